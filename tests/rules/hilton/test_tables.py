"""The Hilton tables, and the three misprints of the table for 12 teams."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from arbitra.rules.hilton.tables import MISPRINTS, board_row, hilton
from arbitra.rules.schedules.audit import colours, longest_run, meetings
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.rules.schedules.printed import sections
from tests.said import having

SIZES = (4, 6, 8, 10, 12)


def printed_rows() -> dict[tuple[int, int, int], str]:
    """(teams, round, board) -> games."""
    return {
        (int(heading.split()[0]), number, board): row.strip()
        for heading, lines in sections("hilton.txt")
        for board, line in enumerate(lines, start=1)
        for number, row in enumerate(line.split("|"), start=1)
    }


def team_pairs(rows: list[str]) -> Counter[frozenset[str]]:
    return Counter(frozenset(game) for row in rows for game in row.split())


def test_tables_as_printed_but_for_the_misprints() -> None:
    """Every row of the five tables; each difference is one of the named misprints."""
    different = {place: row for place, row in printed_rows().items() if board_row(place[0], place[1], place[2]) != row}
    assert different == {(slip.teams, slip.round_number, slip.board): slip.printed for slip in MISPRINTS}
    assert len(printed_rows()) == 3 * (3 + 5 + 7 + 9 + 11)
    for slip in MISPRINTS:
        assert board_row(slip.teams, slip.round_number, slip.board) == slip.repaired


@pytest.mark.parametrize("teams", SIZES)
def test_in_every_round_every_two_teams_meet_on_one_board(teams: int) -> None:
    letters = "ABCDEFGHIJKL"[:teams]
    for number in (1, 2, 3):
        rows = [board_row(teams, number, board) for board in range(1, teams)]
        assert team_pairs(rows) == Counter({frozenset(pair): 1 for pair in combinations(letters, 2)})
        for row in rows:
            assert sorted(row.replace(" ", "")) == list(letters)


@pytest.mark.parametrize("teams", SIZES)
def test_everybody_has_three_opponents_and_never_one_colour_three_times(teams: int) -> None:
    schedule = hilton(teams)
    assert set(meetings(schedule).values()) == {1}
    assert max(map(longest_run, colours(schedule).values())) <= 2
    assert {len(row) for row in colours(schedule).values()} == {3}


@pytest.mark.parametrize("slip", MISPRINTS[:2], ids=lambda slip: f"round {slip.round_number} board {slip.board}")
def test_each_misprint_breaks_the_table_and_its_repair_mends_it(slip: object) -> None:
    """The printed row makes two pairs of teams meet twice; of all exchanges inside the row only the repair helps."""
    assert isinstance(slip, type(MISPRINTS[0]))
    others = [
        row
        for (teams, number, board), row in printed_rows().items()
        if (teams, number) == (slip.teams, slip.round_number) and board != slip.board
    ]
    assert max(team_pairs([*others, slip.printed]).values()) == 2
    letters = slip.printed.replace(" ", "")
    mending = set()
    for first, second in combinations(range(len(letters)), 2):
        swapped = list(letters)
        swapped[first], swapped[second] = swapped[second], swapped[first]
        row = " ".join("".join(swapped[at : at + 2]) for at in range(0, len(swapped), 2))
        if set(team_pairs([*others, row]).values()) == {1} and row != slip.printed:
            mending.add(frozenset(map(frozenset, row.split())))
    assert mending == {frozenset(map(frozenset, slip.repaired.split()))}


def test_the_third_misprint_is_only_an_order_of_games() -> None:
    slip = MISPRINTS[2]
    assert sorted(slip.printed.replace("AI HB CG FD", "FD CG HB AI").split()) == sorted(slip.repaired.split())
    assert team_pairs([slip.printed]) == team_pairs([slip.repaired])


def test_the_table_for_12_says_what_was_repaired() -> None:
    assert len(hilton(12).notes) == 3
    assert hilton(12, 1).notes == () and hilton(10).notes == ()


def test_four_teams_as_printed_are_not_balanced() -> None:
    """Nothing to repair: A and C have White once on three boards in every round."""
    for played in hilton(4).rounds:
        assert Counter(str(game.white)[0] for game in played.games) == {"A": 1, "B": 2, "C": 1, "D": 2}


@pytest.mark.parametrize("teams", [0, 1, 2, 3, 5, 7, 14, -4, "six", ""])
def test_other_numbers_of_teams_get_a_message(teams: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("4 … 6 … 8 … 10 … 12")):
        hilton(teams)


@pytest.mark.parametrize("boards", [0, 6, "x"])
def test_wrong_numbers_of_boards_get_a_message(boards: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("1 … 5 … 6")):
        hilton(6, boards)
