"""The request is one value, worked out once; nothing that standings hand out can change them."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

import arbitra
from arbitra.model import Tpn
from arbitra.ratings import RatingRules
from arbitra.tiebreaks import BadTiebreak, ByHand, StandingsRequest, standings
from tests import sentences
from tests.sentences import worded
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN


def test_the_call_takes_at_most_seven_parameters() -> None:
    assert len(inspect.signature(arbitra.standings).parameters) <= 7


def test_what_the_call_says_goes_before_the_request() -> None:
    asked = StandingsRequest(tiebreaks="BH,SB", edition="2024", after_round=3, expelled=[2])
    made = standings(EXERCISE, "SB", edition="2026", request=asked)
    assert made.tiebreaks == ("SB",) and made.edition.id == "2026"
    assert made.round_number == 3 and [row.tpn for row in made.unranked] == [2], "the rest is as requested"


def test_a_request_is_worked_out_for_its_tournament() -> None:
    listed = replace(EXERCISE, settings=replace(EXERCISE.settings, tiebreaks=("BH", "SB"), start="2025/01/01"))
    resolved = StandingsRequest(category="sex=w", ties_by="lots").resolved(listed)
    assert [descriptor.text for descriptor in resolved.descriptors] == ["BH", "SB"]
    assert (resolved.edition.id, resolved.rounds, resolved.predetermined) == ("2024", 5, False)
    assert resolved.category is not None and resolved.lots_seed and resolved.bracket is None
    assert StandingsRequest().resolved(ROUND_ROBIN).predetermined


def test_a_code_that_cannot_be_read_is_refused_at_once() -> None:
    with pytest.raises(BadTiebreak):
        StandingsRequest(tiebreaks="BH/X")


def test_the_caller_cannot_change_a_request_afterwards() -> None:
    codes, out, orders = ["BH"], [2], [ByHand((Tpn(3), Tpn(1)), "play-off")]
    values: dict[str, dict[Tpn, Any]] = {"OTHER_AGE": {Tpn(1): 3}}
    scores = {(1, Tpn(1)): (400, 380)}
    by_round = {Tpn(1): (2000,)}
    asked = StandingsRequest(
        tiebreaks=codes,
        expelled=out,
        by_hand=orders,
        external=values,
        game_scores=scores,
        ratings=RatingRules(by_round=by_round),
    )
    same = replace(asked)
    codes.append("SB")
    out.append(3)
    orders.clear()
    values["OTHER_AGE"][Tpn(1)] = 9
    scores.clear()
    by_round.clear()
    assert asked == same
    assert asked.external["OTHER_AGE"][Tpn(1)] == 3 and asked.game_scores and asked.ratings.by_round


def test_standings_cannot_be_changed() -> None:
    made = standings(EXERCISE, ["BH/C1", "AOB", "DE"], edition="2026")
    row, working = made.row(4), made.working(4, "BH/C1")
    handed_out: tuple[Any, ...] = (
        *(made.rows, made.unranked, made.players, made.request.statuses, made.tiebreak_values(row)),
        *(row.values, row.shown, row.unrounded, row.raw, working.addends, made.playoff_groups()),
    )
    for value in handed_out:
        with pytest.raises(AttributeError):
            value.clear()
        with pytest.raises(TypeError):
            value[0] = None
    with pytest.raises(FrozenInstanceError):
        made.rows = ()
    with pytest.raises(FrozenInstanceError):
        row.rank = 9  # type: ignore[misc]
    assert made == standings(EXERCISE, ["BH/C1", "AOB", "DE"], edition="2026")


def test_standings_and_rows_read_well() -> None:
    made = standings(EXERCISE, ["BH/C1", "DE"], edition="2026")
    assert str(made.row(4)) == "3. Player 4 (4), 3.5: BH/C1 11.5, DE -"
    lines = str(made).splitlines()
    assert lines[0] == worded(sentences.STANDINGS_AFTER_ROUND, number=5) and len(lines) == 17
    assert lines[1] == str(made.rows[0])
    assert repr(made) == "<Standings after round 5: 16 rows, by BH/C1,DE>"
    out = standings(EXERCISE, [], request=StandingsRequest(expelled=[2]))
    assert str(out).splitlines()[-1] == "- Player 2 (2), 4.0"
