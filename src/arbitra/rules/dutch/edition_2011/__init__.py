"""Dutch system, text of the 82nd FIDE Congress (Krakow 2011)."""
