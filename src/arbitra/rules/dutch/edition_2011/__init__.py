"""Dutch system, text of the 82nd FIDE Congress (Krakow 2011)."""

from arbitra.rules.dutch.edition_2011.articles import ARTICLES
from arbitra.rules.dutch.edition_2011.round import pair

__all__ = ["ARTICLES", "pair"]
