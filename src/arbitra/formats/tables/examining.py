"""A table of players from outside, read where it can do no harm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from arbitra.formats.apart.wire import ask, serve
from arbitra.formats.tables.duplicates import Somebody
from arbitra.formats.tables.limits import FILE
from arbitra.formats.tables.preview import Preview
from arbitra.formats.tables.reading import is_packed, read_table, too_large

SMALL = 20_000
"""A text of so many bytes is read at once: the readers of text are our own, and another process takes longer to start.
Whatever is packed is read apart."""


class _Asked(msgspec.Struct):
    data: bytes
    name: str
    columns: dict[str, str]
    sheet: str
    known: list[Somebody]


def is_quick(data: bytes) -> bool:
    return len(data) <= SMALL and not is_packed(data)


def examine_table(
    data: bytes,
    name: str,
    *,
    columns: Mapping[str, str] | None = None,
    sheet: str = "",
    known: Iterable[Somebody] = (),
) -> Preview:
    """As `read_table`. Raises BadFile, also where a file takes too much memory or time, or ends its reader."""
    if len(data) > FILE:
        raise too_large(name, len(data))
    if is_quick(data):
        return read_table(data, name, columns=columns, sheet=sheet, known=known)
    asked = _Asked(data, name, dict(columns or {}), sheet, list(known))
    return ask(f"{__name__}:answer", asked, Preview, name)


def answer(question: bytes) -> bytes:
    """In the child."""
    return serve(question, _Asked, _read)


def _read(asked: _Asked) -> Preview:
    return read_table(asked.data, asked.name, columns=asked.columns, sheet=asked.sheet, known=asked.known)
