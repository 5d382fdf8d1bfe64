"""The default time as a time of day, counted from the real start of the round, and who has lost by it (6.7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from arbitra.laws.clocks.settings import BadTime
from arbitra.model.fields import Verbatim

LONGEST_DEFAULT = 24 * 60
_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?")
_DAY = 24 * 3600


class Arrival(StrEnum):
    """EDGE: the very second, at which one commentary says lost and another still in time."""

    PLAYS = "plays"
    EDGE = "plays_edge"
    LOST = "lost"


def read_time_of_day(text: str) -> int:
    """Seconds since midnight.

    >>> read_time_of_day("15:45") - read_time_of_day("15:15:00")
    1800
    """
    match = _TIME.fullmatch(text.strip()[:20])
    if match is None:
        raise BadTime("{found} is not a time of day; expected one such as 15:15", found=Verbatim(text.strip()[:20]))
    return int(match[1]) * 3600 + int(match[2]) * 60 + int(match[3] or 0)


def show_time_of_day(seconds: int) -> str:
    """
    >>> show_time_of_day(15 * 3600 + 45 * 60)
    '15:45'
    """
    hours, rest = divmod(seconds % _DAY, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours:02}:{minutes:02}" + (f":{left:02}" if left else "")


@dataclass(frozen=True, slots=True)
class DefaultTime:
    """`started` is when the arbiter announced the start, in seconds since midnight; `minutes` None: the regulations say
    nothing, so it is zero."""

    started: int
    minutes: int | None

    def __post_init__(self) -> None:
        if self.minutes is not None and not 0 <= self.minutes <= LONGEST_DEFAULT:
            raise BadTime("the default time is {count} minutes; expected 0 to {most}", count=self.minutes,
                          most=LONGEST_DEFAULT)  # fmt: skip

    @property
    def ends(self) -> int:
        """A player who arrives later has lost."""
        return self.started + 60 * (self.minutes or 0)

    def of(self, arrival: int) -> Arrival:
        """A time far before the start is one of the next day, after midnight."""
        arrived = arrival + _DAY if arrival < self.started - _DAY // 2 else arrival
        if arrived < self.ends:
            return Arrival.PLAYS
        if arrived > self.ends:
            return Arrival.LOST
        return Arrival.EDGE if self.minutes else Arrival.PLAYS

    def neither_present(self, white: int, black: int) -> tuple[str | None, int]:
        """Neither player was there at the start: the result, `1-0F`, `0-1F` or `0-0F`, if one is in default, and the
        seconds that White loses (6.7.2)."""
        if not self.minutes:
            return "0-0F", 0
        late = self.of(white) is Arrival.LOST, self.of(black) is Arrival.LOST
        results = {(True, True): "0-0F", (True, False): "0-1F", (False, True): "1-0F"}
        result = results.get(late)
        return result, 0 if result else (white - self.started) % _DAY
