"""Walks through positions: each position is visited once, with the move that led there."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from arbitra.laws.mating import blocked, tables
from arbitra.laws.mating.board import Position, attackers, children
from arbitra.laws.mating.geometry import FILE_A, squares
from arbitra.laws.mating.material import is_dead
from arbitra.laws.mating.pictures import Aim, Cage
from arbitra.model.records import dataclass


@dataclass(frozen=True, slots=True)
class Arrived:
    """A walk has found what it was looking for."""

    position: Position
    line: tuple[int, ...]
    mate: bool
    """False: few enough men are left that a table promises a mate from here."""


class Walk:
    """What every walk has: where it has been and how it came there, and which positions lead nowhere."""

    def __init__(self, start: Position, winner: int) -> None:
        self.start = start
        self.winner = winner
        self.came: dict[Position, tuple[Position, int] | None] = {start: None}
        self.visited = 0
        self.late: Callable[[], bool] = lambda: False
        """Whether the time is over."""
        self.known = (start[0] | start[1]).bit_count() <= tables.MOST
        """Every position of the walk has a table: arriving in one is nothing new."""

    def go(self, visits: int) -> Arrived | None:
        """Visits that many more positions. None: not there yet, or never by this walk."""
        raise NotImplementedError

    def line(self, position: Position) -> tuple[int, ...]:
        """The moves from the start."""
        moves = []
        while (step := self.came[position]) is not None:
            position, move = step
            moves.append(move)
        return tuple(reversed(moves))

    def mates(self, child: Position) -> bool:
        """Whether the winner's move has mated."""
        winner = self.winner
        king = (child[7] & child[winner]).bit_length() - 1
        return bool(attackers(child, king, winner)) and not children(child)


class Hunt(Walk):
    """Looks for a mate that resembles a picture: always goes on from the position nearest to it."""

    def __init__(self, start: Position, winner: int, aim: Aim | Cage) -> None:
        super().__init__(start, winner)
        self.aim = aim
        self.queue: list[tuple[int, int, Position]] = [(aim.distance(start), 0, start)]

    def go(self, visits: int) -> Arrived | None:
        came, queue, winner, aim = self.came, self.queue, self.winner, self.aim
        order = -1 if aim.latest_first else 1
        for visit in range(visits):
            if not queue or (visit & 15 == 15 and self.late()):
                return None
            position = heappop(queue)[2]
            self.visited += 1
            mover = position[8]
            count = (position[0] | position[1]).bit_count()
            for move, child in children(position):
                if child in came:
                    continue
                came[child] = (position, move)
                if mover == winner and self.mates(child):
                    return Arrived(child, self.line(child), True)
                if move >> 12 or (child[0] | child[1]).bit_count() < count:
                    if is_dead(child, winner):
                        continue
                    known = tables.winnable(child, winner)
                    if known is False:
                        continue
                    if known and not self.known:
                        return Arrived(child, self.line(child), False)
                elif self.known and tables.winnable(child, winner) is False:
                    continue
                heappush(queue, (aim.distance(child), order * len(came), child))
        return None


