"""Floats and the bye as the edition of 2026 defines them (1.4, C2)."""

from __future__ import annotations

from arbitra.model import History
from arbitra.model.history import FLOAT, PLAYED
from arbitra.model.results import ByeKind
from arbitra.rules.swiss.legality import bye_is_waived

PAIRING_ALLOCATED = ByeKind.PAIRING_ALLOCATED.value


def floats_of(history: History, rounds_back: int) -> list[str]:
    """1.4: different scores met give a downfloat and an upfloat; the pairing-allocated bye gives a downfloat, and so
    does any other unplayed round worth more than a loss. No one else floats."""
    loss = history.tournament.settings.scoring.loss
    return [
        FLOAT[relations[-rounds_back]]
        if (status := statuses[-rounds_back]) == PLAYED
        else "d"
        if status == PAIRING_ALLOCATED or gained > loss
        else ""
        for statuses, relations, gained in zip(
            history.statuses, history.relations, history.gains[-rounds_back], strict=True
        )
    ]


def bye_allowed(history: History, player: int) -> bool:
    """C2 (C.04.1, 4): not for a player who had the bye, or scored without playing, in one round, as much as a win
    gives.

    What a round gave is what counts, also where the arbiter gave another value to it (record 299).
    """
    statuses = history.statuses[player]
    win = history.tournament.settings.scoring.win
    barred = PAIRING_ALLOCATED in statuses
    for status, gains in zip(statuses, history.gains, strict=True):
        if status != PLAYED and gains[player] >= win:
            barred = True
    return not barred or bye_is_waived(history, player)
