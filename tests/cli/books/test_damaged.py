"""A damaged book on the command line: what can still be shown is shown with a warning, the rest ends with exit 3."""

from __future__ import annotations

import sqlite3

import pytest

from arbitra.book import status as status_module
from arbitra.book.book import DAMAGED
from tests.book.damage.rows import changed, rechained
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import says, tells

READING = ("status", "standings", "show", "log", "explain")


@pytest.fixture
def played(book: Runner) -> Runner:
    for name in ("Ana", "Bea", "Carl", "Dora"):
        book.done("add", name)
    book.play()
    return book


def spoilt(book: Runner) -> None:
    """A result that is not the one that was recorded; no snapshot knows better."""
    changed(
        book.path,
        "DELETE FROM snapshot",
        """UPDATE fact SET payload = replace(payload, '"10"', '"01"') WHERE number = (SELECT max(number) FROM fact)""",
    )


@pytest.mark.parametrize("command", READING)
def test_a_book_whose_facts_do_not_fit_their_digests_says_so(played: Runner, command: str) -> None:
    assert "damaged" not in played.run(command).err
    spoilt(played)
    called = played.run(command)
    assert called.code == 0 and tells(called.err, "20")
    assert not says(called.out, DAMAGED)


@pytest.mark.parametrize("command", ["status", "standings"])
def test_programs_read_it_too(played: Runner, command: str) -> None:
    assert "damaged" not in played.json(command)
    spoilt(played)
    assert played.json(command)["damaged"].startswith("This book is damaged")


def test_a_gap_in_the_numbers_is_told_where_the_book_still_opens(played: Runner) -> None:
    number = len(played.json("log"))
    changed(played.path, "DELETE FROM snapshot", f"UPDATE fact SET number = {10**12} WHERE number = {number}")
    called = played.run("status")
    assert called.code == 0 and tells(called.err, f"{number} … {10**12 - 1}")
    assert played.run("doctor").code == 3


def test_facts_that_do_not_fit_end_with_their_number(played: Runner) -> None:
    """The digests are right: whoever changed it by hand has worked them out again."""
    changed(played.path, "DELETE FROM fact WHERE act = 'add'")
    rechained(played.path)
    called = played.run("status")
    assert called.code == 3 and tells(called.err, "13 (number)")


def test_nonsense_with_right_digests_is_found_by_doctor(played: Runner) -> None:
    changed(played.path, """UPDATE fact SET payload = replace(payload, '"10"', '"what"')""")
    rechained(played.path)
    called = played.run("doctor")
    assert called.code == 3 and tells(called.out, "'what'")
    assert played.run("standings").code == 3


def test_a_text_of_python_that_is_called_a_reason_is_not_taken_for_ours(played: Runner) -> None:
    raw = bytearray(played.path.read_bytes())
    raw[raw.index(b"CREATE TABLE fact") + 3] = 0xFF
    played.path.write_bytes(raw)
    called = played.run("doctor")
    assert called.code == 3 and called.err.count("\n") == 1
    assert played.run("status", "--json").code == 3


def broken(*_: object) -> None:
    raise KeyError("a bug")


def test_a_bug_is_not_blamed_on_a_whole_book(played: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_module, "status", broken)
    with pytest.raises(KeyError):
        played.run("status")


def test_what_fails_on_a_damaged_book_is_blamed_on_it(played: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt(played)
    monkeypatch.setattr(status_module, "status", broken)
    called = played.run("status")
    assert called.code == 3 and tells(called.err, "arbitra status: spring.arbitra … 20")


def test_a_number_that_no_book_can_hold_is_not_recorded(played: Runner) -> None:
    before = played.json("log")
    called = played.act("set", "first_board=2000000", "--yes")
    assert called.code == 1 and "first_board" in called.err
    assert played.json("log") == before


def test_the_private_value_that_is_no_text_is_told(played: Runner) -> None:
    played.done("add", "Eva", "--birth", "2001/02/03")
    database = sqlite3.connect(played.path)
    database.execute("UPDATE private SET value = CAST(x'ff41' AS TEXT)")
    database.commit()
    database.close()
    called = call(played.capsys, "doctor", played.path)
    assert called.code == 3 and "was changed" in called.out
    assert played.run("show").code == 0
