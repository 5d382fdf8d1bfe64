"""Teams come into the list with their players; players join, leave, change their place or their team."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload, inserted
from arbitra.book.acts.rated import from_lists
from arbitra.book.acts.sensible import is_sensible, shown_value
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.bounds import Count
from arbitra.book.state.event import State
from arbitra.book.state.people import Entry, Out, Person
from arbitra.book.state.section import Section
from arbitra.book.state.teams import KeptTeam, team_of

MOST_MEMBERS = 99
OF_TEAM = ("short", "captain")
OF_MEMBER = ("name", "rating", "title", "sex", "federation", "fide_id", "club")
Private = dict[str, dict[str, str]]
"""Date of birth, email, telephone by the place of a player in the list, from "0"."""


class ListedMember(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    person: str
    who: Person


class ListedTeam(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A team that enters: as a participant (`who`, whose rating is its strength), and the people of its list."""

    team: str
    who: Person
    entry: Entry
    sheet: KeptTeam
    people: tuple[ListedMember, ...] = ()


class TeamsEntered(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """`private` is made by the store: the hashes of private values, by person."""

    act: ClassVar[str] = "teams"

    teams: tuple[ListedTeam, ...]
    source: str = ""
    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)

    def apply(self, state: State, number: int) -> State:
        people = dict(state.people)
        for one in self.teams:
            people[one.team] = one.who
            people |= {member.person: self._with_hashes(member) for member in one.people}
        entered = max([state.entered, *(int(person[1:]) for person in self._people())])
        return super().apply(msgspec.structs.replace(state, people=people, entered=entered), number)

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(
            section,
            entries={**section.entries, **{one.team: one.entry for one in self.teams}},
            teams={**section.teams, **{one.team: one.sheet for one in self.teams}},
        )

    def opposite(self) -> Payload:
        kept = tuple(
            msgspec.structs.replace(
                one, people=tuple(msgspec.structs.replace(two, who=self._with_hashes(two)) for two in one.people)
            )
            for one in self.teams
        )
        return TeamsRemoved(tournament=self.tournament, teams=kept, source=self.source)

    def touches(self) -> frozenset[Key]:
        people: set[Key] = {("person", person) for person in self._people()}
        people |= {
            ("private", member.person)
            for one in self.teams
            for member in one.people
            if member.who.private or member.person in self.private
        }
        teams: set[Key] = {(kind, self.tournament, one.team) for one in self.teams for kind in ("entry", "team")}
        numbered = any(one.entry.number is not None for one in self.teams)
        return frozenset(people | teams | ({("numbers", self.tournament)} if numbered else set()))

    def _people(self) -> list[str]:
        return [person for one in self.teams for person in (one.team, *(member.person for member in one.people))]

    def _with_hashes(self, one: ListedMember) -> Person:
        given = {field: sealed for field, sealed in self.private.get(one.person, {}).items() if sealed is not None}
        return msgspec.structs.replace(one.who, private={**one.who.private, **given})


class TeamsRemoved(TeamsEntered, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "teams-removed"

    def apply(self, state: State, number: int) -> State:
        gone = set(self._people())
        people = {person: who for person, who in state.people.items() if person not in gone}
        return SectionPayload.apply(self, msgspec.structs.replace(state, people=people), number)

    def changed(self, section: Section, number: int) -> Section:
        gone = {one.team for one in self.teams}
        return msgspec.structs.replace(
            section,
            entries={person: entry for person, entry in section.entries.items() if person not in gone},
            teams={person: team for person, team in section.teams.items() if person not in gone},
        )

    def opposite(self) -> Payload:
        return TeamsEntered(tournament=self.tournament, teams=self.teams, source=self.source)


class TeamChanged(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """The short name, the captain, or the order of the list."""

    act: ClassVar[str] = "team-changed"

    team: str
    changes: dict[str, Any]
    before: dict[str, Any]

    def changed(self, section: Section, number: int) -> Section:
        kept = section.teams[self.team]
        sheet = msgspec.convert({**msgspec.to_builtins(kept), **self.changes}, KeptTeam)
        return msgspec.structs.replace(section, teams={**section.teams, self.team: sheet})

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, changes=self.before, before=self.changes, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset(("team-field", self.tournament, self.team, key) for key in self.changes)

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("team", self.tournament, self.team)})


