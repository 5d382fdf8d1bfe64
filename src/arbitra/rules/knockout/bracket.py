"""The bracket: which match feeds which, for any number of players, known before the first game (5.2).

Seeds are folded: 1 meets the last, 2 the last but one, … so that as long as the better seed wins 1 and 2 meet in the
final, 1-4 in the semi-finals, and so on. If the number of players is not a power of two, the best seeds enter in round
2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from arbitra.model import Phrase, Reason
from arbitra.model.fields import ENGLISH
from arbitra.rules.schedules.schedule import Seat, whole_number

LARGEST = 4096


class Origin(StrEnum):
    SEED = ""
    WINNER = "W"
    LOSER = "L"


class Entrant(NamedTuple):
    """Who takes a place in a match: seed 5 (`5`), the winner of match 3 (`W3`), its loser (`L3`)."""

    origin: Origin
    number: int

    @property
    def seat(self) -> Seat:
        return self.number if self.origin is Origin.SEED else f"{self.origin.value}{self.number}"


class Match(NamedTuple):
    """`first` is the better seed where seeds meet, or the seed that enters; `place` counts the matches of a round from
    0."""

    number: int
    round_number: int
    place: int
    title: Phrase | Reason
    """The final, a semi-final, the round of 16, …"""
    first: Entrant
    second: Entrant

    @property
    def name(self) -> str:
        return self.title.said(ENGLISH)


@dataclass(frozen=True, slots=True)
class Bracket:
    players: int
    rounds: int
    matches: tuple[Match, ...]
    byes: tuple[int, ...]
    """Seeds that enter in round 2."""

    def in_round(self, number: int) -> Iterator[Match]:
        return (match for match in self.matches if match.round_number == number)

    @property
    def final(self) -> Match:
        return self.matches[-1]

    @property
    def third_place(self) -> Match | None:
        """The match of the losing semi-finalists, if it is played."""
        return next((match for match in self.matches if match.first.origin is Origin.LOSER), None)


def bracket(players: int | str, *, third_place: bool = False) -> Bracket:
    """Matches numbered round by round from the top; the final is the last, the match for third place before it."""
    count = whole_number(players, "players", 2, LARGEST, "a knockout needs two players or more")
    rounds = (count - 1).bit_length()
    line: list[Entrant | None] = [Entrant(Origin.SEED, seed) if seed <= count else None for seed in folded(rounds)]
    matches: list[Match] = []
    byes: list[int] = []
    semi_finals: list[int] = []
    for number in range(1, rounds + 1):
        if number == rounds and third_place and len(semi_finals) == 2:
            losers = [Entrant(Origin.LOSER, semi_final) for semi_final in semi_finals]
            matches.append(Match(len(matches) + 1, number, 1, Phrase("third place"), losers[0], losers[1]))
        winners: list[Entrant | None] = []
        played: list[int] = []
        for pair in zip(line[::2], line[1::2], strict=True):
            entered = sorted((entrant for entrant in pair if entrant is not None), key=_seeds_first)
            if len(entered) == 2:
                matches.append(Match(len(matches) + 1, number, len(played), round_title(rounds - number), *entered))
                played.append(matches[-1].number)
                winners.append(Entrant(Origin.WINNER, matches[-1].number))
            else:
                winners.append(entered[0])
                byes.append(entered[0].number)
        line, semi_finals = winners, played
    return Bracket(count, rounds, tuple(matches), tuple(sorted(byes)))


def folded(rounds: int) -> list[int]:
    """Seeds from the top of the bracket to its bottom: 1 8 5 4 3 6 7 2 for three rounds."""
    line = [1]
    for number in range(rounds):
        total = 2 ** (number + 1) + 1
        pairs = [(own, total - own) if place % 2 == 0 else (total - own, own) for place, own in enumerate(line)]
        line = [seed for pair in pairs for seed in pair]
    return line


def _seeds_first(entrant: Entrant) -> tuple[bool, int]:
    return entrant.origin is not Origin.SEED, entrant.number


def round_title(rounds_left: int) -> Phrase | Reason:
    names = ("final", "semi-final", "quarter-final", "round of 16", "round of 32")
    if rounds_left < len(names):
        return Phrase(names[rounds_left])
    return Reason("", "round of {players}", {"players": 2 ** (rounds_left + 1)})
