"""Whose number is odd, for the initial colour (E.5; 2026: 5.2.5).

The text names the pairing number. The trusted programs count only the players who have been taken into account for
a pairing so far, and so do we unless the option `parity=literal` is set (docs/readings.md, E.5).
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.model import History


def parity_numbers(history: History, paired_now: Iterable[int], *, literal: bool = False) -> list[int]:
    """For each index the number whose parity decides: 1, 2, … over the players paired now or earlier."""
    if literal:
        return list(history.tpns)
    present = set(paired_now)
    numbers, count = [], 0
    for index in range(len(history.scores)):
        if index in present or history.taken_into_account(index):
            count += 1
        numbers.append(count)
    return numbers
