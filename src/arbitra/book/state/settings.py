"""What is configured: for the event, and for each section. What is said of each field is in `book.settings.table`."""

from __future__ import annotations

import msgspec

from arbitra.book.state.bounds import Count, RoundNumber, Tenths
from arbitra.rules.contract import System
from arbitra.rules.systems import find_system


class EventSettings(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the sections share."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    chief_arbiter: str = ""
    chief_arbiter_id: str = ""
    """The FIDE number."""
    deputy_arbiters: tuple[str, ...] = ()
    deputy_arbiter_ids: tuple[str, ...] = ()
    """FIDE numbers in the order of the deputies; empty where one is not known."""
    event_code: str = ""
    """The number under which the event is registered with FIDE."""
    backups: str = ""
    """A second folder for backups."""

    def system(self, chosen: Settings) -> System:
        """What a section with these settings is paired by: the edition that they name, else the one in force when the
        event starts."""
        return find_system(chosen.system, self.start)


class Points(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Tenths of a point for each result; `pairing_bye` None: as a win, in a schedule nothing."""

    win: Tenths = 10
    draw: Tenths = 5
    loss: Tenths = 0
    absence: Tenths = 0
    pairing_bye: Tenths | None = None
    others: dict[str, Tenths] = msgspec.field(default_factory=dict)
    """Values of `model.Scoring` by name, where a report sets them apart: `forfeit_loss`, `black_win`…"""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of a section. Round times are texts, one a round, such as `2026-11-16 15:00`."""

    system: str = "dutch"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    acceleration: str = ""
    rounds: RoundNumber | None = None
    points: Points = Points()
    tiebreaks: tuple[str, ...] = ()
    initial_colour: str = "w"
    """Empty: a report does not say it; round 1 shows it."""
    numbering: str = "strength"
    """`strength` (rating, title, name), `list`, or `lot:SEED`."""
    first_board: Count = 1
    round_times: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    rate: str = ""
    """Which ratings count: `standard`, `rapid` or `blitz`; empty: those that the players were entered with."""
    ratings: tuple[str, ...] = ()
    """In which order the ratings of FIDE's list are looked at; empty: as usual at this rate of play."""
    rating_method: str = ""
    """How FIDE's and national ratings go together, as record 172 has it: `ESP FIDON`."""
    rating_of: str = ""
    """Where ratings change during the event: `round`, each game counts with that of its round; empty: the first."""
    type_text: str = ""
