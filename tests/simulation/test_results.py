"""FIDE's probabilities for random results, and what rates do to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from arbitra.model import GameResult
from arbitra.simulation.chance import CERTAIN, Chance
from arbitra.simulation.profile import USUAL_RATES, Plan, Profile, settle
from arbitra.simulation.results import draw_result, odds


def thousandths(millionths: int) -> int:
    return (millionths + 500) // 1000


def test_the_control_value_of_the_model() -> None:
    """2467 against 2344: White wins .511, Black .138, drawn .351."""
    white, black = odds(2467, 2344)
    assert (thousandths(white), thousandths(black), thousandths(CERTAIN - white - black)) == (511, 138, 351)


@pytest.mark.parametrize(
    "ratings", [(3500, 1000), (1000, 3500), (1200, 1200), (0, 0), (9999, 9999), (9999, 1), (2700, 2710)]
)
def test_the_odds_are_probabilities_everywhere(ratings: tuple[int, int]) -> None:
    white, black = odds(*ratings)
    assert 0 <= white <= CERTAIN
    assert 0 <= black <= CERTAIN - white


def test_a_stronger_player_wins_more_and_white_helps() -> None:
    chances = [odds(2000 + more, 2000) for more in range(-700, 701, 50)]
    assert [won for won, _ in chances] == sorted(won for won, _ in chances)
    assert [lost for _, lost in chances] == sorted((lost for _, lost in chances), reverse=True)
    white, black = odds(2200, 2200)
    assert white > black


def plan(**rates: int | None) -> Plan:
    nothing = dict.fromkeys(USUAL_RATES, 0)
    return settle(Profile(**{**nothing, **rates}), Chance(0), {})  # type: ignore[arg-type]


def drawn(wanted: Plan, white: int = 2000, black: int = 2000) -> Counter[GameResult]:
    chance = Chance(7)
    return Counter(draw_result(chance, wanted, white, black) for _ in range(4000))


def test_without_rates_there_are_only_ordinary_results_in_the_shares_of_the_model() -> None:
    found = drawn(plan())
    white, black = odds(2000, 2000)
    assert set(found) == {GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS}
    assert abs(found[GameResult.WHITE_WINS] / 4000 - white / CERTAIN) < 0.03
    assert abs(found[GameResult.BLACK_WINS] / 4000 - black / CERTAIN) < 0.03


def test_a_draw_rate_replaces_the_draws_of_the_model() -> None:
    found = drawn(plan(draws=700_000))
    assert abs(found[GameResult.DRAW] / 4000 - 0.7) < 0.03
    assert found[GameResult.WHITE_WINS] > found[GameResult.BLACK_WINS] > 0


@pytest.mark.parametrize(
    ("rate", "results"),
    [
        ("forfeits", {GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT}),
        ("double_forfeits", {GameResult.DOUBLE_FORFEIT}),
        ("half_zero", {GameResult.HALF_ZERO, GameResult.ZERO_HALF}),
        ("zero_zero", {GameResult.ZERO_ZERO}),
        ("short_games", {GameResult.SHORT_WHITE_WINS, GameResult.SHORT_DRAW, GameResult.SHORT_BLACK_WINS}),
    ],
)
def test_each_rate_gives_its_results(rate: str, results: set[GameResult]) -> None:
    assert set(drawn(plan(**{rate: CERTAIN}))) == results
    some = drawn(plan(**{rate: 100_000}))
    assert abs(sum(some[result] for result in results) / 4000 - 0.1) < 0.03


def test_short_games_may_be_of_any_kind() -> None:
    odd = replace(plan(), short_games=CERTAIN, half_zero=500_000, zero_zero=300_000)
    assert {GameResult.SHORT_HALF_ZERO, GameResult.SHORT_ZERO_HALF, GameResult.SHORT_ZERO_ZERO} < set(drawn(odd))