class MemberJoined(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """Someone new in the list of a team, at a place counted from 0."""

    act: ClassVar[str] = "member"

    team: str
    person: str
    who: Person
    place: Count
    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)

    def apply(self, state: State, number: int) -> State:
        state = state.with_person(self.person, self._with_hashes())
        entered = max(state.entered, int(self.person[1:]))
        return super().apply(msgspec.structs.replace(state, entered=entered), number)

    def changed(self, section: Section, number: int) -> Section:
        kept = section.teams[self.team]
        sheet = msgspec.structs.replace(kept, members=inserted(kept.members, self.place, self.person))
        return msgspec.structs.replace(section, teams={**section.teams, self.team: sheet})

    def opposite(self) -> Payload:
        return self._reversed(MemberLeft)

    def _reversed(self, kind: type[MemberJoined]) -> MemberJoined:
        return kind(
            tournament=self.tournament,
            team=self.team,
            person=self.person,
            who=self._with_hashes(),
            place=self.place,
        )

    def touches(self) -> frozenset[Key]:
        private: set[Key] = {("private", self.person)} if self.who.private or self.private else set()
        own: set[Key] = {("person", self.person), ("team-field", self.tournament, self.team, "members")}
        return frozenset(own | private)

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("team", self.tournament, self.team)})

    def _with_hashes(self) -> Person:
        given = {field: sealed for field, sealed in self.private.get(self.person, {}).items() if sealed is not None}
        return msgspec.structs.replace(self.who, private={**self.who.private, **given})


