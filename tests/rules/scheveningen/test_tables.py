"""Scheveningen tables: as printed for 2 to 10 boards, and the same properties for every size."""

from __future__ import annotations

import pytest

from arbitra.rules.schedules.audit import colour_difference, colours, faults, longest_run, teams_meet
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule
from arbitra.rules.scheveningen.construction import constructed
from arbitra.rules.scheveningen.tables import scheveningen, table
from tests.rules.schedules.printed import sections, shown
from tests.said import having

SIZES = [*range(2, 41), 50, 98, 101, 102]


def whites_of_a(schedule: Schedule) -> list[int]:
    return [sum(str(game.white)[0] == "A" for game in played.games) for played in schedule.rounds]


def demanded(boards: int, times: int) -> dict[frozenset[int | str], int]:
    return teams_meet([f"A{n}" for n in range(1, boards + 1)], [f"B{n}" for n in range(1, boards + 1)], times)


@pytest.mark.parametrize(("heading", "lines"), list(sections("scheveningen.txt")))
def test_tables_as_printed(heading: str, lines: list[str]) -> None:
    """Types of Tournaments 3."""
    assert shown(scheveningen(int(heading.split(maxsplit=1)[0]))) == lines


@pytest.mark.parametrize("boards", [3, 4, 7, 8, 9])
def test_the_construction_gives_the_regular_printed_tables(boards: int) -> None:
    assert constructed(boards) == table(boards)


@pytest.mark.parametrize("boards", SIZES)
def test_each_meets_each_for_every_size(boards: int) -> None:
    schedule = scheveningen(boards)
    assert len(schedule.rounds) == boards
    assert faults(schedule, demanded(boards, 1)) == ()


@pytest.mark.parametrize("boards", SIZES)
def test_colours_are_balanced_for_every_size(boards: int) -> None:
    """Each player and each team in each round, one off if odd; two boards cannot be balanced per round."""
    schedule = scheveningen(boards)
    rows = colours(schedule).values()
    assert {abs(colour_difference(row)) for row in rows} == {boards % 2}
    assert max(map(longest_run, rows)) <= 2
    if boards == 2:
        assert whites_of_a(schedule) == [2, 0]
        assert [note.article for note in schedule.notes] == ["3.tables"]
    else:
        assert all(abs(2 * whites - boards) == boards % 2 for whites in whites_of_a(schedule))


def test_two_boards_cannot_be_balanced_in_each_round() -> None:
    """Whichever way: both colours for everybody force one team to White on both boards."""
    games = [[("A1", "B1"), ("A2", "B2")], [("A1", "B2"), ("A2", "B1")]]
    balanced = []
    for choice in range(16):
        signs = [[1 if choice >> (2 * r + g) & 1 else -1 for g in (0, 1)] for r in (0, 1)]
        totals: dict[str, int] = {}
        for r in (0, 1):
            for g in (0, 1):
                first, second = games[r][g]
                totals[first] = totals.get(first, 0) + signs[r][g]
                totals[second] = totals.get(second, 0) - signs[r][g]
        if not any(totals.values()):
            balanced.append([sum(row) for row in signs])
    assert sorted(balanced) == [[-2, 2], [2, -2]]


@pytest.mark.parametrize("boards", range(2, 41))
@pytest.mark.parametrize("cycles", [2, 3])
def test_more_cycles_exchange_the_colours_without_three_in_a_row(boards: int, cycles: int) -> None:
    schedule = scheveningen(boards, cycles)
    assert faults(schedule, demanded(boards, cycles)) == ()
    rows = colours(schedule).values()
    assert max(abs(colour_difference(row)) for row in rows) == cycles * boards % 2
    assert max(map(longest_run, rows)) <= 2
    played = [game for one in schedule.rounds[: 2 * boards] for game in one.games]
    assert set(played) == {game.reversed() for game in played}


def test_semi_scheveningen_of_8_needs_four_rounds() -> None:
    """The example of the text: A1-A4 meet B1-B4, A5-A8 meet B5-B8."""
    schedule = scheveningen(8, semi=True)
    first, second = (range(1, 5), range(5, 9))
    wanted = teams_meet([f"A{n}" for n in first], [f"B{n}" for n in first], 1)
    wanted |= teams_meet([f"A{n}" for n in second], [f"B{n}" for n in second], 1)
    assert len(schedule.rounds) == 4
    assert faults(schedule, wanted) == ()
    lines = dict(sections("scheveningen.txt"))["4 boards"]
    assert [" ".join(line.split()[:4]) for line in shown(schedule)] == lines


@pytest.mark.parametrize("boards", range(4, 41, 2))
def test_semi_scheveningen_gives_each_team_half_of_the_whites(boards: int) -> None:
    schedule = scheveningen(boards, semi=True)
    assert whites_of_a(schedule) == [boards // 2] * (boards // 2)
    assert {abs(colour_difference(row)) for row in colours(schedule).values()} == {boards // 2 % 2}


@pytest.mark.parametrize("boards", [0, 1, -2, 401, "x"])
def test_silly_numbers_get_a_message(boards: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("2 … 400")):
        scheveningen(boards)


@pytest.mark.parametrize("boards", [2, 3, 7])
def test_semi_scheveningen_needs_two_halves(boards: int) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("4")):
        scheveningen(boards, semi=True)
