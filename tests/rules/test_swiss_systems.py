"""Every Swiss system beside the later Dutch editions: its judge, whole tournaments, and rounds of a hundred players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitra.model import History, RoundPairing
from arbitra.rules.burstein.edition_2026.edition import seeding_rounds
from tests.rules.burstein import burstein_2026_judge, burstein_classic_judge
from tests.rules.dubov import judge_1997, judge_2026
from tests.rules.dutch_2011 import dutch_2011_judge
from tests.rules.judge_cards import Options
from tests.rules.koth import koth_judge
from tests.rules.lim import judge_1999
from tests.rules.olympiad import judge_2022 as olympiad_judge
from tests.rules.swiss_lab import Kind
from tests.rules.swiss_trials import Trial, but_for_the_last_round
from tests.rules.team import judge as team_judge

SMALL = (*(Kind(),) * 19, Kind(players=(9, 12), rounds=(4, 9), absences=0.03))
"""One of twenty is larger."""
TEAMS = (*(Kind(teams=True),) * 9, Kind(players=(6, 9), rounds=(5, 8), absences=0.1, forfeits=0.15, teams=True))
TWO_GAMES = (*(Kind(two_games=True),) * 9, Kind(players=(6, 9), rounds=(5, 8), forfeits=0.15, two_games=True))
CARELESS = Kind(players=(5, 7), rounds=(5, 9), absences=0.2, forfeits=0.15, late=0.2)
TIEBREAKS = ("buchholz", "median", "spread")


def in_turn(*switches: Options) -> Callable[[int], Options]:
    return lambda seed: switches[seed % len(switches)]


def literal(*switches: Options) -> Callable[[int], Options]:
    return in_turn(*({"parity": "literal", **chosen} for chosen in switches))


def on_the_hill(seed: int) -> Options:
    return {"tiebreak": TIEBREAKS[seed % 3], "parity": ("literal", "compacted")[seed // 3 % 2], "koth_rounds": "9"}


def with_prizes(seed: int) -> Options:
    return {**on_the_hill(seed), "prizes": str(1 + seed % 4), "gibson_places": str(1 + seed % 5 % 3)}


def of_the_day(seed: int) -> Options:
    return {"tiebreak": TIEBREAKS[seed % 3], "order": ("initial", "standing")[seed // 3 % 2], "parity": "literal"}


def mostly_before_the_hill(seed: int) -> Options:
    """Every fourth tournament is on the hill from the first round on."""
    if seed % 4 == 0:
        return {"koth_rounds": "20"}
    return {"koth_rounds": str(seed % 4), "before": ("dutch", "scrabble", "lim", "dubov:1997")[seed // 4 % 4]}


def of_teams(seed: int) -> Options:
    return (
        {},
        {},
        {"parity": "compacted"},
        {"following": "graded"},
        {"next": "left"},
        {"evened": "none"},
        {"preferences": "B", "secondary": "used"},
    )[seed % 7]


def of_teams_2024(seed: int) -> Options:
    return ({}, {}, {"parity": "compacted"}, {"following": "pass"}, {"following": "graded"})[seed % 5]


def of_two_games(seed: int) -> Options:
    return ({}, {}, {"parity": "compacted"}, {"following": "graded"}, {"next": "left"})[seed % 5]


def of_an_olympiad(seed: int) -> Options:
    return ({}, {}, {"limits": "whole"}, {"floater": "compatible"}, {"parity": "compacted"})[seed % 5]


def of_a_champion(seed: int) -> Options:
    return {**mostly_before_the_hill(seed), "prizes": str(1 + seed % 7), "gibson_places": str(1 + seed % 3)}


def after_seeding(history: History) -> bool:
    return history.round_number > seeding_rounds(history)


def is_on_the_hill(history: History, pairing: RoundPairing) -> bool:
    return pairing.system.startswith("koth")


def no_limits(history: History, pairing: RoundPairing) -> bool:
    return False


TRIALS = (
    Trial(
        "dutch:2011",
        dutch_2011_judge.judged,
        (
            Kind(players=(4, 8)),
            Kind(players=(7, 9), rounds=(6, 9)),
            CARELESS,
            Kind(players=(8, 10), rounds=(5, 8), absences=0, forfeits=0, late=0, forbidden=0.5),
            Kind(players=(4, 6), rounds=(4, 6)),
        ),
        literal({}, {}, {}, {}, {"d3": "on"}, {"c1": "at_once"}, {"half_point_bye_bars": "yes"}),
        # A10: top scorers of the last round.
        colours=but_for_the_last_round,
    ),
    # C.04.1.d, which both texts of seed times go by, knows no full-point bye.
    Trial("dubov:1997", judge_1997.judged, SMALL, in_turn({}, {}, {"limit_2_1": "relaxed"}), barred="U+"),
    Trial("dubov:2026", judge_2026.judged, SMALL),
    Trial(
        "burstein:classic",
        burstein_classic_judge.judged,
        (
            Kind(players=(4, 8)),
            Kind(players=(6, 9), rounds=(5, 8)),
            CARELESS,
            Kind(players=(8, 10), rounds=(3, 5), absences=0.02),
        ),
        literal(
            {},
            {},
            {"virtual_in_tiebreaks": "yes"},
            {"compare_floaters": "product"},
            {"virtual_in_tiebreaks": "yes", "compare_floaters": "product"},
        ),
    ),
    Trial(
        "burstein:2026",
        burstein_2026_judge.judged,
        (
            Kind(players=(4, 8), rounds=(2, 7)),
            Kind(players=(6, 9), rounds=(4, 8)),
            CARELESS,
            Kind(players=(8, 9), rounds=(2, 5), absences=0.05),
        ),
        literal({}),
        judges=after_seeding,
        explains=lambda history, pairing: after_seeding(history),
    ),
    Trial(
        "lim:1999",
        judge_1999.judged,
        SMALL,
        in_turn({}, {}, {"maxi": "on"}),
        barred="U+",
        # Article 6.
        colours=but_for_the_last_round,
    ),
    Trial("team:2026", team_judge.team_2026, TEAMS, of_teams, colours=no_limits),
    Trial("team:2024", team_judge.team_2024, TEAMS, of_teams_2024, barred="UF+", colours=no_limits),
    Trial("doubleswiss:2026", team_judge.doubleswiss_2026, TWO_GAMES, of_two_games, colours=no_limits),
    Trial(
        "olympiad:2022",
        olympiad_judge.judged,
        (*TEAMS, Kind(players=(8, 10), rounds=(4, 8), absences=0.03, teams=True)),
        of_an_olympiad,
        barred="U+",
        # 7.4: the limits of colours give way before a float.
        colours=no_limits,
    ),
    Trial(
        "koth",
        koth_judge.judged,
        (Kind(players=(3, 9), rounds=(2, 8), accelerated=0),),
        on_the_hill,
        scored=True,
        options=mostly_before_the_hill,
        barred="U",
        colours=no_limits,
        rematches=is_on_the_hill,
        explains=is_on_the_hill,
    ),
    Trial(
        "koth+gibson",
        koth_judge.judged,
        (Kind(players=(3, 9), rounds=(2, 8), accelerated=0),),
        with_prizes,
        scored=True,
        options=of_a_champion,
        barred="U",
        colours=no_limits,
        rematches=is_on_the_hill,
        explains=is_on_the_hill,
    ),
    Trial(
        "scrabble",
        koth_judge.scrabble_judged,
        (Kind(players=(4, 9), rounds=(3, 8)), Kind(players=(4, 9), rounds=(3, 8), absences=0.15)),
        of_the_day,
        scored=True,
        colours=no_limits,
    ),
)
FIELDS = (
    Kind(players=(4, 24), rounds=(3, 9)),
    Kind(players=(10, 40), rounds=(5, 11)),
    # Almost everybody has met everybody.
    Kind(players=(14, 16), rounds=(13, 14)),
)

each = pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.id)


@each
def test_the_judge_agrees(trial: Trial) -> None:
    assert trial.agreeing_rounds(range(60)) > 78


@each
def test_rounds_are_legal_and_explained(trial: Trial) -> None:
    for field, tournaments in zip(FIELDS, (24, 12, 5), strict=True):
        assert trial.legal_rounds(range(tournaments), field) > 3 * tournaments


@each
def test_no_round_hangs(trial: Trial) -> None:
    """With a hundred players the slowest takes at most 20 times the median."""
    assert trial.hanging_rounds(range(5)) == []


@each
@pytest.mark.long
def test_the_judge_agrees_on_twenty_thousand_tournaments(trial: Trial) -> None:
    assert trial.agreeing_rounds(range(1000, 21_000)) > 30_000


@each
@pytest.mark.long
def test_ten_thousand_tournaments_are_legal_and_explained(trial: Trial) -> None:
    for field, tournaments in zip(FIELDS, (5000, 4500, 500), strict=True):
        assert trial.legal_rounds(range(1000, 1000 + tournaments), field) > 3 * tournaments


@each
@pytest.mark.long
def test_no_round_of_a_hundred_tournaments_hangs(trial: Trial) -> None:
    assert trial.hanging_rounds(range(100)) == []
