"""With games left: points needed, opponents needed, and what cannot be mended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import Game, GameResult, Player, Round, Settings, Tournament, Tpn
from arbitra.ratings.titles import (
    TITLES,
    Candidate,
    EventFormat,
    NormEvent,
    NormGame,
    Outcome,
    Standing,
    edition_on,
    judge,
    norm_entries,
)
from arbitra.ratings.titles.conditions import limits_of
from arbitra.ratings.titles.outlook import Ahead, Outlook, outlook

SWISS = NormEvent(rounds=9, host="ITA")
FRENCH = Candidate("Belloc, Ruy", "FRA")
FIELD = (
    ("GER", "GM", 2520, "1"),
    ("ITA", "GM", 2488, "="),
    ("POL", "IM", 2455, "1"),
    ("GER", "GM", 2571, "="),
    ("CZE", "FM", 2390, "1"),
    ("ITA", "", 2345, "1"),
    ("ESP", "IM", 2466, "="),
    ("GER", "", 2402, "1"),
    ("HUN", "GM", 2563, "0"),
)
STRONG = (2700, 2690, 2680, 2670)


def rounds_of(rows: tuple[tuple[str, str, int, str], ...], results: str = "") -> list[NormGame]:
    return [
        NormGame(number, Outcome(results[number - 1] if results else result), Tpn(number), "", fed, title, rating)
        for number, (fed, title, rating, result) in enumerate(rows, start=1)
    ]


def seen(rounds: list[NormGame], left: int, event: NormEvent = SWISS, title: str = "GM") -> Outlook:
    now = judge(TITLES[title], event, FRENCH, rounds)
    return outlook(TITLES[title], event, FRENCH, rounds, Ahead(left, STRONG), now)


def test_points_needed_from_the_games_left() -> None:
    """Seven games, average 2462: 6½ of nine are needed against opponents like these; 5½ are there."""
    view = seen(rounds_of(FIELD[:7]), 2)
    assert (view.standing, view.has, view.goal, view.needs, view.left) == (Standing.POSSIBLE, 11, 13, 2, 2)


def test_a_game_that_is_paired_counts_its_opponent_but_no_points() -> None:
    view = seen(rounds_of(FIELD[:8], "1=1=11=*"), 1)
    assert (view.found.titled, view.found.games, view.left, view.needs) == (6, 9, 2, 2)


def test_what_can_no_longer_be_reached_is_missed() -> None:
    view = seen(rounds_of(FIELD[:7], "0000000"), 2)
    assert (view.standing, view.needs) == (Standing.MISSED, None)


def test_weak_opponents_so_far_want_strong_ones_to_come() -> None:
    weak = tuple((fed, title, rating - 130, result) for fed, title, rating, result in FIELD[:7])
    view = seen(rounds_of(weak, "1111111"), 2)
    assert view.standing is Standing.POSSIBLE
    asked = {reason.article for reason in view.says}
    assert "1.4.8a" in asked


def test_too_many_of_one_federation_cannot_be_mended() -> None:
    rows = (*(("GER", title, rating, "1") for _, title, rating, _ in FIELD[:7]),)
    view = seen(rounds_of(rows), 1, replace(SWISS, rounds=8))
    assert view.standing is Standing.FAILS
    assert {one.key for one in view.conditions if not one.ok} >= {"one federation"}


def test_titles_that_are_still_missing_are_asked_of_those_to_come() -> None:
    rows = tuple((fed, "GM" if place < 2 else "FM", rating, "1") for place, (fed, _, rating, _) in enumerate(FIELD[:8]))
    view = seen(rounds_of(rows), 1)
    assert (view.found.required, view.found.limits.required, view.standing) == (2, 3, Standing.POSSIBLE)
    assert "1.4.5b-f" in {reason.article for reason in view.says}
    assert seen(rounds_of((*rows, ("HUN", "FM", 2563, "0"))), 0).standing is Standing.FAILS


def test_a_title_result_reached_before_the_end_is_made() -> None:
    """1.4.1e: in a Swiss what comes after may be ignored; in a round robin it may not."""
    eleven = replace(SWISS, rounds=11)
    assert seen(rounds_of(FIELD), 2, eleven).standing is Standing.MADE
    everyone = replace(eleven, format=EventFormat.ROUND_ROBIN)
    assert seen(rounds_of(FIELD), 2, everyone).standing is Standing.POSSIBLE


@pytest.mark.parametrize(("woman", "made"), [(True, True), (False, False)])
def test_a_womens_title_is_for_women(woman: bool, made: bool) -> None:
    candidate = Candidate("Hidalgo, Inés", "ESP", woman)
    found = judge(TITLES["WGM"], SWISS, candidate, rounds_of(FIELD))
    assert found.made is made
    assert [one.key for one in found.failed] == ([] if made else ["sex"])


@pytest.mark.parametrize("event", [replace(SWISS, format=EventFormat.OTHER), replace(SWISS, standard=False)])
def test_other_formats_and_rapid_events_give_no_norm(event: NormEvent) -> None:
    assert [one.key for one in judge(TITLES["GM"], event, FRENCH, rounds_of(FIELD)).failed] == ["format"]


@pytest.mark.parametrize(
    ("games", "required", "titled", "one", "own"),
    [
        (7, 3, 4, 4, 4),
        (8, 3, 4, 5, 4),
        (9, 3, 5, 6, 5),
        (10, 4, 5, 6, 6),
        (11, 4, 6, 7, 6),
        (12, 4, 6, 8, 7),
        (13, 5, 7, 8, 7),
    ],
)
def test_the_limits_of_the_annex(games: int, required: int, titled: int, one: int, own: int) -> None:
    found = limits_of(SWISS, games)
    assert (found.required, found.titled, found.one, found.own) == (required, titled, one, own)


def test_the_edition_of_the_first_day() -> None:
    assert [edition_on(day).unrated for day in ("2023/12/31", "2024/01/01")] == [1000, 1400]


def drawn_event(players: int, rounds: int) -> Tournament:
    """Everyone draws; federations and titles in turn."""
    people = tuple(
        Player(
            Tpn(number),
            f"P{number}",
            2600 - 10 * number,
            title=("GM", "IM", "")[number % 3],
            federation=("ESP", "FRA", "GER", "ITA")[number % 4],
            sex="w" if number % 2 else "m",
        )
        for number in range(1, players + 1)
    )
    return Tournament(players=people, rounds=(), settings=Settings(rounds_planned=rounds, federation="ESP"))


def test_everyone_is_asked_for_the_titles_they_do_not_have() -> None:
    tournament = drawn_event(6, 9)
    played = Round.of([Game(Tpn(1), Tpn(2), GameResult.DRAW), Game(Tpn(3), Tpn(4), GameResult.PENDING)])
    found = norm_entries(replace(tournament, rounds=(played,)), SWISS)
    titles = {tpn: [entry.title.code for entry in found if entry.player.tpn == tpn] for tpn in range(1, 7)}
    assert titles == {1: ["GM"], 2: ["GM", "IM"], 3: [], 4: ["GM"], 5: ["GM", "IM", "WGM", "WIM"], 6: []}
    fourth = next(entry for entry in found if entry.player.tpn == 4)
    assert (fourth.outlook.left, fourth.outlook.found.games, fourth.outlook.has) == (9, 9, 0)


def test_in_a_double_round_robin_one_opponent_is_raised_in_both_games() -> None:
    event = NormEvent(rounds=4, format=EventFormat.DOUBLE_ROUND_ROBIN)
    games = [
        NormGame(number, Outcome.DRAWN, Tpn(1 + number % 2), "", "GER", "GM", 2500 if number % 2 else 2000)
        for number in (1, 2, 3, 4)
    ]
    found = judge(TITLES["GM"], event, FRENCH, games).found
    assert (found.ratings, found.titled, found.one) == ((2500, 2200, 2500, 2200), 2, ("GER", 2))


def test_a_game_of_less_than_a_move_is_not_counted() -> None:
    tournament = drawn_event(2, 9)
    played = Round.of([Game(Tpn(1), Tpn(2), GameResult.SHORT_WHITE_WINS)])
    found = norm_entries(replace(tournament, rounds=(played,)), SWISS)
    assert {entry.now.found.games for entry in found} == {0}
