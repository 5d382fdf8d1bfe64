"""Who may meet whom and who may take the bye in a round: by the absolute rules of a Swiss system, and where an arbiter
lets something pass (`History.waiver`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbitra.kernel.bits import members
from arbitra.model import History
from arbitra.model.records import NamedTuple


class Law(NamedTuple):
    """Where the absolute rules of a system stand; empty: it has no such rule."""

    met: str
    bye: str
    colour: str = ""
    preferences: str = ""
    """Which rule of the colours gives both of a pair what they prefer, if it can."""


class Legality(NamedTuple):
    """`players` are indices of the history, the first of the table first; rows and byes are sets of places in it."""

    law: Law
    players: tuple[int, ...]
    rows: tuple[int, ...]
    byes: int

    @classmethod
    def of(cls, law: Law, history: History, players: Sequence[int], rows: Sequence[int], byes: int) -> Legality:
        """From columns in any order; the table is by pairing score, then by number."""
        scores = history.pairing_scores()
        order = sorted(range(len(players)), key=lambda at: (-scores[players[at]], players[at]))
        if order == list(range(len(players))):
            return cls(law, tuple(players), tuple(rows), byes)
        place_of = {at: place for place, at in enumerate(order)}
        return cls(
            law,
            tuple(players[at] for at in order),
            tuple(sum(1 << place_of[other] for other in members(rows[at])) for at in order),
            sum(1 << place_of[at] for at in members(byes)),
        )

    @classmethod
    def by_rows(
        cls,
        law: Law,
        history: History,
        players: Sequence[int],
        rows: Sequence[int],
        may_have_bye: Callable[[History, int], bool],
    ) -> Legality:
        """The same where the bye is a question about one player."""
        byes = sum(1 << at for at, player in enumerate(players) if may_have_bye(history, player))
        return cls.of(law, history, players, rows, byes)


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
