"""Names of two surnames and two given names: on one line in result entry and on the screens of the hall, in columns."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page, expect

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from arbitra.web.access.screens import Pane
from tests.web.conftest import Opened, Served, shoot
from tests.web.hall.lab import add_screen, app_of, screens_of
from tests.web.made_events import Script
from tests.web.results_lab import FIRST, all_saved

LONGEST = "Fernández-Villaverde Echevarría, María del Carmen"
NAMES = (
    LONGEST, "García Fernández, María Ángeles", "Li, Bo", "Rodríguez Santamaría, José Antonio", "Cruz, Ana",
    "Müller-Lüdenscheidt, Maximilian Alexander", "Ó Dálaigh, Séamus", "López de la Fuente, Íñigo",
)  # fmt: skip
RESULTS = ("1-0", "+", "1/2-1/2", "0u", "1-0", "1u", "0-1", "-/-")
BOXES = """(all, parts) => all.map(row => parts.map(part => {
    const { left, right, top, bottom, height } = row.querySelector(part).getBoundingClientRect();
    return { left, right, top, bottom, height };
}))"""
SEEN = """all => all.map(one =>
    [...one.children].filter(part => part.offsetWidth > 1).map(part => part.textContent).join(""))"""
"""Of names: the letters that are to be seen, or would be if there were room."""
Box = dict[str, float]


def named(folder: Path, players: int = 16) -> Script:
    script = Script(folder / "open.arbitra", "Abierto Internacional")
    script.do(CreateTournament(tournament="main", settings={"system": "dutch", "rounds": 5}))
    for place in range(players):
        family, _, given = NAMES[place % len(NAMES)].partition(", ")
        name = f"{family}{' ' + 'I' * (place // len(NAMES)) if place >= len(NAMES) else ''}, {given}"
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=2400 - 20 * place)))
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    return script


def in_columns(page: Page, rows: str, parts: list[str], *, ends: tuple[str, ...]) -> None:
    """What belongs on one line is on one, no name has two, and each part begins or ends below that of the row above."""
    boxes: list[list[Box]] = page.locator(f"{rows}:visible").evaluate_all(BOXES, parts)
    assert len(boxes) > 5
    for row in boxes:
        middles = [(box["top"] + box["bottom"]) / 2 for box in row]
        assert max(middles) - min(middles) < 4, (parts, middles)
        for before, after in pairwise(row):
            assert before["right"] <= after["left"] + 0.5, parts
    columns = len({round(row[0]["right" if parts[0] in ends else "left"]) for row in boxes})
    for place, part in enumerate(parts):
        assert len({round(row[place]["right" if part in ends else "left"]) for row in boxes}) == columns, part


def test_result_entry(served: Served, tab: Opened) -> None:
    named(served.folder).book.close()
    page = tab(FIRST)
    for key in "10=1":
        page.keyboard.press(key)  # winners are bold, and take more room
    all_saved(page)
    first, second = (page.locator("tr[data-board] .name", has_text=name).first for name in (LONGEST, NAMES[1]))
    for width in (1280, 1024, 360):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator(".in-hand")).to_be_visible(visible=width == 1280)
        page.locator("#board-1 .white").click()
        expect(page.locator(".in-hand" if width == 1280 else "[data-names]")).to_contain_text(LONGEST)
        sides = [["th.board", ".white .tpn", ".white .name", "td.result"], ["td.result", ".black .tpn", ".black .name"]]
        if width == 360:  # one below the other
            sides = [[f".{side} .chip", f".{side} .tpn", f".{side} .name"] for side in ("white", "black")]
        for parts in sides:
            in_columns(page, "tr[data-board]", parts, ends=("th.board", ".white .tpn", ".black .tpn"))
        tall = "all => all.map(one => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
        assert max(page.locator("tr[data-board] .name").evaluate_all(tall)) < 2
        # As much of it as there is room for; all of it is heard.
        assert re.fullmatch(r"Fernández-Villaverde Echevarría,? M\.( C\.)?", first.evaluate_all(SEEN)[0])
        expect(first).to_have_attribute("title", LONGEST)
        expect(first.locator(".given")).to_have_text(", María del Carmen")
        short = {1280: r"García Fernández, (María|M\.) Á\.", 1024: r"García Fernández, María (Á\.|Ángeles)"}
        assert re.fullmatch(short.get(width, r"García Fernández,? M\.( Á\.)?"), second.evaluate_all(SEEN)[0])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        shoot(page, f"results-names-{width}")


def test_screens_of_the_hall(served: Served, tab: Opened) -> None:
    script = named(served.folder)
    for board, result in zip(script.book.state.sections["main"].rounds[0].boards, RESULTS, strict=True):
        seat = {"round_number": 1, "board": board.key, "white": board.white, "black": board.black}
        script.do(EnterResult(tournament="main", result=result, seen=board.version, **seat))  # type: ignore[arg-type]
    screens = screens_of(app_of(served))
    views = (
        (Pane(("boards",)), ".hall-player", [".chip", ".name", ".num", ".hall-got"]),
        (Pane(("names",)), ".hall-names li", [".name", "b", ".chip"]),
        (Pane(("standings",)), ".hall-ranks li", [".hall-rank", ".name", "b"]),
    )
    page = tab("/")
    for pane, rows, parts in views:
        page.goto(f"{served.address}/screen/{add_screen(screens, script, pane, seconds=600).code}")
        for width, height in ((1920, 1080), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(f"{rows}:visible").first).to_be_visible()
            in_columns(page, rows, parts, ends=(".num", ".hall-got", ".hall-rank", "b"))
            shoot(page, f"hall-{pane.kinds[0]}-names-{width}")
    script.book.close()
