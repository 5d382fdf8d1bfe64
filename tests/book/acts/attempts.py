"""For each row of the policy, a book and a command that meets it: sections, players, lists, who takes part.

An attempt takes whether the section is in FIDE mode.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer, EditPlayer, RemovePlayer
from arbitra.book.acts.importing import ImportPlayers, ImportTournament, Incoming, IncomingGame, IncomingRound
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
from arbitra.book.acts.presence import KeepApart, TickOff
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.taking_part import AskBye, Expel, Return, Withdraw
from arbitra.book.state.people import Apart, ListRating, Person
from arbitra.book.state.rounds import Outcome
from arbitra.book.state.settings import Settings
from tests.book.acts.memory import OPEN, Memory, add, finish, pair, play

Attempt = Callable[[bool], tuple[Memory, Command]]
ELENA = Person(name="Ruiz, Elena", rating=1900)


def begun(fide: bool, players: int = 6, system: str = "dutch", rounds: int | None = 5, **settings: Any) -> Memory:
    book = Memory()
    chosen = {"system": system, "rounds": rounds, **settings}
    book.do(CreateTournament(tournament=OPEN, settings=chosen, fide=fide))
    add(book, players)
    return book


def played(fide: bool, so_far: int, players: int = 6, **settings: Any) -> Memory:
    """So many rounds with all their results."""
    book = begun(fide, players, **settings)
    for _ in range(so_far):
        play(book)
    return book


def robin(fide: bool, players: int = 4) -> Memory:
    """A round robin whose rounds are all published."""
    book = begun(fide, players, "berger", players - 1)
    pair(book, rounds=players - 1)
    return book


def _bracket(fide: bool) -> Memory:
    """A knockout whose first round is published."""
    book = begun(fide, 4, "knockout", None)
    pair(book)
    return book


def over(fide: bool) -> Memory:
    """A finished event of one round."""
    book = played(fide, 1, rounds=1)
    finish(book)
    return book


def report(fide: bool, *, system: str = "dutch", pairs: str = "14 52 36", **fields: Any) -> tuple[Memory, Command]:
    """Six players and their first round. A report of FIDE's systems begins in FIDE mode."""
    games = tuple(
        IncomingGame(white=int(pair[0]), black=int(pair[1]), outcome=Outcome(result="10")) for pair in pairs.split()
    )
    players = tuple(
        Incoming(who=Person(name=f"P{number}", rating=2000 - number), number=number) for number in range(1, 7)
    )
    command = ImportTournament(
        tournament=OPEN,
        settings=Settings(system=system, rounds=3),
        players=players,
        rounds=(IncomingRound(games=games),),
        **fields,
    )
    return Memory(), command


def _renumbered(fide: bool, rounds: int) -> tuple[Memory, Command]:
    book = played(fide, rounds, 8)
    book.do(EditPlayer(tournament=OPEN, person="p8", changes={"rating": 2700}))
    return book, Renumber(tournament=OPEN)


