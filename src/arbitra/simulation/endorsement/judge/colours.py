"""Colour preferences and the allocation of colours, read from C.04.3 A.6 and section E (2026: 1.7 and article 5)."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Coloured(Protocol):
    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> int: ...
    @property
    def colours(self) -> str: ...


class Wish(NamedTuple):
    """`colour` is `W`, `B` or empty; `strength` is `absolute`, `strong`, `mild` or `none`."""

    colour: str
    strength: str
    difference: int


RANK = {"none": 0, "mild": 1, "strong": 2, "absolute": 3}


def wish(colours: str) -> Wish:
    difference = colours.count("W") - colours.count("B")
    if not colours:
        return Wish("", "none", 0)
    last_two = colours[-2:]
    if difference < -1 or (last_two == "BB" and difference <= 1):
        return Wish("W", "absolute", difference)
    if difference > 1 or last_two == "WW":
        return Wish("B", "absolute", difference)
    if difference == -1:
        return Wish("W", "strong", difference)
    if difference == 1:
        return Wish("B", "strong", difference)
    return Wish("B" if colours[-1] == "W" else "W", "mild", difference)


def other(colour: str) -> str:
    return "B" if colour == "W" else "W"


def colours_of_pair(one: Coloured, two: Coloured, initial: str = "W", number: int | None = None) -> tuple[str, str]:
    """The colours of the two, in the order given. `number` is the one whose parity decides at last (default: the
    pairing number of the higher ranked)."""
    higher_is_one = (-one.score, one.tpn) < (-two.score, two.tpn)
    higher, lower = (one, two) if higher_is_one else (two, one)
    colour = colour_of_higher(higher, lower, initial, higher.tpn if number is None else number)[0]
    return (colour, other(colour)) if higher_is_one else (other(colour), colour)


def colour_of_higher(higher: Coloured, lower: Coloured, initial: str, number: int) -> tuple[str, int]:
    """The colour of the higher ranked player, and which of the five rules gave it."""
    first, second = wish(higher.colours), wish(lower.colours)
    # 1: both get what they want; who wants nothing is content with anything.
    if first.colour and first.colour != second.colour:
        return first.colour, 1
    if second.colour and not first.colour:
        return other(second.colour), 1
    # 2: the stronger wish; of two absolute ones the wider difference.
    if first.colour:
        if RANK[first.strength] != RANK[second.strength]:
            stronger_is_higher = RANK[first.strength] > RANK[second.strength]
            return (first.colour if stronger_is_higher else other(first.colour)), 2
        if first.strength == "absolute" and abs(first.difference) != abs(second.difference):
            wider_is_higher = abs(first.difference) > abs(second.difference)
            return (first.colour if wider_is_higher else other(first.colour)), 2
    # 3: the other way round than when they last had different colours, counting games back from the last.
    back = 1
    while back <= len(higher.colours) and back <= len(lower.colours):
        if higher.colours[-back] != lower.colours[-back]:
            return lower.colours[-back], 3
        back += 1
    # 4: what the higher ranked wants.
    if first.colour:
        return first.colour, 4
    # 5: an odd number gets the initial colour.
    return (initial if number % 2 else other(initial)), 5
