"""Who takes part: a person, known for life by one id, and the entry of a person in a section."""

from __future__ import annotations

import msgspec

from arbitra.book.state.bounds import Count, Rating, RoundNumber, Tenths

Out = tuple[RoundNumber, RoundNumber | None]
"""Rounds from one to another, both included, in which someone takes no part; None: for good."""


class ListRating(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a list says of a person; `value` 0: that they are unrated. Without a list it was typed, or a report had it.

    `ident` is the number in a national list.
    """

    value: Rating = 0
    list: str = ""
    date: str = ""
    ident: str = ""


class Person(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`rating` 0 is unrated. `private` holds the hashes of what a person may ask us to forget, by field.

    `ratings` has what lists know, by kind: `standard`, `rapid`, `blitz`, and those of a federation as `ESP`,
    `ESP rapid`. `source` is the one of them that `rating` was taken from; `hand` where the arbiter typed another one:
    it counts at every rate of play. Empty: no list said it, it was typed or stood in a file.
    """

    name: str
    rating: Rating = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    club: str = ""
    ratings: dict[str, ListRating] = msgspec.field(default_factory=dict)
    source: str = ""
    private: dict[str, str] = msgspec.field(default_factory=dict)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A person in a section. `place` is the place in the list of entries, `number` the pairing number."""

    place: Count
    number: Count | None = None
    out: tuple[Out, ...] = ()
    """Withdrawn, not entered yet, expelled: ascending, never overlapping."""
    byes: dict[RoundNumber, str] = msgspec.field(default_factory=dict)
    """Byes asked for, by round: `H`, `Z` or `F`."""
    expelled: bool = False
    table: Count | None = None
    """A table that the player keeps in every round."""
    paid: bool = False
    half_byes: bool = True
    """Whether the player is entitled to half-point byes."""
    columns: dict[str, str] = msgspec.field(default_factory=dict)
    tournament_rating: Rating = 0
    """Given by the arbiter: here it counts instead of what every list says."""
    rated_until: dict[RoundNumber, Rating] = msgspec.field(default_factory=dict)
    """In a long event: the rating that counted up to a round, before a newer list changed it."""
    excused: tuple[RoundNumber, ...] = ()
    """Rounds to which the player did not come, and explained why before the next pairing."""
    virtual: tuple[Tenths, ...] = ()
    """Virtual points by round, in tenths, where a report says them instead of naming an acceleration."""

    def is_out(self, round_number: int) -> bool:
        return any(first <= round_number and (last is None or round_number <= last) for first, last in self.out)


class Apart(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who must not meet: the people named, or everyone with the same club or federation.

    `value` names one club or federation; empty: each of them.
    """

    by: str = "people"
    people: tuple[str, ...] = ()
    value: str = ""
    first_round: RoundNumber = 1
    last_round: RoundNumber | None = None
