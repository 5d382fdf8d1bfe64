"""What to set on the clocks after a penalty, a claim or for an assistant, and the check of a time sheet (6.10.1).

Times are seconds. The text of 2018 only adds the penalty; the commentary of 2023 also takes back the increment that the
illegal press has added. A wrong claim adds time without a press, so nothing is taken back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from arbitra.laws.editions import Kind, LawsEdition
from arbitra.model.bounds import number_of
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

GUIDELINES_SECONDS = 120
"""Guidelines III name two minutes, and A.3 lowers the penalties of articles 7 and 9 only."""
GUIDELINES_INCREMENT = 5
ASSISTANT = 600
"""What is usually taken off for an assistant (commentary to 6.2.6)."""
LARGEST = 24 * 3600
TOLERANCE = 2
"""Minutes by which a row of the time sheet may be off."""
_CLOCK = re.compile(r"(?:(\d{1,2}):)?(\d{1,3}):(\d{2})")

Side = Literal["white", "black"]


class BadTime(ReasonedRefusal):
    """An impossible clock time."""


class Event(StrEnum):
    """What changes the clocks."""

    FIRST_ILLEGAL = "first illegal move"
    WRONG_CLAIM = "wrong draw claim"
    INCREMENT_GRANTED = "III.4 request granted"
    CLAIM_REJECTED = "III.5 claim rejected"
    ASSISTANT = "assistant for a player without disability"
    ASSISTANT_DISABILITY = "assistant for a player with a disability"


@dataclass(frozen=True, slots=True)
class Setting:
    """Both clocks in seconds, the increment from now on where it changes, and why: what was given to the opponent and
    taken off the player."""

    white: int
    black: int
    new_increment: int | None = None
    event: Event | None = None
    given: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Incident:
    """What happened at the clocks: `player` is who is concerned; the times are those shown now."""

    event: Event
    player: Side
    white: int
    black: int
    kind: Kind
    increment: int = 0


def setting_after(incident: Incident, edition: LawsEdition) -> Setting:
    """The clocks as they have to be set; 7.1 leaves the rest to the arbiter."""
    own, other, new = 0, 0, None
    if incident.event is Event.FIRST_ILLEGAL:
        other = edition.seconds(incident.kind)
        own = -incident.increment if edition.illegal_press_gives_back_increment else 0
    elif incident.event is Event.WRONG_CLAIM:
        other = edition.seconds(incident.kind)
    elif incident.event is Event.INCREMENT_GRANTED:
        other, new = GUIDELINES_SECONDS, GUIDELINES_INCREMENT
    elif incident.event is Event.CLAIM_REJECTED:
        other = GUIDELINES_SECONDS
    elif incident.event is Event.ASSISTANT:
        own = -ASSISTANT
    white, black = (own, other) if incident.player == "white" else (other, own)
    after = max(0, incident.white + white), max(0, incident.black + black)
    return Setting(*after, new, incident.event, other, -own)


def read_clock(text: str) -> int:
    """Seconds of a clock time, `H:MM:SS` or `MM:SS`.

    >>> read_clock("0:12:30"), read_clock("1:05")
    (750, 65)
    """
    match = _CLOCK.fullmatch(text.strip()[:20])
    seconds = int(match[1] or 0) * 3600 + int(match[2]) * 60 + int(match[3]) if match else LARGEST
    if match is None or int(match[3]) > 59 or (match[1] and int(match[2]) > 59) or seconds >= LARGEST:
        raise BadTime(
            "{found} is not a clock time; expected hours, minutes and seconds, such as 0:12:30",
            found=Verbatim(text.strip()[:20]),
        )
    return seconds


def read_minutes(text: str) -> int:
    """Seconds of a time that was written down: a bare number is minutes, else it is as a clock shows it.

    >>> read_minutes("41"), read_minutes("0:41:30")
    (2460, 2490)
    """
    minutes = number_of(text.strip(), 4)
    if minutes is None or minutes * 60 >= LARGEST:
        return read_clock(text)
    return 60 * minutes


def show_clock(seconds: int) -> str:
    """
    >>> show_clock(610)
    '0:10:10'
    """
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


OVER = "-"


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """What was written down at a board: both clocks in seconds and the move; `over`: the game was."""

    white: int = 0
    black: int = 0
    move: int = 0
    over: bool = False


def read_row(text: str) -> WrittenRow:
    """`41 22 26`: the minutes of White and of Black, and the move; `-` if the game is over.

    >>> read_row("41 0:22:30 26")
    WrittenRow(white=2460, black=1350, move=26, over=False)
    """
    words = text.split()
    if words == [OVER]:
        return WrittenRow(over=True)
    move = number_of(words[2], 4) if len(words) == 3 else None
    if move is None:
        raise BadTime(
            "{found} is not a row of the time sheet; expected the minutes of White and of Black and the move, such as"
            " 41 22 26, or - if the game is over",
            found=Verbatim(text.strip()[:20] or "–"),
        )
    return WrittenRow(read_minutes(words[0]), read_minutes(words[1]), move)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A board on the time sheet: minutes left, number of the move, and what they should come to."""

    white: int
    black: int
    move: int
    base: int
    """Minutes of each player at the start."""
    increment: int
    """Seconds a move."""
    passed: int
    """Minutes since the start."""

    @property
    def total(self) -> int:
        return self.white + self.black

    @property
    def difference(self) -> Fraction:
        """The sum of both clocks without what the moves have added."""
        return self.total - Fraction(2 * self.increment * self.move, 60)

    @property
    def expected(self) -> int:
        return 2 * self.base - self.passed

    @property
    def is_right(self) -> bool:
        """More than two minutes off: presses were missed, the setting is wrong or the clock defective."""
        return abs(self.difference - self.expected) <= TOLERANCE
