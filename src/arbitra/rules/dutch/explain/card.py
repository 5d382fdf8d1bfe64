"""The report card of a candidate: its value on every criterion, and who causes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from arbitra.model.fields import CardValue, Phrase, ScoreDifferences
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import Field, FloatKind
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.wishes import clashing


class Line(NamedTuple):
    """`key` compares candidates, smaller is better; `players` are places of the field."""

    article: str
    key: tuple[int, ...]
    value: CardValue
    players: tuple[int, ...] = ()


IMPOSSIBLE = Phrase("-")
"""The value of the look-ahead where the round could not be completed."""
ZERO = (0,)
"""The key of a criterion that is fully met."""


@cache
def nothing(article: str) -> Line:
    """The value of a criterion that is fully met."""
    return Line(article, ZERO, 0)


def counted(article: str, players: Iterable[int], total: int | None = None) -> Line:
    who = tuple(players)
    number = len(who) if total is None else total
    return Line(article, (number,), number, who)


def listed(article: str, differences: Iterable[int], players: Iterable[int] = ()) -> Line:
    """Values compared one by one, largest first; zeros do not show."""
    values = sorted([value for value in differences if value], reverse=True)
    return Line(article, tuple(values) or ZERO, ScoreDifferences(*values), tuple(players))


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
    scores, flags = field.scores, field.float_flags
    uneven = [pair for pair in outcome.pairs if scores[pair[0]] > scores[pair[1]]]
    if not uneven and not outcome.left:
        return [nothing(criterion.article) for criterion in criteria]
    floated = 0
    for pair in (*uneven, outcome.left):
        for place in pair:
            floated |= flags[place]
    moved = set(outcome.moved)

    def kind(place: int) -> FloatKind:
        return field.float_kind(place, moved=place in moved)

    paired = [(kind(upper), kind(lower), upper, lower) for upper, lower in uneven]
    leaving = [(kind(place), place) for place in outcome.left]
    return [
        nothing(criterion.article)
        if criterion.flag and not criterion.flag & floated
        else _float_line(criterion, paired, leaving, artificial)
        for criterion in criteria
    ]


def _float_line(
    criterion: FloatCriterion,
    paired: Sequence[tuple[FloatKind, FloatKind, int, int]],
    leaving: Sequence[tuple[FloatKind, int]],
    artificial: int,
) -> Line:
    charges: list[int] = []
    guilty: list[int] = []
    if criterion.pair is not None:
        for upper, lower, first, second in paired:
            charge = criterion.pair(upper, lower)
            if charge:
                charges.append(charge)
                guilty.append(second if criterion.lower_suffers else first)
    if criterion.leave is not None:
        for kind, place in leaving:
            charge = criterion.leave(kind, artificial)
            if charge:
                charges.append(charge)
                guilty.append(place)
    if not charges:
        return nothing(criterion.article)
    if criterion.shows_scores:
        scores = tuple(sorted([kind.score for kind, _ in leaving], reverse=True))
        return listed(criterion.article, charges, guilty)._replace(value=ScoreDifferences(*scores))
    if criterion.scores:
        return listed(criterion.article, charges, guilty)
    return counted(criterion.article, guilty, sum(charges))


def first_difference(chosen: Sequence[Line], other: Sequence[Line]) -> tuple[Line, Line] | None:
    """The most important criterion on which two candidates of one bracket differ."""
    for mine, theirs in zip(chosen, other, strict=True):
        if mine.key != theirs.key:
            return mine, theirs
    return None
