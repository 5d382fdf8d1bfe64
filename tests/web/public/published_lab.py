"""An event with everything that must not get out: birth dates, an e-mail address, a draft, hidden results."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import httpx2 as httpx
import msgspec

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure
from arbitra.book.state.people import Person
from arbitra.book.store.volume import open_file
from arbitra.web.access.entrance import Access
from arbitra.web.access.publicity import Level, Settings
from arbitra.web.live.feed import Feeds
from tests.web.made_events import Script, swiss
from tests.web.site import Site

SLUG = "harbour"
PAGES = (
    "",
    "/t/main",
    "/t/main/r/1",
    "/t/main/r/2",
    "/t/main/r/2/why",
    "/t/main/standings",
    "/t/main/standings/1",
    "/t/main/cross",
    "/t/main/pictures",
    "/t/main/players",
    "/t/main/player/1",
)
YOUNG, BIRTH, MAIL = "Zárate, Lucía", "2013/05/17", "lucia@example.org"

ENTERED = (
    "Ó Dálaigh, Séamus; O´Brien, Nuala; Çelik, Ana; Li, Ana; D’Amico-Šarić, Zoë; García López, María José;"
    "Olivares, Susana; Li, Jun; Núñez, Eli; Salinas, Noelia"
)
TYPED = {
    "odalaigh": ["Ó Dálaigh, Séamus"],
    "seamus o dalaigh": ["Ó Dálaigh, Séamus"],
    "o'brien": ["O´Brien, Nuala"],
    "O’Brien": ["O´Brien, Nuala"],
    "obrien nuala": ["O´Brien, Nuala"],
    "damico": ["D’Amico-Šarić, Zoë"],
    "saric,zoe": ["D’Amico-Šarić, Zoë"],
    "amico saric": ["D’Amico-Šarić, Zoë"],
    "garcia, maria": ["García López, María José"],
    "maria jose garcia-lopez": ["García López, María José"],
    "LOPEZ": ["García López, María José"],
    "li ana": ["Li, Ana", "Olivares, Susana", "Çelik, Ana"],
    "nobody": [],
}
"""Who is meant, the nearest first."""


def event(folder: Path, played: int = 1, leave_open: int = 1) -> Script:
    """Ten players; a round more than `played` is published, with some boards open."""
    script = swiss(folder / "open.arbitra", name="Harbour Open", players=9)
    young = Person(name=YOUNG, rating=1402, federation="ESP", club="Torre Norte")
    script.do(AddPlayer(tournament="main", who=young, private_values={"birth": BIRTH, "email": MAIL}))
    script.do(Configure(changes={"chief_arbiter": "Quill, Maud"}))
    for _ in range(played):
        script.play()
    script.play(leave_open=leave_open)
    return script


def hard_names(folder: Path) -> Script:
    """Names with everything that people leave out when they type; round 1 is published."""
    script = swiss(folder / "open.arbitra", name="Harbour Open", players=0)
    for name in ENTERED.split(";"):
        script.do(AddPlayer(tournament="main", who=Person(name=name.strip())))
    script.play()
    return script


def switch(site: Site, level: Level = Level.STANDINGS, **more: object) -> None:
    switch_on(site.folder, site.access, level, **more)


def switch_on(folder: Path, access: Access, level: Level = Level.STANDINGS, **more: object) -> None:
    """As the chief does it, but without the form."""
    values: dict[str, object] = {"on": True, "home": "open", "level": level, **more}
    kept = open_file(folder / "open.arbitra", readonly=True)
    kept.close()
    access.publicity.save(kept.event.id, SLUG, msgspec.convert(values, Settings))


def page(site: Site, path: str = "", lang: str = "en") -> str:
    answer = site.client.get(f"/p/{SLUG}{path}", headers={"accept-language": lang})
    assert answer.status_code == 200, (path, answer.text)
    return answer.text


def until(found: Callable[[], bool], seconds: float = 60.0) -> None:
    """What the watching thread sees comes by itself."""
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def frames(site: Site) -> str:
    """Everything that went out over the public feed."""
    feeds: Feeds = site.client.app.state.feeds  # type: ignore[attr-defined]
    (feed,) = feeds.all()
    return b"".join(data for _, data in feed.public.channel.frames).decode()


def asked(site: Site, path: str = "", **headers: str) -> httpx.Response:
    return site.client.get(f"/p/{SLUG}{path}", headers=headers)


def result(script: Script, value: str = "0-1", place: int = -1) -> str:
    """Enters the result of a board of the last round; its number."""
    section = script.book.state.sections["main"]
    board = section.rounds[-1].boards[place]
    script.do(
        EnterResult(
            tournament="main",
            round_number=len(section.rounds),
            board=board.key,
            white=board.white,
            black=board.black,
            result=value,
        )
    )
    return board.key
