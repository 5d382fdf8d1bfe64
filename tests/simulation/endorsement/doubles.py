"""Engines for the tests: one that is right, some that are broken on purpose, one that is a judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from arbitra.model import History, Tournament, Tpn
from arbitra.simulation.endorsement.engines import EngineFailed, Pairs
from arbitra.simulation.endorsement.playing import played_by
from arbitra.simulation.endorsement.verdict import our_pairs
from arbitra.simulation.profile import Profile

SYSTEM = "dutch:2026"


@dataclass(frozen=True)
class Right:
    """Ours under another name."""

    system: str = SYSTEM
    name: str = "right"
    leaves_out: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def pair(self, tournament: Tournament) -> Pairs | None:
        return our_pairs(tournament, self.system, self.options)

    def generate(self, profile: Profile, seed: int) -> Tournament:
        return played_by(self, replace(profile, tiebreaks=()), seed, self.options)


@dataclass(frozen=True)
class TurnsBoards(Right):
    """One board in a hundred with the colours turned, by a number that the names and the round give."""

    name: str = "turns boards"

    def pair(self, tournament: Tournament) -> Pairs | None:
        right = super().pair(tournament)
        if right is None:
            return None
        return frozenset(one[::-1] if self.turned(tournament, *one) else one for one in right)

    @staticmethod
    def turned(tournament: Tournament, white: int, black: int) -> bool:
        names = {player.tpn: player.name for player in tournament.players}
        if not black:
            return False
        text = "-".join(sorted(names[tpn] for tpn in (Tpn(white), Tpn(black))))
        return int.from_bytes(sha256(text.encode()).digest()[:4]) % 100 == 0


@dataclass(frozen=True)
class SecondBye(Right):
    """Whoever had the bye gets it again, if they are there; their opponent plays whoever should have had it."""

    name: str = "second bye"

    def pair(self, tournament: Tournament) -> Pairs | None:
        right = super().pair(tournament)
        if right is None:
            return None
        due = next((one[0] for one in right if not one[1]), None)
        history = History.before(tournament)
        had = [tpn for tpn in history.tpns if "U" in history.statuses[history.index[tpn]]]
        board = next((one for one in sorted(right) if one[1] and (one[0] in had or one[1] in had)), None)
        if due is None or board is None:
            return right
        again, other = board if board[0] in had else board[::-1]
        return (right - {board, (due, 0)}) | {(other, due), (again, 0)}


@dataclass(frozen=True)
class Fails(Right):
    name: str = "fails"

    def pair(self, tournament: Tournament) -> Pairs | None:
        if len(tournament.rounds) == 2 and len(tournament.players) % 2:
            raise EngineFailed("out of order")
        return super().pair(tournament)


@dataclass(frozen=True)
class Judging(Right):
    """A literal judge in the place of an engine."""

    judged: Callable[[Tournament, Mapping[str, str]], object] = field(default=lambda *_: None)
    name: str = "judge"

    def pair(self, tournament: Tournament) -> Pairs | None:
        found = self.judged(tournament, self.options)
        return None if found is None else frozenset(found)  # type: ignore[call-overload]
