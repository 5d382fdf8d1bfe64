"""Who is here before a round."""

from __future__ import annotations

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.book import Book
from arbitra.book.state.section import Section
from arbitra.book.store.volume import open_file
from tests.web import wording
from tests.web.made_events import Script, swiss
from tests.web.site import Site
from tests.web.wording import part, says

CHECKIN = "/e/open/t/main/checkin"


def section(site: Site) -> Section:
    book = Book(open_file(site.folder / "open.arbitra", readonly=True))
    try:
        return book.state.sections["main"]
    finally:
        book.close()


def here(site: Site) -> tuple[str, ...]:
    kept = section(site).checkin
    assert kept is not None
    return kept.here


def opened(site: Site, players: int = 6) -> Script:
    script = swiss(site.folder / "open.arbitra", players=players, played=1)
    script.do(OpenCheckIn(tournament="main"))
    return script


def test_the_check_in_is_opened_for_the_coming_round(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, played=1).book.close()
    assert says(wording.OPEN_CHECK_ROUND_NUMBER, number=2) in site.get(CHECKIN).text
    page = site.follow(site.post(f"{CHECKIN}/open")).text
    assert says(wording.CHECK_ROUND_NUMBER, number=2) in page
    assert says(wording.COUNT_MISSING, count=4) in page


@pytest.mark.parametrize("typed", ["hidalgo", "  Cardew, MINA ", "3", "1503014"])
def test_a_name_a_number_or_a_code_ticks_somebody_off(site: Site, typed: str) -> None:
    script = opened(site, players=8)
    script.do(EditPlayer(tournament="main", person="p3", changes={"fide_id": "1503014"}))
    script.book.close()
    assert site.post(f"{CHECKIN}/here", {"who": typed}).status_code == 303
    assert here(site) == (("p8",) if "hidalgo" in typed else ("p3",))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", says(wording.TYPE_NAME_NUMBER_SCAN)),
        ("99", says(wording.NOBODY_HAS_NUMBER, number=99)),
        ("nobody", says(wording.NOBODY_WHO_MISSING_CALLED, text="nobody")),
        ("e", says(wording.SEVERAL_HAVE_NAME_CHOOSE)),
        ("belloc", says(wording.NAME_HERE_ALREADY, name="Belloc, Ruy")),
    ],
)
def test_what_is_not_clear_is_asked_back(site: Site, typed: str, said: str) -> None:
    opened(site).book.close()
    site.post(f"{CHECKIN}/here", {"person": "p2"})
    answer = site.post(f"{CHECKIN}/here", {"who": typed})
    assert answer.status_code == 422
    assert said in answer.text
    assert here(site) == ("p2",)


def test_a_tick_by_mistake_is_taken_back(site: Site) -> None:
    opened(site).book.close()
    site.post(f"{CHECKIN}/here", {"person": "p2"})
    site.post(f"{CHECKIN}/here", {"person": "p2", "gone": "1"})
    assert here(site) == ()


def test_a_tick_that_comes_twice_is_one_and_not_refused(site: Site) -> None:
    opened(site).book.close()
    tick = {"who": "belloc", "key": "tab-1", "round": "2"}
    assert [site.post(f"{CHECKIN}/here", tick).status_code for _ in range(2)] == [303, 303]
    site.post(f"{CHECKIN}/here", {"person": "p2", "gone": "1"})
    site.post(f"{CHECKIN}/here", tick)
    assert here(site) == ()


def test_a_tick_for_another_round_is_refused(site: Site) -> None:
    opened(site).book.close()
    answer = site.post(f"{CHECKIN}/here", {"person": "p2", "round": "1"})
    assert answer.status_code == 422
    assert says(wording.CHECK_ROUND_NUMBER_OVER, number=1) in answer.text
    assert here(site) == ()


def test_those_with_a_bye_are_not_waited_for(site: Site) -> None:
    script = opened(site)
    script.do(AskBye(tournament="main", person="p4", round_number=2))
    script.book.close()
    page = site.get(CHECKIN).text
    assert says(wording.COUNT_MISSING, count=5) in page
    assert "Dragomirov" not in page


def test_closing_asks_what_becomes_of_everybody_who_is_missing(site: Site) -> None:
    opened(site).book.close()
    for person in ("p1", "p2", "p3"):
        site.post(f"{CHECKIN}/here", {"person": person})
    page = site.get(f"{CHECKIN}/close").text
    assert 'name="absent-p4" value="zero" checked' in page
    assert 'name="absent-p1"' not in page
    site.post(f"{CHECKIN}/close", {"absent-p4": "zero", "absent-p5": "withdraw", "absent-p6": "pair"})
    kept = section(site)
    assert kept.checkin is not None
    assert kept.checkin.closed
    assert kept.checkin.here == ("p1", "p2", "p3", "p6")
    assert kept.entries["p5"].out == ((2, None),)
    closed = site.get(CHECKIN).text
    assert says(wording.GO_ROUND_NUMBER, number=2) in closed
    assert says(wording.COUNT_MISSING, count=1) in closed


def test_a_closed_check_in_does_not_say_that_the_withdrawn_are_here(site: Site) -> None:
    opened(site).book.close()
    for person in ("p1", "p2", "p3", "p4", "p5"):
        site.post(f"{CHECKIN}/here", {"person": person})
    site.post(f"{CHECKIN}/close", {"absent-p6": "withdraw"})
    closed = site.get(CHECKIN).text
    assert says(wording.NOBODY_MISSING_ANY_MORE) in closed
    assert says(wording.EVERYBODY_HERE) not in closed


def test_opened_on_the_page_of_the_round_it_leads_to_the_check_in(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    answer = site.post("/e/open/t/main/r/1/checkin", {"choice": "open"})
    assert says(wording.CHECK_ROUND_NUMBER, number=1) in site.follow(answer).text


def test_after_the_last_round_nobody_is_asked_to_check_in_or_to_enter(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4, rounds=2, played=2)
    page = site.get(CHECKIN).text
    assert says(wording.NO_ROUND_LEFT_PAIRED) in page
    assert part(wording.OPEN_CHECK_ROUND_NUMBER) not in page
    assert says(wording.ADD_PLAYER) in site.get("/e/open/t/main/players").text
    script.do(Finish(tournament="main"))
    script.book.close()
    assert says(wording.NO_ROUND_LEFT_PAIRED) in site.get(CHECKIN).text
    assert "data-primary" not in site.get("/e/open/t/main/players").text


def test_without_a_check_in_nothing_is_ticked_off(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    answer = site.post(f"{CHECKIN}/here", {"person": "p1"})
    assert answer.status_code == 422
    assert says(wording.NO_CHECK_OPEN) in answer.text
    assert site.post(f"{CHECKIN}/close").status_code == 422
