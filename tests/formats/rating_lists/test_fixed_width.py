"""FIDE's TXT: the header line tells the columns of every year."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile, Level
from arbitra.formats.rating_lists.rows import ListRow
from tests.formats.rating_lists.reading_lists import whole
from tests.rating_lists import CARLSEN, HEADER, KNOWN, SINGLE, Made, many, single_line, txt, txt_line, write


def test_the_three_lists_in_one(tmp_path: Path) -> None:
    found = whole(write(tmp_path / "players_list_foa.txt", txt()))
    assert found.about.kind == "all" and not found.about.guessed
    assert found.problems == []
    assert [row.name for row in found.rows] == [one.name for one in KNOWN]
    assert found.rows[0] == ListRow(
        1503014, "", "Carlsen, Magnus", "NOR", "m", "GM", 1990, 2823, 2801, 2860, 10, 20, 20, False
    )
    assert found.named("Polgar, Judit")[3:7] == ("HUN", "w", "GM", 1976)
    assert found.named("Polgar, Judit").inactive


@pytest.mark.parametrize(
    ("name", "kind"), [("standard_oct26frl", "standard"), ("rapid_list", "rapid"), ("blitz", "blitz")]
)
def test_a_list_of_one_rating_is_of_the_kind_its_name_says(tmp_path: Path, name: str, kind: str) -> None:
    path = write(tmp_path / f"{name}.txt", [SINGLE + "\r\n", single_line(CARLSEN, 2811) + "\r\n"])
    found = whole(path)
    row = found.rows[0]
    assert (found.about.kind, found.about.guessed, found.about.date) == (kind, False, "2026-10")
    assert dict(zip(("standard", "rapid", "blitz"), row[7:10], strict=True)) == {
        one: 2811 if one == kind else 0 for one in ("standard", "rapid", "blitz")
    }
    assert max(row[10:13]) == 20


def test_a_list_that_does_not_say_its_kind_is_standard_and_says_that_it_was_guessed(tmp_path: Path) -> None:
    path = write(tmp_path / "list.txt", [SINGLE + "\r\n", single_line(CARLSEN, 2811) + "\r\n"])
    assert whole(path).about[1:3] == ("standard", True)
    assert whole(path, kind="rapid").about[1:3] == ("rapid", False)


OLD = {
    "2001": (
        "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG\r\n  \r\n"
        " 1401815  Aagaard, Jacob                   m     DEN     2374   18       \r\n",
        "2001-01",
        ("Aagaard, Jacob", "DEN", "", "IM", 0, 2374),
    ),
    "2011": (
        "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
        " 1401815  Aagaard, Jacob                    wg  DEN  2686    9  1990  wi\n",
        "2011-03",
        ("Aagaard, Jacob", "DEN", "w", "WGM", 1990, 2686),
    ),
}


@pytest.mark.parametrize("year", OLD)
def test_columns_of_other_years(tmp_path: Path, year: str) -> None:
    text, date, expected = OLD[year]
    found = whole(write(tmp_path / "frl.txt", [text]))
    assert (found.about.kind, found.about.date, found.problems) == ("standard", date, [])
    assert found.rows[0][2:8] == expected


def test_the_list_without_the_online_titles(tmp_path: Path) -> None:
    """The legacy list: everything behind the titles stands four columns further left."""
    lines = [HEADER.replace("FOA ", ""), txt_line(CARLSEN)[:109] + txt_line(CARLSEN)[113:]]
    found = whole(write(tmp_path / "players_list.txt", [line + "\r\n" for line in lines]))
    assert found.rows[0][7:10] == (2823, 2801, 2860)


def test_titles_that_overflow_their_column_move_what_follows(tmp_path: Path) -> None:
    wide = Made(1, "Wide, One", rating=2100, rapid=2050, others="SI,FI,LSI,SLI,NA")
    found = whole(write(tmp_path / "l.txt", txt([*KNOWN, wide])))
    assert len(txt_line(wide)) == len(HEADER) + 1
    assert found.problems == []
    assert found.named("Wide, One")[6:10] == (1990, 2100, 2050, 0)


def test_a_column_that_is_new_is_passed_over(tmp_path: Path) -> None:
    lines = [HEADER.replace("FOA SRtng", "FOA Zone SRtng"), txt_line(CARLSEN)[:113] + "1.4  " + txt_line(CARLSEN)[113:]]
    assert whole(write(tmp_path / "l.txt", [line + "\n" for line in lines])).rows[0][7:10] == (2823, 2801, 2860)


@pytest.mark.parametrize(
    ("column", "text", "told"),
    [
        (0, "15x3014", "'15x3014'"),
        (0, "15030141503014", "'15030141503014'"),
        (15, " " * 61, ""),
        (15, "Carl\x1b[2J", "'Carl\\x1b[2Jsen, Magnus'"),
        (113, "28a3", "'28a3'"),
        (126, "28230", "'28230'"),
        (152, "19x0", "'19x0'"),
    ],
)
def test_a_bad_row_is_left_out_and_told_with_line_and_column(tmp_path: Path, column: int, text: str, told: str) -> None:
    good = txt_line(CARLSEN)
    rest = good[column + 4 :] if "\x1b" in text else good[column + len(text) :]
    bad = good[:column] + text + rest
    found = whole(write(tmp_path / "l.txt", [HEADER + "\n", bad + "\n", txt_line(KNOWN[1]) + "\n"]))
    assert [row.name for row in found.rows] == [KNOWN[1].name]
    (problem,) = found.problems
    assert (problem.level, problem.line, problem.column) == (Level.WARNING, 2, column + 1)
    assert told in str(problem.found)


def test_what_is_no_list_is_refused(tmp_path: Path) -> None:
    for text in ("", "hello\nworld\n", "ID Number Name\n", HEADER + "\r\n", "x" * 3_000_000, "\x00" * 5000):
        with pytest.raises(BadFile):
            whole(write(tmp_path / "l.txt", [text]))


def test_a_list_with_many_bad_rows_is_refused(tmp_path: Path) -> None:
    rows = [txt_line(one) + "\n" for one in many(1000)]
    bad = [row.replace(row[:3], "abc", 1) for row in rows[:30]]
    with pytest.raises(BadFile, match=r"\b30\b.*\b1000\b") as refused:
        whole(write(tmp_path / "l.txt", [HEADER + "\n", *bad, *rows[30:]]))
    assert len(refused.value.problems) == 11


def test_the_quick_and_the_careful_way_agree(tmp_path: Path) -> None:
    """A blank line sends every row of a piece the careful way."""
    players = list(many(3000))
    quick = whole(write(tmp_path / "quick.txt", txt(players)))
    careful = whole(write(tmp_path / "careful.txt", [*txt(players), "\r\n"]))
    assert quick.rows == careful.rows and len(quick.rows) == 3000


def test_old_letters_are_read(tmp_path: Path) -> None:
    found = whole(write(tmp_path / "l.txt", txt([Made(7, "Muñoz, José")]), encoding="latin-1"))
    assert found.rows[0].name == "Muñoz, José"