class Exploration(Walk):
    """Visits everything that can be reached, what is new in kind first; an empty queue proves that there is no mate.

    Positions with the same pawns and the same men form a *structure*, which only a capture or a pawn move leaves.
    Inside a structure a position is the more interesting the newer it is: a man on a square where it has never been,
    then two men who have never stood so together. So the ways out of a structure are found long before all of it has
    been seen.
    """

    def __init__(self, start: Position, winner: int) -> None:
        super().__init__(start, winner)
        self.asked = 0
        self._structures: dict[tuple[int, ...], _Structure] = {}
        first = self._structure(start)
        first.asked = True
        self.queue: list[tuple[int, int, int, Position, _Structure]] = [(0, first.promise, 0, start, first)]
        self.fresh: list[Position] = []
        """Structures that were entered since they were last asked for, by their first positions."""

    @property
    def exhausted(self) -> bool:
        return not self.queue

    @property
    def followed(self) -> int:
        """How many positions were seen to follow from the first."""
        return len(self.came) - 1

    def go(self, visits: int) -> Arrived | None:
        came, queue, winner = self.came, self.queue, self.winner
        for visit in range(visits):
            if not queue or (visit & 15 == 15 and self.late()):
                return None
            _, _, _, position, inside = heappop(queue)
            self.visited += 1
            if not inside.asked and self._blocked(position, inside):
                continue
            mover = position[8]
            count = (position[0] | position[1]).bit_count()
            for move, child in children(position):
                if child in came:
                    continue
                came[child] = (position, move)
                if mover == winner and self.mates(child):
                    return Arrived(child, self.line(child), True)
                structure = inside
                if child[2] != position[2] or (child[0] | child[1]).bit_count() < count:
                    if is_dead(child, winner):
                        continue
                    known = tables.winnable(child, winner)
                    if known is False:
                        continue
                    if known and not self.known:
                        return Arrived(child, self.line(child), False)
                    structure = self._structure(child)
                elif self.known and tables.winnable(child, winner) is False:
                    continue
                goal = 1 << (move >> 6 & 63)
                heappush(queue, (structure.novelty(child, goal), structure.promise, len(came), child, structure))
        return None

    def ends_within(self, visits: int) -> bool:
        """Whether everything that can be reached is seen in so few visits, and no mate. Each position that waits wants
        one of them, so a lively position is given up after a few."""
        while self.queue and self.visited + len(self.queue) <= visits:
            if self.go(1) is not None:
                return False
        return self.exhausted

    def _blocked(self, position: Position, structure: _Structure) -> bool:
        """Whether a structure is blocked for good, asked for the position by which it is entered. An answer takes as
        long as some twenty visits, so not every structure of a lively position is asked."""
        if self.asked * 12 > self.visited + 60:
            return False
        self.asked += 1
        structure.asked = True
        if blocked.is_dead(position, self.winner):
            return True
        self.fresh.append(position)
        return False

    def _structure(self, position: Position) -> _Structure:
        white, black = position[0], position[1]
        key = (
            position[2] & white,
            position[2] & black,
            *((position[kind] & side).bit_count() for kind in (3, 4, 5, 6) for side in (white, black)),
        )
        found = self._structures.get(key)
        if found is None:
            found = self._structures[key] = _Structure(_promise(position, self.winner))
        return found


class _Structure:
    """What has been seen of the positions with the same pawns and men."""

    __slots__ = ("asked", "met", "promise")

    def __init__(self, promise: int) -> None:
        self.promise = promise
        self.met: dict[tuple[int, int], tuple[int, int]] = {}
        self.asked = False

    def novelty(self, position: Position, goal: int) -> int:
        """0: a man where it has never been; 1: men who have never stood so together; 2: neither."""
        white, black = position[0], position[1]
        kind = next((kind for kind in range(2, 8) if position[kind] & goal), 0)
        atom = (kind if white & goal else -kind, goal)
        seen = self.met.get(atom)
        if seen is None:
            self.met[atom] = (white, black)
            return 0
        if white & ~seen[0] or black & ~seen[1]:
            self.met[atom] = (white | seen[0], black | seen[1])
            return 1
        return 2


def _promise(position: Position, winner: int) -> int:
    """How far the winner's pawns are from promotion; a pawn in the way counts as four moves."""
    own = position[1 - winner]
    if own & (position[5] | position[6]):
        return 0
    pawns, best = position[2], 20
    for square in squares(pawns & own):
        file = FILE_A << (square & 7) & pawns
        ahead = file >> square >> 1 if winner else file & (1 << square) - 1
        ranks = 7 - (square >> 3) if winner else square >> 3
        best = min(best, ranks + 4 * ahead.bit_count())
    return best
