"""People come into the list, are corrected, moved and removed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.joining import Joined, Left, Moved
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.rated import counts_alike, from_lists, note_rating, rated_before, with_source
from arbitra.book.acts.sensible import is_sensible, shown_value
from arbitra.book.acts.teams import remove_team
from arbitra.book.journal.encoding import builtins
from arbitra.book.journal.facts import FORGET
from arbitra.book.state.event import State
from arbitra.book.state.people import Entry, Person
from arbitra.book.state.section import Section
from arbitra.book.state.teams import team_of
from arbitra.model.letters import name_key

PRIVATE = ("birth", "email", "telephone")
"""Fields that never appear in the journal: only their hashes do."""
MOST_ROUNDS = 99
OF_PERSON = ("name", "rating", "title", "sex", "federation", "fide_id", "club", "ratings", "source")
OF_ENTRY = ("table", "paid", "half_byes", "columns", "tournament_rating")
FOR_THE_REPORT = frozenset(OF_PERSON) - {"rating", "ratings", "source"}
"""What no longer decides anything once the standings are final: it may still be completed for the report."""


class Added(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """`private` is made by the store: the hashes of the person's private values."""

    act: ClassVar[str] = "add"

    tournament: str
    person: str
    who: Person
    entry: Entry
    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)

    def apply(self, state: State, number: int) -> State:
        hashes = {**self.who.private, **_given(self.private.get(self.person, {}))}
        state = state.with_person(self.person, msgspec.structs.replace(self.who, private=hashes))
        section = state.sections[self.tournament].with_entry(self.person, self.entry)
        state = state.with_section(self.tournament, section)
        return msgspec.structs.replace(state, entered=max(state.entered, self.entry.place))

    def opposite(self) -> Payload:
        hashes = {**self.who.private, **_given(self.private.get(self.person, {}))}
        who = msgspec.structs.replace(self.who, private=hashes)
        return Removed(tournament=self.tournament, person=self.person, who=who, entry=self.entry)

    def touches(self) -> frozenset[Key]:
        private: set[Key] = {("private", self.person)} if self.who.private or self.private else set()
        return frozenset({("person", self.person), ("entry", self.tournament, self.person)} | private)

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament)})


class Removed(Added, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "remove"

    def touches(self) -> frozenset[Key]:
        held: set[Key] = {("numbers", self.tournament)} if self.entry.number is not None else set()
        return super().touches() | held

    def apply(self, state: State, number: int) -> State:
        section = state.sections[self.tournament].with_entry(self.person, None)
        return state.with_person(self.person, None).with_section(self.tournament, section)

    def opposite(self) -> Payload:
        return Added(tournament=self.tournament, person=self.person, who=self.who, entry=self.entry)


class Edited(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """What a person is, wherever they play."""

    act: ClassVar[str] = "edit"

    person: str
    changes: dict[str, Any] = msgspec.field(default_factory=dict)
    before: dict[str, Any] = msgspec.field(default_factory=dict)
    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)
    hashes: dict[str, str | None] = msgspec.field(default_factory=dict)
    """Private values already in the store, by field: what an undo goes back to."""
    hashes_before: dict[str, str | None] = msgspec.field(default_factory=dict)

    @property
    def sealed(self) -> dict[str, str | None]:
        return {**self.private.get(self.person, {}), **self.hashes}

    def apply(self, state: State, number: int) -> State:
        who = state.people[self.person]
        hashes = dict(who.private)
        for field, sealed in self.sealed.items():
            if sealed is None:
                hashes.pop(field, None)
            else:
                hashes[field] = sealed
        who = msgspec.convert({**builtins(who), **self.changes, "private": hashes}, Person)
        return state.with_person(self.person, who)

    def opposite(self) -> Payload:
        return Edited(
            person=self.person,
            changes=self.before,
            before=self.changes,
            hashes=self.hashes_before,
            hashes_before=self.sealed,
        )

    def touches(self) -> frozenset[Key]:
        private: set[Key] = {("private", self.person)} if self.sealed else set()
        return frozenset({("field", self.person, key) for key in self.changes} | private)

    def needs(self) -> frozenset[Key]:
        return frozenset({("person", self.person)})


class EntryChanged(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """What a person is in a section: the base of every act that changes it."""

    act: ClassVar[str] = "edit-entry"

    person: str
    changes: dict[str, Any]
    before: dict[str, Any]

    def changed(self, section: Section, number: int) -> Section:
        entry = msgspec.convert({**builtins(section.entries[self.person]), **self.changes}, Entry, str_keys=True)
        return section.with_entry(self.person, entry)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, changes=self.before, before=self.changes, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        fields: set[Key] = {("entry-field", self.tournament, self.person, key) for key in self.changes}
        rounds: set[Key] = {("availability", self.tournament, number) for number in self._rounds()}
        return frozenset(fields | rounds)

    def _rounds(self) -> set[int]:
        """In which rounds the person plays or rests otherwise than before."""
        after, before = (
            msgspec.convert({"place": 0, **_availability(values)}, Entry, str_keys=True)
            for values in (self.changes, self.before)
        )
        rounds = range(1, MOST_ROUNDS + 1)
        moved = {number for number in rounds if after.is_out(number) != before.is_out(number)}
        return moved | {number for number in rounds if after.byes.get(number) != before.byes.get(number)}

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("entry", self.tournament, self.person)})


