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
