"""What a column without a heading seems to be."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbitra.formats.tables.headings import plain
from arbitra.formats.tables.names import GIVEN, TITLES
from arbitra.model.bounds import number_of

_LOOKED_AT = 200
_PATTERNS = (
    ("email", r"[^@\s]+@[^@\s]+"),
    ("fide_id", r"\d{5,10}"),
    ("birth", r"\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|(19[3-9]|20[012])\d"),
    ("rating", r"[12]\d{3}|0"),
    ("title", r"(?i)" + "|".join(TITLES)),
    ("federation", r"[A-Z]{3}"),
    ("sex", r"(?i)[mfwhv]"),
    ("telephone", r"\+?[\d ]{9,}"),
)
_MOST = 0.7
_COUNTED = re.compile(r"[0-9]{1,4}[.)]?")


def guessed(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The field of each column, or nothing."""
    columns = [[row[place] for row in rows[:_LOOKED_AT] if place < len(row) and row[place]] for place in range(width)]
    fields = [_by_pattern(values) for values in columns]
    if "rating" not in fields and fields.count("birth") == 1 and _look_like_ratings(columns[fields.index("birth")]):
        fields[fields.index("birth")] = "rating"
    for place, field in enumerate(fields):
        if field and field in fields[:place]:
            fields[place] = ""
    words = [place for place in range(width) if not fields[place] and _are_words(columns[place])]
    return _with_names(fields, columns, words)


def _by_pattern(values: Sequence[str]) -> str:
    if not values:
        return ""
    if all(_COUNTED.fullmatch(value) for value in values):
        numbers = [int(value.rstrip(".)")) for value in values]
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] <= 1:
            return "number"
    for field, pattern in _PATTERNS:
        if sum(bool(re.fullmatch(pattern, value)) for value in values) >= _MOST * len(values):
            return field
    return ""


def _look_like_ratings(values: Sequence[str]) -> bool:
    """Years spread over a century at most; ratings go beyond the present."""
    numbers = [number for value in values if (number := number_of(value)) is not None]
    return bool(numbers) and max(numbers) > 2025


def _are_words(values: Sequence[str]) -> bool:
    return sum(any(letter.isalpha() for letter in value) for value in values) > len(values) / 2


def _with_names(fields: list[str], columns: Sequence[Sequence[str]], words: Sequence[int]) -> list[str]:
    if not words:
        return fields
    first = words[0]
    second = words[1] if len(words) > 1 else None
    if second is not None and _given(columns[second]) > 0.5 >= _given(columns[first]):
        fields[first], fields[second] = "surname", "given"
        rest = words[2:]
    elif second is not None and _given(columns[first]) > 0.5 and _single(columns[first]) and _short(columns[second]):
        fields[first], fields[second] = "given", "surname"
        rest = words[2:]
    else:
        fields[first] = "name"
        rest = words[1:]
    if rest:
        fields[rest[0]] = "club"
    return fields


def _given(values: Sequence[str]) -> float:
    return sum(plain(value).split(" ")[0] in GIVEN for value in values) / max(len(values), 1)


def _single(values: Sequence[str]) -> bool:
    return sum(len(value.split()) <= 2 and "," not in value for value in values) > _MOST * len(values)


def _short(values: Sequence[str]) -> bool:
    return sum(len(value.split()) <= 3 for value in values) > _MOST * len(values) and len(set(values)) > len(values) / 2
