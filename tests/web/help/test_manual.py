"""The walks of the manual, step by step as they stand there, and the pictures of its chapters.

The pictures are kept in build/manual; `tools/manual_pictures.py` makes those of docs/manual from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import arbitra
from arbitra.web.access.entrance import LOOPBACK, Access, Sharing, addresses_of
from arbitra.web.access.rows import FileRows
from arbitra.web.access.sharing import set_password
from tests.web.conftest import Opened, Served
from tests.web.handles import is_live
from tests.web.made_events import Script, swiss
from tests.web.manual_walk import SCALE, Walk

LANGUAGES = ("en", pytest.param("es", marks=pytest.mark.long))
IN_LONG = tuple(pytest.param(lang, marks=pytest.mark.long) for lang in ("en", "es"))
"""Chapters that take long and whose pages other tests of every day walk through as well."""
UNMARKED = "document.documentElement.style.webkitTapHighlightColor = 'transparent'"
"""Where a finger was, a browser leaves its colour for a moment."""
OPEN = """Ashgrove, Tamsin 2210 ENG; Belloc, Ruy 2154 FRA; Cardew, Mina 2098 ENG; Dragomirov, Lasko 2061 BUL;
Eriksen, Liv 2017 NOR; Ferreira, João 1985 POR; Gärtner, Uwe 1940 GER; Hidalgo, Inés 1902 ESP; Ibáñez, Teo 1876 ESP;
Kováčová, Jana 1851 SVK; Meyer, Ida 1820 SUI"""
SECOND = "Quayle, Nora 1710 ENG; Rossi, Ugo 1655 ITA; Szűcs, Gergő 1590 HUN; Underhill, Percy 1480 ENG"


def people(text: str) -> list[str]:
    return [" ".join(one.split()) for one in text.split(";")]


def play(folder: Path, tournament: str, rounds: int) -> None:
    """Rounds that the manual does not tell again."""
    (path,) = folder.glob("*.arbitra")
    script = Script.opened(path)
    for _ in range(rounds):
        script.play(tournament)
    script.book.close()


def named(lang: str) -> str:
    return "Autumn Open" if lang == "en" else "Abierto de otoño"


@pytest.mark.parametrize("lang", IN_LONG)
def test_a_weekend_open_with_two_sections(served: Served, tab: Opened, lang: str, tmp_path: Path) -> None:
    walk = Walk(tab("/", lang=lang, scale=SCALE, allowed=("409",)), lang)
    enter_two_sections(walk)
    walk.page.locator("[data-primary]").first.click()
    pair_and_publish(walk)
    walk.press("Enter results")
    expect(walk.page.locator("#board-1 button")).to_be_focused()
    walk.keys("1", "5", "0")
    walk.picture("results", 620)
    walk.keys("f", "1", "1")
    walk.sees("Round {round} is complete. Standings are ready.", round=1)
    walk.next_step()
    walk.press("Pair round {number}", number=2)
    # Whoever lost round 1 by forfeit is withdrawn: the page asks first.
    walk.page.locator("dialog [data-primary]").click()
    ask_and_swap(walk)
    walk.press("Discard draft")
    play(served.folder, "A", 4)
    walk.page.goto(f"{walk.address}/r/5")
    look_at_the_end(walk, tmp_path)


def enter_two_sections(walk: Walk) -> None:
    page = walk.page
    walk.sees("No events yet")
    walk.press("New event")
    walk.fill("Name", named(walk.lang))
    walk.fill("First day", "2026-11-14")
    walk.fill("Last day", "2026-11-15")
    walk.fill("Rounds", "5")
    walk.press_text("City, arbiter, tournament name")
    walk.fill("City", "Port Selwyn")
    walk.fill("Federation", "ENG")
    walk.fill("Chief arbiter", "Quill, Maud")
    walk.fill("Tournament name", "A")
    page.get_by_label(walk.say("Name"), exact=True).focus()
    walk.picture("new-event", 860)
    walk.press("Create")
    walk.sees("No players yet")
    walk.paste_players(people(OPEN))
    page.locator(".bar-event").click()
    walk.press("Add tournament")
    walk.fill("Name", "B")
    walk.press("Create")
    walk.paste_players(people(SECOND))
    page.locator(".bar-event").click()
    walk.sees("Tournaments")
    walk.picture("event", 540)


def pair_and_publish(walk: Walk) -> None:
    walk.sees("Ready to pair round {number}.", number=1)
    walk.press("Pair round {number}", number=1)
    walk.sees("Only arbiters can see it.")
    walk.picture("draft", 640)
    walk.press("Publish round {number}", number=1)
    walk.sees("Round {number} is published.", number=1)
    walk.picture("published", 640)


def ask_and_swap(walk: Walk) -> None:
    page = walk.page
    walk.press("Why this pairing?")
    walk.sees("Report card")
    walk.picture("why", 860)
    page.go_back()
    walk.press("Edit by hand")
    walk.press("Start")
    page.locator("#b-1").focus()
    walk.keys("Space", "ArrowDown", "Space")
    expect(page.locator("tr.is-changed").first).to_be_visible()
    walk.picture("by-hand", 700)
    walk.press("Exit without saving")
    walk.sees("Only arbiters can see it.")


def look_at_the_end(walk: Walk, folder: Path) -> None:
    walk.press("Standings")
    walk.page.locator("tbody .value").nth(1).click()
    expect(walk.page.locator("tr.selected")).to_be_visible()
    walk.picture("standings")
    walk.keys("g", "r")
    walk.sees("Ready to send?")
    walk.press("Finish tournament")
    walk.sees("The tournament is finished.")
    walk.picture("finish", 640)
    with walk.page.expect_download() as loading:
        walk.press("Export the report (TRF26)")
    report = folder / "report.trf"
    loading.value.save_as(report)
    assert len(arbitra.read(report).rounds) == 5
    walk.press_more("History")
    walk.picture("history", 560)


PUPILS = {
    "en": """Name;School;Born;Sex
        Abara Chidi;Hill School;2016;m
        Bell Rosa;Hill School;2015;f
        Cole Maya;Mill Lane;2014;f
        Diaz Leo;Mill Lane;2016;m
        Evans Nia;Hill School;2014;f
        Frost Ben;Park Primary;20l5;m
        Gray Ada;Park Primary;2016;f
        Cole Maya;Mill Lane;2014;f""",
    "es": """Nombre;Colegio;Año de nacimiento;Sexo
        Abad Gil, Lucas;CEIP Goya;2016;H
        Bravo Sanz, Rosa;CEIP Goya;2015;M
        Cano Ruiz, Maya;CEIP Lorca;2014;M
        Díaz Mora, Leo;CEIP Lorca;2016;H
        Esteve Pons, Nadia;CEIP Goya;2014;M
        Ferrer Gil, Blas;CEIP Río;20l5;H
        Gallo Paz, Ada;CEIP Río;2016;M
        Cano Ruiz, Maya;CEIP Lorca;2014;M""",
}


@pytest.mark.parametrize("lang", IN_LONG)
def test_a_school_rapid_from_a_spreadsheet(served: Served, tab: Opened, lang: str, tmp_path: Path) -> None:
    sheet = tmp_path / "pupils.csv"
    sheet.write_text("\n".join(line.strip() for line in PUPILS[lang].splitlines()), encoding="utf-8")
    walk = Walk(tab("/", lang=lang, scale=SCALE, allowed=("409",)), lang)
    page = walk.page
    walk.press("Import a TRF or CSV")
    page.get_by_label(walk.say("File"), exact=True).set_input_files(sheet)
    walk.press("Preview")
    walk.fill("Event name", "School Rapid" if lang == "en" else "Rápido escolar")
    walk.picture("import", 700)
    walk.press("Create event")
    walk.page.locator("[data-primary]").first.click()
    walk.sees("Ready to pair round {number}.", number=1)
    walk.keys("g", "o")
    walk.fill("Rounds", "5")
    walk.press("Save")
    page.wait_for_url("**done=*")
    walk.keys("g", "c")
    walk.press("Open check-in for round {number}", number=1)
    for name in ("Abad" if lang == "es" else "Abara", "Bravo" if lang == "es" else "Bell", "3", "4", "5"):
        field = page.get_by_label(walk.say("Name, number or scanned code"))
        expect(field).to_have_value("")
        field.fill(name)
        field.press("Enter")
    walk.sees("Missing")
    walk.picture("checkin", 560)
    walk.press("Close check-in")
    walk.press("Close check-in")
    walk.press("Continue to round {number}", number=1)
    walk.press("Pair round {number}", number=1)
    walk.press("Publish round {number}", number=1)
    walk.sees("Pairings by name")
    walk.keys("g", "e")
    expect(page.locator("#board-1 button")).to_be_focused()
    walk.keys("s")
    page.get_by_label(walk.say("Board and result")).first.fill("2 1")
    page.keyboard.press("Enter")
    expect(page.locator("#board-2 button")).to_contain_text("1–0")
    phone = on_a_phone(tab, page.url.removeprefix(served.address), lang)
    phone.page.locator("#board-1 button").first.tap()
    phone.picture("phone", 640)
    phone.page.get_by_role("button", name="0–1").first.tap()
    walk.sees("Round {round} is complete. Standings are ready.", round=1)
    walk.keys("Escape", "g", "s")
    walk.press_text("Custom category")
    page.locator('select[name="c-sex"]').select_option("w")
    walk.press("Show")
    expect(page.locator("tbody tr")).to_have_count(4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_club_round_robin(served: Served, tab: Opened, lang: str) -> None:
    walk = Walk(tab("/new", lang=lang, scale=SCALE, allowed=("409",)), lang)
    page = walk.page
    walk.fill("Name", "Club Championship" if lang == "en" else "Campeonato del club")
    page.locator('input[name="system"][value="berger"]').check()
    walk.press("Create")
    walk.paste_players(people(OPEN)[:6])
    walk.keys("g", "r")
    walk.press("Pair all rounds")
    walk.sees("Only arbiters can see it.")
    walk.picture("schedule", 560)
    walk.press_counted("Publish {count} draft", "Publish all {count} drafts", 5)
    walk.sees("Round {number} is published.", number=1)
    walk.keys("g", "e")
    expect(page.locator("#board-1 button")).to_be_focused()
    walk.keys("1", "5", "0")
    walk.sees("Round {round} is complete. Standings are ready.", round=1)
    walk.keys("g", "x")
    expect(page.get_by_role("heading", name=walk.say("Crosstable"))).to_be_visible()
    walk.picture("crosstable", 520)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scrabble_day(served: Served, tab: Opened, lang: str) -> None:
    walk = Walk(tab("/new", lang=lang, scale=SCALE, allowed=("409",)), lang)
    page = walk.page
    walk.fill("Name", "Scrabble Day" if lang == "en" else "Día de Scrabble")
    walk.fill("Rounds", "1")
    page.locator("details.others > summary").click()
    page.locator('input[name="system"][value="scrabble"]').check()
    walk.press("Create")
    walk.paste_players(people(OPEN)[:8])
    walk.keys("g", "r")
    walk.press("Pair round {number}", number=1)
    walk.press("Publish round {number}", number=1)
    walk.sees("Round {number} is published.", number=1)
    walk.keys("g", "e")
    expect(page.locator("#board-1 button")).to_be_focused()
    for scores in ("432 398", "401 355"):
        page.keyboard.type(scores)
        page.keyboard.press("Enter")
    walk.picture("scores", 520)
    for scores in ("377 377", "410 402"):
        page.keyboard.type(scores)
        page.keyboard.press("Enter")
    walk.sees("Round {round} is complete. Standings are ready.", round=1)
    walk.keys("g", "s")
    expect(page.locator("tbody tr")).to_have_count(8)
    walk.keys("g", "r")
    walk.press("Finish tournament")
    walk.sees("The tournament is finished.")


LAPTOP = "http://laptop.example:8064"
"""Under which the phones of the hall reach the arbiter's computer."""


