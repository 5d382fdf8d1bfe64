"""The Burstein system as it stood before the criteria: order by Sonneborn-Berger, two accelerated rounds, the fold."""

from arbitra.rules.burstein.classic.articles import ARTICLES
from arbitra.rules.burstein.classic.round import pair

__all__ = ["ARTICLES", "pair"]
