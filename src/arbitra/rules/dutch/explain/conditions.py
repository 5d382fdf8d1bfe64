"""The round under a condition: "if these two met", "if they had the bye", "if they met one of those".

The brackets above the first one that contradicts the condition stay as they are, provided that the round can still be
completed after them; that first bracket is the one that decides, and is paired again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property

from arbitra.kernel import Cost
from arbitra.rules.dutch.field import Field, Rows
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.outcome import BracketOutcome


class Condition:
    """`allowed`: whom some players may meet, all in places; `byes`: who may take the bye."""

    def __init__(self, field: Field, allowed: Mapping[int, int], byes: int) -> None:
        self.field = field
        self.allowed = allowed
        self.byes = byes

    @cached_property
    def cut(self) -> Field:
        """The field in which nothing but the condition is legal."""
        made = narrowed(self.field, self.allowed)
        made.bye_allowed = self.byes
        return made

    @cached_property
    def most_barred(self) -> int:
        """The most opponents that are barred from anyone, by earlier games and by the organiser."""
        history = self.field.history
        met = max(map(len, history.rivals), default=0)
        if history.tournament.forbidden:
            met += max((row.bit_count() for row in history.forbidden()), default=0)
        return met

    def field_in(self, outcome: BracketOutcome) -> Field:
        """The field for pairing that bracket: inside it the condition holds; players who may leave it because of the
        condition have all their opponents below, as the look-ahead sees them."""
        stop = outcome.residents.stop
        inside = sum(1 << place for place in (*outcome.moved, *outcome.residents))
        allowed = {}
        for place, partners in self.allowed.items():
            if not inside >> place & 1:
                continue
            leaves = partners >> stop or self.byes >> place & 1
            allowed[place] = partners & inside | (self.field.rows[place] >> stop << stop if leaves else 0)
        return narrowed(self.field, allowed)

    def broken_by(self, outcome: BracketOutcome, *, last: bool) -> bool:
        """Whether the bracket as it was paired contradicts the condition."""
        here = {*outcome.moved, *outcome.residents}
        partner = {a: b for pair in outcome.pairs for a, b in (pair, pair[::-1])}
        for place, partners in self.allowed.items():
            if place not in here:
                continue
            if place in partner:
                if not partners >> partner[place] & 1:
                    return True
            elif last:
                if not self.byes >> place & 1:
                    return True
            elif not partners >> outcome.residents.stop and not self.byes >> place & 1:
                return True
        return last and any(not self.byes >> place & 1 for place in outcome.left)

    def completes(self, floaters: Sequence[int], start: int) -> bool:
        """Whether those floaters and everyone from a place on can be paired under the condition."""
        size = len(floaters) + self.field.size - start
        if not size or self._enough_opponents(floaters, start, size):
            return True
        field, odd = self.cut, size % 2
        graph = BracketGraph(field, floaters, start, field.size, field.size)
        face = graph.face(loops=graph.local(self.byes) if odd else 0)
        return face.feasible and (not odd or face.minimise(Cost(loop=[1] * size, bound=size)) == 1)

    def _enough_opponents(self, floaters: Sequence[int], start: int, size: int) -> bool:
        """Dirac's condition for the others once those named have their opponents: everyone may meet half of them."""
        field = self.field
        present = (1 << field.size) - (1 << start)
        for place in floaters:
            present |= 1 << place
        others = present
        for place, partners in self.allowed.items():
            if not others >> place & 1:
                continue
            mates = (partners >> start << start if place < start else partners) & others
            if not mates and not (self.byes >> place & 1 and size % 2):
                return False
            others &= ~(1 << place | mates & -mates)
        count = others.bit_count()
        odd = count % 2
        if odd and not self.byes & others:
            return False
        barred = max(field.most_alike(floaters, start), 1) - 1 + self.most_barred
        # Floaters do not meet each other, and one of an odd number takes the bye.
        opponents = count - 1 - odd - barred - max(len(floaters) - 1, 0)
        return 2 * opponents >= count - odd


def deciding_bracket(condition: Condition, outcomes: Sequence[BracketOutcome]) -> int | None:
    """The first bracket that would have to be paired differently; None if no round meets the condition."""
    if not condition.completes((), 0):
        return None
    count = len(outcomes)
    broken = next(
        number for number, outcome in enumerate(outcomes) if condition.broken_by(outcome, last=number == count - 1)
    )
    before = outcomes[broken]
    if condition.completes(before.moved, before.residents.start):
        return broken
    # A round that can be completed after a bracket can be completed after those above it.
    return next(
        number
        for number, outcome in enumerate(outcomes)
        if not condition.completes(outcome.left, outcome.residents.stop)
    )


def narrowed(field: Field, allowed: Mapping[int, int]) -> Field:
    """The same players, of whom those named may meet only whom they are given."""
    made = copy(field)
    made.graph = field.graph.narrowed(allowed)
    made.rows = Rows(made.graph)
    return made


def group_from(field: Field, start: int) -> range:
    """The score group that starts at a place; empty at the end of the field."""
    stop = start
    while stop < field.size and field.scores[stop] == field.scores[start]:
        stop += 1
    return range(start, stop)
