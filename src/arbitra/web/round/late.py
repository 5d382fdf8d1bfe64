"""Somebody comes when the round is published: against whoever has the bye, or for half a point."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.coming_late import late_choices
from arbitra.book.progress import RoundProgress
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.views.round import Seat, seat_of


class Late(NamedTuple):
    """`opponent` has the bye, if anybody has."""

    opponent: Seat | None
    people: tuple[Seat, ...]


def can_come_late(state: State, asked: RoundProgress) -> bool:
    return asked.latest and late_choices(state, asked.name) is not None


def late(state: State, asked: RoundProgress) -> Late | None:
    """None: nobody can come late to this round."""
    found = late_choices(state, asked.name)
    if found is None or found.round_number != asked.number:
        return None
    known = numbers(state, asked.name)

    def comer(person: str) -> Seat:
        return seat_of(state, person, known[person])

    return Late(comer(found.opponent) if found.opponent else None, tuple(map(comer, found.people)))
