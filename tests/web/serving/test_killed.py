"""The server is killed while results are sent to it: what it acknowledged is there, what it did not is sent again and
is there once. Two people send at once; the book is a file, or in a database."""

from __future__ import annotations

import random
import shutil
import threading
import time
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from arbitra.book.book import Book
from arbitra.book.refusals import DamagedFile
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import Volume, open_database, open_file
from tests.book.journals import keys_of
from tests.web.databases import in_database, new_database
from tests.web.programs import Arbiter, Program, program, signed_in
from tests.web.results_lab import boards, published

PLAYERS = 40
WORDS = ("1-0", "0-1", "1/2")
LONGEST = 0.1
"""Seconds after which the latest are killed."""
EXAMINED = 5
"""After so many kills everything is read again."""


class Entry:
    """A result that somebody wants to have entered, until it is acknowledged."""

    def __init__(self, board: Board, seen: int, turn: int, who: str) -> None:
        self.key = f"{who}-{turn:06}"
        self.board, self.seen, self.result = board, seen, WORDS[turn % 3]


class Sender:
    """Enters results on boards of their own, over and over; goes on with what was not acknowledged."""

    def __init__(self, name: str, mine: list[Board]) -> None:
        self.name, self.mine = name, mine
        self.turn = 0
        self.versions = {board.key: board.version for board in mine}
        self.stands: dict[str, str] = {}
        self.acknowledged: list[str] = []
        self.waiting: Entry | None = None

    def send(self, server: Program, secret: str, over: threading.Event) -> None:
        with suppress(OSError, HTTPException), closing(Arbiter(server.port, self.name, secret=secret)) as arbiter:
            while not over.is_set() or self.waiting is not None:
                self.waiting = one = self.waiting or self._next()
                told = arbiter.enter(one.key, 1, one.board, one.result, one.seen)
                assert told["outcome"] == "done", told
                self.acknowledged.append(one.key)
                self.versions[one.board.key] = told["version"]
                self.stands[one.board.key] = one.result
                self.waiting = None

    def _next(self) -> Entry:
        # The result changes each time that a board has its turn again.
        board = self.mine[self.turn % len(self.mine)]
        self.turn += 1
        return Entry(board, self.versions[board.key], self.turn + self.turn // len(self.mine), self.name)


class Hall:
    """An event that is served, from a file or from a database, and who sends results."""

    def __init__(self, folder: Path, postgres: str = "") -> None:
        self.folder = folder
        self.path = published(folder, PLAYERS)
        found = boards(self.path)
        self.senders = [Sender("Ana", [*found[::2]]), Sender("Bea", [*found[1::2]])]
        self.database, self.secrets = "", {"Ana": "", "Bea": ""}
        if postgres:
            self.database = new_database(postgres)
            in_database(Book(open_file(self.path)), self.database)
            self.secrets = signed_in(self.database, "Ana", "Bea")
        with closing(self.open()) as kept:
            self.before = kept.store.head().number

    @property
    def words(self) -> tuple[str, ...]:
        return ("--db", self.database) if self.database else (str(self.folder),)

    def open(self) -> Volume:
        if self.database:
            return open_database(self.database, "open", readonly=True)
        return open_file(self.path, readonly=True)

    def check(self, seed: int, *, examined: bool) -> None:
        """Everything that was acknowledged, at most one more of each sender, all of it whole and once."""
        with closing(self.open()) as kept:
            assert kept.tail is None, f"seed {seed}: {kept.tail}"
            found = set(keys_of(kept.store.facts(self.before)))
            if examined:
                diagnosis = kept.examine(Book(kept).fold_digest)
                assert diagnosis.ok, [str(problem) for problem in diagnosis.problems]
        told = {key for sender in self.senders for key in sender.acknowledged}
        asked = told | {sender.waiting.key for sender in self.senders if sender.waiting is not None}
        assert told <= found <= asked, f"seed {seed}: lost {told - found}, strange {found - asked}"
        if not self.database:
            self._check_copy(found, seed)

    def _check_copy(self, found: set[str], seed: int) -> None:
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        with suppress(DamagedFile), closing(open_file(Path(shutil.copy(self.path, elsewhere)), readonly=True)) as kept:
            copied = set(keys_of(kept.store.facts(self.before)))
            assert kept.tail is not None or copied == found, f"seed {seed}: a copy of the file lacks {found - copied}"

    def while_they_send(self, server: Program, over: threading.Event) -> list[threading.Thread]:
        made = [
            threading.Thread(target=sender.send, args=(server, self.secrets[sender.name], over))
            for sender in self.senders
        ]
        for thread in made:
            thread.start()
        return made


def kill(hall: Hall, kills: int, seed: int) -> None:
    chance, never = random.Random(seed), threading.Event()
    with program(hall.folder, *hall.words) as server:
        for turn in range(kills):
            before = sum(len(sender.acknowledged) for sender in hall.senders)
            threads = hall.while_they_send(server, never)
            while sum(len(sender.acknowledged) for sender in hall.senders) == before:
                assert any(thread.is_alive() for thread in threads), "nobody is answered"
                time.sleep(0.001)
            time.sleep(chance.random() * LONGEST)
            server.kill()
            for thread in threads:
                thread.join()
            hall.check(seed, examined=turn % EXAMINED == 0)
            server.start()
        over = threading.Event()
        over.set()
        for thread in hall.while_they_send(server, over):
            thread.join()
    assert all(sender.waiting is None for sender in hall.senders)
    hall.check(seed, examined=True)
    with closing(hall.open()) as kept:
        stands = {board.key: board.outcome.result for board in Book(kept).state.sections["main"].rounds[0].boards}
    signs = {"1-0": "10", "0-1": "01", "1/2": "=="}
    for sender in hall.senders:
        assert {key: stands[key] for key in sender.stands} == {key: signs[one] for key, one in sender.stands.items()}


@pytest.fixture(params=["sqlite", "postgres"])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Hall:
    return Hall(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else "")


def test_a_server_is_killed(hall: Hall) -> None:
    kill(hall, 1, seed=2)


@pytest.mark.long
def test_a_server_is_killed_250_times(hall: Hall) -> None:
    kill(hall, 250, seed=250)
