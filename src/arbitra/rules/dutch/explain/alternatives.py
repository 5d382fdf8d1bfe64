"""Other candidates of a bracket, to set beside the chosen one: the best without regard to others, the best by one
criterion, the best with given floaters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbitra.kernel import Face
from arbitra.rules.dutch.criteria import Own
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import BracketOutcome, paired_inside


def best_alone(book: Rulebook, field: Field, outcome: BracketOutcome) -> BracketOutcome:
    """By the criteria of the bracket itself, without regard to those below."""
    found = _Candidates(field, outcome, fewest=True)
    found.levels.add(tuple(book.own.values()))
    return found.first()


def best_with_less(
    book: Rulebook,
    field: Field,
    outcome: BracketOutcome,
    criterion: Own,
    late: int,
    is_less: Callable[[BracketOutcome], bool],
) -> BracketOutcome | None:
    """The best candidate by the criteria of the bracket itself, with one of them put before all others (late: 0) or
    behind the first one or two of their runs: downfloaters, colours. None if it is not less there."""
    found = _Candidates(field, outcome, fewest=late > 0)
    for place, run in enumerate(book.runs):
        if place == late:
            found.levels.add((criterion,))
            if not is_less(found.any()):
                return None
        found.levels.add(run)
    return found.first()


class _Candidates:
    """The candidates of a bracket, to be narrowed by levels. Fewest: if possible only those in which no one leaves but
    the odd one, taken by a guest."""

    def __init__(self, field: Field, outcome: BracketOutcome, *, fewest: bool) -> None:
        self.outcome = outcome
        residents = outcome.residents
        graph = BracketGraph(field, outcome.moved, residents.start, residents.stop, residents.stop)
        everybody = (1 << graph.size) - 1
        guest = fewest and graph.size % 2 == 1
        face = graph.face_with_guest(everybody) if guest else graph.face(0 if fewest else everybody)
        if not face.feasible:
            guest, face = False, graph.face(everybody)
        self.graph, self.face = graph, face
        self.levels = Levels(
            field,
            graph.places(),
            len(graph.moved),
            next_end=graph.size + guest,
            size=graph.size + guest,
            artificial=field.scores[graph.inner - 1] - ONE_POINT,
            guest=guest,
        )

    def any(self) -> BracketOutcome:
        """One of those that are best by the levels added so far."""
        self.levels.run(self.face)
        paired = paired_inside(self.graph, self.face)
        return self.outcome._replace(pairs=paired.pairs, left=paired.left, rejected=None)

    def first(self) -> BracketOutcome:
        """Of those that are best by the levels added, the one generated first."""
        self.levels.run(self.face)
        take_first(self.face, len(self.graph.moved), self.graph.inside, one_score=self.graph.one_score)
        return self.any()


def best_with_floaters(book: Rulebook, field: Field, outcome: BracketOutcome, left: Iterable[int]) -> BracketOutcome:
    """The best candidate of the bracket that leaves these players, and as few others as possible."""
    leaving = set(left)
    moved = [place for place in outcome.moved if place not in leaving]
    places = [*moved, *(place for place in outcome.residents if place not in leaving)]
    count, size = len(moved), len(places)
    rows = [
        sum(
            1 << w for w, other in enumerate(places) if field.rows[place] >> other & 1 and not (v < count and w < count)
        )
        for v, place in enumerate(places)
    ]
    face = Face(rows, (1 << size) - 1)
    artificial = field.scores[outcome.residents.stop - 1] - ONE_POINT
    levels = Levels(field, places, count, next_end=size, size=size, artificial=artificial)
    levels.add(tuple(book.own.values()))
    levels.run(face)
    take_first(face, count, size, one_score=False)
    mates = face.mates()
    pairs = [(places[v], places[w]) for v, w in enumerate(mates) if v < w]
    alone = {places[v] for v, w in enumerate(mates) if v == w}
    return outcome._replace(pairs=pairs, left=sorted(leaving | alone), rejected=None)
