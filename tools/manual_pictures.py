"""Make the pictures of docs/manual and of the README from those that the browser tests took.

    .venv/bin/python -m pytest tests/web/help/test_manual.py tests/web/help/test_front_page.py -m "long or not long"
    .venv/bin/python tools/manual_pictures.py

The tests keep theirs in build/manual; those of the README, in `front`, come to docs/pictures. Here they get few
colours, so that a picture has some ten kilobytes; one that no test takes any more is removed.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TAKEN, MANUAL = ROOT / "build" / "manual", ROOT / "docs" / "manual" / "pictures"
KEPT = {"en": MANUAL / "en", "es": MANUAL / "es", "front": ROOT / "docs" / "pictures"}
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 128
CHANNELS = {2: 3, 6: 4}
"""By the colour type of a PNG: RGB, RGBA."""

Colour = tuple[int, int, int]


class Image(NamedTuple):
    width: int
    rows: list[list[Colour]]


def main() -> int:
    for name, folder in KEPT.items():
        taken = sorted((TAKEN / name).glob("*.png"))
        if not taken:
            print(f"No pictures in {TAKEN / name}: run the tests first (see above).", file=sys.stderr)
            return 1
        folder.mkdir(parents=True, exist_ok=True)
        for path in taken:
            made = written(read(path.read_bytes()))
            (folder / path.name).write_bytes(made)
            print(f"{name}/{path.name}: {len(made) // 1000} kB")
        for old in {path.name for path in folder.glob("*.png")} - {path.name for path in taken}:
            (folder / old).unlink()
            print(f"{name}/{old}: removed")
    return 0


def read(data: bytes) -> Image:
    """A picture of 8 bits a channel, as browsers write them."""
    packed, head = b"", b""
    for kind, content in _chunks(data):
        if kind == b"IHDR":
            head = content
        elif kind == b"IDAT":
            packed += content
    width, height, depth, colour_type, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or colour_type not in CHANNELS or interlaced:
        raise ValueError("not a picture that a browser takes")
    step = CHANNELS[colour_type]
    rows = _lines(zlib.decompress(packed), width * step, height, step)
    return Image(width, [list(zip(row[0::step], row[1::step], row[2::step], strict=True)) for row in rows])


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _lines(raw: bytes, length: int, height: int, step: int) -> Iterator[bytearray]:
    """Rows without their filters (PNG, section 9)."""
    above = bytearray(length)
    for number in range(height):
        at = number * (length + 1)
        kind, row = raw[at], bytearray(raw[at + 1 : at + 1 + length])
        for place in range(length) if kind else ():
            left = row[place - step] if place >= step else 0
            corner = above[place - step] if place >= step else 0
            row[place] = (row[place] + _foretold(kind, left, above[place], corner)) & 255
        yield row
        above = row


def _foretold(kind: int, left: int, above: int, corner: int) -> int:
    match kind:
        case 1:
            return left
        case 2:
            return above
        case 3:
            return (left + above) // 2
        case _:
            guess = left + above - corner
            return min((left, above, corner), key=lambda one: abs(guess - one))


def written(image: Image) -> bytes:
    """With the colours that matter most; every other becomes the nearest of them."""
    counted = Counter(colour for row in image.rows for colour in row)
    palette = sorted(counted, key=lambda colour: (-counted[colour] * _vivid(colour), colour))[:COLOURS]
    place = {colour: number for number, colour in enumerate(palette)}
    for colour in counted:
        if colour not in place:
            place[colour] = min(range(len(palette)), key=lambda number: _apart(palette[number], colour))
    lines = b"".join(b"\0" + bytes(place[colour] for colour in row) for row in image.rows)
    head = struct.pack(">IIBBBBB", image.width, len(image.rows), 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(sum(palette, ()))), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in parts)


def _vivid(colour: Colour) -> int:
    """A small green mark means more than one more shade of grey."""
    return 4 + max(colour) - min(colour)


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


if __name__ == "__main__":
    sys.exit(main())
