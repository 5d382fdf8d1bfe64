"""A study as a page: the question, the answer, figures, charts, every measure, and how to repeat it. No script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from arbitra.i18n import N_, Translate
from arbitra.model.controls import without_turning
from arbitra.reports.studies.answer import answer, tells_apart
from arbitra.reports.studies.figures import PLAYERS, ROUNDS, Figures
from arbitra.reports.studies.pictures import cell, pictures, table
from arbitra.reports.studies.text import LEFT_OUT, MEASURE, VARIANT, facts
from arbitra.simulation.study.field import EVEN, GIVEN, NORMAL
from arbitra.simulation.study.games import GENERATOR, OWN
from arbitra.simulation.study.outcome import Found
from arbitra.simulation.study.plan import NO_ACCELERATION, Variant

HOME = N_("Arbitra studies")
STUDIES = N_("Studies")
ALL_MEASURES = N_("All measures")
WITH_INTERVALS = N_("Measures with 95 % intervals")
BOLD = N_("Bold: better than the others beyond chance (paired, 99 %). No bold: the figures show no clear difference.")
BOLD_ALIKE = N_("Bold: better than all others with as many players, beyond chance (paired, 99 %).")
COMPARED = N_("{second} compared with {first}. A number with a sign is a difference beyond chance (paired, 95 %).")
ALIKE = N_("no clear difference")
REPEAT = N_("Repeat it")
SAME = N_("The same file gives the same numbers, bit by bit, on any number of cores. Digest {digest}.")
DATA, THE_FILE = N_("Data as JSON"), N_("The file")
HOW = N_("How players and results were made")
DRAWN_EVENLY = N_("Strengths are drawn evenly from {low} to {high}.")
LIE_EVENLY = N_("Strengths are spread evenly from {low} to {high}.")
DRAWN_NORMAL = N_("Strengths are drawn from a normal distribution with mean {low} and standard deviation {high}.")
ARE_GIVEN = N_("The file gives the strengths.")
RATINGS_OFF = N_("Ratings differ from them at random, with a standard deviation of {error} points.")
RATINGS_RIGHT = N_("Ratings match them exactly.")
BY_TABLE = N_(
    "Results follow FIDE’s table of probabilities, with {draws} % draws between equals and {white} rating points for "
    "White."
)
BY_ODDS = N_("Results follow the probabilities that FIDE recommends for random tournaments.")
BY_CURVE = N_(
    "Results follow the curve in the file, with {draws} % draws between equals and {white} rating points for White."
)
NO_ONE_LEAVES = N_("No one withdraws or asks for a bye.")
TOP = N_("The top boards are boards 1 to {boards}, in every round.")
ORDER = N_(
    "The rank correlation is 1 if the final order is that of the strengths, and 0 if it has nothing to do with it."
)
EQUALS = N_("A tie-break that orders players with equal points no better than a lot has 50 %.")
ACCELERATED = N_("accelerated by {name}")
VIRTUAL = N_("the upper half has {points} virtual points")
MADE = N_("Made by Arbitra")
LANGUAGES = {"en": "English", "es": "Español"}
IN_LIST = (
    *("strongest_wins", "winners_strength", "rank_correlation", "prizes_right"),
    *("first_shared", "top_two_meet", "top_two_round"),
)
"""The columns, where variants stand one below the other."""


class Frame(NamedTuple):
    """What is around a page: the name of its files, and where the stylesheet is."""

    name: str
    stylesheet: str = "arbitra.css"


def file_of(name: str, lang: str) -> str:
    return f"{name}.html" if lang == "en" else f"{name}.{lang}.html"


def study_page(found: Found, say: Translate, frame: Frame) -> str:
    figures = Figures(found, say)
    words = figures.words
    body = "\n".join(
        [
            _head(figures, frame),
            "<main>",
            f'<div class="head"><div><h1>{escape(words.title)}</h1>',
            f'<p class="sub">{escape(facts(figures))}</p></div></div>',
            f'<p class="lead">{escape(answer(figures))}</p>',
            _top(figures),
            f'<div class="study-figures">{"".join(pictures(figures))}</div>',
            _measures(figures),
            _repeat(figures, frame),
            "</main>",
            f'<footer class="public-foot"><p>{escape(say(MADE))}</p></footer>',
        ]
    )
    return without_turning(
        f'<!doctype html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words.title)}</title>\n"
        f'<link rel="stylesheet" href="{escape(frame.stylesheet)}">\n<link rel="icon" href="data:,">\n</head>\n'
        f'<body class="public study">\n{body}\n</body>\n</html>\n'
    )


def _head(figures: Figures, frame: Frame) -> str:
    say, lang = figures.say, figures.say.lang
    links = [
        f'<a href="{escape(file_of(file, lang))}"{current}>{escape(title)}</a>'
        for file, title in figures.words.pages
        for current in [' aria-current="page"' if file == frame.name else ""]
    ]
    for other in figures.study.words:
        if other != lang:
            address = escape(file_of(frame.name, other))
            links.append(f'<a href="{address}" lang="{other}" hreflang="{other}">{LANGUAGES.get(other, other)}</a>')
    nav = f'<nav class="filters" aria-label="{escape(say(STUDIES))}">{"".join(links)}</nav>' if links else ""
    return f'<header class="public-head"><div><p class="bar-event">{escape(say(HOME))}</p>{nav}</div></header>'


# -- figures -------------------------------------------------------------------------------------------


def _top(figures: Figures) -> str:
    """What the two in focus differ in; without a second one its figures."""
    first, second = figures.study.focus
    shown = [measure for measure in figures.study.figures if figures.found.measure(second, measure) is not None][:4]
    cells = []
    for measure in shown:
        if first != second and tells_apart(figures, measure):
            mean, half = figures.pair(measure, figures.found.change(first, second, measure), signed=True)
        else:
            mean, half = figures.value(second, measure)
            half = figures.say(ALIKE) if first != second else half
        unit = " %" if figures.unit(measure) == "%" else ""
        title = escape(figures.title(measure))
        cells.append(f'<div><dt>{title}</dt><dd>{mean}{unit} <span class="soft">{escape(half)}</span></dd></div>')
    compared = figures.say(COMPARED, first=figures.name(first), second=figures.name(second))
    below = f'<p class="minor compared">{escape(compared)}</p>' if first != second else ""
    return f'<dl class="figures">{"".join(cells)}</dl>{below}'


# -- the table ----------------------------------------------------------------------------------------------------


def _measures(figures: Figures) -> str:
    say = figures.say
    many = figures.one_below_another
    foot = [say(BOLD_ALIKE if many else BOLD)]
    if figures.found.left_out:
        foot.append(say(LEFT_OUT, count=figures.found.left_out))
    shown = _below(figures) if many else _beside(figures)
    # A narrow screen scrolls the table, also by keys.
    region = '<div class="scroll" tabindex="0" role="region" aria-labelledby="all">'
    caption = f'<caption class="vh">{escape(say(WITH_INTERVALS))}</caption>'
    return (
        f'<section aria-labelledby="all"><h2 id="all">{escape(say(ALL_MEASURES))}</h2>'
        f'{region}<table class="table">{caption}{shown}</table></div>'
        f'<p class="minor table-foot">{escape(" ".join(foot))}</p></section>'
    )


def _beside(figures: Figures) -> str:
    rows = []
    for measure in figures.found.rows():
        best = figures.found.best(measure)
        everyone = range(len(figures.study.variants))
        cells = "".join(cell(*figures.value(one, measure), best=one in best) for one in everyone)
        rows.append(f'<tr><th scope="row">{_titled(figures, measure)}</th>{cells}</tr>')
    return table(figures.say(MEASURE), list(map(escape, figures.names())), rows)


def _below(figures: Figures) -> str:
    measures = [measure for measure in IN_LIST if measure in figures.found.rows()]
    best = {measure: figures.found.best(measure) for measure in measures}
    rows = []
    for variant, name in enumerate(figures.names()):
        cells = "".join(cell(*figures.value(variant, one), best=variant in best[one]) for one in measures)
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>')
    return table(figures.say(VARIANT), [_titled(figures, measure) for measure in measures], rows)


def _titled(figures: Figures, measure: str) -> str:
    unit = figures.unit(measure)
    title = escape(figures.title(measure))
    return f'{title} <span class="unit">{escape(unit)}</span>' if unit else title


# -- how it was made ----------------------------------------------------------------------------------------------


def _repeat(figures: Figures, frame: Frame) -> str:
    say, digest = figures.say, figures.found.digest()
    shown = " ".join(digest[at : at + 4] for at in range(0, len(digest), 4))
    data, file = (f"{escape(frame.name)}.{ending}" for ending in ("json", "toml"))
    links = f'<a href="{data}">{escape(say(DATA))}</a> · <a href="{file}">{escape(say(THE_FILE))}</a>'
    sentences = " ".join(_made(figures))
    variants = "".join(f"<li>{escape(text)}</li>" for text in _variants(figures))
    return (
        f'<section aria-labelledby="repeat"><h2 id="repeat">{escape(say(REPEAT))}</h2>'
        f'<p class="code-line"><code>arbitra study {escape(frame.name)}.toml --jobs 2</code></p>'
        f'<p class="soft small">{escape(say(SAME, digest=shown))} {links}</p>'
        f'<details class="more"><summary>{escape(say(HOW))}</summary><p class="small">{escape(sentences)}</p>'
        f'<ul class="small made">{variants}</ul></details></section>'
    )


def _made(figures: Figures) -> Iterator[str]:
    say, study = figures.say, figures.study
    field = study.variants[0].field
    kinds = {EVEN: LIE_EVENLY, NORMAL: DRAWN_NORMAL, GIVEN: ARE_GIVEN}
    yield say(kinds.get(field.strengths.kind, DRAWN_EVENLY), low=field.strengths.first, high=field.strengths.second)
    yield say(RATINGS_OFF, error=field.rating_error) if field.rating_error else say(RATINGS_RIGHT)
    models = {GENERATOR: BY_ODDS, OWN: BY_CURVE}
    yield say(models.get(study.games.model, BY_TABLE), draws=study.games.draws // 10_000, white=study.games.white)
    yield say(NO_ONE_LEAVES)
    yield say(TOP, boards=study.top_boards)
    yield say(ORDER)
    if any(variant.tiebreaks for variant in study.variants):
        yield say(EQUALS)


def _variants(figures: Figures) -> Iterator[str]:
    """Each with its system, or once for all that differ in their rounds only."""
    if figures.study.by_rounds:
        first = figures.study.variants[0]
        yield ", ".join([first.system, *_further(figures, first)])
        return
    for place, variant in enumerate(figures.study.variants):
        told = [
            variant.system,
            figures.say(PLAYERS, count=variant.field.players),
            figures.say(ROUNDS, count=variant.rounds),
        ]
        yield f"{figures.name(place)}: {', '.join([*told, *_further(figures, variant)])}"


def _further(figures: Figures, variant: Variant) -> Iterator[str]:
    if variant.acceleration != NO_ACCELERATION:
        yield figures.say(ACCELERATED, name=variant.acceleration)
    if variant.virtual_points:
        points = " ".join(figures.say.decimal(f"{point / 10:g}") for point in variant.virtual_points)
        yield figures.say(VIRTUAL, points=points)
    yield from (f"{name}={value}" for name, value in variant.options)
    if variant.tiebreaks:
        yield ", ".join(variant.tiebreaks)
