"""The endings of up to four men: what is kept of them against the enumeration that it was made from, and against counts
that were found by another program."""

from __future__ import annotations

import random
import zlib
from itertools import islice, product

import pytest
from tools import endings as tool

from arbitra.laws.mating import material, tables
from arbitra.laws.mating.board import Position, attackers, king_of
from tests.laws.desk import expected

KINDS = {"P": 2, "N": 3, "B": 4, "R": 5, "Q": 6}
THREE = [ending for ending in tool.classes() if len(ending.men) == 3]
FOUR = [ending for ending in tool.classes() if len(ending.men) == 4]


def position_of(ending: tool.Ending, index: int, side: int, black: bool) -> Position:
    """A placement as a position; the first side is White, or mirrored Black."""
    turn = 56 if black else 0
    men = [(index >> 6 * man & 63) ^ turn for man in range(len(ending.men))]
    boards = [0] * 8
    for man, square in enumerate(men):
        boards[int(ending.of_first(man) is black)] |= 1 << square
        boards[KINDS.get(ending.men[man], 7)] |= 1 << square
    first_to_move = side == 0
    return (*boards, int(first_to_move is not black), 0, 0)  # type: ignore[return-value]


def agree(ending: tool.Ending, index: int, side: int, black: bool) -> None:
    found = tool.solved(ending)
    position = position_of(ending, index, side, black)
    illegal = attackers(position, king_of(position, 1 - position[8]), position[8])
    assert not illegal
    assert tables.winnable(position, int(not black)) is bool(found.winnable[side] >> index & 1), (ending, index, side)


@pytest.mark.parametrize("ending", THREE, ids=lambda ending: ending.men)
def test_three_men_are_as_the_enumeration_says(ending: tool.Ending) -> None:
    """A sample of all placements and of the exceptions, for both colours."""
    source = random.Random(ending.men)
    found = tool.solved(ending)
    for side in (0, 1):
        some = (source.randrange(64**3) for _ in range(300))
        legal = [index for index in some if found.legal[side] >> index & 1]
        lost = islice(tool.members(found.legal[side] & ~found.winnable[side]), 0, 4000, 40)
        for index in (*legal, *lost):
            for black in (False, True):
                agree(ending, index, side, black)


def counted(first: str, second: str) -> tuple[int, int, int, int]:
    return tool.counted(tool.Ending(first.removeprefix("K"), second.removeprefix("K")))


def published(case: dict[str, object]) -> tuple[object, ...]:
    sides = ("winner_to_move", "loser_to_move")
    return tuple(case[f"{side}_{what}"] for side, what in product(sides, ("legal", "unwinnable")))


def test_the_counts_of_three_men() -> None:
    for case in expected("small_classes"):
        if len(case["winner"]) + len(case["loser"]) < 4:
            assert counted(case["winner"], case["loser"]) == published(case), case


@pytest.mark.long
def test_the_counts_of_every_class() -> None:
    for case in expected("small_classes"):
        assert counted(case["winner"], case["loser"]) == published(case), case


@pytest.mark.long
@pytest.mark.parametrize("ending", FOUR, ids=lambda ending: ending.men)
def test_four_men_are_as_the_enumeration_says(ending: tool.Ending) -> None:
    source = random.Random(ending.men)
    found = tool.solved(ending)
    for side in (0, 1):
        held = found.legal[side].to_bytes(64**4 // 8, "little")
        for _ in range(3000):
            index = source.randrange(64**4)
            if held[index >> 3] >> (index & 7) & 1:
                agree(ending, index, side, source.random() < 0.5)
        lost = list(tool.members(found.legal[side] & ~found.winnable[side] & ~tool.settled_by_material(ending)))
        for index in source.sample(lost, min(len(lost), 1000)):
            agree(ending, index, side, source.random() < 0.5)


@pytest.mark.long
def test_the_file_is_what_the_tool_makes() -> None:
    made = dict(tool.blocks())
    kept = tables._index()
    assert set(kept) == set(made)
    with open(tables.FILE, "rb") as file:
        for name, (start, length) in kept.items():
            file.seek(start)
            assert zlib.decompress(file.read(length)) == made[name], name


def test_the_file_is_small() -> None:
    import os

    assert os.path.getsize(tables.FILE) < 2_000_000


@pytest.mark.parametrize(("first", "second"), [("N", ""), ("B", ""), ("N", "Q"), ("B", "R")])
def test_a_rule_about_material_leaves_nothing_winnable(first: str, second: str) -> None:
    if len(first + second) == 1:
        assert tool.solved(tool.Ending(first, second)).winnable == (0, 0)
        return
    source = random.Random(second)
    ending = tool.Ending(first, second)
    for _ in range(50):
        men = source.sample(range(64), 4)
        index = sum(square << 6 * man for man, square in enumerate(men))
        assert material.is_dead(position_of(ending, index, 0, False), 1)


@pytest.mark.long
@pytest.mark.parametrize(("first", "second"), [("N", "Q"), ("B", "R"), ("B", "Q")])
def test_a_rule_about_material_leaves_nothing_winnable_with_four_men(first: str, second: str) -> None:
    assert tool.solved(tool.Ending(first, second)).winnable == (0, 0)


def test_castling_and_captures_in_passing_have_no_table() -> None:
    from arbitra.laws.mating import fen

    assert tables.winnable(fen.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), 1) is None
    assert tables.winnable(fen.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 1) is None
    assert tables.winnable(fen.read("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), 1) is True
