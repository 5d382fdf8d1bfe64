"""Ratings as they are recorded: whoever types one takes it from no list, and one from a list is what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitra.book.acts.desk import Desk
from arbitra.book.encoding import builtins
from arbitra.book.state.people import Entry, ListRating, Person
from arbitra.book.state.ratings import HAND, as_player
from arbitra.book.state.settings import Settings


def listed_ratings(given: Mapping[str, Any]) -> dict[str, ListRating]:
    """Raises ValidationError."""
    return msgspec.convert({kind: builtins(one) for kind, one in given.items()}, dict[str, ListRating])


def with_source(desk: Desk, who: Person, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The changes to a person, with what they mean for the rating."""
    changes = dict(asked)
    if who.source and "rating" in changes and "source" not in changes and changes["rating"] != who.rating:
        changes["source"] = HAND
    ratings = listed_ratings(changes.get("ratings", who.ratings))
    if "source" not in changes and who.source not in (*ratings, HAND):
        changes["source"] = ""
    source = changes.get("source", who.source)
    if source not in ("", HAND) and {"source", "ratings"}.intersection(changes):
        if source not in ratings:
            raise desk.refuse("bad-value", key="source", value=source)
        changes["rating"] = ratings[source].value
    return changes


def from_lists(desk: Desk, who: Person) -> Person:
    """Somebody who enters."""
    changes = with_source(desk, Person(name=who.name), {"source": who.source, "ratings": who.ratings})
    return msgspec.structs.replace(who, rating=changes.get("rating", who.rating))


def counts_alike(who: Person, entry: Entry, changes: Mapping[str, Any], settings: Settings) -> bool:
    """Whether somebody keeps the rating with which a section counts."""
    fields = {key: changes[key] for key in ("rating", "source") if key in changes}
    if "ratings" in changes:
        fields["ratings"] = listed_ratings(changes["ratings"])
    given = changes.get("tournament_rating", entry.tournament_rating)
    now = as_player(0, msgspec.structs.replace(who, **fields), entry, settings)
    before = as_player(0, who, entry, settings)
    ratings = [[one.rating for one in player.national] for player in (before, now)]
    return (before.rating, entry.tournament_rating, ratings[0]) == (now.rating, given, ratings[1])
