"""C.7 as a value: what the next bracket comes to with given downfloaters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.kernel import Cost
from arbitra.model import Unpaired
from arbitra.rules.dutch.edition_2017.bracket import is_ideal
from arbitra.rules.dutch.edition_2017.criteria import C6
from arbitra.rules.dutch.explain.card import Line
from arbitra.rules.dutch.explain.conditions import group_from
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.outcome import BracketOutcome


def next_bracket(field: Field, outcomes: Sequence[BracketOutcome], number: int, candidate: BracketOutcome) -> Line:
    """How many stay unpaired in the next bracket and its score differences, at the best."""
    if outcomes[number].kind != "normal" or not candidate.left:
        return Line("C.7", (0,), Unpaired(0))
    if list(candidate.left) == list(outcomes[number].left):
        # The next bracket was paired with these: C.5 and C.6 made the best of it.
        return _as_paired(field, outcomes[number + 1], candidate)
    return at_best(field, candidate)


def at_best(field: Field, candidate: BracketOutcome) -> Line:
    start = candidate.residents.stop
    following = group_from(field, start)
    graph = BracketGraph(field, candidate.left, start, following.stop, following.stop)
    last = following.stop == field.size
    if is_ideal(graph):
        return _line(graph.size % 2, ideal_differences(field, candidate.left, following), candidate)
    places = graph.places()
    face = graph.face((1 << graph.size) - 1)
    weights = [3 if last and not field.bye_allowed >> place & 1 else 1 for place in places]
    alone = face.minimise(Cost(loop=weights, bound=sum(weights)))
    artificial = field.scores[start] - ONE_POINT
    levels = Levels(field, places, 0, next_end=graph.size, size=graph.size, artificial=artificial)
    levels.add((C6,))
    levels.run(face)
    mates = face.mates()
    pairs = [(places[v], places[w]) for v, w in enumerate(mates) if v < w]
    return _line(
        alone, _differences(field, pairs, [places[v] for v, w in enumerate(mates) if v == w], start), candidate
    )


def ideal_differences(field: Field, floaters: Sequence[int], following: range) -> list[int]:
    score = field.scores[following.start]
    odd = (len(floaters) + len(following)) % 2
    return [*(field.scores[place] - score for place in floaters), *[ONE_POINT] * odd]


def _as_paired(field: Field, following: BracketOutcome, candidate: BracketOutcome) -> Line:
    made = following.rejected or following
    differences = _differences(field, made.pairs, made.left, following.residents.start)
    return _line(len(made.left), differences, candidate)


def _differences(field: Field, pairs: Iterable[tuple[int, int]], left: Iterable[int], start: int) -> list[int]:
    """A.8"""
    scores = field.scores
    artificial = scores[start] - ONE_POINT
    made = [scores[upper] - scores[lower] for upper, lower in pairs]
    return made + [scores[place] - artificial for place in left]


def _line(alone: int, differences: Iterable[int], candidate: BracketOutcome) -> Line:
    shown = sorted([difference for difference in differences if difference], reverse=True)
    return Line("C.7", (alone, *shown), Unpaired(alone, *shown), tuple(candidate.left))
