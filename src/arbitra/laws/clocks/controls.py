"""A time control as a value: periods with their moves, time and increment; the total that decides its kind; its codes.

A game is standard, rapid or blitz by the time of all periods plus the increments of 60 moves (A.1, B.1). Where an
increment starts later, only the moves among the first 60 that receive it count; `seconds_by_wording` is what the words
"60 times any increment" would give.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from arbitra.laws.editions import Kind

MOVES = 60
BLITZ_UP_TO = 10 * 60
RAPID_BELOW = 60 * 60
USUAL_MOVES = frozenset({15, 16, 20, 24, 25, 30, 35, 36, 40, 45, 50, 60})
"""Which of two numbers without a unit is one of moves, in `90/40` and `40/90`."""
FEWEST_MOVES = 10
FEWEST_MINUTES = 5
"""In a control such as `40/90`: `5/3` may be five minutes and three seconds, `40/2` two hours."""

BARE_MINUTES = 180
"""So large a number without a unit is hardly a number of minutes: `180+2` is three minutes in PGN."""


class Mode(StrEnum):
    """How a clock gives the extra time of a move (6.3.2)."""

    NONE = "none"
    FISCHER = "fischer"
    BRONSTEIN = "bronstein"
    DELAY = "delay"


@dataclass(frozen=True, slots=True)
class Period:
    """`moves` None: all that remain."""

    moves: int | None
    seconds: int
    increment: int = 0
    mode: Mode = Mode.NONE


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of White and, where the players have unequal times, those of Black."""

    periods: tuple[Period, ...]
    black: tuple[Period, ...] | None = None

    @property
    def is_unequal(self) -> bool:
        return self.black is not None and self.black != self.periods

    def seconds_for(self, moves: int = MOVES) -> int:
        """All main times and the increments of so many moves; the longer of two unequal times.

        >>> TimeControl((Period(40, 5400, 30, Mode.FISCHER), Period(None, 1800, 30, Mode.FISCHER))).seconds_for(60)
        9000
        """
        return max(_seconds(periods, moves) for periods in (self.periods, self.black or self.periods))

    @property
    def seconds_by_wording(self) -> int:
        """The main times and 60 times the largest increment, whenever it starts."""
        return max(
            sum(one.seconds for one in periods) + MOVES * max(one.increment for one in periods)
            for periods in (self.periods, self.black or self.periods)
        )

    @property
    def kind(self) -> Kind:
        """
        >>> TimeControl((Period(None, 1800, 30, Mode.FISCHER),)).kind
        <Kind.STANDARD: 'standard'>
        """
        total = self.seconds_for(MOVES)
        if total <= BLITZ_UP_TO:
            return Kind.BLITZ
        return Kind.RAPID if total < RAPID_BELOW else Kind.STANDARD

    @property
    def has_increment(self) -> bool:
        return any(one.increment for periods in (self.periods, self.black or ()) for one in periods)

    def code(self) -> str | None:
        """As PGN and record 222 of a TRF26 write it, in seconds; None where these cannot say it (Bronstein, delay).

        >>> TimeControl((Period(40, 6000, 30, Mode.FISCHER), Period(None, 900, 30, Mode.FISCHER))).code()
        '40/6000+30:900+30'
        """
        if any(one.mode in (Mode.BRONSTEIN, Mode.DELAY) for one in (*self.periods, *(self.black or ()))):
            return None
        if self.black is not None and self.is_unequal:
            return f"W{_code(self.periods)}-B{_code(self.black)}"
        return _code(self.periods)

    def short(self) -> str:
        """As people type it, in minutes: `40/90+30, 30+30`; a delay as `60 d5`, Bronstein by its name.

        >>> TimeControl((Period(None, 3600, 5, Mode.DELAY),)).short()
        '60 d5'
        """
        if self.black is not None and self.is_unequal:
            return f"{_short(self.periods)} / {_short(self.black)}"
        return _short(self.periods)


def _seconds(periods: tuple[Period, ...], moves: int) -> int:
    total, left = 0, moves
    for one in periods:
        made = left if one.moves is None else min(one.moves, left)
        total += one.seconds + made * one.increment
        left -= made
    return total


def _code(periods: tuple[Period, ...]) -> str:
    return ":".join(
        (f"{one.moves}/" if one.moves else "") + str(one.seconds) + (f"+{one.increment}" if one.increment else "")
        for one in periods
    )


def _short(periods: tuple[Period, ...]) -> str:
    return ", ".join(_time(one) + _extra(one) for one in periods)


def _time(one: Period) -> str:
    """With its unit where two numbers alone would be read otherwise."""
    if one.moves is None:
        large = one.seconds >= 60 * BARE_MINUTES and not one.seconds % 60
        return f"{_minutes(one.seconds)} min" if large else _minutes(one.seconds)
    minutes = one.seconds // 60
    clear = one.moves >= FEWEST_MOVES and minutes >= FEWEST_MINUTES
    unit = "" if one.seconds % 60 or (clear and moves_and_minutes(one.moves, minutes)[0] == one.moves) else " min"
    return f"{one.moves}/{_minutes(one.seconds)}{unit}"


def moves_and_minutes(first: int, second: int) -> tuple[int, int]:
    """Moves and minutes of two numbers with a stroke between them: `40/90`, and `90/40`.

    >>> moves_and_minutes(40, 90), moves_and_minutes(90, 40), moves_and_minutes(30, 120)
    ((40, 90), (40, 90), (30, 120))
    """
    moves_last = second in USUAL_MOVES and (first not in USUAL_MOVES or (first > second and first != 40))
    return (second, first) if moves_last else (first, second)


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if rest else str(minutes)


def _extra(one: Period) -> str:
    if not one.increment:
        return "+0" if one.moves is None else ""
    return {Mode.DELAY: f" d{one.increment}", Mode.BRONSTEIN: f"+{one.increment} Bronstein"}.get(
        one.mode, f"+{one.increment}"
    )
