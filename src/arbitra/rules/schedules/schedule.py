"""A schedule: every round known before the first move, as pairs of seats.

A seat is a number (Berger, match, knockout) or a board of a team, `A1`; who sits there is a `Drawing` or a `Seating`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from arbitra.model import Phrase, Reason, ReasonedRefusal, Tpn
from arbitra.model.fields import Quoted

Seat = int | str

TEAMS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


NOT_IN_RANGE = "{what}: expected a whole number from {low} to {high}, not {found}"
NOT_IN_RANGE_BECAUSE = "{what}: expected a whole number from {low} to {high}, not {found}; {hint}"
MESSAGES = (NOT_IN_RANGE, NOT_IN_RANGE_BECAUSE)


class ImpossibleSchedule(ReasonedRefusal):
    """No such schedule: says what was found, what is possible and what to do instead."""


class ScheduledGame(NamedTuple):
    white: Seat
    black: Seat

    def reversed(self) -> ScheduledGame:
        return ScheduledGame(self.black, self.white)


class ScheduledRound(NamedTuple):
    """Games in board order; `resting` are the seats without an opponent in this round."""

    games: tuple[ScheduledGame, ...]
    resting: tuple[Seat, ...] = ()

    def reversed(self) -> ScheduledRound:
        """The same pairs with the colours exchanged."""
        return ScheduledRound(tuple(game.reversed() for game in self.games), self.resting)


@dataclass(frozen=True, slots=True)
class Schedule:
    system: str
    seats: tuple[Seat, ...]
    rounds: tuple[ScheduledRound, ...]
    notes: tuple[Reason, ...] = ()
    """What the arbiter should know: a repaired misprint, a colour that cannot be balanced."""

    def round(self, number: int) -> ScheduledRound:
        return self.rounds[number - 1]


class Timetable(NamedTuple):
    """A schedule with those who sit on its seats."""

    schedule: Schedule
    seats: Mapping[Seat, Tpn]


def round_of(games: Iterable[tuple[Seat, Seat]], resting: Iterable[Seat] = ()) -> ScheduledRound:
    return ScheduledRound(tuple(ScheduledGame(white, black) for white, black in games), tuple(resting))


def team_seat(team: int, board: int) -> str:
    """`A1` is board 1 of team 0."""
    return f"{TEAMS[team]}{board}"


def team_seats(teams: int, boards: int) -> tuple[str, ...]:
    """A1, A2, … B1, B2, …"""
    return tuple(team_seat(team, board) for team in range(teams) for board in range(1, boards + 1))


def whole_number(value: int | str, what: str, low: int, high: int, instead: str = "") -> int:
    """The number if it lies between the bounds; otherwise an ImpossibleSchedule that says so."""
    try:
        number = int(value)
    except ValueError:
        number = None
    if number is None or not low <= number <= high:
        text = NOT_IN_RANGE_BECAUSE if instead else NOT_IN_RANGE
        found = Quoted(value)
        raise ImpossibleSchedule(text, what=Phrase(what), low=low, high=high, found=found, hint=Phrase(instead))
    return number
