"""C12 and C13: another pairing of the bracket above, so that the present one can be paired.

Whether the players who leave the upper bracket find a place below is part of the graph: the lower players are vertices
too, a player leaves by being paired with one of them. So the search above stays one search, with the same criteria and
the same order, among exactly those candidates that the lower bracket can live with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush

from arbitra.kernel import Face
from arbitra.rules.dutch.edition_2011.bracket import (
    Bracket,
    Candidate,
    Graph,
    Key,
    choose,
    complete,
    fewest_leaving,
    group_rows,
    local_rows,
    mask_of,
)
from arbitra.rules.dutch.edition_2011.criteria import Group
from arbitra.rules.dutch.edition_2011.field import Field


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket that has its pairing for now."""

    bracket: Bracket
    candidate: Candidate

    @property
    def floaters(self) -> tuple[int, ...]:
        """Who goes down: the incompatible (C1) and those whom the candidate leaves over, in the order of A2."""
        return self.bracket.field.ordered(self.bracket.incompatible + self.candidate.leaving)


@dataclass(frozen=True, slots=True)
class Lowest:
    """The lowest bracket without the players who come from above; after a union (C13) `upper` is the group added
    last, which is moved down with them, and `base` the rest."""

    field: Field
    upper: tuple[int, ...]
    base: tuple[int, ...]
    joined: bool = False

    def receiving(self, floaters: Sequence[int]) -> Bracket:
        return Bracket(self.field, self.field.ordered((*floaters, *self.upper)), self.base, self.joined, lowest=True)

    def with_bracket(self, bracket: Bracket) -> Lowest:
        """C13: the union with the bracket above; its moved-down players may still be exchanged for others."""
        return Lowest(self.field, bracket.residents, self.field.ordered((*self.upper, *self.base)), joined=True)


def complete_pairing(bracket: Bracket, group: Group | None = None) -> Candidate | None:
    """The best pairing of the lowest bracket in which no one is left over but one candidate for the bye."""
    group = group or bracket.group
    if len(bracket.incompatible) > 1:
        return None
    odd = len(bracket.players) % 2
    if bracket.incompatible and not (odd and bracket.field.bye_candidates >> bracket.incompatible[0] & 1):
        return None
    return choose(group, complete(group), odd - len(bracket.incompatible))


def is_complete(bracket: Bracket) -> bool:
    """Whether the lowest bracket can be paired, without choosing how."""
    odd = len(bracket.players) % 2
    gone = bracket.incompatible
    if len(gone) > odd or (gone and not bracket.field.bye_candidates >> gone[0] & 1):
        return False
    graph = complete(bracket.group)
    if not graph.scope:
        return True
    # The bye is a vertex of its own, so that exactly one takes it, or none.
    rows = graph.rows
    if odd - len(gone):
        bye = 1 << graph.scope
        rows = [row | bye if graph.loops >> at & 1 else row for at, row in enumerate(rows)] + [graph.loops]
    return Face(rows, 0).feasible


def joint_graph(
    group: Group, below: Sequence[int], below_rows: list[int], crossing: int, spares: int, to_spare: int
) -> Graph:
    """The group, then the players below, then `spares` vertices for those who stay unpaired there.

    below_rows: the pairs among those below. crossing: to whom of them a leaver may go (legal pairs only).
    to_spare: the places, of the group and below, that may stay unpaired; spares not needed pair off.
    """
    field, scope = group.field, len(group.players)
    size = scope + len(below)
    rows = group_rows(group)
    rows += [row << scope for row in below_rows]
    first = group.fixed
    for at in range(first, scope):
        reachable = field.legal[group.players[at]] & crossing
        for offset, place in enumerate(below):
            if reachable >> place & 1:
                rows[at] |= 1 << scope + offset
                rows[scope + offset] |= 1 << at
    everyone_spare = ((1 << spares) - 1) << size
    spare_row = 0
    for at, place in enumerate((*group.players, *below)):
        if at >= first and to_spare >> place & 1:
            rows[at] |= everyone_spare
            spare_row |= 1 << at
    rows += [spare_row | everyone_spare & ~(1 << size + number) for number in range(spares)]
    return Graph(rows, 0, scope)


def back_to_previous(previous: Paired, residents: tuple[int, ...], pairs: int) -> Candidate | None:
    """C12: the first pairing of the previous bracket that moves as many players down, each with an opponent here, so
    that `pairs` pairs (all of the moved-down in them, if they are fewer than half) can be made here."""
    field = previous.bracket.field
    gone = previous.bracket.incompatible
    count = len(previous.floaters)
    spares = count + len(residents) - 2 * pairs
    here = mask_of(residents)
    if spares < 0 or any(not field.legal[place] & here for place in gone):
        return None
    group = previous.candidate.group
    below = (*gone, *residents)
    to_spare = here
    if not 2 * count < count + len(residents):
        to_spare |= mask_of(place for place in (*group.players, *gone) if field.legal[place] & here)
    graph = joint_graph(group, below, local_rows(field, below), here, spares, to_spare)
    return choose(group, graph, count - len(gone))


def for_the_lowest(penultimate: Paired, lowest: Lowest) -> Candidate | None:
    """C13: the first pairing of the penultimate bracket, P1 from what it was down to 1, that lets the lowest be
    paired completely."""
    group = penultimate.candidate.group
    for pairs in range(len(penultimate.candidate.pairs), 0, -1):
        choice = group.any_s1 or (group.field.choose_moved_down and pairs < group.s1)
        smaller = replace(group, s1=min(group.s1, pairs), any_s1=choice)
        found = _for_the_lowest(penultimate.bracket, smaller, pairs, lowest)
        if found:
            return found
    return None


