"""The tournament so far: the one value that every rule is a function of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from arbitra.model.player import Player, Tpn
from arbitra.model.points import Points
from arbitra.model.results import ByeKind, Colour
from arbitra.model.rounds import Round
from arbitra.model.scoring import STANDARD, Scoring
from arbitra.model.virtual_points import VirtualPoints


class Absence(NamedTuple):
    """A bye announced for a round that is not paired yet (TRF26 record 240)."""

    round_number: int
    player: Tpn
    kind: ByeKind


class ForbiddenPairs(NamedTuple):
    """Nobody of `players` may meet anyone else of them in the rounds named, both included."""

    players: tuple[Tpn, ...]
    first_round: int = 1
    last_round: int = 999


class PointsAdjustment(NamedTuple):
    """Points that no result explains (TRF26 record 299): penalty, bonus, or another value for a kind of result."""

    points: Points
    players: tuple[Tpn, ...]
    symbol: str = ""
    round_number: int | None = None


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A line of a file that is not ours to interpret, kept so that writing gives it back.

    `after` is the kind of record it followed and `blanks` the number of blank lines before it, so that it returns to
    its place; they are no part of the value.
    """

    text: str
    after: str = field(default="", compare=False)
    blanks: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the regulations say, as far as a program needs it. Texts are as in the report."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    declared_players: str = ""
    """What the report says of its own size (records 062, 072, 082), e.g. `15 (12)`."""
    declared_rated: str = ""
    declared_teams: str = ""
    round_dates: tuple[str, ...] = ()
    type_text: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    rating_method: str = ""
    controller: str = ""
    rounds_planned: int | None = None
    initial_colour: Colour | None = None
    order_by_rank: bool = False
    """Players are ordered by the rank column, not by their number, when they are paired (XXC rank)."""
    scoring: Scoring = STANDARD
    system: str = ""
    """A system id such as `dutch:2026`; empty: not said."""
    tiebreaks: tuple[str, ...] = ()
    standings_order: tuple[str, ...] = ()


class UnknownPlayer(ValueError):
    """A round, absence or rule names a number that no player has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Players ascending by TPN (gaps allowed); `rounds` are those paired so far, in order."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)
    absences: tuple[Absence, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    acceleration: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=VirtualPoints)
    """Virtual points of a player by round; a round beyond the tuple has none."""
    adjustments: tuple[PointsAdjustment, ...] = ()
    kept: tuple[KeptRecord, ...] = ()
    layout: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The order of the kinds of records in the file it came from, so that writing changes no more than needed."""

    def __post_init__(self) -> None:
        if not isinstance(self.acceleration, VirtualPoints):
            # The caller's mapping may change; the tournament does not.
            object.__setattr__(self, "acceleration", VirtualPoints(self.acceleration))
        numbers = [player.tpn for player in self.players]
        if any(low >= high for low, high in pairwise(numbers)):
            raise ValueError("players must ascend by pairing number, each number once")
        known = set(numbers)
        for number, played in enumerate(self.rounds, start=1):
            _require_known(known, played.present, f"round {number}")
        _require_known(known, (absence.player for absence in self.absences), "an announced bye")
        for forbidden in self.forbidden:
            _require_known(known, forbidden.players, "a forbidden pair")
        _require_known(known, self.acceleration, "the acceleration")

    def player(self, tpn: int) -> Player:
        for player in self.players:
            if player.tpn == tpn:
                return player
        raise UnknownPlayer(f"no player has the number {tpn}")

    @property
    def coming_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def last_round(self) -> int | None:
        return self.settings.rounds_planned

    def until(self, rounds: int) -> Tournament:
        """The tournament as it stood when `rounds` rounds were over, before the next one was paired.

        Byes of the next round that were not allocated by the pairing become announced absences.
        """
        if rounds >= len(self.rounds):
            return self
        announced = [
            Absence(rounds + 1, bye.player, bye.kind)
            for bye in self.rounds[rounds].byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        ]
        present = self.rounds[rounds].present
        announced += [
            Absence(rounds + 1, player.tpn, ByeKind.ABSENT) for player in self.players if player.tpn not in present
        ]
        later = [absence for absence in self.absences if absence.round_number > rounds + 1]
        announced.sort(key=lambda absence: absence.player)
        return replace(self, rounds=self.rounds[:rounds], absences=(*announced, *later))

    def with_round(self, played: Round) -> Tournament:
        """The tournament after one more round; absences announced for it are used up."""
        number = self.coming_round
        return replace(
            self,
            rounds=(*self.rounds, played),
            absences=tuple(absence for absence in self.absences if absence.round_number > number),
        )


def _require_known(known: set[Tpn], named: Iterable[Tpn], where: str) -> None:
    unknown = frozenset(named) - known
    if unknown:
        raise UnknownPlayer(f"{where} names players that do not exist: {', '.join(map(str, sorted(unknown)))}")
