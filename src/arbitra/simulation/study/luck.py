"""The luck of a study: the same for every variant that is compared.

A draw depends on nothing but the seed of the study and what it is for (the tournament, the round, the two players), so
a game that two systems both arrange ends in the same way in both, and what remains different is their doing.
"""

from __future__ import annotations

from hashlib import blake2b

from arbitra.simulation.chance import CERTAIN, Chance


def draw(*parts: int | str) -> int:
    """Even over 0 … 2**64 - 1; another for each list of parts."""
    return int.from_bytes(blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest(), "big")


def millionth(*parts: int | str) -> int:
    """Even over 0 … 999,999."""
    return draw(*parts) * CERTAIN >> 64


def chance(*parts: int | str) -> Chance:
    """For many draws that belong together, such as the players of one tournament."""
    return Chance(draw(*parts))
