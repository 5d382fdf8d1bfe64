"""The players to be paired in a round, in the order of A.2 (2026: 1.2), with all that the criteria ask about them.

A *place* in the field is a player's index in that order, 0 for the first: within any bracket, places ascend like the
bracket sequence numbers. Sets of players are integers with one bit a place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import repeat
from typing import overload

from arbitra.kernel import Graph
from arbitra.kernel.bits import members
from arbitra.model import History, Tpn
from arbitra.model.records import NamedTuple, dataclass
from arbitra.model.records import field as dataclass_field
from arbitra.rules.swiss.legality import with_waived_pairs
from arbitra.rules.swiss.preferences import Preference, Strength, preference, wish_code


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


ONE_POINT = 10
"""How far the artificial score of a bracket (A.8) lies below the lowest in it."""
DOWN_BEFORE, DOWN_TWICE_BEFORE, UP_BEFORE, UP_TWICE_BEFORE = 1, 2, 4, 8
"""The bits of `Field.float_flags`: that float one or two rounds before, the latter the next higher bit."""


def kind_with_flags(score: int, moved: bool, flags: int) -> FloatKind:
    """The float kind of a player with flags as in `Field.float_flags`."""
    return FloatKind(
        score,
        moved,
        bool(flags & DOWN_BEFORE),
        bool(flags & DOWN_TWICE_BEFORE),
        bool(flags & UP_BEFORE),
        bool(flags & UP_TWICE_BEFORE),
    )


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
    colours: Sequence[ColourKind]
    colour_ids: Sequence[int]
    """The number of each player's colour kind, as the criteria see it, in `colour_kind`."""
    wishes: Sequence[str]
    """The colour that each player prefers, empty for none."""
    wish_codes: bytes
    """Colour and strength of each wish (`wish_code`)."""
    absolute: str
    """One character a place: W or B if C.3 keeps the player from those with the same absolute preference."""
    float_flags: bytes
    """The four flags of each player, one bit each."""
    rows: Sequence[int]
    graph: Graph
    """The same as the kernel has it."""
    bye_allowed: int
    last_round: bool
    bye_candidates: int = 0
    """Those of `bye_allowed` among whom the bye is given, once the edition has found them (C5 of 2026)."""
    size: int = dataclass_field(init=False)

    def __post_init__(self) -> None:
        self.size = len(self.players)

    def float_kind(self, place: int, *, moved: bool) -> FloatKind:
        return kind_with_flags(self.scores[place], moved, self.float_flags[place])

    def may_meet(self, first: int, second: int) -> bool:
        """C.1, C.3 and the organiser's rule (2026: C1, C3)."""
        return self.graph.joined([(first, second)])

    def tpn(self, place: int) -> Tpn:
        return self.history.tpns[self.players[place]]

    def tpns(self) -> list[Tpn]:
        return list(map(self.history.tpns.__getitem__, self.players))

    def most_alike(self, floaters: Sequence[int], start: int) -> int:
        """How many of some floaters and of those from a place on C.3 keeps from each other, the larger number of the
        two colours."""
        own = [self.absolute[place] for place in floaters]
        return max([self.absolute.count(colour, start) + own.count(colour) for colour in "WB"])

    def groups(self) -> list[range]:
        """The score groups, highest first, as ranges of places."""
        found, start, scores = [], 0, self.scores
        while start < self.size:
            stop = start + scores.count(scores[start])
            found.append(range(start, stop))
            start = stop
        return found


FloatRule = Callable[[History, int], bytes]
"""(history, rounds back) -> for each player DOWN_BEFORE, UP_BEFORE or 0: the float that the edition records."""
ByeRule = Callable[[History, Sequence[int]], Sequence[bool]]
"""(history, players) -> whether each of them may take the bye."""


