"""Boards of two pairings set side by side: a session beside what the rules give, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from arbitra.book.acts.hand_rules import HandComparison
from arbitra.book.state.section import Section, board_keys

Seats = tuple[str, str]
"""White and Black by person; the bye has no one as Black."""


def matched(mine: Mapping[Seats, str], theirs: Mapping[Seats, str]) -> list[tuple[Seats | None, Seats | None]]:
    """Each of mine beside one of theirs, both by board: at the same board with one of its players, else with the same
    White, else with one of its players, else any; then the rest of theirs."""

    def shares(one: Seats, other: Seats) -> bool:
        return bool({*one} & {*other} - {""})

    fits: tuple[Callable[[Seats, Seats], bool], ...] = (
        lambda one, other: mine[one] == theirs[other] and shares(one, other),
        lambda one, other: one[0] == other[0],
        shares,
        lambda one, other: True,
    )
    left = list(theirs)
    beside: dict[Seats, Seats] = {}
    for fit in fits:
        for seats in mine:
            found = next((other for other in left if fit(seats, other)), None) if seats not in beside else None
            if found is not None:
                beside[seats] = found
                left.remove(found)
    return [*((seats, beside.get(seats)) for seats in mine), *((None, other) for other in left)]


class Difference(NamedTuple):
    """A board by hand, and the board by the rules that belongs beside it; None where one side has no other."""

    key: str
    by_hand: Seats | None
    by_rules: Seats | None


def differences(section: Section, compared: HandComparison) -> tuple[Difference, ...]:
    mine = _by_board(section, compared.by_hand)
    theirs = _by_board(section, compared.by_rules or ())
    rows = matched(
        {seats: key for seats, key in mine.items() if seats not in theirs},
        {seats: key for seats, key in theirs.items() if seats not in mine},
    )
    return tuple(Difference(mine[by_hand] if by_hand else "", by_hand, by_rules) for by_hand, by_rules in rows)


def _by_board(section: Section, pairs: tuple[Seats, ...]) -> dict[Seats, str]:
    """Of pairs in board order, the bye behind them."""
    seated = tuple(pair for pair in pairs if pair[1])
    found = dict(zip(seated, board_keys(section, seated), strict=True))
    return found | {pair: "" for pair in pairs if not pair[1]}
