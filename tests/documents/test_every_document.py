"""Every document of every kind of event in both languages and on both papers: all of it is there, inside the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book
from arbitra.book.state.people import Person
from arbitra.book.store.volume import open_file
from arbitra.documents.catalogue import BY_NAME, DOCUMENTS
from arbitra.documents.pdf.writer import PAPERS, WrittenDocument, pdf
from arbitra.documents.source import Source
from arbitra.i18n import languages
from tests.documents import contact_sheet
from tests.documents.test_pdf import is_numbered, is_within, made, nothing_overlaps, says_everything
from tests.web.made_events import NAMES, Script

LONG = ("certificates-all", "score-sheets")
"""A page for each player or board: of large events only a part of them is looked at."""


def played(path: Path, system: str, players: int, rounds: int, results: str = "1-0 1/2-1/2 0-1") -> Book:
    script = Script(path, "Harbour Open")
    settings = {"system": system, "tiebreaks": ["BH/C1", "BH", "SB"]} if system == "dutch" else {"system": system}
    if system in ("dutch", "scrabble"):
        settings["rounds"] = rounds  # type: ignore[assignment]
    script.do(CreateTournament(tournament="main", settings=settings))
    for number in range(players):
        name = f"{NAMES[number % len(NAMES)]} {number}"
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=2400 - 2 * number, federation="ESP")))
    for _ in range(rounds):
        script.play(results=results)
    script.book.close()
    return Book(open_file(path))


EVENTS: dict[str, Callable[[Path], Book]] = {
    "round robin of 8": lambda path: played(path, "berger", 8, 7),
    "swiss of 60": lambda path: played(path, "dutch", 60, 9),
    "swiss of 400": lambda path: played(path, "dutch", 400, 9),
    "knockout of 16": lambda path: played(path, "knockout", 16, 2, "1-0 0-1"),
    "scrabble": lambda path: played(path, "scrabble", 12, 4, "432-398 400-400 350-421"),
}


def look(book: Book, lang: str, paper: str, *, but: tuple[str, ...] = ()) -> dict[str, bytes]:
    """What was written, by the names of the documents."""
    source = Source.of_book(book, "main", lang)
    number, seen = source.section.last_published, {}
    for kind in DOCUMENTS:
        document = None if kind.name in but else made(source, kind.name, number)
        assert (document is not None) == (kind.name not in but and kind.is_there(source, number)), kind.name
        if document is None:
            continue
        assert document.blocks, kind.name
        found = pdf([WrittenDocument(document, lang)], paper)
        says_everything(document, found.data)
        is_within(found.data)
        nothing_overlaps(found.data)
        is_numbered(document, lang, found.data)
        assert found.letters.missing == ()
        seen[kind.name] = found.data
    return seen


def test_a_sample(tmp_path: Path) -> None:
    book = EVENTS["round robin of 8"](tmp_path / "open.arbitra")
    assert len(look(book, "es", "letter")) >= 18
    book.close()


def test_a_knockout_that_is_played_has_no_certificates_yet(tmp_path: Path) -> None:
    book = played(tmp_path / "open.arbitra", "knockout", 8, 2, "1-0 0-1")
    source = Source.of_book(book, "main", "en")
    assert made(source, "certificates", 2) is None and made(source, "certificates-all", 2) is not None
    assert {kind.name for kind in DOCUMENTS if kind.is_there(source, 2)} >= {"bracket", "certificates-all"}
    assert not BY_NAME["certificates"].is_there(source, 2)
    book.close()


@pytest.mark.long
@pytest.mark.parametrize("event", EVENTS)
def test_all(tmp_path: Path, event: str) -> None:
    book = EVENTS[event](tmp_path / "open.arbitra")
    for lang in languages():
        for paper in PAPERS:
            seen = look(book, lang, paper, but=LONG if "400" in event else ())
            assert len(seen) >= 15
            if paper == PAPERS[0]:
                contact_sheet.keep(seen.values(), f"{event} {lang}")
    book.close()
