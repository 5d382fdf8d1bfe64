"""The settings of an event: what is not touched stays as it is."""

from __future__ import annotations

from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from tests.web.made_events import swiss
from tests.web.site import Site


def held(site: Site) -> tuple[str, str, str]:
    book = Book(open_file(site.folder / "open.arbitra"))
    event = book.state.event
    book.close()
    return event.city, event.start, event.end


def test_days_are_shown_as_a_browser_wants_them_and_kept_as_reports_do(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.do(Configure(changes={"start": "2026/11/14", "end": "2026/11/16"}))
    script.book.close()
    page = site.get("/e/open/settings").text
    assert 'value="2026-11-14"' in page
    assert 'value="2026-11-16"' in page
    sent = {"name": "Harbour Open", "city": "Bilbao", "start": "2026-11-14", "end": "2026-11-16"}
    assert site.post("/e/open/settings", sent).status_code == 303
    assert held(site) == ("Bilbao", "2026/11/14", "2026/11/16")
    site.post("/new", {"name": "Spring", "start": "2026-03-01", "rounds": "5", "system": "dutch"})
    book = Book(open_file(site.folder / "spring.arbitra"))
    assert book.state.event.start == "2026/03/01"
    book.close()
