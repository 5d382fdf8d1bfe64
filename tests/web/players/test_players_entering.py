"""Somebody new: typed, or taken from the rating list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.store.volume import open_file
from tests.lists.installed import install
from tests.web import wording
from tests.web.made_events import NAMES, Script, swiss
from tests.web.site import Site
from tests.web.wording import part, says

NEW = "/e/open/t/main/players/new"


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rating list on this computer."""
    data = tmp_path / "data"
    (data / "arbitra" / "lists").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    install(data / "arbitra" / "lists" / "fide.ratings")


@pytest.fixture
def unlisted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nothing"))


def state_of(site: Site, name: str = "open") -> tuple[State, dict[str, dict[str, str]]]:
    book = Book(open_file(site.folder / f"{name}.arbitra", readonly=True))
    try:
        return book.state, book.private()
    finally:
        book.close()


@pytest.mark.usefixtures("unlisted")
def test_a_name_alone_is_enough_and_the_next_one_can_be_typed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    assert part(wording.THERE_NO_RATING_LIST) in site.get(NEW).text
    answer = site.post(NEW, {"who": " Ruiz,  Elena ", "name": ""})
    assert answer.headers["location"].startswith(f"{NEW}?done=")
    state, _ = state_of(site)
    assert [who.name for who in state.people.values()] == ["Ruiz, Elena"]


@pytest.mark.usefixtures("unlisted")
def test_what_is_typed_is_recorded_and_private_values_apart(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    fields = {"name": "Ruiz, Elena", "federation": "esp", "title": "wim", "rating": "2105", "fide_id": "123456"}
    more = {"birth": "2.5.2001", "sex": "w", "club": "Torre", "paid": "1", "then": "list"}
    answer = site.post(NEW, {**fields, **more})
    assert answer.headers["location"].startswith("/e/open/t/main/players?done=")
    state, private = state_of(site)
    who = state.people["p1"]
    assert (who.federation, who.title, who.rating, who.fide_id, who.sex, who.club) == (
        *("ESP", "WIM", 2105, "123456", "w", "Torre"),
    )
    assert private == {"p1": {"birth": "2001/05/02"}}
    assert state.sections["main"].entries["p1"].paid


@pytest.mark.usefixtures("unlisted")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": "Ruiz", "rating": "many"}, says(wording.RATING_WHOLE_NUMBER)),
        ({"name": "Ruiz", "birth": "soon"}, "soon is not a date of birth"),
        ({"name": ""}, says(wording.PLAYER_NEEDS_NAME)),
        ({"who": "4100018"}, "FIDE ID 4100018 is not in the rating list"),
        ({"name": "Ruiz", "first": "x"}, says(wording.FIRST_ROUND_NUMBER)),
    ],
)
def test_a_form_that_makes_no_sense_comes_back_with_what_was_typed(
    site: Site, fields: dict[str, str], said: str
) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    answer = site.post(NEW, {**fields, "club": "Torre & <b>co</b>"})
    assert answer.status_code == 422
    assert said in answer.text
    assert "Torre &amp; &lt;b&gt;co&lt;/b&gt;" in answer.text
    assert not state_of(site)[0].people


@pytest.mark.usefixtures("listed")
def test_the_list_is_searched_and_marks_what_was_typed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    page = site.get("/e/open/t/main/players/find?q=car mag").text
    assert '<span class="hit-name"><mark>Car</mark>lsen, <mark>Mag</mark>nus' in page
    assert 'data-name="Carlsen, Magnus"' in page
    assert 'role="option"' not in site.get("/e/open/t/main/players/find?q=x").text
    assert " list has " in site.get(NEW).text


