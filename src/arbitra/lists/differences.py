"""What a list knows otherwise than a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from arbitra.book.state.people import Person
from arbitra.lists.search import Found, RatingList

FIELDS = ("name", "rating", "title", "federation")


class Change(NamedTuple):
    field: str
    old: str | int
    new: str | int


class Difference(NamedTuple):
    """Of one person of a book."""

    person: str
    name: str
    changes: tuple[Change, ...]

    def as_changes(self) -> dict[str, str | int]:
        """For the act that corrects the person."""
        return {change.field: change.new for change in self.changes}


class Compared(NamedTuple):
    """`unknown` are those whose number the list does not have, `without` those who have no number."""

    differences: tuple[Difference, ...]
    unknown: tuple[str, ...]
    without: tuple[str, ...]


def compared(people: Mapping[str, Person], listed: Iterable[Found], kind: str) -> Compared:
    """The people of a book, by FIDE ID, with those of a list."""
    known = {str(found.fide_id): found for found in listed}
    numbered = {person: who for person, who in people.items() if who.fide_id}
    differences = (
        Difference(person, who.name, tuple(_changes(who, known[who.fide_id], kind)))
        for person, who in numbered.items()
        if who.fide_id in known
    )
    return Compared(
        tuple(one for one in differences if one.changes),
        tuple(person for person, who in numbered.items() if who.fide_id not in known),
        tuple(person for person in people if person not in numbered),
    )


def _changes(who: Person, found: Found, kind: str) -> Iterator[Change]:
    listed = as_person(found, kind)
    for field in FIELDS:
        old, new = getattr(who, field), listed[field]
        # A list that does not know a federation or a name does not take it away.
        if old != new and (new or field in ("rating", "title")):
            yield Change(field, old, new)


def listed_people(ratings: RatingList, people: Mapping[str, Person]) -> Iterator[Found]:
    """Those of a book whom the list has."""
    for who in people.values():
        if who.fide_id.isascii() and who.fide_id.isdigit() and (found := ratings.numbered(int(who.fide_id[:18]))):
            yield found


def as_person(found: Found, kind: str) -> dict[str, str | int]:
    """What a book records of somebody of a list."""
    made: dict[str, str | int] = {
        "name": found.name,
        "rating": found.rated(kind),
        "title": found.title,
        "federation": found.federation,
        "sex": found.sex,
        "fide_id": str(found.fide_id) if found.fide_id else "",
    }
    return made
