"""What all systems ask of the rounds so far. Places count from 0, numbers of players from 1."""

from __future__ import annotations

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    ForbiddenPairs,
    History,
    Player,
    Points,
    PointsAdjustment,
    Scoring,
    Tournament,
    Tpn,
)
from arbitra.model.history import points_so_far
from arbitra.model.records import replace
from arbitra.simulation import generate
from tests.tournaments import round_of, tournament


def test_before_round_one_nobody_has_anything() -> None:
    history = History.before(tournament(3))
    assert history.round_number == 1
    assert history.scores == (0, 0, 0)
    assert history.statuses == history.colours == history.relations == ("", "", "")


def test_scores_before_each_round() -> None:
    played = tournament(4, "1-2:10 3-4:==", "1-3:== 4-2:01", "2-1:01 3-4:+-")
    assert [history.scores for history in History.each_round(played)] == [
        (0, 0, 0, 0),
        (10, 0, 5, 5),
        (15, 10, 10, 5),
        (25, 10, 20, 5),
    ]
    assert History.before(played, 2).scores == (10, 0, 5, 5)


def test_every_kind_of_round_has_its_status() -> None:
    history = History.before(tournament(9, "1-2:10 3-4:+- 5U 6F 7H 8Z"))
    assert history.statuses == ("p", "p", "+", "-", "U", "F", "H", "Z", " ")
    assert history.scores == (10, 0, 10, 0, 10, 10, 5, 0, 0)
    assert [history.unplayed(place) for place in range(9)] == [0, 0, 1, 1, 1, 1, 1, 1, 1]


def test_a_double_forfeit_is_played_by_nobody() -> None:
    history = History.before(tournament(2, "1-2:--"))
    assert history.statuses == ("-", "-")
    assert history.met == (0, 0)
    assert history.colours == ("", "")


def test_forfeits_count_neither_as_opponents_nor_as_colours() -> None:
    """C.04.2.D.6: they may meet again."""
    history = History.before(tournament(4, "1-2:+- 3-4:10"))
    assert history.met == (0b0000, 0b0000, 0b1000, 0b0100)
    assert history.opponents == ((2, 1, 4, 3),)


def test_unplayed_rounds_are_squeezed_out_of_the_colours() -> None:
    """C.04.2.D.5: W, nothing, B is read as WB."""
    history = History.before(tournament(4, "1-2:10 3-4:10", "1H 2-3:10 4U", "4-1:10 3-2:--"))
    assert history.colours == ("WB", "BW", "WB", "BW")
    assert [history.colour_difference(place) for place in range(4)] == [0, 0, 0, 0]


def test_colour_difference() -> None:
    history = History.before(tournament(4, "1-2:10 3-4:10", "1-3:10 2-4:10", "1-4:10 3-2:10"))
    assert [history.colour_difference(place) for place in range(4)] == [3, -1, 1, -3]


def test_an_adjourned_game_counts_for_colours_and_opponents_and_as_a_draw() -> None:
    """C.04.2.D.1."""
    history = History.before(tournament(2, "1-2:**"))
    assert history.scores == (5, 5)
    assert history.colours == ("W", "B")
    assert history.met == (2, 1)


def test_relations_tell_who_had_more_points_when_paired() -> None:
    """What the floats of every edition are made from: 1 leads 3 by a point, 2 and 4 are equal in round 2."""
    history = History.before(tournament(5, "1-2:10 3-4:== 5U", "1-3:10 2-4:10 5H"))
    assert history.relations == ("=>", "=<", "=<", "=>", "..")


def test_relations_follow_the_pairing_score_when_the_round_is_accelerated() -> None:
    accelerated = tournament(2, "1-2:10", acceleration={Tpn(1): (Points(10),)})
    assert History.before(accelerated).relations == (">", "<")


def test_pairing_scores_add_the_virtual_points_of_the_round() -> None:
    accelerated = tournament(4, "1-2:10 3-4:01", acceleration={Tpn(1): (Points(10), Points(5))})
    assert History.before(accelerated, 1).pairing_scores() == (10, 0, 0, 0)
    second = History.before(accelerated, 2)
    assert second.pairing_scores() == (15, 0, 0, 10)
    assert second.scores == (10, 0, 0, 10)
    third = History.before(accelerated.with_round(round_of("1-4:10 2-3:10")), 3)
    assert third.pairing_scores() == third.scores


