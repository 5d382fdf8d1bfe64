"""The table of players: what it shows, finds, filters and sorts."""

from __future__ import annotations

import re

import pytest

from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.taking_part import AskBye, Expel, Withdraw
from arbitra.book.state.people import ListRating, Person
from arbitra.web.page.addresses import at_state
from tests.machine import least_cpu
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

PLAYERS = "/e/open/t/main/players"


def names(page: str) -> list[str]:
    """Of the rows, in their order: family names."""
    return re.findall(r'<a class="name-link"[^>]*><span class="name"><span class="family">([^<]*)', page)


def row(page: str, person: str) -> str:
    found = re.search(rf'<tr id="row-{person}".*?</tr>', page, re.DOTALL)
    assert found is not None
    return found[0]


def test_a_row_says_what_a_player_does_in_the_present_round_and_their_byes(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=2)
    script.do(AskBye(tournament="main", person="p5", round_number=4, kind="half"))
    script.do(AskBye(tournament="main", person="p6", round_number=3, kind="zero"))
    script.do(Withdraw(tournament="main", person="p7"))
    script.play(leave_open=1)
    script.do(EditPlayer(tournament="main", person="p8", changes={"rating": 0, "club": "Torre"}))
    script.book.close()
    page = site.get(PLAYERS).text
    assert says(wording.ROUND_NUMBER, number=3) in page
    assert re.search(rf"board 1, ({says(wording.WHITE)}|{says(wording.BLACK)})", page)
    assert "half-point bye in round 4" in row(page, "p5")
    assert 'class="slot asked"' in row(page, "p5")
    assert f'<span class="tag warn">{says(wording.ZERO_POINT_BYE)}</span>' in row(page, "p6")
    assert says(wording.WITHDRAWN_AFTER_NUMBER, number=2) in row(page, "p7")
    assert 'class="is-gone"' in row(page, "p7")
    assert "unrated" in row(page, "p8")
    assert "Torre" in row(page, "p8")


def test_before_a_round_the_table_says_who_is_here(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.do(OpenCheckIn(tournament="main"))
    script.do(TickOff(tournament="main", people=("p1",)))
    page = site.get(PLAYERS).text
    assert f">{says(wording.HERE)}<" in row(page, "p1")
    assert says(wording.NOT_HERE_YET) in row(page, "p2")
    script.do(CloseCheckIn(tournament="main"))
    script.do(Expel(tournament="main", person="p3"))
    script.book.close()
    page = site.get(PLAYERS).text
    assert f'<span class="tag warn">{says(wording.ABSENT)}</span>' in row(page, "p2")
    assert "expelled" in row(page, "p3")
    assert says(wording.NUMBERS_GIVEN_WHEN_ROUND, number=1) in page


@pytest.mark.parametrize(
    ("asked", "found"),
    [("IBANEZ", ["Ibáñez"]), ("jankowski z", ["Jankowski"]), ("4", ["Dragomirov"]), ("4141", ["Belloc"]), ("xyz", [])],
)
def test_players_are_found_by_name_number_and_fide_number(site: Site, asked: str, found: list[str]) -> None:
    script = swiss(site.folder / "open.arbitra")
    script.do(EditPlayer(tournament="main", person="p2", changes={"fide_id": "4141234"}))
    script.book.close()
    page = site.get(f"{PLAYERS}?q={asked}").text
    assert names(page) == found
    assert (f'<p role="status">{says(wording.NOBODY_FITS)}' in page) == (not found)


def test_enter_opens_the_only_one_who_fits(site: Site) -> None:
    swiss(site.folder / "open.arbitra").book.close()
    assert site.get(f"{PLAYERS}?q=quil&go=1").status_code == 200
    assert site.get(f"{PLAYERS}?q=ibanez&go=1").headers["location"] == f"{PLAYERS}/p9"


def test_filters_count_and_sorting_turns_round(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=5, played=1)
    script.do(EditPlayer(tournament="main", person="p1", changes={"rating": 0, "club": "Älvsjö"}))
    script.do(EditPlayer(tournament="main", person="p2", changes={"paid": True, "club": "Zeta"}))
    script.book.close()
    page = site.get(PLAYERS).text
    assert re.search(r'show=unrated"[^>]*>[^<]+ <span>1<', page)
    assert re.search(r'show=unpaid"[^>]*>Not paid <span>4<', page)
    assert names(site.get(f"{PLAYERS}?show=unrated").text) == ["Ashgrove"]
    assert names(site.get(f"{PLAYERS}?sort=club").text)[:2] == ["Ashgrove", "Belloc"]
    strongest = site.get(f"{PLAYERS}?sort=rating").text
    assert names(strongest)[0] == "Belloc"
    assert 'aria-sort="descending"' in strongest
    assert names(site.get(f"{PLAYERS}?sort=-rating").text)[0] == "Ashgrove"


def test_two_thousand_players_come_in_pages_and_are_found_in_all(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=0)
    people = tuple(Incoming(who=Person(name=f"Number{place}, N", rating=3000 - place)) for place in range(2000))
    script.do(ImportPlayers(tournament="main", players=people))
    script.book.close()
    site.get(PLAYERS)
    assert least_cpu(lambda: site.get(f"{PLAYERS}?page=2"), 0.6) <= 0.6
    page = site.get(f"{PLAYERS}?page=2").text
    assert len(names(page)) == 200
    assert names(page)[0] == "Number200"
    assert says(wording.FIRST_LAST_COUNT, first=201, last=400, count=2000) in page
    assert names(site.get(f"{PLAYERS}?q=number1999").text) == ["Number1999"]
    assert site.get(f"{PLAYERS}?page=99").status_code == 200


def test_without_players_the_page_asks_for_names(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    page = site.get(PLAYERS).text
    assert says(wording.NO_PLAYERS_YET) in page
    assert '<textarea id="text"' in page


def test_an_earlier_state_has_no_actions(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    page = site.get(at_state(PLAYERS, 4)).text
    assert len(names(page)) == 2
    assert says(wording.ADD_PLAYER) not in page
    card = site.get(at_state(f"{PLAYERS}/p1", 4)).text
    assert "/withdraw" not in card
    assert "/edit" not in card


def test_a_national_rating_that_counts_is_shown_wherever_ratings_are(site: Site) -> None:
    """In the list, on the card, in the round and in the standings; beside FIDE's it stands with its source."""
    script = swiss(site.folder / "open.arbitra", players=2)
    script.do(Configure(tournament="main", changes={"rating_method": "ESP FIDON"}))
    for name, rating, national in (("Home, Ana", 0, 1890), ("Both, Bea", 2000, 2010)):
        who = Person(name=name, rating=rating, ratings={"ESP": ListRating(value=national)})
        script.do(AddPlayer(tournament="main", who=who))
    script.play()
    script.book.close()
    page = site.get(PLAYERS).text
    assert ">1890<" in row(page, "p3") and ">ESP<" in row(page, "p3")
    assert ">2000<" in row(page, "p4") and "ESP 2010" in row(page, "p4")
    assert 'class="tag' not in row(page, "p3"), "not unrated"
    for address in (f"{PLAYERS}/p3", "/e/open/t/main/r/1", "/e/open/t/main/standings", "/e/open/t/main/cross"):
        assert "1890" in site.get(address).text, address


def test_by_national_ratings_alone_whoever_has_none_is_unrated(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=2)
    script.do(Configure(tournament="main", changes={"rating_method": "ESP NRO"}))
    script.book.close()
    assert "2400" not in row(site.get(PLAYERS).text, "p1")
