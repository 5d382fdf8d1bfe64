"""Floats and the bye: what both editions say alike (A.4, C.2; 2026: 1.4, C2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitra.model import History
from arbitra.model.history import EQUAL, HIGHER, LOWER, PLAYED

MET = {HIGHER: "d", LOWER: "u", EQUAL: ""}
"""The float of a player in a game, by the relation of his score to the opponent's."""


def unless_all_played(allowed: Callable[[History, int], bool], history: History, players: Sequence[int]) -> list[bool]:
    """Whether each of the players may take the bye; whoever has played every round may, the rule is asked about the
    others."""
    played = PLAYED * (history.round_number - 1)
    statuses = history.statuses
    return [statuses[player] == played or allowed(history, player) for player in players]
