"""One bracket: who can be paired in it (C1), the parameters (C2), the graph of its candidates, the best of them (C3-C11).

`P1` and `M1` are outcomes here, not guesses: C14 lowers them one by one until a candidate exists, so they are the
largest numbers for which one does, and a matching tells these at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from arbitra.kernel import Cost, Face
from arbitra.rules.dutch.edition_2011.criteria import Group, criteria, narrow, vector
from arbitra.rules.dutch.edition_2011.field import Field
from arbitra.rules.dutch.edition_2011.order import NO_EXCHANGE, Exchange, first_candidate


@dataclass(frozen=True)
class Bracket:
    """A score bracket as it is formed (A3): `moved` came from above, `residents` have its score (or were joined)."""

    field: Field
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    joined: bool = False
    """C13: the bracket consists of several score groups."""

    @cached_property
    def players(self) -> tuple[int, ...]:
        return self.moved + self.residents

    @cached_property
    def everybody(self) -> int:
        return mask_of(self.players)

    @cached_property
    def incompatible(self) -> tuple[int, ...]:
        """C1: those without a legal opponent in the bracket; they leave it whatever the others do."""
        legal, everybody = self.field.legal, self.everybody
        return tuple(seat for seat in self.players if not legal[seat] & everybody)

    @property
    def heterogeneous(self) -> bool:
        """A3: with at least half of the players moved down a bracket is treated as homogeneous."""
        return 0 < 2 * len(self.moved) < len(self.players)

    @cached_property
    def p0(self) -> int:
        """A6.b. C1 lets incompatible residents go first; but an incompatible moved-down player comes before them, and
        while C12 may still replace him, everybody counts."""
        gone = self.incompatible
        if gone and gone[0] not in self.moved:
            return (len(self.players) - len(gone)) // 2
        return len(self.players) // 2

    @cached_property
    def group(self) -> Group:
        """The players left after C1, with the largest M1 for which S1 finds opponents (C14)."""
        gone = set(self.incompatible)
        moved = sum(seat not in gone for seat in self.moved)
        made = Group(
            field=self.field,
            players=tuple(seat for seat in self.players if seat not in gone),
            moved=moved,
            heterogeneous=self.heterogeneous,
            s1=0,
            lowest_score=min((self.field.scores[seat] for seat in self.players), default=0),
        )
        if not self.heterogeneous:
            return made
        return replace(made, s1=next(count for count in range(moved, -1, -1) if s1_has_opponents(made, count)))

    @property
    def m0(self) -> int:
        """A6.c, without the incompatible."""
        return self.group.moved


@dataclass(frozen=True, slots=True)
class Graph:
    """Vertices below `scope` are the group's players in order; the others stand for where a player may leave to."""

    rows: list[int]
    loops: int
    scope: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of the group: pairs better player first, in the order of S1; those who leave, in the order of A2."""

    group: Group
    pairs: tuple[tuple[int, int], ...]
    leaving: tuple[int, ...]
    exchange: Exchange = NO_EXCHANGE

    @property
    def key(self) -> tuple[object, ...]:
        """Sorts the candidates of one (P1, M1): by the criteria, then in the order of generation."""
        group = self.group
        number = {seat: at for at, seat in enumerate(group.players)}
        moved = group.s1 if group.heterogeneous else 0
        partners = tuple(number[lower] for _, lower in self.pairs)
        return (vector(group, self.pairs, self.leaving), partners[:moved], self.exchange.key, partners[moved:])


def mask_of(seats: Iterable[int]) -> int:
    total = 0
    for seat in seats:
        total |= 1 << seat
    return total


def local_rows(field: Field, seats: Sequence[int]) -> list[int]:
    """The legal pairs among the seats, by their places in the list."""
    among = mask_of(seats)
    place = {seat: at for at, seat in enumerate(seats)}
    everyone = (1 << len(seats)) - 1
    rows = []
    for at, seat in enumerate(seats):
        row = everyone & ~(1 << at)
        excluded = among & ~field.legal[seat] & ~(1 << seat)
        if 2 * excluded.bit_count() > len(seats):
            row, wanted = 0, among & field.legal[seat]
            while wanted:
                low = wanted & -wanted
                row |= 1 << place[low.bit_length() - 1]
                wanted ^= low
        else:
            while excluded:
                low = excluded & -excluded
                row ^= 1 << place[low.bit_length() - 1]
                excluded ^= low
        rows.append(row)
    return rows


def group_rows(group: Group) -> list[int]:
    """The pairs that candidates of the group may contain: the players of S1 do not meet each other (C4, C6)."""
    rows = local_rows(group.field, group.players)
    if group.heterogeneous:
        first = (1 << group.s1) - 1
        for at in range(group.s1):
            rows[at] &= ~first
    return rows


def s1_has_opponents(group: Group, count: int) -> bool:
    """C6, C14: whether the best `count` moved-down players can all be paired with somebody outside S1."""
    legal, players = group.field.legal, group.players
    free = mask_of(players[count:])
    for seat in players[:count]:
        choice = legal[seat] & free
        if not choice:
            break
        free &= ~(1 << choice.bit_length() - 1)
    else:
        return True
    rows = local_rows(group.field, players)
    first = (1 << count) - 1
    rows = [row & ~first if at < count else row & first for at, row in enumerate(rows)]
    return Face(rows, ((1 << len(players)) - 1) & ~first).feasible


def alone(group: Group) -> Graph:
    """The group by itself: everybody outside S1 may leave."""
    first = (1 << group.s1) - 1 if group.heterogeneous else 0
    return Graph(group_rows(group), ((1 << len(group.players)) - 1) & ~first, len(group.players))


def complete(group: Group) -> Graph:
    """The lowest bracket: nobody leaves, one may have the bye."""
    first = group.s1 if group.heterogeneous else 0
    candidates = group.field.bye_candidates
    loops = sum(1 << at for at, seat in enumerate(group.players) if at >= first and candidates >> seat & 1)
    return Graph(group_rows(group), loops, len(group.players))


def most_pairs(group: Group) -> int:
    """P1: the most pairs of any candidate."""
    graph = alone(group)
    if not graph.scope:
        return 0
    face = Face(graph.rows, graph.loops)
    leaving = face.minimise(Cost(leave=[1] * graph.scope, scope=graph.scope, bound=graph.scope))
    return (graph.scope - leaving) // 2


def natural(group: Group, pairs: int) -> Candidate | None:
    """C4-C6 in a homogeneous group: S1 against S2 as they stand, if this leaves nothing to wish for."""
    if group.moved or group.heterogeneous:
        return None
    players, legal = group.players, group.field.legal
    made = tuple(zip(players[:pairs], players[pairs : 2 * pairs], strict=True))
    if not all(legal[upper] >> lower & 1 for upper, lower in made):
        return None
    leaving = players[2 * pairs :]
    _, counts = vector(group, made, leaving)
    return None if any(counts) else Candidate(group, made, leaving)


def choose(group: Group, graph: BracketGraph, leaving: int | None = None) -> Candidate | None:
    """The first of the best candidates that the graph contains; with `leaving`, only if so many leave at least."""
    scope = graph.scope
    if not scope:
        return None if leaving else Candidate(group, (), ())
    face = Face(graph.rows, graph.loops)
    if not face.feasible:
        return None
    fewest = face.minimise(Cost(leave=[1] * scope + [0] * (face.size - scope), scope=scope, bound=scope))
    if leaving is not None and fewest != leaving:
        return None
    pairs = (scope - fewest) // 2
    narrow(face, group, criteria(group))
    first = group.s1 if group.heterogeneous else 0
    face.first_partners(range(first))
    mates = face.mates()
    used = set(range(first)) | {mates[at] for at in range(first)}
    rest = [at for at in range(scope) if at not in used]
    exchange = first_candidate(face, scope, rest, pairs - first)
    mates = face.mates()
    players = group.players
    uppers = [at for at in range(scope) if at < mates[at] < scope]
    return Candidate(
        group,
        tuple((players[at], players[mates[at]]) for at in sorted(uppers, key=lambda at: (at >= first, at))),
        tuple(players[at] for at in range(scope) if mates[at] == at or mates[at] >= scope),
        exchange,
    )