class MemberLeft(MemberJoined, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "member-left"

    def apply(self, state: State, number: int) -> State:
        return SectionPayload.apply(self, state.with_person(self.person, None), number)

    def changed(self, section: Section, number: int) -> Section:
        kept = section.teams[self.team]
        members = tuple(person for person in kept.members if person != self.person)
        sheet = msgspec.structs.replace(kept, members=members)
        return msgspec.structs.replace(section, teams={**section.teams, self.team: sheet})

    def opposite(self) -> Payload:
        return self._reversed(MemberJoined)


class IncomingTeam(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A team to be entered. `who.rating` is its strength, 0: the mean rating of those at its boards.

    The rest is what a report knows: pairing numbers, the numbers of its players, byes, rounds without it."""

    who: Person
    short: str = ""
    captain: str = ""
    members: tuple[Person, ...] = ()
    private_values: Private = msgspec.field(default_factory=dict)
    number: int | None = None
    numbers: tuple[int, ...] = ()
    out: tuple[Out, ...] = ()
    byes: dict[int, str] = msgspec.field(default_factory=dict)
    virtual: tuple[int, ...] = ()
    expelled: bool = False


class AddTeams(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Teams with their players, in one act. After the start they are late entries, from `first_round` on."""

    tournament: str
    teams: tuple[IncomingTeam, ...]
    first_round: int | None = None
    source: str = ""

    def decide(self, decision: Decision) -> None:
        late = self._late(decision)
        teams = tuple(msgspec.structs.replace(one, out=late, number=None, numbers=()) for one in self.teams)
        enter_teams(decision, self.tournament, teams, self.source)

    def _late(self, decision: Decision) -> tuple[Out, ...]:
        section = require_teams(decision, self.tournament)
        decision.require_open_list(self.tournament)
        coming = section.coming
        first = coming if self.first_round is None else self.first_round
        names = ", ".join(one.who.name for one in self.teams)
        if first < coming:
            raise decision.refuse("entry-too-early", published=coming - 1, name=names, next=coming)
        if first == 1:
            return ()
        decision.concern("late-entry", section, name=names, round=first)
        return ((1, first - 1),)


def enter_teams(decision: Decision, tournament: str, teams: Sequence[IncomingTeam], source: str = "") -> dict[int, str]:
    """Every team and player gets an id for life. The ids of the teams by pairing number.

    Where a report has numbers of its players, they are entered in that order.
    """
    section = require_teams(decision, tournament)
    if not teams:
        raise decision.refuse("import-empty")
    taken = {decision.state.people[team].name.casefold() for team in section.teams}
    known = {decision.state.people[one].fide_id for kept in section.teams.values() for one in kept.members} - {""}
    for one in teams:
        _require_sound(decision, one, taken, known)
    ids = _given_ids(decision.state.entered, teams)
    values: dict[str, Mapping[str, str | None]] = {}
    listed = []
    for place, one in enumerate(teams):
        members = ids[place][1]
        people = tuple(
            ListedMember(person=person, who=_plain(decision, who))
            for person, who in zip(members, one.members, strict=True)
        )
        numbers = dict(zip(members, one.numbers, strict=True)) if one.numbers else {}
        sheet = KeptTeam(members=members, short=one.short.strip(), captain=one.captain.strip(), numbers=numbers)
        entry = Entry(
            place=int(ids[place][0][1:]),
            number=one.number,
            out=one.out,
            byes=one.byes,
            virtual=one.virtual,
            expelled=one.expelled,
        )
        who = msgspec.structs.replace(one.who, name=one.who.name.strip(), private={})
        listed.append(ListedTeam(team=ids[place][0], who=who, entry=entry, sheet=sheet, people=people))
        for key, given in one.private_values.items():
            if given and int(key) < len(members):
                values[members[int(key)]] = dict(given)
    decision.record(TeamsEntered(tournament=tournament, teams=tuple(listed), source=source), values or None)
    return {one.entry.number: one.team for one in listed if one.entry.number is not None}


def _given_ids(entered: int, teams: Sequence[IncomingTeam]) -> list[tuple[str, tuple[str, ...]]]:
    made = []
    for one in teams:
        team = f"p{entered + 1}"
        members = tuple(f"p{entered + 2 + place}" for place in range(len(one.members)))
        entered += 1 + len(members)
        made.append((team, members))
    return made


def _plain(decision: Decision, who: Person) -> Person:
    return msgspec.structs.replace(from_lists(decision, who), name=who.name.strip(), private={})


def _require_sound(decision: Decision, one: IncomingTeam, taken: set[str], known: set[str]) -> None:
    name = one.who.name.strip()
    if not name:
        raise decision.refuse("no-team-name")
    if name.casefold() in taken:
        raise decision.refuse("team-listed", team=name)
    taken.add(name.casefold())
    _require_values(decision, {"name": name, "rating": one.who.rating, "federation": one.who.federation})
    _require_values(decision, {"short": one.short, "captain": one.captain})
    if len(one.members) > MOST_MEMBERS:
        raise decision.refuse("team-too-large", team=name, most=MOST_MEMBERS)
    for who in one.members:
        _require_member(decision, who, name, known)


def _require_member(decision: Decision, who: Person, team: str, known: set[str]) -> None:
    if not who.name.strip():
        raise decision.refuse("no-name")
    _require_values(decision, {key: getattr(who, key) for key in OF_MEMBER})
    if who.fide_id and who.fide_id in known:
        raise decision.refuse("member-listed", name=who.name.strip(), team=team)
    known.add(who.fide_id)
    known.discard("")


def _require_values(decision: Decision, values: Mapping[str, Any]) -> None:
    for key, value in values.items():
        sensible = is_clean(value) if key in OF_TEAM else is_sensible(key, value)
        if not sensible:
            raise decision.refuse("bad-value", key=key, value=shown_value(value))


def require_teams(decision: Decision, tournament: str) -> Section:
    section = decision.section(tournament)
    if not section.of_teams:
        raise decision.refuse("no-teams", tournament=tournament)
    return section


def require_team(decision: Decision, tournament: str, team: str) -> KeptTeam:
    found = require_teams(decision, tournament).teams.get(team)
    if found is None:
        raise decision.refuse("no-team", team=team, tournament=tournament)
    return found


class EditTeam(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Its short name, its captain; name, strength and federation are edited as a player's are."""

    tournament: str
    team: str
    changes: dict[str, Any]

    def decide(self, decision: Decision) -> None:
        kept = require_team(decision, self.tournament, self.team)
        for key, value in self.changes.items():
            if key not in OF_TEAM or not isinstance(value, str):
                raise decision.refuse("bad-value", key=key, value=shown_value(value))
        _require_values(decision, self.changes)
        wanted = {key: value.strip() for key, value in self.changes.items()}
        changes = {key: value for key, value in wanted.items() if value != getattr(kept, key)}
        if changes:
            before = {key: getattr(kept, key) for key in changes}
            decision.record(TeamChanged(tournament=self.tournament, team=self.team, changes=changes, before=before))


class OrderMembers(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The players of a team in another board order."""

    tournament: str
    team: str
    members: tuple[str, ...]

    def decide(self, decision: Decision) -> None:
        kept = require_team(decision, self.tournament, self.team)
        if sorted(self.members) != sorted(kept.members):
            raise decision.refuse("not-the-list", team=decision.name(self.team))
        if self.members == kept.members:
            return
        section = decision.section(self.tournament)
        if section.published:
            decision.concern("team-order-late", section, team=decision.name(self.team))
        changes, before = {"members": list(self.members)}, {"members": list(kept.members)}
        decision.record(TeamChanged(tournament=self.tournament, team=self.team, changes=changes, before=before))


class AddMember(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Another player of a team: at a board (`place` from 1), or behind all others."""

    tournament: str
    team: str
    who: Person
    place: int | None = None
    private_values: dict[str, str] = msgspec.field(default_factory=dict)

    def decide(self, decision: Decision) -> None:
        kept = require_team(decision, self.tournament, self.team)
        section = decision.section(self.tournament)
        if len(kept.members) >= MOST_MEMBERS:
            raise decision.refuse("team-too-large", team=decision.name(self.team), most=MOST_MEMBERS)
        known = {decision.state.people[one].fide_id for team in section.teams.values() for one in team.members} - {""}
        _require_member(decision, self.who, decision.name(self.team), known)
        last = len(kept.members)
        place = last if self.place is None else min(max(self.place - 1, 0), last)
        if section.published and place < last:
            decision.concern("team-order-late", section, team=decision.name(self.team))
        elif section.published:
            decision.concern("member-late", section, name=self.who.name.strip(), team=decision.name(self.team))
        person = f"p{decision.state.entered + 1}"
        decision.record(
            MemberJoined(
                tournament=self.tournament,
                team=self.team,
                person=person,
                who=_plain(decision, self.who),
                place=place,
            ),
            {person: dict(self.private_values)} if self.private_values else None,
        )


class RemoveMember(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A player who is in no line-up."""

    tournament: str
    person: str

    def decide(self, decision: Decision) -> None:
        team = _team_of(decision, self.tournament, self.person)
        _require_no_line_up(decision, self.tournament, self.person)
        place = decision.section(self.tournament).teams[team].members.index(self.person)
        who = decision.state.people[self.person]
        decision.record(MemberLeft(tournament=self.tournament, team=team, person=self.person, who=who, place=place))


class MoveMember(Command, frozen=True, omit_defaults=True, kw_only=True):
    """To another team, behind its players, or to a place there (from 1); only who is in no line-up."""

    tournament: str
    person: str
    team: str
    place: int | None = None

    def decide(self, decision: Decision) -> None:
        source = _team_of(decision, self.tournament, self.person)
        target = require_team(decision, self.tournament, self.team)
        section = decision.section(self.tournament)
        if source == self.team:
            others = [person for person in target.members if person != self.person]
            place = len(others) if self.place is None else max(self.place - 1, 0)
            order = (*others[:place], self.person, *others[place:])
            OrderMembers(tournament=self.tournament, team=self.team, members=order).decide(decision)
            return
        _require_no_line_up(decision, self.tournament, self.person)
        if section.published:
            decision.concern("team-order-late", section, team=decision.name(self.team))
        left = section.teams[source].members
        place = len(target.members) if self.place is None else max(self.place - 1, 0)
        joined = inserted(target.members, place, self.person)
        for team, before, after in (
            (source, left, tuple(one for one in left if one != self.person)),
            (self.team, target.members, joined),
        ):
            changes, was = {"members": list(after)}, {"members": list(before)}
            decision.record(TeamChanged(tournament=self.tournament, team=team, changes=changes, before=was))


def remove_team(decision: Decision, tournament: str, team: str) -> None:
    """With its players."""
    section = decision.section(tournament)
    kept = section.teams[team]
    people = tuple(ListedMember(person=one, who=decision.state.people[one]) for one in kept.members)
    gone = ListedTeam(
        team=team, who=decision.state.people[team], entry=section.entries[team], sheet=kept, people=people
    )
    for person in kept.members:
        _require_no_line_up(decision, tournament, person)
    decision.record(TeamsRemoved(tournament=tournament, teams=(gone,)))


def _team_of(decision: Decision, tournament: str, person: str) -> str:
    team = team_of(require_teams(decision, tournament), person)
    if not team:
        raise decision.refuse("no-member", person=person, tournament=tournament)
    return team


def _require_no_line_up(decision: Decision, tournament: str, person: str) -> None:
    section = decision.section(tournament)
    named = any(person in one.members for line_ups in section.line_ups.values() for one in line_ups.values())
    desk = any(person in (one.person, one.white, one.black) for one in section.desk.records)
    if named or desk:
        raise decision.refuse("in-line-up", name=decision.name(person))
