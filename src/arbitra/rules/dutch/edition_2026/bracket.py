"""How one bracket is paired (article 3)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Cost, Face
from arbitra.rules.dutch.edition_2026.criteria import COLOUR_CRITERIA, DOWNFLOATERS, FLOAT_CRITERIA
from arbitra.rules.dutch.field import Field, FloatKind
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import Paired, paired_inside

ONE_POINT = 10


def pair_bracket(field: Field, moved: Sequence[int], group: range, following: range, byes: int) -> Paired:
    """The graph holds the bracket, the next scoregroup and everybody below; only candidates for the bye may stay alone.
    Every cover of it completes the round, so that C4 and C5 hold by construction."""
    graph = BracketGraph(field, moved, group.start, group.stop, field.size)
    odd = graph.size % 2
    loops = graph.local(byes) if odd else 0
    face = graph.face(loops)
    levels = levels_of(graph, following)
    if odd:
        levels.add_loops([1] * graph.size)
    levels.add_floats(DOWNFLOATERS)
    if graph.stop > graph.inner:
        field_scores = [field.scores[place] for place in graph.places()]
        levels.add_leaving_next(field.scores[following.start], field_scores[: levels.next_end])
    if odd and loops & (1 << graph.inside) - 1 and _one_leaves(graph, loops):
        unplayed = [field.history.unplayed(field.players[place]) for place in graph.places()[: graph.inside]]
        levels.add_loops(unplayed + [0] * (graph.size - graph.inside))
    levels.add_colours(COLOUR_CRITERIA)
    levels.add_floats(FLOAT_CRITERIA)
    levels.run(face)
    take_first(face, len(moved), graph.inside)
    return paired_inside(graph, face)


def _one_leaves(graph: BracketGraph, loops: int) -> bool:
    """C9 looks at a bracket from which only one player leaves, and he takes the bye."""
    face = graph.face(loops)
    face.minimise(Cost(loop=[1] * graph.size, bound=graph.size))
    leave = [1] * graph.inside + [0] * (graph.size - graph.inside)
    return face.minimise(Cost(leave=leave, scope=graph.inside, bound=graph.size)) == 1


def levels_of(graph: BracketGraph, following: range) -> Levels:
    field = graph.field
    places = graph.places()[: graph.inside]
    colours = [field.colours[place] for place in places]
    count = len(graph.moved)
    floats = [FloatKind(field.scores[place], k < count, *field.floats[place]) for k, place in enumerate(places)]
    artificial = field.scores[graph.inner - 1] - ONE_POINT
    return Levels(colours, floats, graph.inside, graph.inside + len(following), graph.size, artificial)