class TestInTheHall:
    """Everybody signs in there, and others watch."""

    @pytest.fixture
    def served(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
        """As with `--lan`, in a network of its own."""
        monkeypatch.setattr("arbitra.web.access.sharing.own_addresses", lambda: ("192.168.1.20",))
        monkeypatch.setattr("arbitra.web.access.sharing.own_names", lambda: ("laptop",))

        def in_the_network(port: int) -> Access:
            sharing = Sharing((*addresses_of(LOOPBACK, port), LAPTOP), alone=False, lan=True)
            return Access(FileRows(tmp_path / ".access"), sharing)

        made = Served(tmp_path, access=in_the_network)
        yield made
        made.stop()

    @pytest.mark.parametrize("lang", IN_LONG)
    def test_phones_screens_public_page_and_checklist(self, served: Served, tab: Opened, lang: str) -> None:
        script = swiss(served.folder / "open.arbitra", name=named(lang), players=20, played=1)
        script.play(leave_open=7)
        script.book.close()
        set_password(served.access.accounts, "Ana", "four words and more")
        walk = Walk(tab("/e/open", lang=lang, scale=SCALE), lang)
        walk.fill("Name", "Ana")
        walk.fill("Password", "four words and more")
        walk.press("Sign in")
        let_others_in(walk)
        invite_a_phone(walk, tab)
        put_up_a_screen(walk, tab)
        let_everybody_look(walk, tab)
        walk.press_more("Round checklist")
        box = walk.page.get_by_role("checkbox")
        box.first.click()
        expect(walk.page.locator(".tick + small").first).to_contain_text("Ana")
        expect(box.first).to_be_checked()
        walk.picture("checklist", 740)


def on_a_phone(tab: Opened, path: str, lang: str) -> Walk:
    page = tab(path, lang=lang, width=360, touch=True)
    page.evaluate(UNMARKED)
    return Walk(page, lang)


def let_others_in(walk: Walk) -> None:
    page = walk.page
    walk.press_more("People")
    walk.press("Addresses")
    walk.sees("How to open Arbitra on phones and other computers.")
    walk.picture("addresses", 600)
    walk.press_more("People")
    for name in ("Teo", "Nora"):
        walk.fill("Name", name)
        walk.fill("Initial password", "another four words")
        walk.next_step()
        expect(page.locator(".somebody", has_text=name)).to_be_visible()
    page.locator(".people-list details").first.locator("summary").click()
    expect(walk.named("Remove from the event").first).to_be_visible()
    walk.picture("people", 650)
    page.locator(".bar-event").click()


def invite_a_phone(walk: Walk, tab: Opened) -> None:
    page = walk.page
    walk.press("Phones")
    walk.fill("Name", "Leo")
    walk.fill("From board", "3")
    walk.fill("To board", "7")
    walk.press("Invite phone")
    code = page.locator(".invited-code").inner_text().replace(" ", "")
    walk.picture("invitation", 510)
    phone = on_a_phone(tab, f"/h/{code}", walk.lang)
    phone.page.locator("form button").tap()
    is_live(phone.page)
    card = phone.page.get_by_role("group", name=walk.say("Result of board {board}", board=4), exact=True)
    card.get_by_role("button", name="1–0").tap()
    expect(phone.page.get_by_role("button", name=re.compile(walk.say("Undo")))).to_be_visible()
    phone.picture("phone-cards", 570)


def put_up_a_screen(walk: Walk, tab: Opened) -> None:
    page = walk.page
    page.locator(".bar-event").click()
    walk.press("Screens")
    walk.fill("Name of the new screen", walk.say("Entrance"))
    walk.press("Add screen")
    address = walk.named("Open").first.get_attribute("href")
    assert address is not None
    screen = Walk(tab(address, lang=walk.lang, scale=SCALE, height=720), walk.lang)
    expect(screen.page.locator(".hall-boards li:visible").first).to_be_visible()
    screen.picture("screen-boards", 720)
    screen.keys("ArrowRight")
    expect(screen.page.locator(".hall-names li:visible").first).to_be_visible()
    screen.picture("screen-names", 720)


def let_everybody_look(walk: Walk, tab: Opened) -> None:
    page = walk.page
    page.locator(".bar-event").click()
    walk.press("Public page")
    page.get_by_label(walk.say("on"), exact=True).check()
    walk.press("Save")
    address = walk.named("Open public page").get_attribute("href")
    assert address is not None
    phone = on_a_phone(tab, address, walk.lang)
    phone.page.get_by_role("searchbox").fill("ines")
    expect(phone.page.locator("#found .ticket")).to_contain_text("Hidalgo, Inés")
    phone.picture("public", 600)
