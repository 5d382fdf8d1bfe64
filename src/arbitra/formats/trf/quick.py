"""001 records that follow the format to the column, read column by column. Anything odd is left to `careful`."""

from __future__ import annotations

from itertools import pairwise
from operator import itemgetter

from arbitra.formats.trf.block import columns_of
from arbitra.formats.trf.sheet import NOBODY, Sheet
from arbitra.model import Player, Tpn

_FIELDS = itemgetter(
    slice(4, 8),
    slice(9, 10),
    slice(10, 13),
    slice(14, 47),
    slice(48, 52),
    slice(53, 56),
    slice(57, 68),
    slice(69, 79),
    slice(80, 84),
    slice(85, 89),
)
_GAPS = itemgetter(3, 8, 13, 47, 52, 56, 68, 79, slice(84, 85), slice(89, 91))
_BLANK_GAPS = {(*" " * 8, " ", "  "), (*" " * 8, " ", " "), (*" " * 8, " ", ""), (*" " * 8, "", "")}
_SEXES = {"m", "w", " "}


def quick_sheet(rows: list[str], lines: list[int], *, board_forfeits: bool) -> Sheet | None:
    """None unless every record is spelled as the format wants it, numbers once each, and opponents exist."""
    if not rows:
        return None
    try:
        if not set(map(_GAPS, rows)) <= _BLANK_GAPS:
            return None
        fields = list(zip(*map(_FIELDS, rows), strict=True))
        numbers = _numbers(fields[0])
        if numbers is None or not set(fields[1]) <= _SEXES:
            return None
        if any(low >= high for low, high in pairwise(numbers)):
            return _sorted(rows, lines, numbers, board_forfeits)
        places = {number: place for place, number in enumerate(numbers)} | {0: NOBODY}
        columns = columns_of(rows, places, board_forfeits=board_forfeits)
        return Sheet(_players(numbers, fields), lines, _claimed(fields[8]), columns)
    except (IndexError, KeyError, ValueError):
        return None


def _sorted(rows: list[str], lines: list[int], numbers: list[int], board_forfeits: bool) -> Sheet | None:
    if len(set(numbers)) != len(numbers):
        return None
    order = sorted(range(len(rows)), key=numbers.__getitem__)
    return quick_sheet(
        [rows[place] for place in order], [lines[place] for place in order], board_forfeits=board_forfeits
    )


def _numbers(texts: tuple[str, ...]) -> list[int] | None:
    together = "".join(texts).replace(" ", "")
    if not (together.isascii() and together.isdigit()):
        return None
    numbers = list(map(int, texts))
    return numbers if 0 not in numbers else None


def _optional_numbers(texts: tuple[str, ...]) -> dict[str, int | None]:
    """Each spelling once: blank is None."""
    values: dict[str, int | None] = {}
    for text in set(texts):
        digits = text.strip()
        if digits and not (digits.isascii() and digits.isdigit()):
            raise ValueError(text)
        values[text] = int(digits) if digits else None
    return values


def _players(numbers: list[int], fields: list[tuple[str, ...]]) -> list[Player]:
    _, sexes, titles, names, ratings, federations, ids, births, _, ranks = fields
    if any(map(str.islower, set(titles))):
        raise ValueError("titles of the old spelling")
    rating_of = {text: value or 0 for text, value in _optional_numbers(ratings).items()}
    rank_of = _optional_numbers(ranks)
    strip = str.strip
    return [
        Player(Tpn(number), name, rating_of[rating], title, sex, federation, fide_id, birth, rank_of[rank])
        for number, name, rating, title, sex, federation, fide_id, birth, rank in zip(
            numbers,
            map(strip, names),
            ratings,
            map(strip, titles),
            map(strip, sexes),
            map(strip, federations),
            map(strip, ids),
            map(strip, births),
            ranks,
            strict=True,
        )
    ]


def _claimed(texts: tuple[str, ...]) -> list[int | None]:
    values: dict[str, int | None] = {}
    for text in set(texts):
        whole, point, tenth = text.strip().partition(".")
        digits = whole + tenth
        if not (point and whole and len(tenth) == 1 and digits.isascii() and digits.isdigit()):
            raise ValueError(text)
        values[text] = int(digits)
    return [values[text] for text in texts]
