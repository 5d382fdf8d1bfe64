"""The contract of an edition: what the rest of the program asks of a pairing system, and nothing else.

`System` is what is known without loading anything: the id, the kind, the options. `System.edition()` loads the folder
of the edition, whose `Edition` pairs, explains and lists its articles. Swiss systems derive theirs from
`rules.swiss.edition.SwissEdition`, schedules from `rules.schedules.edition.ScheduleEdition`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Protocol, cast

from arbitra.model import Answer, Fields, History, Names, Reason, ReasonedRefusal, RoundPairing, Tournament, Verbatim
from arbitra.model.fields import Quoted
from arbitra.model.records import NamedTuple

if TYPE_CHECKING:
    from arbitra.ratings.sheet import GameKey, PlayedAt

Pairs = frozenset[tuple[int, int]]
"""A round as (white, black), the bye as (player, 0)."""


class Kind(Enum):
    """How the rounds of a system come about."""

    SWISS = "Swiss"
    """From the history alone, round by round."""
    SCHEDULE = "schedule"
    """Known before the first move."""
    MATCH = "match"
    KNOCKOUT = "knockout"


class Article(NamedTuple):
    """One article of a rulebook: what it demands in our words, its code and its tests."""

    number: str
    demand: str
    owner: str
    """`module:function` below `arbitra`, e.g. `rules.dutch.edition_2017.criteria:c10_colour_preferences`; in other
    packages the whole name of the module."""
    tests: tuple[str, ...] = ()
    """`path::test` below the repository."""


LONGEST_VALUE = 10_000
"""Letters: the seats of a large event, named by hand."""
_LONG_NUMBER = re.compile(r"\d{41}")


class Option(NamedTuple):
    """A switch of a system; the first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str
    pattern: str = ""
    """A regular expression of the values beyond those listed, for switches that carry a number or a list."""

    def accepts(self, value: str) -> bool:
        """Longer numbers are not accepted."""
        if len(value) > LONGEST_VALUE or _LONG_NUMBER.search(value):
            return False
        return value in self.values or bool(self.pattern and re.fullmatch(self.pattern, value))


PARITY = Option(
    "parity",
    ("compacted", "literal"),
    (
        "which number decides odd or even for the initial colour: the number among the players paired so far, or the "
        "pairing number"
    ),
)
"""Of every Swiss with an initial colour."""


class BadRequest(ReasonedRefusal):
    """The system cannot do what is asked."""


NO_OPTION = "{system} has no option {name}; it has: {known}"
NOT_A_VALUE = "option {name} must be one of {values}, not {value}"
NOT_A_FORM = (
    "option {name} cannot be {value}; possible values are for example {values}, and `arbitra systems` explains them"
)
MESSAGES = (NO_OPTION, NOT_A_VALUE, NOT_A_FORM)


class RoundExplainer(Protocol):
    """One round, paired; every question about it is answered in the numbers of its history."""

    def paired(self) -> RoundPairing:
        """The boards and the bye; a single question does not need more."""
        ...

    def record(self) -> RoundPairing:
        """The pairing, every decision with its reason."""
        ...

    def pair(self, first: int, second: int) -> Answer:
        """Why two players meet, or why they do not."""
        ...

    def bye(self, player: int) -> Answer:
        """Why a player has the bye, or why not."""
        ...

    def colour(self, player: int, colour: str) -> Answer:
        """Why a player has the colour (`W` or `B`), or why not."""
        ...

    def story(self, player: int) -> tuple[Reason, ...]:
        """What happened to a player, in the order in which it was decided."""
        ...

    def verdict(self, theirs: Pairs) -> Reason | None:
        """Why the system rejects another pairing of the round; None if it cannot say."""
        ...

    def candidate(self, theirs: Pairs) -> Answer:
        """Another pairing of the round beside ours: what it breaks, and which rule decides between the two."""
        ...

    def differs_from(self, other: RoundExplainer) -> Reason | None:
        """The rule by which another edition pairs the round differently; None if the two cannot be compared so."""
        ...


class Edition(Protocol):
    """What the folder of an edition offers. It has no state: every answer is a function of what is handed in."""

    reads_rounds: ClassVar[bool]

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing: ...

    def pairs(self, history: History, options: Mapping[str, str], /) -> frozenset[tuple[int, int]]:
        """The round as a checker compares it (`RoundPairing.as_set`), without an order or a reason."""
        ...

    def articles(self) -> tuple[Article, ...]: ...

    def rates(self, tournament: Tournament, options: Mapping[str, str], /) -> Mapping[GameKey, PlayedAt]:
        """At which rate of play games were played, where that is not the tournament's own."""
        ...

    def delegate(self, history: History, options: Mapping[str, str], /) -> Charge | None:
        """To whom it leaves the round, with the options of that one; None if the round is its own."""
        ...

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        """Of a round of its own; `made` is what `pair` gave, where someone has it already."""
        ...


