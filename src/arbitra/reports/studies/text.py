"""A study on a terminal: the question, the answer, every measure with its interval."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.reports.studies.answer import answer
from arbitra.reports.studies.figures import Figures
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines

BEST = "*"
LEGEND = N_("± is half of the 95 % interval; * is better than the others beyond chance (paired, 99 %)")
PLAYED = Plural("{count} tournament each", "{count} tournaments each", by="count")
SAME_LUCK = N_("the same luck for all")
SEED = N_("seed {seed}")
LEFT_OUT = Plural(
    "{count} tournament was left out: with some variant its last rounds could not be paired.",
    "{count} tournaments were left out: with some variant their last rounds could not be paired.",
    by="count",
)
MEASURE, VARIANT = N_("Measure"), N_("Variant")
CELL = 17
"""Columns that a value with its interval takes, at most."""


def study_text(figures: Figures, width: int | None) -> str:
    room = width or WIDTH
    lines = [*paragraph(figures.words.title, room), facts(figures), "", *paragraph(answer(figures), room), ""]
    for table in _tables(figures, room):
        lines += [*table_lines(table, width), ""]
    lines += paragraph(figures.say(LEGEND), room)
    if figures.found.left_out:
        lines += paragraph(figures.say(LEFT_OUT, count=figures.found.left_out), room)
    return "\n".join(lines)


def facts(figures: Figures) -> str:
    """How much was played, on one line."""
    study, say = figures.study, figures.say
    told = [say(PLAYED, count=study.tournaments)]
    told += [say(SAME_LUCK)] if len(study.variants) > 1 else []
    return " · ".join([*told, say(SEED, seed=study.seed)])


def _tables(figures: Figures, room: int) -> Iterator[Table]:
    """Variants beside each other as far as there is room; many of them one below the other."""
    if figures.one_below_another:
        yield _below(figures)
        return
    count = len(figures.study.variants)
    longest = max((len(figures.title(measure)) for measure in figures.found.rows()), default=0)
    side = max(1, (room - longest - 2) // CELL)
    for first in range(0, count, side):
        yield _beside(figures, range(first, min(first + side, count)))


def _beside(figures: Figures, variants: range) -> Table:
    columns = [Column(figures.say(MEASURE), label=True)]
    columns += [Column(figures.name(variant), number=True) for variant in variants]
    rows = []
    for measure in figures.found.rows():
        best = figures.found.best(measure)
        unit = " %" if figures.unit(measure) == "%" else ""
        rows.append([figures.title(measure) + unit, *(_cell(figures, one, measure, one in best) for one in variants)])
    return Table(columns, rows)


def _below(figures: Figures) -> Table:
    measures = figures.study.figures
    columns = [Column(figures.say(VARIANT), label=True)]
    for measure in measures:
        unit = " %" if figures.unit(measure) == "%" else ""
        short = measure.replace("_", " ")[:CELL] + unit
        columns.append(Column(figures.title(measure) + unit, number=True, short=short))
    best = {measure: figures.found.best(measure) for measure in measures}
    rows = [
        [name, *(_cell(figures, one, measure, one in best[measure]) for measure in measures)]
        for one, name in enumerate(figures.names())
    ]
    return Table(columns, rows)


def _cell(figures: Figures, variant: int, measure: str, best: bool) -> str:
    mean, half = figures.value(variant, measure)
    return f"{BEST if best else ''}{mean} {half}".rstrip()
