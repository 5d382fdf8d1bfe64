"""Who can still reach whom: the arithmetic behind Gibson's rule."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.model import History
from arbitra.rules.koth.table import Ranking, Standing


@dataclass(frozen=True, slots=True)
class Reach:
    """`rounds_left` counts the round about to be paired."""

    rounds_left: int
    win: int
    loss: int
    by_spread: bool
    spread_cap: int
    """0: a game may be won by any margin, so that equal wins are never safe."""

    @classmethod
    def of(cls, history: History, ranking: Ranking, spread_cap: int) -> Reach:
        planned = history.tournament.last_round or history.round_number
        scoring = history.tournament.settings.scoring
        rounds_left = max(planned - history.round_number + 1, 1)
        cap = spread_cap or ranking.criteria[0].cap
        return cls(rounds_left, scoring.win, scoring.loss, ranking.by_spread, cap)

    def beyond(self, ahead: Standing, behind: Standing) -> bool:
        """Whether `behind` ends below `ahead` even if he wins everything that is left and the other nothing.

        Equal wins are enough only where the spread alone decides and a game counts for a limited margin.
        """
        lead = ahead.wins - behind.wins - self.rounds_left * (self.win - self.loss)
        if lead or not self.by_spread or not self.spread_cap:
            return lead > 0
        return ahead.spread - behind.spread > 2 * self.rounds_left * self.spread_cap
