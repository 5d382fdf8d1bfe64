"""Floats and the bye as the edition of 2017 defines them (A.4.b, C.2)."""

from __future__ import annotations

from arbitra.model import History
from arbitra.model.history import FLOAT, PLAYED
from arbitra.rules.swiss.legality import bye_is_waived


def floats_of(history: History, rounds_back: int) -> list[str]:
    """A.4.b: who met a lower score got a downfloat, their opponent an upfloat; who did not play, for whatever reason,
    got a downfloat."""
    return [
        FLOAT[relations[-rounds_back]] if statuses[-rounds_back] == PLAYED else "d"
        for statuses, relations in zip(history.statuses, history.relations, strict=True)
    ]


def bye_allowed(history: History, player: int) -> bool:
    """C.2: not for a player who had the pairing-allocated bye or won by forfeit."""
    statuses = history.statuses[player]
    return ("U" not in statuses and "+" not in statuses) or bye_is_waived(history, player)
