"""Draws that are the same for the same seed on every machine and every version of Python.

Only the raw bits of the Mersenne twister are used, and only whole numbers are computed: what `random` builds on top
of them has changed between versions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

CERTAIN = 1_000_000
"""Rates are whole millionths."""


BITS = 64
"""What one draw takes."""


def bound(rate: int) -> int:
    """`happens(rate)` is a draw of BITS below this number: loops over thousands of games work it out once."""
    return -(-(rate << BITS) // CERTAIN)


class Chance:
    __slots__ = ("_bits",)

    def __init__(self, seed: int) -> None:
        self._bits = Random(seed).getrandbits

    @property
    def bits(self) -> Callable[[int], int]:
        """So many raw bits."""
        return self._bits

    def below(self, limit: int) -> int:
        """0 to limit - 1, each equally often (up to one part in 2**64 / limit)."""
        return self._bits(BITS) * limit >> BITS

    def between(self, low: int, high: int) -> int:
        """Both ends included."""
        return low + (self._bits(BITS) * (high - low + 1) >> BITS)

    def happens(self, rate: int) -> bool:
        return bool(rate) and self._bits(BITS) * CERTAIN >> BITS < rate

    def choice(self, options: Sequence[T]) -> T:
        return options[self._bits(BITS) * len(options) >> BITS]

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """Different ones, in the order drawn."""
        left = list(options)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

    def normal(self, mean: int, spread: int) -> int:
        """Nearly normal: the sum of twelve even draws of 16 bits has variance one and stays within six of it."""
        # The twister gives 32 bits at a time; of 16 that are asked for, the upper half.
        drawn = self._bits(12 * 32).to_bytes(48, "little")
        halves: tuple[int, ...] = unpack("<24H", drawn)
        total = sum(halves[1::2]) - 6 * 65_535
        return mean + total * spread // 65_536
