"""The public pages as files: the archive of an event, round by round."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import html5lib
import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.state.people import Person
from arbitra.i18n import translator
from arbitra.web.access.publicity import Level, Publication, Settings
from arbitra.web.public.site import Archive, files
from tests.web.made_events import Script, swiss
from tests.web.public.published_lab import BIRTH, YOUNG, event, result

NOW = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)
ATOM = "{http://www.w3.org/2005/Atom}"


def archive(script: Script, **settings: object) -> Archive:
    found = Publication(script.book.volume.event.id, "x", Settings(on=True, **settings))  # type: ignore[arg-type]
    return Archive.of_book(script.book, script.book.state, script.book.head.number, found)


def written(script: Script, **settings: object) -> dict[str, str]:
    return {file.name: file.content().decode() for file in files(archive(script, **settings), "en", NOW)}


def marks(script: Script, **settings: object) -> dict[str, str]:
    return {file.name: file.mark for file in files(archive(script, **settings), "en", NOW)}


@lru_cache(maxsize=1)
def parser() -> html5lib.HTMLParser:
    return html5lib.HTMLParser(strict=True)


def sound(pages: dict[str, str]) -> None:
    """Every page is parsed without an error; no name is given twice; every link leads somewhere."""
    named: dict[str, list[str]] = {}
    for name, text in pages.items():
        if name.endswith(".html"):
            parser().parse(text)
            named[name] = re.findall(r'\bid="([^"]+)"', text)
            assert len(named[name]) == len(set(named[name])), name
    for name in named:
        for link in re.findall(r'\bhref="([^"]+)"', pages[name]):
            page, _, place = link.partition("#")
            if link.startswith("data:") or (not page and place.startswith("i-")):
                continue
            assert not page or page in pages, (name, link)
            assert not place or place in named[page or name], (name, link)


def two_sections(folder: Path) -> Script:
    """A Swiss, and a knockout that has begun, with a name that could be that of a page of the first."""
    script = swiss(folder / "open.arbitra", players=9, played=2)
    script.do(CreateTournament(tournament="main players", settings={"system": "knockout"}))
    for number in range(4):
        script.do(AddPlayer(tournament="main players", who=Person(name=f"Knight, {'ABCD'[number]}", rating=2000)))
    script.play("main players", results="1-0")
    return script


@pytest.mark.parametrize("system", ["dutch", "berger", "knockout", "koth"])
def test_every_page_is_valid_and_every_link_leads_somewhere(tmp_path: Path, system: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=6, played=2, system=system)
    pages = written(script, regulations=True, players=True)
    sound(pages)
    assert ("t-main-why-2.html" in pages) == (system in ("dutch", "koth"))
    assert {"t-main-standings-1.html", "t-main-pictures.html", "t-main-regulations.html", "everyone.html"} <= set(pages)
    script.book.close()


def test_two_tournaments_do_not_share_a_page(tmp_path: Path) -> None:
    script = two_sections(tmp_path)
    names = [file.name for file in files(archive(script), "en", NOW)]
    assert len(names) == len(set(names))
    pages = written(script)
    sound(pages)
    assert "Knight, A" in pages["t-main-players-boards.html"]
    assert "Knight, A" not in pages["t-main-players.html"]
    assert all(name in pages["everyone.html"] for name in ("Knight, A", "Ashgrove, Tamsin"))
    script.book.close()


def test_a_new_round_leaves_the_pages_of_earlier_ones_as_they_are(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=3)
    before = marks(script)
    assert marks(script) == before
    script.play()
    after = marks(script)
    changed = {name for name in before if after[name] != before[name]}
    for number in (1, 2):
        assert not changed & {f"t-main-{page}-{number}.html" for page in ("round", "standings", "why")}
    assert {"index.html", "t-main-standings.html", "t-main-cross.html", "t-main-player-1.html", "feed.xml"} <= changed
    assert "t-main-round-3.html" in changed  # it leads to its new neighbour
    assert not changed & {"arbitra.css", "finder.js", "everyone.html", "t-main-players.html"}
    script.book.close()


def test_what_stands_on_every_page_changes_every_page(tmp_path: Path) -> None:
    script = event(tmp_path)
    before = marks(script)
    script.do(Configure(changes={"city": "Porto"}))
    after = marks(script)
    assert not [name for name in before if name.endswith(".html") and before[name] == after[name]]
    script.book.close()


def test_a_page_changes_when_its_bytes_do_and_only_then(tmp_path: Path) -> None:
    script = event(tmp_path)
    before, held = written(script), marks(script)
    result(script)
    after, now = written(script), marks(script)
    assert set(after) - set(before) == {"t-main-standings-2.html", "t-main-standings-2.es.html"}
    assert {name for name in before if before[name] != after[name]} == {
        name for name in held if held[name] != now[name]
    }
    script.book.close()


def test_reasons_and_ratings_reveal_nothing_that_is_hidden(tmp_path: Path) -> None:
    script = event(tmp_path, played=2)
    hidden = written(script, rounds={"main": {2: Level.PAIRINGS}}, minors=True)
    assert "t-main-why-2.html" in hidden
    assert "t-main-why-3.html" not in hidden
    assert "t-main-standings-2.html" not in hidden
    said = translator("web", "en")
    assert not [name for name, text in hidden.items() if said("Rating ±") in text]
    together = "".join(hidden.values())
    assert not [secret for secret in (BIRTH, YOUNG, "Zárate") if secret in together]
    shown = written(script, minors=True)
    assert "Lucía Z." in shown["t-main-why-2.html"]
    assert "Zárate" not in "".join(shown.values())
    assert any(said("Rating ±") in text for text in shown.values())
    assert "t-main-why-1.html" not in written(script, level=Level.RESULTS)
    script.book.close()


def test_what_is_new_is_told_to_programs(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", name="Harbour <Open>", players=6, played=2)
    pages = written(script, address="https://club.example/spring")
    root = ElementTree.fromstring(pages["feed.xml"])
    entries = root.findall(f"{ATOM}entry")
    assert len(entries) == 4
    ids = [one.findtext(f"{ATOM}id") for one in (root, *entries)]
    assert len(set(ids)) == 5
    times = [one.findtext(f"{ATOM}updated") or "" for one in entries]
    assert times == sorted(times, reverse=True)
    for one in entries:
        link = one.find(f"{ATOM}link")
        assert link is not None
        assert link.attrib["href"].removeprefix("https://club.example/spring/") in pages
    assert root.findtext(f"{ATOM}updated") == times[0]
    told = re.search(r'<script type="application/ld\+json">(.+?)</script>', pages["index.html"])
    assert told is not None
    event_ = json.loads(told[1])
    assert (event_["@type"], event_["name"], event_["startDate"]) == ("SportsEvent", "Harbour <Open>", "2026-11-14")
    head = pages["t-main-cross.es.html"]
    assert '<link rel="canonical" href="https://club.example/spring/t-main-cross.es.html">' in head
    assert '<meta property="og:site_name" content="Harbour &lt;Open&gt;">' in head
    script.book.close()


def test_regulations_are_public_when_they_are_chosen_and_without_what_is_open(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=6, played=1)
    assert "t-main-regulations.html" not in written(script)
    page = written(script, regulations=True)["t-main-regulations.html"]
    said = translator("web", "en")
    assert said("not decided") not in page
    assert script.book.state.system(script.book.state.sections["main"]).name in page
    script.book.close()
