"""What the criteria count on two players, who is a top scorer, which pairs are legal at all."""

from __future__ import annotations

import random
from itertools import product

import pytest

from arbitra.model import ForbiddenPairs, GameResult, History, Points, Round, Scoring, Settings, Tpn
from arbitra.rules.dutch.criteria import (
    beyond_two,
    preference_denied,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2017.edition import EDITION as edition_2017
from arbitra.rules.dutch.edition_2026.edition import EDITION as edition_2026
from arbitra.rules.dutch.field import ColourKind
from arbitra.rules.swiss.preferences import preference
from arbitra.simulation.endorsement.judge.position import Entrant, Position, Ranking
from tests.rules.dutch.judge_rounds import colour_history, field_of
from tests.tournaments import game, tournament

EDITIONS = pytest.mark.parametrize("edition", [edition_2017, edition_2026], ids=["2017", "2026"])


def test_colour_counts_are_what_the_allocation_of_colours_gives() -> None:
    """Section E is carried out for two players of a last round; then one looks who got what."""
    source = random.Random(8)
    seen = {"beyond": 0, "three": 0, "strong": 0, "denied": 0}
    for _ in range(6000):
        entrants = tuple(
            Entrant(tpn, source.choice((0, 30)), colour_history(source, source.randint(0, 7))) for tpn in (1, 2)
        )
        ranking = Ranking(Position(entrants, rounds_over=4, last_round=True))
        if not ranking.legal[0][1]:
            continue
        counted = ranking.counts((0, 1))
        one, two = (
            ColourKind(preference(player.colours), top)
            for player, top in zip(ranking.players, ranking.top, strict=True)
        )
        assert beyond_two(one, two) == counted.beyond_two
        assert three_in_a_row(one, two) == counted.three_running
        assert preference_denied(one, two) == counted.denied
        assert strong_preference_denied(one, two) == counted.strong_denied
        for name, value in zip(seen, (counted[0], counted[1], counted[3], counted[2]), strict=True):
            seen[name] += value
    assert min(seen.values()) > 50


COLOUR_RULES = (beyond_two, three_in_a_row, preference_denied, strong_preference_denied)


def counts(one: str, two: str) -> tuple[int, ...]:
    """C.8 to C.11 (C10 to C13) of two top scorers with these colours so far."""
    first, second = ColourKind(preference(one), True), ColourKind(preference(two), True)
    made = tuple(rule(first, second) for rule in COLOUR_RULES)
    assert made == tuple(rule(second, first) for rule in COLOUR_RULES)
    return made


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("", "", (0, 0, 0, 0)),
        ("WB", "BW", (0, 0, 0, 0)),
        ("W", "", (0, 0, 0, 0)),
        ("WB", "WB", (0, 0, 1, 0)),
        ("WB", "B", (0, 0, 1, 0)),
        ("B", "B", (0, 0, 1, 1)),
        # The absolute wish is granted, the strong one denied.
        ("BB", "B", (0, 0, 1, 1)),
        ("BB", "WB", (0, 0, 1, 0)),
        # Two absolute wishes: the one denied is not a strong one (docs/readings.md, C.11).
        ("BB", "BB", (1, 1, 1, 0)),
        ("BB", "WBB", (0, 1, 1, 0)),
        ("BBWB", "BBWB", (1, 0, 1, 0)),
        # Equal differences, one of them twice Black: he gets White by E.3, and nobody has Black three times (C.9).
        ("BB", "BBWB", (1, 0, 1, 0)),
        # The narrower difference is denied although he is the one with Black twice.
        ("BBWB", "WBB", (0, 1, 1, 0)),
    ],
)
def test_colour_counts(one: str, two: str, expected: tuple[int, int, int, int]) -> None:
    assert counts(one, two) == expected


class TestTopScorers:
    """A.7 (2026: 1.8): more than half of what could be scored, when the last round is paired."""

    def top(self, score: int, *, rounds_over: int = 4, last: bool = True) -> bool:
        field = field_of(Position((Entrant(1, score),), rounds_over=rounds_over, last_round=last))
        return field.colours[0].top_scorer

    def test_more_than_half(self) -> None:
        assert self.top(25)
        assert not self.top(20)
        assert not self.top(15)

    def test_only_in_the_last_round(self) -> None:
        assert not self.top(40, last=False)

    @EDITIONS
    def test_by_the_points_of_a_win_and_the_virtual_points(self, edition: DutchEdition) -> None:
        """After one round worth three points: 1.5 is not more than half; virtual points count as points."""
        made = tournament(
            4,
            Round.of([game(1, 3), game(2, 4, GameResult.DRAW)]),
            settings=Settings(rounds_planned=2, scoring=Scoring.of(30, 15, 0)),
            acceleration={Tpn(3): (Points(0), Points(20))},
        )
        field = edition.field_of(History.before(made))
        tops = {field.tpn(place): field.colours[place].top_scorer for place in range(field.size)}
        assert tops == {1: True, 2: False, 3: True, 4: False}

    @EDITIONS
    def test_no_last_round_where_none_is_planned(self, edition: DutchEdition) -> None:
        made = tournament(2, Round.of([game(1, 2)]))
        field = edition.field_of(History.before(made))
        assert not field.last_round
        assert not any(kind.top_scorer for kind in field.colours)


class TestLegalPairs:
    """C.1 and C.3 (2026: C1, C3), and the pairs that the organiser keeps apart."""

    def test_one_top_scorer_is_enough_for_equal_absolute_wishes(self) -> None:
        for one, two in product((0, 30), repeat=2):
            field = field_of(Position((Entrant(1, one, "WW"), Entrant(2, two, "WW")), rounds_over=4, last_round=True))
            assert field.may_meet(0, 1) == (30 in (one, two))

    def test_other_equal_wishes_may_meet(self) -> None:
        for one, two in (("WW", "W"), ("W", "W"), ("WW", "BB"), ("WW", ""), ("BBWB", "B")):
            assert field_of(Position((Entrant(1, 0, one), Entrant(2, 0, two)))).may_meet(0, 1)

    @EDITIONS
    @pytest.mark.parametrize(("coming", "allowed"), [(1, True), (2, False), (3, False), (4, True)])
    def test_forbidden_pairs_in_their_rounds(self, edition: DutchEdition, coming: int, allowed: bool) -> None:
        kept_apart = ForbiddenPairs((Tpn(1), Tpn(3), Tpn(4)), 2, 3)
        made = tournament(4, *(Round() for _ in range(1, coming)), forbidden=(kept_apart,))
        field = edition.field_of(History.before(made))
        legal = {(v + 1, w + 1) for v in range(4) for w in range(4) if v < w and field.may_meet(v, w)}
        barred = set() if allowed else {(1, 3), (1, 4), (3, 4)}
        assert legal == {(v, w) for v in range(1, 5) for w in range(1, 5) if v < w} - barred

    @EDITIONS
    def test_a_forfeited_pair_may_be_paired_again(self, edition: DutchEdition) -> None:
        for result, allowed in (
            (GameResult.DOUBLE_FORFEIT, True),
            (GameResult.WHITE_WINS_BY_FORFEIT, True),
            (GameResult.SHORT_DRAW, False),
        ):
            made = tournament(2, Round.of([game(1, 2, result)]))
            assert edition.field_of(History.before(made)).may_meet(0, 1) == allowed
