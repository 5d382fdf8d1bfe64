"""Other candidates of a bracket, to set beside the chosen one: the best with given floaters, the first of all."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.kernel import Face
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.rulebook import Rulebook


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
    artificial = field.scores[outcome.residents.stop - 1] - 10
    levels = Levels(field, places, count, next_end=size, size=size, artificial=artificial)
    levels.add_floats(book.leaving_criteria)
    levels.add_colours(book.colour_criteria)
    levels.add_floats(book.float_criteria)
    levels.run(face)
    take_first(face, count, size)
    mates = face.mates()
    pairs = [(places[v], places[w]) for v, w in enumerate(mates) if v < w]
    alone = {places[v] for v, w in enumerate(mates) if v == w}
    return outcome._replace(pairs=pairs, left=sorted(leaving | alone), rejected=None)


def first_candidate(outcome: BracketOutcome) -> BracketOutcome:
    """S1 against S2 as they stand (B.2, B.3), legal or not, with as many pairs as the chosen candidate."""
    count = len(outcome.pairs)
    residents = list(outcome.residents)
    paired_moved = [place for place in outcome.moved if any(place in pair for pair in outcome.pairs)]
    first = list(outcome.moved)[: len(paired_moved)]
    pairs = list(zip(first, residents, strict=False))
    rest = residents[len(first) :]
    half = count - len(first)
    pairs += list(zip(rest[:half], rest[half : 2 * half], strict=True))
    paired = {place for pair in pairs for place in pair}
    left = sorted(place for place in (*outcome.moved, *residents) if place not in paired)
    return outcome._replace(pairs=pairs, left=left, rejected=None)
