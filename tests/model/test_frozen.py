"""Nothing that a value hands out can change it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from arbitra.model import Board, BracketDecision, History, Points, Reason, Tpn
from arbitra.model.frozen import FrozenDict
from arbitra.rules.requests.pairing import pair
from arbitra.simulation import generate
from tests.tournaments import tournament

CHANGES: dict[str, Callable[[Any], object]] = {
    "set": lambda value: value.__setitem__(0, 1),
    "delete": lambda value: value.__delitem__(0),
    "append": lambda value: value.append(1),
    "clear": lambda value: value.clear(),
    "update": lambda value: value.update({0: 1}),
    "setdefault": lambda value: value.setdefault(0, 1),
    "pop": lambda value: value.pop(0),
    "popitem": lambda value: value.popitem(),
    "sort": lambda value: value.sort(),
}


def refuses_every_change(value: Any) -> None:
    for name, change in CHANGES.items():
        with pytest.raises((TypeError, AttributeError)):
            change(value)
            raise AssertionError(name)


COLUMNS = ("scores", "rivals", "colours", "statuses", "relations", "opponents", "gains", "spread", "met", "index")


@pytest.mark.parametrize("column", COLUMNS)
def test_the_columns_of_a_history(column: str) -> None:
    made = tournament(4, "1-2:10 3-4:==", acceleration={Tpn(1): (Points(10), Points(10))})
    for history in History.each_round(made):
        refuses_every_change(getattr(history, column))
        refuses_every_change(history.pairing_scores())
    for inner in (*History.before(made).opponents, *History.before(made).gains, *History.before(made).rivals):
        refuses_every_change(inner)


def test_what_a_method_of_a_history_makes_is_the_callers_own() -> None:
    history = History.before(tournament(4, "1-2:10 3-4:=="))
    history.forbidden()[0] = 99
    history.absent().add(1)
    assert history.forbidden() == [0, 0, 0, 0]
    assert history.absent() == set()


def test_the_mappings_of_a_tournament_and_of_a_bracket() -> None:
    refuses_every_change(tournament(2, acceleration={Tpn(1): (Points(10),)}).acceleration)
    numbers = {"M0": 1}
    bracket = BracketDecision(0, "last", (), numbers=numbers, parts={"S1": (Tpn(1),)})
    numbers["M0"] = 2
    assert bracket.numbers == {"M0": 1}
    refuses_every_change(bracket.numbers)
    refuses_every_change(bracket.parts)


def test_a_real_pairing_can_be_hashed_pickled_and_copied() -> None:
    made = pair(generate(players=11, rounds=4, seed=2).until(3))
    assert len({*made.boards, *made.boards}) == len(made.boards)
    assert hash(made) == hash(pickle.loads(pickle.dumps(made)))
    assert pickle.loads(pickle.dumps(made)) == copy.deepcopy(made) == made
    for bracket in made.brackets:
        refuses_every_change(bracket.numbers)
        refuses_every_change(bracket.parts)


def test_a_board_can_be_a_key() -> None:
    one = Board(Tpn(1), Tpn(2), Reason("E.1", "{white} has White", {"white": 1}))
    assert {one: 3}[Board(Tpn(1), Tpn(2), Reason("E.1", "{white} has White", {"white": 1}))] == 3


def test_a_frozen_mapping_is_read_written_and_compared_like_any_other() -> None:
    made: FrozenDict[str, Any] = FrozenDict({"a": (1, 2), "b": 3})
    assert made == {"a": (1, 2), "b": 3}
    assert json.loads(json.dumps(made)) == {"a": [1, 2], "b": 3}
    assert hash(made) == hash(FrozenDict({"b": 3, "a": (1, 2)}))
    assert pickle.loads(pickle.dumps(made)) == copy.copy(made) == copy.deepcopy(made) == made
    assert repr(made) == "{'a': (1, 2), 'b': 3}"
    with pytest.raises(TypeError, match="does not change"):
        made |= {"d": 1}


def test_a_bracket_keeps_what_it_was_made_with() -> None:
    numbers, parts = {"M0": 1}, {"S1": [Tpn(1)]}
    made = BracketDecision(10, "last", (Tpn(1),), numbers=numbers, parts=parts)  # type: ignore[arg-type]
    numbers["M0"] = 2
    parts["S1"].append(Tpn(2))
    assert (made.numbers["M0"], made.parts["S1"]) == (1, (Tpn(1),))
    assert replace(made, score=5).parts is made.parts
