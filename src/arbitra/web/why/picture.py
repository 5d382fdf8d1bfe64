"""A round as a picture: the ladder of its brackets, and one bracket with S1 on the left and S2 on the right.

Everything is taken from the record of the round. S1 and S2 stand in their natural order, so that a level line is the
natural pairing and every crossing a transposition. Brackets of systems that have no S1 and S2 of this kind are not
drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from arbitra.model import BracketDecision, Player, PlayerNote, RoundPairing, Tpn

DRAWN = "MaxPairs"
"""The records of brackets that divide into S1 and S2 by section B of the Dutch rules have this number."""
ROW = 10
"""The height of a row, where the picture is 100 wide."""
SHOWN = 3
"""So many of the last colours are drawn."""
ABSOLUTE = "absolute"
BYE = "bye"


# -- lines between the rows ---------------------------------------------------------------------------------------


class LineKind(StrEnum):
    """What a line stands for; the name is its class in the style sheet."""

    NATURAL = "natural"
    MOVED = "moved"
    ASKED = "asked"
    ALTERNATIVE = "alternative"


class Place(NamedTuple):
    """A row on the left side or on the right one."""

    row: int
    right: bool = False


class Curve(NamedTuple):
    line: LineKind
    start: Place
    end: Place

    @property
    def path(self) -> str:
        """Across from side to side, level where the rows are; an arc between two rows of one side."""
        (x1, y1), (x2, y2) = map(_point, (self.start, self.end))
        if x1 != x2:
            return f"M{x1} {y1}H{x2}" if y1 == y2 else f"M{x1} {y1}C50 {y1} 50 {y2} {x2} {y2}"
        middle = 60 if x1 else 40
        return f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}"


def _point(place: Place) -> tuple[int, int]:
    return 100 * place.right, ROW * place.row + ROW // 2


# -- rows ---------------------------------------------------------------------------------------------------------


class BracketRow(NamedTuple):
    """A player in one bracket: what they bring, what they get, whether they leave it."""

    player: Player
    score: int
    """In tenths, virtual points included: what the bracket counts."""
    virtual: int
    colours: str
    """The last three, `W` and `B`, the newest last."""
    preference: str
    strength: str
    gets: str
    """The colour in this bracket: `W`, `B`, or nothing for one who is not paired here."""
    came_down: bool = False
    leaves_to: int | str | None = None
    """The score of the bracket they float down to, or `bye`."""
    exchanged: bool = False
    asked: bool = False

    @property
    def tpn(self) -> Tpn:
        return self.player.tpn

    @property
    def denied(self) -> bool:
        return bool(self.gets and self.preference) and self.gets != self.preference

    @property
    def absolute(self) -> bool:
        return self.strength == ABSOLUTE


class BracketRows:
    """Makes the rows of one bracket from its record."""

    def __init__(
        self,
        bracket: BracketDecision,
        below: BracketDecision | None,
        people: Mapping[int, Player],
        asked: frozenset[Tpn],
    ) -> None:
        self.bracket = bracket
        self.people = people
        self.asked = asked
        self.below = below
        self.notes: dict[Tpn, PlayerNote] = {note.tpn: note for note in bracket.notes}
        self.order = {tpn: place for place, tpn in enumerate(bracket.players)}
        self.mates: dict[Tpn, Tpn] = {}
        self.gets: dict[Tpn, str] = {}
        for white, black in bracket.pairs:
            self.mates[white], self.mates[black] = black, white
            self.gets[white], self.gets[black] = "W", "B"

    def row(self, tpn: Tpn, *, exchanged: bool = False) -> BracketRow:
        note = self.notes[tpn]
        return BracketRow(
            player=self.people[tpn],
            score=note.score,
            virtual=note.virtual,
            colours=note.colours[-SHOWN:],
            preference=note.preference,
            strength=note.strength,
            gets=self.gets.get(tpn, ""),
            came_down=tpn in self.bracket.moved,
            leaves_to=self._leaves_to(tpn),
            exchanged=exchanged,
            asked=tpn in self.asked,
        )

    def _leaves_to(self, tpn: Tpn) -> int | str | None:
        if tpn not in self.bracket.floaters:
            return None
        return BYE if self.below is None else self.below.score


# -- the whole ----------------------------------------------------------------------------------------------------


class Passed(NamedTuple):
    """Residents whom the players from above do not meet: those before the last opponent, or some behind (`later`)."""

    players: tuple[Tpn, ...]
    later: bool = False


Row = BracketRow | Passed | None
"""None is an empty line."""


class Part(NamedTuple):
    """kind: `moved` (players from above and their opponents), `remainder`, `whole`, or `limbo`."""

    kind: str
    left: tuple[Row, ...]
    right: tuple[Row, ...]
    curves: tuple[Curve, ...] = ()

    @property
    def rows(self) -> int:
        return len(self.left)


class Question(NamedTuple):
    """The pair that is looked at, and the one that would be instead."""

    asked: frozenset[Tpn] = frozenset()
    alternative: frozenset[Tpn] = frozenset()


class Drawing(NamedTuple):
    score: int
    kind: str
    residents: int
    moved: int
    parts: tuple[Part, ...]
    boards: tuple[tuple[BracketRow, BracketRow], ...]
    """White and Black: the same as a table."""
    leaving: tuple[BracketRow, ...]

    def has_line(self, line: str) -> bool:
        return any(curve.line == line for part in self.parts for curve in part.curves)


class Rung(NamedTuple):
    """A bracket on the ladder; `number` counts from 1, `floaters` go to the next one or, from the last, to the bye."""

    number: int
    score: int
    residents: int
    floaters: tuple[Tpn, ...]
    current: bool


def ladder(pairing: RoundPairing, current: int) -> tuple[Rung, ...]:
    """The brackets from the top. Beside the residents of each, who comes from above is on the rung before."""
    return tuple(
        Rung(
            number,
            bracket.score,
            len(bracket.players) - len(bracket.moved),
            bracket.floaters if _goes_on(pairing, number) else (),
            number == current,
        )
        for number, bracket in enumerate(pairing.brackets, start=1)
    )


def _goes_on(pairing: RoundPairing, number: int) -> bool:
    """Floaters of the last bracket have the bye; a ladder with someone else there has no arrow."""
    last = pairing.brackets[-1]
    return number < len(pairing.brackets) or last.floaters == (pairing.bye,)


def can_draw(bracket: BracketDecision) -> bool:
    return DRAWN in bracket.numbers and bool(bracket.notes)


def draw(pairing: RoundPairing, number: int, people: Mapping[int, Player], question: Question) -> Drawing:
    """The bracket with this number, from 1."""
    bracket = pairing.brackets[number - 1]
    below = pairing.brackets[number] if number < len(pairing.brackets) else None
    listed = BracketRows(bracket, below, people, question.asked)
    if bracket.moved:
        found = (_moved_down(listed, question), _remainder(listed, question, "S1R", "S2R"), _limbo(listed))
        parts = tuple(part for part in found if part.rows)
    else:
        parts = (_remainder(listed, question, "S1", "S2"),)
    return Drawing(
        score=bracket.score,
        kind=bracket.kind,
        residents=len(bracket.players) - len(bracket.moved),
        moved=len(bracket.moved),
        parts=parts,
        boards=tuple((listed.row(white), listed.row(black)) for white, black in bracket.pairs),
        leaving=tuple(map(listed.row, bracket.floaters)),
    )


# -- parts --------------------------------------------------------------------------------------------------------


def _moved_down(listed: BracketRows, question: Question) -> Part:
    """Those from above who are paired, and of the residents their opponents; in between, whom they pass over."""
    parts = listed.bracket.parts
    upper = parts.get("S1", ())
    partners = {listed.mates[tpn] for tpn in upper}
    if not question.alternative & set(upper):
        question = question._replace(alternative=frozenset())
    right = _opponents(listed, parts.get("S2", ()), partners, question.alternative)
    left: list[Row] = [listed.row(tpn) for tpn in upper]
    return _part("moved", listed, question, left, right if upper else [])


def _opponents(listed: BracketRows, second: Sequence[Tpn], partners: set[Tpn], wanted: frozenset[Tpn]) -> list[Row]:
    """S2 up to the last opponent, and as far as someone asks."""
    ends = [place for place, tpn in enumerate(second) if tpn in partners]
    last = ends[-1] if ends else -1
    asked = max((place for place, tpn in enumerate(second) if tpn in wanted), default=-1)
    rows: list[Row] = []
    for passed, run in groupby(enumerate(second[: last + 1]), key=lambda held: held[1] not in partners):
        group = tuple(tpn for _, tpn in run)
        rows += [Passed(group)] if passed else [listed.row(tpn) for tpn in group]
    if asked > last:
        rows.append(Passed(tuple(second[last + 1 : asked + 1]), later=True))
    return rows


def _remainder(listed: BracketRows, question: Question, first: str, second: str) -> Part:
    """S1 and S2 as they are paired: after the exchange, if there was one, each in its natural order."""
    parts = listed.bracket.parts
    before = set(parts.get(first, ()))
    players = sorted((*parts.get(first, ()), *parts.get(second, ())), key=listed.order.__getitem__)
    upper = [tpn for tpn in players if tpn in listed.mates and _stands_above(listed, tpn)]
    left: list[Row] = [listed.row(tpn, exchanged=tpn not in before) for tpn in upper]
    right: list[Row] = [listed.row(tpn, exchanged=tpn in before) for tpn in players if tpn not in upper]
    return _part("remainder" if listed.bracket.moved else "whole", listed, question, left, right)


def _stands_above(listed: BracketRows, tpn: Tpn) -> bool:
    return listed.order[listed.mates[tpn]] > listed.order[tpn]


def _limbo(listed: BracketRows) -> Part:
    rows: tuple[Row, ...] = tuple(map(listed.row, listed.bracket.parts.get("limbo", ())))
    return Part("limbo", rows, (None,) * len(rows))


def _part(kind: str, listed: BracketRows, question: Question, left: list[Row], right: list[Row]) -> Part:
    rows = max(len(left), len(right))
    places = _places(left, right=False) | _places(right, right=True)
    curves = []
    if places.keys() >= question.alternative and question.alternative:
        start, end = sorted((places[tpn] for tpn in question.alternative), key=lambda place: (place.right, place.row))
        curves.append(Curve(LineKind.ALTERNATIVE, start, end))
    for row in left:
        if isinstance(row, BracketRow) and row.tpn in listed.mates:
            mate = listed.mates[row.tpn]
            start, end = places[row.tpn], places[mate]
            curves.append(Curve(_line(start, end, {row.tpn, mate} == question.asked), start, end))
    # What is asked about lies above all others.
    curves.sort(key=lambda curve: curve.line == LineKind.ASKED)
    return Part(kind, _filled(left, rows), _filled(right, rows), tuple(curves))


def _places(rows: Sequence[Row], *, right: bool) -> dict[Tpn, Place]:
    found: dict[Tpn, Place] = {}
    for number, row in enumerate(rows):
        held = (row.tpn,) if isinstance(row, BracketRow) else row.players if isinstance(row, Passed) else ()
        found |= dict.fromkeys(held, Place(number, right))
    return found


def _line(start: Place, end: Place, asked: bool) -> LineKind:
    if asked:
        return LineKind.ASKED
    return LineKind.NATURAL if start.row == end.row else LineKind.MOVED


def _filled(rows: list[Row], count: int) -> tuple[Row, ...]:
    return (*rows, *[None] * (count - len(rows)))
