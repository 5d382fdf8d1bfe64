"""King of the hill."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.koth.articles import KING as ARTICLES
from arbitra.rules.koth.hill import koth_round
from arbitra.rules.koth.swiss_before import before_the_hill

__all__ = ["ARTICLES", "pair"]


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    return before_the_hill(history, options) or koth_round(history, options, gibson=False)
