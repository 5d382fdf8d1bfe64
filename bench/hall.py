"""A hall: people who look on, and arbiters who enter results at a steady pace, on real servers.

Of ten who look on one is staff, one a hall screen, and eight read the public page. Each result must be exactly one fact
of the journal; the staff must hear of each fact once, in order, and everybody else once of each change of each board.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import IO, Any, NamedTuple

import psutil
from bench.bench_book import OPEN, Event
from pytest import MonkeyPatch

from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import Volume, create_file, create_in_database
from arbitra.web.access import publicity, screens
from arbitra.web.access.database_rows import DatabaseRows
from arbitra.web.access.publicity import Publicity
from arbitra.web.access.rows import Rows
from arbitra.web.access.screens import Screens
from arbitra.web.shelf.folder import Folder
from tests.web.programs import Arbiter, Program

ROOT = Path(__file__).resolve().parents[1]
SHARES = ("staff", "screen", *["public"] * 8)
"""Of ten who look on."""
MARK = re.compile(r'data-mark="([^"]*)"')
PUBLIC = "hall"
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
    board: str
    value: str
    at: float
    acknowledged: float


def event_of(players: int, slug: str = "bench-open") -> Event:
    """Round 1 is published and has no result."""
    event = Event(slug)
    event.do(CreateTournament(tournament=OPEN, settings={"rounds": 7, "tiebreaks": ["BH/C1", "BH", "SB"]}))
    people = (Person(name=f"Player {number:03}", rating=2500 - 5 * number) for number in range(players))
    event.do(ImportPlayers(tournament=OPEN, players=tuple(Incoming(who=who) for who in people), source="bench"))
    event.do(DraftRound(tournament=OPEN))
    event.do(Publish(tournament=OPEN))
    return event


def volume_in(event: Event, place: Path | str) -> Volume:
    """In a new file of a folder, or in a database."""
    if isinstance(place, Path):
        volume = create_file(place / f"{event.event.slug}.arbitra", event.event)
    else:
        volume = create_in_database(place, event.event)
    volume.store.adopt(event.facts, [])
    return volume


def entered(arbiter: Arbiter, key: str, board: Board, value: str, seen: int) -> dict[str, Any]:
    """A line that rested too long is made again, as a browser does it; the key is the same."""
    try:
        return arbiter.enter(key, 1, board, value, seen)
    except (ConnectionError, HTTPException):
        arbiter.close()
        return arbiter.enter(key, 1, board, value, seen)


class Desk(threading.Thread):
    """One arbiter with boards of their own, who enters a result, then corrects it, and so on, at a steady pace."""

    def __init__(self, arbiter: Arbiter, boards: Sequence[Board], start: float, times: int, pace: float) -> None:
        super().__init__(name=arbiter.name)
        self.pace = pace
        self.arbiter = arbiter
        self.boards = boards
        self.versions = {board.key: board.version for board in boards}
        self.start_at = start
        self.times = times
        self.sent: list[Sent] = []
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            for count in range(self.times):
                time.sleep(max(0.0, self.start_at + count * self.pace - time.monotonic()))
                self._enter(count)
        except BaseException as error:
            self.trouble = error

    def _enter(self, count: int) -> None:
        turn, place = divmod(count, len(self.boards))
        board, key = self.boards[place], f"entry-{self.arbiter.name}-{count}"
        start = time.monotonic()
        value = RESULTS[(turn + place) % len(RESULTS)]
        told = entered(self.arbiter, key, board, value, self.versions[board.key])
        done = time.monotonic()
        assert told["outcome"] == "done", told
        self.versions[board.key] = told["version"]
        self.sent.append(Sent(key, told["version"], board.key, value, start, 1000 * (done - start)))


class Viewers:
    """Who only watches, in a process of their own."""

    def __init__(self, count: int, paths: Sequence[str], ports: Sequence[int], *secrets: str) -> None:
        known = ",".join(secret or "-" for secret in secrets)
        command = [sys.executable, "-m", "bench.viewers", str(count), ",".join(paths), known, *map(str, ports)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert self.process.stdout is not None and self.process.stdin is not None
        self._in: IO[str] = self.process.stdin
        self._out: IO[str] = self.process.stdout
        assert self._out.readline() == "ready\n", "the viewers did not come"

    def told(self, entered: int) -> list[dict[str, Any]]:
        self._in.write(f"{entered}\n")
        self._in.close()
        found: list[dict[str, Any]] = json.loads(self._out.readline())
        self.process.wait(10)
        self._out.close()
        return found


def rows_of(home: Path, place: Path | str) -> Rows:
    """Where a server whose `home` this is keeps screens and what is public."""
    if isinstance(place, str):
        return DatabaseRows.at(place)
    with MonkeyPatch.context() as elsewhere:
        elsewhere.setenv("XDG_DATA_HOME", str(home))
        elsewhere.setenv("LOCALAPPDATA", str(home))
        return Folder(place).rows()


def opened(volume: Volume, rows: Rows) -> dict[str, str]:
    """The addresses of a screen and of the public page, which are made."""
    screen = Screens(rows).add(volume.event.id, "Hall", screens.Settings())
    Publicity(rows).save(volume.event.id, PUBLIC, publicity.Settings(on=True, home=volume.event.slug))
    return {"screen": f"/screen/{screen.code}", "public": f"/p/{PUBLIC}"}


def _mark(arbiter: Arbiter, page: str) -> str:
    """What a page shows, as it tells the feed."""
    status, text = arbiter.get(page)
    found = MARK.search(text)
    assert status == 200 and found is not None, text
    return found[1]


def run(
    volume: Volume,
    rows: Rows,
    servers: Sequence[Program],
    viewers: int,
    seconds: float,
    known: Mapping[str, str] | None = None,
    pace: float = PACE,
) -> Reading:
    """`known`: the secrets of the arbiters, where everybody signs in; `pace`: seconds between two results of one of
    them. Raises `AssertionError` if anything is lost or comes twice."""
    known = known or {}
    boards = _boards(volume)
    first = volume.store.head().number
    ports = [server.port for server in servers]
    arbiters = [
        Arbiter(ports[place % len(ports)], name, volume.event.slug, OPEN, known.get(name, ""))
        for place, name in enumerate(NAMES)
    ]
    feeds = {"staff": f"/e/{volume.event.slug}/feed?from={first}"}
    feeds |= {kind: f"{page}/feed?from={_mark(arbiters[0], page)}" for kind, page in opened(volume, rows).items()}
    watching = Viewers(viewers, [feeds[kind] for kind in SHARES], ports, known.get(NAMES[0], ""))
    processes = [psutil.Process(server.process.pid) for server in servers]
    before = [sum(one.cpu_times()[:2]) for one in processes]
    start = time.monotonic()
    step = pace / len(arbiters)
    desks = [
        Desk(arbiter, boards[place :: len(arbiters)], start + place * step, int(seconds / pace), pace)
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
    facts = volume.store.facts(first)
    sent = sorted((one for desk in desks for one in desk.sent), key=lambda one: one.number)
    told = watching.told(len(sent))
    nothing_lost_or_doubled(facts, sent, told)
    return reading(sent, told, busy)


def _boards(volume: Volume) -> tuple[Board, ...]:
    return Book(volume).state.sections[OPEN].rounds[0].boards[:-LEFT_OPEN]


def nothing_lost_or_doubled(facts: Sequence[Fact], sent: Sequence[Sent], told: Sequence[dict[str, Any]]) -> None:
    assert {fact.act for fact in facts} == {"result"}
    assert [(fact.key, fact.number) for fact in facts] == [(one.key, one.number) for one in sent]
    numbers = [one.number for one in sent]
    for place, viewer in enumerate(told):
        who = f"viewer {place}, {viewer['path']}"
        assert viewer["others"] == [], who
        if viewer["path"].startswith("/e/"):
            assert viewer["results"] == numbers, who
        else:
            assert by_board(viewer["results"]) == by_board((one.board, one.value) for one in sent), who


def by_board(results: Iterable[Sequence[str]]) -> dict[str, list[str]]:
    """The values of each board, in their order: results that come together are told by board."""
    found: dict[str, list[str]] = {}
    for board, value in results:
        found.setdefault(board, []).append(value)
    return found


def reading(sent: Sequence[Sent], told: Sequence[dict[str, Any]], busy: tuple[float, ...]) -> Reading:
    taken = sorted(late for viewer in told for late in lateness(sent, viewer))
    answers = sorted(one.acknowledged for one in sent)
    return Reading(len(sent), len(taken), share(taken, 50), share(taken, 95), taken[-1], share(answers, 95), busy)


def lateness(sent: Sequence[Sent], viewer: dict[str, Any]) -> Iterator[float]:
    """How long each result took to a viewer."""
    waiting = {board: deque(one.at for one in sent if one.board == board) for board in {one.board for one in sent}}
    numbered = {one.number: one.at for one in sent}
    for result, came in zip(viewer["results"], viewer["times"], strict=True):
        at = numbered[result] if isinstance(result, int) else waiting[result[0]].popleft()
        yield 1000 * (came - at)


def share(ordered: Sequence[float], percent: int) -> float:
    """So many of a hundred are not greater."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
