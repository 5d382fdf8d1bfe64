"""Which column is which: by its heading, by its contents, or by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from arbitra.formats.problems import part, quoted
from arbitra.formats.tables.cells import NOTHING
from arbitra.formats.tables.contents import guessed
from arbitra.formats.tables.grid import Grid, column_of, letter_of
from arbitra.formats.tables.headings import FIELDS, meaning, plain
from arbitra.formats.tables.limits import refused
from arbitra.formats.tables.preview import Column, Doubt
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Names, Quoted, Verbatim

_LOOKED_AT = 40
_STRONG = frozenset(
    {"name", "either", "surname", "given", "rating", "national", "fide", "fide_id", "federation", "club", "birth"}
)
_NAMES = frozenset({"name", "either", "surname"})
_NO_HEADING = part("no heading row found; columns were guessed from their contents")
_TAKEN_AS_HEADING = part("read as the heading row: it has words where other rows have numbers")
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
            fields = {"word": Quoted(shortened(word)), "fields": Names(*FIELDS)}
            raise refused(name, part("{word} is not FIELD=COLUMN; the fields are {fields}", **fields))
        made[key] = where.strip()
    return made


def find_columns(grid: Grid, name: str, by_hand: Mapping[str, str]) -> Layout:
    header = _header(grid, {plain(where) for where in by_hand.values()})
    width = grid.width
    if header >= 0:
        meanings = [meaning(cell) for cell in grid.rows[header]]
        fields, doubts = _settled(grid, header, meanings, grid.rows[header + 1 :])
        if not _NAMES.intersection(fields) and "name" not in by_hand and "surname" not in by_hand:
            doubts += _guess_names(grid, header, fields)
    else:
        fields, doubts = guessed(grid.rows[1:], width), [] if by_hand else [Doubt(0, "", _NO_HEADING)]
        if _is_unknown_heading(grid, fields):
            header = 0
            doubts.append(Doubt(grid.lines[0], "", _TAKEN_AS_HEADING))
        else:
            fields = guessed(grid.rows, width)
    headings = grid.rows[header] if header >= 0 and grid.lines[header] else ()
    data = grid.rows[header + 1 :]
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


def _header(grid: Grid, named: Set[str]) -> int:
    """The row with the most headings; those that are named by hand count too."""
    best, best_score = -1, 0
    for place, row in enumerate(grid.rows[:_LOOKED_AT]):
        found = {meaning(cell) for cell in row if cell} - {""}
        score = len(found) if found & _STRONG and (len(found) > 1 or found & _NAMES) else 0
        score += 2 * sum(len(cell) > 2 and plain(cell) in named for cell in row)
        if score > best_score:
            best, best_score = place, score
    return best


def _guess_names(grid: Grid, header: int, fields: list[str]) -> list[Doubt]:
    """Unrecognised columns may be the names."""
    found = guessed(grid.rows[header + 1 :], len(fields))
    places = [place for place, field in enumerate(found) if field in ("name", "surname", "given") and not fields[place]]
    for place in places:
        fields[place] = found[place]
    why = part("no heading marks the names; they are read from this column")
    return [Doubt(grid.lines[header], letter_of(place), why) for place in places]


def _is_unknown_heading(grid: Grid, fields: Sequence[str]) -> bool:
    """The first row has words where the others have numbers."""
    numeric = [place for place, field in enumerate(fields) if field in ("rating", "fide_id", "birth", "number")]
    first = [grid.rows[0][place] for place in numeric if place < len(grid.rows[0])] if grid.rows else []
    return any(first) and not any(plain(cell) in NOTHING or any(map(str.isdigit, cell)) for cell in first)


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
    elif (number := number_of(where, 4)) is not None:
        place = number - 1
    if not 0 <= place < width:
        known = [heading for heading in headings if heading] or [letter_of(one) for one in range(width)]
        fields = {"where": Quoted(shortened(where)), "known": Names(*known)}
        raise refused(name, part("unknown column {where}; available: {known}", **fields))
    return place
