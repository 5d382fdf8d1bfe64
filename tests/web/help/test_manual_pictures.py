"""Pictures of the manual become small and stay what they show."""

from __future__ import annotations

import struct
import zlib

import pytest
from tools.manual_pictures import COLOURS, SIGNATURE, Colour, Image, _chunk, _chunks, _foretold, read, written

GREEN = (23, 99, 58)


def taken(rows: list[list[Colour]], kind: int) -> bytes:
    """As a browser writes it: RGB, each row with a filter."""
    above = bytes(3 * len(rows[0]))
    lines = b""
    for row in rows:
        flat = bytes(part for colour in row for part in colour)
        lines += bytes((kind,))
        for place, value in enumerate(flat):
            left, corner = (flat[place - 3], above[place - 3]) if place >= 3 else (0, 0)
            lines += bytes(((value - (_foretold(kind, left, above[place], corner) if kind else 0)) & 255,))
        above = flat
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in parts)


@pytest.mark.parametrize("kind", range(5))
def test_what_a_browser_takes_is_read_with_every_filter(kind: int) -> None:
    rows = [[(x * 40 % 256, y * 90 % 256, (x + y) * 30 % 256) for x in range(9)] for y in range(6)]
    assert read(taken(rows, kind)) == Image(9, rows)


def test_few_colours_are_kept_and_a_small_mark_stays_green() -> None:
    greys: list[list[Colour]] = [[(250 - (x * y) % 200,) * 3 for x in range(120)] for y in range(120)]
    greys[60][60:63] = [GREEN] * 3
    parts = dict(_chunks(written(Image(120, greys))))
    palette = parts[b"PLTE"]
    colours = [tuple(palette[at : at + 3]) for at in range(0, len(palette), 3)]
    assert len(colours) == COLOURS
    row = zlib.decompress(parts[b"IDAT"])[60 * 121 + 1 : 61 * 121]
    assert [colours[place] for place in row[60:63]] == [GREEN] * 3
    before, after = greys[10][10], colours[zlib.decompress(parts[b"IDAT"])[10 * 121 + 11]]
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) < 20