@pytest.mark.usefixtures("listed")
def test_a_fide_number_alone_takes_everything_from_the_list(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    site.post(NEW, {"who": "1503014", "name": "", "rating": "", "federation": ""})
    state, private = state_of(site)
    who = state.people["p1"]
    assert (who.name, who.federation, who.title, who.fide_id) == ("Carlsen, Magnus", "NOR", "GM", "1503014")
    assert who.rating > 2800
    assert private["p1"]["birth"] == "1990"
    found = site.get("/e/open/t/main/players/find?q=carlsen mag").text
    assert f">{says(wording.ENTERED)}<" in found


@pytest.mark.usefixtures("unlisted")
def test_somebody_of_another_tournament_enters_as_the_same_person(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=2)
    script.do(CreateTournament(tournament="blitz", settings={"system": "dutch", "rounds": 5}))
    script.do(AddPlayer(tournament="blitz", who=Person(name="Zola, Ida")))
    script.book.close()
    found = site.get("/e/open/t/main/players/find?q=zol").text
    assert 'data-person="p3"' in found
    assert says(wording.IN_THIS_EVENT) in found
    site.post(NEW, {"person": "p3", "name": "Zola, Ida"})
    state, _ = state_of(site)
    assert len(state.people) == 3
    assert "p3" in state.sections["main"].entries


@pytest.mark.usefixtures("unlisted")
def test_after_the_start_the_page_says_what_entering_late_means(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=2).book.close()
    page = site.get(NEW).text
    assert says(wording.ENTERING_AFTER_START) in page
    assert says(wording.POINTS_EACH, count=2) in page
    assert re.findall(r'name="first" value="(\w+)"', page) == ["half", "3", "4", "5"]
    told = site.follow(site.post(NEW, {"name": "Late, Very", "first": "4"})).text
    assert says(wording.NAME_ENTERS_LATE_PAIRED, name="Late, Very", round=4) in told
    state, _ = state_of(site)
    assert state.sections["main"].entries["p13"].out == ((1, 3),)


@pytest.mark.usefixtures("unlisted")
@pytest.mark.parametrize("gets", ["bye", "half"])
def test_somebody_new_comes_to_the_round_that_has_begun(site: Site, gets: str) -> None:
    """One form, one act: they enter, and play whoever has the bye or get half a point."""
    script = swiss(site.folder / "open.arbitra", players=9, played=2)
    script.play(leave_open=4)
    script.book.close()
    for page in (site.get(NEW).text, site.get("/e/open/t/main/r/3/late").text):
        assert re.findall(r'name="first" value="(\w+)"', page) == ["bye", "half", "4", "5"]
    asked = site.post(NEW, {"name": "Late, Very", "first": gets})
    assert asked.status_code == 409
    confirm = re.search(r'name="confirm" value="([^"]*)"', asked.text)
    assert confirm is not None
    assert site.post(NEW, {"name": "Late, Very", "first": gets, "confirm": confirm[1]}).status_code == 303
    section = state_of(site)[0].sections["main"]
    assert section.entries["p10"].out == ((1, 2),)
    last = section.rounds[2].boards[-1]
    if gets == "bye":
        assert "p10" in (last.white, last.black)
        assert not section.rounds[2].byes
    else:
        assert dict(section.rounds[2].byes)["p10"] == "H"


@pytest.mark.parametrize(("state", "page"), [("ready", "r/2"), ("draft", "r/2"), ("published", "r/2")])
def test_the_form_is_one_key_from_every_state_of_a_round(site: Site, state: str, page: str) -> None:
    script = swiss(site.folder / "open.arbitra", players=9, played=1)
    if state != "ready":
        script.do(DraftRound(tournament="main"))
    if state == "published":
        script.do(Publish(tournament="main"))
    script.book.close()
    shown = site.get(f"/e/open/t/main/{page}").text
    address = re.search(r'href="([^"]+)" data-key="l"', shown)
    assert address is not None
    form = site.get(address[1]).text
    assert 'name="who"' in form
    if state == "draft":
        assert says(wording.DRAFT_WITHOUT_THEM, number=2) in form


@pytest.mark.usefixtures("unlisted")
def test_a_published_schedule_takes_nobody_any_more(site: Site) -> None:
    script = Script(site.folder / "open.arbitra", "Club")
    script.do(CreateTournament(tournament="main", settings={"system": "berger"}))
    for name in NAMES[:4]:
        script.do(AddPlayer(tournament="main", who=Person(name=name)))
    script.play()
    script.book.close()
    page = site.get(NEW).text
    assert says(wording.SCHEDULE_PUBLISHED_ITS_PLAYERS) in page
    assert says(wording.SAVE_NEXT) not in page


def test_a_slip_of_the_hand_is_a_plain_sentence_and_no_matter_of_levels(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2).book.close()
    answer = site.post("/e/open/t/main/players/new", {"name": "Ibáñez, Eva", "rating": "-5"})
    assert answer.status_code == 422
    assert says(wording.RATING_WHOLE_NUMBER) in answer.text
    assert 'class="notice amiss"' in answer.text and 'data-field="rating"' in answer.text
    assert "level-5" not in answer.text
    nameless = site.post("/e/open/t/main/players/new", {"name": "", "rating": "1800"})
    assert says(wording.PLAYER_NEEDS_NAME) in nameless.text and "level-5" not in nameless.text


def test_what_a_rule_refuses_keeps_its_level(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2, played=1).book.close()
    answer = site.post("/e/open/t/main/players/p1/remove")
    assert answer.status_code == 422 and "level-5" in answer.text
