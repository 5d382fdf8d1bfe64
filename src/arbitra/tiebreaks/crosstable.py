"""What the codes of one list share, computed once: views of the rounds, contributions, ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from arbitra.model import Tournament, Tpn
from arbitra.ratings.source import EventRatings, RatingRules, event_ratings
from arbitra.tiebreaks.editions import Edition
from arbitra.tiebreaks.ledger import Forfeits, Ledger, ledger_of
from arbitra.tiebreaks.unplayed import Contributions
from arbitra.tiebreaks.values import Value

Shared = TypeVar("Shared")

GameScores = Mapping[tuple[int, Tpn], tuple[int, int]]
"""(round, player) -> (points made, points conceded): what Scrabble counts its spread with."""


def scores_by_player(tournament: Tournament) -> GameScores:
    """As the rounds of the tournament have them."""
    return {
        (number, tpn): scores
        for number, played in enumerate(tournament.rounds, start=1)
        for white, black, made, allowed in played.scores
        for tpn, scores in ((white, (made, allowed)), (black, (allowed, made)))
    }


@dataclass(frozen=True)
class Crosstable:
    """An individual event after some round. A team event offers the same methods over its match or game points."""

    tournament: Tournament
    edition: Edition
    rounds: int
    predetermined: bool = False
    """Pairings known beforehand (15.2): round robins and their like."""
    rating_rules: RatingRules = field(default_factory=RatingRules)
    left_out: frozenset[int] = frozenset()
    external: Mapping[str, Mapping[Tpn, Value]] = field(default_factory=dict)
    game_scores: GameScores = field(default_factory=dict)
    _shared: dict[object, Any] = field(default_factory=dict)

    @property
    def tpns(self) -> tuple[Tpn, ...]:
        return self.once("tpns", lambda: tuple(player.tpn for player in self.tournament.players))

    @property
    def places(self) -> Mapping[Tpn, int]:
        return self.once("places", lambda: {tpn: place for place, tpn in enumerate(self.tpns)})

    def of_score(self, score: str) -> Crosstable:
        """The same event over the score that a code names (`:MP`, `:GP`); an individual event has one score."""
        return self

    def once(self, key: object, make: Callable[[], Shared]) -> Shared:
        """What several codes need is made for the first one that asks."""
        if key not in self._shared:
            self._shared[key] = make()
        made: Shared = self._shared[key]
        return made

    def ledger(self, forfeits: Forfeits = Forfeits.UNPLAYED, *, fore: bool = False) -> Ledger:
        def make() -> Ledger:
            if fore:
                kept = self.ledger(forfeits)
                return kept.with_last_round_drawn() if self.final_round_reached else kept
            if forfeits is Forfeits.UNPLAYED:
                return ledger_of(self.tournament, self.rounds, self.left_out)
            return self.ledger().with_forfeits(forfeits)

        return self.once(("ledger", forfeits, fore), make)

    def contributions(self, *, played: bool = False, fore: bool = False) -> Contributions:
        """Of Buchholz and Sonneborn-Berger; predetermined pairings count forfeits as games (15.2)."""
        forfeits = Forfeits.PLAYED if played or self.predetermined else Forfeits.UNPLAYED
        return self.once(
            ("contributions", forfeits, fore),
            lambda: Contributions(self.ledger(forfeits, fore=fore), self.edition, predetermined=self.predetermined),
        )

    def own_results(self) -> Ledger:
        """Article 7: predetermined pairings count forfeits as games, since 2026 only those won (15.2)."""
        if not self.predetermined:
            return self.ledger()
        exception = self.edition.forfeits_stay_unplayed
        return self.ledger(Forfeits.WINS_PLAYED if exception else Forfeits.PLAYED)

    def over_the_board(self) -> Ledger:
        """Article 10: predetermined pairings count forfeits as games until 2026 (15.2)."""
        if self.predetermined and not self.edition.forfeits_stay_unplayed:
            return self.ledger(Forfeits.PLAYED)
        return self.ledger()

    @property
    def final_round_reached(self) -> bool:
        """The last round of the event is among those considered."""
        return self.rounds >= max(len(self.tournament.rounds), self.tournament.settings.rounds_planned or 0)

    @property
    def scores(self) -> list[int]:
        return self.ledger().scores

    @property
    def ratings(self) -> EventRatings:
        return self.once("ratings", lambda: event_ratings(self.tournament, self.rating_rules, self.rounds))

    def names(self, places: Iterable[int]) -> str:
        return ", ".join(str(self.tpns[place]) for place in places)
