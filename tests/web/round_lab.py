"""Rounds to look at in the cockpit, and what a page of it says."""

from __future__ import annotations

import re
from pathlib import Path

import httpx2 as httpx

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult
from arbitra.book.book import Book
from arbitra.book.state.section import Section
from arbitra.book.store.volume import open_file
from tests.web.made_events import Script, swiss
from tests.web.site import Site

ROUND = "/e/open/t/main/r/"


def book_of(site: Site) -> Path:
    return site.folder / "open.arbitra"


def section_of(site: Site) -> Section:
    book = Book(open_file(book_of(site), readonly=True))
    try:
        return book.state.sections["main"]
    finally:
        book.close()


def text_of(answer: httpx.Response) -> str:
    """What a reader sees: without tags, blanks squeezed."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


def finish_round(script: Script, result: str = "1-0") -> None:
    """A result for every open game of the last published round."""
    section = script.book.look().sections["main"]
    number = section.last_published
    for board in section.rounds[number - 1].waiting():
        script.do(
            EnterResult(
                tournament="main",
                round_number=number,
                board=board.key,
                white=board.white,
                black=board.black,
                result=result,
            )
        )


def drafted(site: Site, *, players: int = 19, played: int = 3) -> Script:
    script = swiss(book_of(site), players=players, played=played)
    script.do(DraftRound(tournament="main"))
    return script
