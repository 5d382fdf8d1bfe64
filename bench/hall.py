"""A hall: viewers of the feed, and arbiters who enter results at a steady pace, on real servers.

Each result must be exactly one fact of the journal, and each fact exactly one frame at each viewer, in order.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

import psutil
from bench.bench_book import OPEN, Event

from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.event import Book
from arbitra.book.facts import Fact
from arbitra.book.kept import Kept, create_file, create_in_database
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from tests.web.programs import Arbiter, Program

ROOT = Path(__file__).resolve().parents[1]
FEED = "/e/{slug}/feed?from={number}"
PLAYERS = 200
NAMES = ("Ana", "Bea", "Carla", "Dora", "Eva")
PACE = 0.5
"""Seconds between two results of one arbiter."""
RESULTS = ("1-0", "1/2-1/2", "0-1")
LEFT_OPEN = 5
"""Boards without a result: the round is never complete."""


class Reading(NamedTuple):
    """Times in milliseconds, from sending a result; `busy`: of one core, for each server."""

    results: int
    frames: int
    half: float
    most: float
    worst: float
    acknowledged: float
    busy: tuple[float, ...]


class Sent(NamedTuple):
    """A result, and the fact that the server says it has become."""

    key: str
    number: int
    at: float
    acknowledged: float


def event_of(players: int) -> Event:
    """Round 1 is published and has no result."""
    event = Event()
    event.do(CreateTournament(tournament=OPEN, settings={"rounds": 7, "tiebreaks": ["BH/C1", "BH", "SB"]}))
    people = (Person(name=f"Player {number:03}", rating=2500 - 5 * number) for number in range(players))
    event.do(ImportPlayers(tournament=OPEN, players=tuple(Incoming(who=who) for who in people), source="bench"))
    event.do(DraftRound(tournament=OPEN))
    event.do(Publish(tournament=OPEN))
    return event


def kept_in(event: Event, place: Path | str) -> Kept:
    """In a new file of a folder, or in a database."""
    if isinstance(place, Path):
        kept = create_file(place / f"{event.event.slug}.arbitra", event.event)
    else:
        kept = create_in_database(place, event.event)
    kept.store.adopt(event.facts, [])
    return kept


class Desk(threading.Thread):
    """One arbiter with boards of their own, who enters a result, then corrects it, and so on, at a steady pace."""

    def __init__(self, arbiter: Arbiter, boards: Sequence[Board], start: float, seconds: float) -> None:
        super().__init__(name=arbiter.name)
        self.arbiter = arbiter
        self.boards = boards
        self.versions = {board.key: board.version for board in boards}
        self.start_at = start
        self.times = int(seconds / PACE)
        self.sent: list[Sent] = []
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            for count in range(self.times):
                time.sleep(max(0.0, self.start_at + count * PACE - time.monotonic()))
                self._enter(count)
        except BaseException as error:
            self.trouble = error

    def _enter(self, count: int) -> None:
        turn, place = divmod(count, len(self.boards))
        board, key = self.boards[place], f"entry-{self.arbiter.name}-{count}"
        start = time.monotonic()
        told = self.arbiter.enter(key, 1, board, RESULTS[(turn + place) % 3], self.versions[board.key])
        done = time.monotonic()
        assert told["outcome"] == "done", told
        self.versions[board.key] = told["version"]
        self.sent.append(Sent(key, told["version"], start, 1000 * (done - start)))


class Viewers:
    """Who only watches, in a process of their own."""

    def __init__(self, count: int, path: str, ports: Sequence[int], secret: str) -> None:
        command = [sys.executable, "-m", "bench.viewers", str(count), path, secret or "-", *map(str, ports)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert self.process.stdout is not None and self.process.stdin is not None
        self._in: IO[str] = self.process.stdin
        self._out: IO[str] = self.process.stdout
        assert self._out.readline() == "ready\n", "the viewers did not come"

    def told(self, last: int) -> list[dict[str, Any]]:
        self._in.write(f"{last}\n")
        self._in.close()
        found: list[dict[str, Any]] = json.loads(self._out.readline())
        self.process.wait(10)
        self._out.close()
        return found


def run(
    kept: Kept, servers: Sequence[Program], viewers: int, seconds: float, known: Mapping[str, str] | None = None
) -> Reading:
    """`known`: the secrets of the arbiters, where everybody signs in. Raises `AssertionError` if anything is lost or
    comes twice."""
    known = known or {}
    boards = _boards(kept)
    first = kept.store.head().number
    ports = [server.port for server in servers]
    watching = Viewers(viewers, FEED.format(slug=kept.event.slug, number=first), ports, known.get(NAMES[0], ""))
    arbiters = [
        Arbiter(ports[place % len(ports)], name, kept.event.slug, OPEN, known.get(name, ""))
        for place, name in enumerate(NAMES)
    ]
    processes = [psutil.Process(server.process.pid) for server in servers]
    before = [sum(one.cpu_times()[:2]) for one in processes]
    start = time.monotonic()
    step = PACE / len(arbiters)
    desks = [
        Desk(arbiter, boards[place :: len(arbiters)], start + place * step, seconds)
        for place, arbiter in enumerate(arbiters)
    ]
    for desk in desks:
        desk.start()
    for desk in desks:
        desk.join()
    spent = [sum(one.cpu_times()[:2]) - had for one, had in zip(processes, before, strict=True)]
    busy = tuple(one / (time.monotonic() - start) for one in spent)
    for desk in desks:
        desk.arbiter.close()
        if desk.trouble is not None:
            raise desk.trouble
    facts = kept.store.facts(first)
    told = watching.told(facts[-1].number)
    sent = [one for desk in desks for one in desk.sent]
    nothing_lost_or_doubled(facts, sent, told)
    return reading(sent, told, busy)


def _boards(kept: Kept) -> tuple[Board, ...]:
    return Book(kept).state.sections[OPEN].rounds[0].boards[:-LEFT_OPEN]


def nothing_lost_or_doubled(facts: Sequence[Fact], sent: Sequence[Sent], told: Sequence[dict[str, Any]]) -> None:
    assert {fact.act for fact in facts} == {"result"}
    assert sorted((fact.key, fact.number) for fact in facts) == sorted((one.key, one.number) for one in sent)
    numbers = [fact.number for fact in facts]
    for place, viewer in enumerate(told):
        assert viewer["numbers"] == numbers, f"viewer {place}"
        assert viewer["others"] == [], f"viewer {place}"


def reading(sent: Sequence[Sent], told: Sequence[dict[str, Any]], busy: tuple[float, ...]) -> Reading:
    at = {one.number: one.at for one in sent}
    taken = sorted(
        1000 * (came - at[number])
        for viewer in told
        for number, came in zip(viewer["numbers"], viewer["times"], strict=True)
    )
    answers = sorted(one.acknowledged for one in sent)
    return Reading(len(sent), len(taken), share(taken, 50), share(taken, 95), taken[-1], share(answers, 95), busy)


def share(ordered: Sequence[float], percent: int) -> float:
    """So many of a hundred are not greater."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
