"""How one bracket is paired (article 3).

The exact problem has one graph: the bracket, the next score group and everyone below, in which only candidates for the
bye may stay alone. Every cover of it completes the round, so that C4 and C5 hold by construction. That graph is large;
most brackets can be settled without it: leave a part of the rules out, and if the choice turns out to meet that part
as well as any choice could, it is the choice of the whole problem."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Cost, Face
from arbitra.model.records import NamedTuple
from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.criteria import Criteria, FloatCriterion
from arbitra.rules.dutch.edition_2026.criteria import C6, C7, C8, C9, CRITERIA
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.order import take_first
from arbitra.rules.dutch.outcome import Paired, paired_inside
from arbitra.rules.dutch.perfect import first_if_perfect, only_candidate


class Bracket(NamedTuple):
    """What has to be paired now; `byes` are the candidates of C5 in the whole field."""

    field: Field
    moved: Sequence[int]
    group: range
    following: range
    byes: int
    completion: Completion
    criteria: Criteria

    @property
    def bye_within(self) -> bool:
        """The bye of the round goes to someone of this bracket: all who may take it are here."""
        here = (1 << self.group.stop) - (1 << self.group.start)
        for place in self.moved:
            here |= 1 << place
        return (self.field.size - self.group.start + len(self.moved)) % 2 == 1 and bool(self.byes & here)


def pair_bracket(bracket: Bracket) -> Paired:
    if bracket.following:
        settled = _alone(bracket)
        if settled is not None:
            return settled._replace(alone=True)
        if not bracket.bye_within:
            settled = _with_next(bracket)
        if settled is not None:
            return settled
    return _whole(bracket)


def _alone(bracket: Bracket) -> Paired | None:
    """The bracket without regard to those below; None if that may have mattered."""
    graph = BracketGraph(bracket.field, bracket.moved, bracket.group.start, bracket.group.stop, bracket.group.stop)
    below = bracket.group.stop
    if graph.size % 2 == 0:
        if bracket.bye_within:
            return None
        # No one has to leave; where no one does, the next bracket is the next score group whatever is chosen.
        if bracket.completion.possible((), below):
            perfect = first_if_perfect(bracket.field, bracket.moved, bracket.group)
            if perfect is not None:
                return perfect
            face = graph.face(loops=0)
            if face.feasible:
                return _chosen(graph, face, bracket)
    if bracket.bye_within:
        # One player leaves and takes the bye; the others do not depend on who it is.
        if not bracket.completion.possible((), below):
            return None
        return _perfect_with_bye(bracket) or _one_takes_the_bye(graph, bracket)
    simple = only_candidate(bracket.field, bracket.moved, bracket.group)
    if simple is None and graph.size % 2:
        simple = first_if_perfect(bracket.field, bracket.moved, bracket.group)
    if simple is None and graph.size % 2:
        face = graph.face_with_guest((1 << graph.size) - 1)
        if face.feasible:
            simple = _chosen(graph, face, bracket, one_leaves=True)
    paired = simple or _chosen(graph, graph.face((1 << graph.size) - 1), bracket, leaving=True)
    return paired if _next_is_ideal(bracket, paired.left) else None


def _one_takes_the_bye(graph: BracketGraph, bracket: Bracket) -> Paired | None:
    """Of a graph that has the bracket only; None if it cannot be paired so."""
    face = graph.face_with_guest(graph.local(bracket.byes))
    return _chosen(graph, face, bracket, one_leaves=True, unplayed=True) if face.feasible else None


def _perfect_with_bye(bracket: Bracket) -> Paired | None:
    leaving = fewest_unplayed(bracket.field, bracket.group, bracket.byes)
    return first_if_perfect(bracket.field, bracket.moved, bracket.group, leaving)


def fewest_unplayed(field: Field, group: range, byes: int) -> list[int]:
    """C9: the residents to one of whom the bye goes, if it goes to a resident."""
    here = [place for place in group if byes >> place & 1]
    unplayed = {place: field.history.unplayed(field.players[place]) for place in here}
    fewest = min(unplayed.values(), default=0)
    return [place for place, rounds in unplayed.items() if rounds == fewest]


def _next_is_ideal(bracket: Bracket, floaters: Sequence[int]) -> bool:
    """Whether the next bracket can pair all but the odd one, who is a resident there, and the rest be completed: no
    other floaters could serve C8 better."""
    following = bracket.following
    graph = BracketGraph(bracket.field, floaters, following.start, following.stop, following.stop)
    count = len(floaters)
    if graph.size % 2 == 0:
        return graph.feasible(loops=0) and bracket.completion.possible((), following.stop)
    face = graph.face_with_guest((1 << graph.size) - (1 << count))
    if not face.feasible:
        return False
    left = face.mates()[-1]
    return bracket.completion.possible([following.start + left - count], following.stop)


def _with_next(bracket: Bracket) -> Paired | None:
    """The bracket and the next score group: anyone may leave the two; None if those below may have mattered."""
    following = bracket.following
    if following.stop == bracket.field.size:
        return None
    graph = BracketGraph(bracket.field, bracket.moved, bracket.group.start, bracket.group.stop, following.stop)
    face = graph.face((1 << graph.size) - 1)
    levels = _levels(graph, bracket)
    levels.add(bracket.criteria, (C9,), graph)
    levels.run(face)
    take_first(face, len(graph.moved), graph.inside)
    mates, places = face.mates(), graph.places()
    leaving = [places[v] for v in range(graph.size) if mates[v] == v]
    if not bracket.completion.possible(leaving, following.stop):
        return None
    return paired_inside(graph, face)


def _whole(bracket: Bracket) -> Paired:
    """The exact problem. One more solve decides whether C9 applies: exactly one player leaves, and takes the bye."""
    field = bracket.field
    graph = BracketGraph(field, bracket.moved, bracket.group.start, bracket.group.stop, field.size)
    odd = graph.size % 2 == 1
    if not bracket.following:
        perfect = _perfect_with_bye(bracket) if odd else first_if_perfect(field, bracket.moved, bracket.group)
        return perfect or _chosen(graph, _completing(graph, bracket), bracket, one_leaves=odd, unplayed=odd)
    face = _completing(graph, bracket)
    levels = _levels(graph, bracket, guest=odd)
    unplayed = bracket.bye_within and _one_leaves(graph, bracket)
    levels.add(bracket.criteria, () if unplayed else (C9,), graph)
    levels.run(face)
    take_first(face, len(graph.moved), graph.inside)
    return paired_inside(graph, face)


def _completing(graph: BracketGraph, bracket: Bracket) -> Face:
    """All ways to complete the round: with an odd number a guest takes one of the candidates for the bye."""
    return graph.face_with_guest(graph.local(bracket.byes)) if graph.size % 2 else graph.face(loops=0)


def _one_leaves(graph: BracketGraph, bracket: Bracket) -> bool:
    leave = [1] * graph.inside + [0] * (graph.size + 1 - graph.inside)
    return _completing(graph, bracket).minimise(Cost(leave=leave, scope=graph.inside, bound=graph.size)) == 1


def _chosen(
    graph: BracketGraph,
    face: Face,
    bracket: Bracket,
    *,
    leaving: bool = False,
    one_leaves: bool = False,
    unplayed: bool = False,
) -> Paired:
    """The best candidate of a graph that has the bracket only; C8 is left out.

    leaving: anyone may; one_leaves: exactly one does, taken by the guest of the graph, the least that C6 allows;
    unplayed: that one takes the bye.
    """
    levels = _levels(graph, bracket, guest=one_leaves)
    settled: Criteria = (C8,)
    if not leaving:
        settled += (C6,) if one_leaves and graph.moved else (C6, C7)
    if not unplayed:
        settled += (C9,)
    if not leaving and not one_leaves and not graph.moved:
        settled += NOBODY_FLOATS
    levels.add(bracket.criteria, settled, graph)
    levels.run(face)
    take_first(face, len(graph.moved), graph.inside)
    return paired_inside(graph, face)


NOBODY_FLOATS: Criteria = tuple(one for one in CRITERIA if isinstance(one, FloatCriterion) and one.flag)
"""Settled where everyone is paired and no one is an MDP."""


def _levels(graph: BracketGraph, bracket: Bracket, *, guest: bool = False) -> Levels:
    artificial = graph.field.scores[graph.inner - 1] - ONE_POINT
    places = graph.places()[: graph.inside]
    size = graph.size + guest
    alone = graph.stop == graph.inner
    next_end = size if alone else graph.inside + len(bracket.following)
    return Levels(
        graph.field, places, len(graph.moved), next_end=next_end, size=size, artificial=artificial, guest=guest
    )
