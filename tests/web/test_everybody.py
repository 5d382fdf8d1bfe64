"""Every page that shows a player works for every kind of participant, whatever state a round is in."""

from __future__ import annotations

import random
import re

import pytest

from arbitra.book.acts.decision import Decision
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.state.people import Person
from tests.everybody import FORMATS, Everybody
from tests.web.made_events import swiss
from tests.web.public.published_lab import SLUG, switch
from tests.web.site import Site

QUICK = ("dutch", "scrabble", "berger", "knockout")
SAMPLE = 5


def unshown(site: Site, addresses: list[str]) -> list[str]:
    """Addresses that end in an error; cards of people who are in the list must be there."""
    found = []
    for address in addresses:
        status = site.get(address).status_code
        card = re.fullmatch(r".*/t/main/players/p\d+", address)
        if status >= 500 or (card and status != 200):
            found.append(f"{address}: {status}")
    return found


@pytest.mark.parametrize("system", QUICK)
def test_whoever_has_no_number_yet_is_shown_in_every_state(site: Site, system: str) -> None:
    chosen = random.Random(system)
    everybody = Everybody(site.folder / "open.arbitra", system)
    switch(site)
    for state in everybody.story():
        entries = everybody.script.book.state.sections["main"].entries
        new = [person for person, entry in entries.items() if entry.number is None and everybody.rounds]
        cards = [f"/e/open/t/main/players/{person}" for person in new]
        rest = everybody.addresses()
        assert unshown(site, [*cards, *chosen.sample(rest, SAMPLE)]) == [], state
    everybody.script.book.close()
    assert everybody.refused == [] or system != "dutch"


@pytest.mark.long
@pytest.mark.parametrize("system", FORMATS)
def test_everybody_is_shown_on_every_page_in_every_state(site: Site, system: str) -> None:
    everybody = Everybody(site.folder / "open.arbitra", system)
    switch(site)
    heads = []
    for state in everybody.story():
        assert unshown(site, everybody.addresses()) == [], state
        heads.append((everybody.script.book.head.number, list(everybody.people)))
    everybody.script.book.close()
    then = [f"/e/open@{number}/t/main/players/{person}" for number, people in heads for person in people]
    assert unshown(site, then) == []


def test_somebody_new_changes_no_opponent_on_a_card(site: Site) -> None:
    """Others move down in the list, and take their points and opponents with them."""
    script = swiss(site.folder / "open.arbitra", players=6, played=2)
    card = "/e/open/t/main/players/p6"
    row = re.compile(r'class="name-link" href="[^"]*/(p\d+)".*?their-points soft">(.*?)</td>', re.DOTALL)
    before = row.findall(site.get(card).text)
    script.do(AddPlayer(tournament="main", who=Person(name="Zweig, Ada", rating=2600)))
    script.book.close()
    assert len(before) == 2
    assert row.findall(site.get(card).text) == before


def test_a_bracket_that_its_games_do_not_fit_is_said_and_its_boards_are_shown(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Books of earlier versions have such ones: somebody could enter a knockout whose bracket was out."""
    script = swiss(site.folder / "open.arbitra", players=4, rounds=4, system="knockout", tiebreaks=(), played=1)
    monkeypatch.setattr(Decision, "require_open_list", lambda *_: None)
    script.do(AddPlayer(tournament="main", who=Person(name="Zweig, Ada", rating=2600)))
    script.book.close()
    switch(site)
    pages = ("", "/t/main/r/1", "/t/main/players", "/t/main/player/2")
    assert [site.get(f"/p/{SLUG}{page}").status_code for page in pages] == [200] * len(pages)
    assert site.get(f"/p/{SLUG}/t/main/standings").status_code == 404
    assert site.get("/e/open/t/main/players/p5").status_code == 200
    assert site.get("/e/open/t/main/standings").status_code == 422
