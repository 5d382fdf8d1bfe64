"""Hosted as docs/hosting.md says, behind nginx, and disturbed sixty times: servers, connections, the database and the
proxy are killed, stopped and frozen while five people enter results and others look on."""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import psutil
import pytest

from arbitra.book.book import Book
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import open_database, open_file
from tests.book.journals import keys_of
from tests.book.lab import postgres_server
from tests.machine import busyness
from tests.web.databases import cut_all, frozen, in_database, kill_backend, kill_server, new_database, restarted
from tests.web.programs import Listener, Program, free_port, operation, program
from tests.web.proxies import HOST, installed, nginx, running
from tests.web.results_lab import boards, published
from tests.web.visitor import Visitor

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.access.accounts import Accounts  # noqa: E402  needs psycopg
from arbitra.web.access.database_rows import DatabaseRows  # noqa: E402

pytestmark = pytest.mark.long
NAMES = ("Ana", "Bea", "Carla", "Dora", "Eva")
WORD = "correct horse"
WORDS = ("1-0", "0-1", "1/2")
PAUSE = 0.02
"""Seconds between two results of one person."""
PLAN = Counter(
    {
        "a server is killed": 14,
        "a server is stopped": 8,
        "all connections are cut": 10,
        "a backend is killed": 8,
        "the database is restarted": 6,
        "the postmaster is killed": 6,
        "the database is frozen": 4,
        "the proxy reads its configuration again": 4,
    }
)


class Person(threading.Thread):
    """Enters results on boards of their own, over and over; what was not acknowledged is sent again."""

    def __init__(self, name: str, mine: list[Board], port: int, over: threading.Event) -> None:
        super().__init__(name=name)
        self.mine, self.over = mine, over
        self.visitor = Visitor(port, HOST, tls=True)
        assert self.visitor.sign_in(name, WORD).status == 303
        assert self.visitor.get("/e/open").status == 200
        self.versions = {board.key: board.version for board in mine}
        self.acknowledged: list[str] = []
        self.refused: Counter[str] = Counter()
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            turn = 0
            while not self.over.is_set():
                self._enter(turn)
                turn += 1
                time.sleep(PAUSE)
        except BaseException as error:
            self.trouble = error

    def _enter(self, turn: int) -> None:
        again, place = divmod(turn, len(self.mine))
        board = self.mine[place]
        key = f"{self.name}-{turn:06}"
        sent = operation(key, "main", 1, board, WORDS[(again + place) % 3], self.versions[board.key])
        while True:
            told = self._sent(sent)
            if told is not None:
                assert told["outcome"] == "done", told
                self.acknowledged.append(key)
                self.versions[board.key] = told["version"]
                return
            time.sleep(PAUSE)

    def _sent(self, sent: dict[str, Any]) -> dict[str, Any] | None:
        try:
            answer = self.visitor.send("/e/open/t/main/r/1/results", sent)
        except (OSError, HTTPException) as error:
            self.refused[type(error).__name__] += 1
            return None
        if answer.status != 200:
            assert answer.status in (502, 503, 504), answer
            self.refused[str(answer.status)] += 1
            return None
        (told,) = json.loads(answer.text)["ops"]
        found: dict[str, Any] = told
        return found


class Onlooker(threading.Thread):
    """Hears the feed as a browser does: comes back by itself, and says what it heard last."""

    def __init__(self, visitor: Visitor, number: int) -> None:
        super().__init__()
        self.visitor = visitor
        self.last = number
        self.heard: list[int] = []
        self.kinds: Counter[str] = Counter()
        self.wanted: int | None = None
        self.until = 0.0
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._has_all():
                with suppress(OSError, HTTPException, IndexError):
                    self._listen()
                time.sleep(0.05)
        except BaseException as error:
            self.trouble = error

    def _has_all(self) -> bool:
        return self.wanted is not None and (self.last >= self.wanted or time.monotonic() > self.until)

    def _listen(self) -> None:
        address = {"host": HOST, "cookie": self.visitor.cookie}
        with closing(Listener(self.visitor.port, "/e/open/feed", self.last, tls=True, **address)) as heard:
            if heard.status != 200:
                self.kinds[str(heard.status)] += 1
                return
            while not self._has_all() and (frame := heard.frame()) is not None:
                self.kinds[frame.kind] += 1
                if frame.kind == "fact":
                    self.heard.append(frame.number)
                    self.last = frame.number


