"""The published schema of the JSON: what we write fits it, and what we refuse as a shape it refuses."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given, settings
from tools.json_schema import TARGET, page

from arbitra.formats import BadFile, read_text, write_text
from arbitra.formats.json_schema import tournament_schema
from arbitra.formats.json_writer import as_json
from arbitra.model import Tournament
from arbitra.simulation import generate
from tests.formats.base import BASE
from tests.formats.strategies import tournaments


@lru_cache(maxsize=1)
def fits() -> Any:
    return fastjsonschema.compile(tournament_schema())


def test_the_page_is_that_of_the_program() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run `python tools/json_schema.py`"


@settings(max_examples=60)
@given(tournaments())
def test_every_tournament_fits(tournament: Tournament) -> None:
    fits()(json.loads(json.dumps(as_json(tournament))))


@pytest.mark.parametrize("system", ["team", "doubleswiss", "koth", "dutch"])
def test_generated_events_fit(system: str) -> None:
    teams: dict[str, Any] = {"teams": 8, "boards": 3, "reserves": 1} if system == "team" else {"players": 11}
    fits()(json.loads(json.dumps(as_json(generate(system=system, rounds=4, seed=5, **teams)))))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "chess"),
        ("colour", "red"),
        ("players", {}),
        ("players.0.tpn", "1"),
        ("players.0.tpn", 0),
        ("rounds.0.games.0.2", "11"),
        ("rounds.0.byes", [[1, "X"]]),
        ("settings.rounds_planned", 0),
        ("settings.initial_colour", "red"),
        ("adjustments", [{"points": 1, "players": [1]}]),
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(path: str, value: object) -> None:
    made: Any = json.loads(write_text(read_text(BASE).tournament, "json"))
    fits()(made)
    *way, last = path.split(".")
    place = made
    for name in way:
        place = place[int(name)] if name.isdigit() else place[name]
    place[int(last) if last.isdigit() else last] = value
    with pytest.raises(fastjsonschema.JsonSchemaException):
        fits()(made)
    with pytest.raises(BadFile):
        read_text(json.dumps(made))
