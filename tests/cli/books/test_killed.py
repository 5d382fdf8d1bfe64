"""Commands that are killed while they write: what was acknowledged is there, what was not is whole or not there, and
the same command with the same key does it once."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.teams import AddTeams, IncomingTeam
from arbitra.book.book import Book
from arbitra.book.journal.facts import Event
from arbitra.book.refusals import DamagedFile
from arbitra.book.state.people import Person
from arbitra.book.store.volume import Volume, create_file, create_in_database, open_database, open_file
from tests.book.journals import keys_of
from tests.book.script import done

PLAYERS, ROUNDS, BOARDS = 8, 3, 4
LEAGUE, TEAMS = "league", 4


def team(number: int) -> IncomingTeam:
    members = tuple(Person(name=f"M{number}.{place}", rating=2000 - number) for place in range(3))
    return IncomingTeam(who=Person(name=f"T{number}"), members=members)


class Place:
    """New events one after the other, in files of a folder or in a database."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder, self.database = folder, database
        self.begin()

    def begin(self) -> None:
        self.event = Event(token_hex(16), f"killed-{token_hex(4)}", "Killed")
        self.path = self.folder / f"{self.event.slug}.arbitra"
        made = create_in_database(self.database, self.event) if self.database else create_file(self.path, self.event)
        book = Book(made)
        for command in (
            CreateTournament(tournament="main", settings={"system": "dutch", "rounds": ROUNDS}),
            *(AddPlayer(tournament="main", who=Person(name=f"P{one}", rating=2400 - one)) for one in range(PLAYERS)),
            CreateTournament(tournament=LEAGUE, settings={"system": "team:2026", "rounds": ROUNDS, "boards": "WB"}),
            AddTeams(tournament=LEAGUE, teams=tuple(team(one) for one in range(TEAMS))),
            DraftRound(tournament=LEAGUE),
            Publish(tournament=LEAGUE),
        ):
            done(book, command)
        self.before = book.head.number
        book.close()

    def open(self) -> Volume:
        return open_database(self.database, self.event.slug) if self.database else open_file(self.path, readonly=True)

    @property
    def words(self) -> list[str]:
        return [self.event.slug, "--db", self.database] if self.database else [str(self.path)]

    def recorded(self) -> list[str]:
        """The keys of the acts, which are whole, in a book that is whole."""
        with closing(self.open()) as volume:
            book = Book(volume)
            assert volume.tail is None, volume.tail
            diagnosis = volume.examine(book.fold_digest)
            assert diagnosis.ok, [str(problem) for problem in diagnosis.problems]
            return keys_of(volume.store.facts(self.before))

    def copied(self) -> tuple[list[str], bool]:
        """What the file alone has, without its log, and whether it says that something may be missing."""
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        try:
            with closing(open_file(Path(shutil.copy(self.path, elsewhere)), readonly=True)) as volume:
                return keys_of(volume.store.facts(self.before)), volume.tail is not None
        except DamagedFile:
            return [], True


Typed = tuple[str, list[str]]
"""The tournament, and the words of a command about it."""


def commands() -> Iterator[Typed]:
    """The rounds of an event; every result is entered, and then corrected."""
    for number in range(ROUNDS):
        yield "main", ["pair"]
        yield "main", ["publish"]
        for board in range(1, BOARDS + 1):
            yield "main", ["result", str(board), ("1-0", "1/2", "0-1")[(board + number) % 3]]
        for board in range(1, BOARDS + 1):
            yield "main", ["result", str(board), ("0-1", "1-0", "1/2")[(board + number) % 3], "--correct"]


def of_teams() -> Iterator[Typed]:
    """Matches, the first round published already: line-ups, their deadline, results of matches and of a board."""
    for number in range(1, ROUNDS + 1):
        if number > 1:
            yield LEAGUE, ["pair"]
            yield LEAGUE, ["publish"]
        for one in range(1, TEAMS + 1):
            yield LEAGUE, ["lineup", str(one), "1", "3"]
        yield LEAGUE, ["lineup", "--close"]
        yield LEAGUE, ["lineup", "1", "2", "3"]
        yield LEAGUE, ["result", "1", "1="]
        yield LEAGUE, ["result", "2", "01"]
        yield LEAGUE, ["result", "2.1", "1-0", "--correct"]


def call(place: Place, typed: Typed, key: str) -> subprocess.Popen[bytes]:
    section, (verb, *rest) = typed
    book, *database = place.words
    words = [verb, f"{book}#{section}", *rest, *database, "--as", "Ana", "--yes", "--key", key]
    return subprocess.Popen([sys.executable, "-m", "arbitra", *words], stdout=subprocess.DEVNULL)


def kill(place: Place, kills: int, seed: int, typed: Callable[[], Iterator[Typed]] = commands) -> None:
    """Each command again and again, until it is not killed before it answers."""
    chance, usual, wanted = random.Random(seed), 0.5, list(typed())
    step = 0
    while kills:
        key = f"step-{step:03}"
        process = call(place, wanted[step], key)
        begun = time.monotonic()
        try:
            # Mostly towards its end, where it writes.
            process.wait(chance.triangular(0.2, 1.1, 0.95) * usual)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        acknowledged = process.returncode == 0
        if acknowledged:
            usual = 0.8 * usual + 0.2 * (time.monotonic() - begun)
        else:
            assert process.returncode < 0, f"{wanted[step]} was refused"
            kills -= 1
        found, expected = place.recorded(), [f"step-{one:03}" for one in range(step + 1)]
        assert found in ([expected] if acknowledged else [expected, expected[:-1]]), f"seed {seed}"
        if not place.database:
            copied, told = place.copied()
            assert told or copied == found, f"seed {seed}: a copy of the file lacks what it should have"
        step += acknowledged
        if step == len(wanted):
            place.begin()
            step = 0


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else "")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "")
    monkeypatch.delenv("ARBITRA_DB", raising=False)
    assert os.environ["XDG_DATA_HOME"], "nothing is written where whoever runs the tests keeps theirs"


def test_commands_are_killed(place: Place) -> None:
    kill(place, 2, seed=3)


def test_line_ups_and_results_of_teams_are_killed(tmp_path: Path) -> None:
    kill(Place(tmp_path), 2, 5, of_teams)


@pytest.mark.long
def test_line_ups_and_results_of_teams_are_killed_100_times(place: Place) -> None:
    kill(place, 100, 100, of_teams)


@pytest.mark.long
def test_commands_are_killed_250_times(place: Place) -> None:
    kill(place, 250, seed=250)
