"""The Berger tables for any number of players, any number of cycles (Types of Tournaments 1; C.05 Annex 1).

With N seats (one more than the players if they are odd) round 1 is 1-N, 2-(N-1), …; every later round adds N/2 to all
numbers but N, modulo N-1. N has Black in odd rounds and White in even ones.
"""

from __future__ import annotations

from enum import StrEnum

from arbitra.model import Reason
from arbitra.rules.schedules.schedule import Schedule, ScheduledGame, ScheduledRound, round_of, whole_number

LARGEST = 1000


class Reversal(StrEnum):
    """Which cycles have their last two rounds in reverse order."""

    NONE = "none"
    FIRST = "first"
    """The first cycle only (C.05 Annex 1; the type code FIDE_DOUBLEROUNDROBIN)."""
    EACH = "each"
    """Every cycle (Types of Tournaments 1, with its printed table for 8 players)."""
    RECOMMENDED = "recommended"
    """Every cycle; with four players, where that does not help, every second one, which does."""


def berger(players: int | str, cycles: int | str = 1, reversal: Reversal = Reversal.NONE) -> Schedule:
    """Each meets each `cycles` times, colours exchanged in every second cycle."""
    count = whole_number(players, "players", 2, LARGEST, "a round robin needs two players or more")
    times = whole_number(cycles, "cycles", 1, 99)
    plain = berger_cycle(count)
    swapped = (*plain[:-2], *reversed(plain[-2:]))
    rounds: list[ScheduledRound] = []
    for number in range(1, times + 1):
        cycle = swapped if times > 1 and _is_reversed(reversal, count, number) else plain
        rounds += cycle if number % 2 else [played.reversed() for played in cycle]
    return Schedule("berger", tuple(range(1, count + 1)), tuple(rounds), _notes(count, times, reversal))


def berger_cycle(players: int) -> tuple[ScheduledRound, ...]:
    """One cycle. The opponent of the missing last number rests."""
    size = players + players % 2
    made = []
    for number in range(1, size):
        shift = (number - 1) * (size // 2)
        games = []
        for first in range(1, size // 2 + 1):
            white, black = (_advanced(seat, shift, size) for seat in (first, size + 1 - first))
            games.append((black, white) if black == size and number % 2 == 0 else (white, black))
        resting = [seat for game in games for seat in game if size > players and size in game and seat != size]
        made.append(round_of((game for game in games if max(game) <= players), resting))
    return tuple(made)


def meeting_round(first: int, second: int, players: int) -> int:
    """The round of a cycle in which two numbers meet: their sum decides, or twice the number that meets the last."""
    size = players + players % 2
    total = 2 * min(first, second) if size in (first, second) else first + second
    return (total - 2) % (size - 1) + 1


def colour_rule(game: ScheduledGame, players: int, *, exchanged: bool) -> Reason:
    """Why White is White, in words that can be checked without the table."""
    size = players + players % 2
    numbers = sorted(int(seat) for seat in game)
    fields = {"low": numbers[0], "high": numbers[1], "half": size // 2}
    if numbers[1] == size:
        text = "the numbers up to {half} have White against the last number, {high}, the others Black"
    elif sum(numbers) % 2:
        text = "{low} + {high} is odd: the smaller number has White"
    else:
        text = "{low} + {high} is even: the larger number has White"
    if exchanged:
        text += "; in every second cycle the colours are exchanged"
    return Reason("C.05.A1", text, fields)


def _advanced(seat: int, shift: int, size: int) -> int:
    return seat if seat == size else (seat - 1 + shift) % (size - 1) + 1


def _is_reversed(reversal: Reversal, players: int, cycle: int) -> bool:
    match reversal:
        case Reversal.NONE:
            return False
        case Reversal.FIRST:
            return cycle == 1
        case Reversal.EACH:
            return True
        case Reversal.RECOMMENDED:
            return cycle % 2 == 1 if players == 4 else True


def _notes(players: int, cycles: int, reversal: Reversal) -> tuple[Reason, ...]:
    """Where someone has one colour three times in a row."""
    if cycles == 1 or players % 2 or players == 2:
        return ()
    if reversal is Reversal.NONE:
        text = (
            "unless the last two rounds of a cycle are reversed, some players have the same colour three times in a row"
        )
        return (Reason("1.double", text),)
    if players == 4 and reversal is Reversal.EACH:
        text = (
            "with four players, reversing every cycle does not prevent the same colour three times in a row; "
            "reversing every second one does"
        )
        return (Reason("1.double", text),)
    if cycles > 2 and reversal is Reversal.FIRST:
        text = (
            "if only the first cycle is reversed, players have the same colour three times in a row where later "
            "cycles meet"
        )
        return (Reason("1.double", text),)
    return ()