class Host:
    """Two servers behind nginx, and how each kind of trouble is made."""

    def __init__(self, database: str, servers: list[Program], proxy: psutil.Process, seed: int) -> None:
        self.database, self.servers, self.proxy = database, servers, proxy
        self.chance = random.Random(seed)
        self.kinds: dict[str, Callable[[], None]] = {
            "a server is killed": self._kill,
            "a server is stopped": self._stop,
            "all connections are cut": lambda: cut_all(database),
            "a backend is killed": lambda: kill_backend(database, self.chance),
            "the database is restarted": self._restart,
            "the postmaster is killed": lambda: kill_server(database),
            "the database is frozen": self._freeze,
            "the proxy reads its configuration again": lambda: proxy.send_signal(signal.SIGHUP),
        }

    def plan(self) -> Iterator[str]:
        kinds = sorted(PLAN.elements())
        self.chance.shuffle(kinds)
        return iter(kinds)

    def _kill(self) -> None:
        server = self.chance.choice(self.servers)
        server.kill()
        self._start(server)

    def _stop(self) -> None:
        server = self.chance.choice(self.servers)
        server.stopped(signal.SIGTERM)
        self._start(server)

    def _start(self, server: Program) -> None:
        time.sleep(self.chance.uniform(0, 0.5))
        server.start()

    def _restart(self) -> None:
        with restarted(self.database):
            time.sleep(self.chance.uniform(0, 2))

    def _freeze(self) -> None:
        with frozen(self.database):
            time.sleep(self.chance.uniform(0.5, 3))


@pytest.fixture
def durable() -> Iterator[str]:
    """A database of a server that waits for the disk: it is killed."""
    with postgres_server() as server:
        with psycopg.connect(server, autocommit=True) as database:
            database.execute("ALTER SYSTEM RESET fsync")
            database.execute("SELECT pg_reload_conf()")
        yield new_database(server)


def test_sixty_disturbances_lose_nothing_and_double_nothing(tmp_path: Path, durable: str) -> None:
    installed("nginx")
    path = published(tmp_path, 80)
    found = boards(path)
    in_database(Book(open_file(path)), durable)
    with closing(open_database(durable, "open", readonly=True)) as kept:
        before = kept.store.head().number
    rows = DatabaseRows.at(durable)
    for name in NAMES:
        Accounts(rows).add(name, WORD, owner=True)
    rows.close()
    words, port, over = ("--db", durable, "--address", f"https://{HOST}"), free_port(), threading.Event()
    with ExitStack() as stack:
        servers = [stack.enter_context(program(tmp_path, *words)) for _ in range(2)]
        command = nginx(tmp_path, port, *(server.port for server in servers))
        proxy = stack.enter_context(running(command, tmp_path, port))
        people = [Person(name, [*found[place::5]], port, over) for place, name in enumerate(NAMES)]
        onlookers = [Onlooker(people[place % 5].visitor, before) for place in range(4)]
        host = Host(durable, servers, psutil.Process(proxy.pid), seed=60)
        threads = (*people, *onlookers)
        stack.callback(over.set)
        for thread in threads:
            thread.start()
        slowest = 0.0
        for kind in host.plan():
            host.kinds[kind]()
            slowest = max(slowest, _until_all_go_on(people, kind))
        over.set()
        for person in people:
            person.join(60 * busyness())
            assert person.trouble is None and not person.is_alive(), person.trouble
        with closing(open_database(durable, "open", readonly=True)) as kept:
            facts = kept.store.facts(before)
            diagnosis = kept.examine(Book(kept).fold_digest)
        for one in onlookers:
            one.until, one.wanted = time.monotonic() + 60, facts[-1].number
        for one in onlookers:
            one.join(120)
            assert one.trouble is None, one.trouble
    acknowledged = [key for person in people for key in person.acknowledged]
    print(f"{PLAN.total()} disturbances, {len(acknowledged)} results acknowledged, {len(facts)} facts")
    print(f"slowest until everybody went on: {slowest:.1f} s; refused {sum((p.refused for p in people), Counter())}")
    print(f"onlookers: {[dict(one.kinds) for one in onlookers]}")
    assert diagnosis.ok, [str(problem) for problem in diagnosis.problems]
    assert sorted(keys_of(facts)) == sorted(acknowledged)
    assert len(facts) == len(acknowledged)
    for one in onlookers:
        assert one.heard == [fact.number for fact in facts]


def _until_all_go_on(people: list[Person], kind: str) -> float:
    """Seconds until each person had a result acknowledged after the disturbance."""
    begun = time.monotonic()
    counts = [len(person.acknowledged) for person in people]
    while any(len(person.acknowledged) == count for person, count in zip(people, counts, strict=True)):
        assert time.monotonic() - begun < 30 * busyness(), f"{kind}: somebody is not answered"
        assert all(person.is_alive() for person in people), [person.trouble for person in people]
        time.sleep(0.02)
    return time.monotonic() - begun
