"""An event of a folder is one file: while it is served, too, and with everybody looking on."""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import UTC, date, datetime
from pathlib import Path

import httpx2 as httpx
from playwright.sync_api import expect

from arbitra.book.acts.closing import Note
from arbitra.book.book import Book, Done, Who
from arbitra.book.refusals import DamagedFile
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.volume import Volume, open_file
from tests.machine import busyness
from tests.web.conftest import Opened, Served, shoot
from tests.web.databases import database, in_database
from tests.web.made_events import swiss
from tests.web.programs import Arbiter, Listener, program
from tests.web.results_lab import boards, published
from tests.web.site import Site

__all__ = ["database"]
PLAYERS, VIEWERS = 30, 20
PAGES = ("/e/open", "/e/open/t/main/standings", "/e/open/t/main/r/1", "/")


def alone(path: Path, folder: Path) -> tuple[int, bool]:
    """Where a plain copy of the one file ends on another computer, and whether it says that something is missing. While
    a log is being written back some pages of the file are older than others."""
    folder.mkdir(exist_ok=True)
    try:
        book = open_file(Path(shutil.copy(path, folder)), readonly=True)
    except DamagedFile:
        return 0, True
    try:
        return book.store.head().number, book.tail is not None
    finally:
        book.close()


def until_rested(path: Path) -> float:
    """Seconds until the log is empty."""
    log, begun = path.with_name(path.name + "-wal"), time.monotonic()
    while log.exists() and log.stat().st_size:
        assert time.monotonic() - begun < 20 * busyness(), "the log is not written back"
        time.sleep(0.02)
    return time.monotonic() - begun


def looking_on(port: int, over: threading.Event) -> Iterator[threading.Thread]:
    def look(mine: int) -> None:
        with closing(Arbiter(port, f"Viewer {mine}")) as viewer:
            while not over.is_set():
                assert viewer.get(PAGES[mine % len(PAGES)])[0] == 200
                over.wait(0.05)

    for mine in range(2):
        made = threading.Thread(target=look, args=(mine,))
        made.start()
        yield made


def test_a_plain_copy_is_whole_as_soon_as_nobody_writes(tmp_path: Path) -> None:
    path = published(tmp_path, PLAYERS)
    over = threading.Event()
    with program(tmp_path, str(tmp_path)) as server, ExitStack() as stack:
        ana = stack.enter_context(closing(Arbiter(server.port, "Ana")))
        for _ in range(VIEWERS):
            stack.enter_context(closing(Listener(server.port, "/e/open/feed", 0)))
        viewers = list(looking_on(server.port, over))
        try:
            for place, board in enumerate(boards(path)):
                said = ana.enter(f"entry-{place:03}", 1, board, "1-0", board.version)
                assert said["outcome"] == "done"
                number, told = alone(path, tmp_path / "at once")
                assert number == said["version"] or told, "what is not whole says so"
                if place % 7 == 6:
                    until_rested(path)
                    assert alone(path, tmp_path / "at rest") == (said["version"], False)
        finally:
            over.set()
            for viewer in viewers:
                viewer.join()


def test_what_other_programs_write_is_written_back_too(tmp_path: Path) -> None:
    path = published(tmp_path, 8)
    with program(tmp_path, str(tmp_path)) as server, closing(Arbiter(server.port, "Ana")) as ana:
        assert ana.get("/e/open")[0] == 200
        with closing(Listener(server.port, "/e/open/feed", 0)), closing(sqlite3.connect(path)) as reader:
            reader.isolation_level = None
            other = Book(open_file(path))
            for text in ("one", "two"):
                assert isinstance(other.do(Note(tournament="main", text=text), Who("Bea")), Done)
                if text == "one":
                    reader.execute("BEGIN")
                    reader.execute("SELECT count(*) FROM fact").fetchone()
            head = other.head.number
            other.close()
            number, told = alone(path, tmp_path / "somebody reads")
            assert number < head and told
            reader.execute("COMMIT")
            until_rested(path)
            assert alone(path, tmp_path / "nobody reads") == (head, False)


def saved(answer: httpx.Response, folder: Path) -> Volume:
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="harbour-open-{date.today()}.arbitra"'
    folder.mkdir()
    copy = folder / "saved.arbitra"
    copy.write_bytes(answer.content)
    return open_file(copy, readonly=True)


def test_a_copy_is_saved_from_the_page_of_the_event(site: Site) -> None:
    path = published(site.folder, 8)
    assert 'href="/e/open/copy"' in site.get("/e/open").text
    assert site.post("/e/open/settings", {"name": "Harbour Open", "city": "Bilbao"}).status_code == 303
    with (
        closing(open_file(path, readonly=True)) as original,
        closing(saved(site.get("/e/open/copy"), site.folder / "elsewhere")) as copy,
    ):
        assert copy.store.facts() == original.store.facts()
        assert copy.tail is None and copy.examine().ok


def test_a_copy_of_an_event_in_a_database_is_a_file(tmp_path: Path, database: str) -> None:
    from arbitra.web.shelf.database import Database

    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    facts = script.book.volume.store.facts()
    in_database(script.book, database)
    with Site(tmp_path, shelf=Database(database)) as site:
        assert 'href="/e/open/copy"' in site.get("/e/open").text
        with closing(saved(site.get("/e/open/copy"), tmp_path / "elsewhere")) as copy:
            assert copy.store.facts() == facts and copy.tail is None and copy.examine().ok


def cut_off(path: Path) -> int:
    """The file as it was copied while somebody wrote; where it ends."""
    book = Book(open_file(path))
    assert isinstance(book.do(Note(tournament="main", text="in the log"), Who("Ana")), Done)
    raw = path.read_bytes()
    book.close()
    path.write_bytes(raw)
    shutil.rmtree(backup_folder(path), ignore_errors=True)
    return book.head.number - 1


def test_every_page_of_a_copy_that_was_cut_off_says_so_until_somebody_decides(site: Site) -> None:
    path = published(site.folder, 8)
    number = cut_off(path)
    refusal = f"It ends at action {number}; later actions may be missing."
    for page in ("/e/open", "/e/open/t/main/r/1/results", "/e/open/history"):
        assert refusal in site.get(page).text, page
    refused = site.post("/e/open/settings", {"name": "Another"})
    assert refused.status_code == 422 and refusal in refused.text
    with closing(open_file(path)) as volume:
        volume.accept("Ana", datetime.now(UTC))
    assert refusal not in site.get("/e/open").text
    assert site.post("/e/open/settings", {"name": "Another"}).status_code == 303


def test_the_copy_is_a_download_and_a_copy_that_was_cut_off_has_a_band(served: Served, tab: Opened) -> None:
    published(served.folder, 8)
    page = tab("/e/open", lang="es")
    with page.expect_download() as download:
        page.locator('a[href="/e/open/copy"]').click()
    assert download.value.suggested_filename == f"harbour-open-{date.today()}.arbitra"
    path = published(served.folder, 8).rename(served.folder / "cut.arbitra")
    cut_off(path)
    page.goto(f"{served.address}/e/open")
    expect(page.locator(".band.warned")).to_be_visible()
    shoot(page, "cut-off")
