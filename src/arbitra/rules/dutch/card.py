"""The report card of a candidate: its value on every criterion, and who causes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from arbitra.model import show_points
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import Field, FloatKind
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.wishes import clashing


class Line(NamedTuple):
    """`key` compares candidates, smaller is better; `players` are places of the field."""

    article: str
    key: tuple[int, ...]
    value: str
    players: tuple[int, ...] = ()


@cache
def nothing(article: str) -> Line:
    """The value of a criterion with which there is nothing wrong."""
    return Line(article, (0,), "0")


def counted(article: str, players: Iterable[int], total: int | None = None) -> Line:
    who = tuple(players)
    number = len(who) if total is None else total
    return Line(article, (number,), str(number), who)


def listed(article: str, differences: Iterable[int], players: Iterable[int] = ()) -> Line:
    """Values compared one by one, largest first; zeros do not show."""
    values = tuple(sorted((value for value in differences if value), reverse=True)) or (0,)
    return Line(
        article, values, " ".join(show_points(value) for value in values) if any(values) else "0", tuple(players)
    )


def colour_lines(
    field: Field, criteria: Sequence[ColourCriterion], outcome: BracketOutcome, colours: ColourRules
) -> list[Line]:
    """Only two who want the same colour can cause anything."""
    kinds = field.colours
    clashes = clashing(field, outcome.pairs)
    if not clashes:
        return [nothing(criterion.article) for criterion in criteria]
    return [
        counted(
            criterion.article,
            [colours.denied(*pair) for pair in clashes if criterion.pair(kinds[pair[0]], kinds[pair[1]])],
        )
        for criterion in criteria
    ]


def float_lines(
    field: Field, criteria: Sequence[FloatCriterion], outcome: BracketOutcome, artificial: int
) -> list[Line]:
    """Only pairs of different scores and those who leave can cause anything, and where none of them floated before,
    nothing is repeated."""
    scores = field.scores
    moved = set(outcome.moved)
    uneven = [pair for pair in outcome.pairs if scores[pair[0]] > scores[pair[1]]]
    if not uneven and not outcome.left:
        return [nothing(criterion.article) for criterion in criteria]

    def kind(place: int) -> FloatKind:
        return field.float_kind(place, moved=place in moved)

    flags = field.float_flags
    repeated = any(flags[place] for pair in uneven for place in pair) or any(flags[place] for place in outcome.left)
    paired = [(kind(upper), kind(lower), upper, lower) for upper, lower in uneven]
    leaving = [(kind(place), place) for place in outcome.left]
    return [
        nothing(criterion.article)
        if criterion.repeated and not repeated
        else _float_line(criterion, paired, leaving, artificial)
        for criterion in criteria
    ]


def _float_line(
    criterion: FloatCriterion,
    paired: Sequence[tuple[FloatKind, FloatKind, int, int]],
    leaving: Sequence[tuple[FloatKind, int]],
    artificial: int,
) -> Line:
    charges: list[tuple[int, int]] = []
    if criterion.pair is not None:
        for upper, lower, first, second in paired:
            charge = criterion.pair(upper, lower)
            if charge:
                charges.append((charge, second if criterion.lower_suffers else first))
    if criterion.leave is not None:
        for kind, place in leaving:
            charge = criterion.leave(kind, artificial)
            if charge:
                charges.append((charge, place))
    if not charges:
        return nothing(criterion.article)
    guilty = [place for _, place in charges]
    if criterion.scores:
        return listed(criterion.article, (charge for charge, _ in charges), guilty)
    return counted(criterion.article, guilty, sum(charge for charge, _ in charges))


def worse_lines(chosen: Sequence[Line], other: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Every criterion on which the other candidate is worse."""
    return [(mine, theirs) for mine, theirs in zip(chosen, other, strict=True) if theirs.key > mine.key]


def first_difference(chosen: Sequence[Line], other: Sequence[Line]) -> tuple[Line, Line] | None:
    """The most important criterion on which two candidates of one bracket differ."""
    for mine, theirs in zip(chosen, other, strict=True):
        if mine.key != theirs.key:
            return mine, theirs
    return None
