"""The rating cases of the digest: first ratings and changes, with complete numbers (B.02)."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from arbitra.ratings import RatedGame, initial_rating, rating_change
from tests.sources import ROOT

CASES = json.loads((ROOT / "tests" / "data" / "norms" / "norm_cases.json").read_text(encoding="utf-8"))["rating_cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_of_the_digest(case: dict[str, Any]) -> None:
    """Of a change: the tenths before rounding by K = 10 and a game, K as it was limited, the change."""
    games = [RatedGame(rating, int(2 * points)) for rating, points in case["games"]]
    if case["kind"] == "initial":
        assert initial_rating(games).rating == case["result"]
        return
    date = case["start"].replace("-", "/")
    found = rating_change(case["own"], games, case["K"], date=date, rate=case["chapter"])
    surplus = found.score - sum(found.expected, Fraction(0))
    assert [int(100 * surplus), found.k, found.change] == case["result"]
