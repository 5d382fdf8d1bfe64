"""Squares, lines and the squares that a man attacks, as sets of 64 bits: a1 is bit 0, h8 is bit 63."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

ALL = (1 << 64) - 1
FILE_A = 0x0101010101010101
FILE_H = FILE_A << 7
RANK_1 = 0xFF
RANKS = tuple(RANK_1 << 8 * rank for rank in range(8))
RANK_8 = RANKS[7]
DARK = 0xAA55AA55AA55AA55
"""The squares of the colour of a1."""

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def squares(members: int) -> Iterator[int]:
    """The squares of a set, from a1 on."""
    while members:
        low = members & -members
        yield low.bit_length() - 1
        members ^= low


def name(square: int) -> str:
    """The name of a square.

    >>> name(0), name(28), name(63)
    ('a1', 'e4', 'h8')
    """
    return "abcdefgh"[square & 7] + str((square >> 3) + 1)


def square_of(text: str) -> int:
    """The square of a name."""
    return "abcdefgh".index(text[0]) + 8 * (int(text[1]) - 1)


def _shifted(square: int, step: tuple[int, int]) -> int | None:
    file, rank = (square & 7) + step[0], (square >> 3) + step[1]
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None


def _leaps(steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    targets = ([_shifted(square, step) for step in steps] for square in range(64))
    return tuple(sum(1 << target for target in found if target is not None) for found in targets)


def _ray(square: int, step: tuple[int, int]) -> int:
    found, at = 0, _shifted(square, step)
    while at is not None:
        found |= 1 << at
        at = _shifted(at, step)
    return found


KING = _leaps(STRAIGHT + DIAGONAL)
KNIGHT = _leaps(JUMPS)
BISHOP_STEPS = _leaps(DIAGONAL)
"""The neighbours on the diagonals."""
ROOK_STEPS = _leaps(STRAIGHT)
PAWN = (_leaps(((-1, -1), (1, -1))), _leaps(((-1, 1), (1, 1))))
"""What a pawn attacks: those of Black, those of White."""
RAYS = {step: tuple(_ray(square, step) for square in range(64)) for step in STRAIGHT + DIAGONAL}
ROOK_LINES = tuple(sum(RAYS[step][square] for step in STRAIGHT) for square in range(64))
BISHOP_LINES = tuple(sum(RAYS[step][square] for step in DIAGONAL) for square in range(64))


class _Lines(dict[int, int]):
    """What a line piece attacks from one square, by the men that stand on its lines; filled when first asked."""

    __slots__ = ("square", "steps")

    def __init__(self, square: int, steps: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.square = square
        self.steps = steps

    def __missing__(self, occupied: int) -> int:
        found = 0
        for step in self.steps:
            ray = RAYS[step][self.square]
            blocked = ray & occupied
            if blocked:
                up = step[1] > 0 or (step[1] == 0 and step[0] > 0)
                first = (blocked & -blocked if up else 1 << blocked.bit_length() - 1).bit_length() - 1
                ray ^= RAYS[step][first]
            found |= ray
        self[occupied] = found
        return found


ROOK = tuple(_Lines(square, STRAIGHT) for square in range(64))
BISHOP = tuple(_Lines(square, DIAGONAL) for square in range(64))


@lru_cache(maxsize=4096)
def between(one: int, other: int) -> int:
    """The squares between two squares of a line, without them; none if they are on no common line."""
    for ways in (STRAIGHT, DIAGONAL):
        for step in ways:
            if RAYS[step][one] >> other & 1:
                return RAYS[step][one] & RAYS[-step[0], -step[1]][other]
    return 0


@lru_cache(maxsize=4096)
def line(one: int, other: int) -> int:
    """The whole line through two squares."""
    for ways in (STRAIGHT, DIAGONAL):
        for step in ways:
            if RAYS[step][one] >> other & 1:
                return RAYS[step][one] | RAYS[-step[0], -step[1]][one] | 1 << one
    return 0
