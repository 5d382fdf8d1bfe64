"""Schedules for Python programs: `arbitra.schedule("berger", 8)`."""

from __future__ import annotations

from arbitra.model import Names
from arbitra.model.fields import Quoted
from arbitra.rules.contract import Kind
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule
from arbitra.rules.systems import UnknownSystem, find_system, systems

PLANNED = (Kind.SCHEDULE, Kind.MATCH)


def schedule(
    system: str, size: int, *, cycles: int = 1, reverse_last_two: bool = False, semi: bool = False
) -> Schedule:
    """Every round of a system whose rounds are known before the first move.

    `size` is the number of players (berger), boards of a team (scheveningen, skalitzka), teams (hilton) or games
    (match). A knockout has no rounds before its results: see `arbitra.rules.knockout`.
    """
    wishes = {
        "cycles": str(cycles),
        "reversal": "recommended" if reverse_last_two else "none",
        "semi": "yes" if semi else "no",
    }
    return schedule_edition(system).tables(size, wishes)


def schedule_edition(name: str) -> ScheduleEdition:
    """The edition of a system whose rounds are known before the first move."""
    try:
        found = find_system(name)
        edition = found.edition() if found.kind in PLANNED else None
    except UnknownSystem:
        edition = None
    if not isinstance(edition, ScheduleEdition):
        known = Names(*(system.id for system in systems() if system.kind in PLANNED))
        raise ImpossibleSchedule("unknown schedule {name}; available: {known}", name=Quoted(name), known=known)
    return edition
