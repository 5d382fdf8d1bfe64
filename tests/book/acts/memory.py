"""A book in memory: commands are decided, chained and applied, without a store."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from arbitra.book.acts.answers import Answer, Decided, NeedsConfirmation, Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.core import decide, fold
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.journal.chain import genesis, recorded
from arbitra.book.journal.facts import Act, Fact
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from arbitra.book.state.section import Section
from arbitra.book.state.settings import EventSettings
from tests.book.lab import EVENT, NOON

OPEN = "open"


class Memory:
    """One event; `do` insists, `ask` only asks."""

    def __init__(self, name: str = "Spring Open") -> None:
        self.begun = State(event=EventSettings(name=name, start="2026/03/01"))
        self.state = self.begun
        self.facts: list[Fact] = []
        self.now = ""
        """The time in the hall."""

    def copied(self) -> Memory:
        """Another that begins where this one is."""
        other = Memory()
        other.begun, other.state, other.facts = self.begun, self.state, list(self.facts)
        return other

    def ask(self, command: Command, token: str = "") -> Answer:
        return decide(self.state, command, token=token, journal=self.facts, now=self.now)

    def do(self, command: Command, actor: str = "Ana") -> tuple[Fact, ...]:
        """Confirmed, whatever the level; a refusal fails the test."""
        answer = self.ask(command)
        if isinstance(answer, NeedsConfirmation):
            answer = self.ask(command, answer.token)
        assert isinstance(answer, Decided), str(answer)
        return self._record(answer, actor)

    def _record(self, answer: Decided, actor: str) -> tuple[Fact, ...]:
        if not answer.drafts:
            return ()
        head = self.facts[-1].head if self.facts else genesis(EVENT)
        moment = NOON + timedelta(seconds=head.number)
        made = recorded(Act(f"k{head.number}", actor, "test", moment, answer.drafts, "asked"), head).facts
        self.facts += made
        self.state = fold(made, self.state)
        return made

    def refused(self, command: Command) -> Refused:
        answer = self.ask(command)
        assert isinstance(answer, Refused), answer
        return answer

    def level(self, command: Command) -> int:
        """0: done without a word."""
        answer = self.ask(command)
        if isinstance(answer, Decided):
            return max((note.level for note in answer.notes), default=0)
        return answer.level if isinstance(answer, NeedsConfirmation) else answer.concern.level

    @property
    def digest(self) -> str:
        return state_digest(self.state)

    def refolded(self) -> State:
        return fold(self.facts, self.begun)

    def section(self, name: str = OPEN) -> Section:
        return self.state.sections[name]

    def board(self, round_number: int, key: str | int, name: str = OPEN) -> Board:
        found = self.section(name).rounds[round_number - 1].board(str(key))
        assert found is not None
        return found


def started(players: int = 8, system: str = "dutch", rounds: int | None = 5, **settings: Any) -> Memory:
    """A section with players p1, p2, … of falling ratings."""
    book = Memory()
    chosen = {"system": system, "rounds": rounds, "initial_colour": "white", **settings}
    book.do(CreateTournament(tournament=OPEN, settings=chosen))
    add(book, players)
    return book


def add(book: Memory, players: int, name: str = OPEN, **fields: Any) -> list[str]:
    made = []
    for number in range(1, players + 1):
        rating = max(0, 2400 - 10 * (book.state.entered + 1))
        book.do(AddPlayer(tournament=name, who=Person(name=f"Player {number:03}", rating=rating, **fields)))
        made.append(f"p{book.state.entered}")
    return made


def pair(book: Memory, name: str = OPEN, rounds: int = 1) -> None:
    book.do(DraftRound(tournament=name, rounds=rounds))
    book.do(Publish(tournament=name))


def on(book: Memory, round_number: int, key: str | int, name: str = OPEN) -> dict[str, Any]:
    """The fields that name a board and its players."""
    board = book.board(round_number, key, name)
    return {
        "tournament": name,
        "round_number": round_number,
        "board": board.key,
        "white": board.white,
        "black": board.black,
    }


def enter(book: Memory, round_number: int, key: str | int, result: str, name: str = OPEN) -> tuple[Fact, ...]:
    return book.do(EnterResult(**on(book, round_number, key, name), result=result))


def play(book: Memory, results: Iterable[str] = (), name: str = OPEN) -> None:
    """Pair, publish, and enter a result on every board: those given, then wins, draws and losses in turn."""
    pair(book, name)
    number = book.section(name).published
    given = list(results)
    for place, board in enumerate(book.section(name).rounds[-1].boards):
        usual = ("1-0", "1/2", "0-1")[(place + number) % 3]
        enter(book, number, board.key, given[place] if place < len(given) else usual, name)


def finish(book: Memory, name: str = OPEN) -> None:
    book.do(Finish(tournament=name))
