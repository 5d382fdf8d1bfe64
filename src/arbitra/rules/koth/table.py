"""The table by which king of the hill pairs: games won, then the tournament's own list of tie-breaks.

A win is a point, a draw half a point. Buchholz (`BH`) adds what all opponents won, a rival met twice counts twice;
`BH/M1`, the median, leaves out the best and the worst, `BH/C1` the worst. The spread (`SPREAD`) is the sum of scores
made minus the sum of scores allowed, with `/K100` at most 100 a game. Without a list Buchholz comes first, then the
spread. A tournament without game scores has no spread, and the next criterion decides; at last the initial order.
With any other code in the list the table is that of the standings, counted by the tie-breaks themselves: a layer above
this one, which the editions are given as a `Counter`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, cast

from arbitra.model import History, Reason, Tournament, Tpn, show_points
from arbitra.model.fields import Field, Names, Score
from arbitra.rules.contract import named

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


class Counter(Protocol):
    """Who counts the codes that are not counted here."""

    def knows(self, tournament: Tournament, text: str, /) -> bool:
        """Whether standings of the tournament may have the code, and its games give it."""
        ...

    def ranks(
        self, tournament: Tournament, rounds: int, codes: Sequence[str], columns: Mapping[str, Mapping[Tpn, int]], /
    ) -> Mapping[Tpn, int] | None:
        """The rank of everyone after so many rounds, shared by those who are tied; None where the rounds are not here.
        `columns` has what is counted here, by code."""
        ...


class Registered:
    """The counter that the register names, behind the same two questions: loaded when the first of them is asked, as an
    edition is (`System.module`)."""

    def __init__(self, where: str = "arbitra.tiebreaks.hill:COUNTER") -> None:
        self.where = where

    def knows(self, tournament: Tournament, text: str, /) -> bool:
        return self._counter.knows(tournament, text)

    def ranks(
        self, tournament: Tournament, rounds: int, codes: Sequence[str], columns: Mapping[str, Mapping[Tpn, int]], /
    ) -> Mapping[Tpn, int] | None:
        return self._counter.ranks(tournament, rounds, codes, columns)

    @property
    def _counter(self) -> Counter:
        return cast(Counter, named(self.where))


class Ranking(NamedTuple):
    """What follows the games won, and the codes of the list that no one can compute. `counted` is the whole list,
    where some of its codes are counted by the tie-breaks."""

    criteria: tuple[Criterion, ...]
    passed_over: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()

    @classmethod
    def of(cls, tournament: Tournament, counter: Counter, option: str = OWN) -> Ranking:
        settings = tournament.settings
        listed = LISTS.get(option) or settings.standings_order or settings.tiebreaks
        read = [(text, criterion_of(text)) for text in listed if text.strip().upper() not in FIRST]
        criteria = tuple(found for _, found in read if found is not None)
        others = tuple(text for text, found in read if found is None)
        known = tuple(text for text in others if counter.knows(tournament, text))
        passed_over = tuple(text for text in others if text not in known)
        counted = tuple(text if found is None else found.text for text, found in read if text not in passed_over)
        counted = counted if known else ()
        if not criteria:
            criteria = tuple(found for found in map(criterion_of, LISTS["buchholz"]) if found is not None)
        return cls(criteria, passed_over, counted)

    @property
    def by_spread(self) -> bool:
        """Whether the spread decides first among equal wins."""
        return self.criteria[0].code == SPREAD and (not self.counted or criterion_of(self.counted[0]) is not None)

    def warnings(self) -> tuple[Reason, ...]:
        if not self.passed_over:
            return ()
        text = "the table for king of the hill leaves out {codes}: it cannot be calculated from the games alone"
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


def table(history: History, counter: Counter, option: str = OWN) -> list[Standing]:
    """All players, best first."""
    ranking = Ranking.of(history.tournament, counter, option)
    columns = [_column(history, criterion) for criterion in ranking.criteria]
    lines = [
        Standing(index, history.scores[index], tuple(column[index] for column in columns), history.spread[index])
        for index in range(len(history.tpns))
    ]
    if ranking.counted:
        own = {
            criterion.text: dict(zip(history.tpns, column, strict=True))
            for criterion, column in zip(ranking.criteria, columns, strict=True)
        }
        ranks = counter.ranks(history.tournament, history.round_number - 1, ranking.counted, own)
        if ranks is not None:
            return sorted(lines, key=lambda line: (-line.wins, ranks[history.tpns[line.index]], line.index))
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


def ranks(history: History, counter: Counter, option: str = OWN) -> list[int]:
    """For each index its line in the table, 0 for the best."""
    found = [0] * len(history.tpns)
    for at, line in enumerate(table(history, counter, option)):
        found[line.index] = at
    return found
