"""An event of two sections in a browser alone: pasted lists with national ratings, rounds, results, the reports."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import arbitra
from tests.web import wording
from tests.web.conftest import Opened, Served, primary
from tests.web.handles import is_all_entered, reaches_stage
from tests.web.wording import says

SECTIONS = {
    "A": """\
Nombre;Elo FIDE;Elo Nac.;Fed
Gil, Hugo;1850;1910;ESP
Sanz, Ana;;2050;ESP
Paz, Eva;1700;;ESP
Roy, Luc;;1500;FRA
""",
    "B": """\
Nombre;Elo Nac.;Fed
Vega, Iria;1320;ESP
Mora, Leo;1410;ESP
Cano, Sol;;ESP
Ríos, Pau;1205;ESP
""",
}
RANKED = {
    "A": ["Sanz, Ana", "Gil, Hugo", "Paz, Eva", "Roy, Luc"],
    "B": ["Mora, Leo", "Vega, Iria", "Ríos, Pau", "Cano, Sol"],
}
"""By FIDE's rating, else the national one."""


def test_two_sections_from_pasted_lists_with_national_ratings_to_the_reports(
    served: Served, tab: Opened, tmp_path: Path
) -> None:
    page = tab("/new", allowed=("409",))
    page.locator('input[name="name"]').fill("Copa")
    page.locator('input[name="rounds"]').fill("2")
    if not page.locator("#tournament").is_visible():
        page.locator("details:has(#tournament) > summary").first.click()
    page.locator("#tournament").fill("A")
    primary(page)
    sections = {"A": enter(page, "A")}
    event = page.url.partition("/t/")[0]
    page.goto(f"{event}/tournament/new")
    page.locator("#tournament").fill("B")
    page.locator('input[name="rounds"]').fill("2")
    primary(page)
    sections["B"] = enter(page, "B")
    for name, section in sections.items():
        play(page, section)
        report = tmp_path / f"{name}.trf"
        with page.expect_download() as loading:
            page.locator('a[href$="/export/trf26"]').first.click()
        loading.value.save_as(report)
        made = arbitra.read(report)
        assert [player.name for player in made.players] == RANKED[name]
        assert len(made.rounds) == 2 and arbitra.check(made).differences == ()


def enter(page: Page, name: str) -> str:
    """Pasted, looked at, entered: the address of the section."""
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text(SECTIONS[name])
    primary(page)
    expect(page.locator('button[name="step"][value="enter"]')).to_be_visible()
    primary(page)
    expect(page.locator("tbody tr")).to_have_count(len(RANKED[name]))
    return page.url.rpartition("/players")[0]


def play(page: Page, section: str) -> None:
    page.goto(f"{section}/r/1")
    for number in (1, 2):
        primary(page)
        reaches_stage(page, number, "draft")
        primary(page)
        reaches_stage(page, number, "published")
        page.goto(f"{section}/r/{number}/results")
        expect(page.get_by_role("button", name="Board 1, ")).to_be_focused()
        page.keyboard.press("1")
        page.keyboard.press("5")
        is_all_entered(page)
        primary(page)
        reaches_stage(page, number, "complete")
    primary(page)
    question = page.locator("dialog[open]")
    finished = page.get_by_text(says(wording.FINISHED)).first
    expect(question.or_(finished).first).to_be_visible()
    if question.count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(finished).to_be_visible()
