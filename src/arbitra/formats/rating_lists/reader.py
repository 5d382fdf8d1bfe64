"""Any rating list: what it is, and its rows in batches."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from arbitra.formats.problems import BadFile, Problem, part
from arbitra.formats.rating_lists.columns import kind_in, month_of
from arbitra.formats.rating_lists.csv_list import NATIONAL, CsvList
from arbitra.formats.rating_lists.fixed_width import FixedWidth
from arbitra.formats.rating_lists.packed import ListFile, opened
from arbitra.formats.rating_lists.pieces import PIECE, Stream
from arbitra.formats.rating_lists.rows import Batch
from arbitra.formats.rating_lists.xml_list import XmlList

MOST_ROWS = 10_000_000
SHOWN = 10
"""How many problems are reported; the rest is counted."""
FEW = 20
PART = 100
"""A list with more than a few odd rows, and more than one in so many, is refused: something else is wrong."""


class ListReading(NamedTuple):
    """`kind` is `all`, `standard`, `rapid`, `blitz` or `national`; `guessed` if nothing said which of the three.

    `date` is a month or a day, empty if unknown. `pieces` is how many batches will come, about.
    """

    name: str
    kind: str
    guessed: bool
    date: str
    pieces: int
    batches: Iterator[Batch]


@contextmanager
def reading(
    path: str | os.PathLike[str], *, kind: str = "", columns: Mapping[str, str] | None = None
) -> Iterator[ListReading]:
    """The list in a file or a ZIP. `kind` says which rating a list of one rating has; else its name says it, else it
    is standard.

    Raises BadFile, OSError; the batches raise BadFile too.
    """
    with opened(path) as found:
        yield _reading(found, os.fspath(path), kind, columns)


def _reading(found: ListFile, shown: str, kind: str, columns: Mapping[str, str] | None) -> ListReading:
    start = found.stream.read(64)
    stream = _Again(start, found.stream)
    named = kind or kind_in(found.name) or kind_in(os.path.basename(shown))
    month = month_of(found.name)
    count = found.size // PIECE + 3
    if columns is not None or found.name.lower().endswith(".csv"):
        table = CsvList(stream, shown, columns or {})
        return ListReading(found.name, NATIONAL, False, found.date, count, _watched(table.batches(), shown))
    if start.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
        xml = XmlList(stream, shown, named or "standard")
        guessed = not named and xml.kind == "standard"
        batches = _watched(xml.batches(), shown)
        return ListReading(found.name, xml.kind, guessed, month or found.date, count, batches)
    text = FixedWidth(stream, shown, named or "standard")
    guessed = not named and text.layout.kind == "standard"
    date = text.layout.month or month or found.date
    return ListReading(found.name, text.layout.kind, guessed, date, count, _watched(text.batches(), shown))


class _Again:
    """A stream whose start was looked at."""

    def __init__(self, start: bytes, stream: Stream) -> None:
        self._start = start
        self._stream = stream

    def read(self, size: int, /) -> bytes:
        if self._start:
            start, self._start = self._start, b""
            return start
        return self._stream.read(size)


def _watched(batches: Iterator[Batch], shown: str) -> Iterator[Batch]:
    """Refuses a list of which too much cannot be read, or which has no players."""
    rows = 0
    problems: list[Problem] = []
    odd = 0
    for batch in batches:
        rows += len(batch.rows)
        if rows > MOST_ROWS:
            found = part("more than {count} rows", count=MOST_ROWS)
            raise BadFile(shown, [Problem.of(0, 0, found, "a rating list", "use the list as FIDE publishes it")])
        odd += len(batch.problems)
        problems += batch.problems[: SHOWN - len(problems)]
        if odd > FEW and odd * PART > rows + odd:
            found = part("{odd} of {rows} rows that cannot be read", odd=odd, rows=rows + odd)
            fix = "use the list as FIDE publishes it"
            raise BadFile(shown, [Problem.of(0, 0, found, "a rating list", fix), *problems])
        yield batch
    if not rows:
        problem = Problem.of(0, 0, "no one", "a rating list", "use the list as FIDE publishes it")
        raise BadFile(shown, [problem, *problems])
