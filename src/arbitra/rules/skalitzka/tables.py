"""The Skalitzka table for any even number of boards (Types of Tournaments 4).

The manual writes the teams as capitals, small letters and figures; here they are A, B and C, so that its `A - a`,
`b - 1`, `2 - B` are A1-B1, B2-C1, C2-A2. Boards go two by two, and every two boards repeat the same pattern.
"""

from __future__ import annotations

from arbitra.rules.schedules.schedule import (
    ImpossibleSchedule,
    Schedule,
    ScheduledRound,
    round_of,
    team_seats,
    whole_number,
)

LARGEST = 400

PATTERN: tuple[tuple[tuple[str, int, str, int], ...], ...] = (
    (("A", 0, "B", 0), ("B", 1, "C", 0), ("C", 1, "A", 1)),
    (("C", 0, "A", 0), ("B", 0, "C", 1), ("A", 1, "B", 1)),
)
"""For each round (white team, board, black team, board), boards 0 and 1 standing for an odd board and the next."""


def skalitzka(boards: int | str) -> Schedule:
    """Everyone plays once with White and once with Black, one game against each of the other teams."""
    count = whole_number(boards, "boards", 2, LARGEST, "a Skalitzka match needs two boards or more")
    if count % 2:
        text = (
            "boards: expected an even number, not {count}: the Skalitzka system pairs two boards at a time; "
            "use {fewer} or {more} boards, or a round robin of three teams"
        )
        raise ImpossibleSchedule(text, count=count, fewer=count - 1, more=count + 1)
    rounds = tuple(_round(pattern, count) for pattern in PATTERN)
    return Schedule("skalitzka", team_seats(3, count), rounds)


def _round(pattern: tuple[tuple[str, int, str, int], ...], boards: int) -> ScheduledRound:
    return round_of(
        (f"{white}{odd + first}", f"{black}{odd + second}")
        for odd in range(1, boards, 2)
        for white, first, black, second in pattern
    )
