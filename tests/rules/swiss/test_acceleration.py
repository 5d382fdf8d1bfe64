"""Baku acceleration: who is in GA, what it gets in each edition, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    Colour,
    GameResult,
    History,
    Points,
    Round,
    Scoring,
    Tournament,
    Tpn,
)
from arbitra.rules.requests.pairing import pair
from arbitra.rules.requests.refusals import CannotPair
from arbitra.rules.swiss.acceleration import (
    ACCELERATIONS,
    CannotAccelerate,
    accelerated,
    find_acceleration,
    last_of_upper_group,
)
from tests import sentences
from tests.sentences import phrase
from tests.tournaments import bye, game, rated


def tournament(players: int, rounds: int | None = 9, *, scoring: Scoring | None = None, code: str = "") -> Tournament:
    return Tournament.of(
        rated(players, 2490, 10),
        rounds=rounds,
        initial_colour=Colour.WHITE,
        scoring=scoring or Scoring(),
        type_code=code,
    )


def virtual(edition: str, rounds: int, scoring: Scoring | None = None) -> list[int]:
    made = accelerated(tournament(12, rounds, scoring=scoring), edition)
    return list(made.acceleration[Tpn(1)])


@pytest.mark.parametrize(("players", "upper"), [(161, 82), (10, 6), (7, 4), (4, 2), (2, 2), (1, 1), (8, 4), (9, 6)])
def test_upper_group_is_half_rounded_up_to_even(players: int, upper: int) -> None:
    assert last_of_upper_group(tournament(players)) == upper


def test_ba_1() -> None:
    """Ten players, nine rounds: GA is 1-6, and round 1 pairs each half by itself."""
    made = accelerated(tournament(10), "baku:2016")
    assert sorted(made.acceleration) == [1, 2, 3, 4, 5, 6]
    boards = [(board.white, board.black) for board in pair(made, "dutch:2017").boards]
    assert boards == [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]


def test_ba_2_late_entry_keeps_the_border_person() -> None:
    """A late entry between 3 and 4: GA has seven players, its last is the old number 6, now 7."""
    played = tournament(11)
    games = [(1, 5), (6, 2), (3, 7), (8, 10), (11, 9)]
    first = Round.of([game(white, black, GameResult.DRAW) for white, black in games])
    late = replace(played, rounds=(first,))
    assert last_of_upper_group(late) == 7
    assert sorted(accelerated(late, "baku:2016").acceleration) == [1, 2, 3, 4, 5, 6, 7]


def test_the_list_that_is_halved_is_of_those_to_be_paired_in_round_1() -> None:
    """The sample of the TRF draft: of 50, two have a bye in round 1; 48 are counted, GA's last is number 25, and
    number 3, who rested, is in GA from then on."""
    resting = (Absence(1, Tpn(3), ByeKind.FULL_POINT), Absence(1, Tpn(39), ByeKind.HALF_POINT))
    before = replace(tournament(50), absences=resting)
    assert last_of_upper_group(before) == 25
    paired = [number for number in range(1, 51) if number not in (3, 39)]
    games = [game(white, black, GameResult.DRAW) for white, black in zip(paired[::2], paired[1::2], strict=True)]
    byes = [bye(3, ByeKind.FULL_POINT), bye(39, ByeKind.HALF_POINT)]
    after = replace(tournament(50), rounds=(Round.of(games, byes),))
    assert last_of_upper_group(after) == 25
    for made in (before, after):
        assert sorted(accelerated(made, "baku:2026").acceleration) == list(range(1, 26))


def test_who_is_absent_in_round_1_is_not_counted_whatever_the_bye_is_called() -> None:
    for kind in (ByeKind.ABSENT, ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT):
        absences = tuple(Absence(1, Tpn(number), kind) for number in (2, 3))
        assert last_of_upper_group(replace(tournament(12), absences=absences)) == 8  # the sixth of 1 4 5 … 12
    later = (Absence(2, Tpn(2), ByeKind.HALF_POINT),)
    assert last_of_upper_group(replace(tournament(12), absences=later)) == 6


def test_the_bye_of_the_pairing_and_a_forfeit_are_pairings_of_round_1() -> None:
    games = [game(1, 4, GameResult.DOUBLE_FORFEIT), game(2, 5, GameResult.DRAW), game(3, 6, GameResult.DRAW)]
    first = Round.of(games, [bye(7, ByeKind.PAIRING_ALLOCATED)])
    assert last_of_upper_group(replace(tournament(7), rounds=(first,))) == 4


def test_nobody_to_be_paired_in_round_1_makes_no_group() -> None:
    nobody = Round.of([], [bye(number, ByeKind.ZERO_POINT) for number in range(1, 11)])
    assert last_of_upper_group(replace(tournament(10), rounds=(nobody,))) is None


def test_the_border_may_be_given() -> None:
    assert sorted(accelerated(tournament(10), "baku:2026", border=4).acceleration) == [1, 2, 3, 4]


def test_schedules() -> None:
    assert virtual("baku:2016", 9) == [10, 10, 10, 5, 5]
    assert virtual("baku:2016", 11) == [10, 10, 10, 5, 5]
    assert virtual("baku:2023", 9) == [10, 10, 10, 5, 5]
    assert virtual("baku:2023", 11) == [10, 10, 10, 5, 5, 5]
    assert virtual("baku:2023", 5) == [10, 10, 5]
    assert virtual("baku:2026", 7) == [10, 10, 5, 5]
    assert virtual("baku:2026", 1) == [10]


def test_edition_2026_scales_with_the_points_of_a_win() -> None:
    assert virtual("baku:2026", 11, Scoring.of(20, 10, 0)) == [20, 20, 20, 10, 10, 10]


@pytest.mark.parametrize(
    ("edition", "rounds", "scoring", "way_out"),
    [
        ("baku:2016", 8, None, "baku:2023"),
        ("baku:2016", 9, Scoring.of(30, 10, 0), "baku:2026"),
        ("baku:2023", 9, Scoring.of(20, 10, 0), "baku:2026"),
        ("baku:2026", 9, Scoring.of(30, 10, 0), "two draws"),
        ("baku:2026", 9, Scoring.of(30, 15, 10), phrase(sentences.BAKU_NEEDS_A_WIN)),
        ("baku:2026", 9, replace(Scoring(), black_win=Points(20)), "with Black"),
        ("baku:2023", 9, replace(Scoring(), black_draw=Points(7)), "with Black"),
        ("baku:2026", None, None, "record 142"),
        ("bakou", 9, None, "baku:2016"),
    ],
)
def test_premises_are_refused_with_the_way_out(
    edition: str, rounds: int | None, scoring: Scoring | None, way_out: str
) -> None:
    with pytest.raises(CannotAccelerate, match=way_out):
        accelerated(tournament(12, rounds, scoring=scoring), edition)


def test_the_type_code_names_the_acceleration_and_explicit_points_cancel_it() -> None:
    named = tournament(10, code="FIDE_DUTCH_2017_BAKU")
    assert sorted(accelerated(named).acceleration) == [1, 2, 3, 4, 5, 6]
    explicit = replace(named, acceleration={Tpn(1): (Points(10),)})
    assert accelerated(explicit).acceleration == {1: (10,)}
    assert accelerated(tournament(10, code="FIDE_DUTCH_2017")).acceleration == {}


def test_pairing_uses_the_acceleration_that_the_type_code_names() -> None:
    plain, named = tournament(10), tournament(10, code="FIDE_DUTCH_2017_BAKU")
    assert pair(plain, "dutch:2017").as_set() != pair(named, "dutch:2017").as_set()
    assert pair(plain, "dutch:2017", acceleration="baku:2016").as_set() == pair(named, "dutch:2017").as_set()


def test_the_edition_follows_the_date() -> None:
    assert find_acceleration("baku", "2019/05/01").id == "baku:2016"
    assert find_acceleration("baku", "2024-05-01").id == "baku:2023"
    assert find_acceleration("baku", "01.03.2026").id == "baku:2026"
    assert find_acceleration("baku").id == "baku:2026"
    assert find_acceleration("baku", "1999/05/01").id == "baku:2016"


def test_a_system_without_scoregroups_refuses() -> None:
    with pytest.raises(CannotPair, match="Swiss"):
        pair(tournament(10), "berger", acceleration="baku")


def test_groups_are_formed_by_real_points_when_the_acceleration_ends() -> None:
    made = accelerated(tournament(12), "baku:2016")
    empty = Round.of([], [bye(player.tpn, ByeKind.ZERO_POINT) for player in made.players])
    scores = [history.pairing_scores() for history in History.each_round(replace(made, rounds=(empty,) * 6))]
    assert [row[0] - row[-1] for row in scores] == [10, 10, 10, 5, 5, 0, 0]


def test_every_article_has_an_owner_and_a_test() -> None:
    from importlib import import_module

    for method in ACCELERATIONS:
        for article in method.articles:
            module, _, name = article.owner.partition(":")
            owner = import_module(f"arbitra.{module}")
            for part in name.split("."):
                owner = getattr(owner, part)
            assert callable(owner)
            for test in article.tests:
                assert test.rpartition("::")[2] in globals(), test
