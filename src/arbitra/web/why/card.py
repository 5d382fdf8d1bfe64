"""The report card: criterion by criterion, this pairing beside the alternative."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from arbitra.model import Answer, CriterionValue, Reason, Tpn
from arbitra.model.fields import CardValue
from arbitra.reports.explanation_text import deciding


class CardRow(NamedTuple):
    """`floor` says why this pairing cannot do better, `players` who causes its value."""

    article: str
    demand: str
    """What the criterion asks: a sentence of the catalogue `explain`."""
    mine: CardValue
    theirs: CardValue | None
    worse: bool
    players: tuple[Tpn, ...] = ()
    floor: Reason | None = None


class Card(NamedTuple):
    rows: tuple[CardRow, ...]
    """Those on which something is to be said."""
    rest: tuple[CardRow, ...]
    """Those on which both are without fault."""
    rest_articles: str
    """`C9–C11, C14–C21`"""
    every: tuple[CardRow, ...]
    """All of them in their order."""
    compared: bool
    """Whether there is an alternative."""


def report_card(chosen: Sequence[CriterionValue], answer: Answer | None, demand: Callable[[str], str]) -> Card | None:
    """`answer` has the alternative, if there is one; `chosen` the values of this pairing with their reasons."""
    if not chosen:
        return None
    other = {value.article: value for value in answer.alternative} if answer is not None else {}
    decides = deciding(answer) if answer is not None and other else ""
    rows = [_row(value, other.get(value.article), demand(value.article), decides) for value in chosen]
    quiet = [_is_quiet(value, other.get(value.article)) for value in chosen]
    return Card(
        tuple(row for row, silent in zip(rows, quiet, strict=True) if not silent),
        tuple(row for row, silent in zip(rows, quiet, strict=True) if silent),
        _ranges([row.article for row in rows], quiet),
        tuple(rows),
        bool(other),
    )


def _row(mine: CriterionValue, theirs: CriterionValue | None, demand: str, decides: str) -> CardRow:
    return CardRow(
        mine.article,
        demand,
        mine.value,
        None if theirs is None else theirs.value,
        mine.article == decides,
        mine.players,
        mine.floor,
    )


def _is_quiet(mine: CriterionValue, theirs: CriterionValue | None) -> bool:
    return not any(mine.key) and (theirs is None or theirs.key == mine.key)


def _ranges(articles: Sequence[str], chosen: Sequence[bool]) -> str:
    """Neighbours as `first–last`."""
    told = []
    for taken, run in groupby(zip(articles, chosen, strict=True), key=lambda held: held[1]):
        names = [name for name, _ in run]
        if taken:
            told.append(names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}")
    return ", ".join(told)