def make_field(history: History, floats: FloatRule, byes: ByeRule, *, last_round: bool) -> Field:
    """Who is to be paired now, ordered by pairing score, then number; the rules of an edition given as functions."""
    pairing_scores = history.pairing_scores()
    absent = history.absent()
    present = [player for player in range(len(pairing_scores)) if player not in absent]
    # The list of players ascends by TPN and sorting is stable.
    present.sort(key=pairing_scores.__getitem__, reverse=True)
    scores = list(map(pairing_scores.__getitem__, present))
    # A.7 (2026: 1.8): strictly more than half of what could be scored so far, judged by the pairing score.
    half = history.tournament.settings.scoring.win * (history.round_number - 1)
    histories = history.colours
    exact = last_round or history.waiver is not None
    had = map(histories.__getitem__, present)
    if last_round:
        facts = [_colour_facts(own, 2 * score > half, exact) for own, score in zip(had, scores, strict=True)]
    else:
        facts = list(map(_colour_facts, had, repeat(False), repeat(exact)))
    colours, numbers, wishes, codes, absolute = zip(*facts, strict=True) if facts else ((),) * 5
    graph = _legal_graph(history, present, absolute)
    return Field(
        history=history,
        players=present,
        scores=scores,
        colours=colours,
        colour_ids=numbers,
        wishes=wishes,
        wish_codes=bytes(codes),
        absolute="".join(absolute),
        float_flags=_float_flags(history, floats, present),
        rows=Rows(graph),
        graph=graph,
        bye_allowed=sum([1 << place for place, may in enumerate(byes(history, present)) if may]),
        last_round=last_round,
    )


class _ColourFacts(NamedTuple):
    """Of one player, what `Field` has in columns."""

    kind: ColourKind
    number: int
    wish: str
    code: int
    absolute: str


# A few kinds come back for every player of every round: they are made once.
@lru_cache(maxsize=16384)
def _colour_facts(colours: str, top_scorer: bool, exact: bool) -> _ColourFacts:
    """Exact: with differences and rows of colours told apart. Before the last round two with the same absolute
    preference do not meet, so that no one's are compared: kinds that differ only in these have one number."""
    wish = preference(colours)
    kind = ColourKind(wish, top_scorer)
    numbered = kind if exact else ColourKind(Preference(wish.colour, wish.strength, 0, ""), False)
    return _ColourFacts(
        kind,
        _COLOUR_IDS.setdefault(numbered, len(_COLOUR_IDS)),
        wish.colour,
        wish_code(wish),
        wish.colour if wish.strength is Strength.ABSOLUTE and not top_scorer else "-",
    )


def as_flags(floats: Sequence[str]) -> bytes:
    """The floats of a round, `d`, `u` or empty, as a `FloatRule` has them."""
    return bytes(map(_FLAGS.__getitem__, floats))


_FLAGS = {"": 0, "d": DOWN_BEFORE, "u": UP_BEFORE}


def _float_flags(history: History, floats: FloatRule, present: Sequence[int]) -> bytes:
    over = history.round_number - 1
    if not over:
        return bytes(len(present))
    flags = floats(history, 1)
    if over > 1:
        both = int.from_bytes(flags, "little") | int.from_bytes(floats(history, 2), "little") << 1
        flags = both.to_bytes(len(flags), "little")
    return bytes(map(flags.__getitem__, present))


def _legal_graph(history: History, present: list[int], absolute: Sequence[str]) -> Graph:
    """C.1 not met before, C.3 no two players with the same absolute preference unless one is a top scorer
    (2026: 2.1.1, 2.1.3), and no pair that the organiser forbids."""
    conflicts: Sequence[Sequence[int]] = history.rivals
    if history.tournament.forbidden:
        forbidden = history.forbidden()
        conflicts = [(*met, *members(barred)) for met, barred in zip(conflicts, forbidden, strict=True)]
    alike = [
        [place for place, own in enumerate(absolute) if own == colour] if colour in absolute else [] for colour in "WB"
    ]
    graph = Graph.complement(conflicts, present, alike)
    return graph if history.waiver is None else Graph(with_waived_pairs(history, present, graph.rows()))


class Rows(Sequence[int]):
    """The rows of a graph, read from the kernel when someone asks."""

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
