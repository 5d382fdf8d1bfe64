"""The figures of a page: a caption that says what to see, the drawing, and the same numbers as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from arbitra.i18n import N_
from arbitra.reports.studies.charts import Bar, Label, Line, interval_chart, line_chart
from arbitra.reports.studies.figures import PLAYERS, Figures, is_by_round
from arbitra.simulation.study.measures import BY_ROUND

LINE_IS = N_("Line: 95 % interval. Blue: {name}.")
SHADED = N_("Shaded: 95 % interval.")
BY_ROUNDS = N_("{measure}, by number of rounds")
EACH_ROUND = N_("Rating points apart on boards 1 to {boards}, by round")
SMALLER = N_("Smaller is more even.")
AS_TABLE = N_("The same as a table")
ROUND = N_("Round")
ROUNDS = N_("Rounds")
LOOKS = ("a", "b", "c", "d")


def pictures(figures: Figures) -> Iterator[str]:
    for measure in figures.study.charts:
        if is_by_round(measure):
            title = figures.say(EACH_ROUND, boards=figures.study.top_boards)
            yield _of_lines(
                figures, BY_ROUND, title, f"{figures.say(SHADED)} {figures.say(SMALLER)}", _by_round(figures)
            )
        elif figures.study.by_rounds:
            title = figures.say(BY_ROUNDS, measure=_in_unit(figures, measure))
            yield _of_lines(figures, measure, title, figures.say(SHADED), _by_number(figures, measure))
        else:
            yield _of_intervals(figures, measure)


def _in_unit(figures: Figures, measure: str) -> str:
    unit = figures.unit(measure)
    return f"{figures.title(measure)}, {unit}" if unit else figures.title(measure)


def _of_intervals(figures: Figures, measure: str) -> str:
    bars = []
    for variant, name in enumerate(figures.names()):
        interval = figures.found.interval(variant, measure)
        if interval is not None:
            shown, _ = figures.value(variant, measure)
            bars.append(Bar(name, figures.drawn(measure, interval), shown, variant == figures.study.focus[1]))
    told = figures.say(LINE_IS, name=figures.name(figures.study.focus[1]))
    return _figure(_in_unit(figures, measure), told, interval_chart(bars, _label(figures)) if bars else "")


def _of_lines(figures: Figures, measure: str, title: str, told: str, lines: list[Line]) -> str:
    drawn = [
        line._replace(points=[(at, figures.drawn(measure, one)) for at, one in line.points])
        for line in lines
        if line.points
    ]
    return _figure(title, told, line_chart(drawn, _label(figures)) + _same(figures, measure, lines)) if drawn else ""


def _by_round(figures: Figures) -> list[Line]:
    looks = _looks(figures)
    return [
        Line(name, list(enumerate(figures.found.by_round(variant), start=1)), looks[variant])
        for variant, name in enumerate(figures.names())
    ]


def _by_number(figures: Figures, measure: str) -> list[Line]:
    """A line for each number of players."""
    sizes = dict.fromkeys(variant.field.players for variant in figures.study.variants)
    made = []
    for number, size in enumerate(sizes):
        points = [
            (variant.rounds, interval)
            for place, variant in enumerate(figures.study.variants)
            if variant.field.players == size and (interval := figures.found.interval(place, measure)) is not None
        ]
        look = LOOKS[number] if number < len(LOOKS) else ""
        made.append(Line(figures.say(PLAYERS, count=size), sorted(points, key=lambda point: point[0]), look))
    return made


def _looks(figures: Figures) -> dict[int, str]:
    """Blue for the one in focus, black for the one it is compared with; two more have colours, the rest is grey."""
    first, second = figures.study.focus
    order = dict.fromkeys([second, first, *range(len(figures.study.variants))])
    return {variant: LOOKS[place] if place < len(LOOKS) else "" for place, variant in enumerate(order)}


def _label(figures: Figures) -> Label:
    return lambda value: figures.say.decimal(f"{float(value):g}")


def _figure(title: str, told: str, drawn: str) -> str:
    caption = f"<figcaption><b>{escape(title)}</b><span>{escape(told)}</span></figcaption>"
    return f'<figure class="figure">{caption}{drawn}</figure>'


def _same(figures: Figures, measure: str, lines: Sequence[Line]) -> str:
    across = sorted({at for line in lines for at, _ in line.points})
    rows = []
    for at in across:
        cells = "".join(cell(*figures.pair(measure, dict(line.points).get(at))) for line in lines)
        rows.append(f'<tr><th scope="row">{at}</th>{cells}</tr>')
    heading = figures.say(ROUND if measure == BY_ROUND else ROUNDS)
    shown = table(heading, [escape(line.name) for line in lines], rows)
    summary = escape(figures.say(AS_TABLE))
    return f'<details class="more"><summary>{summary}</summary><table class="table">{shown}</table></details>'


def cell(mean: str, half: str, *, best: bool = False) -> str:
    look = "num best" if best else "num"
    return f'<td class="{look}">{escape(mean)} <span class="ci">{escape(half)}</span></td>'


def table(heading: str, columns: Sequence[str], rows: Sequence[str]) -> str:
    """The columns are HTML already; so are the rows."""
    head = "".join(f'<th scope="col" class="num">{column}</th>' for column in columns)
    first = f'<th scope="col">{escape(heading)}</th>'
    return f"<thead><tr>{first}{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
