"""The crosstable for everybody: it ends where the standings end."""

from __future__ import annotations

import re

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.state.people import Person
from arbitra.web.access.publicity import Level
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.public.published_lab import (
    asked,
    event,
    page,
    result,
    switch,
    until,
)
from tests.web.site import Site
from tests.web.wording import says


def cells(text: str, number: int) -> list[str]:
    """What somebody reads in the games of a line of the crosstable."""
    row = re.search(rf'<tr id="p{number}">.*?</tr>', text, re.DOTALL)
    assert row is not None
    return [
        " ".join(re.sub(r"<[^>]+>", "", cell).split())
        for cell in re.findall(r'<td class="game"[^>]*>(.*?)</td>', row[0], re.DOTALL)
    ]


def test_the_crosstable_ends_with_the_standings(site: Site) -> None:
    """Round 2 has an open board: round 1 counts. When its results are hidden, there is no second column to find."""
    script = event(site.folder)
    section = script.book.state.sections["main"]
    board = section.rounds[0].boards[0]
    numbers = {person: entry.number or 0 for person, entry in section.entries.items()}
    switch(site)
    text = page(site, "/t/main/cross")
    assert cells(text, numbers[board.white])[0].startswith(f"{numbers[board.black]} {says(wording.WHITE)}")
    assert cells(text, numbers[board.black])[0].startswith(f"{numbers[board.white]} {says(wording.BLACK)}")
    assert len(cells(text, 1)) == 1
    assert 'href="/p/harbour/t/main/player/1"' in text
    result(script)
    until(lambda: len(cells(page(site, "/t/main/cross"), 1)) == 2)
    switch(site, rounds={"main": {2: Level.PAIRINGS}})
    assert len(cells(page(site, "/t/main/cross"), 1)) == 1
    switch(site, rounds={"main": {1: Level.PAIRINGS}})
    assert asked(site, "/t/main/cross").status_code == 404
    assert "/cross" not in page(site)
    script.book.close()


def test_the_crosstable_of_a_round_robin_is_square(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, system="berger", rounds=3, tiebreaks=("SB",), played=3)
    script.book.close()
    switch(site)
    text = page(site, "/t/main/cross", lang="es")
    order = [int(number) for number in re.findall(r'<tr id="p(\d+)"', text)]
    for place, number in enumerate(order):
        assert [at for at, cell in enumerate(cells(text, number)) if cell == "×"] == [place]
        assert all(
            cell.split()[0] in (says(wording.WHITE, "es"), says(wording.BLACK, "es"))
            for cell in cells(text, number)
            if cell != "×"
        )
    assert says(wording.NUMBERS_COUNT_PLACES_OPPONENTS, "es", count=4) in text


def test_somebody_without_a_number_changes_those_of_nobody_else(site: Site) -> None:
    """The arbiter's tables have the numbers of the next pairing; here everybody keeps the one on the boards."""
    script = event(site.folder)
    switch(site)
    before = [cells(page(site, "/t/main/cross"), number) for number in range(1, 11)]
    for name in ("Newcomer, Eva", "Newcomer, Ida"):
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=2390)))
    script.book.close()
    until(lambda: "Newcomer, Ida" in page(site, "/t/main/cross"))
    text = page(site, "/t/main/cross")
    assert [cells(text, number) for number in range(1, 11)] == before
    for path in ("/t/main/cross", "/t/main/standings"):
        assert "player/0" not in page(site, path)
        assert 'id="p0"' not in page(site, path)
