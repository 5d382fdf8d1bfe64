"""The table of a Scrabble tournament: games won, Buchholz or median Buchholz, spread, initial order.

A win is a point, a draw half a point. Buchholz adds what all opponents won, a rival met twice counts twice; the median
leaves out the best and the worst. The spread is the sum of scores made minus the sum of scores allowed. A tournament
without game scores has no spread, and the next criterion decides.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.model import Fields, History, Margin, Score, Tpn

TIEBREAKS = ("buchholz", "median", "spread")
"""Values of the option `tiebreak`: the first criterion; `spread` goes without Buchholz."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table. Wins and Buchholz are in tenths."""

    index: int
    wins: int
    buchholz: int
    median: int
    spread: int

    def fields(self, first: str) -> Fields:
        """What a sentence says of the line."""
        return {
            "wins": Score(self.wins),
            "tiebreak": Score(self.median if first == "median" else self.buchholz),
            "spread": Margin(self.spread),
        }


def table(history: History, first: str = TIEBREAKS[0]) -> list[Standing]:
    """All players, best first."""
    lines = []
    for index in range(len(history.tpns)):
        faced = [
            history.scores[history.index[Tpn(history.opponents[at][index])]]
            for at, status in enumerate(history.statuses[index])
            if status == "p"
        ]
        total = sum(faced)
        median = total - max(faced) - min(faced) if len(faced) > 2 else 0
        lines.append(Standing(index, history.scores[index], total, median, history.spread[index]))

    def key(line: Standing) -> tuple[int, int, int, int]:
        tiebreak = {"buchholz": line.buchholz, "median": line.median}.get(first, 0)
        return (-line.wins, -tiebreak, -line.spread, line.index)

    return sorted(lines, key=key)


def ranks(history: History, first: str = TIEBREAKS[0]) -> list[int]:
    """For each index its line in the table, 0 for the best."""
    found = [0] * len(history.tpns)
    for at, line in enumerate(table(history, first)):
        found[line.index] = at
    return found