def _for_the_lowest(bracket: Bracket, group: Group, pairs: int, lowest: Lowest) -> Candidate | None:
    """C13 for one P1.

    Lowest bracket treated as homogeneous: any complete pairing will do, and the graph says exactly that as long as
    no one has to be moved down only to meet another one who is. Heterogeneous: M1 is lowered only while S1 lacks
    opponents, hence either all moved-down players meet others (exactly a graph), or some cannot: then candidates are
    tried one by one, best first.
    """
    field, gone = bracket.field, bracket.incompatible
    leaving = len(group.players) - 2 * pairs
    moved = leaving + len(gone) + len(lowest.upper)
    base = mask_of(lowest.base)
    below = (*gone, *lowest.upper, *lowest.base)
    odd = (leaving + len(below)) % 2
    accept = _accepts(lowest, gone)
    anyhow = joint_graph(
        group, below, local_rows(field, below), base | mask_of(lowest.upper), odd, field.bye_candidates
    )
    fewest = fewest_leaving(anyhow)
    if fewest is None or fewest > leaving:
        return None
    if not 2 * moved < moved + len(lowest.base):
        if fewest == leaving:
            return choose(group, anyhow, leaving)
        return next(filter(accept, best_first(group, leaving, anyhow)), None)
    may_be_short = any(
        (field.legal[place] & base).bit_count() < moved for place in (*group.players, *gone, *lowest.upper)
    )
    to_spare = field.bye_candidates & base
    if moved == 1 and not lowest.upper:
        # A single moved-down player without opponent leaves M1 = 0: they may have the bye.
        to_spare |= field.bye_candidates & mask_of(
            place for place in (*group.players, *gone) if not field.legal[place] & base
        )
        may_be_short = False
    rows = _rows_without(local_rows(field, below), len(gone) + len(lowest.upper))
    found = choose(group, joint_graph(group, below, rows, base, odd, to_spare), leaving)
    if may_be_short:
        for candidate in best_first(group, leaving, anyhow):
            if found and candidate.key >= found.key:
                break
            if accept(candidate):
                return candidate
    return found


def _rows_without(rows: list[int], count: int) -> list[int]:
    """The first `count` vertices do not meet each other."""
    first = (1 << count) - 1
    return [row & ~first if at < count else row for at, row in enumerate(rows)]


def _accepts(lowest: Lowest, gone: tuple[int, ...]) -> Callable[[Candidate], bool]:
    known: dict[tuple[int, ...], bool] = {}

    def accept(candidate: Candidate) -> bool:
        if candidate.leaving not in known:
            known[candidate.leaving] = is_complete(lowest.receiving((*gone, *candidate.leaving)))
        return known[candidate.leaving]

    return accept


def best_first(group: Group, leaving: int, anyhow: Graph) -> Iterator[Candidate]:
    """The sets of so many leaving players, each with its best candidate, in the order of these candidates.

    Murty's partition: after a candidate the others are those in which its first leaver stays, those in which the
    first leaves and the second stays, and so on. A part in which not even the graph `anyhow` (everyone from the group
    downwards is paired somehow) has a cover holds nothing of use.
    """
    waiting: list[tuple[Key, int, Candidate, int, int]] = []
    number = 0

    def put(must: int, must_not: int) -> None:
        nonlocal number
        if not _possible(group, anyhow, must, must_not):
            return
        found = choose(group, _exactly(group, leaving, must, must_not), leaving)
        if found:
            number += 1
            heappush(waiting, (found.key, number, found, must, must_not))

    put(0, 0)
    while waiting:
        _, _, candidate, must, must_not = heappop(waiting)
        yield candidate
        for place in candidate.leaving:
            if not must >> place & 1:
                put(must, must_not | 1 << place)
                must |= 1 << place


def _possible(group: Group, anyhow: Graph, must: int, must_not: int) -> bool:
    """Whether everyone can be paired while those of `must` leave and those of `must_not` stay."""
    leave = mask_of(at for at, place in enumerate(group.players) if must >> place & 1)
    stay = mask_of(at for at, place in enumerate(group.players) if must_not >> place & 1)
    inside = (1 << anyhow.scope) - 1
    rows = []
    for at, row in enumerate(anyhow.rows):
        if stay >> at & 1:
            rows.append(row & inside & ~leave)
        elif leave >> at & 1 or at >= anyhow.scope:
            rows.append(row & ~stay)
        else:
            rows.append(row)
    return Face(rows, 0).feasible


def _exactly(group: Group, leaving: int, must: int, must_not: int) -> Graph:
    """So many leave: each is paired with one of so many exits."""
    scope = len(group.players)
    rows = group_rows(group)
    first = group.fixed
    exits = ((1 << leaving) - 1) << scope
    exit_row = 0
    for at, place in enumerate(group.players):
        if must >> place & 1:
            for other in range(scope):
                rows[other] &= ~(1 << at)
            rows[at] = 0
        if at >= first and not must_not >> place & 1:
            rows[at] |= exits
            exit_row |= 1 << at
    return Graph(rows + [exit_row] * leaving, 0, scope)
