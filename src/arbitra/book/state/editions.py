"""Which edition of each text a section is run by.

What was announced does not change its meaning: the editions are resolved when the first round is published, by the day
on which the event starts, and kept. A later day, or a newer version of the program, changes nothing for that section.
"""

from __future__ import annotations

import msgspec

from arbitra.book.state.settings import Settings
from arbitra.model import Announced
from arbitra.model.dates import comparable_date
from arbitra.rules.systems import system_on_record

HANDLING = (("2017", "2016/09/01"), ("2026", "2026/02/01"))
"""C.04.2 with the first day of each edition, oldest first."""
ANNOUNCED = ("pairing", "handling", "tiebreaks", "ratings", "titles", "acceleration")
"""What a report says of them where the first day would choose others."""


class Editions(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`system` is the setting that they were resolved for, `day` the start of the event as it was known."""

    system: str
    day: str = ""
    pairing: str
    handling: str
    tiebreaks: str
    ratings: str
    titles: str
    acceleration: str = ""

    def alike(self, other: Editions) -> bool:
        """Whether both mean the same texts, whatever the day that chose them."""
        return msgspec.structs.replace(self, day="") == msgspec.structs.replace(other, day="")


def resolved(settings: Settings, start: str) -> Editions:
    """Those in force for a section with these settings in an event that starts on the day."""
    from arbitra.ratings.editions import RATINGS
    from arbitra.ratings.titles.editions import edition_on
    from arbitra.rules.swiss.acceleration import find_acceleration
    from arbitra.tiebreaks.editions import edition_for

    system = system_on_record(settings.system, start)
    return Editions(
        system=settings.system,
        day=start,
        pairing=system.id,
        handling=_in_force(HANDLING, start),
        tiebreaks=edition_for(system.id, settings.options, start).id,
        ratings=_in_force(RATINGS, start),
        titles=edition_on(comparable_date(start)).name,
        acceleration=find_acceleration(settings.acceleration, start).id if settings.acceleration else "",
    )


def announced(settings: Settings, start: str, said: Announced) -> Editions | None:
    """Those of a report that was paired by the system of these settings; None where it says nothing, or names one that
    does not exist."""
    from arbitra.ratings.editions import RATINGS
    from arbitra.ratings.titles.editions import edition_named

    given = {name: getattr(said, name) for name in ANNOUNCED[1:]}
    known = said.handling in dict(HANDLING) and said.ratings in dict(RATINGS) and edition_named(said.titles) is not None
    if not said.tiebreaks or not known:
        return None
    return msgspec.structs.replace(resolved(settings, start), **given)


def _in_force(known: tuple[tuple[str, str], ...], start: str) -> str:
    """Undated: the newest; older than all: the oldest."""
    day = comparable_date(start)
    found = [name for name, since in known if not day or since <= day]
    return found[-1] if found else known[0][0]
