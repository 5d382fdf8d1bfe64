"""Which column is which: by the words above it, by what stands in it, or by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbitra.formats.problems import part, quoted
from arbitra.formats.tables.contents import guessed
from arbitra.formats.tables.grid import Grid, column_of, letter_of
from arbitra.formats.tables.headings import FIELDS, meaning, plain
from arbitra.formats.tables.limits import refused
from arbitra.formats.tables.preview import Column, Doubt
from arbitra.model.fields import Names, Verbatim

_LOOKED_AT = 40
_STRONG = frozenset(
    {"name", "either", "surname", "given", "rating", "national", "fide", "fide_id", "federation", "club", "birth"}
)
_NAMES = frozenset({"name", "either", "surname"})
_NO_HEADING = part("no line of headings was found; the columns are guessed from what stands in them")
NONE = "-"
"""By hand: no column has the field."""


class Layout(NamedTuple):
    """`header` is the row of the headings, or -1; the players begin after it."""

    header: int
    columns: tuple[Column, ...]
    doubts: tuple[Doubt, ...] = ()

    def of(self, field: str) -> int | None:
        return next((column.place for column in self.columns if column.field == field), None)


def read_by_hand(text: str, name: str) -> dict[str, str]:
    """`name=B,rating=Elo FIDE`: fields by letter, by number or by heading.

    >>> read_by_hand("name=B, rating=Elo FIDE", "list.csv")
    {'name': 'B', 'rating': 'Elo FIDE'}
    """
    made: dict[str, str] = {}
    for word in filter(None, (one.strip() for one in text.split(","))):
        field, sign, where = word.partition("=")
        key = field.strip().lower().replace("-", "_")
        if not sign or not where.strip() or key not in FIELDS:
            fields = {"word": Verbatim(repr(word)), "fields": Names(*FIELDS)}
            raise refused(name, part("{word} is not FIELD=COLUMN; the fields are {fields}", **fields))
        made[key] = where.strip()
    return made


def find_columns(grid: Grid, name: str, by_hand: Mapping[str, str]) -> Layout:
    header = _header(grid)
    headings = grid.rows[header] if header >= 0 else ()
    width = grid.width
    data = grid.rows[header + 1 :]
    if header >= 0:
        fields, doubts = _settled(grid, header, [meaning(cell) for cell in headings], data)
    else:
        fields, doubts = guessed(data, width), [] if by_hand else [Doubt(0, "", _NO_HEADING)]
    fields += [""] * (width - len(fields))
    for field, where in by_hand.items():
        fields = ["" if one == field else one for one in fields]
        if where != NONE:
            fields[_column(where, headings, width, name)] = field
    shown = [cell if place < len(headings) else "" for place, cell in enumerate([*headings, *[""] * width][:width])]
    columns = tuple(Column(place, shown[place], fields[place]) for place in range(width))
    return Layout(
        header, tuple(one for one in columns if one.field or one.heading or _used(data, one.place)), tuple(doubts)
    )


def _header(grid: Grid) -> int:
    best, best_score = -1, 0
    for place, row in enumerate(grid.rows[:_LOOKED_AT]):
        found = {meaning(cell) for cell in row if cell} - {""}
        score = len(found) if found & _STRONG and (len(found) > 1 or found & _NAMES) else 0
        if score > best_score:
            best, best_score = place, score
    return best


def _settled(
    grid: Grid, header: int, meanings: Sequence[str], data: Sequence[Sequence[str]]
) -> tuple[list[str], list[Doubt]]:
    """Words with several meanings mean what the others and their own columns leave them."""
    fields = _under_merged(grid, header, list(meanings))
    line = grid.lines[header]
    known = set(fields)
    for place, field in enumerate(fields):
        match field:
            case "either":
                fields[place] = "given" if "surname" in known else "name"
            case "fide":
                fields[place] = "fide_id" if _mostly(data, place, r"\d{5,10}") else "rating"
            case "id":
                is_fide = "fide_id" not in known and _mostly(data, place, r"\d{5,10}")
                fields[place] = "fide_id" if is_fide else ""
            case "nac":
                fields[place] = "birth" if _mostly(data, place, r"[\d/.\- :]{4,}") else "federation"
            case "national":
                fields[place] = "" if "rating" in known else "rating"
    doubts: list[Doubt] = []
    headings = grid.rows[header]
    for field in dict.fromkeys(fields):
        places = [place for place, one in enumerate(fields) if one == field]
        if not field or field == "number" or len(places) < 2:
            continue
        if field == "surname" and "surname2" not in fields:
            fields[places[1]] = "surname2"
            continue
        chosen = next((place for place in places if "fide" in plain(headings[place])), places[0])
        for place in places:
            if place != chosen:
                fields[place] = ""
                why = part("{heading} has the same meaning; column {taken} is taken", heading=quoted(headings[place]),
                           taken=Verbatim(letter_of(chosen)))  # fmt: skip
                doubts.append(Doubt(line, letter_of(place), why))
    return fields, doubts


def _under_merged(grid: Grid, header: int, fields: list[str]) -> list[str]:
    """One heading above two or three columns of a name: surnames, then the given name."""
    for first, column, last, last_column in grid.merged:
        if first <= header <= last and last_column > column and column < len(fields) and fields[column] in _NAMES:
            spanned = range(column, min(last_column + 1, len(fields)))
            if not any(fields[place] for place in spanned[1:]):
                parts = ("surname", "given") if len(spanned) == 2 else ("surname", "surname2", "given")
                for place, field in zip(spanned, parts, strict=False):
                    fields[place] = field
    return fields


def _mostly(data: Sequence[Sequence[str]], column: int, pattern: str) -> bool:
    values = [row[column] for row in data if column < len(row) and row[column]]
    return 2 * sum(bool(re.fullmatch(pattern, value)) for value in values) > len(values)


def _used(data: Sequence[Sequence[str]], column: int) -> bool:
    return any(column < len(row) and row[column] for row in data)


def _column(where: str, headings: Sequence[str], width: int, name: str) -> int:
    for place, heading in enumerate(headings):
        if heading and plain(heading) == plain(where):
            return place
    place = -1
    if re.fullmatch(r"[A-Za-z]{1,2}", where):
        place = column_of(where)
    elif where.isascii() and where.isdigit():
        place = int(where) - 1
    if not 0 <= place < width:
        known = [heading for heading in headings if heading] or [letter_of(one) for one in range(width)]
        fields = {"where": Verbatim(repr(where)), "known": Names(*known)}
        raise refused(name, part("there is no column {where}; there are: {known}", **fields))
    return place