class FolderEdition(ABC):
    """What every edition of ours has: its articles stand in `articles.py` beside it, and its rounds are its own."""

    reads_rounds: ClassVar[bool] = False
    """Whether it pairs by the rounds of the tournament too, as standings count them, not by the history alone."""

    @abstractmethod
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing: ...

    def pairs(self, history: History, options: Mapping[str, str], /) -> frozenset[tuple[int, int]]:
        return self.pair(history, options).as_set()

    def articles(self) -> tuple[Article, ...]:
        """In `articles.py` beside it; a text of one or two articles has them in its own module."""
        own = import_module(type(self).__module__)
        listed: tuple[Article, ...] = getattr(own, "ARTICLES", None) or self.beside("articles").ARTICLES
        return listed

    def beside(self, name: str) -> ModuleType:
        """A module of its folder, loaded when someone asks: pairing starts without the manifest."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def delegate(self, history: History, options: Mapping[str, str], /) -> Charge | None:
        return None

    def rates(self, tournament: Tournament, options: Mapping[str, str], /) -> Mapping[GameKey, PlayedAt]:
        return {}


def named(where: str) -> object:
    """What a register names, `module:NAME` or `module` for its `EDITION`: loaded when someone asks for it."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name or "EDITION")


class System(NamedTuple):
    """`family:edition`, or a bare family name for a system that has one edition only."""

    id: str
    name: str
    module: str
    """Where `EDITION` stands, or what is named behind a colon; loaded when the system is first asked to work."""
    kind: Kind = Kind.SWISS
    since: str = ""
    """First day (YYYY/MM/DD) on which a bare family name means this edition."""
    verified_by: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    needs_rounds_planned: bool = False
    last_round: str = ""
    """What gives way in the last round."""
    fide: bool = False
    """One of FIDE's own systems: its tournaments follow C.04.2."""
    game_scores: bool = False
    """Games may be counted in points of their own, as in Scrabble."""
    round_robin: bool = False
    """Everyone meets everyone else, as often in each cycle."""
    turns: bool = False
    """One player goes first, the other second; no one has a colour."""
    teams: bool = False
    """Teams are paired, never players."""
    two_games: bool = False
    """Everyone plays two games with each opponent, one of each colour."""
    by_rating: bool = False
    """Ratings decide pairings beyond the numbers they gave: a rating that changes later would change earlier rounds."""

    @property
    def family(self) -> str:
        return self.id.partition(":")[0]

    @property
    def installed(self) -> bool:
        """Whether it can be asked to work here."""
        return True

    @property
    def swiss(self) -> bool:
        return self.kind is Kind.SWISS

    @property
    def draws_colour(self) -> bool:
        """Whether its rules have the initial colour drawn by lot before the first round."""
        return self.swiss and self.fide and not self.turns

    @property
    def known_ahead(self) -> bool:
        """Whether every round is known before the first move, so that any of them may be published."""
        return self.kind in (Kind.SCHEDULE, Kind.MATCH)

    @property
    def made_for_its_players(self) -> bool:
        """Whether its schedule or bracket fits these players alone, so that no one comes or goes once it is out."""
        return self.kind is not Kind.SWISS

    @property
    def predetermined(self) -> bool:
        """Whether opponents do not depend on scores (C.07 15)."""
        return self.kind is not Kind.SWISS

    def edition(self) -> Edition:
        return cast(Edition, named(self.module))

    def articles(self) -> tuple[Article, ...]:
        return self.edition().articles()

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)

    def pair(self, history: History, options: Mapping[str, str] | None = None) -> RoundPairing:
        """The options given, else those the tournament has on record, else the defaults."""
        return self.edition().pair(history, self.options_for(history.tournament, options or {}))

    def in_charge(self, history: History, options: Mapping[str, str]) -> Charge:
        """Who pairs the round: this system, or the one to which it leaves it. `options` are checked."""
        left = self.edition().delegate(history, options)
        return Charge(self, options) if left is None else left.system.in_charge(history, left.options)

    def options_for(self, tournament: Tournament, given: Mapping[str, str]) -> Mapping[str, str]:
        return self.check_options({**recorded_options(tournament, self.family), **given})

    def check_options(self, given: Mapping[str, str]) -> Mapping[str, str]:
        """The given options and the defaults of the others; ValueError names what is not known."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadRequest(NO_OPTION, system=Verbatim(self.id), name=Quoted(name), known=Names(*known))
            if not known[name].accepts(value):
                fields: Fields = {
                    "name": Verbatim(name),
                    "values": Names(*known[name].values),
                    "value": Quoted(value),
                }
                raise BadRequest(NOT_A_FORM if known[name].pattern else NOT_A_VALUE, **fields)
        return {name: given.get(name, option.values[0]) for name, option in known.items()}


class Charge(NamedTuple):
    """A system that pairs a round, with its options, checked."""

    system: System
    options: Mapping[str, str]

    def pair(self, history: History) -> RoundPairing:
        return self.system.edition().pair(history, self.options)

    def explainer(self, history: History, made: RoundPairing | None = None) -> RoundExplainer:
        return self.system.edition().explainer(history, self.options, made)


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
