"""Line-ups: who sits at which board of a match, until when it can be said, and what becomes of one that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from arbitra.book.acts.answers import Present
from arbitra.book.acts.corrections import is_past
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.teams import require_team, require_teams
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.event import State
from arbitra.book.state.rounds import NOTHING, Board
from arbitra.book.state.section import Section
from arbitra.book.state.settings import FREE, TOLERANCE
from arbitra.book.state.teams import (
    NOBODY,
    KeptLineUp,
    line_up_of,
    matches_of,
    padded,
    seated,
    usual_line_up,
)
from arbitra.i18n import N_
from arbitra.model.bounds import ROUND

CHANGED_SINCE = N_("The line-up of {white} was changed meanwhile (action {version}): {result}. Nothing was saved.")


class LineUpNamed(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits at boards 1, 2, … (an empty name: no one), and who sat there before; None: no one had said it.

    `by`: what made it where no captain did, the first players of the list, the last line-up, or none (`lost`)."""

    act: ClassVar[str] = "line-up"

    round_number: RoundNumber
    team: str
    members: tuple[str, ...] | None = None
    before: tuple[str, ...] | None = None
    by: str = ""

    def changed(self, section: Section, number: int) -> Section:
        named = dict(section.line_ups.get(self.round_number, {}))
        if self.members is None:
            named.pop(self.team, None)
        else:
            named[self.team] = KeptLineUp(members=self.members, version=number)
        line_ups = {one: held for one, held in section.line_ups.items() if one != self.round_number}
        if named:
            line_ups[self.round_number] = named
        section = msgspec.structs.replace(section, line_ups=line_ups)
        kept = section.round(self.round_number)
        if kept is None or not kept.published:
            return section
        for match in matches_of(kept, (self.team,)):
            kept = kept.with_board(seated(section, self.round_number, match, number))
        return section.with_round(self.round_number, kept)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, members=self.before, before=self.members, by="", mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("line-up", self.tournament, self.round_number, self.team)})

    def needs(self) -> frozenset[Key]:
        people: set[Key] = {("person", person) for person in (*(self.members or ()), *(self.before or ())) if person}
        return frozenset({("section", self.tournament), ("team", self.tournament, self.team)} | people)


class LineUpsClosed(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """From here on a line-up is changed by the arbiter alone. `at` empty: they are open again."""

    act: ClassVar[str] = "line-ups-closed"

    round_number: RoundNumber
    at: str = ""
    before: str = ""

    def changed(self, section: Section, number: int) -> Section:
        closed = {one: at for one, at in section.line_ups_closed.items() if one != self.round_number}
        if self.at:
            closed[self.round_number] = self.at
        return msgspec.structs.replace(section, line_ups_closed=closed)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, at=self.before, before=self.at, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("line-ups-closed", self.tournament, self.round_number)})


