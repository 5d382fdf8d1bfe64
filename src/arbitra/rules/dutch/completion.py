"""Whether a round can still be completed under the absolute criteria (A.9; 2026: C4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph


class Completion:
    """Answers the question for 'some floaters and everyone from a place on', by counting where that is enough.

    Dirac: if everyone may meet at least half of the others, all can be paired. A player is barred from those they have
    met and from those with the same absolute preference: the largest such numbers bound everyone's.
    """

    def __init__(self, field: Field, byes: int) -> None:
        """`byes`: who may be left alone if the number is odd."""
        self.field = field
        self.byes = byes

    @cached_property
    def most_met(self) -> int:
        """The most that anyone has met, or may not meet by the organiser's rule."""
        history, players = self.field.history, self.field.players
        met = max(map(len, map(history.rivals.__getitem__, players)), default=0)
        if history.tournament.forbidden:
            rows = history.forbidden()
            met += max((rows[player].bit_count() for player in players), default=0)
        return met

    def possible(self, floaters: Sequence[int], start: int) -> bool:
        field = self.field
        size = len(floaters) + field.size - start
        if not size:
            return True
        odd = size % 2
        if odd and not (self.byes >> start or any(self.byes >> place & 1 for place in floaters)):
            return False
        # With an odd number someone takes the bye: one opponent fewer for the others, and one player fewer.
        opponents = size - 1 - self.most_met - max(field.most_alike(floaters, start), 1) + 1 - odd
        if 2 * opponents >= size - odd:
            return True
        graph = BracketGraph(field, floaters, start, field.size, field.size)
        return (graph.face_with_guest(graph.local(self.byes)) if odd else graph.face(0)).feasible
