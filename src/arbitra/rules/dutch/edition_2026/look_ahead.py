"""C8 as a value: who leaves the next bracket unpaired, with given downfloaters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.kernel import Cost
from arbitra.model import Unpaired
from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.explain.card import IMPOSSIBLE, Line
from arbitra.rules.dutch.explain.conditions import group_from
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.outcome import BracketOutcome


def next_bracket(field: Field, outcomes: Sequence[BracketOutcome], number: int, candidate: BracketOutcome) -> Line:
    """How many leave the next bracket unpaired and with which scores, at the best that lets the round complete."""
    if number + 1 == len(outcomes) or not candidate.left:
        return Line("C8", (0,), Unpaired(0))
    if list(candidate.left) == list(outcomes[number].left):
        # The next bracket was paired with these: C6 and C7 made the best of it.
        return _line(field, outcomes[number + 1].left, candidate)
    return at_best(field, candidate)


def at_best(field: Field, candidate: BracketOutcome) -> Line:
    start = candidate.residents.stop
    following = group_from(field, start)
    ideal = _ideal(field, candidate.left, following)
    if ideal is not None:
        return _line(field, ideal, candidate)
    graph = BracketGraph(field, candidate.left, start, following.stop, field.size)
    odd = graph.size % 2
    face = graph.face(graph.local(field.bye_candidates) if odd else 0)
    if not face.feasible:
        # C4: with these the round cannot be completed at all.
        return Line("C8", (graph.size + 1,), IMPOSSIBLE, tuple(candidate.left))
    if odd:
        face.minimise(Cost(loop=[1] * graph.size, bound=graph.size))
    places, inside = graph.places(), graph.inside
    outside = [0] * (graph.size - inside)
    face.minimise(Cost(leave=[1] * inside + outside, scope=inside, bound=inside))
    for score in sorted({field.scores[place] for place in places[:inside]}, reverse=True):
        leave = [int(field.scores[place] == score) for place in places[:inside]]
        face.minimise(Cost(leave=leave + outside, scope=inside, bound=inside))
    mates = face.mates()
    return _line(field, [places[v] for v in range(inside) if mates[v] == v or mates[v] >= inside], candidate)


def _ideal(field: Field, floaters: Sequence[int], following: range) -> list[int] | None:
    """Those who leave if the next bracket pairs all but the odd one, a resident, and the rest can be completed."""
    graph = BracketGraph(field, floaters, following.start, following.stop, following.stop)
    completion = Completion(field, field.bye_candidates)
    if graph.size % 2 == 0:
        return [] if graph.feasible(loops=0) and completion.possible((), following.stop) else None
    face = graph.face((1 << graph.size) - (1 << len(floaters)))
    if not face.feasible or face.minimise(Cost(loop=[1] * graph.size, bound=graph.size)) != 1:
        return None
    mates, places = face.mates(), graph.places()
    left = [places[v] for v in range(graph.size) if mates[v] == v]
    return left if completion.possible(left, following.stop) else None


def _line(field: Field, leaving: Iterable[int], candidate: BracketOutcome) -> Line:
    scores = sorted((field.scores[place] for place in leaving), reverse=True)
    return Line("C8", (len(scores), *scores), Unpaired(len(scores), *scores), tuple(candidate.left))
