"""Studies whose answer can be worked out on paper: the figures meet it, and the intervals contain it as often as they
promise."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

from arbitra.ratings.tables import pd
from arbitra.rules.systems import find_system
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.many import Measure
from arbitra.simulation.study.games import Games
from arbitra.simulation.study.luck import chance
from arbitra.simulation.study.statistics import STRICT, USUAL, beyond_chance, of_mean, of_share
from tests.simulation.study.small_studies import FOUR_PLAYERS, TWO_PLAYERS, found_of

ROBIN = {"ratings": (2200, 2100, 2050, 1900)}


def test_the_stronger_of_two_wins_as_often_as_fides_table_says() -> None:
    found = found_of(TWO_PLAYERS, tournaments=500).interval(0, "strongest_wins")
    assert found is not None
    assert abs(found.mean - Fraction(pd(100), 100)) < 2 * found.half
    assert Fraction(3, 100) < found.half < Fraction(5, 100)


def test_the_intervals_of_many_studies_contain_the_truth_as_often_as_they_promise() -> None:
    """60 studies with their own seeds; at least 51 of them hold in 99.8 % of all cases (binomial distribution)."""
    expected = Fraction(pd(100), 100)
    hits = 0
    for seed in range(60):
        found = found_of(TWO_PLAYERS, tournaments=15, seed=seed).interval(0, "strongest_wins")
        assert found is not None
        hits += found.low <= expected <= found.high
    assert hits >= 51


def test_a_round_robin_of_four_meets_what_all_its_729_courses_give() -> None:
    found = found_of(FOUR_PLAYERS)
    for measure, expected in _expected(Games(draws=400_000, white=50)).items():
        interval = found.interval(0, measure)
        assert interval is not None
        assert abs(interval.mean - expected) < 2 * interval.half
        assert interval.half < Fraction(5, 100)


def _expected(games: Games) -> dict[str, Fraction]:
    """Every course of the six games with its probability; the colours are those of the Berger table."""
    from arbitra.model import History, Player, Settings, Tournament, Tpn

    players = tuple(Player(Tpn(number), "", rating) for number, rating in enumerate(ROBIN["ratings"], start=1))
    history = History.start(Tournament(players=players, settings=Settings(rounds_planned=3)))
    system, boards = find_system("berger"), []
    from arbitra.model import Game, GameResult, Round

    for _ in range(3):
        pairing = system.pair(history)
        boards += [(board.white - 1, board.black - 1) for board in pairing.boards]
        history = history.after(Round.of(Game(b.white, b.black, GameResult.DRAW) for b in pairing.boards))
    total = {"strongest_wins": Fraction(0), "rank_correlation": Fraction(0), "prizes_right": Fraction(0)}
    for course in product((2, 1, 0), repeat=6):
        chance_of, points = Fraction(1), [0] * 4
        for (white, black), worth in zip(boards, course, strict=True):
            won, drawn = games.chances(ROBIN["ratings"][white], ROBIN["ratings"][black])
            chance_of *= Fraction({2: won, 1: drawn, 0: CERTAIN - won - drawn}[worth], CERTAIN)
            points[white] += worth
            points[black] += 2 - worth
        best = max(points)
        if points[0] == best:
            total["strongest_wins"] += chance_of / points.count(best)
        order = sum((points[a] > points[b]) - (points[a] < points[b]) for a, b in combinations(range(4), 2))
        total["rank_correlation"] += chance_of * Fraction(order, 6)
        total["prizes_right"] += chance_of * sum(_in_first_two(points, place) for place in (0, 1))
    return total


def _in_first_two(points: list[int], place: int) -> Fraction:
    """The part that a player has in the first two places."""
    above = sum(other > points[place] for other in points)
    level = points.count(points[place])
    return Fraction(max(0, min(2 - above, level)), level)


def test_students_interval_contains_the_mean_of_small_samples_19_times_in_20() -> None:
    """2,000 samples of six even draws, whose mean is 49.5: 1,900 hits less or more than three spreads (29)."""
    luck, hits = chance("samples"), 0
    for _ in range(2000):
        sample = [luck.below(100) for _ in range(6)]
        found = of_mean(sum((Measure.of(value) for value in sample), Measure()), USUAL)
        assert found is not None
        hits += found.low <= Fraction(99, 2) <= found.high
    assert 1870 <= hits <= 1930


def test_where_there_is_no_difference_one_study_in_a_hundred_claims_one() -> None:
    luck, claims = chance("differences"), 0
    for _ in range(3000):
        sample = [luck.below(100) - luck.below(100) for _ in range(12)]
        claims += beyond_chance(sum((Measure.of(value) for value in sample), Measure()), STRICT) != 0
    assert 12 <= claims <= 50


def test_what_never_happened_may_still_happen() -> None:
    """Wilson's interval of 0 in 100: up to 3.7 %."""
    found = of_share(Measure(100, 0, 0), CERTAIN)
    assert found is not None
    assert found.low == 0
    assert 36_000 < found.high < 38_000
