"""The players to be paired in a round, in the order of A.2 (2026: 1.2), with all that the criteria ask about them.

A *place* in the field is a player's index in that order, 0 for the first: within any bracket, places ascend like the
bracket sequence numbers. Sets of players are integers with one bit a place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, overload

from arbitra.kernel import Graph
from arbitra.model import History, Tpn
from arbitra.rules.preferences import Preference, Strength, preference
from arbitra.rules.waivers import with_waived_pairs


class ColourKind(NamedTuple):
    """All that the colour criteria look at."""

    preference: Preference
    top_scorer: bool


class FloatKind(NamedTuple):
    """All that the float criteria look at. The four flags: got that float one or two rounds before."""

    score: int
    moved: bool
    """Moved down into the bracket at hand; False for residents."""
    down_before: bool
    down_twice_before: bool
    up_before: bool
    up_twice_before: bool


class FloatHistory(NamedTuple):
    down_before: bool = False
    down_twice_before: bool = False
    up_before: bool = False
    up_twice_before: bool = False


_FLAGS = {FloatHistory(*(bool(flags >> bit & 1) for bit in range(4))): flags for flags in range(16)}


def kind_with_flags(score: int, moved: bool, flags: int) -> FloatKind:
    """The float kind of a player with flags as in `Field.float_flags`."""
    return FloatKind(score, moved, bool(flags & 1), bool(flags & 2), bool(flags & 4), bool(flags & 8))


_COLOUR_IDS: dict[ColourKind, int] = {}


def colour_kind(number: int) -> ColourKind:
    """The colour kind with a number, as in `Field.colour_ids`. There are few, and they come back in every round."""
    return next(kind for kind, own in _COLOUR_IDS.items() if own == number)


@dataclass(slots=True, eq=False, repr=False)
class Field:
    """Columns by place. `rows[p]` are the opponents that the absolute criteria allow."""

    history: History
    players: list[int]
    """The index of each player in the history."""
    scores: list[int]
    colours: list[ColourKind]
    floats: list[FloatHistory]
    rows: Sequence[int]
    graph: Graph
    """The same as the kernel has it."""
    bye_allowed: int
    last_round: bool
    bye_candidates: int = 0
    """Those of `bye_allowed` among whom the bye is given, once the edition has found them (C5 of 2026)."""
    size: int = dataclass_field(init=False)
    float_flags: list[int] = dataclass_field(init=False)
    """The four flags of each player, one bit each."""
    colour_ids: list[int] = dataclass_field(init=False)
    """The number of each player's colour kind, as the criteria see it, in `colour_kind`."""
    wishes: list[str] = dataclass_field(init=False)
    """The colour that each player prefers, empty for none."""

    def __post_init__(self) -> None:
        self.size = len(self.players)
        self.float_flags = [_FLAGS[floats] for floats in self.floats]
        numbered = _number if self.last_round or self.history.waiver else _number_before_last
        self.colour_ids = list(map(numbered, self.colours))
        self.wishes = [kind.preference.colour for kind in self.colours]

    def float_kind(self, place: int, *, moved: bool) -> FloatKind:
        return kind_with_flags(self.scores[place], moved, self.float_flags[place])

    def may_meet(self, first: int, second: int) -> bool:
        """C.1, C.3 and the organiser's rule (2026: C1, C3)."""
        return self.graph.joined([(first, second)])

    def tpn(self, place: int) -> Tpn:
        return self.history.tpns[self.players[place]]

    def tpns(self) -> list[Tpn]:
        tpns = self.history.tpns
        return [tpns[player] for player in self.players]

    def groups(self) -> list[range]:
        """The scoregroups, highest first, as ranges of places."""
        found, start = [], 0
        for _, scores in groupby(self.scores):
            stop = start + sum(1 for _ in scores)
            found.append(range(start, stop))
            start = stop
        return found


FloatRule = Callable[[History, int, int], str]
"""(history, player, rounds back) -> `d`, `u` or empty: the float that the edition records."""


