"""Endings of up to four men, solved exactly: the positions that cannot be won although the material could, and mates.

`tools/endings.py` makes `endings.dat`. A placement is numbered by the squares of its men, seen from the winner, who
plays up the board; of placements that are mirror images of each other the least number is kept.
"""

from __future__ import annotations

import os
import zlib
from functools import lru_cache

from arbitra.laws.mating.board import Position
from arbitra.laws.mating.geometry import squares
from arbitra.laws.mating.material import is_dead

FILE = os.path.join(os.path.dirname(__file__), "endings.dat")
MOST = 4
"""How many men have a table."""
_KINDS = ((6, "Q"), (5, "R"), (4, "B"), (3, "N"), (2, "P"))


def winnable(position: Position, winner: int) -> bool | None:
    """Whether the winner can mate, if the tables know it: not with more men, nor while someone may castle or take in
    passing."""
    white, black = position[0], position[1]
    if (white | black).bit_count() > MOST or position[9] or position[10]:
        return None
    if is_dead(position, winner):
        return False
    turn = 0 if winner else 56
    men = [(position[7] & position[1 - winner]).bit_length() - 1 ^ turn]
    men.append((position[7] & position[winner]).bit_length() - 1 ^ turn)
    names = ["", ""]
    for place, side in enumerate((position[1 - winner], position[winner])):
        for kind, letter in _KINDS:
            for square in squares(position[kind] & side):
                names[place] += letter
                men.append(square ^ turn)
    known = _exceptions(f"{names[0]}-{names[1]} {'wb'[position[8] != winner]}")
    return (
        _least(men, "P" in names[0] or "P" in names[1], len(names[0]) == 2 and names[0][0] == names[0][1]) not in known
    )


def _least(men: list[int], pawns: bool, twins: bool) -> int:
    turns = (0, 7) if pawns else (0, 7, 56, 63)
    images = [[square ^ turn for square in men] for turn in turns]
    if not pawns:
        images += [[square >> 3 | (square & 7) << 3 for square in image] for image in images]
    if twins:
        images += [[*image[:2], image[3], image[2]] for image in images]
    return min(map(_number, images))


def _number(men: list[int]) -> int:
    number = 0
    for square in men:
        number = number << 6 | square
    return number


@lru_cache(maxsize=8)
def _exceptions(name: str) -> frozenset[int]:
    return frozenset(_numbers(name))


@lru_cache(maxsize=32)
def mates(name: str) -> tuple[tuple[int, ...], ...]:
    """Every mate of a class such as `Q-` or `N-P`: the squares of the winner's king, the loser's king, the others."""
    count = len(name) + 1
    return tuple(
        tuple(number >> 6 * (count - 1 - man) & 63 for man in range(count)) for number in _numbers(f"{name} mates")
    )


def _numbers(name: str) -> list[int]:
    start, length = _index().get(name, (0, 0))
    if not length:
        return []
    with open(FILE, "rb") as file:
        file.seek(start)
        data = zlib.decompress(file.read(length))
    found, number, step, shift = [], 0, 0, 0
    for byte in data:
        step |= (byte & 127) << shift
        if byte & 128:
            shift += 7
            continue
        number += step
        found.append(number)
        step = shift = 0
    return found


@lru_cache(maxsize=1)
def _index() -> dict[str, tuple[int, int]]:
    """Where each block stands in the file, and how long it is."""
    with open(FILE, "rb") as file:
        heads = []
        while (head := file.readline()) != b"\n":
            heads.append(head.decode("ascii").rsplit(" ", 1))
        start, found = file.tell(), {}
    for name, length in heads:
        found[name] = (start, int(length))
        start += int(length)
    return found
