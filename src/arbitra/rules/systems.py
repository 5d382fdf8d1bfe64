"""The register of pairing systems, and which one a tournament means.

Importing this module imports no system: each is loaded when it is first asked to work. Packages outside this one are
found by their entry points in the group `arbitra.systems`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import NoReturn

from arbitra.model import TEAM_SWISS_CODE, Names, Tournament, Verbatim
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted
from arbitra.rules.contract import BadRequest, System

FAMILIES: tuple[str, ...] = (
    "dutch",
    "burstein",
    "koth",
    "dubov",
    "lim",
    "team",
    "doubleswiss",
    "olympiad",
    "berger",
    "scheveningen",
    "skalitzka",
    "hilton",
    "match",
    "knockout",
)
"""Packages below `arbitra.rules` whose `SYSTEMS` are registered."""
OUTSIDE = "arbitra.systems"
"""The group of entry points that name modules with `SYSTEMS` in other packages."""

NO_SYSTEM = "unknown system {name}; available: {known}"
NO_CODE = "record 192 says {code}, which is not a pairing system; choose one with --system: {known}"
MESSAGES = (NO_SYSTEM, NO_CODE)


class UnknownSystem(BadRequest):
    """No such system, or no such edition of it."""


class MissingSystem(System):
    """Stands for one that is not installed here, or that a later version has: what was paired by it is shown, ranked
    and exported, and no round is paired."""

    __slots__ = ()

    @property
    def installed(self) -> bool:
        return False

    def edition(self) -> NoReturn:
        raise UnknownSystem(NO_SYSTEM, name=Quoted(self.id), known=_known())

    def check_options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        return dict(given)


def systems() -> Iterator[System]:
    """All systems: our own, then those of other packages."""
    for family in FAMILIES:
        yield from systems_of(family)
    yield from outside_systems()


def systems_of(family: str) -> tuple[System, ...]:
    """Of one package of ours."""
    found: tuple[System, ...] = import_module(f"arbitra.rules.{family}").SYSTEMS
    return found


def outside_systems() -> Iterator[System]:
    from importlib.metadata import entry_points

    for entry in entry_points(group=OUTSIDE):
        yield from entry.load().SYSTEMS


def find_system(name: str, start_date: str = "") -> System:
    """`dutch:2017`, or `dutch` for the edition in force on the date (undated: the newest)."""
    editions = editions_of(name)
    for system in editions:
        if system.id == name:
            return system
    if not editions:
        raise UnknownSystem(NO_SYSTEM, name=Quoted(name), known=_known())
    day = comparable_date(start_date)
    in_force = [system for system in editions if not day or system.since <= day]
    return max(in_force or editions, key=lambda system: system.since)


def system_on_record(name: str, start_date: str = "") -> System:
    """Of a tournament that was begun with it: found as by `find_system`, or a `MissingSystem`."""
    try:
        return find_system(name, start_date)
    except UnknownSystem:
        return MissingSystem(name, name, "")


def editions_of(name: str) -> list[System]:
    """The system of an id, or all editions of a family."""
    family = name.partition(":")[0]
    # One family is loaded where its name says which; the others, and other packages, cost their imports.
    if family in FAMILIES:
        return _named(name, systems_of(family))
    return _named(name, (system for other in FAMILIES for system in systems_of(other))) or _named(
        name, outside_systems()
    )


def _named(name: str, known: Iterable[System]) -> list[System]:
    return [system for system in known if name in (system.id, system.family)]


def _known() -> Names:
    return Names(*(system.id for system in systems()))


TYPE_CODES: Mapping[str, str] = {
    "FIDE_DUTCH": "dutch",
    "FIDE_DUTCH_2017": "dutch:2017",
    "FIDE_DUTCH_2025": "dutch:2026",
    "FIDE_DUTCH_2026": "dutch:2026",
    "FIDE_DUBOV": "dubov",
    "FIDE_BURSTEIN": "burstein",
    "FIDE_LIM": "lim",
    "FIDE_DOUBLESWISS": "doubleswiss",
    "FIDE_OLYMPIAD": "olympiad",
    "BERGER_ROUNDROBIN": "berger",
    "BERGER_DOUBLEROUNDROBIN": "berger",
    "FIDE_ROUNDROBIN": "berger",
    "FIDE_DOUBLEROUNDROBIN": "berger",
    "FIDE_SCHEVENINGEN": "scheveningen",
    "CUSTOM_KNOCKOUT": "knockout",
}
"""ETT26: the codes of TRF26 record 192 that name a system of ours, without `_BAKU` and the number of cycles, `_Gn`."""

TEAM_CODE = "FIDE_TEAM"


def system_of(tournament: Tournament) -> System:
    """What the tournament says of its system; a tournament that says nothing is a FIDE Dutch one."""
    settings = tournament.settings
    named = settings.system.partition(" ")[0]
    if not named and settings.type_code:
        code = re.sub(r"(_G\d+)?(_BAKU)?$", "", settings.type_code.upper())
        if tournament.members and "TEAM" in code:
            # The rest of the code is the type of colour preferences and the order of scores; teams of a round robin are
            # paired as players are.
            if "ROUNDROBIN" in code:
                return find_system("berger", settings.start)
            if re.fullmatch(TEAM_SWISS_CODE, code):
                return find_system("team", settings.start)
        if code not in TYPE_CODES:
            raise UnknownSystem(NO_CODE, code=Verbatim(settings.type_code), known=_known())
        named = TYPE_CODES[code]
    return find_system(named or "dutch", settings.start)
