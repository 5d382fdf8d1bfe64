"""An event that begins: its file is there with all that was asked for, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arbitra.book.book import Book
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.kept import create_file, new_event, open_file


@contextmanager
def beginning(path: Path, name: str) -> Iterator[Book]:
    """The book of a new event; whatever goes wrong takes the file away again."""
    create_file(path, new_event(path.stem, name)).close()
    with kept_if_done(path):
        book = Book(open_file(path))
        try:
            yield book
        finally:
            book.close()


@contextmanager
def kept_if_done(path: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        take_away(path)
        raise


def take_away(path: Path) -> None:
    """An event that could not even begin leaves no file behind."""
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        file.unlink(missing_ok=True)
    folder = backup_folder(path)
    if folder.is_dir():
        for left in (*folder.glob("*.mark"), *folder.glob("*.told")):
            left.unlink()
        if not any(folder.iterdir()):
            folder.rmdir()
