"""What a list knows otherwise than a book."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from arbitra.book.journal.encoding import builtins
from arbitra.book.state.people import ListRating, Person
from arbitra.book.state.ratings import (
    HAND,
    SEQUENCES,
    STANDARD,
    counting_kind,
    fide_rating,
    first_rated,
    is_national,
    national_kind,
    sequence_of,
)
from arbitra.book.state.settings import Settings
from arbitra.lists.search import About, Found, RatingList

NAMED = ("name", "title", "federation")
FIELDS = ("name", "rating", "title", "federation")
NATIONAL = "national"
NOT_LISTED = ListRating()


class Origin(NamedTuple):
    """A list: its name, what it has (`About.kind`), its date. `code` is the federation of a national one.

    `sequence` says in which order its ratings are looked at, `settings` which rating counts in the tournament.
    """

    name: str
    kind: str
    date: str
    code: str = ""
    sequence: tuple[str, ...] = (STANDARD,)
    settings: Settings = Settings()

    @classmethod
    def of(cls, about: About, name: str, settings: Settings, rate: str | None = None) -> Origin:
        """A list as a tournament takes from it: the ratings of its rate of play, or of the one that is asked for."""
        if about.kind in SEQUENCES:
            sequence: tuple[str, ...] = (about.kind,)
        else:
            sequence = SEQUENCES[rate] if rate else sequence_of(settings)
        return cls(name, about.kind, about.date, name.upper() if about.kind == NATIONAL else "", sequence, settings)

    @property
    def rates(self) -> tuple[str, ...]:
        return (self.kind,) if self.kind in SEQUENCES else tuple(SEQUENCES)

    def kind_of(self, rate: str) -> str:
        return national_kind(self.code, rate) if self.code else rate

    def ratings(self, found: Found) -> dict[str, ListRating]:
        """A player's ratings; without any, the player is known to be unrated."""
        wanted = [rate for rate in self.sequence if rate in self.rates]
        first = (wanted or list(self.rates))[0]
        return {
            self.kind_of(rate): ListRating(
                value=found.rated(rate), list=self.name, date=self.date, ident=found.own_id if self.code else ""
            )
            for rate in self.rates
            if found.rated(rate) or rate == first
        }

    def taken(self, found: Found, held: Mapping[str, ListRating]) -> dict[str, Any]:
        """The ratings of a person with those of the list, and for FIDE's list the one that counts."""
        own = {self.kind_of(rate) for rate in self.rates}
        kept = {kind: one for kind, one in held.items() if kind not in own}
        ratings = {**kept, **self.ratings(found)}
        made: dict[str, Any] = {"ratings": {kind: builtins(one) for kind, one in ratings.items()}}
        if not self.code:
            source = first_rated(ratings, self.sequence) or next(iter(self.ratings(found)))
            made |= {"rating": ratings[source].value, "source": source}
        return made


class Change(NamedTuple):
    """`field` is one of `FIELDS`, or the kind of another rating, such as `rapid` or `ESP`."""

    field: str
    old: str | int
    new: str | int


class Difference(NamedTuple):
    """Of one person of a book. `recorded` is what the act that corrects the person is given."""

    person: str
    name: str
    changes: tuple[Change, ...]
    recorded: dict[str, Any]
    by_hand: bool = False
    """The rating that the list would change was typed against an earlier one."""

    def as_changes(self) -> dict[str, Any]:
        return self.recorded


class Compared(NamedTuple):
    """`unknown` are those whose number the list does not have, `without` those who have no number.

    `confirmed` are the same as in the list, and the book does not know yet that their rating comes from there.
    """

    differences: tuple[Difference, ...]
    unknown: tuple[str, ...]
    without: tuple[str, ...]
    confirmed: tuple[Difference, ...] = ()


def compared(
    people: Mapping[str, Person], listed: Mapping[str, Found], origin: Origin, fields: Collection[str] = FIELDS
) -> Compared:
    """The people of a book with those of a list (`listed_people`), in some fields or in all."""
    made = [
        _difference(person, who, listed[person], origin, fields) for person, who in people.items() if person in listed
    ]
    numbered = [person for person, who in people.items() if who.fide_id or _ident(who, origin.code)]
    return Compared(
        tuple(one for one in made if one.changes),
        tuple(person for person in numbered if person not in listed),
        tuple(person for person in people if person not in numbered and person not in listed),
        tuple(one for one in made if not one.changes and one.recorded),
    )