class NameLineUp(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Members by board, an empty one for an empty board; fewer than there are boards leave the last ones empty.

    `seen` is the version of the line-up that was seen, where one was."""

    tournament: str
    round_number: int
    team: str
    members: tuple[str, ...]
    seen: int | None = None

    def decide(self, decision: Decision) -> None:
        sheet = require_team(decision, self.tournament, self.team)
        section = decision.section(self.tournament)
        rules = section.encounter_rules
        assert rules is not None
        _require_round(decision, section, self.round_number)
        name = decision.name(self.team)
        if len(self.members) > rules.boards:
            raise decision.refuse("line-up-long", team=name, count=len(self.members), boards=rules.boards)
        named = [person for person in self.members if person]
        for person in named:
            if person not in sheet.members:
                raise decision.refuse("not-in-team", name=decision.named(person), team=name)
        if len(set(named)) != len(named):
            twice = next(person for person in named if named.count(person) > 1)
            raise decision.refuse("line-up-twice", name=decision.name(twice), team=name)
        members = padded(self.members, rules.boards)
        held = line_up_of(section, self.round_number, self.team)
        if held is not None and held.members == members:
            return
        if self.seen is not None and held is not None and held.version != self.seen:
            shown = " / ".join(decision.name(person) for person in held.members)
            raise decision.conflict(CHANGED_SINCE, Present(name, "", shown, held.version))
        if not named:
            decision.concern("line-up-empty", section, team=name, round=self.round_number)
        elif not follows_order(decision.state, section, self.team, members):
            allowed = decision.listed(nearest_line_up(section, self.team, members))
            decision.concern("line-up-order", section, team=name, allowed=allowed)
        line_up_concerns(decision, self.tournament, self.round_number, self.team, members)
        record_line_up(decision, self.tournament, self.round_number, self.team, members)


class CloseLineUps(Command, frozen=True, omit_defaults=True, kw_only=True):
    """At the deadline: a missing line-up becomes what the settings say. `reopen`: captains may change them again."""

    tournament: str
    round_number: int
    reopen: bool = False

    def decide(self, decision: Decision) -> None:
        section = require_teams(decision, self.tournament)
        kept = section.round(self.round_number)
        if kept is None or not kept.published:
            raise decision.refuse("not-published", round=self.round_number)
        held = section.line_ups_closed.get(self.round_number, "")
        if bool(held) != self.reopen:
            raise decision.refuse("line-ups-as-they-are", round=self.round_number)
        if self.reopen:
            decision.record(LineUpsClosed(tournament=self.tournament, round_number=self.round_number, before=held))
            return
        missing = missing_line_ups(section, self.round_number)
        if missing:
            names = decision.listed(missing)
            decision.concern("line-ups-missing", section, round=self.round_number, teams=names)
        for team in missing:
            give_usual_line_up(decision, self.tournament, self.round_number, team)
        at = decision.now or "closed"
        decision.record(LineUpsClosed(tournament=self.tournament, round_number=self.round_number, at=at))


def missing_line_ups(section: Section, number: int) -> tuple[str, ...]:
    """The teams of a published round that have given none, in the order of the matches."""
    kept = section.round(number)
    named = section.line_ups.get(number, {})
    boards = kept.boards if kept is not None else ()
    return tuple(team for board in boards for team in (board.white, board.black) if team not in named)


def give_usual_line_up(decision: Decision, tournament: str, number: int, team: str) -> None:
    """To a team that gave none: what the settings say."""
    section = decision.section(tournament)
    members = usual_line_up(section, number, team)
    record_line_up(decision, tournament, number, team, members, by=section.settings.missing_line_up)


def seat_match(decision: Decision, tournament: str, number: int, match: Board) -> Board:
    """The match with its boards: whoever has given no line-up gets the usual one."""
    section = decision.section(tournament)
    if match.games or not section.of_teams:
        return match
    missing = [team for team in (match.white, match.black) if line_up_of(section, number, team) is None]
    for team in missing:
        give_usual_line_up(decision, tournament, number, team)
    if missing:
        names = decision.listed(missing)
        decision.concern("line-up-assumed", section, teams=names, board=match.key)
    kept = decision.section(tournament).rounds[number - 1]
    found = kept.board(match.key)
    assert found is not None
    return found


def record_line_up(
    decision: Decision, tournament: str, number: int, team: str, members: tuple[str, ...], by: str = ""
) -> None:
    held = line_up_of(decision.section(tournament), number, team)
    before = None if held is None else held.members
    decision.record(
        LineUpNamed(tournament=tournament, round_number=number, team=team, members=members, before=before, by=by)
    )


def line_up_concerns(
    decision: Decision, tournament: str, number: int, team: str, members: tuple[str, ...] | None
) -> None:
    """Against a line-up at this time, or without members against having none: the deadline, and results that were
    entered for those who sat there."""
    section = decision.section(tournament)
    kept = section.round(number)
    match = next(iter(matches_of(kept, (team,))), None) if kept is not None and kept.published else None
    changed = _changed_boards(section, number, match, team, members) if match is not None else []
    for was, now in changed:
        if (was.outcome != NOTHING or was.disputes) and _is_taken(was) != _is_taken(now) and not _is_assumed(was):
            raise decision.refuse("line-up-stands", board=was.key, round=number)
    played = [was.key for was, _ in changed if _is_taken(was) and was.outcome != NOTHING]
    if members is None and any(game.disputes for game in (match.games if match else ())):
        raise decision.refuse("line-up-stands", board=match.key if match else "", round=number)
    name = decision.name(team)
    if match is not None and match.signed:
        decision.concern("signed", section, board=match.key, round=number)
    if played:
        decision.concern("line-up-played", section, team=name, boards=", ".join(played))
        return
    closed = section.line_ups_closed.get(number, "")
    times = section.settings.line_up_times
    until = times[number - 1] if number <= len(times) else ""
    if closed or (until and is_past(decision.now, until)):
        decision.concern("line-up-late", section, team=name, round=number, until=closed or until)


def _changed_boards(
    section: Section, number: int, match: Board, team: str, members: tuple[str, ...] | None
) -> list[tuple[Board, Board | None]]:
    named = dict(section.line_ups.get(number, {}))
    named.pop(team, None)
    if members is not None:
        named[team] = KeptLineUp(members=members)
    then = msgspec.structs.replace(section, line_ups={**section.line_ups, number: named})
    after = seated(then, number, match).games
    found = []
    for place, was in enumerate(match.games):
        now = after[place] if place < len(after) else None
        if now is None or (now.white, now.black) != (was.white, was.black):
            found.append((was, now))
    return found


def _is_taken(board: Board | None) -> bool:
    return board is not None and bool(board.white) and bool(board.black)


def _is_assumed(board: Board) -> bool:
    """Whether what is known of a board only follows from its empty seat."""
    usual = {(True, False): "+-", (False, True): "-+", (False, False): "--"}
    outcome = board.outcome
    known = usual.get((bool(board.white), bool(board.black)))
    return outcome.result == known and not board.disputes and not outcome.verified and not outcome.for_rating


def follows_order(state: State, section: Section, team: str, members: Sequence[str]) -> bool:
    """Whether a line-up has the order that the settings ask for."""
    order, _, most = section.settings.line_up_order.partition(":")
    if order == FREE:
        return True
    place = {person: number for number, person in enumerate(section.teams[team].members)}
    seats = [person for person in members if person]
    for upper, person in enumerate(seats):
        for lower in seats[upper + 1 :]:
            if place[person] < place[lower]:
                continue
            more = state.people[lower].rating - state.people[person].rating
            if order != TOLERANCE or more >= int(most or 0):
                return False
    return True


def nearest_line_up(section: Section, team: str, members: Sequence[str]) -> tuple[str, ...]:
    """The same players in the order of the list; empty boards stay where they are."""
    listed = section.teams[team].members
    ordered = iter(sorted((person for person in members if person), key=listed.index))
    return tuple(next(ordered) if person else NOBODY for person in members)


def _require_round(decision: Decision, section: Section, number: int) -> None:
    planned = section.settings.rounds or ROUND
    if not 1 <= number <= max(planned, len(section.rounds)):
        raise decision.refuse("no-round", round=number)
