"""`arbitra lists refresh` and `arbitra add` with a list."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from arbitra.cli.lists.listed_player import WHICH
from arbitra.cli.lists.refresh import NOT_CONFIRMED
from arbitra.lists.currency import note_fetched
from tests import sentences
from tests.cli.calling import call
from tests.lists.installed import install
from tests.said import each_tells, says, tells
from tests.sentences import phrase, worded

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def book(capsys: Capture, tmp_path: Path, data: Path) -> Path:
    """With a list beside it."""
    data.mkdir(parents=True)
    note_fetched(install(data / "fide.ratings"), "1")
    path = tmp_path / "spring.arbitra"
    assert call(capsys, "new", path, "--name", "Spring", "--rounds", "5").code == 0
    return path


def people(capsys: Capture, book: Path) -> list[list[object]]:
    call(capsys, "export", book, book.with_suffix(".json"))
    players = json.loads(book.with_suffix(".json").read_text(encoding="utf-8")).get("players", [])
    return [[one.get(key, "") for key in ("name", "rating", "title", "federation", "fide_id")] for one in players]


def typing(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Keyboard(text))


def test_somebody_is_taken_by_number(capsys: Capture, book: Path) -> None:
    called = call(capsys, "add", book, "--fide", "1503014")
    assert called.code == 0 and "Carlsen, Magnus" in called.out
    assert call(capsys, "add", book, "--fide", "700070", "--rate", "blitz", "--federation", "ESP").code == 0
    assert people(capsys, book) == [
        ["Carlsen, Magnus", 2823, "GM", "NOR", "1503014"],
        ["Polgar, Judit", 2736, "GM", "ESP", "700070"],
    ]
    assert "1990" in _private(book)


def _private(book: Path) -> str:
    import sqlite3

    store = sqlite3.connect(book)
    try:
        return str(store.execute("SELECT field, value FROM private").fetchall())
    finally:
        store.close()


def test_a_number_that_nobody_has(capsys: Capture, book: Path) -> None:
    for number in ("4", "x", ""):
        called = call(capsys, "add", book, "--fide", number)
        assert called.code in (2, 3) and (tells(called.err, "FIDE ID") or tells(called.err, "--fide NUMBER"))
    assert people(capsys, book) == []


def test_without_a_list_a_number_is_refused_and_a_name_goes_on(
    capsys: Capture, book: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "fide.ratings").unlink()
    called = call(capsys, "add", book, "--fide", "1503014")
    assert called.code == 3 and tells(called.err, "fide.ratings … arbitra lists update")
    typing(monkeypatch, "1\n")
    assert call(capsys, "add", book, "car mag").code == 0
    assert people(capsys, book)[0][0] == "car mag"


def test_a_terminal_offers_those_who_fit(capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "2\n")
    called = call(capsys, "add", book, "carls")
    assert each_tells(
        called.err.splitlines()[:3],
        [
            "FIDE ID",
            "  1  1503014  GM     Carlsen, Magnus     NOR   1990      2823   2801   2860",
            "  2  1506102         Carlsen, Ellen Oen  NOR   1989      1893",
        ],
    )
    assert called.err.splitlines()[3].startswith(worded(sentences.WHICH_ONE_A_NUMBER, name="carls"))
    assert people(capsys, book)[0] == ["Carlsen, Ellen Oen", 1893, "", "NOR", "1506102"]


@pytest.mark.parametrize("answer", ["\n", "", "0\n", "3\n", "x\n", "²\n"])
def test_whoever_takes_none_gets_what_was_typed(
    capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    typing(monkeypatch, answer)
    assert call(capsys, "add", book, "Carls").code == 0
    assert people(capsys, book)[0][:2] == ["Carls", ""]


@pytest.mark.parametrize("further", [("--rating", "1500"), ("--fide", "77"), ("--json",), ("--yes",)])
def test_nobody_is_asked_where_it_is_said(
    capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch, further: tuple[str, ...]
) -> None:
    typing(monkeypatch, "1\n")
    called = call(capsys, "add", book, "Carls", *further)
    assert called.code == 0 and not says(called.err, WHICH)
    assert people(capsys, book)[0][0] == "Carls"


def test_a_pipe_is_never_asked(capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert not says(call(capsys, "add", book, "Carls").err, WHICH)
    assert people(capsys, book)[0][0] == "Carls"


@pytest.fixture
def entered(capsys: Capture, book: Path) -> Path:
    for name, *further in (
        ("Carlsen, M", "--fide", "1503014", "--rating", "2800", "--federation", "NOR", "--title", "GM"),
        ("Polgar, Judit", "--fide", "700070", "--rating", "2675", "--federation", "HUN", "--title", "GM"),
        ("Late, Very", "--rating", "1500"),
        ("Lost, Number", "--fide", "99"),
    ):
        assert call(capsys, "add", book, name, *further).code == 0
    return book


def test_differences_are_shown_first_and_nothing_is_recorded(
    capsys: Capture, entered: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    before = entered.read_bytes()
    called = call(capsys, "lists", "refresh", entered)
    assert called.code == 1
    assert called.out == "Carlsen, M: name Carlsen, M -> Carlsen, Magnus; rating 2800 -> 2823\n"
    assert called.err.splitlines()[1:] == [
        worded(sentences.PLAYER_MATCHES_THE_LIST, count=1),
        worded(sentences.NOT_IN_THE_LIST, names="Lost, Number"),
        worded(sentences.PLAYER_HAS_NO_FIDE, count=1),
        worded(sentences.NOTHING_WAS_SAVED_ADD),
    ]
    assert called.err.startswith("1 player differs from the ")
    assert entered.read_bytes() == before


def test_yes_takes_them_over(capsys: Capture, entered: Path) -> None:
    called = call(capsys, "lists", "refresh", "--yes", "--as", "Ana")
    assert called.code == 0
    assert people(capsys, entered)[0] == ["Carlsen, Magnus", 2823, "GM", "NOR", "1503014"]
    assert [one["by"] for one in json.loads(call(capsys, "log", entered, "--last", "1", "--json").out)] == ["Ana"]
    again = call(capsys, "lists", "refresh", entered, "--yes")
    assert again.code == 0 and again.err.startswith(phrase(sentences.EVERY_PLAYER_WITH_A))
    assert call(capsys, "undo", entered, "--as", "Ana").code == 0
    assert people(capsys, entered)[0][:2] == ["Carlsen, M", 2800]


def test_a_terminal_is_asked(capsys: Capture, entered: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "n\n")
    assert call(capsys, "lists", "refresh", entered).code == 1
    typing(monkeypatch, "y\n")
    assert call(capsys, "lists", "refresh", entered, "--rate", "rapid").code == 0
    assert [row[1] for row in people(capsys, entered)[:2]] == [2801, 2646]


def test_for_programs(capsys: Capture, entered: Path) -> None:
    called = call(capsys, "lists", "refresh", entered, "--json")
    change = {"field": "rating", "old": 2800, "new": 2823}
    found = json.loads(called.out)
    assert called.code == 1 and found["done"] == []
    assert found["differences"][0]["changes"][1] == change
    assert (found["unknown"], found["without"]) == (["Lost, Number"], ["Late, Very"])
    done = json.loads(call(capsys, "lists", "refresh", entered, "--json", "--yes").out)["done"]
    assert [(one["act"], one["text"].partition(":")[0]) for one in done] == [
        ("edit", "Polgar, Judit"),
        ("edit", "Carlsen, Magnus"),
    ]


def test_the_players_of_every_tournament_or_of_the_one_named(capsys: Capture, entered: Path) -> None:
    assert call(capsys, "tournament", f"{entered}#women", "--rounds", "3").code == 0
    assert call(capsys, "add", f"{entered}#women", "Polgar", "--fide", "700070").code == 0
    women = json.loads(call(capsys, "lists", "refresh", f"{entered}#women", "--json").out)
    everybody = json.loads(call(capsys, "lists", "refresh", entered, "--json").out)
    assert [one["name"] for one in women["differences"]] == ["Polgar"]
    assert [one["name"] for one in everybody["differences"]] == ["Carlsen, M", "Polgar"]
    assert call(capsys, "lists", "refresh", entered, "--yes").code == 0
    assert json.loads(call(capsys, "lists", "refresh", entered, "--json").out)["differences"] == []


def test_in_spanish(capsys: Capture, entered: Path) -> None:
    called = call(capsys, "lists", "refresh", entered, "--lang", "es", "--json")
    assert says(called.err, NOT_CONFIRMED, "es")
    called = call(capsys, "lists", "refresh", entered, "--lang", "es", "--rate", "blitz", "--yes")
    assert "Elo 2800 -> 2860" in called.out


def test_whoever_is_named_with_their_number_has_the_rating_of_the_list(capsys: Capture, book: Path) -> None:
    """The name stays as it is typed; a rating that is typed too comes first, and a number that nobody has is said."""
    assert call(capsys, "add", book, "Carlsen", "--fide", "1503014").code == 0
    assert call(capsys, "add", book, "Polgar", "--fide", "700070", "--rating", "2000").code == 0
    missing = call(capsys, "add", book, "Nobody", "--fide", "99999999")
    assert missing.code == 0 and tells(missing.err, "99999999")
    assert [row[:3] for row in people(capsys, book)] == [
        *(["Carlsen", 2823, "GM"], ["Polgar", 2000, ""], ["Nobody", "", ""])
    ]