def _difference(person: str, who: Person, found: Found, origin: Origin, fields: Collection[str]) -> Difference:
    changes = [*_of_ratings(who, found, origin)] if "rating" in fields else []
    changes += [] if origin.code else [*_of_names(who, found, fields)]
    changes.sort(key=lambda change: FIELDS.index(change.field) if change.field in FIELDS else len(FIELDS))
    recorded: dict[str, Any] = {change.field: change.new for change in changes if change.field in NAMED}
    rated = any(change.field not in NAMED for change in changes)
    if rated or ("rating" in fields and not (who.source or origin.code)):
        recorded |= origin.taken(found, who.ratings)
    return Difference(person, who.name, tuple(changes), recorded, by_hand=rated and who.source == HAND)


def _of_ratings(who: Person, found: Found, origin: Origin) -> Iterator[Change]:
    then = _with(who, origin.taken(found, who.ratings))
    old, new = (fide_rating(one, origin.settings) for one in (who, then))
    if old != new:
        yield Change("rating", old, new)
    told = [counting_kind(one, origin.settings) for one in (who, then)]
    for kind in map(origin.kind_of, origin.rates):
        old, new = (one.ratings.get(kind, NOT_LISTED).value for one in (who, then))
        # A rating of another rate of play that the book never had is no difference: it comes with the others.
        if old != new and (origin.code or kind in who.ratings) and kind not in told:
            yield Change(kind, old, new)


def _of_names(who: Person, found: Found, fields: Collection[str]) -> Iterator[Change]:
    listed = as_person(found, STANDARD)
    for field in NAMED:
        old, new = getattr(who, field), listed[field]
        # A list that does not know a federation or a name does not take it away.
        if field in fields and old != new and (new or field == "title"):
            yield Change(field, old, new)


def listed_people(ratings: RatingList, people: Mapping[str, Person], code: str = "") -> dict[str, Found]:
    """Those of a book whom the list has: by FIDE ID, in a national list by the number in it too."""
    made = {}
    for person, who in people.items():
        found = None
        if who.fide_id.isascii() and who.fide_id.isdigit():
            found = ratings.numbered(int(who.fide_id[:18]))
        if found is None and (ident := _ident(who, code)):
            found = ratings.with_own_number(ident)
        if found is not None:
            made[person] = found
    return made


def _ident(who: Person, code: str) -> str:
    """A player's number in the list of a federation."""
    mine = (one.ident for kind, one in who.ratings.items() if is_national(kind) and kind[:3] == code)
    return next(filter(None, mine), "")


def as_person(found: Found, kind: str) -> dict[str, str | int]:
    """What a book records of a player from a list."""
    made: dict[str, str | int] = {
        "name": found.name,
        "rating": found.rated(kind),
        "title": found.title,
        "federation": found.federation,
        "sex": found.sex,
        "fide_id": str(found.fide_id) if found.fide_id else "",
    }
    return made


def from_list(found: Found, origin: Origin) -> dict[str, Any]:
    """A player added from a list, with all their ratings in it."""
    made: dict[str, Any] = {**as_person(found, STANDARD), "rating": 0, **origin.taken(found, {})}
    return made


def corrected(people: Mapping[str, Person], found: Compared) -> dict[str, Person]:
    """As they would be: what the next list is compared with."""
    made = dict(people)
    for one in (*found.confirmed, *found.differences):
        made[one.person] = _with(made[one.person], one.recorded)
    return made


def _with(who: Person, recorded: Mapping[str, Any]) -> Person:
    return msgspec.convert({**builtins(who), **recorded}, Person)


def merged(found: Sequence[Compared]) -> dict[str, dict[str, Any]]:
    """What one list after the other says of people, by person; those whom they only confirm come first."""
    made: dict[str, dict[str, Any]] = {}
    for one in (
        *(one for each in found for one in each.confirmed),
        *(one for each in found for one in each.differences),
    ):
        made[one.person] = {**made.get(one.person, {}), **one.recorded}
    return made
