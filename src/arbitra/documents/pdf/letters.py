"""Which letters can be set: Latin, Greek and Cyrillic come with the program, others with a font of the computer."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from arbitra.i18n import N_

FONTS = Path(__file__).parent / "fonts"
OWN = "Source Sans 3"
LARGEST = 64 * 1024 * 1024
"""Bytes of a font file; no larger one is looked into."""
PACKAGES = {
    "CJK": "fonts-noto-cjk",
    "HIRAGANA": "fonts-noto-cjk",
    "KATAKANA": "fonts-noto-cjk",
    "HANGUL": "fonts-noto-cjk",
}
"""Of Debian and its kin, by the first word of a letter’s name in Unicode."""
OTHER_PACKAGE = "fonts-noto-core"
MISSING = N_(
    "Some letters cannot be printed with the fonts of this computer: {letters}. Install a font that has them, such as "
    "the package {package}."
)
SHOWN = 12


class Letters(NamedTuple):
    """`families` are fonts of this computer to set with; `missing` has what none of them has."""

    families: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def package(self) -> str:
        """What to install, with commas."""
        return ", ".join(sorted({_package(letter) for letter in self.missing}))


def letters_of(texts: Iterable[str]) -> Letters:
    """Fonts of the computer are looked at only where a text needs them."""
    wanted = {letter for text in texts for letter in text if not letter.isspace() and letter.isprintable()}
    wanted -= own_letters()
    if not wanted:
        return Letters((), ())
    families = []
    for family, path, index in _installed():
        if not wanted:
            break
        found = wanted & _covered(path, index)
        if found:
            families.append(family)
            wanted -= found
    return Letters(tuple(dict.fromkeys(families)), tuple(sorted(wanted))[:SHOWN])


@lru_cache(maxsize=1)
def own_letters() -> frozenset[str]:
    return _covered(FONTS / "SourceSans3-Regular.otf", 0) & _covered(FONTS / "SourceSans3-Bold.otf", 0)


def _package(letter: str) -> str:
    return PACKAGES.get(unicodedata.name(letter, "").partition(" ")[0].partition("-")[0], OTHER_PACKAGE)


@lru_cache(maxsize=1)
def _installed() -> tuple[tuple[str, Path, int], ...]:
    """Upright fonts of normal weight, those for screens and paper before those of equal width."""
    import typst

    found = [
        (one.family, Path(one.path), one.index)
        for one in typst.Fonts(include_system_fonts=True, include_embedded_fonts=False).fonts()
        if one.path and one.style == "normal" and one.weight == 400
    ]
    return tuple(sorted(found, key=lambda one: ("Mono" in one[0], "Serif" in one[0], "Sans" not in one[0], one[0])))


@lru_cache(maxsize=64)
def _covered(path: Path, index: int) -> frozenset[str]:
    """The letters of a font file; nothing where it cannot be read."""
    try:
        if path.stat().st_size > LARGEST:
            return frozenset()
        return frozenset(map(chr, _codes(path.read_bytes(), index)))
    except (OSError, struct.error, ValueError):
        return frozenset()


def _codes(data: bytes, index: int) -> Iterator[int]:
    """Of the table `cmap` of an OpenType font: its formats 4 and 12, which every font for Unicode has."""
    start = 0
    if data[:4] == b"ttcf":
        (start,) = struct.unpack_from(">I", data, 12 + 4 * index)
    (count,) = struct.unpack_from(">H", data, start + 4)
    for at in range(start + 12, start + 12 + 16 * count, 16):
        tag, _, table, _ = struct.unpack_from(">4sIII", data, at)
        if tag == b"cmap":
            yield from _mapped(data, table)


def _mapped(data: bytes, table: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", data, table + 2)
    for at in range(table + 4, table + 4 + 8 * count, 8):
        platform, _, offset = struct.unpack_from(">HHI", data, at)
        (form,) = struct.unpack_from(">H", data, table + offset)
        if platform not in (0, 3):
            continue
        if form == 4:
            yield from _of_segments(data, table + offset)
        elif form == 12:
            yield from _of_groups(data, table + offset)


def _of_segments(data: bytes, table: int) -> Iterator[int]:
    (double,) = struct.unpack_from(">H", data, table + 6)
    ends = struct.unpack_from(f">{double // 2}H", data, table + 14)
    starts = struct.unpack_from(f">{double // 2}H", data, table + 16 + double)
    for first, last in zip(starts, ends, strict=True):
        if first <= last and first != 0xFFFF:
            yield from range(first, last + 1)


def _of_groups(data: bytes, table: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, table + 12)
    for at in range(table + 16, table + 16 + 12 * count, 12):
        first, last, _ = struct.unpack_from(">III", data, at)
        if first <= last <= 0x10FFFF:
            yield from range(first, last + 1)