class Forgot(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """Private values are deleted for good."""

    act: ClassVar[str] = FORGET

    entries: tuple[str, ...]

    def touches(self) -> frozenset[Key]:
        return frozenset(("private", person) for person in self.entries)

    def apply(self, state: State, number: int) -> State:
        for person in self.entries:
            if person in state.people:
                state = state.with_person(person, msgspec.structs.replace(state.people[person], private={}))
        return state


def _has_namesake(decision: Decision, section: Section, who: Person) -> bool:
    """Someone of the section with the same name, whatever its accents and order, and the same rating. Two FIDE numbers
    are two people."""
    name = name_key(who.name)
    for person in section.entries:
        other = decision.state.people[person]
        two_people = bool(who.fide_id and other.fide_id)
        if other.rating == who.rating and not two_people and name_key(other.name) == name:
            return True
    return False


class AddPlayer(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A new player (`who`), or a player of another section (`person`): the same person, an entry of its own.

    `private_values` has date of birth, email, telephone. After the start it is a late entry, from `first_round` on.
    """

    tournament: str
    who: Person | None = None
    person: str = ""
    private_values: dict[str, str] = msgspec.field(default_factory=dict)
    first_round: int | None = None
    paid: bool = False
    columns: dict[str, str] = msgspec.field(default_factory=dict)
    tournament_rating: int = 0

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        if section.of_teams:
            raise decision.refuse("teams-only", tournament=self.tournament)
        known = decision.state.people.get(self.person)
        who = known or self.who
        if self.person and known is None:
            raise decision.refuse("no-person", person=self.person, tournament=decision.state.event.name)
        if who is None or not who.name.strip():
            raise decision.refuse("no-name")
        name = who.name.strip()
        require_sensible(decision, {key: getattr(who, key) for key in OF_PERSON})
        require_sensible(decision, {"columns": self.columns, "tournament_rating": self.tournament_rating})
        same = any(who.fide_id and decision.state.people[one].fide_id == who.fide_id for one in section.entries)
        if same or self.person in section.entries:
            raise decision.refuse("listed", name=name, tournament=self.tournament)
        if known is None and _has_namesake(decision, section, who):
            decision.concern("namesake", section, name=name, tournament=self.tournament)
        place = decision.state.entered + 1
        late = self._late(decision, section, name)
        entry = Entry(
            place=place, out=late, paid=self.paid, columns=self.columns, tournament_rating=self.tournament_rating
        )
        if known is not None:
            decision.record(Joined(tournament=self.tournament, person=self.person, entry=entry))
            return
        person = f"p{place}"
        decision.record(
            Added(
                tournament=self.tournament,
                person=person,
                who=msgspec.structs.replace(from_lists(decision, who), name=name, private={}),
                entry=entry,
            ),
            {person: dict(self.private_values)} if self.private_values else None,
        )

    def _late(self, decision: Decision, section: Section, name: str) -> tuple[tuple[int, int | None], ...]:
        decision.require_open_list(self.tournament)
        coming = section.coming
        first = coming if self.first_round is None else self.first_round
        if first < coming:
            raise decision.refuse("entry-too-early", published=coming - 1, name=name, next=coming)
        if first == 1:
            return ()
        decision.concern("late-entry", section, name=name, round=first)
        return ((1, first - 1),)


class EditPlayer(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Fields of the person, of the entry in the section, and private ones (None deletes)."""

    tournament: str
    person: str
    changes: dict[str, Any] = msgspec.field(default_factory=dict)
    private_values: dict[str, str | None] = msgspec.field(default_factory=dict)

    def decide(self, decision: Decision) -> None:
        finished = FOR_THE_REPORT.issuperset(self.changes)
        section = decision.section(self.tournament, even_finished=finished)
        member = bool(team_of(section, self.person))
        # A member of a team has no entry of their own.
        entry = Entry(place=0) if member else decision.entry(self.tournament, self.person, even_finished=finished)
        who = decision.state.people[self.person]
        for key, value in self.changes.items():
            if key not in OF_PERSON + (() if member else OF_ENTRY):
                raise decision.refuse("bad-value", key=key, value=shown_value(value))
        if not str(self.changes.get("name", who.name)).strip():
            raise decision.refuse("no-name")
        require_sensible(decision, {**self.changes, "columns": self.changes.get("columns", {})})
        asked = {key: self.changes[key] for key in OF_PERSON if key in self.changes}
        mine, was = _changes(decision, who, with_source(decision, who, asked))
        theirs, were = _changes(decision, entry, {key: self.changes[key] for key in OF_ENTRY if key in self.changes})
        section = decision.section(self.tournament, even_finished=True)
        if entry.number is not None and not counts_alike(who, entry, {**mine, **theirs}, section.settings):
            decision.concern("rating-late", section)
            if section.published and decision.system(section).by_rating:
                note_rating(decision, self.tournament, who.name)
        if mine or self.private_values:
            private = {self.person: dict(self.private_values)} if self.private_values else None
            sealed = {field: who.private.get(field) for field in self.private_values}
            decision.record(Edited(person=self.person, changes=mine, before=was, hashes_before=sealed), private)
            for name, held, before in rated_before(decision, self.person, who):
                changes, earlier = {"rated_until": held}, {"rated_until": before}
                decision.record(EntryChanged(tournament=name, person=self.person, changes=changes, before=earlier))
        if theirs:
            decision.record(EntryChanged(tournament=self.tournament, person=self.person, changes=theirs, before=were))


class MovePlayer(Command, frozen=True, omit_defaults=True, kw_only=True):
    """To another section of the event, as long as they have not been paired."""

    tournament: str
    person: str
    target: str

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        target = decision.section(self.target)
        if target.of_teams or self.person in decision.section(self.tournament).teams:
            raise decision.refuse("teams-only", tournament=self.target)
        if self.person in target.entries:
            raise decision.refuse("listed", name=decision.name(self.person), tournament=self.target)
        _require_unused(decision, self.tournament, self.person)
        decision.require_open_list(self.target)
        coming = target.coming
        out = ((1, coming - 1),) if coming > 1 else ()
        if out:
            decision.concern("late-entry", target, name=decision.name(self.person), round=coming)
        entered = msgspec.structs.replace(entry, number=None, out=out, byes={})
        decision.record(
            Moved(person=self.person, source=self.tournament, target=self.target, left=entry, entered=entered)
        )


class RemovePlayer(Command, frozen=True, omit_defaults=True, kw_only=True):
    """From a section; a person who is in no other one leaves the event's list."""

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        _require_unused(decision, self.tournament, self.person)
        if self.person in decision.section(self.tournament).teams:
            remove_team(decision, self.tournament, self.person)
            return
        if sum(self.person in section.entries for section in decision.state.sections.values()) > 1:
            decision.record(Left(tournament=self.tournament, person=self.person, entry=entry))
            return
        who = decision.state.people[self.person]
        decision.record(Removed(tournament=self.tournament, person=self.person, who=who, entry=entry))


class Forget(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Their private values are deleted for good."""

    person: str

    def decide(self, decision: Decision) -> None:
        # People who were removed may ask for it, too: their values stay until then, so that a removal can be undone.
        ever = {f"p{number}" for number in range(1, decision.state.entered + 1)}
        if self.person not in decision.state.people and self.person not in ever:
            raise decision.refuse("no-person", person=self.person, tournament=decision.state.event.name)
        decision.record(Forgot(entries=(self.person,)))


def require_sensible(decision: Decision, fields: Mapping[str, Any]) -> None:
    """What is said of a player: a rating that a report has room for, texts without control characters."""
    for key, value in fields.items():
        try:
            sensible = is_sensible(key, value)
        except (TypeError, ValueError):
            sensible = False
        if not sensible:
            raise decision.refuse("bad-value", key=key, value=shown_value(value))


def _require_unused(decision: Decision, tournament: str, person: str) -> None:
    """No round, no adjustment, no rule, no record of the desk needs the person."""
    section = decision.section(tournament)
    if section.paired(person):
        raise decision.refuse("paired", name=decision.name(person))
    named = any(person in rule.people for rule in section.apart)
    named = named or any(person in (one.person, one.white, one.black) for one in section.desk.records)
    if named or any(one.person == person for one in section.adjustments):
        raise decision.refuse("named", name=decision.name(person))
    decision.require_open_list(tournament)


def _availability(values: dict[str, Any]) -> dict[str, Any]:
    return {key: values[key] for key in ("out", "byes") if key in values}


def _given(fields: dict[str, str | None]) -> dict[str, str]:
    return {field: sealed for field, sealed in fields.items() if sealed is not None}


def _changes(decision: Decision, value: msgspec.Struct, asked: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    plain = {key: builtins(getattr(value, key)) for key in asked}
    wanted = {key: builtins(asked[key]) for key in asked}
    try:
        msgspec.convert({**builtins(value), **wanted}, type(value), str_keys=True)
    except msgspec.ValidationError as error:
        key, shown = next(iter(wanted.items()))
        raise decision.refuse("bad-value", key=key, value=str(shown)) from error
    keys = [key for key in asked if wanted[key] != plain[key]]
    return {key: wanted[key] for key in keys}, {key: plain[key] for key in keys}