def make_field(
    history: History, floats: FloatRule, bye_allowed: Callable[[History, int], bool], *, last_round: bool
) -> Field:
    """Who is to be paired now, ordered by pairing score, then number; the rules of an edition given as functions."""
    pairing_scores = history.pairing_scores()
    absent = history.absent()
    present = [player for player in range(len(pairing_scores)) if player not in absent]
    # The list of players ascends by TPN and sorting is stable.
    present.sort(key=lambda player: -pairing_scores[player])
    scores = [pairing_scores[player] for player in present]
    # A.7 (2026: 1.8): strictly more than half of what could be scored so far, judged by the pairing score.
    half = history.tournament.settings.scoring.win * (history.round_number - 1)
    histories = history.colours
    colours = [
        _colour_kind(histories[player], last_round and 2 * score > half)
        for player, score in zip(present, scores, strict=True)
    ]
    graph = _legal_graph(history, present, colours)
    return Field(
        history=history,
        players=present,
        scores=scores,
        colours=colours,
        floats=[_float_history(history, floats, player) for player in present],
        rows=_Rows(graph),
        graph=graph,
        bye_allowed=sum(1 << place for place, player in enumerate(present) if bye_allowed(history, player)),
        last_round=last_round,
    )


# A few kinds come back for every player of every round: they are made once.


@lru_cache(maxsize=8192)
def _colour_kind(colours: str, top_scorer: bool) -> ColourKind:
    return ColourKind(preference(colours), top_scorer)


def _number(kind: ColourKind) -> int:
    return _COLOUR_IDS.setdefault(kind, len(_COLOUR_IDS))


@lru_cache(maxsize=8192)
def _number_before_last(kind: ColourKind) -> int:
    """Before the last round two with the same absolute preference do not meet, so that nobody's differences and rows
    of colours are compared: kinds that differ only in these are one."""
    wish = kind.preference
    return _number(ColourKind(Preference(wish.colour, wish.strength, 0, ""), False))


_FLOAT_HISTORIES = {
    (before, twice): FloatHistory(before == "d", twice == "d", before == "u", twice == "u")
    for before in ("", "d", "u")
    for twice in ("", "d", "u")
}


def _float_history(history: History, floats: FloatRule, player: int) -> FloatHistory:
    back = history.round_number - 1
    before = floats(history, player, 1) if back >= 1 else ""
    return _FLOAT_HISTORIES[before, floats(history, player, 2) if back >= 2 else ""]


def _legal_graph(history: History, present: list[int], colours: list[ColourKind]) -> Graph:
    """C.1 not met before, C.3 no two players with the same absolute preference unless one is a top scorer
    (2026: 2.1.1, 2.1.3), and no pair that the organiser forbids."""
    conflicts: Sequence[Sequence[int]] = history.rivals
    if history.tournament.forbidden:
        forbidden = history.forbidden()
        conflicts = [(*met, *_members(barred)) for met, barred in zip(conflicts, forbidden, strict=True)]
    absolute: dict[str, list[int]] = {"W": [], "B": []}
    for place, kind in enumerate(colours):
        if kind.preference.strength is Strength.ABSOLUTE and not kind.top_scorer:
            absolute[kind.preference.colour].append(place)
    graph = Graph.complement(conflicts, present, list(absolute.values()))
    return graph if history.waiver is None else Graph(with_waived_pairs(history, present, graph.rows()))


def _members(places: int) -> list[int]:
    return [place for place in range(places.bit_length()) if places >> place & 1]


class _Rows(Sequence[int]):
    """The rows of a graph, read from the kernel when somebody asks."""

    __slots__ = ("_graph", "_made")

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._made: list[int] | None = None

    def __len__(self) -> int:
        return self._graph.size

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> list[int]: ...
    def __getitem__(self, place: int | slice) -> int | list[int]:
        if self._made is None:
            self._made = self._graph.rows()
        return self._made[place]
