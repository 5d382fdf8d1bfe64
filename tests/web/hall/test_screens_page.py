"""The set-up of the screens: add, change, remove; timer, message, announcements."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.rows import FileRows
from arbitra.web.access.screens import Hall, Pane, Screen, Settings
from tests.web import wording
from tests.web.hall.lab import add_screen, hall_event
from tests.web.made_events import Script
from tests.web.site import ORIGIN, Site
from tests.web.wording import part, says


@pytest.fixture
def script(site: Site) -> Script:
    return hall_event(site.folder, played=1)


def only(site: Site, script: Script) -> Screen:
    (found,) = site.access.screens.of_event(script.book.volume.event.id)
    return found


def hall(site: Site, script: Script) -> Hall:
    return site.access.screens.hall(script.book.volume.event.id)


def test_a_new_screen_has_a_code_an_address_and_a_qr(site: Site, script: Script) -> None:
    assert says(wording.THERE_NO_SCREEN_YET) in site.get("/e/open/screens").text
    answer = site.post("/e/open/screens", {"name": "  By   the door "})
    made = only(site, script)
    assert answer.headers["location"] == f"/e/open/screens#{made.code}"
    assert made.name == "By the door"
    page = site.get("/e/open/screens").text
    assert f"{ORIGIN}/screen/{made.code}" in page
    assert "<svg" in page and 'class="qr"' in page
    assert says(wording.NOT_OPENED_YET) in page
    assert says(wording.ONLY_COMPUTER_CAN_OPEN) in page


def test_the_address_is_one_that_others_reach(tmp_path: Path) -> None:
    sharing = Sharing((ORIGIN, "http://hall.example:8064"))
    with Site(tmp_path, access=Access(FileRows(tmp_path / ".access"), sharing)) as site:
        script = hall_event(tmp_path)
        code = add_screen(site.access.screens, script).code
        page = site.get("/e/open/screens").text
        assert f"http://hall.example:8064/screen/{code}" in page
        assert "Only this computer" not in page


def test_a_screen_shows_what_was_chosen_in_the_chosen_order(site: Site, script: Script) -> None:
    code = add_screen(site.access.screens, script).code
    chosen = {"view.1": ["standings", "boards"], "view.2": ["timer"], "seconds.1.standings": "20", "rows": "14"}
    answer = site.post(
        "/e/open/screens/change", {"code": code, "name": "Wall", "lang": "es", "theme": "dark", **chosen}
    )
    assert answer.status_code == 303
    found = only(site, script)
    panes = (Pane(("standings", "boards"), (), (20, 12)), Pane(("timer",), (), (12,)))
    assert found.settings == Settings(panes=panes, rows=14, lang="es", theme="dark", slug="open")
    page = site.get(f"/screen/{code}").text
    assert page.index('data-kind="standings"') < page.index('data-kind="boards"') < page.index('data-kind="timer"')
    assert 'class="hall-panes is-two"' in page
    assert 'data-round="1" data-seconds="20"' in page and 'data-rows="14"' in page


@pytest.mark.parametrize(
    ("move", "then"),
    [
        ("1.names.up", ("names", "boards")),
        ("1.boards.down", ("names", "boards")),
        ("1.boards.up", ("boards", "names")),
        ("1.names.down", ("boards", "names")),
        ("1.boards.out", ("names",)),
        ("1..add", ("boards", "names", "timer")),
        ("2..add", ("boards", "names")),
        ("1.timer.up", ("boards", "names")),
        ("1.boards.sideways", ("boards", "names")),
        ("nonsense", ("boards", "names")),
    ],
)
def test_one_button_moves_takes_out_or_adds_a_view(
    move: str, then: tuple[str, ...], site: Site, script: Script
) -> None:
    """The other fields of the form are saved with it; the card stays open, and the view that moved has the focus."""
    code = add_screen(site.access.screens, script).code
    fields = {"code": code, "name": "Wall", "view.1": ["boards", "names"], "add.1": "timer", "add.2": "standings"}
    answer = site.post("/e/open/screens/change", {**fields, "move": move})
    first, *second = only(site, script).settings.panes
    assert first.kinds == then
    assert [pane.kinds for pane in second] == ([("standings",)] if move == "2..add" else [])
    site.access.screens.touch([code])
    page = site.follow(answer).text
    assert '<details class="more" open>' in page
    assert page.count("autofocus") == (move not in ("1.boards.out", "1.timer.up", "1.boards.sideways", "nonsense"))


def test_a_view_stands_once_and_a_kind_nobody_knows_is_no_view(site: Site, script: Script) -> None:
    code = add_screen(site.access.screens, script).code
    site.post("/e/open/screens/change", {"code": code, "name": "x", "view.1": ["names", "names", "fireworks"]})
    assert only(site, script).settings.panes == (Pane(("names",), (), (12,)),)


def test_a_form_that_is_not_understood_comes_back(site: Site, script: Script) -> None:
    code = add_screen(site.access.screens, script).code
    before = only(site, script)
    for path, fields, said in (
        ("", {"name": " "}, says(wording.GIVE_SCREEN_NAME_SUCH)),
        ("/change", {"code": code, "name": "Wall"}, says(wording.CHOOSE_LEAST_ONE_THING)),
        ("/timer", {"at": "noon"}, says(wording.SAY_WHEN_ROUND_STARTS)),
        ("/message", {"text": " "}, says(wording.TYPE_WHAT_SCREENS_SHOULD)),
    ):
        answer = site.post(f"/e/open/screens{path}", fields)
        assert answer.status_code == 422
        assert said in answer.text
    assert only(site, script) == before
    assert hall(site, script) == Hall()
    # The screen of another event is not there.
    assert site.post("/e/open/screens/remove", {"code": "AAAAAAAA"}).status_code == 404


def test_the_timer_starts_at_a_time_or_in_minutes(site: Site, script: Script) -> None:
    site.post("/e/open/screens/timer", {"in": "10", "default": "30", "round": "2"})
    timer = hall(site, script).timer
    assert timer is not None
    assert abs(timer.start - datetime.now(UTC) - timedelta(minutes=10)) < timedelta(seconds=20)
    assert (timer.round_number, timer.default) == (2, 30)
    now = datetime.now().astimezone()
    site.post("/e/open/screens/timer", {"at": f"{now:%H:%M}", "round": "3"})
    timer = hall(site, script).timer
    assert timer is not None
    assert timer.start == now.replace(second=0, microsecond=0)
    assert says(wording.ROUND_NUMBER_STARTS_TIME, number=3, time="").strip() in site.get("/e/open/screens").text
    site.post("/e/open/screens/timer", {"down": "1"})
    assert hall(site, script).timer is None


def test_a_message_stays_until_it_is_taken_down_and_leaves_the_timer(site: Site, script: Script) -> None:
    site.post("/e/open/screens/timer", {"in": "10", "round": "2"})
    site.post("/e/open/screens/message", {"preset": "default", "round": "2"})
    assert part(wording.ROUND_NUMBER_DEFAULT_TIME) in site.get("/e/open/screens").text
    site.post("/e/open/screens/message", {"text": "Lunch is <b>ready</b>"})
    code = add_screen(site.access.screens, script).code
    assert "Lunch is &lt;b&gt;ready&lt;/b&gt;" in site.get(f"/screen/{code}").text
    site.post("/e/open/screens/message", {"down": "1"})
    found = hall(site, script)
    assert found.message is None and found.timer is not None
    assert "Lunch" not in site.get(f"/screen/{code}").text
