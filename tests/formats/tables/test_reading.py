"""Files of every kind, and those who are in the book already."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbitra.formats import write_text
from arbitra.formats.problems import BadFile, MissingFile
from arbitra.formats.tables.duplicates import OTHER_ORDER, SAME_ID, SAME_NAME_AND_YEAR, Somebody
from arbitra.formats.tables.reading import is_report, load, read_table
from arbitra.formats.tables.separated import read_separated
from arbitra.model import Player, Tournament, Tpn
from tests.formats.tables.workbook_files import workbook

REPORT = write_text(
    Tournament.of(
        [
            Player(Tpn(1), "Ruiz, Elena", 2105, "WFM", "w", "ESP", "2200011", "1990/05/02", club="Alfil"),
            Player(Tpn(2), "Gil, Hugo", 1850),
        ]
    ),
    "trf16",
).encode()


def test_the_players_of_a_report_are_a_list() -> None:
    preview = read_table(REPORT, "report.trf")
    elena, hugo = preview.rows
    assert elena[1:9] == ("Ruiz, Elena", 2105, "WFM", "w", "ESP", "2200011", "Alfil", "1990/05/02")
    assert (hugo.name, hugo.rating) == ("Gil, Hugo", 1850)


def test_a_report_is_known_by_its_name_or_its_records() -> None:
    assert is_report(REPORT, "list.txt")
    assert is_report(b"", "list.TRF")
    assert is_report(write_text(Tournament.of(["Ruiz, Elena"]), "json").encode(), "list.json")
    assert not is_report(b"Name;Rating\nRuiz, Elena;2105\n", "list.txt")
    assert not is_report(workbook(), "list.xlsx")


def test_whoever_is_in_the_book_is_found() -> None:
    known = [
        Somebody(0, "Ruiz, Elena", "2200011"),
        Somebody(0, "GÍL, Hugo", "", "2011/05/02"),
        Somebody(0, "Paz, Ida", "", "1980"),
    ]
    text = "Nombre;Id FIDE;Año\nRuiz, E.;2200011;\nHugo Gil;;2011\nPaz, Ida;;2012\nSanz, Irene;;\n"
    preview = read_table(text.encode(), "list.csv", known=known)
    assert [(one.line, one.other, one.name, one.why) for one in preview.twice] == [
        (2, 0, "Ruiz, Elena", SAME_ID),
        (3, 0, "GÍL, Hugo", SAME_NAME_AND_YEAR),
    ]
    assert [row.name for row in preview.once] == ["Paz, Ida", "Sanz, Irene"]


def test_the_same_words_in_another_order_are_found() -> None:
    preview = read_table(b"Name;Rating\nXu, Wenjun;2500\nWenjun, Xu;2400\n", "list.csv")
    assert [one.why for one in preview.twice] == [OTHER_ORDER]


def test_without_the_extra_a_workbook_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    with pytest.raises(BadFile, match=r"pip install 'arbitra\[sheets\]'"):
        read_table(workbook(), "list.xlsx")


def test_a_sheet_that_is_not_there_is_refused() -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    with pytest.raises(BadFile, match=r"'Second'.*: List"):
        read_table(workbook(), "list.xlsx", sheet="Second")


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match=r"none\.csv: "):
        load(tmp_path / "none.csv")
    with pytest.raises(BadFile) as refused:
        load(tmp_path)
    assert not isinstance(refused.value, MissingFile)


def test_too_many_rows_or_columns_are_refused() -> None:
    with pytest.raises(BadFile, match=r"\b50000\b"):
        read_table(b"Name;Rating\n" + b"Ruiz, Elena;2105\n" * 50_000, "list.csv")
    with pytest.raises(BadFile, match=r"\b200\b"):
        read_table(("Name" + ";x" * 300 + "\nRuiz, Elena" + ";1" * 300).encode(), "list.csv")


def test_a_cell_without_end_is_refused_or_read_without_quotes() -> None:
    with pytest.raises(BadFile, match=r"^list\.csv: "):
        read_table(b"Name;Rating\nRuiz, Elena;" + b"1" * 200_000 + b"\n", "list.csv")


def test_what_a_list_says_cannot_speak_to_the_terminal() -> None:
    preview = read_table("Name;\x1b[2JClub\n\x1b]0;Ruiz\u202e, Elena;\x07Goya\n".encode(), "list.csv")
    said = [preview.rows[0].name, *(column.heading for column in preview.columns)]
    assert all(text.isprintable() for text in said)


def test_lines_are_those_of_the_file_whatever_cells_hold() -> None:
    grid = read_separated('Name;Notes\n"Ruiz, Elena";"two\nlines"\nPaz, Ida;\n', "list.csv", "UTF-8")
    assert grid.lines == (1, 2, 4)
    assert grid.rows[1] == ("Ruiz, Elena", "two lines")
