"""A session beside what the rules give: the boards that differ, row by row."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.hand_rules import HandComparison
from arbitra.book.state.section import Section, board_keys
from arbitra.web.by_hand.beside import Seats, matched


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
