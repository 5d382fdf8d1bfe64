"""An event in which a player makes a title norm, as a book of a folder."""

from __future__ import annotations

from pathlib import Path

from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from arbitra.cli.main import main
from arbitra.formats.files import write_text
from tests.cli.test_norms import masters

BOOK = "masters.arbitra"


def imported(folder: Path, played: int) -> None:
    file = folder.parent / f"{folder.name}-masters.trf"
    file.write_text(write_text(masters(played), "trf26"), encoding="utf-8")
    assert main(["import", str(folder / BOOK), str(file), "--yes", "--as", "Ana"]) == 0


def base_of(folder: Path) -> str:
    """The address of its tournament."""
    book = Book(open_file(folder / BOOK))
    try:
        (section,) = book.state.sections
        return f"/e/{book.volume.event.slug}/t/{section}"
    finally:
        book.close()
