"""What an arbiter lets pass in a round (`History.waiver`), as the systems ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import History


def with_waived_pairs(history: History, players: Sequence[int], rows: list[int]) -> list[int]:
    """The rows of legal opponents with the pairs that may pass. `players` are the places in the history by row."""
    if history.waiver is None:
        return rows
    row_of = {player: row for row, player in enumerate(players)}
    made = rows.copy()
    for one, two in history.waiver.pairs:
        if one in row_of and two in row_of:
            made[row_of[one]] |= 1 << row_of[two]
            made[row_of[two]] |= 1 << row_of[one]
    return made


def bye_is_waived(history: History, player: int) -> bool:
    return history.waiver is not None and history.waiver.bye == player
