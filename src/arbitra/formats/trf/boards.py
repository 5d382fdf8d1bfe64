"""The boards of a round as they were published: `### arbitra boards ROUND WHITE WHITE …`, board 1 first."""

from __future__ import annotations

from dataclasses import replace

from arbitra.formats.problems import Level, part
from arbitra.formats.trf.records import Collected
from arbitra.model import ImpossibleRound, Round, Tpn
from arbitra.model.bounds import numbers_of


def read_boards(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not whole numbers."""
    numbers = numbers_of(rest.split())
    if numbers is None or len(numbers) < 2:
        return False
    number, *whites = numbers
    collected.boards.append((line, number, tuple(whites)))
    return True


def with_boards(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds with their boards; a list that does not fit the games of its round is left out."""
    made = list(rounds)
    for line, number, whites in collected.boards:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        try:
            made[number - 1] = replace(known, published=tuple(map(Tpn, whites)))
        except ImpossibleRound:
            collected.problem(
                line,
                0,
                part("the boards of round {round}", round=number),
                "White of every game of that round, once",
                "left out; the boards follow from the scores",
                Level.WARNING,
            )
    return tuple(made)
