"""What a reader sees of a study: the page, its charts, the table on a terminal."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from arbitra.i18n import translator
from arbitra.reports.studies.answer import answer
from arbitra.reports.studies.charts import Bar, Line, axis, interval_chart, line_chart
from arbitra.reports.studies.figures import Figures
from arbitra.reports.studies.page import Frame, study_page
from arbitra.reports.studies.text import study_text
from arbitra.simulation.many import Measure, Summary
from arbitra.simulation.study import Found
from arbitra.simulation.study.running import of_difference, of_variant
from arbitra.simulation.study.statistics import Interval
from tests.simulation.study.small_studies import ACCELERATED, BY_ROUNDS, TWO_PLAYERS, found_of, study_of

EN, ES = translator("studies", "en"), translator("studies", "es")
FRAME = Frame("open")
VOID = {"meta", "link", "br"}


@pytest.fixture(scope="module")
def accelerated() -> Found:
    return found_of(ACCELERATED)


class Tags(HTMLParser):
    """Every tag is closed in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.seen: set[str] = set()
        self.feed(text)
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag not in VOID:
            self.opened.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


def test_the_page_is_whole_and_has_no_script(accelerated: Found) -> None:
    page = study_page(accelerated, EN, FRAME)
    assert "script" not in Tags(page).seen
    assert "style=" not in page
    assert page.count("<figure") == 2
    assert page.count("<h1>") == 1
    assert '<link rel="stylesheet" href="arbitra.css">' in page
    assert 'href="open.json"' in page
    assert 'href="open.toml"' in page


def test_the_title_is_the_question_and_the_answer_has_the_figures(accelerated: Found) -> None:
    page = study_page(accelerated, EN, FRAME)
    figures = Figures(accelerated, EN)
    first, second = (figures.value(variant, "strongest_wins")[0] for variant in (0, 1))
    assert "<h1>Acceleration or not?</h1>" in page
    assert f"With Baku the strongest wins {second}\u00a0%, without {first}\u00a0%: " in page


def test_every_measure_stands_in_the_table_with_its_interval(accelerated: Found) -> None:
    page = study_page(accelerated, EN, FRAME)
    figures = Figures(accelerated, EN)
    for measure in accelerated.rows():
        for variant in range(3):
            mean, half = figures.value(variant, measure)
            assert f'{mean} <span class="ci">{half}</span></td>' in page


def test_a_study_that_speaks_spanish_has_a_page_in_it(accelerated: Found) -> None:
    page = study_page(accelerated, ES, FRAME)
    assert '<html lang="es">' in page
    assert "<h1>¿Con aceleración o sin ella?</h1>" in page
    assert "Ninguna" in page
    assert re.search(r"\d,\d <span class=\"ci\">± \d+,\d", page)
    assert 'href="open.html" lang="en"' in page


def test_names_from_the_file_are_text_and_nothing_else() -> None:
    text = ACCELERATED.replace('name = "Baku"', 'name = "<b>&"').replace("Acceleration or not?", "<script>")
    page = study_page(found_of(text, tournaments=4), EN, FRAME)
    assert "<b>&<" not in page
    assert "&lt;b&gt;&amp;" in page
    assert "script" not in Tags(page).seen


def test_many_rounds_are_lines_for_each_number_of_players() -> None:
    page = study_page(found_of(BY_ROUNDS), EN, FRAME)
    Tags(page)
    assert "The strongest player wins, %, by number of rounds" in page
    assert ">8 players</text>" in page
    assert '<th scope="row">12 players, 5 rounds</th>' in page


def _made_up(values: list[int], differences: list[int]) -> Found:
    """Two variants with four tournaments each, and the differences between them."""
    study = study_of(ACCELERATED.replace('[[compare]]\nname = "One point"\nacceleration = [1, 0.5]\n', ""))
    sums = {of_variant(place, "floats"): _sum([value] * 4) for place, value in enumerate(values)}
    return Found(study, Summary(4, 0, sums | {of_difference(0, 1, "floats"): _sum(differences)}))


def _sum(values: list[int]) -> Measure:
    return sum(map(Measure.of, values), Measure())


def test_bold_is_only_what_is_better_beyond_chance() -> None:
    """Fewer floats are better: the second variant has 100,000 fewer each time, or 100,000 fewer on average only."""
    certain = _made_up([300_000, 200_000], [-100_000, -100_001, -99_999, -100_000])
    assert certain.best("floats") == {1}
    doubtful = _made_up([300_000, 200_000], [-400_000, 200_000, -300_000, 100_000])
    assert doubtful.best("floats") == frozenset()


def test_our_own_answer_where_the_file_has_none() -> None:
    found = found_of(TWO_PLAYERS, tournaments=50)
    shown = Figures(found, EN).value(0, "strongest_wins")[0]
    assert (
        answer(Figures(found, EN))
        == f"The strongest player wins {shown}\u00a0% of the tournaments with 2 players, 1 round."
    )


@pytest.mark.parametrize("width", [80, 100, None])
@pytest.mark.parametrize("say", [EN, ES])
def test_the_table_fits_the_terminal(accelerated: Found, width: int | None, say: object) -> None:
    lines = study_text(Figures(accelerated, say), width).splitlines()  # type: ignore[arg-type]
    assert all(len(line) <= (width or 200) for line in lines)
    assert any("BH/C1" in line for line in lines)


# -- drawings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(25, 30, [25, 26, 27, 28, 29, 30]), (0, 403, [0, 100, 200, 300, 400, 500]), (3, 9, [0, 2, 4, 6, 8, 10])],
)
def test_an_axis_has_round_numbers(low: int, high: int, ticks: list[int]) -> None:
    assert list(axis(Fraction(low), Fraction(high)).ticks()) == ticks


def test_an_axis_of_one_value_is_not_endless() -> None:
    assert len(list(axis(Fraction(7), Fraction(7)).ticks())) < 10


def _interval(mean: int, half: int) -> Interval:
    return Interval(Fraction(mean), Fraction(mean - half), Fraction(mean + half))


def test_a_drawing_is_well_formed_and_stays_within_its_frame() -> None:
    bars = [Bar("None & <b>", _interval(27, 1), "27.0"), Bar("Baku", _interval(29, 1), "29.0", accent=True)]
    lines = [Line("a", [(at, _interval(400 // at, 5)) for at in range(1, 10)], "a"), Line("b", [(1, _interval(1, 0))])]
    for drawn in (interval_chart(bars, str), line_chart(lines, str)):
        for svg in ElementTree.fromstring(drawn).iter("svg"):
            width, height = map(float, svg.attrib["viewBox"].split()[2:])
            for circle in svg.iter("circle"):
                assert 0 <= float(circle.attrib["cx"]) <= width
                assert 0 <= float(circle.attrib["cy"]) <= height


def test_names_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    lines = [Line(name, [(1, _interval(50, 1)), (2, _interval(100, 1))]) for name in "abcd"]
    for svg in ElementTree.fromstring(line_chart(lines, str)).iter("svg"):
        heights = sorted(float(text.attrib["y"]) for group in svg.iter("g") for text in group.iter("text"))
        assert len(heights) == 4
        assert all(second - first >= 15 for first, second in pairwise(heights))
