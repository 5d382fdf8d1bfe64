"""C.04.4.2, the edition applied from February 2026."""

from arbitra.rules.burstein.edition_2026.articles import ARTICLES
from arbitra.rules.burstein.edition_2026.round import pair

__all__ = ["ARTICLES", "pair"]
