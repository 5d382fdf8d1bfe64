"""Berger tables: as printed for 3 to 16 players, and what they promise for every size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import Game, GameResult, Round, Tpn
from arbitra.rules.berger.tables import Reversal, berger, colour_rule, meeting_round
from arbitra.rules.schedules.audit import (
    as_played,
    colour_difference,
    colours,
    everyone_meets,
    faults,
    longest_run,
    meetings,
)
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.rules.schedules.printed import sections, shown, tournament
from tests.said import each_tells, having, tells

SIZES = range(2, 61)


@pytest.mark.parametrize(("heading", "lines"), list(sections("berger.txt")))
def test_tables_as_printed(heading: str, lines: list[str]) -> None:
    """Types of Tournaments 1: the seven tables for 3-16 players."""
    size = int(heading.split(maxsplit=1)[0].split("-")[1])
    assert shown(berger(size)) == lines


def test_double_round_robin_of_8_as_printed() -> None:
    """Rounds 6 and 7, and 13 and 14, change places."""
    [(_, lines)] = sections("double-round-robin-8.txt")
    assert shown(berger(8, 2, Reversal.EACH)) == lines
    assert shown(berger(8, 2, Reversal.RECOMMENDED)) == lines


@pytest.mark.parametrize("players", SIZES)
def test_every_pair_meets_once_for_every_size(players: int) -> None:
    once = berger(players)
    assert len(once.rounds) == players - 1 + players % 2
    assert faults(once, everyone_meets(once.seats, 1)) == ()
    differences = {abs(colour_difference(row)) for row in colours(once).values()}
    assert differences == ({0} if players % 2 else {1})
    assert max(map(longest_run, colours(once).values())) <= 2


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("cycles", [2, 3, 4])
def test_every_pair_meets_in_every_cycle_with_the_colours_exchanged(players: int, cycles: int) -> None:
    schedule = berger(players, cycles, Reversal.RECOMMENDED)
    assert faults(schedule, everyone_meets(schedule.seats, cycles)) == ()
    assert max(abs(colour_difference(row)) for row in colours(schedule).values()) <= cycles % 2
    rounds = len(schedule.rounds) // cycles
    first, second = (
        {game for played in schedule.rounds[start : start + rounds] for game in played.games} for start in (0, rounds)
    )
    assert {game.reversed() for game in first} == second


@pytest.mark.parametrize("players", SIZES)
def test_nobody_has_one_colour_three_times_running(players: int) -> None:
    """1.double, for any number of cycles; the reversal of C.05 (first cycle only) for two."""
    for cycles in range(1, 6):
        rows = colours(berger(players, cycles, Reversal.RECOMMENDED)).values()
        assert max(map(longest_run, rows)) <= 2
    assert max(map(longest_run, colours(berger(players, 2, Reversal.FIRST)).values())) <= 2


def test_without_reversal_an_even_field_has_three_equal_colours() -> None:
    for players in range(4, 61, 2):
        plain = berger(players, 2)
        assert max(map(longest_run, colours(plain).values())) == 3
        assert [note.article for note in plain.notes] == ["1.double"]


def test_reversing_each_cycle_does_not_help_four_players() -> None:
    """1.double names the exception; reversing every second cycle does help, and is what is recommended."""
    each = berger(4, 2, Reversal.EACH)
    assert max(map(longest_run, colours(each).values())) == 3
    assert [note.article for note in each.notes] == ["1.double"]
    recommended = berger(4, 2, Reversal.RECOMMENDED)
    assert max(map(longest_run, colours(recommended).values())) == 2
    assert recommended.rounds == berger(4, 2, Reversal.FIRST).rounds
    assert recommended.notes == ()


def test_in_an_odd_field_each_rests_once() -> None:
    for players in range(3, 61, 2):
        rests = [played.resting for played in berger(players).rounds]
        assert sorted(rests) == [(seat,) for seat in range(1, players + 1)]


@pytest.mark.parametrize("players", SIZES)
def test_the_round_and_the_colour_of_a_pair_follow_from_its_numbers(players: int) -> None:
    """The closed form that the explanations use agrees with the tables."""
    size = players + players % 2
    for number, played in enumerate(berger(players).rounds, start=1):
        for game in played.games:
            white, black = (int(seat) for seat in game)
            assert meeting_round(white, black, players) == number
            if size in game:
                assert (white != size) == (min(white, black) <= size // 2)
            else:
                assert (white < black) == ((white + black) % 2 == 1)
            assert "{" not in colour_rule(game, players, exchanged=False).said()


def test_a_sound_checker_finds_a_wrong_table() -> None:
    wrong = berger(6)
    repeated = type(wrong)("berger", wrong.seats, (*wrong.rounds[:-1], wrong.rounds[0]))
    found = [reason.said() for reason in faults(repeated, everyone_meets(wrong.seats, 1))]
    assert tells(found, "1 … 6 … 2 … 1")
    assert tells(found, "3 … 6 … 0 … 1")
    assert max(meetings(repeated).values()) == 2


def test_a_round_robin_paired_by_hand_is_checked() -> None:
    """The rounds of a tournament as they were played: sound in any order, and every slip is named."""
    rounds = [
        Round.of(Game(Tpn(white), Tpn(black), GameResult.DRAW) for white, black in pairs)
        for pairs in ([(1, 2), (3, 4)], [(3, 1), (4, 2)], [(1, 4), (2, 3)])
    ]
    event = replace(tournament(4), rounds=tuple(rounds))
    demanded = everyone_meets(as_played(event).seats, 1)
    assert faults(as_played(event), demanded) == ()
    slip = replace(event, rounds=(*rounds[:2], Round.of([Game(Tpn(1), Tpn(3), GameResult.DRAW)])))
    assert each_tells(
        [reason.said() for reason in faults(as_played(slip), demanded)],
        ["1 … 3 … 2 … 1", "1 … 4 … 0 … 1", "2 … 3 … 0 … 1"],
    )


@pytest.mark.parametrize("players", [0, 1, -4, 1001, "many", "", "3.5"])
def test_silly_numbers_of_players_get_a_message(players: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("2 … 1000")):
        berger(players)


def test_silly_numbers_of_cycles_get_a_message() -> None:
    with pytest.raises(ImpossibleSchedule, match=having("1 … 99 … 0")):
        berger(8, 0)
