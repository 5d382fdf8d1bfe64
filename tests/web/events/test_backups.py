"""An event is put back from a backup, and moved to another computer, without a command line."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from playwright.sync_api import expect

from arbitra.book.store.advice import backup_folder, backups_beside
from arbitra.book.store.volume import open_file
from tests.web.conftest import Opened, Served
from tests.web.made_events import Script, swiss
from tests.web.round_lab import book_of
from tests.web.site import Site

BACKUPS = "/e/open/backups"


def played(path: Path) -> Path:
    """Two rounds; a backup was made when each was published and when it was complete."""
    script = swiss(path, players=4, rounds=3)
    script.play(results="1-0")
    script.play(results="0-1")
    script.book.close()
    return path


def actions(path: Path) -> int:
    volume = open_file(path, readonly=True)
    try:
        return volume.store.head().number
    finally:
        volume.close()


def offered(page: str) -> list[str]:
    return re.findall(r"[?&;]from=([^\"&]+[.]arbitra)\"", page)


def test_what_would_be_lost_is_shown_before_a_backup_takes_the_place_of_the_event(site: Site) -> None:
    path = played(book_of(site))
    whole = path.read_bytes()
    before, names = actions(path), offered(site.get(BACKUPS).text)
    assert names == [one.name for one in backups_beside(path)]
    first = names[-1]
    page = site.get(f"{BACKUPS}?from={first}").text
    kept = int(first.split("-")[-2])
    assert 'id="lost"' in page and before > kept
    seen = re.search(r'name="seen" value="([^"]+)"', page)
    assert seen is not None and seen[1].startswith(f"{before}-")
    assert path.read_bytes() == whole, "looking writes nothing"
    answer = site.post(BACKUPS, {"from": first, "seen": seen[1]})
    assert answer.status_code == 303 and answer.headers["location"].endswith("/history"), answer.text
    assert actions(path) == kept
    aside = list(backup_folder(path).glob("*-replaced-*.arbitra"))
    assert [actions(one) for one in aside] == [before]
    assert site.get("/e/open/t/main/r/1").status_code == 200
    assert actions(path) == kept, "nobody brings back what was given up"


def test_nothing_is_restored_if_something_was_recorded_since(site: Site) -> None:
    path = played(book_of(site))
    names = offered(site.get(BACKUPS).text)
    page = site.get(f"{BACKUPS}?from={names[-1]}").text
    seen = re.search(r'name="seen" value="([^"]+)"', page)
    assert seen is not None
    script = Script.opened(path)
    script.play(results="1-0")
    script.book.close()
    now = actions(path)
    answer = site.post(BACKUPS, {"from": names[-1], "seen": seen[1]})
    assert answer.status_code != 303 and actions(path) == now
    assert site.post(BACKUPS, {"from": "../open.arbitra", "seen": seen[1]}).status_code != 303


def test_a_file_that_cannot_be_opened_is_put_back(site: Site) -> None:
    path = played(book_of(site))
    before = actions(path)
    path.write_bytes(b"SQLite format 3\x00" + b"\x00" * 4000)
    home = site.get("/").text
    link = re.search(r'href="(/restore\?file=[^"]+)"', home)
    assert link is not None
    page = site.get(link[1]).text
    newest = offered(page)[0]
    assert site.get(f"{link[1]}&from={newest}").status_code == 200
    answer = site.post(link[1], {"from": newest, "seen": ""})
    assert answer.status_code == 303, answer.text
    assert actions(path) == int(newest.split("-")[-2]) <= before
    assert site.get("/restore?file=nothing").status_code == 404


def test_an_event_is_moved_to_another_computer(site: Site) -> None:
    path = played(book_of(site))
    before = actions(path)
    copy = site.get("/e/open/copy").content
    path.unlink()
    answer = site.post("/import", files={"file": ("spring.arbitra", copy)})
    assert answer.status_code == 303, answer.text
    ident = answer.headers["location"].partition("u=")[2]
    page = site.get(f"/import?u={ident}").text
    assert f"<dd>{before}</dd>" in page
    made = site.post("/import/confirm", {"u": ident})
    assert made.status_code == 303, made.text
    (kept,) = site.folder.glob("*.arbitra")
    assert actions(kept) == before
    assert site.get(f"{made.headers['location']}/t/main/r/2").status_code == 200


def test_a_second_file_of_an_event_that_is_here_is_a_copy(site: Site) -> None:
    path = played(book_of(site))
    copy = site.get("/e/open/copy").content
    answer = site.post("/import", files={"file": ("spring.arbitra", copy)})
    ident = answer.headers["location"].partition("u=")[2]
    made = site.post("/import/confirm", {"u": ident})
    page = site.get(made.headers["location"]).text
    assert "/copy/hold" in page and made.headers["location"] != "/e/open"
    assert actions(path) == actions(next(one for one in site.folder.glob("*.arbitra") if one != path))


def test_a_file_that_is_no_event_is_refused_in_a_sentence(site: Site, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    database = sqlite3.connect(other)
    database.execute("CREATE TABLE cheese (name TEXT)")
    database.commit()
    database.close()
    for data in (other.read_bytes(), b"SQLite format 3\x00" + b"\x07" * 9000):
        answer = site.post("/import", files={"file": ("other.arbitra", data)})
        ident = answer.headers["location"].partition("u=")[2]
        page = site.get(f"/import?u={ident}").text
        assert 'class="notice l5"' in page and 'action="/import/confirm"' not in page
        assert site.post("/import/confirm", {"u": ident}).status_code != 303
    assert not list(site.folder.glob("*.arbitra"))


def test_restoring_while_pages_are_open(tab: Opened, served: Served) -> None:
    """The page itself follows the event live: it lets the file go, and follows the restored one."""
    path = played(served.folder / "open.arbitra")
    page = tab("/e/open")
    page.locator('a[href$="/backups"]').click()
    page.locator('a[href*="from="]').last.click()
    expect(page.locator("#lost")).to_be_visible()
    page.locator("button.danger").click()
    expect(page).to_have_url(re.compile(r"/history"))
    kept = int(backups_beside(path)[-1].name.split("-")[-2])
    assert actions(path) == kept
