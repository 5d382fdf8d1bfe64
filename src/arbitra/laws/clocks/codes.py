"""Time controls in seconds, as PGN and record 222 of a TRF26 write them, and what every time control is bounded by."""

from __future__ import annotations

import re

from arbitra.laws.clocks.controls import Mode, Period, TimeControl
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

LONGEST = 200
MOST_PERIODS = 8
MOST_MOVES = 500
MOST_SECONDS = 24 * 3600 - 1
MOST_INCREMENT = 3600
A_DAY = 24 * 3600
EXAMPLE = Verbatim("40/90+30, 30+30")


class BadControl(ReasonedRefusal):
    """A text that is not a time control, or could mean two."""


class InSeconds(BadControl):
    """A text whose numbers must be seconds, or very large numbers of minutes."""


_FIELD = re.compile(r"(?:(\d{1,4})/)?(\d{1,7})(?:\+(\d{1,5}))?")
UNEQUAL = re.compile(r"W(.+)-B(.+)", re.IGNORECASE)


def read_code(text: str) -> TimeControl:
    """
    >>> read_code("40/7200:3600").short()
    '40/120, 60+0'
    """
    asked = bounded(text)
    unequal = UNEQUAL.fullmatch(asked)
    if unequal is not None:
        return TimeControl(_coded(unequal[1], text), _coded(unequal[2], text))
    return TimeControl(_coded(asked, text))


def _coded(asked: str, text: str) -> tuple[Period, ...]:
    if asked in ("-", "?"):
        raise BadControl("{found} says that there is no time control, or that it is unknown", found=Verbatim(asked))
    if asked.startswith("*"):
        raise BadControl("{found} is a sand clock, which the Laws do not know", found=Verbatim(text[:40]))
    made = []
    for part in asked.split(":"):
        match = _FIELD.fullmatch(part.strip())
        if match is None:
            raise BadControl(
                "{found} is not a time control in seconds; expected one such as 40/5400+30:1800+30",
                found=Verbatim(text[:40]),
            )
        made.append(_period(match[1], int(match[2]), int(match[3] or 0), Mode.FISCHER))
    if any(one.moves == 1 and one.seconds >= A_DAY for one in made):
        raise BadControl(
            "{found} is correspondence chess, to which the Laws over the board do not apply", found=Verbatim(text[:40])
        )
    return checked(tuple(made), text)


def _period(moves: str | None, seconds: int, increment: int, mode: Mode) -> Period:
    return Period(int(moves) if moves else None, seconds, increment, mode if increment else Mode.NONE)


def bounded(text: str) -> str:
    asked = text.strip()
    if not asked:
        raise BadControl("there is no time control; expected one such as {example}", example=EXAMPLE)
    if len(asked) > LONGEST:
        raise BadControl(
            "the time control has {count} characters; expected up to {most}", count=len(asked), most=LONGEST
        )
    return asked


def checked(periods: tuple[Period, ...], text: str) -> tuple[Period, ...]:
    found = Verbatim(text.strip()[:60])
    if not any(one.seconds or one.increment for one in periods):
        raise BadControl("{found} gives no time at all", found=found)
    if len(periods) > MOST_PERIODS:
        raise BadControl("{found} has {count} periods; expected up to {most}", found=found, count=len(periods),
                         most=MOST_PERIODS)  # fmt: skip
    for one in periods:
        if one.seconds > MOST_SECONDS or one.increment > MOST_INCREMENT:
            raise BadControl("{found} gives more time than a day of play", found=found)
        if one.moves is not None and not 1 <= one.moves <= MOST_MOVES:
            raise BadControl("{found} names {count} moves; expected 1 to {most}", found=found, count=one.moves,
                             most=MOST_MOVES)  # fmt: skip
    return periods
