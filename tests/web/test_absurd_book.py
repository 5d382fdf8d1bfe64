"""What an earlier version let in is shown as it is, and marked where it is wrong: no page breaks because of it."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from arbitra.book.acts import core, entering, setting_up
from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.setting_up import Configure
from arbitra.book.state.people import Person
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import part

ENDLESS = "2026/12345678901234567890/01"
EVENT = (
    *("", "/settings", "/history", "/public", "/phones", "/screens", "/find?q=y", "/palette?q=y"),
    *("/t/main", "/t/main/players", "/t/main/players/new", "/t/main/players/import", "/t/main/checkin"),
    *("/t/main/players/p1", "/t/main/players/p1/edit", "/t/main/players/p5", "/t/main/r/1", "/t/main/r/1/results"),
    *("/t/main/r/2", "/t/main/r/1/why?board=1", "/t/main/cross", "/t/main/documents", "/t/main/settings"),
    *("/t/main/standings", "/t/main/standings?category=age%3DU18", f"/t/main/standings?category=age%3DU{'9' * 5000}"),
    *("/t/main/print/boards?round=1", "/t/main/print/standings", "/t/main/export/csv", "/t/main/export/json"),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("absurd")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(core, "beyond_bounds", lambda command: None)
        patch.setattr(setting_up, "is_sensible", lambda key, value: True)
        patch.setattr(entering, "is_sensible", lambda key, value: True)
        _absurd(folder / "open.arbitra")
    with Site(folder) as made:
        yield made


def _absurd(path: Path) -> None:
    script = swiss(path, players=4)
    script.do(Configure(changes={"start": ENDLESS, "end": "9999/99/99", "city": "x" * 5000}))
    script.do(Configure(tournament="main", changes={"round_times": [ENDLESS, "0001/01/01 09:00", "²/²/²"]}))
    script.do(
        AddPlayer(
            tournament="main",
            who=Person(name="y" * 3000, rating=9999, fide_id="9" * 50, club="z" * 3000),
            private_values={"birth": ENDLESS, "email": "e" * 2000},
        )
    )
    script.do(EditPlayer(tournament="main", person="p1", changes={}, private_values={"birth": "²²²²"}))
    script.play(leave_open=1)
    script.book.close()


@pytest.mark.parametrize("page", EVENT)
def test_every_page_of_the_event_is_shown(site: Site, page: str) -> None:
    assert site.get(f"/e/open{page}").status_code in (200, 303), page


def test_the_start_page_marks_a_date_that_is_none(site: Site) -> None:
    page = site.get("/")
    assert page.status_code == 200
    assert f"{ENDLESS[:20]}" in page.text
    assert part(wording.TEXT_NOT_DATE) in page.text


def test_the_date_can_be_put_right(site: Site) -> None:
    saved = site.post("/e/open/settings", {"start": "2026-11-14", "end": "2026-11-16"})
    assert saved.status_code == 303
    assert "14 to 16 November 2026" in unescape(site.get("/").text)


def test_the_public_pages_are_shown(site: Site) -> None:
    assert site.post("/e/open/public", {"on": "1", "level": "3", "players": "1", "slug": "open"}).status_code == 303
    for page in ("", "/t/main/r/1", "/t/main/standings", "/t/main/players"):
        assert site.get(f"/p/open{page}").status_code == 200, page
