"""Facts beside the rounds: requested byes, withdrawals, pairs kept apart, points added, how games stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitra.model.encounters import Encounter
from arbitra.model.player import Tpn
from arbitra.model.points import Points
from arbitra.model.records import NamedTuple
from arbitra.model.results import ByeKind, Game

if TYPE_CHECKING:
    from fractions import Fraction


class Absence(NamedTuple):
    """A bye announced for a round that is not paired yet (TRF26 record 240)."""

    round_number: int
    player: Tpn
    kind: ByeKind


class ForbiddenPairs(NamedTuple):
    """No one of `players` may meet anyone else of them in the rounds named, both included."""

    players: tuple[Tpn, ...]
    first_round: int = 1
    last_round: int = 999


class PointsAdjustment(NamedTuple):
    """Points that no result explains (TRF26 record 299): penalty, bonus, or another value for a kind of result."""

    points: Points
    players: tuple[Tpn, ...]
    symbol: str = ""
    round_number: int | None = None
    game_points: Points = Points(0)
    """In a team event, where `points` are match points."""


class Withdrawal(NamedTuple):
    """A player who takes no part from one round: for good, or up to and including the last round named.

    A late entry is the same the other way round: out of the rounds from 1 to the one before the first they play.
    """

    player: Tpn
    first_round: int
    last_round: int | None = None

    def covers(self, round_number: int) -> bool:
        return self.first_round <= round_number and (self.last_round is None or round_number <= self.last_round)


class Stood(NamedTuple):
    """How a game of round `round_number` stood when round `paired` was paired, where it is different now: it was
    adjourned then (C.04.2.3.1), or reported wrongly (C.04.2.4.3). `game` has the colours of then: of the round itself
    (`paired` is `round_number`) those in which it was published, and the result of now."""

    paired: int
    round_number: int
    game: Game
    scores: tuple[int, int] | None = None
    """White's and Black's, where games are counted in points of their own."""
    encounter: Encounter | None = None
    """The boards as they stood, where participants meet over several."""


class NumberedThen(NamedTuple):
    """The pairing numbers with which a round was paired, where they were different from now: (now, then) of each player
    whose number has changed since. `then` is 0 for a player who was not in the list yet."""

    round_number: int
    numbers: tuple[tuple[Tpn, int], ...]


class PlacedByHand(NamedTuple):
    """Players whom no tie-break separates, in the order that the arbiter gave them, and why (C.07 2.1, 4.2)."""

    players: tuple[Tpn, ...]
    reason: str


SELF_DEFINED = "OTHER_"


def is_self_defined(code: str) -> bool:
    """Whether a code, in capitals, is of a tie-break that the regulations define themselves (C.07 4.1).

    >>> is_self_defined("OTHER_AGE"), is_self_defined("OTHER_"), is_self_defined("BH")
    (True, False, False)
    """
    return code.startswith(SELF_DEFINED) and code != SELF_DEFINED


class GivenValues(NamedTuple):
    """The values of a tie-break that the regulations define themselves (C.07 4.1): nothing in the rounds gives them.
    `meaning`: what they are, in words."""

    code: str
    values: tuple[tuple[Tpn, Fraction], ...]
    meaning: str = ""


class PlayedOff(NamedTuple):
    """A play-off (C.07 3) of those tied for the places from `first` on; `players` in the order of the standings.

    `places` are those that it decides, `after` how many tie-breaks were applied before the tie was one (None: all).
    """

    first: int
    players: tuple[Tpn, ...]
    places: tuple[int, ...]
    after: int | None = None
    format: str = "knockout"
    numbering: str = "number"
    stages: str = ""
    cycles: int = 1
    colours: str = "alternate"
    """Of a knockout: `alternate`, `lot:SEED`, or `drawn`, where the lots are drawn at the board."""
    times: str = ""
    """The time control, in the words of the regulations (3.1.6)."""
    timetable: str = ""
    """When it is played (3.1.7)."""
    games: tuple[Game, ...] = ()
    """In the order in which they were played."""
