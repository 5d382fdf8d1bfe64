from __future__ import annotations

import re

from playwright.sync_api import expect

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import Script, swiss
from tests.web.site import Site

PAGE = "/e/open/t/main/cross"


def robin(site_path: Script, players: int, played: int) -> Script:
    settings = {"system": "berger", "tiebreaks": ["SB"]}
    site_path.do(CreateTournament(tournament="main", settings=settings))
    for number in range(1, players + 1):
        site_path.do(AddPlayer(tournament="main", who=Person(name=f"Player {number}", rating=2000 - number)))
    for _ in range(played):
        site_path.play(results="1-0 0-1")
    return site_path


def cells(html: str, tpn: int) -> list[str]:
    row = re.search(rf'<tr id="p{tpn}">.*?</tr>', html, re.DOTALL)
    assert row is not None
    return [
        re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", cell)).strip()
        for cell in re.findall(r'<td class="game"[^>]*>(.*?)</td>', row[0], re.DOTALL)
    ]


def test_a_swiss_by_round_with_opponent_colour_and_result(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=5, played=2)
    section = script.book.state.sections["main"]
    first = section.rounds[0].boards[0]
    numbers = {person: entry.number for person, entry in section.entries.items()}
    bye = next(person for person, kind in section.rounds[0].byes if kind == "U")
    script.book.close()
    answer = site.get(PAGE).text
    assert cells(answer, numbers[first.white] or 0)[0].startswith(f"{numbers[first.black]} White")
    assert cells(answer, numbers[first.black] or 0)[0].startswith(f"{numbers[first.white]} Black")
    assert cells(answer, numbers[bye] or 0)[0] == "bye"
    assert len(cells(answer, 1)) == 2
    assert len(cells(site.get(f"{PAGE}?after=1").text, 1)) == 1


def test_a_round_robin_is_square_and_both_sides_agree(site: Site) -> None:
    robin(Script(site.folder / "open.arbitra", "Open"), 6, 5).book.close()
    answer = site.get(PAGE).text
    order = [int(number) for number in re.findall(r'<tr id="p(\d+)"', answer)]
    table = {tpn: dict(zip(order, cells(answer, tpn), strict=True)) for tpn in order}
    for one in order:
        assert table[one][one] == "×"
        for other in order:
            if one != other:
                assert {table[one][other][-1], table[other][one][-1]} == {"0", "1"}
                assert {table[one][other].split()[0], table[other][one].split()[0]} == {"White", "Black"}


def test_scrabble_has_no_colours(site: Site) -> None:
    script = Script(site.folder / "open.arbitra", "Open")
    script.do(CreateTournament(tournament="main", settings={"system": "scrabble", "rounds": 3}))
    for number in range(4):
        script.do(AddPlayer(tournament="main", who=Person(name=f"Player {number}")))
    script.play(results="420-380 350-410")
    script.book.close()
    answer = site.get(PAGE).text
    assert "first" in cells(answer, 1)[0] + cells(answer, 2)[0] + cells(answer, 3)[0]
    assert "White" not in answer[answer.index("<main") :]
    assert '26 <i class="sq is-white"></i> 1 means a game going first against number 26, scoring 1 point.' in answer


def test_name_and_head_stay_in_sight_and_a_phone_has_cards(served: Served, tab: Opened) -> None:
    robin(Script(served.folder / "open.arbitra", "Open"), 20, 2).book.close()
    page = tab(PAGE, width=800, height=500)
    box = page.locator(".cross")
    box.evaluate("one => one.scrollTo(1000, 400)")
    name = page.locator("#p1 .who").bounding_box()
    frame = box.bounding_box()
    head = page.locator("thead th.game").first.bounding_box()
    assert name is not None
    assert frame is not None
    assert head is not None
    assert abs(name["x"] - frame["x"]) < 2
    assert abs(head["y"] - frame["y"]) < 3
    shoot(page, "cross-square-800")
    phone = tab(PAGE, width=360, lang="es", theme="dark", touch=True)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    expect(phone.locator("#p1 .who")).to_be_visible()
    shoot(phone, "cross-360-es-dark")
