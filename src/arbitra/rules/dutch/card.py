"""The report card of a candidate: its value on every criterion, and who causes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from arbitra.model import show_points
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import Field, FloatKind
from arbitra.rules.dutch.outcome import BracketOutcome


class Line(NamedTuple):
    """`key` compares candidates, smaller is better; `players` are places of the field."""

    article: str
    key: tuple[int, ...]
    value: str
    players: tuple[int, ...] = ()


def counted(article: str, players: Iterable[int], total: int | None = None) -> Line:
    who = tuple(players)
    number = len(who) if total is None else total
    return Line(article, (number,), str(number), who)


def listed(article: str, differences: Iterable[int], players: Iterable[int] = ()) -> Line:
    """Values compared one by one, largest first; zeros do not show."""
    values = tuple(sorted((value for value in differences if value), reverse=True))
    return Line(article, values, " ".join(show_points(value) for value in values) or "0", tuple(players))


def colour_lines(
    field: Field, criteria: Sequence[ColourCriterion], outcome: BracketOutcome, colours: ColourRules
) -> list[Line]:
    lines = []
    for criterion in criteria:
        players = [
            colours.denied(*pair)
            for pair in outcome.pairs
            if criterion.pair(field.colours[pair[0]], field.colours[pair[1]])
        ]
        lines.append(counted(criterion.article, players))
    return lines


def float_lines(
    field: Field, criteria: Sequence[FloatCriterion], outcome: BracketOutcome, artificial: int
) -> list[Line]:
    moved = set(outcome.moved)

    def kind(place: int) -> FloatKind:
        return FloatKind(field.scores[place], place in moved, *field.floats[place])

    lines = []
    for criterion in criteria:
        charges: list[tuple[int, int]] = []
        if criterion.pair is not None:
            for upper, lower in outcome.pairs:
                if field.scores[upper] > field.scores[lower]:
                    charge = criterion.pair(kind(upper), kind(lower))
                    charges.append((charge, lower if criterion.lower_suffers else upper))
        if criterion.leave is not None:
            charges += [(criterion.leave(kind(place), artificial), place) for place in outcome.left]
        guilty = [place for charge, place in charges if charge]
        if criterion.scores:
            lines.append(listed(criterion.article, (charge for charge, _ in charges), guilty))
        else:
            lines.append(counted(criterion.article, guilty, sum(charge for charge, _ in charges)))
    return lines


def worse_lines(chosen: Sequence[Line], other: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Every criterion on which the other candidate is worse."""
    return [(mine, theirs) for mine, theirs in zip(chosen, other, strict=True) if theirs.key > mine.key]


def first_difference(chosen: Sequence[Line], other: Sequence[Line]) -> tuple[Line, Line] | None:
    """The most important criterion on which two candidates of one bracket differ."""
    for mine, theirs in zip(chosen, other, strict=True):
        if mine.key != theirs.key:
            return mine, theirs
    return None
