"""The register of pairing systems: ids, editions, articles, and which one a tournament means.

Importing this module imports no system: each is loaded when it is first asked to work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from arbitra.model import History, Reason, Refusal, RoundPairing, Tournament


class Article(NamedTuple):
    """One article of a rulebook: what it demands in our words, who obeys it, what proves it."""

    number: str
    demand: str
    owner: str
    """`module:function` below `arbitra`, e.g. `rules.dutch.edition_2017.criteria:c10_colour_preferences`."""
    tests: tuple[str, ...] = ()
    """`path::test` below the repository."""


class Option(NamedTuple):
    """A switch of a system; the first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str
    pattern: str = ""
    """A regular expression of the values beyond those listed, for switches that carry a number or a list."""

    def accepts(self, value: str) -> bool:
        return value in self.values or bool(self.pattern and re.fullmatch(self.pattern, value))


class Edition(Protocol):
    """What the module of a system offers."""

    ARTICLES: tuple[Article, ...]

    def pair(self, history: History, options: Mapping[str, str]) -> RoundPairing: ...


class BadRequest(Refusal, ValueError):
    """What is asked of a system it cannot do; the reason says why, so that it can be said in any language."""

    def __init__(self, text: str, fields: Mapping[str, str] | None = None) -> None:
        super().__init__(text.format(**(fields or {})))
        self.reason = Reason("", text, fields or {})


NO_OPTION = "{system} has no option {name}; it has: {known}"
NOT_A_VALUE = "option {name} is one of {values}, not {value}"
NOT_A_FORM = "option {name} cannot be {value}: possible are for example {values}; `arbitra systems` says what it takes"
NO_SYSTEM = "there is no system {name}; there are: {known}"
NO_CODE = "record 192 says {code}, which names no system to pair by; choose one (--system): {known}"
MESSAGES = (NO_OPTION, NOT_A_VALUE, NOT_A_FORM, NO_SYSTEM, NO_CODE)


@dataclass(frozen=True, slots=True)
class System:
    """`family:edition`, or a bare family name for a system that has one edition only."""

    id: str
    name: str
    module: str
    since: str = ""
    """First day (YYYY/MM/DD) on which a bare family name means this edition."""
    verified_by: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    needs_rounds_planned: bool = False
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def family(self) -> str:
        return self.id.partition(":")[0]

    def edition(self) -> Edition:
        return cast(Edition, import_module(self.module))

    def articles(self) -> tuple[Article, ...]:
        return self.edition().ARTICLES

    def pair(self, history: History, options: Mapping[str, str] | None = None) -> RoundPairing:
        """The options given, else those the tournament has on record, else the defaults."""
        return self.edition().pair(history, self.options_for(history.tournament, options or {}))

    def options_for(self, tournament: Tournament, given: Mapping[str, str]) -> Mapping[str, str]:
        return self.check_options({**recorded_options(tournament, self.family), **given})

    def check_options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """The given options and the defaults of the others; ValueError names what is not known."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                fields = {"system": self.id, "name": repr(name), "known": ", ".join(known) or "none"}
                raise BadRequest(NO_OPTION, fields)
            if not known[name].accepts(value):
                fields = {"name": name, "values": ", ".join(known[name].values), "value": repr(value)}
                raise BadRequest(NOT_A_FORM if known[name].pattern else NOT_A_VALUE, fields)
        return {name: given.get(name, option.values[0]) for name, option in known.items()}


class UnknownSystem(BadRequest):
    """No such system, or no such edition of it."""


FAMILIES: tuple[str, ...] = (
    "dutch",
    "burstein",
    "koth",
    "dubov",
    "lim",
    "berger",
    "scheveningen",
    "skalitzka",
    "hilton",
    "match",
    "knockout",
)
"""Packages below `arbitra.rules` whose `SYSTEMS` are registered."""


def systems(only: str = "") -> Iterator[System]:
    """All systems, or those of one family package."""
    for family in (only,) if only else FAMILIES:
        yield from import_module(f"arbitra.rules.{family}").SYSTEMS


def find_system(name: str, start_date: str = "") -> System:
    """`dutch:2017`, or `dutch` for the edition in force on the date (undated: the newest)."""
    family = name.partition(":")[0]
    # One family is loaded where its name says which; the others cost their imports.
    editions = [
        system for system in systems(family if family in FAMILIES else "") if name in (system.id, system.family)
    ]
    for system in editions:
        if system.id == name:
            return system
    if not editions:
        raise UnknownSystem(NO_SYSTEM, {"name": repr(name), "known": _known()})
    day = comparable_date(start_date)
    in_force = [system for system in editions if not day or system.since <= day]
    return max(in_force or editions, key=lambda system: system.since)


def _known() -> str:
    return ", ".join(system.id for system in systems())


TYPE_CODES: Mapping[str, str] = {
    "FIDE_DUTCH": "dutch",
    "FIDE_DUTCH_2017": "dutch:2017",
    "FIDE_DUTCH_2025": "dutch:2026",
    "FIDE_DUTCH_2026": "dutch:2026",
    "FIDE_DUBOV": "dubov",
    "FIDE_BURSTEIN": "burstein",
    "FIDE_LIM": "lim",
    "BERGER_ROUNDROBIN": "berger",
    "BERGER_DOUBLEROUNDROBIN": "berger",
    "FIDE_ROUNDROBIN": "berger",
    "FIDE_DOUBLEROUNDROBIN": "berger",
    "FIDE_SCHEVENINGEN": "scheveningen",
    "CUSTOM_KNOCKOUT": "knockout",
}
"""ETT26: the codes of TRF26 record 192 that name a system of ours, without `_BAKU` and the number of cycles, `_Gn`."""


def system_of(tournament: Tournament) -> System:
    """What the tournament says of its system; a tournament that says nothing is a FIDE Dutch one."""
    settings = tournament.settings
    named = settings.system.partition(" ")[0]
    if not named and settings.type_code:
        code = re.sub(r"(_G\d+)?(_BAKU)?$", "", settings.type_code.upper())
        if code not in TYPE_CODES:
            raise UnknownSystem(NO_CODE, {"code": settings.type_code, "known": _known()})
        named = TYPE_CODES[code]
    return find_system(named or "dutch", settings.start)


def recorded_options(tournament: Tournament, family: str) -> dict[str, str]:
    """Options written behind the id: `berger cycles=2 drawing=varma:7`. Those of another family are not meant."""
    named, *words = tournament.settings.system.split() or [""]
    if named.partition(":")[0] != family:
        return {}
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def with_options(system: System, options: Mapping[str, str]) -> str:
    """What `recorded_options` reads: the id and the options that are not the usual ones."""
    usual = {option.name: option.values[0] for option in system.options}
    words = [f"{name}={value}" for name, value in options.items() if value != usual.get(name)]
    return " ".join([system.id, *words])


def comparable_date(date: str) -> str:
    """YYYY/MM/DD of a date in one of the usual writings; empty if it is none of them."""
    parts = date.replace("-", "/").replace(".", "/").split("/")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return ""
    if len(parts[0]) == 4:
        year, month, day = parts
    elif len(parts[2]) == 4:
        day, month, year = parts
    else:
        return ""
    return f"{year}/{int(month):02d}/{int(day):02d}"