def _named(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2"))))
    return book, RemovePlayer(tournament=OPEN, person="p1")


def _listed(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    return book, AddPlayer(tournament=OPEN, person="p1")


def _numbers_follow(fide: bool) -> tuple[Memory, Command]:
    book = played(fide, 1)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Vega, Sol", rating=2600)))
    return book, DraftRound(tournament=OPEN)


def _rating_late(fide: bool, system: str = "dutch") -> tuple[Memory, Command]:
    book = begun(fide, system=system)
    pair(book)
    return book, EditPlayer(tournament=OPEN, person="p1", changes={"rating": 1500})


def _same_numbers(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(Renumber(tournament=OPEN))
    return book, Renumber(tournament=OPEN)


def _already_out(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(Withdraw(tournament=OPEN, person="p1"))
    return book, AskBye(tournament=OPEN, person="p1", round_number=2)


def _expelled(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(Expel(tournament=OPEN, person="p1"))
    return book, Return(tournament=OPEN, person="p1")


def _half_again(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2))
    return book, AskBye(tournament=OPEN, person="p1", round_number=3)


def _half_barred(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"half_byes": False}))
    return book, AskBye(tournament=OPEN, person="p1", round_number=2)


def _apart_late(fide: bool) -> tuple[Memory, Command]:
    return played(fide, 1), KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2")))


SETTING_UP: dict[str, Attempt] = {
    "name-taken": lambda fide: (begun(fide), CreateTournament(tournament=OPEN)),
    "no-section": lambda fide: (begun(fide), DraftRound(tournament="women")),
    "no-person": lambda fide: (begun(fide), Withdraw(tournament=OPEN, person="p99")),
    "bad-value": lambda fide: (begun(fide), Configure(tournament=OPEN, changes={"rounds": 0})),
    "bad-tiebreak": lambda fide: (begun(fide), Configure(tournament=OPEN, changes={"tiebreaks": ["NOSUCH"]})),
    "announced": lambda fide: (played(fide, 1), Configure(tournament=OPEN, changes={"tiebreaks": ["BH"]})),
    "too-few-rounds": lambda fide: (played(fide, 2), Configure(tournament=OPEN, changes={"rounds": 1})),
    "leave-fide": lambda fide: (begun(fide), LeaveFide(tournament=OPEN)),
    "not-fide": lambda fide: (begun(fide), LeaveFide(tournament=OPEN)),
    "finished": lambda fide: (over(fide), Withdraw(tournament=OPEN, person="p1")),
}

PEOPLE: dict[str, Attempt] = {
    "no-name": lambda fide: (begun(fide), AddPlayer(tournament=OPEN, who=Person(name=" "))),
    "listed": _listed,
    "late-entry": lambda fide: (played(fide, 1), AddPlayer(tournament=OPEN, who=ELENA)),
    "entry-too-early": lambda fide: (played(fide, 2), AddPlayer(tournament=OPEN, who=ELENA, first_round=2)),
    "bracket-fixed": lambda fide: (_bracket(fide), AddPlayer(tournament=OPEN, who=ELENA)),
    "schedule-fixed": lambda fide: (robin(fide), AddPlayer(tournament=OPEN, who=ELENA)),
    "paired": lambda fide: (played(fide, 1), RemovePlayer(tournament=OPEN, person="p1")),
    "named": _named,
    "rating-late": _rating_late,
    "rating-decides": lambda fide: _rating_late(fide, "dubov:2026"),
    "numbers-follow": _numbers_follow,
    "renumber-late": lambda fide: _renumbered(fide, 4),
    "renumber-started": lambda fide: _renumbered(fide, 3),
    "namesake": lambda fide: (
        begun(fide),
        AddPlayer(tournament=OPEN, who=Person(name="player 001", rating=2390)),
    ),
    "same-numbers": _same_numbers,
    "exchange": lambda fide: (begun(fide), ExchangeNumbers(tournament=OPEN, first="p1", second="p2")),
    "exchange-unequal": lambda fide: (begun(fide), ExchangeNumbers(tournament=OPEN, first="p1", second="p3")),
}

NATIONAL = Incoming(who=Person(name="Paz, Eva", ratings={"ESP": ListRating(value=1800, list="FEDA")}))
IMPORTING: dict[str, Attempt] = {
    "import-empty": lambda fide: (begun(fide), ImportPlayers(tournament=OPEN, players=())),
    "late-entries": lambda fide: (played(fide, 1), ImportPlayers(tournament=OPEN, players=(Incoming(who=ELENA),))),
    "import-left-fide": lambda fide: report(fide, left_fide=True),
    "import-differs": lambda fide: report(fide, pairs="15 42 36"),
    "import-repaired": lambda fide: report(fide, repairs=("line 7: rank left out",)),
    "national-counts": lambda fide: (begun(fide), ImportPlayers(tournament=OPEN, players=(NATIONAL,))),
    "national-unused": lambda fide: (played(fide, 1), ImportPlayers(tournament=OPEN, players=(NATIONAL,))),
    "import-left-out": lambda fide: report(fide, left_out=("032 Lichess",)),
    "import-unchecked": lambda fide: report(fide, system="hilton"),
}

TAKING_PART: dict[str, Attempt] = {
    "round-published": lambda fide: (played(fide, 1), AskBye(tournament=OPEN, person="p1", round_number=1)),
    "not-withdrawn": lambda fide: (begun(fide), Return(tournament=OPEN, person="p1")),
    "already-out": _already_out,
    "open-games-lost": lambda fide: (robin(fide), Withdraw(tournament=OPEN, person="p1")),
    "expelled": _expelled,
    "expel": lambda fide: (begun(fide), Expel(tournament=OPEN, person="p1")),
    "full-bye": lambda fide: (begun(fide), AskBye(tournament=OPEN, person="p1", round_number=2, kind="full")),
    "half-bye-again": _half_again,
    "half-bye-barred": _half_barred,
    "no-round": lambda fide: (begun(fide), AskBye(tournament=OPEN, person="p1", round_number=9)),
    "checkin-closed": lambda fide: (begun(fide), TickOff(tournament=OPEN, people=("p1",))),
    "apart-late": _apart_late,
    "apart-too-few": lambda fide: (begun(fide), KeepApart(tournament=OPEN, rule=Apart(people=("p1",)))),
    "apart-unknown": lambda fide: (
        begun(fide),
        KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2")), release=True),
    ),
}
