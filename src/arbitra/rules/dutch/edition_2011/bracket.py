"""One bracket: who can be paired in it (C1), the parameters (C2), its candidates as a graph, the best one (C3-C11).

`P1` and `M1` are outcomes here, not guesses: C14 lowers them one by one until a candidate exists, so they are the
largest numbers for which one does, and a matching tells these at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from arbitra.kernel import Cost, Face
from arbitra.rules.dutch.edition_2011.criteria import Group, criteria, narrow, report, vector
from arbitra.rules.dutch.edition_2011.field import Field
from arbitra.rules.dutch.edition_2011.order import NO_EXCHANGE, Exchange, first_candidate

Numbers = tuple[int, ...]
Key = tuple[tuple[Numbers, ...], Numbers, Numbers, tuple[int, int, Numbers, Numbers], Numbers]
"""The numbers of a candidate, S1, its opponents, the exchange, the other opponents."""


@dataclass(frozen=True)
class Bracket:
    """A score bracket as it is formed (A3): `moved` came from above, `residents` have its score (or were joined)."""

    field: Field
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    joined: bool = False
    """C13: the bracket consists of several score groups."""
    lowest: bool = False

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
        return tuple(place for place in self.players if not legal[place] & everybody)

    @property
    def heterogeneous(self) -> bool:
        """A3: with at least half of the players moved down a bracket is treated as homogeneous."""
        return 0 < 2 * len(self.moved) < len(self.players)

    @cached_property
    def p0(self) -> int:
        """A6.b. C1 lets incompatible residents go first; but an incompatible moved-down player comes before them, and
        while C12 may still replace them, everyone counts."""
        gone = self.incompatible
        if gone and gone[0] not in self.moved:
            return (len(self.players) - len(gone)) // 2
        return len(self.players) // 2

    @cached_property
    def group(self) -> Group:
        """The players left after C1, with the largest M1 for which S1 finds opponents (C14)."""
        gone = set(self.incompatible)
        moved = sum(place not in gone for place in self.moved)
        made = Group(
            field=self.field,
            players=tuple(place for place in self.players if place not in gone),
            moved=moved,
            heterogeneous=self.heterogeneous,
            s1=0,
            lowest_score=min((self.field.scores[place] for place in self.players), default=0),
        )
        if not self.heterogeneous:
            return made
        first = next(count for count in range(moved, -1, -1) if s1_has_opponents(made, count))
        if first < moved and self.field.choose_moved_down and not self.lowest:
            return replace(made, s1=most_in_s1(made), any_s1=True)
        return replace(made, s1=first)


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
    def key(self) -> Key:
        """Sorts the candidates of one (P1, M1): by the criteria, then in the order of generation."""
        group = self.group
        number = {place: at for at, place in enumerate(group.players)}
        moved = self.s1
        first = tuple(number[upper] for upper, _ in self.pairs[:moved])
        partners = tuple(number[lower] for _, lower in self.pairs)
        return (vector(group, self.pairs, self.leaving), first, partners[:moved], self.exchange.key, partners[moved:])

    @property
    def s1(self) -> int:
        """M1: how many of the pairs, the first ones, are those of S1 in a heterogeneous bracket."""
        return self.group.s1 if self.group.heterogeneous else 0


def mask_of(places: Iterable[int]) -> int:
    total = 0
    for place in places:
        total |= 1 << place
    return total


def local_rows(field: Field, places: Sequence[int]) -> list[int]:
    """The legal pairs among the places, by their indices in the list."""
    among = mask_of(places)
    index = {place: at for at, place in enumerate(places)}
    everyone = (1 << len(places)) - 1
    rows = []
    for at, place in enumerate(places):
        row = everyone & ~(1 << at)
        excluded = among & ~field.legal[place] & ~(1 << place)
        if 2 * excluded.bit_count() > len(places):
            row, wanted = 0, among & field.legal[place]
            while wanted:
                low = wanted & -wanted
                row |= 1 << index[low.bit_length() - 1]
                wanted ^= low
        else:
            while excluded:
                low = excluded & -excluded
                row ^= 1 << index[low.bit_length() - 1]
                excluded ^= low
        rows.append(row)
    return rows


def group_rows(group: Group) -> list[int]:
    """The pairs that candidates of the group may contain: the players of S1 do not meet each other (C4, C6)."""
    rows = local_rows(group.field, group.players)
    count = group.moved if group.any_s1 else group.fixed
    first = (1 << count) - 1
    for at in range(count):
        rows[at] &= ~first
    return rows


def s1_has_opponents(group: Group, count: int) -> bool:
    """C6, C14: whether the best `count` moved-down players can all be paired with someone outside S1."""
    legal, players = group.field.legal, group.players
    free = mask_of(players[count:])
    for place in players[:count]:
        choice = legal[place] & free
        if not choice:
            break
        free &= ~(1 << choice.bit_length() - 1)
    else:
        return True
    rows = local_rows(group.field, players)
    first = (1 << count) - 1
    rows = [row & ~first if at < count else row & first for at, row in enumerate(rows)]
    return Face(rows, ((1 << len(players)) - 1) & ~first).feasible


def most_in_s1(group: Group) -> int:
    """Option d3: how many of the moved-down can have opponents at the same time."""
    players = group.players
    first = (1 << group.moved) - 1
    rows = local_rows(group.field, players)
    rows = [row & ~first if at < group.moved else row & first for at, row in enumerate(rows)]
    face = Face(rows, (1 << len(players)) - 1)
    return group.moved - face.minimise(_moved_leaving(group, len(players)))


def _moved_leaving(group: Group, size: int) -> Cost:
    scope = len(group.players)
    leave = [int(at < group.moved) for at in range(size)]
    return Cost(leave=leave, scope=scope, bound=group.moved)


def alone(group: Group) -> Graph:
    """The group by itself: everyone outside S1 may leave."""
    first = (1 << group.fixed) - 1
    return Graph(group_rows(group), ((1 << len(group.players)) - 1) & ~first, len(group.players))


def complete(group: Group) -> Graph:
    """The lowest bracket: no one leaves, one may have the bye."""
    candidates = group.field.bye_candidates
    loops = sum(1 << at for at, place in enumerate(group.players) if at >= group.fixed and candidates >> place & 1)
    return Graph(group_rows(group), loops, len(group.players))


def natural(group: Group, pairs: int) -> Candidate | None:
    """C4-C6 in a homogeneous group: S1 against S2 as they stand, if nothing could be better."""
    if group.moved or group.heterogeneous:
        return None
    players, legal = group.players, group.field.legal
    made = tuple(zip(players[:pairs], players[pairs : 2 * pairs], strict=True))
    if not all(legal[upper] >> lower & 1 for upper, lower in made):
        return None
    leaving = players[2 * pairs :]
    return None if any(report(group, made, leaving).values()) else Candidate(group, made, leaving)


def _leaving(graph: Graph) -> Cost:
    return Cost(leave=[1] * graph.scope + [0] * (len(graph.rows) - graph.scope), scope=graph.scope, bound=graph.scope)


def fewest_leaving(graph: Graph) -> int | None:
    """How few players can leave; None if the graph has no candidate at all."""
    face = Face(graph.rows, graph.loops)
    return face.minimise(_leaving(graph)) if face.feasible else None


def choose(group: Group, graph: Graph, leaving: int | None = None) -> Candidate | None:
    """The first of the best candidates that the graph contains; with `leaving`, only if so many leave at least."""
    scope = graph.scope
    if not scope:
        return None if leaving else Candidate(group, (), ())
    face = Face(graph.rows, graph.loops)
    if not face.feasible:
        return None
    fewest = face.minimise(_leaving(graph))
    if leaving is not None and fewest != leaving:
        return None
    if group.any_s1 and face.minimise(_moved_leaving(group, face.size)) != group.moved - group.s1:
        return None
    narrow(face, group, criteria(group))
    first = _s1(face, group)
    face.first_partners(first)
    mates = face.mates()
    used = {*first, *(mates[at] for at in first)}
    rest = [at for at in range(scope) if at not in used]
    exchange = first_candidate(face, scope, rest, (scope - fewest) // 2 - len(first))
    mates = face.mates()
    players = group.players
    uppers = [at for at in range(scope) if at < mates[at] < scope]
    uppers.sort(key=lambda at: (at not in first, at))
    return Candidate(
        group,
        tuple((players[at], players[mates[at]]) for at in uppers),
        tuple(players[at] for at in range(scope) if mates[at] == at or mates[at] >= scope),
        exchange,
    )


def _s1(face: Face, group: Group) -> list[int]:
    """The moved-down players of S1; with option d3 the first set of those that are equally good."""
    if not group.any_s1:
        return list(range(group.fixed))
    leave = [1 << group.moved - 1 - at if at < group.moved else 0 for at in range(face.size)]
    face.minimise(Cost(leave=leave, scope=len(group.players), bound=1 << group.moved))
    mates = face.mates()
    return [at for at in range(group.moved) if at != mates[at] < len(group.players)]
