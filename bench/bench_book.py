"""A book of 400 players, 9 rounds and 6,000 facts, measured in bare starts (`bench_start`) and milliseconds.

A process that opens it takes at most 4 bare starts with a snapshot and 12 without one, and both find the same state;
`arbitra result` as a process takes at most 4; one result is acknowledged within 15 ms of processor time.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.bench_start import BARE, arbitra, processor_time

from arbitra.book.acts.answers import Decided, NeedsConfirmation
from arbitra.book.acts.closing import Note
from arbitra.book.acts.core import decide, fold
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book, Done, Who
from arbitra.book.journal.chain import genesis, recorded
from arbitra.book.journal.facts import Act, Fact
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from arbitra.book.state.settings import EventSettings
from arbitra.book.store.volume import create_file, new_event, open_file

OPEN = "open"
PLAYERS, ROUNDS, FACTS = 400, 9, 6000
LEFT = 60
"""Boards of the last round that have no result yet."""
RUNS = 12
WITH, WITHOUT, RESULT, MILLISECONDS = 4.0, 12.0, 4.0, 15.0
BEGIN = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
OPENING = """
import sys
from pathlib import Path
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
book = Book(open_file(Path(sys.argv[1])))
book.close()
"""
DIGEST = "from arbitra.book.state.digest import state_digest\nprint(book.head.number, state_digest(book.state))\n"


class Event:
    """Facts made in memory: what a Sunday of commands would leave."""

    def __init__(self, slug: str = "bench-open") -> None:
        self.event = new_event(slug, "Bench Open")
        self.state = State(event=EventSettings(name=self.event.name))
        self.facts: list[Fact] = []

    def do(self, command: Command) -> None:
        answer = decide(self.state, command)
        if isinstance(answer, NeedsConfirmation):
            answer = decide(self.state, command, token=answer.token)
        assert isinstance(answer, Decided), str(answer)
        head = self.facts[-1].head if self.facts else genesis(self.event)
        act = Act(f"k{head.number}", "Ana", "cli", BEGIN + timedelta(seconds=head.number), answer.drafts, command)
        made = recorded(act, head).facts
        self.facts += made
        self.state = fold(made, self.state)

    def boards(self) -> tuple[Board, ...]:
        return self.state.sections[OPEN].rounds[-1].boards


def result(number: int, board: Board, word: str) -> EnterResult:
    return EnterResult(
        tournament=OPEN,
        round_number=number,
        board=board.key,
        white=board.white,
        black=board.black,
        result=word,
        seen=board.version,
    )


def whole_event() -> Event:
    event = Event()
    event.do(CreateTournament(tournament=OPEN, settings={"system": "dutch:2026", "rounds": ROUNDS}))
    for number in range(PLAYERS):
        who = Person(
            name=f"Surname {number:03}, Given Name", rating=2500 - 3 * number, federation="POR", club="Harbour"
        )
        event.do(AddPlayer(tournament=OPEN, who=who))
    for number in range(1, ROUNDS + 1):
        for command in one_round(event, number):
            event.do(command)
    while len(event.facts) < FACTS:
        event.do(Note(tournament=OPEN, text=f"note {len(event.facts)}"))
    return event


def one_round(event: Event, number: int) -> Iterator[Command]:
    """Half of the players tick off one by one, the others together; most results are corrected once."""
    people = tuple(event.state.people)
    half = people[: PLAYERS // 2 + number % 2]
    yield OpenCheckIn(tournament=OPEN)
    for person in half:
        yield TickOff(tournament=OPEN, people=(person,))
    yield TickOff(tournament=OPEN, people=people)
    yield CloseCheckIn(tournament=OPEN)
    yield DraftRound(tournament=OPEN)
    yield Publish(tournament=OPEN)
    last = number == ROUNDS
    for place, board in enumerate(event.boards()[: PLAYERS // 2 - LEFT * last]):
        yield result(number, board, ("1/2", "1-0", "0-1")[(place + number) % 3])
    for board in event.boards():
        if len(event.facts) < FACTS * number // ROUNDS and not board.outcome.open:
            yield result(number, board, "1-0" if board.outcome.result != "10" else "0-1")
    for board in event.boards():
        if len(event.facts) < FACTS * number // ROUNDS and not board.outcome.open:
            yield result(number, board, "1/2" if board.outcome.result != "==" else "0-1")


def written(path: Path) -> Event:
    event = whole_event()
    book = create_file(path, event.event)
    book.store.adopt(event.facts, [])
    book.close()
    return event


def digests(path: Path) -> str:
    command = [sys.executable, "-c", OPENING + DIGEST, str(path)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def entering(path: Path, board: str) -> list[str]:
    """The command that enters a result."""
    return arbitra("result", str(path), board, "1-0", "--as", "Ana", "--yes")


def starts(bare: Path, path: Path, event: Event) -> dict[str, list[float]]:
    """Processor time of processes, turn by turn, so that a busy moment of the machine meets all of them. `bare` has no
    snapshot and stays as it is: who opens a copy of it makes one."""
    fresh = path.with_name("fresh.arbitra")
    times: dict[str, list[float]] = {"bare": [], "with": [], "without": [], "result": []}
    opening = [sys.executable, "-c", OPENING]
    for board in event.boards()[-RUNS:]:
        shutil.copy(bare, fresh)
        times["bare"].append(processor_time(BARE))
        times["with"].append(processor_time([*opening, str(path)]))
        times["without"].append(processor_time([*opening, str(fresh)]))
        times["result"].append(processor_time(entering(path, board.key)))
    return times


def acknowledged(path: Path, event: Event) -> float:
    """Seconds of processor time from asking to the answer, with the commit and the mark: the median."""
    book = Book(open_file(path))
    spent = []
    for board in event.boards()[-LEFT:-RUNS]:
        command = result(ROUNDS, board, "1-0")
        start = time.process_time()
        answer = book.do(command, Who("Ana"))
        spent.append(time.process_time() - start)
        assert isinstance(answer, Done) and answer.facts, answer
    book.close()
    return statistics.median(spent)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        bare, path = Path(folder) / "bare.arbitra", Path(folder) / "bench-open.arbitra"
        event = written(bare)
        shutil.copy(bare, path)
        without = digests(path)  # and makes a snapshot
        same = without == digests(path)
        one = 1000 * acknowledged(path, event)
        times = starts(bare, path, event)
    unit = min(times["bare"])
    print(f"  {len(event.facts)} facts; a bare start: {1000 * unit:.0f} ms of processor time")
    missed = not same or one > MILLISECONDS
    print(f"  the state with and without a snapshot: {'the same' if same else 'DIFFERENT'}")
    print(f"  one result: {one:.1f} ms; bar: {MILLISECONDS:g}")
    for name, told, bar in (
        ("with", "open with a snapshot", WITH),
        ("without", "open without one", WITHOUT),
        ("result", "arbitra result", RESULT),
    ):
        ratio = min(times[name]) / unit
        missed |= ratio > bar
        print(f"  {told}: {1000 * min(times[name]):.0f} ms, {ratio:.2f} bare starts; bar: {bar:g}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
