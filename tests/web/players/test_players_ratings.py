"""Ratings that differ from the list: told before a round is paired, updated where the arbiter wants it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.state.people import Person
from arbitra.documents.dates import list_day
from arbitra.formats.rating_lists.reader import reading
from arbitra.lists.building import Building
from arbitra.lists.search import Found, RatingList
from tests.rating_lists import CARLSEN, KNOWN, txt, write
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.made_events import Script, read_book, swiss
from tests.web.round_lab import ROUND, text_of
from tests.web.site import Site
from tests.web.wording import part, says

PAGE = "/e/open/t/main/players/ratings"
JUDIT, OTTO = KNOWN[3], KNOWN[5]


def list_of(path: Path, date: str = "2026-11") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with reading(write(path.with_name("players_list_foa.txt"), txt(KNOWN))) as found:
        for _ in Building(path, found, date).steps():
            pass


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the list of this computer is, if there is one."""
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data / "arbitra" / "lists" / "fide.ratings"


def with_listed(folder: Path) -> Script:
    """Carlsen and Otto Müller have other ratings than the list, Judit Polgár the same."""
    script = swiss(folder / "open.arbitra", players=5)
    for one, rating in ((CARLSEN, 2800), (JUDIT, JUDIT.rating), (OTTO, 1700)):
        who = Person(name=one.name, rating=rating, fide_id=str(one.id))
        script.do(AddPlayer(tournament="main", who=who))
    return script


def test_ratings_that_differ_are_told_before_pairing_and_updated_as_chosen(site: Site, place: Path) -> None:
    list_of(place)
    script = with_listed(site.folder)
    told = text_of(site.get(f"{ROUND}1"))
    assert says(wording.COUNT_RATING_DIFFERS_LIST, count=2, date="1 November 2026") in told
    assert "Carlsen" in told
    assert says(wording.NOTHING_WAY_ROUND_NUMBER, number=1) in told
    page = site.get(f"{PAGE}?from=1")
    assert re.findall(r"Carlsen.*?2800.*?2823", text_of(page))
    assert "Polgar" not in page.text
    chosen = next(person for person, who in script.book.look().people.items() if who.name == CARLSEN.name)
    after = site.follow(site.post(PAGE, {"person": chosen, "round": "1"}))
    assert says(wording.COUNT_RATING_DIFFERS_LIST_DATE, count=1, date="1 November 2026") in text_of(after)
    held = {who.name: (who.rating, who.source) for who in read_book(site.folder / "open.arbitra").people.values()}
    assert held[CARLSEN.name] == (2823, "standard")
    assert held[OTTO.name][0] == 1700
    assert site.post("/e/open/undo").status_code == 303
    assert "2 ratings differ" in text_of(site.get(f"{ROUND}1"))
    script.book.close()


def test_a_rating_that_was_typed_by_hand_is_not_in_the_way_but_can_be_chosen(site: Site, place: Path) -> None:
    list_of(place)
    script = with_listed(site.folder)
    people = {who.name: person for person, who in script.book.look().people.items()}
    with RatingList(place) as ratings:
        assert ratings.about.date == "2026-11"
    for name in (CARLSEN.name, OTTO.name):
        changes = {"rating": 2111, "source": "hand"}
        script.do(EditPlayer(tournament="main", person=people[name], changes=changes))
    script.book.close()
    assert part(wording.RATING_NAME_RATING_LIST) not in text_of(site.get(f"{ROUND}1"))
    page = site.get(PAGE).text
    assert page.count(says(wording.HAND)) == 2
    assert " checked" not in page


def test_where_only_the_rapid_rating_differs_the_row_shows_that(site: Site, place: Path) -> None:
    list_of(place)
    script = with_listed(site.folder)
    judit = next(person for person, who in script.book.look().people.items() if who.name == JUDIT.name)
    held = {"standard": {"value": JUDIT.rating}, "rapid": {"value": 2600}}
    changes = {"rating": JUDIT.rating, "source": "standard", "ratings": held}
    script.do(EditPlayer(tournament="main", person=judit, changes=changes))
    script.book.close()
    page = text_of(site.get(PAGE))
    assert re.search(rf"{JUDIT.id} +rapid 2600 +rapid 2646", page)
    assert str(JUDIT.rating) not in page


def test_a_national_list_under_the_name_of_fides_is_not_taken_for_it(site: Site, place: Path) -> None:
    place.parent.mkdir(parents=True)
    source = write(place.with_name("own.csv"), [f"id;name;rating\n{CARLSEN.id};Carlsen, Magnus;2800\n"])
    with reading(source, columns={"id": "id"}) as found:
        for _ in Building(place, found, "2026-11").steps():
            pass
    with_listed(site.folder).book.close()
    assert part(wording.RATING_NAME_RATING_LIST) not in text_of(site.get(f"{ROUND}1"))
    assert says(wording.THERE_NO_RATING_LIST_EVENT) in site.get(PAGE).text


def test_nobody_chosen_records_nothing(site: Site, place: Path) -> None:
    list_of(place)
    with_listed(site.folder).book.close()
    answer = site.post(PAGE)
    assert answer.status_code == 422
    assert says(wording.NOBODY_CHOSEN_NOTHING_RECORDED) in answer.text


@pytest.mark.parametrize("date", ["", "2027-02"])
def test_without_a_list_for_the_days_of_the_event_nothing_is_said(site: Site, place: Path, date: str) -> None:
    if date:
        list_of(place, date)
    with_listed(site.folder).book.close()
    assert part(wording.RATING_NAME_RATING_LIST) not in text_of(site.get(f"{ROUND}1"))
    assert says(wording.THERE_NO_RATING_LIST_EVENT) in site.get(PAGE).text


def test_the_list_is_asked_again_only_when_it_or_the_players_change(
    site: Site, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list_of(place)
    script = with_listed(site.folder)
    asked: list[int] = []
    looked_up = RatingList.numbered

    def numbered(self: RatingList, number: int) -> Found | None:
        asked.append(number)
        return looked_up(self, number)

    monkeypatch.setattr(RatingList, "numbered", numbered)
    for _ in range(3):
        assert "2 ratings differ" in text_of(site.get(f"{ROUND}1"))
    assert len(asked) == 3
    script.do(AddPlayer(tournament="main", who=Person(name="Ruiz, Elena", rating=2000, fide_id="4158814")))
    script.book.close()
    assert "3 ratings differ" in text_of(site.get(f"{ROUND}1"))
    assert len(asked) == 7


def test_from_the_round_to_the_ratings_and_back(served: Served, tab: Opened, place: Path) -> None:
    list_of(place)
    with_listed(served.folder).book.close()
    page = tab(f"{ROUND}1", lang="es", width=360, allowed=())
    page.get_by_role("link", name=says(wording.CHOOSE_WHICH_UPDATE, "es")).click()
    expect(page.get_by_role("checkbox", name="Carlsen, Magnus")).to_be_checked()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    shoot(page, "players-ratings-360-es")
    page.set_viewport_size({"width": 1280, "height": 900})
    shoot(page, "players-ratings-1280-es")
    page.get_by_role("checkbox", name="Muller, Otto").uncheck()
    primary(page)
    expect(
        page.get_by_text(f"1 jugador tiene un Elo distinto del de la lista del {list_day('2026-11', 'es')}")
    ).to_be_visible()
