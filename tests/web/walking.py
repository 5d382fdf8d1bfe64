"""Every page of the application, found by its links and its routes, so that new pages are walked by themselves."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from datetime import date
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from starlette.routing import compile_path

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from arbitra.web.access import publicity
from arbitra.web.access.entrance import Access
from arbitra.web.access.screens import KINDS, Hall, Message, Pane, Settings
from arbitra.web.events.demonstration import make
from arbitra.web.pages import ROUTES
from arbitra.web.public.addresses import PATHS
from tests.web.made_events import Script, swiss
from tests.web.site import Site

FILLED = {
    "b": "puerto",
    "slug": "puerto",
    "t": "main",
    "n": "1",
    "id": "p1",
    "person": "p1",
    "player": "p1",
    "p": "p1",
    "kind": "trf26",
    "k": "1",
    "code": "WALKWALK",
    "chapter": "round",
    "lang": "en",
    "name": "draft.png",
}
"""What stands for a field of an address that no link leads to."""
OTHERWISE = {"/e/{b}/t/{t}/pdf/{kind}": {"kind": "boards"}}
"""Where a field stands for something else."""
ASKED = {
    "/e/{b}/t/{t}/board": "?key=1",
    "/e/{b}/t/{t}/desk/ruling/print": "?incident=pen_covers_sheet",
    "/restore": "?file=roto.arbitra",
}
"""What a route needs behind its address."""
STATES = ("puerto", "nuevo", "borrador", "completo")
"""Events whose rounds stand in different states: published, ready, draft, complete."""
VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "use", "path", "source"))
UNSAID = frozenset(("script", "style", "kbd", "code"))
SAID_BY = ("aria-label", "title", "placeholder", "alt")


class Route(NamedTuple):
    path: str
    pattern: re.Pattern[str]
    fields: frozenset[str]

    @classmethod
    def of(cls, path: str) -> Route:
        pattern, _, fields = compile_path(path)
        return cls(path, pattern, frozenset(fields))

    def matches(self, address: str) -> bool:
        return self.pattern.match(address) is not None


PUBLIC = tuple(f"/p/{{slug}}{path}" for path in PATHS.values())
PAGES = tuple(map(Route.of, dict.fromkeys((*(r.path for r in ROUTES if r.method == "GET"), *PUBLIC))))


def make_events(folder: Path) -> None:
    """With names that are no English words."""
    make(folder, date(2026, 11, 16))
    (folder / "club-evening.arbitra").unlink()
    (folder / "harbour-open.arbitra").rename(folder / "puerto.arbitra")
    (folder / "harbour-open-backups").rename(folder / "puerto-backups")
    swiss(folder / "nuevo.arbitra", name="Nuevo", players=9).book.close()
    (folder / "roto.arbitra").write_bytes(b"roto" * 1000)
    _with_draft(swiss(folder / "borrador.arbitra", name="Borrador", players=9, played=1))
    swiss(folder / "completo.arbitra", name="Completo", players=8, played=3, rounds=3).book.close()


def open_screen(folder: Path, access: Access) -> None:
    """A screen of the first event that shows everything, under a code that is known."""
    book = Book(open_file(folder / f"{STATES[0]}.arbitra", readonly=True))
    settings = Settings(panes=(Pane(KINDS[:3]), Pane(KINDS[3:])), lang="es", slug=STATES[0])
    made = access.screens.add(book.volume.event.id, "Puerta", settings)
    access.screens.set_hall(made.event, Hall(message=Message(preset="clocks", round_number=4)))
    access.rows.run("UPDATE screen SET code = ? WHERE code = ?", FILLED["code"], made.code)
    book.close()


def make_public(folder: Path, access: Access) -> None:
    kept = open_file(folder / f"{STATES[0]}.arbitra", readonly=True)
    kept.close()
    access.publicity.save(kept.event.id, STATES[0], publicity.Settings(on=True, home=STATES[0], regulations=True))


def _with_draft(script: Script) -> None:
    script.do(DraftRound(tournament="main"))
    script.book.close()


class Read(HTMLParser):
    """The links of a page, and what it says: texts, and labels that are only spoken."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.said: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    @property
    def _quiet(self) -> bool:
        return any(quiet for _, quiet in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if not self._quiet:
            self.said += [str(given[name]) for name in SAID_BY if given.get(name)]
        if tag not in VOID:
            foreign = given.get("lang") == "en"
            path = "path" in (given.get("class") or "").split()
            self._open.append((tag, tag in UNSAID or foreign or path))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            continue

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._quiet:
            self.said.append(data.strip())


def walk(site: Site) -> dict[str, str]:
    """One address for each route and each event whose rounds look different; only pages for people."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    waiting = deque(["/", *_filled()])
    while waiting:
        address = waiting.popleft()
        key = _key(address)
        if address in seen or key is None or key in found:
            continue
        seen.add(address)
        answer = site.get(address)
        if answer.status_code == 303:
            waiting.append(answer.headers["location"].partition("#")[0])
            continue
        if answer.status_code != 200:
            assert answer.status_code in (404, 405, 409, 422), f"{address}: {answer.status_code}"
            continue
        if not answer.text.lstrip().lower().startswith("<!doctype html"):
            found[key] = ""  # a part of a page, or something for a program
            continue
        found[key] = address
        links = Read(answer.text).links
        waiting += [link.partition("#")[0] for link in links if link.startswith("/")]
    return {key: address for key, address in found.items() if address}


def unwalked(site: Site, found: dict[str, str]) -> list[str]:
    """Routes that no address was found for: pages nobody can reach, or a field that `FILLED` does not know."""
    reached = set()
    for address in ("/", *_filled(), *found.values()):
        if site.get(address).status_code in (200, 303, 422):
            reached |= {route.path for route in PAGES if route.matches(address.partition("?")[0])}
    return [route.path for route in PAGES if route.path not in reached]


def _key(address: str) -> str | None:
    """The route of an address, and the event where its pages look different."""
    path = address.partition("?")[0]
    route = next((route for route in PAGES if route.matches(path)), None)
    if route is None:
        return None
    event = path.split("/")[2] if "b" in route.fields else ""
    alike = event == STATES[0] or event not in STATES
    return route.path if alike else f"{route.path} {event}" if "n" in route.fields else None


def _filled() -> Iterator[str]:
    for route in PAGES:
        for event in STATES if "n" in route.fields else STATES[:1]:
            number = {"puerto": "4", "borrador": "2", "completo": "3"}.get(event, "1")
            fields = {**FILLED, **OTHERWISE.get(route.path, {}), "b": event, "n": number}
            address = route.path
            for field in route.fields:
                address = address.replace(f"{{{field}}}", fields.get(field, "1"))
            yield address + ASKED.get(route.path, "")
