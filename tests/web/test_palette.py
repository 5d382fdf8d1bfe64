from __future__ import annotations

from playwright.sync_api import expect

from arbitra.book.acts.setting_up import CreateTournament
from tests.web import wording
from tests.web.conftest import Opened, Served
from tests.web.handles import is_live
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

SETTINGS = "/e/open/t/main/settings"


def test_players_and_boards_are_found(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    player, why = site.get("/e/open/find?q=zdzis&t=main").json()
    assert player["text"] == "10 Jankowski, Ździsław"
    assert why["text"] == says(wording.WHY_OPPONENT_COLOUR_PLAYER, player="10 Jankowski, Ździsław")
    assert "10 Jankowski" in site.get(why["url"]).text
    found = site.get("/e/open/find?q=3&t=main").json()
    assert found[0]["text"].startswith("Board 3: ")
    assert found[0]["url"] == "/e/open/t/main/r/1/results#board-3"
    assert found[1]["text"] == says(wording.WHY_BOARD_PAIRED_LIKE, board=3)
    assert site.get(found[1]["url"]).status_code == 200
    assert found[2]["text"] == "3 Cardew, Mina"
    assert site.get("/e/open/find?q=&t=main").json() == []
    assert site.get("/e/open/t/main/board?key=2").headers["location"] == "/e/open/t/main/r/1/results#board-2"
    assert site.get("/e/open/t/main/board?key=99").status_code == 404


def test_no_offer_leads_nowhere_and_each_has_both_languages(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    offers = site.get("/e/open/palette?t=main").json()
    assert len(offers) > 8
    for offer in offers:
        if offer["url"]:
            assert site.get(offer["url"].partition("#")[0]).status_code in (200, 303), offer
        assert offer["text"] == offer.get("also-es", offer["text"]) or offer["also-es"]
    spanish = {offer.get("also-es") for offer in offers}
    assert says(wording.TIE_BREAKS, "es") in spanish


def test_a_key_that_leads_nowhere_says_so(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=4, played=1)
    script.do(CreateTournament(tournament="Women"))
    script.book.close()
    page = tab("/e/open/t/main/cross", allowed=("404",))
    toast = page.locator("[data-toast]")
    page.keyboard.press("g")
    page.keyboard.press("q")
    expect(toast).to_have_text(says(wording.G_KEY_LEADS_NOWHERE, key="q"))
    for key in ("g", "9", "9", "Enter"):
        page.keyboard.press(key)
    expect(toast).to_have_text(says(wording.THERE_NO_BOARD, board=99))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(says(wording.GO_BOARD))
    page.goto(f"{served.address}/e/open")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).not_to_contain_text(says(wording.GO_BOARD))
    page.keyboard.press("Escape")
    page.goto(f"{served.address}/e/open/t/main/players")
    page.keyboard.press("G")  # Caps Lock is on
    page.keyboard.press("S")
    page.wait_for_url("**/standings")


def test_what_was_done_is_told_once(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=4, played=1).book.close()
    page = tab("/e/open/t/main/players?done=1")
    expect(page.locator("[data-toast]")).to_have_count(1)
    page.wait_for_url("**/players")
    page.reload()
    expect(page.get_by_role("heading", name=says(wording.PLAYERS))).to_be_visible()
    expect(page.locator("[data-toast]")).to_have_count(0)


def test_the_palette_the_keys_and_the_help_in_a_browser(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", played=1).book.close()
    page = tab(SETTINGS)
    is_live(page)
    page.keyboard.press("Control+k")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    page.keyboard.type("desemp")
    option = page.get_by_role("option", selected=True)
    expect(option).to_contain_text(says(wording.TIE_BREAKS, "es"))
    field.fill("gartner")
    expect(option).to_contain_text("7 Gärtner, Uwe")
    field.fill("evento nuevo")
    expect(option).to_contain_text(says(wording.NEW_EVENT, "es"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=says(wording.NEW_EVENT))).to_be_visible()
    page.go_back()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name=says(wording.KEYS_PAGE))
    expect(sheet).to_contain_text(says(wording.SAVE))
    expect(sheet).to_contain_text(says(wording.STANDINGS_HEADING))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("F1")
    page.wait_for_url("**/help/settings?from=/e/open/t/main/settings")


def test_single_keys_are_switched_off(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra").book.close()
    page = tab("/me")
    page.get_by_role("group", name=says(wording.SINGLE_KEYS)).get_by_role("radio", name="off").check()
    page.get_by_role("radio", name="Español").check()
    page.get_by_label(says(wording.NAME)).fill("Bea Núñez")
    page.get_by_role("radio", name=says(wording.DARK)).check()
    page.get_by_role("button", name=says(wording.SAVE)).click()
    expect(page.get_by_role("heading", name=says(wording.YOU, "es"))).to_be_visible()
    expect(page.locator(".bar-me")).to_contain_text("Bea Núñez")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(served.address + SETTINGS)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
