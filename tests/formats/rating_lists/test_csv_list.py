"""National lists: CSV with a map of columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile, Level
from tests.formats.rating_lists.reading_lists import whole
from tests.rating_lists import write


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_headings_that_everybody_uses(tmp_path: Path, separator: str, encoding: str) -> None:
    lines = [
        "Licencia,Apellidos,Nombre,FIDE ID,Título,Sexo,Nacimiento,Elo",
        "77,Muñoz,José,2200001,fm,M,30/11/1990,2105",
    ]
    text = "\r\n".join(lines).replace(",", separator)
    found = whole(write(tmp_path / "lista.csv", [text], encoding))
    assert found.about.kind == "national"
    row = found.rows[0]
    assert (row.name, row.own_id, row.fide_id) == ("Muñoz, José", "77", 2200001)
    assert (row.title, row.sex, row.born, row.rating) == ("FM", "m", 1990, 2105)


def test_the_map_says_which_is_which(tmp_path: Path) -> None:
    path = write(tmp_path / "l.csv", ['X,Y,Z,Elo\n"Ruiz, Elena",1999,1500,1\n'])
    row = whole(path, columns={"name": "x", "rating": "y", "rapid": "Z"}).rows[0]
    assert (row.name, row.rating, row.rapid, row.fide_id) == ("Ruiz, Elena", 1999, 1500, 0)


@pytest.mark.parametrize(
    ("columns", "found", "expected"),
    [
        ({"name": "Nom"}, "'Nom'", "X, Y"),
        ({"nick": "X"}, "'nick'", "id, own_id, name,"),
        ({}, "'X, Y'", ""),
    ],
)
def test_a_map_that_fits_not(tmp_path: Path, columns: dict[str, str], found: str, expected: str) -> None:
    with pytest.raises(BadFile) as refused:
        whole(write(tmp_path / "l.csv", ["X,Y\na,b\n"]), columns=columns)
    (problem,) = refused.value.problems
    assert problem.line in (0, 1) and str(problem.found) == found and expected in str(problem.expected)


def test_what_is_no_federation_is_left_empty(tmp_path: Path) -> None:
    text = "name,federation,licence\nA,esp,1\nB,Spain,2\nC,\x1b[2,\x1b[2\n"
    rows = whole(write(tmp_path / "l.csv", [text])).rows
    assert [(row.federation, row.own_id) for row in rows] == [("ESP", "1"), ("", "2"), ("", "")]


def test_more_rows_than_any_list_has_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.formats.rating_lists.reader.MOST_ROWS", 3)
    with pytest.raises(BadFile, match=r"l\.csv: .* 3 "):
        whole(write(tmp_path / "l.csv", ["name\n", "A\n" * 4]))


def test_bad_rows_are_told_with_their_line(tmp_path: Path) -> None:
    text = 'name,rating,fide id\nA,1500,1\nB,15OO,2\nC,1500,x\n,1500,3\n"D,1500,4\nE,1500,5\n'
    found = whole(write(tmp_path / "l.csv", [text]))
    assert [row.name for row in found.rows] == ["A", "E"]
    assert [problem.line for problem in found.problems] == [3, 4, 5, 6]
    assert found.problems[0].level is Level.WARNING and "'15OO'" in str(found.problems[0].found)
