"""One table for terminals, files and pages."""

from __future__ import annotations

import pytest

from arbitra.reports import terminal
from arbitra.reports.page import page, section, table_html
from arbitra.reports.tables import Column, Table, chips, link
from arbitra.reports.terminal import table_lines

COLUMNS = [
    Column("No", number=True),
    Column("Name", cut=True, label=True),
    Column("Games in a row", number=True, short="Gr"),
    Column("Remarks", wrap=True),
]
ROWS = [["1", "Ann <b>", "+2", "plays on"], ["10", "Bartholomew Cubbins the Third", "0", "has gone home early, ill"]]
TABLE = Table(COLUMNS, ROWS, "Players", ["* = absolute"])


def test_numbers_stand_on_the_right_and_short_headings_are_explained() -> None:
    assert table_lines(TABLE, 70) == [
        "Players",
        "No  Name                           Gr  Remarks",
        " 1  Ann <b>                        +2  plays on",
        "10  Bartholomew Cubbins the Third   0  has gone home early, ill",
        "Gr = games in a row; * = absolute",
    ]


def test_a_narrow_terminal_wraps_the_last_column_and_cuts_names() -> None:
    assert table_lines(TABLE)[1].split() == ["No", "Name", "Games", "in", "a", "row", "Remarks"], "all fits a file"
    lines = table_lines(TABLE, 40, "  ")
    assert max(map(len, lines)) <= 40
    assert lines[1:6] == [
        "  No  Name            Gr  Remarks",
        "   1  Ann <b>         +2  plays on",
        "  10  Bartholomew C…   0  has gone home",
        "                          early, ill",
        "  Gr = games in a row; * = absolute",
    ]


def test_columns_that_are_empty_everywhere_are_left_out() -> None:
    table = Table(COLUMNS, [["1", "Ann", "", "here"]])
    assert table_lines(table) == ["No  Name  Remarks", " 1  Ann   here"]
    assert "Games" not in table_html(table)
    assert table_lines(Table(COLUMNS, [])) == ["No  Name  Games in a row  Remarks"]


def test_a_page_marks_numbers_escapes_cells_and_explains_short_headings() -> None:
    html = table_html(TABLE)
    assert (
        '<th scope="col" class="n"><abbr title="Games in a row">Gr</abbr></th>' in html
        and '<td class="n">+2</td>' in html
    )
    assert '<th scope="row" class="name">Ann &lt;b&gt;</th>' in html
    assert '<p class="legend">Gr = games in a row; * = absolute</p>' in html


def test_a_row_without_a_name_has_no_empty_heading() -> None:
    """The bye stands on no board."""
    html = table_html(Table([Column("Board", number=True, label=True), Column("White")], [["1", "Ann"], ["", "Bea"]]))
    assert '<th scope="row" class="n">1</th>' in html
    assert '<td class="n"></td>' in html


def test_rows_that_do_not_count_are_struck_through() -> None:
    html = table_html(Table([Column("A")], [["1"], ["2"]], struck=frozenset({1})))
    assert '<tr><td>1</td></tr>\n<tr class="struck"><td>2</td></tr>' in html


def test_cells_that_look_different_on_a_page() -> None:
    table = Table([Column("Colours"), Column("Name")], [[chips("W.B", {"W": "B", "B": "N"}), link("Ann", "p1")]])
    assert table_lines(table)[1] == "B.N      Ann"
    assert '<span class="chips"><span class="chip w">B</span>.<span class="chip b">N</span></span>' in table_html(table)
    assert '<a href="#p1">Ann</a>' in table_html(table)


def test_the_frame_of_a_page() -> None:
    html = page("Open <1>", "Round 3", [section("Boards", ["<p>x</p>"], "b")], "es")
    assert '<html lang="es">' in html and "<title>Open &lt;1&gt;: Round 3</title>" in html
    assert "<h1>Open &lt;1&gt;</h1>" in html and '<section id="b"><h2>Boards</h2>' in html
    assert "<script" not in html and "tabular-nums" in html and "prefers-color-scheme: dark" in html


def test_headings_are_bold_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal.print_table(TABLE)
    assert "\033" not in capsys.readouterr().out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal.print_table(TABLE)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "\033[1mPlayers\033[0m" and "\033" not in lines[2]
    monkeypatch.setenv("NO_COLOR", "1")
    assert not terminal.is_styled()


NAMES = [
    "Ruiz, Elena",
    "侯逸凡",
    "이세돌",
    "ﾊﾝｶｸ, 太郎",
    "Jose\u0301, Rau\u0301l",
    "José, Raúl",
    "Nguye\u0302\u0303n, Thi\u0323",
    "Zoe 👩‍🚀 ❤️",
    "Ana 👍🏽 🇪🇸",
    "zero\u200bwidth",
    "co\u00adop",
    "Ruiz\u202e",
]
SHOWN = [11, 6, 6, 10, 10, 10, 11, 9, 9, 9, 5, 5]
"""Columns of a terminal, counted by hand: a Chinese character takes two, a combining accent none."""


@pytest.mark.parametrize(("name", "width"), list(zip(NAMES, SHOWN, strict=True)))
def test_the_width_of_a_name_is_what_a_terminal_shows(name: str, width: int) -> None:
    assert terminal.shown_width(name) == width


@pytest.mark.parametrize("room", (None, 60, 34, 30))
def test_names_of_every_script_stand_in_line(room: int | None) -> None:
    columns = [Column("No", number=True), Column("Name", cut=True), Column("Points", number=True), Column("Club")]
    rows = [[str(place), name * 2, "1.5", "club"] for place, name in enumerate(NAMES, start=1)]
    lines = table_lines(Table(columns, rows), room)
    assert len({terminal.shown_width(line.partition("1.5")[0]) for line in lines[1:]}) == 1
    assert room is None or max(map(terminal.shown_width, lines)) <= room


def test_what_is_cut_keeps_its_accents_and_joined_signs_whole() -> None:
    columns = [Column("Name", cut=True), Column("Club")]

    def cut(name: str) -> str:
        return table_lines(Table(columns, [[name, "club"]]), 14, headed=False)[0]

    assert cut("侯侯侯侯侯侯") == "侯侯侯…   club"
    assert cut("e\u0301" * 12) == "e\u0301" * 7 + "…  club"
    assert cut("👩‍🚀" * 5) == "👩‍🚀👩‍🚀👩‍🚀…   club"


def test_remarks_in_chinese_are_wrapped_by_what_is_shown() -> None:
    columns = [Column("No", number=True), Column("Remarks", wrap=True)]
    lines = table_lines(Table(columns, [["1", "因病 缺席 因病缺席因病缺席因病缺席 club"]]), 16)
    assert lines == ["No  Remarks", " 1  因病 缺席", "    因病缺席因病", "    缺席因病缺席", "    club"]


def test_values_beside_each_other_stand_in_line() -> None:
    lines = terminal.beside([("C.5", ["1", "2"]), ("C.6", ["3", "4"])], ["侯逸凡", "Ruiz"], 60)
    assert lines == ["        C.5  C.6", "侯逸凡  1    3", "Ruiz    2    4"]
    assert terminal.paragraph("one two", 20, "侯 ", None) == ["侯 one two"]
    assert terminal.paragraph("a " * 20, 20, "侯: ")[1].startswith("    a")
