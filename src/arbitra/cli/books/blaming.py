"""Whether a book is to blame for something that nobody expected: a book that is whole never is."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from arbitra.cli.books.places import is_book, place_of, volume_at

if TYPE_CHECKING:
    from arbitra.book.refusals import BookProblem


def damaged_book(args: argparse.Namespace, places: Iterable[str]) -> BookProblem | None:
    """What is wrong with a book that the command names; None: they are whole, and the fault is ours."""
    for name in places:
        named = getattr(args, name, None)
        words: Sequence[object] = named if isinstance(named, list) else [named]
        for word in words:
            if isinstance(word, str) and is_book(word) and (found := _problem(word)) is not None:
                return found
    return None


def _problem(word: str) -> BookProblem | None:
    from arbitra.book.refusals import BookProblem
    from arbitra.book.soundness import blamed

    try:
        volume = volume_at(place_of(word), readonly=True)
    except BookProblem as problem:
        return problem
    try:
        return blamed(volume)
    finally:
        volume.close()
