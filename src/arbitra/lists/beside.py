"""The players of a tournament beside FIDE's list of this computer, if it has one for the days of the event."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import NamedTuple

from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.lists.differences import NATIONAL, Compared, Difference, Origin, compared, listed_people
from arbitra.lists.places import FIDE, ListProblem
from arbitra.lists.search import RatingList
from arbitra.lists.validity import list_in_force


class Basis(NamedTuple):
    """What is compared: a list (its file, when it was made), and the people with a FIDE ID."""

    path: Path
    made: str
    origin: Origin
    people: dict[str, Person]


class Beside(NamedTuple):
    """`differences` are of ratings only; those that were typed by hand come last."""

    basis: Basis
    differences: tuple[Difference, ...]

    @property
    def date(self) -> str:
        """Of the list: a month or a day."""
        return self.basis.origin.date


def beside_fide(state: State, name: str, today: date, held: Beside | None = None) -> Beside | None:
    """`held` is the answer from before: it is given again as long as list and players are the same."""
    section = state.sections[name]
    people = {person: state.people[person] for person in section.entries if state.people[person].fide_id}
    if not people:
        return None
    chosen = list_in_force(FIDE, state.event.start, state.event.end, today)
    if chosen.later or not chosen.path.is_file():
        return None
    try:
        with RatingList(chosen.path) as ratings:
            if ratings.about.kind == NATIONAL:
                return None  # not FIDE's, whatever it is called
            basis = Basis(chosen.path, ratings.about.made, Origin.of(ratings.about, FIDE, section.settings), people)
            if held is not None and held.basis == basis:
                return held
            found = compared(people, listed_people(ratings, people), basis.origin, ("rating",))
    except ListProblem:
        return None
    return Beside(basis, _ordered(found))


def _ordered(found: Compared) -> tuple[Difference, ...]:
    return tuple(sorted(found.differences, key=lambda one: (one.by_hand, one.name)))
