from __future__ import annotations

import json
from typing import Any

import pytest

from arbitra.formats import BadFile, read_text, write_text
from arbitra.i18n import translator
from tests.formats.base import BASE, spoiled


def document() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(write_text(read_text(BASE).tournament, "json"))
    return made


def test_what_is_written() -> None:
    made = document()
    assert made["settings"]["name"] == "Small Open"
    assert made["settings"]["rounds_planned"] == 5
    assert made["players"][1] == {
        "tpn": 2,
        "name": "Birch, Bea",
        "rating": 2400,
        "sex": "w",
        "federation": "ESP",
        "fide_id": "1000002",
        "birth": "1991/01/01",
        "rank": 2,
    }
    assert made["rounds"][1]["games"] == [[2, 1, "10"], [4, 3, "=="], [6, 5, "+-"]]
    assert made["rounds"][2]["byes"] == [[4, "H"], [5, "U"]]
    assert "absences" not in made


def test_points_are_texts() -> None:
    text = spoiled(("XXC white1\n", "XXC white1\nXXA    1  1.0  0.5\nBBU  1.0\n"))
    made = json.loads(write_text(read_text(text).tournament, "json"))
    assert made["acceleration"] == {"1": ["1.0", "0.5"]}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", "chess", "another kind of JSON"),
        ("version", 99, "another kind of JSON"),
        ("colour", "red", "the name 'colour' at the top"),
        ("players", {}, "{} at players; expected a list"),
        ("players.0", 7, "7 at players[0]; expected an object"),
        ("players.0.tpn", "1", '"1" at players[0].tpn; expected a whole number from 1 to 9999'),
        ("players.0.tpn", 0, "0 at players[0].tpn"),
        ("players.0.tpn", True, "true at players[0].tpn"),
        ("players.0.tpn", 2, "each number once"),
        ("players.0.tpn", 9, "names players who do not exist: 1"),
        ("players.0.name", None, "null at players[0].name; expected a text in one line"),
        ("players.0.name", "two\nlines", "expected a text in one line"),
        ("players.0.name", "\ud800", "expected a text in one line"),
        ("players.0.rating", 99999, "99999 at players[0].rating"),
        ("players.0.rating", 24.5, "24.5 at players[0].rating"),
        ("players.0.strength", 1, "the name 'strength' at players[0]"),
        ("players.0.rank", "first", '"first" at players[0].rank'),
        ("rounds.0.games.0", [1, 2], "[1, 2] at rounds[0].games[0]; expected a list of 3 values"),
        ("rounds.0.games.0.2", "1=", "expected one of 10, =="),
        ("rounds.0.games.0.1", 1, "in one round more than once: 1"),
        ("rounds.0.games.0.1", 44, "round 1 names players who do not exist: 44"),
        ("rounds.2.byes.0.1", "Q", "expected one of U F H Z + -"),
        ("settings.rounds_planned", 0, "0 at settings.rounds_planned"),
        ("settings.initial_colour", "red", 'expected "w" or "b"'),
        ("settings.order_by_rank", 1, "expected true or false"),
        ("settings.scoring", {"win": 3}, 'expected points as a text, such as "3.5"'),
        ("settings.scoring", {"victory": "3.0"}, "the name 'victory' at settings.scoring"),
        ("settings.tiebreaks", "BH", '"BH" at settings.tiebreaks; expected a list'),
        ("absences", [[1, 2, "H", 4]], "expected a list of 3 values"),
        ("absences", [[4, 77, "H"]], "an announced bye names players who do not exist: 77"),
        ("forbidden", [{"players": "1 2"}], "expected a list"),
        ("acceleration", {"one": []}, "the name 'one' at acceleration; expected the number of a player"),
        ("acceleration", [], "[] at acceleration; expected an object"),
        ("adjustments", [{"points": "1.0"}], "null at adjustments[0].players"),
        ("kept", ["### text"], '"### text" at kept[0]; expected an object'),
    ],
)
def test_what_is_refused(path: str, value: object, message: str) -> None:
    made: Any = document()
    *parents, last = path.split(".")
    place = made
    for part in parents:
        place = place[int(part) if isinstance(place, list) else part]
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(BadFile) as caught:
        read_text(json.dumps(made), "open.json")
    assert message in str(caught.value)


def test_a_contradiction_is_said_in_the_language_of_the_reader() -> None:
    made: Any = document()
    made["rounds"][0]["games"][0][1] = 44
    with pytest.raises(BadFile) as caught:
        read_text(json.dumps(made), "open.json")
    said = caught.value.said(translator("files", "es"))
    assert "encontrado: la ronda 1 nombra a jugadores que no existen: 44" in said


@pytest.mark.parametrize("text", ["{", "{}", '{"format": 1}', "{" + "[" * 100_000, '{"a": 1' + "0" * 5000 + "}"])
def test_text_that_is_no_tournament(text: str) -> None:
    with pytest.raises(BadFile):
        read_text(text)


def test_json_that_breaks_off_says_where() -> None:
    with pytest.raises(BadFile, match="line 2, column 1: error: found broken JSON: expecting value"):
        read_text('{"format":\n')
