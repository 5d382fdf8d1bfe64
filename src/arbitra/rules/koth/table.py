"""The table of the tournament, by which the hill is climbed: games won, then the tournament's own list of tie-breaks.

A win is a point, a draw half a point. Buchholz (`BH`) adds what all opponents won, a rival met twice counts twice;
`BH/M1`, the median, leaves out the best and the worst, `BH/C1` the worst. The spread (`SPREAD`) is the sum of scores
made minus the sum of scores allowed, with `/K100` at most 100 a game. Without a list Buchholz comes first, then the
spread. A tournament without game scores has no spread, and the next criterion decides; at last the initial order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbitra.model import History, Reason, Tournament, Tpn, show_points
from arbitra.model.fields import Field, Names, Score

OWN = "own"
TIEBREAKS = (OWN, "buchholz", "median", "spread")
"""Values of the option `tiebreak`: the tournament's own list, or a list for this purpose; `spread` goes without
Buchholz."""

BUCHHOLZ = "BH"
SPREAD = "SPREAD"
LISTS = {"buchholz": (BUCHHOLZ, SPREAD), "median": (f"{BUCHHOLZ}/M1", SPREAD), "spread": (SPREAD,)}
FIRST = frozenset(("PTS", "WINS"))
"""Codes of the games won, which come first anyway."""

_CODE = re.compile(r"([A-Z]+)(?:[/-]([CMK])([0-9]{1,4}))?")


class Criterion(NamedTuple):
    """A code of the list: Buchholz without so many of the lowest and of the highest, or the spread with a cap."""

    text: str
    code: str
    low: int = 0
    high: int = 0
    cap: int = 0
    """0: none."""

    def shown(self, value: int) -> str:
        return f"{self.text} {value:+d}" if self.code == SPREAD else f"{self.text} {show_points(value)}"


class Ranking(NamedTuple):
    """What follows the games won, and the codes of the list that this table cannot compute."""

    criteria: tuple[Criterion, ...]
    passed_over: tuple[str, ...] = ()

    @classmethod
    def of(cls, tournament: Tournament, option: str = OWN) -> Ranking:
        settings = tournament.settings
        listed = LISTS.get(option) or settings.standings_order or settings.tiebreaks
        read = [(text, criterion_of(text)) for text in listed if text.strip().upper() not in FIRST]
        criteria = tuple(found for _, found in read if found is not None)
        passed_over = tuple(text for text, found in read if found is None)
        if not criteria:
            criteria = tuple(found for found in map(criterion_of, LISTS["buchholz"]) if found is not None)
        return cls(criteria, passed_over)

    @property
    def by_spread(self) -> bool:
        """Whether the spread decides first among equal wins."""
        return self.criteria[0].code == SPREAD

    def warnings(self) -> tuple[Reason, ...]:
        if not self.passed_over:
            return ()
        text = "the table for king of the hill leaves out {codes}: it can use games won, BH and SPREAD only"
        return (Reason("table", text, {"codes": Names(*self.passed_over)}),)


def criterion_of(text: str) -> Criterion | None:
    """`BH`, `BH/M1`, `BH-C1`, `SPREAD/K100`; None for any other code."""
    written = text.strip().upper()
    match = _CODE.fullmatch(written)
    if match is None:
        return None
    code, letter, number = match.groups()
    count = int(number or 0)
    if code == BUCHHOLZ and letter in (None, "C", "M"):
        return Criterion(written, code, count, count if letter == "M" else 0)
    if code == SPREAD and letter in (None, "K"):
        return Criterion(written, code, cap=count)
    return None


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table. Wins and Buchholz are in tenths."""

    index: int
    wins: int
    values: tuple[int, ...]
    """Of each criterion."""
    spread: int

    def fields(self, ranking: Ranking) -> dict[str, Field]:
        """What a sentence says of the line."""
        shown = [criterion.shown(value) for criterion, value in zip(ranking.criteria, self.values, strict=True)]
        return {"wins": Score(self.wins), "values": Names(*shown)}


def table(history: History, option: str = OWN) -> list[Standing]:
    """All players, best first."""
    criteria = Ranking.of(history.tournament, option).criteria
    columns = [_column(history, criterion) for criterion in criteria]
    lines = [
        Standing(index, history.scores[index], tuple(column[index] for column in columns), history.spread[index])
        for index in range(len(history.tpns))
    ]
    return sorted(lines, key=lambda line: (-line.wins, *(-value for value in line.values), line.index))


def _column(history: History, criterion: Criterion) -> Sequence[int]:
    if criterion.code == SPREAD:
        return _capped_spread(history, criterion.cap) if criterion.cap else history.spread
    return [_buchholz(history, index, criterion) for index in range(len(history.tpns))]


def _buchholz(history: History, index: int, criterion: Criterion) -> int:
    faced = sorted(
        history.scores[history.index[Tpn(history.opponents[at][index])]]
        for at, status in enumerate(history.statuses[index])
        if status == "p"
    )
    return sum(faced[criterion.low : max(criterion.low, len(faced) - criterion.high)])


def _capped_spread(history: History, cap: int) -> list[int]:
    total = [0] * len(history.tpns)
    for white, black, made, allowed in history.scored:
        margin = max(-cap, min(cap, made - allowed))
        total[history.index[white]] += margin
        total[history.index[black]] -= margin
    return total


def ranks(history: History, option: str = OWN) -> list[int]:
    """For each index its line in the table, 0 for the best."""
    found = [0] * len(history.tpns)
    for at, line in enumerate(table(history, option)):
        found[line.index] = at
    return found
