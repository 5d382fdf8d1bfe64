"""Small team events in memory."""

from __future__ import annotations

from typing import Any

from arbitra.book.acts.matches import EnterMatch
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.teams import AddTeams, IncomingTeam
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from tests.book.acts.memory import OPEN, Memory

MARKS = ("1=01", "==1=", "0110", "1==0", "01=1", "====")


def team(number: int, players: int = 5) -> IncomingTeam:
    """`T1` with players `T1.1`, `T1.2`, …; the lower number is the stronger."""
    members = tuple(
        Person(name=f"T{number}.{place}", rating=2500 - 40 * number - 10 * place) for place in range(1, players + 1)
    )
    return IncomingTeam(who=Person(name=f"T{number}"), short=f"S{number}", captain=f"C{number}", members=members)


def team_event(
    teams: int = 6, *, boards: str = "WBWB", players: int = 5, fide: bool = True, name: str = OPEN, **settings: Any
) -> Memory:
    book = Memory()
    with_teams(book, teams, boards=boards, players=players, fide=fide, name=name, **settings)
    return book


def with_teams(
    book: Memory,
    teams: int = 6,
    *,
    boards: str = "WBWB",
    players: int = 5,
    fide: bool | None = None,
    name: str = OPEN,
    **settings: Any,
) -> None:
    chosen = {"system": "team:2026", "rounds": 5, "boards": boards, **settings}
    book.do(CreateTournament(tournament=name, settings=chosen, fide=fide))
    for number in range(1, teams + 1):
        book.do(AddTeams(tournament=name, teams=(team(number, players),)))


def pair_teams(book: Memory, name: str = OPEN) -> int:
    """The coming round, published; its number."""
    book.do(DraftRound(tournament=name))
    book.do(Publish(tournament=name))
    return book.section(name).last_published


def match(book: Memory, key: str = "1", number: int = 1, name: str = OPEN) -> Board:
    found = book.section(name).rounds[number - 1].board(key)
    assert found is not None
    return found


def members(book: Memory, team_id: str, *places: int, name: str = OPEN) -> tuple[str, ...]:
    """By their numbers in the list; 0: no one."""
    listed = book.section(name).teams[team_id].members
    return tuple(listed[place - 1] if place else "" for place in places)


def enter_match(
    book: Memory, key: str, marks: str, number: int = 1, name: str = OPEN, *, correct: bool = False
) -> None:
    """`marks`: a sign for each board, from left to right."""
    address = match(book, key, number, name).address(name, number)
    book.do(EnterMatch.at(address, results=tuple(marks), correct=correct))


def play_teams(book: Memory, rounds: int = 1, name: str = OPEN) -> None:
    for _ in range(rounds):
        number = pair_teams(book, name)
        rules = book.section(name).encounter_rules
        assert rules is not None
        for place, board in enumerate(book.section(name).rounds[number - 1].boards):
            enter_match(book, board.key, MARKS[(place + number) % len(MARKS)][: rules.boards], number, name)
