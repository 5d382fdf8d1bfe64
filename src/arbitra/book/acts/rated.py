"""Ratings as they are recorded: a typed rating comes from no list, and one from a list is exactly what the list
has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.acts.notes import Noted
from arbitra.book.journal.encoding import builtins
from arbitra.book.refusals import Sentence
from arbitra.book.state.people import Entry, ListRating, Person
from arbitra.book.state.ratings import HAND, as_player
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Settings
from arbitra.model.dates import day_number

Rated = dict[int, int]


def listed_ratings(given: Mapping[str, Any]) -> dict[str, ListRating]:
    """Raises ValidationError."""
    return msgspec.convert({kind: builtins(one) for kind, one in given.items()}, dict[str, ListRating])


def with_source(decision: Decision, who: Person, asked: Mapping[str, Any]) -> dict[str, Any]:
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
            raise decision.refuse("bad-value", key="source", value=source)
        changes["rating"] = ratings[source].value
    return changes


def from_lists(decision: Decision, who: Person) -> Person:
    """Someone who enters."""
    changes = with_source(decision, Person(name=who.name), {"source": who.source, "ratings": who.ratings})
    return msgspec.structs.replace(who, rating=changes.get("rating", who.rating))


def counts_alike(who: Person, entry: Entry, changes: Mapping[str, Any], settings: Settings) -> bool:
    """Whether a player keeps the rating with which a section counts."""
    fields = {key: changes[key] for key in ("rating", "source") if key in changes}
    if "ratings" in changes:
        fields["ratings"] = listed_ratings(changes["ratings"])
    given = changes.get("tournament_rating", entry.tournament_rating)
    now = as_player(0, msgspec.structs.replace(who, **fields), entry, settings)
    before = as_player(0, who, entry, settings)
    ratings = [[one.rating for one in player.national] for player in (before, now)]
    return (before.rating, entry.tournament_rating, ratings[0]) == (now.rating, given, ratings[1])


def note_rating(decision: Decision, tournament: str, name: str) -> None:
    """Where the system pairs by ratings: it is confirmed, and appears in the report and among the notes."""
    section = decision.section(tournament)
    decision.concern("rating-decides", section, name=name)
    text = str(Sentence(decision.policy["rating-decides"].mark, {"name": name}))
    decision.record(Noted(tournament=tournament, text=text, place=len(section.notes)))


def rated_before(decision: Decision, person: str, was: Person) -> Iterator[tuple[str, Rated, Rated]]:
    """In an event of more than 30 days a new rating counts from the next round on: by section, what counted until
    when, with it and before it. In a shorter event it corrects the old one."""
    from arbitra.ratings.source import LONG_EVENT_DAYS

    event = decision.state.event
    start, end = day_number(event.start), day_number(event.end)
    if start is None or end is None or end - start < LONG_EVENT_DAYS:
        return
    for name, section in decision.state.sections.items():
        entry = section.entries.get(person)
        last = _last_begun(section, ahead=decision.system(section).known_ahead)
        if entry is None or section.finished or not last:
            continue
        before, now = (_counting(who, entry, section.settings) for who in (was, decision.state.people[person]))
        if before != now and last not in entry.rated_until:
            yield name, {**entry.rated_until, last: before}, dict(entry.rated_until)


def _last_begun(section: Section, *, ahead: bool) -> int:
    """The last round that is played, or was. A schedule is published whole: there it is the last with a result."""
    if not ahead:
        return section.last_published
    rounds = enumerate(section.rounds, start=1)
    return max((number for number, one in rounds if any(board.outcome.result for board in one.boards)), default=0)


def _counting(who: Person, entry: Entry, settings: Settings) -> int:
    from arbitra.rules.general.initial_order import strength

    plain = msgspec.structs.replace(entry, tournament_rating=0, rated_until={})
    return strength(as_player(0, who, plain, settings), settings.rating_method)
