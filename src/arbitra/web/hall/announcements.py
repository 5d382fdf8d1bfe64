"""What is announced in the hall: when a round starts, when the default time is reached, and whatever an arbiter says.

Sentences are made here, in the language of the screen; the script only looks which of them it is time for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from arbitra.documents.dates import clock
from arbitra.i18n import N_, Translate
from arbitra.model.dates import comparable_date
from arbitra.web.access.screens import Message, Timer

IN_FIVE = N_("Round {number} starts in 5 minutes. Please go to your boards.")
IN_ONE = N_("Round {number} starts in 1 minute.")
CLOCKS = N_("Round {number}: the clocks may be started.")
DEFAULT = N_("Round {number}: default time has passed. Players who are not here lose their game.")
NEXT = N_("Round {number} starts at {time}.")
STARTS_IN = N_("Round {number} starts in")
STARTED = N_("Round {number} has started")
REACHED = N_("Default time has passed")
PRESETS: Mapping[str, str] = {"five": IN_FIVE, "one": IN_ONE, "clocks": CLOCKS, "default": DEFAULT, "next": NEXT}
MINUTE = timedelta(minutes=1)


class Notice(NamedTuple):
    """A sentence that all screens show for a while."""

    begins: datetime
    ends: datetime
    text: str


class Phase(NamedTuple):
    """What the timer says until a moment, to which it counts down; the last one counts to nothing."""

    until: datetime | None
    text: str
    foot: str


def said(message: Message, say: Translate) -> str:
    """The arbiter's own words stay as they are; an announcement is said in the reader's language."""
    if message.preset in PRESETS:
        return say(PRESETS[message.preset], number=message.round_number, time=message.time)
    return message.text


def reached(timer: Timer) -> datetime | None:
    """The moment from which absent players lose."""
    return timer.start + timer.default * MINUTE if timer.default else None


def notices(timer: Timer, say: Translate) -> list[Notice]:
    start, default, number = timer.start, reached(timer), timer.round_number
    made = [
        Notice(start - 5 * MINUTE, start - 4 * MINUTE, say(IN_FIVE, number=number)),
        Notice(start - MINUTE, start, say(IN_ONE, number=number)),
        Notice(start, start + MINUTE, say(CLOCKS, number=number)),
    ]
    if default is not None:
        made.append(Notice(default, default + 2 * MINUTE, say(DEFAULT, number=number)))
    return made


def phases(timer: Timer, say: Translate) -> list[Phase]:
    start, default, number = timer.start, reached(timer), timer.round_number
    times = start_line(timer, say)
    made = [Phase(start, say(STARTS_IN, number=number), times)]
    if default is not None:
        made += [Phase(default, say(STARTED, number=number), times), Phase(None, say(REACHED), times)]
    else:
        made.append(Phase(None, say(STARTED, number=number), times))
    return made


def start_line(timer: Timer, say: Translate) -> str:
    """`Start 14:30 · Default time 15:00`."""
    default = reached(timer)
    line = say("Start {time}", time=clock(timer.start, say.lang))
    return line if default is None else f"{line} · {say('Default time {time}', time=clock(default, say.lang))}"


def as_json(timed: list[Notice] | list[Phase]) -> str:
    """For the script: moments in milliseconds."""

    def plain(value: object) -> object:
        return round(value.timestamp() * 1000) if isinstance(value, datetime) else value

    return json.dumps([{key: plain(value) for key, value in one._asdict().items()} for one in timed])


def announced(times: tuple[str, ...], number: int) -> datetime | None:
    """When a round starts by the settings, in the time of this computer; None if they do not say the hour."""
    if not 1 <= number <= len(times):
        return None
    day, _, hour = times[number - 1].partition(" ")
    try:
        return datetime.strptime(f"{comparable_date(day)} {hour.strip()[:5]}", "%Y/%m/%d %H:%M").astimezone()
    except (ValueError, OverflowError, OSError):  # a day so far away that this computer has no clock for it
        return None
