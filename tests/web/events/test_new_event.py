from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from arbitra.rules.systems import systems
from arbitra.web.settings.systems import FIRST, PLAIN
from tests.web import wording
from tests.web.conftest import Opened, Served, primary
from tests.web.handles import reaches_stage
from tests.web.made_events import NAMES, read_book, swiss
from tests.web.site import Site
from tests.web.wording import says

FAMILIES = sorted({system.family for system in systems()})


def test_every_system_has_a_line(site: Site) -> None:
    page = site.get("/new").text
    for family in FAMILIES:
        card = re.search(rf'value="{re.escape(family)}".*?</label>', page, re.DOTALL)
        assert card is not None, family
        line = re.search(r'<span class="why">(.*?)</span>', card[0], re.DOTALL)
        assert line is not None
        assert len(line[1].split()) > 3, family


@pytest.mark.parametrize("family", FAMILIES)
def test_every_system_begins_with_the_defaults(site: Site, family: str) -> None:
    answer = site.post("/new", {"name": f"Event {family}", "rounds": "7", "system": family, "tiebreak_list": "usual"})
    assert answer.status_code == 303, answer.text
    (path,) = site.folder.glob("*.arbitra")
    section = read_book(path).sections["main"]
    assert section.settings.system == family
    assert (section.settings.rounds == 7) is (family in FAMILIES_WITH_ROUNDS)


FAMILIES_WITH_ROUNDS = {system.family for system in systems() if system.swiss} | {"match"}


def test_what_is_folded_away_is_kept_too(site: Site) -> None:
    fields = {
        "name": "Copa",
        "start": "2026-11-20",
        "end": "2026/11/22",
        "city": "Cádiz",
        "federation": "ESP",
        "chief_arbiter": "Ruiz, Elena",
        "tournament": "Absoluto",
        "system": "dutch",
        "rounds": "5",
        "fide": "off",
        "scoring": "3",
        "initial_colour": "b",
        "time_control": "90+30",
        "tiebreak_list": "children",
    }
    assert site.post("/new", fields).headers["location"] == "/e/copa/t/absoluto"
    state = read_book(site.folder / "copa.arbitra")
    section = state.sections["Absoluto"]
    assert (state.event.city, state.event.end, state.event.chief_arbiter) == (
        "Cádiz",
        "2026/11/22",
        "Ruiz, Elena",
    )
    assert (section.fide, section.settings.initial_colour, section.settings.time_control) == (False, "black", "90+30")
    assert (section.settings.points.win, section.settings.points.draw) == (30, 10)
    assert section.settings.tiebreaks == ("BH/C1", "WIN", "DE")


def test_another_tournament_of_the_event(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    assert says(wording.ANOTHER_TOURNAMENT) in site.get("/e/open/tournament/new").text
    made = site.post("/e/open/tournament/new", {"tournament": "Women", "system": "berger", "tiebreak_list": "usual"})
    assert made.headers["location"].startswith("/e/open/t/women/players")
    page = site.get("/e/open").text
    assert 'data-key="2"' in page
    assert "Women" in page
    again = site.post("/e/open/tournament/new", {"tournament": "Women", "system": "berger"})
    assert again.status_code == 422
    assert says(wording.THERE_TOURNAMENT_ALREADY, tournament="Women") in again.text


def test_another_tournament_begins_like_the_last_one(site: Site) -> None:
    fields = {"name": "Copa", "rounds": "5", "system": "dubov", "tiebreak_list": "usual", "time_control": "90+30"}
    assert site.post("/new", fields).status_code == 303
    page = site.get("/e/copa/tournament/new").text
    assert re.search(r'name="rounds"[^>]*value="5"', page)
    assert re.search(r'value="dubov" checked', page)
    assert 'value="90+30"' in page


def test_three_systems_come_first_and_the_others_stand_behind(site: Site) -> None:
    page = site.get("/new").text
    before, _, behind = page.partition('class="more others"')
    assert re.findall(r'name="system" value="([^"]+)"', before) == ["dutch", "berger", "knockout"]
    assert set(re.findall(r'name="system" value="([^"]+)"', behind)) == {*FAMILIES, *PLAIN} - {*FIRST}


@pytest.mark.parametrize(
    ("chosen", "system", "options", "tiebreaks"),
    [
        ("double", "berger", {"cycles": "2"}, ("DE", "WIN", "SB", "KS")),
        ("scrabble-hill", "koth", {"before": "scrabble"}, ("SPREAD",)),
        ("scrabble-gibson", "koth+gibson", {"before": "scrabble"}, ("SPREAD",)),
    ],
)
def test_what_was_an_option_of_an_option_is_one_choice(
    site: Site, chosen: str, system: str, options: dict[str, str], tiebreaks: tuple[str, ...]
) -> None:
    assert site.post("/new", {"name": "Copa", "rounds": "7", "system": chosen, "rate": "rapid"}).status_code == 303
    settings = read_book(site.folder / "copa.arbitra").sections["main"].settings
    assert (settings.system, dict(settings.options), settings.tiebreaks) == (system, options, tiebreaks)
    assert settings.rate == "rapid"
    again = site.get("/e/copa/tournament/new").text
    assert f'value="{chosen}" checked' in again
    assert 'name="rate" value="rapid" checked' in again


def test_a_knockout_is_one_of_three_cards_and_plays_from_the_semi_final(served: Served, tab: Opened) -> None:
    """Three systems at first sight, the others behind one word; the bracket is drawn from left to right."""
    page = tab("/new", allowed=("409",))
    cards = page.locator("label.choice:has(input[name=system]):visible")
    expect(cards).to_have_count(3)
    page.locator(".more.others > summary").click()
    assert page.locator("label.choice:has(input[value=double]):visible").count() == 1
    page.locator("input[name=name]").fill("Copa")
    page.locator("input[name=system][value=knockout]").check()
    primary(page)
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text("\n".join(NAMES[:4]))
    for place in ("button[value=enter]", ".list.people", ".stages", ".band.draft"):
        primary(page)
        expect(page.locator(place).first).to_be_visible()
    primary(page)
    reaches_stage(page, 1, "published")
    expect(page.locator("h1")).to_have_text("Semi-final")
    semi, final = page.locator(".bracket-drawn h3").all()
    expect(semi).to_have_text("Semi-final")
    left, right = semi.bounding_box(), final.bounding_box()
    assert left is not None and right is not None and left["x"] + left["width"] <= right["x"]
