"""For each row of the policy, a book and a command that meets it: teams, line-ups, matches."""

from __future__ import annotations

from typing import Any

from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.line_ups import CloseLineUps, NameLineUp
from arbitra.book.acts.matches import EnterMatch, SignMatch
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.teams import AddMember, AddTeams, EditTeam, IncomingTeam, OrderMembers, RemoveMember
from arbitra.book.state.people import Person
from tests.book.acts.attempts import Attempt, begun
from tests.book.acts.memory import OPEN, Memory, pair
from tests.book.acts.team_events import enter_match, match, members, pair_teams, team, team_event

INDIVIDUAL = {"system": "dutch", "boards": ""}
NEW = Person(name="New, Someone", rating=2000)


def _paired(fide: bool, **settings: Any) -> Memory:
    book = team_event(fide=fide, **settings)
    pair_teams(book)
    return book


def _line_up(book: Memory, *places: int) -> NameLineUp:
    first = match(book).white
    return NameLineUp(tournament=OPEN, round_number=1, team=first, members=members(book, first, *places))


def _seated(fide: bool, marks: str = "", *, signed: bool = False) -> Memory:
    book = _paired(fide)
    for one in (match(book).white, match(book).black):
        book.do(NameLineUp(tournament=OPEN, round_number=1, team=one, members=members(book, one, 1, 2, 3, 4)))
    if marks:
        enter_match(book, "1", marks)
    if signed:
        book.do(SignMatch.at(match(book).address(OPEN, 1), by="C1, C4"))
    return book


def _listed(fide: bool) -> tuple[Memory, Command]:
    book = team_event(fide=fide)
    known = Person(name="Known, Well", fide_id="1234567")
    book.do(AddMember(tournament=OPEN, team="p1", who=known))
    return book, AddMember(tournament=OPEN, team="p7", who=known)


def _empty_seat(fide: bool) -> tuple[Memory, Command]:
    book = _paired(fide)
    book.do(_line_up(book, 1, 2, 3, 0))
    other = match(book).black
    book.do(NameLineUp(tournament=OPEN, round_number=1, team=other, members=members(book, other, 1, 2, 3, 4)))
    return book, EnterResult.at(match(book, "1.4").address(OPEN, 1), result="1-0")


def _changed(fide: bool) -> tuple[Memory, Command]:
    book = _seated(fide, "1=01")
    return book, _line_up(book, 1, 2, 3, 5)


def _stands(fide: bool) -> tuple[Memory, Command]:
    book = _seated(fide, "1=01")
    return book, _line_up(book, 1, 2, 3, 0)


def _closed(fide: bool) -> Memory:
    book = _paired(fide)
    book.do(CloseLineUps(tournament=OPEN, round_number=1))
    return book


def _assumed(fide: bool) -> tuple[Memory, Command]:
    book = _paired(fide)
    return book, EnterMatch.at(match(book).address(OPEN, 1), results=tuple("1=01"))


def _late_order(fide: bool) -> tuple[Memory, Command]:
    book = _paired(fide)
    listed = book.section().teams["p1"].members
    return book, OrderMembers(tournament=OPEN, team="p1", members=listed[::-1])


def _in_line_up(fide: bool) -> tuple[Memory, Command]:
    book = _seated(fide)
    return book, RemoveMember(tournament=OPEN, person=members(book, match(book).white, 1)[0])


def _individual(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    pair(book)
    return book, EnterMatch.at(book.section().rounds[0].boards[0].address(OPEN, 1), results=("1",))


TEAMS: dict[str, Attempt] = {
    "no-teams": lambda fide: (begun(fide), AddTeams(tournament=OPEN, teams=(team(1),))),
    "teams-only": lambda fide: (team_event(fide=fide), AddPlayer(tournament=OPEN, who=NEW)),
    "no-team": lambda fide: (team_event(fide=fide), EditTeam(tournament=OPEN, team="p2", changes={"short": "X"})),
    "no-team-name": lambda fide: (
        team_event(fide=fide),
        AddTeams(tournament=OPEN, teams=(IncomingTeam(who=Person(name=" "), members=(NEW,)),)),
    ),
    "team-listed": lambda fide: (team_event(fide=fide), AddTeams(tournament=OPEN, teams=(team(1),))),
    "team-too-large": lambda fide: (
        team_event(fide=fide),
        AddTeams(tournament=OPEN, teams=(IncomingTeam(who=Person(name="Many"), members=(NEW,) * 100),)),
    ),
    "member-listed": _listed,
    "no-member": lambda fide: (team_event(fide=fide), RemoveMember(tournament=OPEN, person="p1")),
    "not-the-list": lambda fide: (
        team_event(fide=fide),
        OrderMembers(tournament=OPEN, team="p1", members=("p2", "p3")),
    ),
    "in-line-up": _in_line_up,
    "boards-fixed": lambda fide: (team_event(fide=fide), Configure(tournament=OPEN, changes=INDIVIDUAL)),
    "team-order-late": _late_order,
    "member-late": lambda fide: (_paired(fide), AddMember(tournament=OPEN, team="p1", who=NEW)),
    "line-up-long": lambda fide: (book := _paired(fide), _line_up(book, 1, 2, 3, 4, 5)),
    "not-in-team": lambda fide: (
        book := _paired(fide),
        NameLineUp(
            tournament=OPEN, round_number=1, team=match(book).white, members=members(book, match(book).black, 1)
        ),
    ),
    "line-up-twice": lambda fide: (book := _paired(fide), _line_up(book, 1, 1)),
    "line-up-stands": _stands,
    "line-ups-as-they-are": lambda fide: (_closed(fide), CloseLineUps(tournament=OPEN, round_number=1)),
    "line-up-order": lambda fide: (book := _paired(fide), _line_up(book, 2, 1, 3, 4)),
    "line-up-empty": lambda fide: (book := _paired(fide), _line_up(book, 0, 0, 0, 0)),
    "line-up-late": lambda fide: (book := _closed(fide), _line_up(book, 1, 2, 3, 5)),
    "line-up-played": _changed,
    "line-ups-missing": lambda fide: (_paired(fide), CloseLineUps(tournament=OPEN, round_number=1)),
    "line-up-assumed": _assumed,
    "whole-match": lambda fide: (
        book := _seated(fide),
        EnterResult.at(match(book).address(OPEN, 1), result="1-0"),
    ),
    "not-a-match": _individual,
    "empty-seat": _empty_seat,
    "match-open": lambda fide: (book := _seated(fide), SignMatch.at(match(book).address(OPEN, 1))),
    "signed": lambda fide: (
        book := _seated(fide, "1=01", signed=True),
        EnterResult.at(match(book, "1.1").address(OPEN, 1), result="0-1", correct=True),
    ),
}
