"""Scheveningen tables for any number of boards.

2 to 10 boards are those of Types of Tournaments 3. Beyond that: each meets each once, everyone's colours are balanced
(one more of one colour if the boards are odd), so are each team's in each round, and no one has one colour three times
running. `construction` says how.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbitra.model import Reason
from arbitra.rules.schedules.audit import colours, longest_run
from arbitra.rules.schedules.schedule import (
    ImpossibleSchedule,
    Schedule,
    ScheduledRound,
    round_of,
    team_seat,
    team_seats,
    whole_number,
)
from arbitra.rules.scheveningen.construction import BoardGame, constructed

LARGEST = 400

PRINTED: dict[int, tuple[str, ...]] = {
    2: ("+1 +2", "-2 -1"),
    5: ("+1 +2 +3 -4 -5", "-2 -3 -4 +5 +1", "+3 +4 -5 -1 +2", "-4 -5 +1 +2 -3", "+5 -1 -2 +3 +4"),
    6: (
        "-1 -5 +4 +2 +3 -6",
        "-2 +1 -3 -4 +6 +5",
        "+3 +2 -1 -6 -5 +4",
        "+4 -6 +5 +1 -2 -3",
        "-5 -4 +6 -3 +1 +2",
        "+6 +3 -2 +5 -4 -1",
    ),
    10: (
        "+1 +2 +8 -9 -5 +3 +4 -6 -7 -10",
        "-2 -1 -4 +7 +10 -8 -3 +5 +6 +9",
        "+3 +8 +1 -2 -6 +4 +10 -7 -9 -5",
        "-4 -3 +9 -1 +7 -10 +6 -8 +5 +2",
        "+5 +4 -2 +3 -1 -9 -7 +10 -8 +6",
        "-6 +7 -5 -4 +8 +1 +9 +2 -10 -3",
        "+7 -5 +10 +6 -4 -2 -1 -9 +3 +8",
        "-8 -6 -3 -10 +9 +5 +2 +1 +4 -7",
        "+9 +10 +6 +8 -2 +7 -5 -3 -1 -4",
        "-10 -9 -7 +5 +3 -6 -8 +4 +2 +1",
    ),
}
"""The sizes whose printed table no construction gives: a round a line, for A1, A2, … the board of B they meet, `+` with
White."""


def scheveningen(boards: int | str, cycles: int | str = 1, *, semi: bool = False) -> Schedule:
    """Two teams, A and B. `semi`: the first halves meet each other, and so do the second halves."""
    count = whole_number(boards, "boards", 2, LARGEST, "a Scheveningen match needs two boards or more")
    times = whole_number(cycles, "cycles", 1, 99)
    if semi and (count % 2 or count < 4):
        text = (
            "boards: expected an even number from 4 on, not {count}: semi-Scheveningen splits each team in two halves"
        )
        raise ImpossibleSchedule(text, count=count)
    cycle = [_semi_round(games) for games in table(count // 2)] if semi else [_round(games) for games in table(count)]
    notes = () if semi else _notes(count)
    once = Schedule("scheveningen", team_seats(2, count), tuple(cycle), notes)
    if times == 1:
        return once
    again = second_cycle(once)
    rounds = [played for number in range(times) for played in (again if number % 2 else cycle)]
    return replace(once, rounds=tuple(rounds))


def second_cycle(once: Schedule) -> tuple[ScheduledRound, ...]:
    """The rounds with the colours exchanged, in the first of these orders in which no one has one colour three times
    running: the same; from round 2 on, round 1 last; backwards (which never fails: the turn shows everyone's last two
    colours exchanged)."""
    exchanged = tuple(played.reversed() for played in once.rounds)
    backwards = exchanged[::-1]
    for order in (exchanged, (*exchanged[1:], exchanged[0])):
        twice = replace(once, rounds=once.rounds + order)
        if max(map(longest_run, colours(twice).values())) <= 2:
            return order
    return backwards


def table(boards: int) -> list[list[BoardGame]]:
    """For each round, for each board of A: the board of B it meets, and whether A has White; boards from 0."""
    if boards not in PRINTED:
        return constructed(boards)
    return [[BoardGame(abs(int(entry)) - 1, entry.startswith("+")) for entry in row.split()] for row in PRINTED[boards]]


def _semi_round(games: Sequence[BoardGame]) -> ScheduledRound:
    """Both halves by the same table. Where it gives a team more than half of the whites, the second half has the
    colours exchanged, which makes the round even."""
    half = len(games)
    whites = sum(game.white for game in games)
    exchanged = 2 * whites != half
    second = [BoardGame(game.opponent + half, game.white != exchanged) for game in games]
    return _round([*games, *second])


def _round(games: Sequence[BoardGame]) -> ScheduledRound:
    pairs = []
    for board, (opponent, white) in enumerate(games, start=1):
        mine, theirs = team_seat(0, board), team_seat(1, opponent + 1)
        pairs.append((mine, theirs) if white else (theirs, mine))
    return round_of(pairs)


def _notes(boards: int) -> tuple[Reason, ...]:
    if boards != 2:
        return ()
    return (Reason("3.tables", "with two boards one team must have White on both, then Black on both"),)
