"""Standard, rapid, blitz and national ratings on the command line: entered, shown, refreshed for some or for all."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from arbitra.cli.lists.listed_player import WHICH_LIST
from arbitra.lists.currency import note_fetched
from arbitra.lists.places import list_file
from tests.cli.calling import call
from tests.lists.installed import install
from tests.rating_lists import KNOWN, txt, write
from tests.said import each_tells, says, tells

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def book(capsys: Capture, tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Beside FIDE's list and a Spanish one."""
    data.mkdir(parents=True)
    note_fetched(install(data / "fide.ratings"), "1")
    national = ["id;fide;name;rating;rapid\nX1;;Ruiz, Elena;2105;2050\nX2;1503014;Carlsen, M;2900;\n"]
    given = ("--name", "esp", "--columns", "own_id=id, id=fide", "--date", "2026-11")
    assert call(capsys, "lists", "update", write(tmp_path / "feda.csv", national), *given).code == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    path = tmp_path / "spring.arbitra"
    assert call(capsys, "new", path, "--name", "Spring", "--rounds", "5").code == 0
    return path


def rows(capsys: Capture, book: Path | str) -> list[dict[str, Any]]:
    return list(json.loads(call(capsys, "lists", "players", str(book), "--json").out))


def counted(capsys: Capture, book: Path | str) -> list[tuple[str, int, str, str]]:
    return [(row["name"].split(",")[0], row["rating"], row["kind"], row["list"]) for row in rows(capsys, book)]


def test_somebody_comes_with_all_their_ratings(capsys: Capture, book: Path) -> None:
    assert call(capsys, "add", book, "--fide", "1503014").code == 0
    (row,) = rows(capsys, book)
    assert row["ratings"] == {"standard": 2823, "rapid": 2801, "blitz": 2860}
    assert (row["kind"], row["list"], len(row["date"])) == ("standard", "fide", 10)


def test_at_another_rate_the_standard_rating_stands_in(capsys: Capture, book: Path) -> None:
    """Mueller has no rapid rating in the list."""
    assert call(capsys, "set", book, "rate=rapid").code == 0
    for number in ("1503014", "4600001"):
        assert call(capsys, "add", book, "--fide", number).code == 0
    assert counted(capsys, book) == [("Carlsen", 2801, "rapid", "fide"), ("Mueller", 2500, "standard", "fide")]
    assert call(capsys, "set", book, "ratings=rapid").code == 0
    assert counted(capsys, book)[1] == ("Mueller", 0, "rapid", "fide")
    assert call(capsys, "set", book, "rate=", "ratings=").code == 0
    assert counted(capsys, book)[0] == ("Carlsen", 2801, "rapid", "fide")


def test_a_national_list_gives_national_ratings(capsys: Capture, book: Path) -> None:
    assert call(capsys, "set", book, "rating-method=esp nidof").code == 0
    assert call(capsys, "add", book, "--fide", "1503014").code == 0
    assert call(capsys, "add", book, "--list", "esp", "--id", "X1").code == 0
    called = call(capsys, "lists", "refresh", book, "--yes")
    assert called.out.splitlines()[0] == "Carlsen, Magnus: ESP none -> 2900"
    assert counted(capsys, book) == [("Carlsen", 2900, "ESP", "esp"), ("Ruiz", 2105, "ESP", "esp")]
    assert call(capsys, "set", book, "rate=rapid").code == 0
    assert counted(capsys, book)[1] == ("Ruiz", 2050, "ESP rapid", "esp")
    out = book.with_suffix(".trf")
    assert call(capsys, "export", book, out).code == 0
    report = out.read_text(encoding="utf-8").splitlines()
    assert [line[48:52] for line in report if line.startswith(("001", "ESP"))] == ["2801", "    ", "2900", "2050"]
    assert "172 ESP NIDOF" in report


def test_a_national_list_is_called_by_its_code(capsys: Capture, book: Path) -> None:
    list_file("esp").rename(list_file("feda"))
    called = call(capsys, "add", book, "--list", "feda", "--id", "X1")
    assert called.code == 2 and tells(called.err, "'feda' … --name esp")
    called = call(capsys, "add", book, "--list", "feda", "--id", "X9")
    assert called.code == 3 and tells(called.err, "'X9' … feda … November 2026")
    assert says(call(capsys, "add", book, "--id", "X9").err, WHICH_LIST)


