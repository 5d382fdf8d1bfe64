"""What is said beside the rounds: byes asked for, withdrawals, pairs kept apart, points added, how games stood."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model.player import Tpn
from arbitra.model.points import Points
from arbitra.model.results import ByeKind, Game


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


class Withdrawal(NamedTuple):
    """A player who takes no part from one round on: for good, or until the last round named, included.

    A late entry is the same from the other end: out of the rounds from 1 to the one before the first they play.
    """

    player: Tpn
    first_round: int
    last_round: int | None = None

    def covers(self, round_number: int) -> bool:
        return self.first_round <= round_number and (self.last_round is None or round_number <= self.last_round)


class Stood(NamedTuple):
    """How a game of round `round_number` stood when round `paired` was paired, where it stands otherwise now: it was
    adjourned then (C.04.2.3.1), or reported wrongly (C.04.2.4.3). `game` has the colours of then: of the round itself
    (`paired` is `round_number`) those in which it was published, and the result of now."""

    paired: int
    round_number: int
    game: Game
    scores: tuple[int, int] | None = None
    """White's and Black's, where games are counted in points of their own."""