def test_who_never_came_is_not_taken_into_account() -> None:
    history = History.before(tournament(6, "1-2:+- 3U 4H 5Z"))
    assert [history.taken_into_account(place) for place in range(6)] == [True, True, True, False, False, False]


def test_points_of_other_systems() -> None:
    history = History.before(tournament(5, "1-2:== 3-4:10 5U", scoring=Scoring.of(30, 10, 0, pairing_bye=15)))
    assert history.scores == (10, 10, 30, 0, 15)


def test_an_absence_can_be_worth_something_also_without_an_entry() -> None:
    history = History.before(tournament(4, "1-2:10 3Z", scoring=Scoring.of(absence=5)))
    assert history.scores == (10, 0, 5, 5)


def test_numbers_with_gaps_have_places_of_their_own() -> None:
    gapped = Tournament(players=(Player(Tpn(3), "A"), Player(Tpn(8), "B")), rounds=(round_of("8-3:10"),))
    history = History.before(gapped)
    assert history.index == {3: 0, 8: 1}
    assert history.scores == (0, 10)
    assert history.met == (2, 1)
    assert history.opponents == ((8, 3),)


def test_forbidden_pairs_hold_in_their_rounds_only() -> None:
    rules = (ForbiddenPairs((Tpn(1), Tpn(3), Tpn(4)), 2, 3), ForbiddenPairs((Tpn(2), Tpn(4))))
    played = tournament(4, "1-2:10 3-4:10", forbidden=rules)
    assert History.before(played, 1).forbidden() == [0, 0b1000, 0, 0b0010]
    assert History.before(played, 2).forbidden() == [0b1100, 0b1000, 0b1001, 0b0111]


def test_announced_absences_of_the_round() -> None:
    absences = (Absence(2, Tpn(2), ByeKind.HALF_POINT), Absence(3, Tpn(1), ByeKind.ZERO_POINT))
    played = tournament(2, "1-2:10", absences=absences)
    assert History.before(played).absent() == {1}
    assert History.before(played, 1).absent() == set()


def adjusted(*adjustments: PointsAdjustment) -> list[tuple[int, ...]]:
    """Scores before each round of three players: 1 beats 2, 3 has the bye; then 1 loses to 3, 2 takes half a point."""
    played = tournament(3, "1-2:10 3U", "1-3:01 2H", adjustments=adjustments)
    return [history.scores for history in History.each_round(played)]


def test_a_penalty_in_a_round() -> None:
    """Record 299 with a blank kind: from its round on."""
    assert adjusted(PointsAdjustment(Points(-5), (Tpn(1),), "", 2)) == [(0, 0, 0), (10, 0, 10), (5, 5, 20)]


def test_a_bonus_without_round_is_there_from_the_start() -> None:
    assert adjusted(PointsAdjustment(Points(5), (Tpn(2), Tpn(3)))) == [(0, 5, 5), (10, 5, 15), (10, 10, 25)]


def test_another_value_for_one_kind_of_result() -> None:
    assert adjusted(PointsAdjustment(Points(0), (Tpn(2),), "H", 2)) == [(0, 0, 0), (10, 0, 10), (10, 0, 20)]
    assert adjusted(PointsAdjustment(Points(5), (Tpn(1), Tpn(3)), "W", None)) == [(0, 0, 0), (5, 0, 10), (5, 5, 15)]


def test_a_history_is_never_changed() -> None:
    first = History.start(tournament(2))
    second = first.after(round_of("1-2:10"))
    assert first.scores == (0, 0)
    assert second.scores == (10, 0)
    assert (first.round_number, second.round_number) == (1, 2)


@pytest.mark.parametrize("seed", range(12))
def test_the_points_alone_are_those_of_the_history(seed: int) -> None:
    """With byes, absences that are worth something, forfeits and record 299 as the seeds have them."""
    made = generate(players=17, rounds=5, seed=seed, half_byes=100_000, forfeits=100_000, withdrawals=200_000)
    scoring = replace(made.settings.scoring, zero_bye=Points(seed % 2 * 5))
    made = replace(made, settings=replace(made.settings, scoring=scoring))
    if seed % 3 == 0:
        penalty = PointsAdjustment(Points(-10), (Tpn(1), Tpn(3)), "", 2)
        made = replace(made, adjustments=(penalty,))
    for rounds in (0, 3, 5):
        assert list(points_so_far(made.until(rounds))) == list(History.before(made.until(rounds)).scores)
