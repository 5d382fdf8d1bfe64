"""Which rating a player counts with in an event: the list, several lists of a long event, unrated players.

C.07 10 leaves rating tie-breaks out where someone has no rating, unless the regulations say how such players are
treated; these are the ways offered. With several ratings during an event the first one counts (2026), unless the
regulations choose the rating of each round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from arbitra.model import Player, ReasonedRefusal, Tournament, Tpn
from arbitra.model.bounds import number_of, shortened
from arbitra.model.dates import day_number
from arbitra.model.fields import Quoted

UNRATED_METHODS = ("omit", "skip", "fixed", "national")

LONG_EVENT_DAYS = 30

NO_METHOD = "{found} is not a way to treat unrated players; write omit, skip, fixed:RATING, national or national:RATING"
NOT_COMPLETE = "{found} is not complete; write omit, skip, fixed:RATING, national or national:RATING"
MESSAGES = (NO_METHOD, NOT_COMPLETE)


class UnknownMethod(ReasonedRefusal):
    """No such way to treat unrated players."""


@dataclass(frozen=True, slots=True)
class RatingRules:
    """unrated: `omit` leaves rating tie-breaks out; `skip` counts no game against an unrated opponent; `fixed`
    gives every unrated player the same rating; `national` takes the national rating, then the fixed one."""

    unrated: str = "omit"
    fixed: int = 0
    given: Mapping[Tpn, int] = field(default_factory=dict)
    """Ratings set by the arbiter, player by player: they win over the list."""
    by_round: Mapping[Tpn, tuple[int, ...]] = field(default_factory=dict)
    """The ratings of a player in round 1, 2, …; the last one holds for the rounds after it."""
    per_round: bool = False
    """Each game counts with the opponent's rating of its round; otherwise with the first one."""

    def __post_init__(self) -> None:
        """Copies: what the caller changes afterwards changes no rules."""
        object.__setattr__(self, "given", MappingProxyType(dict(self.given)))
        object.__setattr__(self, "by_round", MappingProxyType(dict(self.by_round)))

    @classmethod
    def parse(cls, text: str) -> RatingRules:
        """`omit`, `skip`, `fixed:1400`, `national` or `national:1400`."""
        method, _, value = text.partition(":")
        if method not in UNRATED_METHODS:
            raise UnknownMethod(NO_METHOD, found=Quoted(text))
        fixed = number_of(value, 4)
        if (value and fixed is None) or ((method == "fixed") != bool(value) and method != "national"):
            raise UnknownMethod(NOT_COMPLETE, found=Quoted(shortened(text)))
        return cls(unrated=method, fixed=fixed or 0)


@dataclass(frozen=True, slots=True)
class EventRatings:
    """Columns by place; 0 is unrated."""

    first: tuple[int, ...]
    by_round: tuple[tuple[int, ...], ...] | None
    """One column a round where each round has its own ratings."""
    unrated: tuple[Tpn, ...]
    """Who has no rating by these rules."""

    def of_round(self, round_number: int) -> tuple[int, ...]:
        return self.first if self.by_round is None else self.by_round[round_number - 1]


def event_ratings(tournament: Tournament, rules: RatingRules, rounds: int, *, official: bool = False) -> EventRatings:
    """The rating of every player, in every round where the rules want that. `official`: FIDE's, whatever the tournament
    pairs by, and not those that the arbiter gave for the tournament."""
    if official:
        players = tuple(replace(player, tournament_rating=0) for player in tournament.players)
        settings = replace(tournament.settings, rating_method="")
        tournament = replace(tournament, players=players, settings=settings)
    first = tuple(_rating(player, tournament, rules, 1) for player in tournament.players)
    unrated = tuple(player.tpn for player, rating in zip(tournament.players, first, strict=True) if not rating)
    by_round = None
    if rules.per_round and rules.by_round:
        by_round = tuple(
            tuple(_rating(player, tournament, rules, number) for player in tournament.players)
            for number in range(1, rounds + 1)
        )
    return EventRatings(first, by_round, unrated)


def lasts_days(tournament: Tournament) -> int | None:
    """Days from the first to the last, both included; None if a date is missing or unreadable."""
    settings = tournament.settings
    first, last = day_number(settings.start), day_number(settings.end)
    return None if first is None or last is None or last < first else last - first + 1


def _rating(player: Player, tournament: Tournament, rules: RatingRules, round_number: int) -> int:
    if player.tpn in rules.given:
        return rules.given[player.tpn]
    listed = rules.by_round.get(player.tpn)
    if listed:
        return listed[min(round_number, len(listed)) - 1]
    rating = player.tournament_rating or _by_method(player, tournament.settings.rating_method)
    if rating:
        return rating
    if rules.unrated == "national":
        return _national(player, "") or rules.fixed
    return rules.fixed if rules.unrated == "fixed" else 0


def _by_method(player: Player, method: str) -> int:
    """TRF26 record 172: FIDE, national, one where the other is missing, the higher, the lower."""
    words = method.split()
    code = words[-1].upper() if words else ""
    federation = words[0].upper() if len(words) > 1 else ""
    fide, national = player.rating, _national(player, federation)
    match code:
        case "NRO":
            return national
        case "FIDON":
            return fide or national
        case "NIDOF":
            return national or fide
        case "HBFN":
            return max(fide, national)
        case "LBFN":
            return min(fide, national) if fide and national else fide or national
        case _:
            return fide


def _national(player: Player, federation: str) -> int:
    """The first national rating declared, of the federation asked for."""
    return next((entry.rating for entry in player.national if federation in ("", entry.federation)), 0)
