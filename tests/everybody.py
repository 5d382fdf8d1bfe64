"""An event with every kind of participant, brought from state to state, and every address that shows one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.closing import AdjustPoints, Finish
from arbitra.book.acts.coming_late import ByeLate, PairLate
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer, MovePlayer, RemovePlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Adjourn, EnterResult
from arbitra.book.acts.presence import CloseCheckIn, KeepApart, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import AskBye, Expel, Return, Withdraw
from arbitra.book.book import Done, Who
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Apart, Person
from arbitra.book.state.rounds import Board
from tests.web.made_events import Script

FORMATS: dict[str, dict[str, Any]] = {
    "dutch": {"rounds": 4, "tiebreaks": ["BH/C1", "SB"]},
    "burstein": {"rounds": 4},
    "scrabble": {"rounds": 4},
    "koth": {"rounds": 3},
    "berger": {"rounds": 7, "tiebreaks": ["SB"]},
    "scheveningen": {"rounds": 4},
    "knockout": {},
    "match": {"rounds": 4},
}
SIZES = {"match": 2, "scheveningen": 8}
TURNS = frozenset(("scrabble", "koth"))
"""Where games have points of their own."""
DOCUMENTS = ("boards", "names", "slips", "standings", "crosstable", "players")


class Everybody:
    """`story` does the acts and names each state; what a system does not allow is left out, and `refused` has it."""

    def __init__(self, path: Path, system: str) -> None:
        self.system = system
        self.script = Script(path, "Harbour Open")
        self.refused: list[str] = []
        self._names = count(1)
        for name in ("main", "other"):
            settings = {"system": system, **FORMATS[system]} if name == "main" else {"system": "dutch", "rounds": 4}
            self.do(CreateTournament(tournament=name, settings=settings))

    def do(self, command: Command) -> None:
        book = self.script.book
        answer = book.do(command, Who("Ana"))
        if isinstance(answer, NeedsConfirmation):
            answer = book.do(command, Who("Ana"), token=answer.token)
        if not isinstance(answer, Done):
            self.refused.append(type(command).__name__)

    def enter(self, rating: int, tournament: str = "main") -> str:
        """The id of somebody new, or what it would have been."""
        number = next(self._names)
        who = Person(name=f"Player {number}, A", rating=rating, federation="ESP" if number % 2 else "FRA", club="C")
        self.do(AddPlayer(tournament=tournament, who=who))
        return f"p{self.script.book.state.entered}"

    @property
    def people(self) -> dict[str, int]:
        """Everybody of the tournament, with the number that pages show."""
        return numbers(self.script.book.state, "main")

    @property
    def rounds(self) -> int:
        return len(self.script.book.state.sections["main"].rounds)

    def addresses(self) -> list[str]:
        """Of every page that shows somebody."""
        own = (one for person, number in self.people.items() for one in of_person(person, number, self.rounds))
        return [*own, *of_all(self.rounds)]

    def results(self, *, leave: int = 0) -> None:
        """For the games of the last published round, all but the last few."""
        section = self.script.book.state.sections["main"]
        number = section.last_published
        waiting = section.rounds[number - 1].waiting() if number else ()
        for place, board in enumerate(waiting[: len(waiting) - leave]):
            result = f"{400 + place}-380" if self.system in TURNS else ("1-0", "1/2-1/2", "0-1")[(place + number) % 3]
            self.do(_entered(number, board, result))

    def adjourn(self) -> None:
        section = self.script.book.state.sections["main"]
        number = section.last_published
        for board in section.rounds[number - 1].waiting()[:1] if number else ():
            self.do(
                Adjourn(tournament="main", round_number=number, board=board.key, white=board.white, black=board.black)
            )

    def pair(self) -> None:
        self.do(DraftRound(tournament="main"))

    def publish(self) -> None:
        self.do(Publish(tournament="main"))

    def story(self) -> Iterator[str]:
        main = "main"
        size = SIZES.get(self.system, 8)
        for place in range(size):
            self.enter(2200 - 50 * place if place != size - 2 else 0)
        elsewhere = [self.enter(2100, "other") for _ in range(3)]
        self.do(KeepApart(tournament=main, rule=Apart(by="federation", value="FRA", first_round=4)))
        yield "entered"
        self.do(AskBye(tournament=main, person="p3", round_number=1))
        self.do(AskBye(tournament=main, person="p4", round_number=2))
        self.do(AskBye(tournament=main, person="p2", round_number=4, kind="zero"))
        self.do(Withdraw(tournament=main, person="p5"))
        self.do(OpenCheckIn(tournament=main))
        self.do(TickOff(tournament=main, people=("p1", "p2")))
        yield "byes asked, one withdrawn, check-in open"
        self.do(TickOff(tournament=main, people=tuple(self.people)[:-1]))
        self.do(CloseCheckIn(tournament=main))
        self.pair()
        yield "drafted"
        early = self.enter(2500)
        self.do(MovePlayer(tournament="other", person=elsewhere[0], target=main))
        yield "late after the draft"
        for person in (early, elsewhere[0]) if self.system in SIZES else ():
            self.do(RemovePlayer(tournament=main, person=person))
        self.pair()
        self.publish()
        late = self.enter(2600)
        self.do(MovePlayer(tournament="other", person=elsewhere[1], target=main))
        gone = self.enter(1000)
        yield "late after publication"
        self.do(RemovePlayer(tournament=main, person=gone))
        self.do(PairLate(tournament=main, person=late))
        self.do(ByeLate(tournament=main, person=elsewhere[1]))
        self.results(leave=2)
        self.adjourn()
        if self.system != "match":
            self.do(Expel(tournament=main, person="p2"))
        self.enter(2700)
        yield "some results, one adjourned, one expelled"
        self.results()
        if self.system in ("match", "knockout"):
            self._settle()
        self.do(Return(tournament=main, person="p5"))
        self.do(AdjustPoints(tournament=main, person="p1", points=-5, reason="late"))
        yield "all results, one adjourned"
        self.pair()
        self.enter(2710)
        yield "round 2 drafted, late"
        self.pair()
        self.publish()
        self.do(Withdraw(tournament=main, person="p6"))
        self.enter(2720)
        yield "round 2 published, late and withdrawn"
        self.results()
        yield "round 2 played"
        for _ in range(self.rounds, FORMATS[self.system].get("rounds", 8)):
            self.pair()
            self.publish()
            self.results()
        self._settle()
        yield "all rounds played"
        self.do(Finish(tournament=main))
        yield "finished"

    def _settle(self) -> None:
        """The game that was adjourned is over."""
        for number, kept in enumerate(self.script.book.state.sections["main"].rounds, start=1):
            for board in kept.boards:
                if kept.published and board.outcome.open:
                    self.do(_entered(number, board, "400-390" if self.system in TURNS else "1-0"))


def _entered(number: int, board: Board, result: str) -> EnterResult:
    return EnterResult(
        tournament="main", round_number=number, board=board.key, white=board.white, black=board.black, result=result
    )


def of_person(person: str, number: int, rounds: int) -> Iterator[str]:
    """The addresses that show one of them."""
    base = "/e/open/t/main"
    yield f"{base}/players/{person}"
    yield f"{base}/players/{person}/edit"
    yield f"{base}/players/{person}/forget"
    yield f"{base}/standings?player={number}"
    yield f"/e/open/history?player={person}"
    yield f"/e/open/find?q={number}"
    for one in range(1, rounds + 2):
        yield f"{base}/r/{one}/why?player={number}"
        yield f"{base}/r/{one}/why?bye={number}"
    yield f"/p/harbour/t/main/player/{number}"


def of_all(rounds: int) -> Iterator[str]:
    """The addresses that show all of them."""
    yield from ("/", "/e/open", "/e/open/history", "/p/harbour", "/p/harbour/t/main")
    for page in ("players", "checkin", "standings", "cross", "documents", "settings", "players/ratings"):
        yield f"/e/open/t/main/{page}"
    for page in ("players", "standings", "cross"):
        yield f"/p/harbour/t/main/{page}"
    for kind in ("trf26", "trf16", "json", "csv", "journal"):
        yield f"/e/open/t/main/export/{kind}"
    for number in range(1, rounds + 2):
        for page in ("", "/results", "/preview", "/edit", "/why", "/checklist"):
            yield f"/e/open/t/main/r/{number}{page}"
        yield f"/p/harbour/t/main/r/{number}"
        for kind in DOCUMENTS:
            yield f"/e/open/t/main/print/{kind}?round={number}"
