"""The Skalitzka table."""

from __future__ import annotations

from collections import Counter

import pytest

from arbitra.rules.schedules.audit import colours, meetings
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from arbitra.rules.skalitzka.tables import skalitzka
from tests.rules.schedules.printed import sections, shown
from tests.said import having


def as_seat(printed: str) -> str:
    """Capitals are team A, small letters team B, figures team C."""
    if printed.isdigit():
        return f"C{printed}"
    board = "abcdef".index(printed.lower()) + 1
    return f"{'A' if printed.isupper() else 'B'}{board}"


def test_table_of_6_boards_as_printed() -> None:
    """Types of Tournaments 4."""
    [(_, lines)] = sections("skalitzka.txt")
    expected = [
        " ".join("-".join(as_seat(seat) for seat in game.split("-")) for game in line.split()) for line in lines
    ]
    assert shown(skalitzka(6)) == expected


@pytest.mark.parametrize("boards", range(2, 62, 2))
def test_properties_for_every_size(boards: int) -> None:
    """Everybody: White once, Black once, one opponent of each other team, at most one board away."""
    schedule = skalitzka(boards)
    assert len(schedule.seats) == 3 * boards
    assert {"".join(sorted(row)) for row in colours(schedule).values()} == {"BW"}
    for played in schedule.rounds:
        assert Counter(seat for game in played.games for seat in game) == Counter(schedule.seats)
    for pair in meetings(schedule):
        first, second = map(str, pair)
        assert first[0] != second[0]
        assert abs(int(first[1:]) - int(second[1:])) <= 1
    against = {(seat, str(other)[0]) for pair in meetings(schedule) for seat in pair for other in pair - {seat}}
    assert len(against) == 2 * 3 * boards


@pytest.mark.parametrize("boards", range(4, 42, 2))
def test_every_two_teams_play_as_many_games(boards: int) -> None:
    teams = Counter(frozenset(str(seat)[0] for seat in pair) for pair in meetings(skalitzka(boards)))
    assert set(teams.values()) == {boards}


@pytest.mark.parametrize("boards", [1, 3, 5, 41])
def test_an_odd_number_of_boards_gets_a_message(boards: int) -> None:
    with pytest.raises(ImpossibleSchedule, match=r"boards: expected an? (even|whole) number"):
        skalitzka(boards)


@pytest.mark.parametrize("boards", [0, -2, "six", 402])
def test_silly_numbers_get_a_message(boards: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("2 … 400")):
        skalitzka(boards)
