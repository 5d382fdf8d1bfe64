"""Which file is an event: a copy never takes its place, and nothing is written into another event."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.closing import Note
from arbitra.book.acts.setting_up import Configure
from arbitra.book.store.volume import open_file
from arbitra.web.access.publicity import Settings
from arbitra.web.shelf.folder import Folder
from tests import sentences
from tests.sentences import worded
from tests.web import wording
from tests.web.conftest import Opened, Served, shoot
from tests.web.hall.lab import add_screen
from tests.web.made_events import Script, read_book, swiss
from tests.web.phones_lab import answered, event_id, let_in, op, sent, shared, token
from tests.web.results_lab import values
from tests.web.site import ORIGIN, Site
from tests.web.wording import part, says

TAGS = re.compile(r"<[^>]+>")


def event(path: Path, name: str = "Spring Open") -> Path:
    """An event whose first round is played."""
    script = swiss(path, name=name, players=6)
    script.play(leave_open=3)
    script.book.close()
    return path


def copied(path: Path, name: str) -> Path:
    return Path(shutil.copyfile(path, path.with_name(name)))


def written(path: Path) -> int:
    volume = open_file(path, readonly=True)
    try:
        return volume.store.head().number
    finally:
        volume.close()


def slugs(site: Site) -> dict[str, str]:
    """By file."""
    assert isinstance(site.shelf, Folder)
    return {one.file: one.slug for one in site.shelf.placed().values()}


@pytest.mark.parametrize("restart", [False, True], ids=["served", "restarted"])
def test_phones_screens_and_the_public_page_stay_with_the_file_they_were_given_for(
    tmp_path: Path, restart: bool
) -> None:
    path = event(tmp_path / "spring.arbitra")
    with shared(tmp_path) as site:
        let_in(site, path)
        site.access.publicity.save(event_id(path), "spring", Settings(on=True))
        if not restart:
            copy = copied(path, "spring copy.arbitra")
        else:
            assert answered(site, op(path, "2", "0-1"))[0] == "done"
        assert answered(site, op(path, "1", "1-0"))[0] == "done"
        cookies = dict(site.client.cookies)
    if restart:
        copy = copied(path, "spring copy.arbitra")
    before = written(copy)
    with shared(tmp_path) as site:
        site.client.cookies.update(cookies)
        assert answered(site, op(path, "3", "0-1"))[0] == "done"
        page = site.get("/p/spring/t/main/r/1").text
        assert site.get("/p/spring").status_code == 200 and says(wording.ROUND_NUMBER, number=1) in TAGS.sub("", page)
        assert slugs(site) == {"spring.arbitra": "spring", "spring copy.arbitra": "spring-copy"}
    assert values(path)[2] == "0-1"
    assert written(copy) == before


def test_a_screen_stays_with_its_file(site: Site) -> None:
    path = event(site.folder / "spring.arbitra")
    script = Script.opened(path)
    code = add_screen(site.access.screens, script).code
    script.book.close()
    assert "Spring Open" in site.get(f"/screen/{code}").text
    other = Script.opened(copied(path, "a copy.arbitra"))
    other.do(Configure(changes={"name": "Another Open"}))
    other.book.close()
    assert "Spring Open" in site.get(f"/screen/{code}").text


def test_a_copy_is_listed_and_read_and_nothing_is_written_into_it(site: Site) -> None:
    path = event(site.folder / "spring.arbitra")
    site.get("/e/spring")
    copy = copied(path, "spring copy.arbitra")
    before = written(copy)
    listed = site.get("/").text
    assert "Copy of spring.arbitra" in listed
    assert listed.index('href="/e/spring-copy"') > listed.rindex('href="/e/spring"')
    assert 'data-primary href="/e/spring"' in listed
    assert site.get("/e/spring-copy/t/main/standings").status_code == 200
    for address in ("undo", "settings", "t/main/r/1/results", "t/main/players/new", "tournament/new"):
        answer = site.post(f"/e/spring-copy/{address}", {"name": "Quill, Maud", "tournament": "B"})
        assert answer.status_code == 409, address
        assert "This file is a copy of spring.arbitra" in answer.text
    assert site.get("/e/spring-copy/feed").status_code == 404
    assert written(copy) == before
    assert site.post("/e/spring/settings", {"name": "Spring"}).status_code == 303


def test_nothing_is_known_and_the_longer_journal_is_the_event(tmp_path: Path) -> None:
    path = event(tmp_path / "spring.arbitra")
    copied(path, "a.arbitra")
    script = Script.opened(path)
    script.do(Note(tournament="main", text="later"))
    script.book.close()
    with Site(tmp_path) as site:
        assert slugs(site) == {"spring.arbitra": "spring", "a.arbitra": "a"}
        assert "Copy of spring.arbitra" in site.get("/").text


def test_a_renamed_file_keeps_its_address_and_its_copy_stays_a_copy(site: Site) -> None:
    path = event(site.folder / "spring.arbitra")
    site.get("/e/spring")
    copied(path, "a.arbitra")
    assert slugs(site)["spring.arbitra"] == "spring"
    site.post("/e/spring/settings", {"name": "Saved Just Before"})
    path.rename(site.folder / "winter.arbitra")
    assert "Saved Just Before" in site.get("/e/spring").text
    assert slugs(site) == {"winter.arbitra": "spring", "a.arbitra": "a"}
    assert "Copy of winter.arbitra" in site.get("/").text
    assert site.post("/e/spring/settings", {"name": "Spring"}).status_code == 303
    (site.folder / "winter.arbitra").unlink()
    assert slugs(site) == {"a.arbitra": "spring"}
    assert site.post("/e/spring/settings", {"name": "Winter"}).status_code == 303


def test_a_file_that_cannot_be_read_is_not_replaced_by_its_copy(site: Site) -> None:
    path = event(site.folder / "spring.arbitra")
    site.get("/e/spring")
    copied(path, "a.arbitra")
    path.write_bytes(b"nonsense" * 1000)
    assert slugs(site) == {"spring.arbitra": "spring", "a.arbitra": "a"}
    assert site.post("/e/a/undo").status_code == 409
    page = site.get("/e/a").text
    assert worded(sentences.CANNOT_BE_READ, file="spring.arbitra") in page
    assert site.post("/e/a/copy/hold").headers["location"] == "/e/spring"
    assert site.post("/e/spring/settings", {"name": "Spring"}).status_code == 303


def test_two_events_never_share_an_address(site: Site) -> None:
    event(site.folder / "spring.arbitra")
    old = site.book("/e/spring")
    other = event(site.folder / "Spring.arbitra", "Another Open")  # sorts first
    assert slugs(site) == {"spring.arbitra": "spring", "Spring.arbitra": "spring-2"}
    assert site.post("/e/spring/settings", {"name": "Spring", "book": old}).status_code == 303
    assert read_book(other).event.name == "Another Open"
    with Site(site.folder) as again:
        assert slugs(again) == {"spring.arbitra": "spring", "Spring.arbitra": "spring-2"}


@pytest.mark.parametrize("in_place", [False, True], ids=["replaced", "written over"])
def test_a_page_of_an_event_whose_file_was_replaced_writes_nothing_into_the_other(
    site: Site, tmp_path_factory: pytest.TempPathFactory, in_place: bool
) -> None:
    path = event(site.folder / "spring.arbitra")
    old = site.book("/e/spring")
    assert "Spring Open" in site.get("/e/spring").text
    other = event(tmp_path_factory.mktemp("other") / "other.arbitra", "Another Open")
    if in_place:
        shutil.copyfile(other, path)
    else:
        os.replace(shutil.copyfile(other, path.with_suffix(".new")), path)
    before = written(path)
    refused = site.post("/e/spring/settings", {"name": "Mine", "book": old})
    assert refused.status_code == 409
    assert "another event" in refused.text
    assert site.get(f"/e/spring/feed?book={old}").status_code == 409
    headers = {"Origin": ORIGIN, "Accept": "application/json", "X-Arbitra-Token": token(site, "/")}
    for named in ({}, {"X-Arbitra-Book": old}, {"X-Arbitra-Book": "nonsense"}):
        answer = site.client.post(
            "/e/spring/t/main/r/1/results", json={"ops": [op(path, "1", "1-0")]}, headers={**headers, **named}
        )
        assert answer.status_code == 409
        assert "not saved" in answer.json()["error"]
    assert written(path) == before
    assert site.post("/e/spring/settings", {"name": "Theirs"}).status_code == 303


def test_a_phone_page_of_another_event_is_refused(tmp_path: Path) -> None:
    path = event(tmp_path / "spring.arbitra")
    with shared(tmp_path) as site:
        let_in(site, path)
        before = written(path)
        answer = sent(site, op(path, "1", "1-0"), book="0" * 32)
        assert answer.status_code == 409
        assert written(path) == before


def test_this_file_from_now_on(tmp_path: Path) -> None:
    path = event(tmp_path / "spring.arbitra")
    with Site(tmp_path) as site:
        site.get("/e/spring")
        copy = copied(path, "spring copy.arbitra")
        assert site.post("/e/spring-copy/copy/hold").headers["location"] == "/e/spring"
        assert slugs(site) == {"spring.arbitra": "spring-2", "spring copy.arbitra": "spring"}
        assert site.post("/e/spring/settings", {"name": "Chosen"}).status_code == 303
        assert site.post("/e/spring-2/settings", {"name": "Old"}).status_code == 409
        assert site.post("/e/spring/copy/hold").status_code == 404
    assert (read_book(copy).event.name, read_book(path).event.name) == ("Chosen", "Spring Open")
    with Site(tmp_path) as again:
        assert slugs(again) == {"spring.arbitra": "spring-2", "spring copy.arbitra": "spring"}


def test_a_copy_becomes_an_event_of_its_own(site: Site) -> None:
    path = event(site.folder / "spring.arbitra")
    site.get("/e/spring")
    copy = copied(path, "spring copy.arbitra")
    site.get("/e/spring-copy")
    done = site.post("/e/spring-copy/copy/part")
    assert done.headers["location"] == "/e/spring-copy/history"
    assert "separate event" in site.get("/e/spring-copy/history").text
    assert event_id(copy) != event_id(path)
    assert [event_id(one) for one in (site.folder / "spring copy-backups").glob("*.arbitra")] == [event_id(path)]
    assert part(wording.COPY_FILE) not in site.get("/").text
    assert site.post("/e/spring-copy/settings", {"name": "Autumn Open"}).status_code == 303
    assert (read_book(copy).event.name, read_book(path).event.name) == ("Autumn Open", "Spring Open")


def test_the_band_of_a_copy(served: Served, tab: Opened) -> None:
    path = event(served.folder / "spring.arbitra")
    tab("/e/spring")
    copy = copied(path, "spring copy.arbitra")
    script = Script.opened(path)
    script.do(Note(tournament="main", text="later"))
    script.book.close()
    page = tab("/e/spring-copy/t/main/r/1/results", allowed=("409",))
    shoot(page, "copy-of-an-event")
    band = page.locator(".copy")
    assert "spring.arbitra has 1 action" in band.inner_text()
    before = written(copy)
    page.locator("tr[data-board] .result button").first.press("1")
    page.locator(".is-refused").first.wait_for()
    assert written(copy) == before
    band.get_by_role("button", name=says(wording.USE_FILE_NOW)).click()
    page.wait_for_url("**/e/spring")
    assert page.locator(".copy").count() == 0
    page.goto(f"{served.address}/e/spring-2")
    page.get_by_role("button", name=says(wording.MAKE_EVENT_ITS_OWN)).click()
    page.wait_for_url("**/e/spring-2/history")
    assert event_id(path) != event_id(copy)


def test_results_typed_for_an_event_that_is_gone_stay_on_their_page(
    served: Served, tab: Opened, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = event(served.folder / "spring.arbitra")
    page = tab("/e/spring/t/main/r/1/results", allowed=("409",))
    other = event(tmp_path_factory.mktemp("other") / "other.arbitra", "Another Open")
    os.replace(shutil.copyfile(other, path.with_suffix(".new")), path)
    before = written(path)
    keys = page.locator("tr[data-board] .result button")
    keys.first.press("1")
    keys.nth(1).press("0")
    expect(page.locator(".is-refused")).to_have_count(2)
    assert written(path) == before
    # Nothing of it is offered to the event that is there now; back at the old one it would still be listed.
    page.goto(f"{served.address}/e/spring/t/main/r/1/results")
    expect(page.locator(".is-refused")).to_have_count(0)
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('arbitra:q:')).length")
    assert kept == 2
