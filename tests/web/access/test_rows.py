"""The steps of the database of accounts: each is taken once, old databases are lifted, newer ones are refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from arbitra.book.refusals import NewerAccounts, NoSuchBook
from arbitra.cli.codes import BAD_INPUT
from arbitra.cli.main import main
from arbitra.i18n import translator
from arbitra.web.access import accounts as accounts_module
from arbitra.web.access import phones as phones_module
from arbitra.web.access import rows as rows_module
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.database_rows import DatabaseRows
from arbitra.web.access.phones import Boards, Entry, Phones, Waiting
from arbitra.web.access.publicity import Level, Publicity
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows, Rows
from arbitra.web.access.screens import Message, Screens
from arbitra.web.access.ticks import RoundOf, Ticks
from arbitra.web.shelf.files import Held, Holders
from arbitra.web.shelf.folder import Folder
from tests.web.databases import new_database

BEFORE = (Path(__file__).parent / "data" / "before_versions.sql").read_text(encoding="utf-8")
"""Made by the last version without steps."""
MADE = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
OF_ANA, OF_PHONE = (
    "296b1a88dde97bad21a8cc5e4a1e5eb7341d05b943ce8fb0",
    "56f631aec31bdec7247fb74686340a97b46505e03ad74915",
)
"""What their browsers carry."""
CODE, SCREEN = "U375AKUL", "XXSBER6U"
LATER = ("ALTER TABLE account ADD COLUMN title TEXT NOT NULL DEFAULT ''", "UPDATE account SET title = 'IA'")
"""A step that a later version may have, which cannot be taken twice."""


class Place:
    """Where rows are kept: opened again and again, in a file or, with an address, in a database."""

    def __init__(self, file: Path, address: str = "") -> None:
        self.file, self.address = file, address
        self._opened: list[Rows] = []

    def open(self) -> Rows:
        self._opened.append(DatabaseRows.at(self.address) if self.address else FileRows(self.file))
        return self._opened[-1]

    def run(self, script: str) -> None:
        """Past the steps."""
        if self.address:
            with psycopg.connect(self.address, options="-c search_path=arbitra", autocommit=True) as database:
                database.execute(f"CREATE SCHEMA IF NOT EXISTS arbitra; {script}".encode())
        else:
            with closing(sqlite3.connect(self.file)) as file:
                file.executescript(script)

    def close(self) -> None:
        for rows in self._opened:
            rows.close()


@pytest.fixture(params=["file", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """An empty one."""
    address = new_database(request.getfixturevalue("postgres")) if request.param == "database" else ""
    made = Place(tmp_path / "access.sqlite", address)
    yield made
    made.close()


def steps_of(rows: Rows) -> list[int]:
    return [number for (number,) in rows.run("SELECT number FROM access_step ORDER BY number")]


def columns_of(rows: Rows, place: Place) -> list[str]:
    if place.address:
        asked = "SELECT column_name FROM information_schema.columns WHERE table_name = 'account' ORDER BY 1"
    else:
        asked = "SELECT name FROM pragma_table_info('account') ORDER BY 1"
    return [name for (name,) in rows.run(asked)]


def test_a_new_database_has_all_the_steps(place: Place) -> None:
    rows = place.open()
    Accounts(rows).add("Ana", "correct-horse")
    assert steps_of(rows) == [*range(1, len(rows_module.STEPS) + 1)]


def test_a_database_from_before_the_steps_keeps_its_people_sessions_phones_and_screens(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (accounts_module, phones_module):
        monkeypatch.setattr(module, "now", lambda: MADE)
    place.run(BEFORE)
    rows = place.open()
    accounts, screens = Accounts(rows), Screens(rows)
    assert [(one.name, one.owner, one.role) for one in accounts.of_event("event")] == [
        ("Ana", True, None),
        ("Bea", False, Role.ARBITER),
    ]
    assert steps_of(rows) == [*range(1, len(rows_module.STEPS) + 1)]
    ana = accounts.checked("Ana", "correct-horse")
    assert ana is not None and accounts.checked("Bea", "correct-horse") is None
    assert [one.browser for one in accounts.sessions(ana.id)] == ["Firefox"]
    signed_in = accounts.behind(OF_ANA)
    assert signed_in is not None and signed_in.account == ana.id
    phones = Phones(rows, accounts)
    assert [(one.label, one.role, one.boards, one.taken) for one in phones.of_event("event")] == [
        ("Phone 1", Role.HELPER, Boards(10, 18), True),
        ("Phone 2", Role.DEPUTY, Boards(), False),
    ]
    helper = phones.behind(OF_PHONE)
    assert helper is not None and helper.roles == {"event": Role.HELPER}
    assert phones.take_in(CODE)
    (waiting,) = Waiting(rows, phones).of_event("event")
    assert waiting.entries == (Entry("main", 3, "14", "0-1"),)
    screen = screens.by_code(SCREEN)
    assert screen is not None and (screen.name, screen.settings.lang, screen.settings.seconds) == ("Hall", "es", 20)
    assert screens.hall("event").message == Message("Silence, please")
    assert Ticks(rows).of(RoundOf("event", "main", 3))["clocks"].who == "Ana"
    public = Publicity(rows).behind("open")
    assert public is not None and public.settings.level is Level.RESULTS and public.settings.minors
    holders = Holders()
    holders.remember_in(rows)
    assert holders.all() == {"event": Held("event", "open.arbitra", "1 2", "open")}


def test_tables_that_an_older_version_did_not_know_are_made(place: Place) -> None:
    place.run(f"{BEFORE} DROP TABLE publicity; DROP TABLE holder; DROP TABLE attempt;")
    rows = place.open()
    assert Publicity(rows).of("event") is None
    assert [one.name for one in Accounts(rows).everybody()] == ["Ana", "Bea"]


def test_a_further_step_is_taken_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """From before the steps were counted, and from the last one that there was."""
    place.run(BEFORE)
    assert place.open().run("SELECT count(*) FROM account") == [(2,)]
    monkeypatch.setattr(rows_module, "STEPS", (*rows_module.STEPS, LATER))
    for _ in range(2):
        rows = place.open()
        assert rows.run("SELECT name, title FROM account ORDER BY name") == [("Ana", "IA"), ("Bea", "IA")]
        assert steps_of(rows) == [*range(1, len(rows_module.STEPS) + 1)]


def test_a_step_that_fails_leaves_nothing_and_those_before_it_stay(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.run(BEFORE)
    held = len(rows_module.STEPS)
    with monkeypatch.context() as later:
        later.setattr(rows_module, "STEPS", (*rows_module.STEPS, (LATER[0], "UPDATE nothing SET title = ''")))
        with pytest.raises((sqlite3.OperationalError, NoSuchBook)):
            place.open().run("SELECT name FROM account")
    rows = place.open()
    assert [one.name for one in Accounts(rows).everybody()] == ["Ana", "Bea"]
    assert steps_of(rows) == [*range(1, held + 1)]
    assert "title" not in columns_of(rows, place)


def test_programs_that_start_at_once_take_a_step_one_after_the_other(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.run(BEFORE)
    monkeypatch.setattr(rows_module, "STEPS", (*rows_module.STEPS, LATER))
    with ThreadPoolExecutor(6) as pool:
        found = pool.map(lambda _: place.open().run("SELECT title FROM account"), range(6))
    assert list(found) == [[("IA",), ("IA",)]] * 6


def test_a_database_of_a_newer_version_is_refused_and_untouched(place: Place) -> None:
    place.run(BEFORE)
    rows = place.open()
    rows.run("INSERT INTO access_step (number) VALUES (?)", len(rows_module.STEPS) + 1)
    rows.run("DROP TABLE tick")
    with pytest.raises(NewerAccounts) as refused:
        place.open().run("SELECT name FROM account")
    assert refused.value.code == "newer-accounts"
    assert (refused.value.fields["found"], refused.value.fields["known"]) == (
        len(rows_module.STEPS) + 1,
        len(rows_module.STEPS),
    )
    assert refused.value.said(translator("book", "es")) != str(refused.value)
    with pytest.raises((sqlite3.OperationalError, NoSuchBook)):
        rows.run("SELECT * FROM tick")


def test_the_server_does_not_start_with_accounts_of_a_newer_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    kept = Folder(tmp_path).rows()
    kept.run("INSERT INTO access_step (number) VALUES (?)", 99)
    kept.close()
    told = {}
    for lang in ("en", "es"):
        assert main(["serve", str(tmp_path), "--no-browser", "--lang", lang]) == BAD_INPUT
        told[lang] = capsys.readouterr().err
        assert "99" in told[lang]
    assert told["en"] != told["es"]
