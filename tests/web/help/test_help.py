"""The manual: its chapters are whole in both languages, name what is there, and open under F1."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from arbitra.i18n import LOCALE
from arbitra.web.help.chapters import FOLDER, INDEX, SHIPPED, chapters, parts, pictures
from arbitra.web.help.page import chapter_of
from arbitra.web.help.text import anchor, headings, is_keys, parsed
from arbitra.web.page.assets import FOLDER as STATIC
from arbitra.web.page.rendering import ROOMS
from arbitra.web.pages import ROUTES
from tests.archives import ROOT
from tests.cli.test_no_english_left import english_words
from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.test_walk import TYPED
from tests.web.walking import Read

LANGUAGES = ("en", "es")
BOLD = re.compile(r"\*\*([^*]+)\*\*")
TAKES = re.compile(r'\.picture\("([a-z-]+)"')
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
KEY_NAMES = {"Intro": "Enter", "Supr": "Del", "Espacio": "Space"}
LARGEST, WIDEST, MOST = 60_000, 1000, 24
"""Bytes and pixels of a picture, and pictures of a language."""
NAMES = sorted(chapters("en"))


class Said(NamedTuple):
    """A message of the application as English has it, and as Spanish says it."""

    pattern: re.Pattern[str]
    spanish: str
    fixed: int
    """Letters that are no field."""


@lru_cache(maxsize=1)
def messages() -> tuple[Said, ...]:
    """Those of the pages, and the words of the book that pages show as they are, such as labels of settings."""
    pages, book = (tuple(_said(_read(domain))) for domain in ("web", "book"))
    known = {one.pattern for one in pages}
    return (*pages, *(one for one in book if not one.pattern.groups and one.pattern not in known))


def _read(domain: str) -> object:
    with open(f"{LOCALE}/es/LC_MESSAGES/{domain}.po", "rb") as file:
        return read_po(file)


def _said(catalogue: object) -> Iterator[Said]:
    for message in catalogue:  # type: ignore[attr-defined]
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        spoken = message.string if isinstance(message.string, tuple) else (message.string,)
        for english, spanish in zip(forms, spoken, strict=False):
            fields = re.findall(r"\{(\w+)\}", english)
            if english and len(set(fields)) == len(fields):
                pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(english))
                yield Said(re.compile(pattern), spanish, len(re.sub(r"\{\w+\}", "", english)))


def translated(words: str) -> str | None:
    """What the Spanish page has where the English one has these words."""
    fitting = [
        (one.fixed, one.spanish.format(**found.groupdict()))
        for one in messages()
        if (found := one.pattern.fullmatch(words))
    ]
    return max(fitting)[1] if fitting else None


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_the_same_shape_in_both_languages(name: str) -> None:
    english, spanish = (chapters(lang)[name].source for lang in LANGUAGES)
    assert [one.level for one in headings(english)] == [one.level for one in headings(spanish)]
    assert headings(english)[0].level == 1
    shapes = [[(token.type, token.tag) for token in parsed(source)] for source in (english, spanish)]
    assert shapes[0] == shapes[1]


def test_both_languages_have_the_same_chapters_and_the_index_lists_each_once() -> None:
    assert set(chapters("en")) == set(chapters("es"))
    for lang in LANGUAGES:
        listed = [chapter.name for part in parts(lang) for chapter in part.chapters]
        assert sorted(listed) == sorted(set(chapters(lang)) - {INDEX})


@pytest.mark.parametrize("name", NAMES)
def test_words_in_bold_stand_on_a_page(name: str) -> None:
    """In English they are a message of the application, in Spanish its translation."""
    english, spanish = (Counter(BOLD.findall(chapters(lang)[name].source)) for lang in LANGUAGES)
    assert [words for words in english if translated(words) is None] == []
    assert Counter(translated(words) for words in english.elements()) == spanish


def keys_of(name: str, lang: str) -> Counter[str]:
    """What a chapter names as keys, by their English names."""
    found = (code for code in CODE.findall(chapters(lang)[name].source) if is_keys(code))
    return Counter(re.sub(r"\b(Intro|Supr|Espacio)\b", lambda one: KEY_NAMES[one[0]], code) for code in found)


@lru_cache(maxsize=1)
def known_keys() -> frozenset[str]:
    """Keys that stand in templates and scripts."""
    pages = "\n".join(path.read_text(encoding="utf-8") for folder in ROOMS.values() for path in folder.rglob("*.html"))
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js") if ".min." not in path.name)
    listed = re.findall(r"kbd\('([^']+)'\)", pages)
    named = re.findall(r'data-(?:key|go)="([^"{])"', pages) + re.findall(
        r'\.key(?:\.toLowerCase\(\))? === "(\S+?)"', scripts
    )
    return frozenset((*named, *(key for keys in listed for key in keys.split()), *"0123456789"))


@pytest.mark.parametrize("name", NAMES)
def test_keys_are_those_of_the_application(name: str) -> None:
    assert keys_of(name, "en") == keys_of(name, "es")
    named = {key for keys in keys_of(name, "en") for key in re.split(r"[ +]", keys)}
    assert {key if len(key) > 1 else key.lower() for key in named} - known_keys() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_and_pictures_of_the_manual_lead_somewhere(lang: str) -> None:
    for name, chapter in chapters(lang).items():
        for target in LINK.findall(chapter.source):
            path, _, mark = target.partition("#")
            file = (FOLDER / lang / path).resolve()
            assert file.is_file(), f"{name}: {target}"
            assert file.is_relative_to(FOLDER), f"{name}: {target} is not in the manual"
            if path.endswith(".png"):
                assert file.parent.name == lang, f"{name}: {target} is a picture in another language"
            if mark:
                assert mark in {anchor(one.text) for one in headings(chapters(lang)[file.stem].source)}, target


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_walks_take_the_pictures_that_the_chapters_show(lang: str) -> None:
    taken = set(TAKES.findall((ROOT / "tests/web/help/test_manual.py").read_text(encoding="utf-8")))
    shown = {found for one in chapters(lang).values() for found in re.findall(r"/([a-z-]+)\.png", one.source)}
    kept = {path.stem for key, path in pictures().items() if key.startswith(f"{lang}/")}
    assert shown == taken == kept
    assert len(kept) <= MOST


def test_pictures_are_small() -> None:
    for path in pictures().values():
        data = path.read_bytes()
        assert data.startswith(b"\x89PNG") and len(data) <= LARGEST, path
        assert int.from_bytes(data[16:20], "big") <= WIDEST, path


def test_a_wheel_has_the_manual_where_the_application_looks_for_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["scikit-build"]["wheel"]["packages"][SHIPPED] == "docs/manual"
    assert Path("arbitra/web/help/chapters.py").parents[1] / "docs" / "manual" == Path(SHIPPED)
    assert FOLDER == ROOT / "docs" / "manual"


def test_every_page_has_its_chapter() -> None:
    for route in ROUTES:
        address = re.sub(r"\{\w+\}", "1", route.path)
        assert chapter_of(address) in chapters("en"), route.path


def test_a_page_has_a_chapter_of_its_own() -> None:
    base = "/e/open/t/main"
    own = {
        "/": "events",
        "/new": "new-event",
        "/import": "new-event",
        "/e/open": "events",
        "/e/open/tournament/new": "new-event",
        "/e/open/history": "history",
        "/e/open/settings": "settings",
        "/e/open/people": "sharing",
        "/e/open/addresses": "sharing",
        "/e/open/phones": "phones",
        "/e/open/public": "public",
        "/e/people/t/screens/r/1": "round",
        "/e/open/screens": "screens",
        "/screen/abc": "screens",
        "/h/abc": "phones",
        "/p/open": "public",
        "/login": "sharing",
        "/me": "keys",
        "/help/round": INDEX,
        f"{base}/players/new": "players",
        f"{base}/checkin": "checkin",
        f"{base}/r/3": "round",
        f"{base}/r/3/results": "results",
        f"{base}/r/3/edit": "by-hand",
        f"{base}/r/3/why": "why",
        f"{base}/r/3/late": "round",
        f"{base}/r/3/checklist": "checklists",
        f"{base}/cross": "standings",
        f"{base}/print/slips": "documents",
    }
    assert {address: chapter_of(address) for address in own} == own
    assert chapter_of("/nowhere") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_is_shown_in_the_language_of_the_person(site: Site, lang: str) -> None:
    site.client.headers["accept-language"] = lang
    for name, chapter in chapters(lang).items():
        page = site.get(f"/help/{name}").text
        assert f"<h1>{chapter.title}</h1>" in page
        assert "**" not in page and "](" not in page
        if lang == "es":
            said = "\n".join(Read(page).said)
            assert english_words(re.sub(r"\[[^\]]*\]", " ", said), TYPED) == [], name


def test_f1_leads_to_the_chapter_and_back(site: Site) -> None:
    answer = site.get("/help?from=/e/open/t/main/r/2/results")
    assert answer.headers["location"] == "/help/results?from=/e/open/t/main/r/2/results"
    page = site.follow(answer).text
    assert 'data-primary href="/e/open/t/main/r/2/results"' in page
    assert 'href="/help/trouble?from=/e/open/t/main/r/2/results"' in page
    assert 'href="//' not in site.get("/help/round?from=//example.org/x").text


def test_the_manual_is_searched_without_accents(site: Site) -> None:
    site.client.headers["accept-language"] = "es"
    page = site.get("/help?q=apagon").text
    assert 'href="/help/trouble#un-apagón"' in page
    assert "No tiene" not in page
    assert 'role="status"' in site.get("/help?q=zzzz").text
    assert "<b>" not in site.get("/help?q=<b>").text


def test_only_pictures_of_the_manual_are_served(site: Site) -> None:
    answer = site.get("/help/picture/en/draft.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    for address in ("/help/picture/en/none.png", "/help/picture/en/..%2F..%2Fen%2FREADME.md", "/help/..%2Fweb"):
        assert site.get(address).status_code == 404


@pytest.mark.parametrize(("width", "lang"), [(1280, "en"), (360, "es")])
def test_chapters_in_a_browser(served: Served, tab: Opened, width: int, lang: str) -> None:
    swiss(served.folder / "open.arbitra", played=1).book.close()
    page = tab("/help", width=width, lang=lang)
    for name in (INDEX, "sharing", "results", "walk-open"):
        page.goto(f"{served.address}/help/{name}?from=/e/open/t/main/r/2")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert barriers(page, *(LOOKS if width == 360 else ())) == []
        shoot(page, f"help-{name}-{lang}-{width}")
    page.locator(".manual img").first.scroll_into_view_if_needed()
    expect(page.locator(".manual img").first).to_have_js_property("complete", True)
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("bye")
    page.keyboard.press("Enter")
    expect(page.locator(".passages a").first).to_be_visible()
    assert barriers(page, *(LOOKS if width == 360 else ())) == []
    shoot(page, f"help-found-{lang}-{width}")