def test_what_is_typed_is_marked(capsys: Capture, book: Path) -> None:
    assert call(capsys, "add", book, "--fide", "700070", "--rating", "2700").code == 0
    assert call(capsys, "add", book, "Nova, Ana", "--tournament-rating", "1600", "--other", "ESP=1550").code == 0
    assert call(capsys, "add", book, "Typed, Tom", "--rating", "1500", "--other", "rapid=1400").code == 0
    assert each_tells(
        call(capsys, "lists", "players", book).out.splitlines(),
        [
            "No.  Name           Rating  From        Standard  Rapid  Blitz  National",
            "1  Polgar … Judit    2700 … 2675   2646   2736",
            "  2  Nova, Ana        1600  tournament                          ESP 1550",
            "3 … Tom       1500 … 1400",
        ],
    )
    called = call(capsys, "lists", "refresh", book)
    assert tells(called.out, "Polgar … Judit … 2700 … 2675")
    assert call(capsys, "edit", book, "3", "--other", "rapid=0", "--other", "blitz=1450").code == 0
    assert rows(capsys, book)[2]["ratings"] == {"blitz": 1450}
    assert call(capsys, "edit", book, "1", "--rating", "2600").code == 0
    assert "rating 2600 (was 2700)" in call(capsys, "log", book, "--last", "1").out
    for text in ("rapid", "=7", "rapid=x", "bullet=7"):
        assert call(capsys, "edit", book, "3", "--other", text).code in (1, 2)


def test_some_players_and_some_fields(capsys: Capture, book: Path) -> None:
    for name, number in (("Carlsen, M", "1503014"), ("Polgar, J", "700070"), ("Andreikin, D", "4158814")):
        assert call(capsys, "add", book, name, "--fide", number, "--rating", "2000").code == 0
    called = call(capsys, "lists", "refresh", book, "--player", "polgar", "--only", "rating,federation", "--yes")
    assert called.out.splitlines()[0] == "Polgar, J: rating 2000 -> 2675; federation none -> HUN"
    assert counted(capsys, book) == [
        ("Polgar", 2675, "standard", "fide"),
        ("Andreikin", 2000, "", ""),
        ("Carlsen", 2000, "", ""),
    ]
    called = call(capsys, "lists", "refresh", book, "--player", "2", "--player", "3", "--only", "name", "--yes")
    assert [row["name"] for row in rows(capsys, book)] == ["Polgar, J", "Andreikin, Dmitry", "Carlsen, Magnus"]
    assert {row["rating"] for row in rows(capsys, book)} == {2675, 2000}
    for fields in ("", "club"):
        assert call(capsys, "lists", "refresh", book, "--only", fields).code == 2
    assert call(capsys, "lists", "refresh", book, "--player", "nobody").code != 0


def test_the_list_of_the_first_day(capsys: Capture, book: Path, tmp_path: Path) -> None:
    """The event began in October: November's list changes nothing for it."""
    for day, rating in (("2026-10-01", 2840), ("2026-11-01", 2839)):
        one = KNOWN[0]._replace(rating=rating)
        source = write(tmp_path / "players_list_foa.txt", txt([one, *KNOWN[1:]]))
        assert call(capsys, "lists", "update", source, "--date", day).code == 0
    note_fetched(list_file(), "1")
    assert call(capsys, "set", book, "start=2026-10-29", "end=2026-11-08").code == 0
    assert call(capsys, "add", book, "--fide", "1503014").code == 0
    (row,) = rows(capsys, book)
    assert (row["rating"], row["date"]) == (2840, "2026-10-01")
    assert tells(call(capsys, "lists", "refresh", book).err, "1 October 2026")
    assert call(capsys, "set", book, "end=2026-12-24").code == 0
    assert "rating 2840 -> 2839" in call(capsys, "lists", "refresh", book).out
    assert call(capsys, "set", book, "start=2026-09-01", "end=2026-09-08").code == 0
    (list_file().parent / "fide-2026-10.ratings").unlink()
    assert tells(call(capsys, "lists", "refresh", book).err, "1 November 2026")


def test_in_spanish(capsys: Capture, book: Path) -> None:
    assert call(capsys, "add", book, "--fide", "700070", "--rating", "2700").code == 0
    assert "Origen" in call(capsys, "lists", "players", book, "--lang", "es").out
    assert tells(call(capsys, "lists", "refresh", book, "--lang", "es").out, "2700 … 2675")
