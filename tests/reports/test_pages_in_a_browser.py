"""Pages as people meet them: in Chromium, on a telephone, in the dark, on paper, with the keyboard.

Skipped where no Chromium is installed (`make browser` installs it).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from arbitra.book.views.standings import StandingsView
from arbitra.model import Tournament
from arbitra.reports.checklist import checklist, checklist_html
from arbitra.reports.comparison import comparison_html
from arbitra.reports.explanation_html import HtmlReport
from arbitra.reports.explanation_text import question_text
from arbitra.reports.readable import explain
from arbitra.reports.speech import Speech
from arbitra.reports.standings_html import standings_page
from arbitra.rules.requests.comparison import compare
from arbitra.tiebreaks import standings
from tests.rules.dutch.explain.test_explain import worked

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TELEPHONE = 360
EVIL = '<script>document.title = "hit"</script> & "Sons"'
KINDS = ("explanation", "questions", "other system", "comparison", "check list", "standings")
LEAST_CONTRAST = 4.5
"""WCAG 2, level AA."""


def tournament() -> Tournament:
    """The worked example, with a name that is code and one that is very long."""
    made = worked()
    names = {1: EVIL, 2: "Wolfeschlegelsteinhausenbergerdorff " * 3}
    players = tuple(replace(player, name=names.get(player.tpn, player.name)) for player in made.players)
    return replace(made, players=players)


def written(kind: str, lang: str) -> str:
    made = tournament()
    if kind == "standings":
        return standings_page(
            StandingsView.of_counted(standings(made, "BH/C1,SB,DE")), working_of=range(1, 5), lang=lang
        )
    if kind == "comparison":
        return comparison_html(made, compare(made, "dutch:2017", "dubov:1997", 6), lang)
    system = "burstein:2026" if kind == "other system" else "dutch:2017"
    explanation = explain(made, 6, system)
    if kind == "check list":
        return checklist_html(made, explanation, checklist(made, explanation), Speech(lang))
    report = HtmlReport(made, lang)
    further = []
    if kind == "questions":
        answer = explanation.pair(1, 3)
        question = question_text(report.named, "pair", answer, ("1", "3"))
        further = [report.story(6, explanation.story(6)), report.answer(question, answer, explanation.pairing)]
    return report.round(explanation.pairing, explanation.system.name, further)


class Opened(NamedTuple):
    """A page as a file on a telephone, what the browser complained of, and what it asked for."""

    page: Page
    address: str
    complaints: list[str]
    requests: list[str]


@pytest.fixture(scope="module")
def pages(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Opened]:
    folder = tmp_path_factory.mktemp("pages")

    @cache
    def opened(kind: str, lang: str) -> Opened:
        path = folder / f"{kind.replace(' ', '-')}-{lang}.html"
        path.write_text(written(kind, lang), encoding="utf-8")
        page = browser.new_page(viewport={"width": TELEPHONE, "height": 740})
        made = Opened(page, path.as_uri(), [], [])
        page.on("console", lambda message: made.complaints.append(message.text))
        page.on("pageerror", lambda error: made.complaints.append(str(error)))
        page.on("request", lambda request: made.requests.append(request.url))
        page.goto(made.address)
        return made

    return opened


@pytest.fixture
def opened(pages: Callable[[str, str], Opened], kind: str, lang: str) -> Page:
    return pages(kind, lang).page


every_page = pytest.mark.parametrize(("kind", "lang"), [(kind, lang) for kind in KINDS for lang in ("en", "es")])
some_pages = pytest.mark.parametrize(("kind", "lang"), [(kind, "es") for kind in KINDS])


@every_page
def test_nothing_is_fetched_and_nothing_goes_wrong(pages: Callable[[str, str], Opened], kind: str, lang: str) -> None:
    made = pages(kind, lang)
    assert made.complaints == []
    assert made.requests == [made.address]


@every_page
def test_structure(opened: Page, lang: str) -> None:
    assert opened.evaluate("document.documentElement.lang") == lang
    assert opened.locator("h1").count() == 1
    assert opened.locator("script").count() == 0
    assert opened.title() and "hit" not in opened.title()
    assert opened.locator("table").count() >= 1
    for table in opened.locator("table").all():
        assert table.locator("thead th").count() >= 1
    assert opened.locator("th:not([scope])").count() == 0
    assert opened.locator("th:empty").count() == 0


@every_page
def test_links_lead_somewhere(opened: Page) -> None:
    broken = "[...document.links].filter(link => !document.querySelector(link.getAttribute('href'))).length"
    assert opened.evaluate(broken) == 0
    ids = opened.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(ids) == len(set(ids))


@every_page
def test_names_are_text(opened: Page) -> None:
    assert EVIL in opened.inner_text("body")


@some_pages
def test_a_telephone_scrolls_down_only(opened: Page) -> None:
    wide, shown = opened.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= shown


CONTRAST = """background => {
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
  const numbers = text => text.match(/[\\d.]+/g).map(Number);
  let least = 21;
  for (const one of document.querySelectorAll("body *")) {
    if (![...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) continue;
    const style = getComputedStyle(one), behind = numbers(style.backgroundColor);
    const under = behind.length === 4 && behind[3] === 0 ? background : behind.slice(0, 3);
    const shown = numbers(style.color).slice(0, 3).map((c, at) => c * style.opacity + under[at] * (1 - style.opacity));
    const [a, b] = [light(shown), light(under)].sort((x, y) => y - x);
    least = Math.min(least, (a + 0.05) / (b + 0.05));
  }
  return least;
}"""


@some_pages
@pytest.mark.parametrize(("scheme", "background"), (("light", [255, 255, 255]), ("dark", [18, 18, 18])))
def test_text_can_be_read(opened: Page, scheme: str, background: list[int]) -> None:
    opened.emulate_media(media="screen", color_scheme="dark" if scheme == "dark" else "light")
    assert opened.evaluate(CONTRAST, background) >= LEAST_CONTRAST


@some_pages
def test_paper_keeps_rows_together(opened: Page) -> None:
    opened.emulate_media(media="print")
    styles = "name => [...document.querySelectorAll(name)].map(one => getComputedStyle(one)"
    assert set(opened.evaluate(f"{styles}.breakInside)", "tr")) == {"avoid"}
    assert set(opened.evaluate(f"{styles}.display)", "thead")) == {"table-header-group"}
    assert set(opened.evaluate(f"{styles}.overflowX)", ".table")) == {"visible"}
    assert set(opened.evaluate(f"{styles}.display)", "nav")) <= {"none"}
    assert opened.pdf(format="A4").startswith(b"%PDF")
    opened.emulate_media(media="screen")


@pytest.mark.parametrize(("kind", "lang"), (("explanation", "en"),))
def test_the_keyboard_shows_where_it_is(opened: Page) -> None:
    opened.keyboard.press("Tab")
    assert opened.evaluate("document.activeElement.tagName") == "A"
    assert opened.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    opened.keyboard.press("Enter")
    opened.wait_for_url("**#bracket-1")
