"""Can they mate? The steps in their order, until one of them decides or the time is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from arbitra.laws.mating import material, tables
from arbitra.laws.mating.blocked import Reach
from arbitra.laws.mating.board import Position, children, in_check, is_mate
from arbitra.laws.mating.pictures import FAR, Aim, Cage, nearest
from arbitra.laws.mating.walk import Arrived, Exploration, Hunt, Walk

W = TypeVar("W", bound=Walk)
SECONDS = 2.0


class Why(Enum):
    """What an answer is based on."""

    LINE = "line"
    MATED = "mated"
    WINNER_MATED = "winner mated"
    STALEMATE = "stalemate"
    BARE_KING = "bare king"
    KNIGHT_ALONE = "knight alone"
    BISHOPS_OF_ONE_COLOUR = "bishops of one colour"
    TABLE = "table"
    FORCED = "forced"
    BLOCKED = "blocked"
    GRAPH = "graph"
    TIME = "time"
    MEMORY = "memory"


TRIED = ("material", "table", "forced", "blocked", "graph", "line")
"""What was tried where nothing is proven."""


@dataclass(frozen=True)
class Verdict:
    """The answer: True with a line that ends in mate, False with what proves it, None if nothing was proven in time."""

    answer: bool | None
    why: Why
    line: tuple[int, ...] = ()
    visited: int = 0
    """How many positions were looked at."""


def can_mate(
    position: Position, winner: int, seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic
) -> Verdict:
    """Whether a side (1 for White) can mate by any series of legal moves."""
    verdict = _at_once(position, winner) or _Search(position, winner, clock() + seconds, clock).decide()
    return replace(verdict, line=shortened(position, verdict.line)) if verdict.line else verdict


def _at_once(position: Position, winner: int) -> Verdict | None:
    """What the board decides by itself."""
    if not children(position):
        if not in_check(position):
            return Verdict(False, Why.STALEMATE)
        return Verdict(False, Why.WINNER_MATED) if position[8] == winner else Verdict(True, Why.MATED)
    for holds, why in (
        (material.bare_king, Why.BARE_KING),
        (material.knight_alone, Why.KNIGHT_ALONE),
        (material.bishops_of_one_colour, Why.BISHOPS_OF_ONE_COLOUR),
    ):
        if holds(position, winner):
            return Verdict(False, why)
    return Verdict(False, Why.TABLE) if tables.winnable(position, winner) is False else None


FORCED = 300
"""Lines that end within so many positions are called forced."""
CROWDED = 10
"""With so many men a king can be mated among them."""
FIRST = (40, 160, 640)
"""How many positions each hunt visits in its first turns."""
LATER = 1200
HELD = 1_500_000
"""How many positions are kept in memory, some 700 MB; then nothing more is looked for."""


class _Search:
    """One question, until it is decided or the time is over."""

    def __init__(self, position: Position, winner: int, end: float, clock: Callable[[], float]) -> None:
        self.position = position
        self.winner = winner
        self.end = end
        self.clock = clock
        self.walks: list[Walk] = []
        self.visited = 0
        """By walks that are over."""

    def decide(self) -> Verdict:
        reach = Reach(self.position)
        if not reach.mate_possible(self.winner):
            return self._verdict(False, Why.BLOCKED)
        exploration = self._walk(Exploration(self.position, self.winner))
        if arrived := exploration.go(20):
            return self._follow(arrived)
        if exploration.exhausted:
            return Verdict(False, Why.FORCED, visited=exploration.followed)
        hunts = self._hunts(self.position, reach)
        if (self.position[0] | self.position[1]).bit_count() >= CROWDED:
            hunts.insert(0, self._walk(Hunt(self.position, self.winner, Cage(self.winner))))
        for each in FIRST:
            for walk, visits in (*((hunt, each) for hunt in hunts), (exploration, FORCED // len(FIRST))):
                if arrived := walk.go(visits):
                    return self._follow(arrived)
            if exploration.exhausted:
                return Verdict(False, Why.FORCED, visited=exploration.followed)
        while not self._late():
            for walk, visits in ((exploration, LATER), *((hunt, LATER // 8) for hunt in hunts)):
                if arrived := walk.go(visits):
                    return self._follow(arrived)
            if exploration.exhausted:
                return Verdict(False, Why.GRAPH, visited=exploration.followed)
            if arrived := self._from_structures(exploration):
                return self._follow(arrived)
        return self._verdict(None, Why.MEMORY if self._full() else Why.TIME)

    def _late(self) -> bool:
        return self.clock() > self.end or self._full()

    def _full(self) -> bool:
        return sum(len(walk.came) for walk in self.walks) > HELD

    def _walk(self, walk: W) -> W:
        walk.late = self._late
        self.walks.append(walk)
        return walk

    def _end(self, walk: Walk) -> None:
        self.walks.remove(walk)
        self.visited += walk.visited

    def _hunts(self, position: Position, reach: Reach | None) -> list[Hunt]:
        """One for the nearest picture of each kind in each quarter of the board; the nearest first."""
        chosen = [Aim(picture, reach) for picture in nearest(position, self.winner, reach)]
        far = sorted((aim.distance(position), index) for index, aim in enumerate(chosen))
        found: dict[object, Hunt] = {}
        for distance, index in far:
            quarter = chosen[index].picture.quarter
            if distance < FAR and quarter not in found:
                found[quarter] = self._walk(Hunt(position, self.winner, chosen[index]))
        return list(found.values())

    def _from_structures(self, exploration: Exploration) -> Arrived | None:
        """Short hunts from where the exploration has come into a new structure."""
        fresh, exploration.fresh = exploration.fresh, []
        for entered in fresh[:20]:
            for number, hunt in enumerate(self._hunts(entered, None)):
                if number < 2 and not self._late() and (arrived := hunt.go(60)):
                    return Arrived(arrived.position, exploration.line(entered) + arrived.line, arrived.mate)
                self._end(hunt)
        return None

    def _follow(self, arrived: Arrived) -> Verdict:
        """A line; if it ends where a table promises a mate, the rest is looked for from there."""
        if arrived.mate:
            return self._verdict(True, Why.LINE, arrived.line)
        rest = _Search(arrived.position, self.winner, self.end, self.clock).decide()
        line = arrived.line + rest.line if rest.answer else ()
        return Verdict(rest.answer, rest.why, line, self._visited() + rest.visited)

    def _verdict(self, answer: bool | None, why: Why, line: tuple[int, ...] = ()) -> Verdict:
        return Verdict(answer, why, line, self._visited())

    def _visited(self) -> int:
        return self.visited + sum(walk.visited for walk in self.walks)


def shortened(position: Position, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line without its detours: wherever one move leads to a later position of the line, that move is taken."""
    positions = [position]
    for move in line:
        positions.append(dict(children(positions[-1]))[move])
    latest = {found: index for index, found in enumerate(positions)}
    kept: list[int] = []
    at = 0
    while at < len(line):
        at, move = max((latest.get(child, -1), move) for move, child in children(positions[at]))
        kept.append(move)
    return tuple(kept)


def ends_in_mate(position: Position, line: tuple[int, ...], winner: int) -> bool:
    """Whether a line is legal move by move and mates the other king: how every answer yes is checked."""
    for move in line:
        after = dict(children(position)).get(move)
        if after is None:
            return False
        position = after
    return position[8] != winner and is_mate(position)
