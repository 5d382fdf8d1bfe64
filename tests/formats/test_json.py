from __future__ import annotations

import json
import re
from typing import Any

import pytest

from arbitra.formats import BadFile, read_text, write_text
from arbitra.i18n import translator
from arbitra.model import Numbered
from arbitra.model.tournament import IN_ROUND
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
    ("path", "value", "told"),
    [
        ("format", "chess", ()),
        ("version", 99, ()),
        ("colour", "red", ("'colour'",)),
        ("players", {}, ("{}", "players")),
        ("players.0", 7, ("7", "players[0]")),
        ("players.0.tpn", "1", ('"1"', "players[0].tpn", "1", "9999")),
        ("players.0.tpn", 0, ("0", "players[0].tpn")),
        ("players.0.tpn", True, ("true", "players[0].tpn")),
        ("players.0.tpn", 2, ()),
        ("players.0.tpn", 9, ("1",)),
        ("players.0.name", None, ("null", "players[0].name")),
        ("players.0.name", "two\nlines", ("players[0].name",)),
        ("players.0.name", "\ud800", ("players[0].name",)),
        ("players.0.rating", 99999, ("99999", "players[0].rating")),
        ("players.0.rating", 24.5, ("24.5", "players[0].rating")),
        ("players.0.strength", 1, ("'strength'", "players[0]")),
        ("players.0.rank", "first", ('"first"', "players[0].rank")),
        ("rounds.0.games.0", [1, 2], ("[1, 2]", "rounds[0].games[0]", "3")),
        ("rounds.0.games.0.2", "1=", ('"1="', "rounds[0].games[0]", "10, ==")),
        ("rounds.0.games.0.1", 1, ("1",)),
        ("rounds.0.games.0.1", 44, ("1", "44")),
        ("rounds.2.byes.0.1", "Q", ('"Q"', "rounds[2].byes[0]", "U F H Z + -")),
        ("settings.rounds_planned", 0, ("0", "settings.rounds_planned")),
        ("settings.initial_colour", "red", ('"red"', "settings.initial_colour", '"w"', '"b"')),
        ("settings.order_by_rank", 1, ("1", "settings.order_by_rank")),
        ("settings.scoring", {"win": 3}, ("3", "settings.scoring.win", '"3.5"')),
        ("settings.scoring", {"victory": "3.0"}, ("'victory'", "settings.scoring")),
        ("settings.tiebreaks", "BH", ('"BH"', "settings.tiebreaks")),
        ("absences", [[1, 2, "H", 4]], ("absences[0]", "3")),
        ("absences", [[4, 77, "H"]], ("77",)),
        ("forbidden", [{"players": "1 2"}], ('"1 2"', "forbidden[0].players")),
        ("acceleration", {"one": []}, ("'one'", "acceleration")),
        ("acceleration", [], ("[]", "acceleration")),
        ("adjustments", [{"points": "1.0"}], ("null", "adjustments[0].players")),
        ("kept", ["### text"], ('"### text"', "kept[0]")),
    ],
)
def test_what_is_refused(path: str, value: object, told: tuple[str, ...]) -> None:
    """Told with what was found, where, and what could stand there."""
    made: Any = document()
    *parents, last = path.split(".")
    place = made
    for part in parents:
        place = place[int(part) if isinstance(place, list) else part]
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(BadFile) as caught:
        read_text(json.dumps(made), "open.json")
    (problem,) = caught.value.problems
    said = f"{problem.found}; {problem.expected}"
    assert all(re.search(rf"(?<![\w.]){re.escape(one)}(?![\w.])", said) for one in told), said


def test_a_contradiction_is_said_in_the_language_of_the_reader() -> None:
    made: Any = document()
    made["rounds"][0]["games"][0][1] = 44
    with pytest.raises(BadFile) as caught:
        read_text(json.dumps(made), "open.json")
    contradiction = translator("files", "es")(IN_ROUND, round=1, players=Numbered(44))
    assert contradiction != IN_ROUND.format(round=1, players=44)
    assert contradiction in caught.value.said(translator("files", "es"))


@pytest.mark.parametrize("text", ["{", "{}", '{"format": 1}', "{" + "[" * 100_000, '{"a": 1' + "0" * 5000 + "}"])
def test_text_that_is_no_tournament(text: str) -> None:
    with pytest.raises(BadFile):
        read_text(text)


def test_json_that_breaks_off_says_where() -> None:
    with pytest.raises(BadFile) as refusal:
        read_text('{"format":\n')
    (problem,) = refusal.value.problems
    assert (problem.line, problem.column) == (2, 1)
