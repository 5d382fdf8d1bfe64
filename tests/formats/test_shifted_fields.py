"""A field one column off its place: read as it is meant or refused, and never without a word."""

from __future__ import annotations

import pytest

from arbitra.formats import BadFile, Level, read_text
from arbitra.formats.trf.quick import quick_sheet
from tests.formats.base import BASE, spoiled

GAPS = (3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
"""Columns between the fields of a 001 record, counted from 0."""
FIELDS = {
    "number": (4, 8),
    "title": (10, 13),
    "name": (14, 47),
    "rating": (48, 52),
    "federation": (53, 56),
    "FIDE id": (57, 68),
    "birth": (69, 79),
    "points": (80, 84),
    "rank": (85, 89),
}
"""All but the sex, which touches the title."""
ROW = "001 1234  WGM Aster, Anna Berta Carla Dora Emma 2500 NOR 12345678901 1990/01/01 10.5 1234"


def report(row: str) -> str:
    """One player who has points without a game."""
    return f"299          10.5  000 {row[4:8]}\n{row}\n"


def shifted(field: str, by: int) -> str:
    start, end = FIELDS[field]
    row = list(ROW)
    text = ROW[start:end]
    row[start:end] = " " * (end - start)
    row[start + by : end + by] = text
    return "".join(row)


def test_the_row_fills_its_columns() -> None:
    assert read_text(report(ROW)).problems == ()
    assert all(ROW[start] != " " != ROW[end - 1] for start, end in FIELDS.values())


@pytest.mark.parametrize(("text", "column"), [("2500  NOR", 48), ("  2500NOR", 50)])
def test_a_rating_one_column_off_is_read_whole_with_a_warning(text: str, column: int) -> None:
    """`2500` was read as 500 or 250."""
    reading = read_text(spoiled((" 2500 NOR", text)))
    assert reading.tournament.players[0].rating == 2500
    (problem,) = reading.problems
    assert (problem.level, problem.line, problem.column) == (Level.WARNING, 6, column)


@pytest.mark.parametrize("by", (-1, 1))
@pytest.mark.parametrize("field", FIELDS)
def test_no_field_that_reaches_into_the_next_column_is_read_in_silence(field: str, by: int) -> None:
    row = shifted(field, by)
    assert quick_sheet([row], [1], board_forfeits=False) is None
    try:
        reading = read_text(report(row) if field != "number" else f"{row}\n")
    except BadFile as error:
        assert any(problem.line for problem in error.problems)
        return
    assert reading.problems
    if field in ("rating", "points"):
        assert reading.tournament.players[0].rating == 2500


@pytest.mark.parametrize("gap", GAPS)
def test_nothing_between_the_fields_goes_unnoticed(gap: int) -> None:
    for character in "x7.-":
        line = BASE.splitlines()[5]
        text = BASE.replace(line, f"{line[:gap]}{character}{line[gap + 1 :]}")
        try:
            problems = read_text(text).problems
        except BadFile as error:
            problems = error.problems
        assert any(problem.line == 6 and problem.level is not Level.NOTE for problem in problems), (gap, character)


@pytest.mark.parametrize("cell", ["   4 w 1", " 4 w 1  ", "4 w 1   ", "   4  w 1"])
def test_a_result_off_its_columns_is_noted(cell: str) -> None:
    line = BASE.splitlines()[5]
    text = BASE.replace(line, f"{line[:91]}{cell:<10}{line[101:]}")
    reading = read_text(text)
    assert reading.tournament == read_text(BASE).tournament
    assert [problem.level for problem in reading.problems] == ([] if cell == "   4 w 1" else [Level.NOTE])


def test_a_birth_date_that_reaches_the_points_is_told_as_that() -> None:
    with pytest.raises(BadFile) as caught:
        read_text(spoiled((" 1990/01/01  2.0", "  1990/01/01 2.0")))
    assert [(problem.column, str(problem.found)) for problem in caught.value.problems] == [(80, "'1'")]
