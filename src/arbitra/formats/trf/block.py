"""The cells of all players as one block of bytes, in which each column of the file is a slice.

A whole column is checked and converted at once. Small numbers are computed in lanes: the bytes of a column, taken
as one long integer, are multiplied and added together, which is exact as long as no lane overflows.
"""

from __future__ import annotations

from itertools import pairwise
from struct import unpack

from arbitra.formats.trf.cells import (
    BLANK,
    BYES,
    COLOUR,
    COLOURS,
    FIRST,
    GAMES,
    MOST,
    OPPONENT,
    RESULT,
    RESULTS,
    SPELLED_COLOURS,
    STEP,
    WIDTH,
)
from arbitra.formats.trf.sheet import Column

_DIGITS = b" 0123456789"
_VALUES = bytes(max(character - ord("0"), 0) for character in range(256))
_IS_DIGIT = bytes(character in b"0123456789" for character in range(256))
_UNKNOWN = 255


def _table(symbols: str, step: int) -> bytes:
    table = bytearray([_UNKNOWN]) * 256
    for place, symbol in enumerate(symbols):
        table[ord(symbol)] = table[ord(symbol.lower())] = table[ord(symbol.upper())] = place * step
    return bytes(table)


_COLOUR_NUMBERS = _table(SPELLED_COLOURS, STEP)
_RESULT_NUMBERS = _table(RESULTS, 1)
_PENDING = {STEP * COLOURS.index(colour): STEP * COLOURS.index(colour) + RESULTS.index("*") for colour in "wb"}
_EMPTY = STEP * COLOURS.index("-")
_NAMED = bytes(_PENDING.get(number, BLANK if number == _EMPTY else number) for number in range(256))
"""A game without a result is one whose result is not known; a dash alone says nothing."""
_VALID = frozenset({BLANK, *BYES, *(number for pair in GAMES for number in pair)})
_BOARD_FORFEITS = frozenset(STEP * COLOURS.index("-") + RESULTS.index(symbol) for symbol in "+-")


def columns_of(rows: list[str], places: dict[int, int], *, board_forfeits: bool) -> list[Column]:
    """`places` gives each TPN its place; `board_forfeits` allows points without opponent, as in team events.

    ValueError or KeyError for anything that is not the format's spelling.
    """
    count = -(-(max(map(len, rows)) - FIRST) // WIDTH)
    width = count * WIDTH
    if count <= 0:
        return []
    if count > MOST:
        raise ValueError("more rounds than a tournament can have")
    block = "".join([row[FIRST:].ljust(width) for row in rows]).encode("ascii")
    blank = b" " * len(rows)
    columns = []
    for start in range(0, width, WIDTH):
        gaps = (4, 6, 8, 9)
        if any(block[start + gap :: width] != blank for gap in gaps):
            raise ValueError("text between the columns")
        opponents = _numbers(block, start, width)
        cells = _cells(block[start + COLOUR :: width], block[start + RESULT :: width])
        if not board_forfeits and not _BOARD_FORFEITS.isdisjoint(cells):
            raise ValueError("a forfeit without opponent")
        columns.append(Column([places[number] for number in opponents], cells))
    return columns


def _cells(colours: bytes, results: bytes) -> bytes:
    colour_numbers, result_numbers = colours.translate(_COLOUR_NUMBERS), results.translate(_RESULT_NUMBERS)
    if _UNKNOWN in colour_numbers or _UNKNOWN in result_numbers:
        raise ValueError("a symbol that the format does not know")
    cells = _add(colour_numbers, result_numbers).translate(_NAMED)
    if not _VALID.issuperset(cells):
        raise ValueError("a colour and a result that do not go together")
    return cells


def _add(left: bytes, right: bytes, times: int = 1) -> bytes:
    """left × times + right, byte by byte."""
    total = int.from_bytes(left, "little") * times + int.from_bytes(right, "little")
    return total.to_bytes(len(left), "little")


def _numbers(block: bytes, start: int, width: int) -> list[int]:
    """Numbers of four columns, right-aligned; blank is 0."""
    columns = [block[start + place :: width] for place in range(OPPONENT)]
    digits = [int.from_bytes(column.translate(_IS_DIGIT), "little") for column in columns]
    if any(column.translate(None, _DIGITS) for column in columns) or any(
        left & ~right for left, right in pairwise(digits)
    ):
        raise ValueError("a number that is not right-aligned")
    thousands, hundreds, tens, ones = (column.translate(_VALUES) for column in columns)
    length = len(thousands)
    high, low = bytearray(2 * length), bytearray(2 * length)
    high[::2], low[::2] = _add(thousands, hundreds, 10), _add(tens, ones, 10)
    return list(unpack(f"<{length}H", _add(bytes(high), bytes(low), 100)))
