"""What is said of a setting, once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import Any, NamedTuple

from arbitra.book.settings.kinds import TEXT, Kind
from arbitra.book.settings.records import Record
from arbitra.book.settings.sensible import is_anything
from arbitra.i18n import N_
from arbitra.model.bounds import TEXT as USUAL_TEXT


class Lock(Enum):
    """From when on a setting stays as it is."""

    NEVER = "never"
    """Only the report or the pages say it: it may still be completed after the finish."""
    EDITION = "edition"
    """Once a round is published, where it would change which edition of the rules is in force."""
    ANNOUNCED = "announced"
    """Once round 1 is published: it was announced before the start. `announced` is a row of the policy."""
    FINISHED = "finished"
    """Once the tournament is finished."""


class Part(Enum):
    """Of a settings page, by the name of its anchor."""

    EVENT = "event"
    ARBITERS = "arbiters"
    BACKUPS = "copies"
    PAIRING = "pairing"
    POINTS = "points"
    TIEBREAKS = "ties"
    BOARDS = "rounds"


class Choice(NamedTuple):
    """A value that can be chosen, with what explains it. `typed` names what is typed for it and follows a colon."""

    value: str
    label: str
    why: str = ""
    article: str = ""
    typed: str = ""


class Asked(NamedTuple):
    """How the form of a new event or tournament asks for it. `why` None: as its page explains it; `more`: among what
    most leave as it is."""

    why: str | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of the table.

    `word` names it in sentences; the field of its struct has an underscore for each space, the command line a hyphen.
    """

    word: str
    kind: Kind = TEXT
    _: KW_ONLY
    sensible: Callable[[Any], bool] = is_anything
    letters: int = USUAL_TEXT
    """How long a text of it may be."""
    largest: int | None = None
    """How large a number of it may be."""
    lock: Lock
    announced_by: str = ""
    """The article by which it is settled before the start; empty: by that of the row `announced`."""
    parts: tuple[str, ...] = ()
    """What it consists of, where each is set by itself: the points of a result, an option of the system."""
    record: Record | None = None
    """Where a report has it."""
    # What follows is for the pages.
    part: Part | None = None
    """Which part has it; None: only the command line does."""
    label: str = ""
    why: str = ""
    article: str = ""
    of_swiss: bool = False
    """Only Swiss systems have it."""
    why_otherwise: str = ""
    """The explanation for systems that are no Swiss, if it is another one."""
    choices: tuple[Choice, ...] = ()
    nothing: str = N_("none")
    """How an empty value is said."""
    amiss: str = ""
    """Said at its field when the typed value is invalid; empty: the book refuses it."""
    most: int = 120
    """How many letters its field takes."""
    asked: Asked | None = None
    """None: it is not asked for when an event begins."""

    @property
    def name(self) -> str:
        return self.word.replace(" ", "_")

    @property
    def keys(self) -> tuple[str, ...]:
        """As a command line has it, or its parts."""
        return tuple(part.replace("_", "-") for part in self.parts or (self.name,))

    def why_for(self, *, swiss: bool) -> str:
        return self.why if swiss or not self.why_otherwise else self.why_otherwise
