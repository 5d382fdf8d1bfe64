"""Blocked structures: what is called dead is dead, and what every man can reach is never too little."""

from __future__ import annotations

import random

import pytest

from arbitra.laws.mating import blocked, fen, tables
from arbitra.laws.mating.board import Position, children
from arbitra.laws.mating.geometry import name, squares
from arbitra.laws.mating.material import is_dead
from arbitra.laws.mating.walk import Exploration
from tests.laws.mating.drawn import endings, middlegames, small_endings, walls

DEAD = {
    "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1": "no pawn moves, no king passes the squares they guard",
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/5B2/4K3 w - - 0 1": "bishops that see only the pawns of their own side",
    "8/8/3k4/p1p1p1p1/P1PpP1P1/3P4/8/3K4 w - - 0 1": "a wall with a bend",
}
OPEN = {
    "8/8/4k3/1p1p1p2/1P1P1P2/4K3/8/8 w - - 0 1": "the kings go round by the h-file",
    "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/1N6 w - - 0 1": "a knight jumps over the wall",
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/4BB2/4K3 w - - 0 1": "a second bishop takes pawns",
    "8/8/4k3/1p1p1p1p/1P1PpP1P/4K3/4P3/8 w - - 0 1": "a pawn that a king can take",
}


@pytest.mark.parametrize("text", DEAD)
def test_a_wall_is_dead_for_both(text: str) -> None:
    position = fen.read(text)
    assert [blocked.is_dead(position, winner) for winner in (0, 1)] == [True, True]


@pytest.mark.parametrize("text", OPEN)
def test_a_wall_with_a_gap_is_not(text: str) -> None:
    position = fen.read(text)
    assert not blocked.is_dead(position, 1)


def test_what_is_called_dead_is_so_in_every_small_ending() -> None:
    """The tables are exact."""
    for text, position, winner in small_endings(5, 600):
        if not is_dead(position, winner) and blocked.is_dead(position, winner):
            assert tables.winnable(position, winner) is False, text


def hold(position: Position, source: random.Random, plies: int) -> None:
    """Plays by chance; every man stays on the squares that it may reach, and is captured only if it may be."""
    reach = blocked.Reach(position)
    at = {man.start.bit_length() - 1: man for man in reach.men}
    for _ in range(plies):
        found = children(position)
        if not found:
            return
        move, child = source.choice(found)
        start, goal = move & 63, move >> 6 & 63
        moved = at.pop(start)
        if position[1 - position[8]] >> goal & 1:  # castling is written as king takes rook
            rook = at.pop(goal)
            home, short = start & 56, goal > start
            at[home + (5 if short else 3)] = rook
            goal = home + (6 if short else 2)
        elif position[position[8]] >> goal & 1:
            assert at.pop(goal).capturable, name(goal)
        elif position[2] >> start & 1 and start & 7 != goal & 7:
            assert at.pop(goal - 8 if moved.side else goal + 8).capturable, name(goal)
        at[goal] = moved
        for square, man in at.items():
            assert man.everywhere >> square & 1, (fen.written(position), name(square))
        assert {*squares(child[0] | child[1])} == {*at}
        position = child


def test_no_man_ever_stands_where_it_may_not() -> None:
    source = random.Random(5)
    for _, position, _ in (*walls(5, 50), *endings(5, 40)):
        hold(position, source, 80)
    for position, _ in middlegames(5, 6):
        hold(position, source, 60)


def test_no_mate_is_found_in_what_is_called_dead() -> None:
    dead = 0
    for text, position, winner in walls(6, 120):
        if not is_dead(position, winner) and blocked.is_dead(position, winner):
            dead += 1
            assert Exploration(position, winner).go(150) is None, text
    assert dead > 10


@pytest.mark.long
def test_no_mate_is_found_in_many_walls_that_are_called_dead() -> None:
    for text, position, winner in walls(7, 3000):
        if not is_dead(position, winner) and blocked.is_dead(position, winner):
            assert Exploration(position, winner).go(1500) is None, text
    source = random.Random(8)
    for _, position, _ in (*walls(8, 2000), *endings(8, 2000)):
        hold(position, source, 120)
    for text, position, winner in small_endings(9, 40_000):
        if not is_dead(position, winner) and blocked.is_dead(position, winner):
            assert tables.winnable(position, winner) is False, text
