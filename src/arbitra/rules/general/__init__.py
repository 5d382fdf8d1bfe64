"""C.04.1 and C.04.2: what every Swiss system obeys, whatever its own rules are."""
