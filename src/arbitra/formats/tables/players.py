"""A grid of cells becomes a preview of players."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from arbitra.formats.problems import Part, part, quoted
from arbitra.formats.tables.cells import (
    Cell,
    months_come_first,
    read_birth,
    read_federation,
    read_fide_id,
    read_paid,
    read_rating,
    read_sex,
    read_title,
)
from arbitra.formats.tables.columns import Layout, find_columns
from arbitra.formats.tables.grid import Grid, letter_of
from arbitra.formats.tables.headings import meaning, plain
from arbitra.formats.tables.limits import DOUBTS, refused
from arbitra.formats.tables.names import Name, Order, arranged, order_said, order_voted, without_title
from arbitra.formats.tables.preview import Doubt, LeftOut, Preview, Row
from arbitra.model.bounds import NAME, TEXT
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Plural

_TOTAL = re.compile(
    r"(sub)?total(es)?\b|suma\b|media\b|promedio\b|average\b|jugadores\b|players\b|inscritos\b|numero de\b|number of\b"
)
_UNTOLD = Plural(
    "{count} more doubtful cell is not listed here; split the file into several lists",
    "{count} more doubtful cells are not listed here; split the file into several lists",
    by="count",
)
_FORMULA = re.compile(r"[=@]\s*[A-Za-z(+-]")


def read_players(grid: Grid, name: str, by_hand: Mapping[str, str] | None = None) -> Preview:
    """`by_hand` says which column has a field, by letter, number or heading. Raises BadFile if no players are
    found."""
    grid = _with_commas_joined(grid)
    layout = find_columns(grid, name, by_hand or {})
    if layout.of("name") is None and layout.of("surname") is None:
        raise refused(name, "no name column found; specify it, such as --columns name=B")
    return _Reading(grid, layout).preview()


def _with_commas_joined(grid: Grid) -> Grid:
    """`Perez, Juan,2100` below `Name,Rating`: the comma of the name made one cell too many in every line."""
    rows = grid.rows
    header = next((place for place, row in enumerate(rows[:40]) if "name" in map(_as_name, row)), None)
    if header is None or not grid.source.endswith("(,)"):
        return grid
    width = len(rows[header])
    data = [row for row in rows[header + 1 :] if any(row)]
    if not data or sum(len(row) == width + 1 for row in data) < 0.8 * len(data):
        return grid
    at = list(map(_as_name, rows[header])).index("name")
    joined = [
        (*row[:at], f"{row[at]}, {row[at + 1]}", *row[at + 2 :]) if place > header and len(row) == width + 1 else row
        for place, row in enumerate(rows)
    ]
    return grid._replace(rows=tuple(joined))


def _as_name(cell: str) -> str:
    found = meaning(cell)
    return "name" if found == "either" else found


class _Reading:
    """One table, line by line."""

    def __init__(self, grid: Grid, layout: Layout) -> None:
        self.grid = grid
        self.layout = layout
        self.data = list(zip(grid.lines, grid.rows, strict=True))[layout.header + 1 :]
        self.doubts: list[Doubt] = list(layout.doubts)
        self.untold = 0
        self.left_out: list[LeftOut] = []
        self.heading = grid.rows[layout.header] if layout.header >= 0 else ()
        self.sexes = frozenset(plain(self._cell(row, "sex")) for _, row in self.data)
        self.months_first = months_come_first(self._cell(row, "birth") for _, row in self.data)
        self.order = self._order()
        self.national = next((column.heading for column in layout.columns if column.field == "national"), "")
        self.free = [column for column in layout.columns if not column.field]

    def preview(self) -> Preview:
        rows = [row for line, cells in self.data if (row := self._row(line, cells)) is not None]
        if self.untold:
            self.doubts.append(Doubt(0, "", part(_UNTOLD, count=self.untold)))
        return Preview(
            rows=tuple(rows),
            columns=self.layout.columns,
            doubts=tuple(sorted(self.doubts, key=lambda doubt: (doubt.line, doubt.column))),
            left_out=tuple(self.left_out),
            source=self.grid.source,
            heading=self.grid.lines[self.layout.header] if self.layout.header >= 0 else 0,
        )

    def _order(self) -> Order:
        column = self.layout.of("name")
        said = order_said(self.heading[column]) if column is not None and column < len(self.heading) else Order.UNKNOWN
        if said is not Order.UNKNOWN:
            return said
        return order_voted(without_title(self._cell(row, "name")).name for _, row in self.data)

    def _cell(self, row: Sequence[str], field: str) -> str:
        column = self.layout.of(field)
        return row[column] if column is not None and column < len(row) else ""

    def _row(self, line: int, cells: Sequence[str]) -> Row | None:
        why = self._no_player(cells)
        if why is not None:
            if str(why):
                self.left_out.append(LeftOut(line, why))
            return None
        title, name = self._name(line, cells)
        if not name:
            self.left_out.append(LeftOut(line, part("the line has no name")))
            return None
        read = {field: self._read(line, cells, field, reader) for field, reader in self._readers().items()}
        self._look_for_formulas(line, cells)
        return Row(
            line=line,
            name=name,
            rating=int(read["rating"] or 0),
            title=read["title"] or title,
            sex=read["sex"],
            federation=read["federation"],
            fide_id=read["fide_id"],
            club=self._text(line, cells, "club"),
            birth=read["birth"],
            paid=read["paid"] == "yes",
            email=self._text(line, cells, "email"),
            telephone=self._text(line, cells, "telephone"),
            columns=self._others(cells),
            national=int(read["national"] or 0),
            national_source=self.national if int(read["national"] or 0) else "",
        )

    def _readers(self) -> dict[str, Callable[[str], Cell]]:
        return {
            "rating": read_rating,
            "national": read_rating,
            "title": read_title,
            "sex": lambda text: read_sex(text, self.sexes),
            "federation": read_federation,
            "fide_id": read_fide_id,
            "birth": lambda text: read_birth(text, months_first=self.months_first),
            "paid": read_paid,
        }

    def _read(self, line: int, cells: Sequence[str], field: str, reader: Callable[[str], Cell]) -> str:
        found = reader(self._cell(cells, field))
        if found.doubt is not None:
            self._doubt(line, field, found.doubt)
        return found.value

    def _text(self, line: int, cells: Sequence[str], field: str) -> str:
        text = self._cell(cells, field)
        if len(text) <= TEXT:
            return text
        self._doubt(line, field, part("more than {count} letters; ignored", count=TEXT))
        return ""

    def _name(self, line: int, cells: Sequence[str]) -> tuple[str, str]:
        """The title in the name, and the name."""
        surname, given = self._cell(cells, "surname"), self._cell(cells, "given")
        if self.layout.of("surname") is not None:
            surname = " ".join(filter(None, (surname, self._cell(cells, "surname2"))))
            title, surname, unsure = without_title(surname)
            arranged_name = Name(", ".join(filter(None, (surname, given))), sure=bool(surname and given))
            column = "surname"
        else:
            title, text, unsure = without_title(self._cell(cells, "name"))
            arranged_name = arranged(text, self.order)
            column = "name"
        if unsure:
            fields = {"word": Verbatim(unsure), "title": Verbatim(title)}
            self._doubt(line, column, part("{word} is read as the title {title}", **fields))
        if arranged_name.text and not arranged_name.sure:
            self._doubt(line, column, self._why_unsure(arranged_name))
        return title, arranged_name.text

    def _why_unsure(self, name: Name) -> Part:
        if self.layout.of("surname") is not None:
            return part("the surname or the given name is missing")
        if len(name.text.split()) == 1:
            return part("the name has one word only")
        if "," not in name.text:
            return part("surname and given name cannot be told apart; the name is kept as written")
        return part("surname and given name are uncertain; read as {name}", name=quoted(name.text))

    def _no_player(self, cells: Sequence[str]) -> Part | None:
        """Why a line is left out; without a word if it is blank."""
        number = self.layout.of("number")
        said = [cell for place, cell in enumerate(cells) if cell and place != number]
        if not said:
            return part("")
        known = sum(cell in self.heading and bool(meaning(cell)) for cell in said)
        if self.heading and known > 1 and known >= len(said) / 2:
            return part("repeated heading row")
        words = plain(next(cell for cell in cells if cell))
        name = plain(self._cell(cells, "name") or self._cell(cells, "surname"))
        if _TOTAL.match(words) or (name and _TOTAL.match(name) and len(said) <= 3):
            return part("a total, not a player")
        if sum(len(self._cell(cells, field)) for field in ("name", "surname", "surname2", "given")) > NAME:
            return part("the name has more than {count} letters", count=NAME)
        return None

    def _look_for_formulas(self, line: int, cells: Iterable[str]) -> None:
        for place, cell in enumerate(cells):
            if _FORMULA.match(cell):
                self._note(Doubt(line, letter_of(place), part("a formula; it is read as text")))

    def _others(self, cells: Sequence[str]) -> dict[str, str]:
        return {
            column.heading or column.letter: cells[column.place]
            for column in self.free
            if column.place < len(cells) and cells[column.place]
        }

    def _doubt(self, line: int, field: str, why: Part) -> None:
        column = self.layout.of(field)
        self._note(Doubt(line, "" if column is None else letter_of(column), why))

    def _note(self, doubt: Doubt) -> None:
        if len(self.doubts) < DOUBTS:
            self.doubts.append(doubt)
        else:
            self.untold += 1
