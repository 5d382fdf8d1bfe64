"""What the codes of one list share, computed once: views of the rounds, contributions, ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from arbitra.model import GAME_POINTS, MATCH_POINTS, EncounterRules, Tournament, Tpn
from arbitra.ratings.source import EventRatings, RatingRules, event_ratings
from arbitra.tiebreaks.editions import Edition
from arbitra.tiebreaks.ledger import Forfeits, Ledger, ledger_of, ledger_of_boards
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
    """An event after some round; where participants meet over several boards, over match points or game points."""

    tournament: Tournament
    edition: Edition
    rounds: int
    predetermined: bool = False
    """Pairings known beforehand (15.2): round robins and their like."""
    rating_rules: RatingRules = field(default_factory=RatingRules)
    left_out: frozenset[int] = frozenset()
    external: Mapping[str, Mapping[Tpn, Value]] = field(default_factory=dict)
    game_scores: GameScores = field(default_factory=dict)
    equal_game_points: bool = False
    """Whether the board count is kept to teams with the same game points (12.1)."""
    forfeits_seen: bool | None = None
    """Whether `/P` counts forfeits as games in the scores of opponents too; None: of players, not of teams."""
    score: str = ""
    """`MP` or `GP`: the score that this table counts; empty: the primary score."""
    _shared: dict[object, Any] = field(default_factory=dict)

    @property
    def tpns(self) -> tuple[Tpn, ...]:
        return self.once("tpns", lambda: tuple(player.tpn for player in self.tournament.players))

    @property
    def places(self) -> Mapping[Tpn, int]:
        return self.once("places", lambda: {tpn: place for place, tpn in enumerate(self.tpns)})

    @property
    def matches(self) -> EncounterRules | None:
        """How matches are counted, where participants meet over several boards."""
        return self.tournament.settings.encounters

    @property
    def of_teams(self) -> bool:
        return self.matches is not None and bool(self.tournament.members)

    def of_score(self, score: str) -> Crosstable:
        """The same event over the score that a code names (`:MP`, `:GP`); an individual event has one score."""
        if not score or self.matches is None or score == self.counted:
            return self
        back: dict[object, Any] = {("score", self.counted): self}
        return self.once(("score", score), lambda: replace(self, score=score, _shared=back))

    @property
    def counted(self) -> str:
        """The score of this table; empty in an individual event."""
        return self.score or (self.matches.primary if self.matches is not None else "")

    def secondary(self) -> Crosstable:
        """Over the score that is not the primary one."""
        assert self.matches is not None
        return self.of_score(MATCH_POINTS if self.matches.primary == GAME_POINTS else GAME_POINTS)

    def primary(self) -> Crosstable:
        assert self.matches is not None
        return self.of_score(self.matches.primary)

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
                if self.matches is not None and self.counted == GAME_POINTS:
                    return ledger_of_boards(self.tournament, self.matches, self.rounds, self.left_out)
                return ledger_of(self.tournament, self.rounds, self.left_out)
            return self.ledger().with_forfeits(forfeits)

        return self.once(("ledger", forfeits, fore), make)

    def contributions(self, *, played: bool = False, fore: bool = False) -> Contributions:
        """Of Buchholz and Sonneborn-Berger; predetermined pairings count forfeits as games (15.2)."""
        forfeits = Forfeits.PLAYED if played or self.predetermined else Forfeits.UNPLAYED

        def make() -> Contributions:
            # Where /P changes the own rounds alone, opponents count the score as 16.3 has it.
            seen = not self.of_teams if self.forfeits_seen is None else self.forfeits_seen
            as_seen = played and not seen and not self.predetermined
            return Contributions(
                self.ledger(forfeits, fore=fore),
                self.edition,
                predetermined=self.predetermined,
                seen_by=self.contributions(fore=fore) if as_seen else None,
            )

        return self.once(("contributions", forfeits, fore), make)

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
