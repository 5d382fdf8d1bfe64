"""Which acts can be taken back, and what stands in the way, for a whole journal at once.

`acts.undoing.standing_on` answers for one act by reading everything behind it. Here the later acts are found by what
they touch and need, so that a page of acts costs little more than one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arbitra.book.acts.payload import Key
from arbitra.book.acts.undoing import STRUCTURE
from arbitra.book.chronicle import Recorded


class Standing(NamedTuple):
    """`undone_by` is the number that has taken it back; `below` the acts that stand directly on it, by a number each.

    `for_good`: nothing takes it back. `is_undo`: it took another one back itself.
    """

    undone_by: int = 0
    is_undo: bool = False
    for_good: bool = False
    below: tuple[int, ...] = ()

    @property
    def free(self) -> bool:
        return not (self.undone_by or self.for_good or self.below)


class Undoable:
    """Of one journal as it is now."""

    def __init__(self, recorded: Sequence[Recorded]) -> None:
        self._undone_by: dict[int, int] = {}
        for one in reversed(recorded):
            # An undo that was undone itself takes nothing back.
            if one.payload.undoes and one.fact.number not in self._undone_by:
                self._undone_by[one.payload.undoes] = one.fact.number
        self._undoes: dict[int, int] = {}
        self._act: dict[int, int] = {}
        self._touching: dict[Key, list[int]] = defaultdict(list)
        self._needing: dict[Key, list[int]] = defaultdict(list)
        first: dict[str, int] = {}
        for one in recorded:
            number = one.fact.number
            self._act[number] = first.setdefault(one.fact.key, number)
            self._undoes[number] = one.payload.undoes
            if number not in self._undone_by:
                for key in one.payload.touches():
                    self._touching[key].append(number)
                for key in one.payload.needs():
                    self._needing[key].append(number)

    def standing(self, act: Sequence[Recorded]) -> Standing:
        """Of one act, given with all its facts."""
        numbers = {one.fact.number for one in act}
        by = max((self._undone_by.get(number, 0) for number in numbers), default=0)
        if by:
            return Standing(undone_by=by)
        for_good = any(one.payload.opposite() is None for one in act)
        return Standing(0, any(one.payload.undoes for one in act), for_good, self._below(act, max(numbers)))

    def _below(self, act: Sequence[Recorded], last: int) -> tuple[int, ...]:
        touched = {key for one in act for key in one.payload.touches()}
        needed = {key for one in act for key in one.payload.needs() if key[0] in STRUCTURE}
        found: set[int] = set()
        for key in touched | needed:
            found.update(self._later(self._touching.get(key, ()), last))
        for key in touched:
            found.update(self._later(self._needing.get(key, ()), last))
        return tuple(sorted(found))

    def _later(self, numbers: Sequence[int], last: int) -> Iterable[int]:
        """Acts behind `last`; one that takes back what came behind `last` too cancels out with it."""
        later = numbers[bisect_right(numbers, last) :]
        return (self._act[number] for number in later if self._undoes[number] <= last)
