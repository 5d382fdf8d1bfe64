"""How one bracket is paired (section B), by kind of bracket (A.9)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Face
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition_2017.criteria import C5, C6, C7, C12, C13, C14, C15, C16, C17, C18, C19, M1
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import Paired, paired_inside
from arbitra.rules.dutch.perfect import first_if_perfect, only_candidate

ALL_PAIRED: Criteria = (C5, C6, M1, C7, C12, C14, C16, C18)
"""Settled where everyone is paired and all residents have one score: each MDP gets a downfloat with any opponent."""
NOBODY_FLOATS: Criteria = (*ALL_PAIRED, C13, C15, C17, C19)
"""Settled if no one is an MDP either."""
ONE_LEAVES: Criteria = (C5, C7)
"""Settled, or left out, where one player leaves."""
ONE_LEAVES_ONE_SCORE: Criteria = (*ONE_LEAVES, C6, M1)
"""Settled if moreover all have one score."""


def normal_bracket(field: Field, moved: Sequence[int], group: range, following: range, criteria: Criteria) -> Paired:
    """A bracket that has others below it: C.5 to C.19, then the order of section D."""
    alone = _alone(field, moved, group, following, criteria)
    if alone is not None:
        return alone._replace(alone=True)
    return with_floaters(BracketGraph(field, moved, group.start, group.stop, following.stop), criteria)


def _alone(field: Field, moved: Sequence[int], group: range, following: range, criteria: Criteria) -> Paired | None:
    """The bracket without regard to the next; None if C.7 may have mattered."""
    odd = (len(moved) + len(group)) % 2 == 1
    simple = only_candidate(field, moved, group)
    if simple is not None:
        return simple
    perfect = first_if_perfect(field, moved, group)
    if perfect is not None and (
        not odd or is_ideal(BracketGraph(field, perfect.left, following.start, following.stop, following.stop))
    ):
        return perfect
    graph = BracketGraph(field, moved, group.start, group.stop, group.stop)
    if not odd:
        face = graph.face(loops=0)
        if not face.feasible:
            return None
        levels = _levels(graph)
        levels.add(criteria, ALL_PAIRED if moved else NOBODY_FLOATS)
        return _finish(graph, face, levels)
    if _next_bracket_indifferent(field, group, following):
        face = graph.face_with_guest((1 << graph.size) - 1)
        if face.feasible:
            paired = _one_leaves(graph, face, criteria)
            if paired.left[0] >= group.start:
                return paired
    return None


def with_floaters(graph: BracketGraph, criteria: Criteria) -> Paired:
    """Anyone may leave; where the next score group is part of the graph, C.7 looks at it."""
    face = graph.face(loops=(1 << graph.size) - 1)
    levels = _levels(graph)
    levels.add(criteria, graph=graph)
    return _finish(graph, face, levels)


def _one_leaves(graph: BracketGraph, face: Face, criteria: Criteria) -> Paired:
    """Exactly one player leaves, the least that C.5 allows in an odd bracket; C.7 is left out."""
    levels = _levels(graph, guest=True)
    levels.add(criteria, ONE_LEAVES if graph.moved or not graph.one_score else ONE_LEAVES_ONE_SCORE)
    return _finish(graph, face, levels)


def last_bracket(field: Field, moved: Sequence[int], start: int, criteria: Criteria) -> Paired:
    """The last bracket, or the collapsed last one (A.9), where every player keeps their own score.

    The player left over takes the bye, so only those who may have it (C.2) can be left.
    """
    graph = BracketGraph(field, moved, start, field.size, field.size)
    if graph.one_score:
        residents = range(start, field.size)
        leaving = [place for place in residents if field.bye_allowed >> place & 1] if graph.size % 2 else None
        perfect = first_if_perfect(field, moved, residents, leaving)
        if perfect is not None:
            return perfect
    if graph.size % 2:
        return _one_leaves(graph, graph.face_with_guest(graph.local(field.bye_allowed)), criteria)
    face = graph.face(loops=0)
    levels = _levels(graph)
    levels.add(criteria, settled=(C5, C7))
    return _finish(graph, face, levels)


def penultimate_bracket(field: Field, moved: Sequence[int], group: range, criteria: Criteria) -> Paired:
    """The bracket after which the round could not be completed (A.9), paired again under C.4.

    Everyone below is part of the graph, and only who may take the bye may stay alone: every cover then completes the
    round. C.7 does not apply.
    """
    graph = BracketGraph(field, moved, group.start, group.stop, field.size)
    odd = graph.size % 2 == 1
    face = graph.face_with_guest(graph.local(field.bye_allowed)) if odd else graph.face(loops=0)
    levels = _levels(graph, guest=odd)
    levels.add(criteria, settled=(C7,))
    return _finish(graph, face, levels)


def _levels(graph: BracketGraph, *, guest: bool = False) -> Levels:
    artificial = graph.field.scores[graph.inner - 1] - ONE_POINT
    places = graph.places()[: graph.inside]
    size = graph.size + guest
    return Levels(graph.field, places, len(graph.moved), next_end=size, size=size, artificial=artificial, guest=guest)


def _finish(graph: BracketGraph, face: Face, levels: Levels) -> Paired:
    levels.run(face)
    take_first(face, len(graph.moved), graph.inside, one_score=graph.one_score)
    return paired_inside(graph, face)


def is_ideal(graph: BracketGraph) -> bool:
    """Whether a bracket can pair all but the odd one, a resident, who may take the bye if it is the last: C.7 of the
    bracket above cannot be better."""
    if graph.size % 2 == 0:
        return graph.feasible(loops=0)
    hosts = (1 << graph.size) - (1 << len(graph.moved))
    if graph.stop == graph.field.size:
        hosts &= graph.local(graph.field.bye_allowed)
    return hosts != 0 and graph.face_with_guest(hosts).feasible


def _next_bracket_indifferent(field: Field, group: range, following: range) -> bool:
    """Whether C.7 has the same value whichever single resident floats, proved by counting opponents.

    With one floater, the next bracket reaches the best conceivable (they are paired, at most the odd one is left) if
    they have enough opponents there and what remains has a Hamiltonian path (Dirac: everyone has opponents for half).
    If it is the last bracket, the odd one must be allowed the bye."""
    start, size = following.start, len(following)
    width = (1 << size) - 1
    rest = size - 1
    reserve = 1
    if following.stop == field.size and rest % 2:
        if not field.bye_allowed >> start & width:
            return False
        rest -= 1
        reserve = 2
    degrees = field.graph.degrees
    if min(degrees(group, following)) < reserve:
        return False
    return min(degrees(following, following)) - reserve >= rest // 2
