"""Floats and the bye as the edition of 2017 defines them (A.4.b, C.2)."""

from __future__ import annotations

from arbitra.model import History
from arbitra.rules.waivers import bye_is_waived


def float_of(history: History, player: int, rounds_back: int) -> str:
    """A.4.b: who met a lower score got a downfloat, his opponent an upfloat; who did not play, for whatever reason,
    got a downfloat."""
    if history.statuses[player][-rounds_back] != "p":
        return "d"
    relation = history.relations[player][-rounds_back]
    return "d" if relation == ">" else "u" if relation == "<" else ""


def bye_allowed(history: History, player: int) -> bool:
    """C.2: not to whoever had the pairing-allocated bye or won because the opponent did not come."""
    statuses = history.statuses[player]
    return ("U" not in statuses and "+" not in statuses) or bye_is_waived(history, player)
