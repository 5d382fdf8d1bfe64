"""Bytes to text: UTF-8 and UTF-16 by their marks or their form, else the old encoding that gives the best words.

A byte above 127 means different letters to Windows (cp1252), the old Mac and DOS (cp850). Right is the one in which
accented letters are among letters, lower case among lower case."""

from __future__ import annotations

import codecs
import unicodedata
from typing import NamedTuple

from arbitra.formats.tables.limits import refused

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OLD = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman", "cp850": "DOS 850"}
_USUAL = frozenset("áéíóúüñçàèìòùâêîôûäëïößøåæœãõÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄËÏÖØÅÆŒÃÕ")
_AROUND = frozenset("ºª¿¡€’‘“”–—·\u00a0«»´")
"""Signs that stand beside words rather than in them."""
_SAMPLE = 200_000


class Decoded(NamedTuple):
    text: str
    encoding: str


def decode_text(data: bytes, name: str) -> Decoded:
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _unicode(data, codec, name)
    sample = data[:_SAMPLE]
    if b"\0" in sample:
        return _unicode(data, _half_empty(sample, name), name)
    try:
        return Decoded(data.decode("utf-8"), "UTF-8")
    except UnicodeDecodeError:
        pass
    best = max(_OLD, key=lambda codec: _score(sample, codec))
    try:
        return Decoded(data.decode(best), _OLD[best])
    except UnicodeDecodeError:
        return Decoded(data.decode("latin-1"), "Latin-1")


def _unicode(data: bytes, codec: str, name: str) -> Decoded:
    try:
        return Decoded(data.decode(codec), "UTF-8" if codec.startswith("utf-8") else "UTF-16")
    except UnicodeDecodeError as error:
        raise refused(name, "this is not text, CSV or XLSX") from error


def _half_empty(sample: bytes, name: str) -> str:
    """UTF-16 without a mark: every second byte of Western text is zero."""
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) * 4 < len(sample) or min(even, odd) * 4 > max(even, odd):
        raise refused(name, "this is not text, CSV or XLSX")
    return "utf-16-be" if even > odd else "utf-16-le"


def _score(sample: bytes, codec: str) -> float:
    try:
        text = sample.decode(codec)
    except UnicodeDecodeError:
        text = sample.decode(codec, "replace")
    # Windows first: of equals the first wins, and most files are its own.
    return sum(_fits(text, place) for place, letter in enumerate(text) if letter > "\x7f")


def _fits(text: str, place: int) -> int:
    letter = text[place]
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    inside = before.isalpha() and after.isalpha()
    if letter in _AROUND:
        return -2 if inside else 1
    if letter not in _USUAL:
        return -3 if unicodedata.category(letter)[0] != "L" else -1
    # A capital in the midst of small letters is the mark of a wrong table.
    return -1 if letter.isupper() and before.islower() else 2
