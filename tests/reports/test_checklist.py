"""The check list: the columns of the manual's table, in text, CSV, HTML and JSON."""

from __future__ import annotations

import csv
import io

import pytest

from arbitra.reports.checklist import Row, checklist, checklist_csv, checklist_html, checklist_json, checklist_text
from arbitra.reports.readable import explain
from arbitra.reports.speech import Speech
from tests import sentences
from tests.rules.dutch.explain.test_explain import FOURTEEN, explained, worked
from tests.sentences import worded
from tests.tournaments import crosstable

ROWS = checklist(worked(), explained(5))


def test_rows_are_in_the_order_of_the_pairing() -> None:
    assert [row.rank for row in ROWS] == list(range(1, 13))
    assert [row.tpn for row in ROWS] == [1, 4, 2, 5, 12, 7, 9, 6, 8, 3, 10, 11]


def test_a_row_has_all_that_the_manual_lists() -> None:
    """Round 5: Karima, number 11, floated down twice, had Black twice running and must have White against 7."""
    row = next(row for row in ROWS if row.tpn == 11)
    assert (row.points, row.colours, row.next_colour) == (10, "BWBB", "W")
    assert (row.due, row.strength) == ("W", "absolute")
    assert (row.float_before_last, row.float_last) == ("d", "d")
    assert (row.difference, row.running) == (-2, -2)
    assert row.opponents == (2, 3, 5, 10)
    assert row.next_opponent == 7


def test_next_opponents_are_mutual_and_new() -> None:
    by_number: dict[int | str, Row] = {row.tpn: row for row in ROWS}
    for row in ROWS:
        assert row.next_opponent in by_number
        other = by_number[row.next_opponent]
        assert other.next_opponent == row.tpn
        assert {row.next_colour, other.next_colour} == {"W", "B"}
        assert row.next_opponent not in row.opponents


def test_byes_absences_and_unplayed_rounds() -> None:
    made = explain(FOURTEEN, 2, "dutch:2017")
    rows = {int(row.tpn): row for row in checklist(FOURTEEN, made)}
    assert 12 not in rows
    assert rows[14].next_opponent == "bye"
    text = checklist_text(FOURTEEN, made, list(rows.values()), Speech("en"), 100)
    assert "(bye) 7" in text
    assert worded(sentences.NOT_IN_THIS_ROUND, players=12) in text


def test_a_round_without_a_game_is_a_dot() -> None:
    """A bye, an absence and a forfeit leave no colour; only games count for the colour in a row."""
    tournament = crosstable(
        """
        1 2000 3w1 2b1 4w+
        2 1900 bye 1w0 3b1
        3 1800 1b0 half 2w0
        4 1700 abs abs 1b-
        5 1600 abs abs abs
        6 1500 abs abs abs
        """,
        planned=5,
    )
    rows = {int(row.tpn): row for row in checklist(tournament, explain(tournament, 4, "dutch:2017"))}
    assert {tpn: row.colours for tpn, row in rows.items()} == {
        1: "WB.",
        2: ".WB",
        3: "B.W",
        4: "...",
        5: "...",
        6: "...",
    }
    assert {tpn: row.running for tpn, row in rows.items()} == {1: -1, 2: -1, 3: 1, 4: 0, 5: 0, 6: 0}
    assert rows[4].opponents == ()


def test_text() -> None:
    lines = checklist_text(worked(), explained(5), ROWS, Speech("en"), 100).splitlines()
    assert lines[:2] == [
        "Worked example of the arbiter manual",
        worded(sentences.CHECK_LIST_OF_ROUND, round=5, system="dutch:2017"),
    ]
    assert " ".join(lines[3].split()) == "Rk No Name Rtg Pts Col Nx Due p l Cd Sc Opponents"
    karima = next(line for line in lines if "Karima" in line)
    assert " ".join(karima.split()) == "12 11 Karima 2100 1.0 BWBB W W* ↓ ↓ -2 -2 (7) 2 3 5 10"
    assert all(len(line) <= 100 for line in lines)


def test_csv_in_spanish() -> None:
    made = list(csv.reader(io.StringIO(checklist_csv(ROWS, Speech("es")))))
    assert made[0][:8] == ["Puesto", "N.º", "Nombre", "Elo", "Puntos", "Colores", "Color", "Preferencia de color"]
    assert made[0][8:12] == [
        "Flotante de hace dos rondas",
        "Flotante de la última ronda",
        "Diferencia de color",
        "Mismo color seguido",
    ]
    assert made[12][:8] == ["12", "11", "Karima", "2100", "1,0", "NBNN", "B", "B*"]
    assert made[12][8:] == ["↓", "↓", "-2", "-2", "(7) 2 3 5 10"]


@pytest.mark.parametrize("lang", ("en", "es"))
def test_html(lang: str) -> None:
    page = checklist_html(worked(), explained(5), ROWS, Speech(lang))
    assert page.count("<tr>") == 13
    assert f'<span class="chip b">{"N" if lang == "es" else "B"}</span>' in page
    assert "http" not in page


def test_json() -> None:
    shape = checklist_json(explained(5), ROWS)
    assert (shape["round"], shape["system"], len(shape["rows"])) == (5, "dutch:2017", 12)
    assert shape["rows"][11] == {
        "rank": 12,
        "tpn": 11,
        "name": "Karima",
        "rating": 2100,
        "points": "1.0",
        "pairing_points": "1.0",
        "colours": "BWBB",
        "next_colour": "W",
        "due": "W",
        "strength": "absolute",
        "floats": "dd",
        "colour_difference": -2,
        "same_colour": -2,
        "opponents": [2, 3, 5, 10],
        "next_opponent": 7,
    }
