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
    Player,
    Points,
    Round,
    Scoring,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.requests.pairing import CannotPair, pair
from arbitra.rules.swiss.acceleration import (
    ACCELERATIONS,
    CannotAccelerate,
    accelerated,
    find_acceleration,
    last_of_upper_group,
)
from tests.rules.small_tournaments import bye, game


def tournament(players: int, rounds: int | None = 9, *, scoring: Scoring | None = None, code: str = "") -> Tournament:
    settings = Settings(
        rounds_planned=rounds, initial_colour=Colour.WHITE, scoring=scoring or Scoring(), type_code=code
    )
    listed = tuple(Player(Tpn(number), f"Player {number}", 2500 - 10 * number) for number in range(1, players + 1))
    return Tournament(players=listed, settings=settings)


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


def test_a_bye_asked_for_in_round_1_is_an_entry_and_an_announced_late_entry_is_none() -> None:
    asked = replace(tournament(10), rounds=(Round.of([], [bye(n, ByeKind.ZERO_POINT) for n in range(1, 11)]),))
    assert last_of_upper_group(asked) == 6
    announced = replace(
        tournament(12), absences=(Absence(1, Tpn(2), ByeKind.ABSENT), Absence(1, Tpn(3), ByeKind.ABSENT))
    )
    assert last_of_upper_group(announced) == 8  # of 1 4 5 6 7 8 9 10 11 12 the sixth
    resting = replace(announced, absences=tuple(one._replace(kind=ByeKind.HALF_POINT) for one in announced.absences))
    assert last_of_upper_group(resting) == 6


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
        ("baku:2026", 9, Scoring.of(30, 15, 10), "loss worth nothing"),
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
