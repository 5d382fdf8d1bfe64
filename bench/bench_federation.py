"""A federation's server, two processes with one PostgreSQL: 200 events with ten viewers each and one result a second
each, then 5,000 viewers of one event with one result a second.

95 of 100 results are acknowledged within 250 ms, and 95 of 100 viewers hear of one within 250 ms (500 ms in the crowd);
a process has at most 20 connections to the database, uses at most a tenth of a core while nothing happens, and does not
grow.

    python -m bench.bench_federation --events 200 --seconds 60 --viewers 5000

Nothing may be lost or come twice, and connections and memory are always judged. On a machine that is busy with
something else the times are printed and not judged.
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
from bench.hall import NAMES, RESULTS, Sent, Viewers, entered, event_of, lateness, rows_of, run, share, volume_in

from arbitra.book.book import Book
from arbitra.book.journal.facts import Event
from arbitra.book.state.rounds import Board
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.database_rows import DatabaseRows
from arbitra.web.live.stream import BEAT
from tests.web.programs import Arbiter, Program, program, signed_in

EVENTS, VIEWERS, SECONDS, PLAYERS = 200, 10, 60.0, 10
BAR, CONNECTIONS, RESTING = 250.0, 20, 0.10
CROWD, CROWD_BAR, CROWD_PACE = 5000, 500.0, 5.0
"""Viewers of one event, and seconds between two results of each of its five arbiters."""
GROWTH = 40.0
"""Megabytes by which a process may grow in a minute: it keeps the last facts of each event that is watched."""
OF_CROWD = 200
"""Players of the event that everybody looks at."""
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

    def __init__(self, held: list[Held], port: int, secret: str, seconds: float) -> None:
        super().__init__()
        self.held = held
        self.arbiters = [Arbiter(port, "Ana", one.event.slug, OPEN, secret) for one in held]
        self.versions = [{board.key: board.version for board in one.boards} for one in held]
        self.start_at = 0.0
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
        told = entered(self.arbiters[place], key, board, value, versions[board.key])
        assert told["outcome"] == "done", told
        versions[board.key] = told["version"]
        taken = 1000 * (time.monotonic() - begun)
        self.sent.append((one.event.slug, Sent(key, told["version"], board.key, value, begun, taken)))


class Missed(NamedTuple):
    """Which bars were: of time, which a busy machine misses too, and of anything else."""

    slow: bool
    wrong: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--viewers", type=int, default=CROWD, help="of one event")
    args = parser.parse_args()
    failed = False
    try:
        for measure, size in ((_federation, args.events), (_crowd, args.viewers)):
            others = psutil.cpu_percent(LOOK)
            with durable_database() as address, tempfile.TemporaryDirectory() as home:
                missed = measure(address, Path(home), size, args.seconds)
            if others > IDLE:
                print(f"    {others:.0f} % of the machine was busy with something else, so times are not judged")
            failed |= missed.wrong or (missed.slow and others <= IDLE)
    except pytest.skip.Exception as reason:
        print(f"  not measured, {reason}")
    return 1 if failed else 0


def _federation(address: str, home: Path, events: int, seconds: float) -> Missed:
    held = [_event(address, number) for number in range(events)]
    secret = signed_in(address, "Ana")["Ana"]
    with ExitStack() as stack:
        named = [f"{address}&application_name=process-{number}" for number in range(2)]
        servers = [stack.enter_context(program(home, "--db", one)) for one in named]
        paths = [f"/e/{one.event.slug}/feed?from={one.number}" for one in held]
        half = len(paths) // 2
        watching = [
            Viewers(VIEWERS * len(some), some, [server.port], *_sessions(address, VIEWERS * len(some)))
            for some, server in zip((paths[:half], paths[half:]), servers, strict=True)
        ]
        resting = _resting(servers)
        shares = [held[place::DESKS] for place in range(min(DESKS, len(held)))]
        desks = [Desk(some, servers[place % 2].port, secret, seconds) for place, some in enumerate(shares)]
        start = time.monotonic() + 1
        for place, desk in enumerate(desks):
            desk.start_at = start + place / DESKS / len(desk.held)
        grown, shares_of = Grown(servers), Shares(servers, watching)
        most = _connections(address, desks)
        shares_of.tell()
        for desk in desks:
            for arbiter in desk.arbiters:
                arbiter.close()
            if desk.trouble is not None:
                raise desk.trouble
        sent = [one for desk in desks for one in desk.sent]
        slow = _judged(sent, watching, int(seconds))
        costs = _costs(most, resting, grown)
        return costs._replace(slow=costs.slow or slow)


def _crowd(address: str, home: Path, viewers: int, seconds: float) -> Missed:
    with ExitStack() as stack:
        volume = stack.enter_context(closing(volume_in(event_of(OF_CROWD), address)))
        known = signed_in(address, *NAMES)
        rows = stack.enter_context(closing(rows_of(home, address)))
        servers = [stack.enter_context(program(home, "--db", address)) for _ in range(2)]
        grown = Grown(servers)
        found = run(volume, rows, servers, viewers, seconds, known, CROWD_PACE)
        print(
            f"  one event, {viewers} viewers, {found.results} results: {found.frames} times told, none lost, none twice"
        )
        busy = " and ".join(f"{100 * one:.0f} %" for one in found.busy)
        times = f"p50 {found.half:.0f} ms, p95 {found.most:.0f} ms, max {found.worst:.0f} ms; bar p95 {CROWD_BAR:g} ms"
        print(f"    heard {times}")
        each = 1024 * grown.most() / max(1, viewers / len(servers))
        print(
            f"    acknowledged p95 {found.acknowledged:.0f} ms; servers {busy} of a core; {each:.0f} kB for each viewer"
        )
        return Missed(found.most > CROWD_BAR or found.acknowledged > CROWD_BAR, False)


def _sessions(address: str, count: int) -> list[str]:
    """Each viewer is signed in on a computer of their own."""
    with closing(DatabaseRows.at(address)) as rows:
        accounts = Accounts(rows)
        (ana,) = accounts.everybody()
        return [accounts.begin(ana.id, f"viewer {number}") for number in range(count)]


def _event(address: str, number: int) -> Held:
    with closing(volume_in(event_of(PLAYERS, f"event-{number}"), address)) as volume:
        book = Book(volume)
        return Held(volume.event, book.state.sections[OPEN].rounds[0].boards, book.head.number)


def _resting(servers: list[Program]) -> float:
    """Of a core, the busier process, while everybody watches and nothing happens: as long as each hears a beat."""
    time.sleep(2)
    processes = [psutil.Process(server.process.pid) for server in servers]
    before = [float(sum(one.cpu_times()[:2])) for one in processes]
    time.sleep(BEAT)
    after = [float(sum(one.cpu_times()[:2])) for one in processes]
    return max(now - had for now, had in zip(after, before, strict=True)) / BEAT


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


class Shares:
    """Of one core: how much of the machine the servers took, and how much the load itself."""

    def __init__(self, servers: list[Program], watching: list[Viewers]) -> None:
        self._servers = [psutil.Process(server.process.pid) for server in servers]
        self._load = [psutil.Process(), *(psutil.Process(group.process.pid) for group in watching)]
        self._begun = time.monotonic()
        self._before = self._spent()

    def _spent(self) -> list[float]:
        return [sum(sum(one.cpu_times()[:2]) for one in some) for some in (self._servers, self._load)]

    def tell(self) -> None:
        lasted = time.monotonic() - self._begun
        servers, load = (100 * (now - had) / lasted for now, had in zip(self._spent(), self._before, strict=True))
        print(f"    both servers together took {servers:.0f} % of a core, arbiters and viewers {load:.0f} %")


class Grown:
    """By how much processes have grown since then."""

    def __init__(self, servers: list[Program]) -> None:
        self._processes = [psutil.Process(server.process.pid) for server in servers]
        self._before = [one.memory_info().rss for one in self._processes]

    def most(self) -> float:
        """Megabytes, the one that has grown most."""
        now = [one.memory_info().rss for one in self._processes]
        return float(max(had - before for had, before in zip(now, self._before, strict=True))) / 2**20

    def largest(self) -> float:
        return float(max(one.memory_info().rss for one in self._processes)) / 2**20


def _judged(sent: list[tuple[str, Sent]], watching: list[Viewers], each: int) -> bool:
    """Whether a time is missed."""
    by_event: dict[str, list[Sent]] = {}
    for slug, one in sent:
        by_event.setdefault(slug, []).append(one)
    told = [viewer for group in watching for viewer in group.told(each)]
    late: list[float] = []
    for viewer in told:
        slug = viewer["path"].split("/")[2]
        own = sorted(by_event[slug], key=lambda one: one.number)
        assert viewer["results"] == [one.number for one in own], f"{slug}: something was lost or came twice"
        late += lateness(own, viewer)
    late.sort()
    answers = sorted(one.acknowledged for _, one in sent)
    acknowledged, pushed = share(answers, 95), share(late, 95)
    print(f"  {len(by_event)} events, {len(told)} viewers, {len(sent)} results: none lost, none twice")
    print(f"    acknowledged p95 {acknowledged:.0f} ms, heard p95 {pushed:.0f} ms; bar {BAR:g} ms")
    return acknowledged > BAR or pushed > BAR


def _costs(most: int, resting: float, grown: Grown) -> Missed:
    print(f"    connections of a process: {most}, bar {CONNECTIONS}; at rest {100 * resting:.1f} % of a core, bar 10 %")
    more = grown.most()
    print(f"    memory of a process: {grown.largest():.0f} MB, {more:+.0f} MB while results came, bar {GROWTH:+g} MB")
    return Missed(resting > RESTING, most > CONNECTIONS or more > GROWTH)


if __name__ == "__main__":
    sys.exit(main())
