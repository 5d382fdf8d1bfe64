"""Many events at once: 200 events on two servers and one PostgreSQL, ten viewers each, one result a second each.

95 of 100 results are acknowledged within 250 ms, and 95 of 100 viewers hear of one within 250 ms; a process has at most
20 connections to the database, and uses at most a tenth of a core while nothing happens.

    python -m bench.bench_federation --events 200 --seconds 60

On a machine that is busy with something else the times are printed and not judged.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from bench.bench_book import OPEN
from bench.bench_hall import IDLE, LOOK, durable_database
from bench.hall import RESULTS, Sent, Viewers, event_of, reading, share, volume_in

from arbitra.book.book import Book
from arbitra.book.journal.facts import Event
from arbitra.book.state.rounds import Board
from tests.web.programs import Arbiter, Program, program, signed_in

EVENTS, VIEWERS, SECONDS, PLAYERS = 200, 10, 60.0, 10
BAR, CONNECTIONS, RESTING = 250.0, 20, 0.10
DESKS = 20
"""Threads that enter results; each has its share of the events."""
OF_PROCESS = "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s"


class Held(NamedTuple):
    """An event, its boards and where its journal ended."""

    event: Event
    boards: tuple[Board, ...]
    number: int


class Desk(threading.Thread):
    """Enters one result a second in each of its events."""

    def __init__(self, held: list[Held], port: int, secret: str, start: float, seconds: float) -> None:
        super().__init__()
        self.held = held
        self.arbiters = [Arbiter(port, "Ana", one.event.slug, OPEN, secret) for one in held]
        self.versions = [{board.key: board.version for board in one.boards} for one in held]
        self.start_at = start
        self.times = int(seconds)
        self.sent: list[tuple[str, Sent]] = []
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            step = 1.0 / len(self.held)
            for count in range(self.times):
                for place in range(len(self.held)):
                    time.sleep(max(0.0, self.start_at + count + place * step - time.monotonic()))
                    self._enter(place, count)
        except BaseException as error:
            self.trouble = error

    def _enter(self, place: int, count: int) -> None:
        one, versions = self.held[place], self.versions[place]
        turn, number = divmod(count, len(one.boards) - 1)  # the round is never complete
        board, value = one.boards[number], RESULTS[(turn + number) % len(RESULTS)]
        key = f"entry-{one.event.slug}-{count}"
        begun = time.monotonic()
        told = self.arbiters[place].enter(key, 1, board, value, versions[board.key])
        assert told["outcome"] == "done", told
        versions[board.key] = told["version"]
        taken = 1000 * (time.monotonic() - begun)
        self.sent.append((one.event.slug, Sent(key, told["version"], board.key, value, begun, taken)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    others = psutil.cpu_percent(LOOK)
    try:
        with durable_database() as address, tempfile.TemporaryDirectory() as home:
            missed = measured(address, Path(home), args.events, args.seconds)
    except pytest.skip.Exception as reason:
        print(f"  not measured, {reason}")
        return 0
    if others > IDLE:
        print(f"    {others:.0f} % of the machine was busy with something else, so this is not judged")
        return 0
    return 1 if missed else 0


def measured(address: str, home: Path, events: int, seconds: float) -> bool:
    """Whether a bar is missed."""
    held = [_event(address, number) for number in range(events)]
    secret = signed_in(address, "Ana")["Ana"]
    with ExitStack() as stack:
        named = [f"{address}&application_name=process-{number}" for number in range(2)]
        servers = [stack.enter_context(program(home, "--db", one)) for one in named]
        paths = [f"/e/{one.event.slug}/feed?from={one.number}" for one in held]
        half = len(paths) // 2
        watching = [
            Viewers(VIEWERS * len(some), some, [server.port], secret)
            for some, server in zip((paths[:half], paths[half:]), servers, strict=True)
        ]
        resting = _resting(servers)
        start = time.monotonic() + 1
        shares = [held[place::DESKS] for place in range(min(DESKS, len(held)))]
        desks = [
            Desk(some, servers[place % 2].port, secret, start + place / DESKS / max(1, len(some)), seconds)
            for place, some in enumerate(shares)
        ]
        most = _connections(address, desks)
        for desk in desks:
            for arbiter in desk.arbiters:
                arbiter.close()
            if desk.trouble is not None:
                raise desk.trouble
        return _judged([one for desk in desks for one in desk.sent], watching, most, resting, int(seconds))


def _event(address: str, number: int) -> Held:
    with closing(volume_in(event_of(PLAYERS, f"event-{number}"), address)) as volume:
        book = Book(volume)
        return Held(volume.event, book.state.sections[OPEN].rounds[0].boards, book.head.number)


def _resting(servers: list[Program]) -> float:
    """Of a core, the busier process, while everybody watches and nothing happens."""
    time.sleep(2)
    processes = [psutil.Process(server.process.pid) for server in servers]
    before = [float(sum(one.cpu_times()[:2])) for one in processes]
    time.sleep(5)
    after = [float(sum(one.cpu_times()[:2])) for one in processes]
    return max(now - had for now, had in zip(after, before, strict=True)) / 5


def _connections(address: str, desks: list[Desk]) -> int:
    """The most that a process had while the results were entered."""
    import psycopg

    most = 0
    for desk in desks:
        desk.start()
    with psycopg.connect(address, autocommit=True) as watched:
        while any(desk.is_alive() for desk in desks):
            found = [watched.execute(OF_PROCESS, (f"process-{number}",)).fetchone() for number in range(2)]
            most = max(most, *(int(one[0]) for one in found if one is not None))
            time.sleep(0.5)
    return most


def _judged(sent: list[tuple[str, Sent]], watching: list[Viewers], most: int, resting: float, each: int) -> bool:
    by_event: dict[str, list[Sent]] = {}
    for slug, one in sent:
        by_event.setdefault(slug, []).append(one)
    told = [viewer for group in watching for viewer in group.told(each)]
    late: list[float] = []
    for viewer in told:
        slug = viewer["path"].split("/")[2]
        own = sorted(by_event[slug], key=lambda one: one.number)
        assert viewer["results"] == [one.number for one in own], f"{slug}: something was lost or came twice"
        late.append(reading(own, [viewer], ()).most)
    late.sort()
    answers = sorted(one.acknowledged for _, one in sent)
    acknowledged, pushed = share(answers, 95), share(late, 95)
    print(f"  {len(by_event)} events, {len(told)} viewers, {len(sent)} results: none lost, none twice")
    print(f"    acknowledged p95 {acknowledged:.0f} ms, heard p95 {pushed:.0f} ms; bar {BAR:g} ms")
    print(f"    connections of a process: {most}, bar {CONNECTIONS}; at rest {100 * resting:.1f} % of a core, bar 10 %")
    return acknowledged > BAR or pushed > BAR or most > CONNECTIONS or resting > RESTING


if __name__ == "__main__":
    sys.exit(main())
