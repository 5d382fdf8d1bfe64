"""A national list as CSV. Its heading names the columns; a map says which is which where the names are unusual:
`id=Licencia FIDE, name=Jugador, rating=Elo FEDA`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from itertools import chain
from unicodedata import combining, normalize

from arbitra.formats.problems import BadFile, Problem, Words, part, quoted
from arbitra.formats.rating_lists.pieces import Stream, pieces, text_of
from arbitra.formats.rating_lists.rows import Batch, ListRow, OddRow, Place, careful_row, left_out
from arbitra.model.fields import Names, Verbatim

NATIONAL = "national"
CELLS = (
    *("id", "own_id", "name", "surname", "given", "federation", "sex", "title", "born", "flag"),
    *("rating", "rapid", "blitz", "k", "rapid_k", "blitz_k"),
)
"""What a map may name."""
HEADINGS = {
    "id": ("fide id", "fideid", "fide_id", "fide code", "codigo fide", "id fide", "fide-id", "fide"),
    "own_id": ("id", "licence", "license", "licencia", "code", "codigo", "national id", "pid", "zps"),
    "name": ("name", "player", "nombre", "jugador", "nombre completo", "spielername"),
    "surname": ("surname", "last name", "lastname", "family name", "apellidos", "apellido", "nachname", "nom"),
    "given": ("first name", "firstname", "given name", "vorname", "prenom"),
    "federation": ("federation", "fed", "country", "federacion", "pais"),
    "sex": ("sex", "gender", "sexo"),
    "title": ("title", "titulo", "titel", "titre"),
    "born": ("born", "birth", "birthday", "b-day", "year of birth", "date of birth", "nacimiento", "geburtsjahr"),
    "rating": ("rating", "elo", "standard", "national rating", "elo nacional", "dwz"),
    "rapid": ("rapid", "rapid rating", "elo rapido", "rapide"),
    "blitz": ("blitz", "blitz rating", "elo blitz"),
    "k": ("k", "k factor"),
    "flag": ("flag", "flags"),
}
"""Headings that need no map, without accents and capitals."""
SEPARATORS = (";", "\t", ",", "|")


class CsvList:
    """The columns are known at once; the batches come as they are read."""

    def __init__(self, stream: Stream, name: str, columns: Mapping[str, str]) -> None:
        self.name = name
        self._pieces = pieces(stream, name)
        first = next(self._pieces, b"").removeprefix(b"\xef\xbb\xbf")
        heading, _, self._first = first.partition(b"\n")
        line = text_of(heading).rstrip("\r")
        self._separator = max(SEPARATORS, key=line.count)
        try:
            texts = [text.strip() for text in next(csv.reader([line], delimiter=self._separator), [])]
        except csv.Error as error:
            found = part("a row that is not CSV ({why})", why=Verbatim(str(error)))
            raise unfit(name, found, "the headings of the columns in the first line", "correct it") from error
        self._columns = _columns(texts, columns, name)

    def batches(self) -> Iterator[Batch]:
        line = 2
        for piece in chain([self._first], self._pieces):
            rows: list[ListRow] = []
            problems: list[Problem] = []
            for text in text_of(piece).splitlines():
                if text.strip():
                    try:
                        rows.append(self._row(text, line))
                    except OddRow as error:
                        problems.append(error.problem)
                line += 1
            yield Batch(rows, problems)

    def _row(self, text: str, line: int) -> ListRow:
        try:
            cells = next(csv.reader([text], delimiter=self._separator, strict=True))
        except csv.Error as error:
            found = part("a row that is not CSV ({why})", why=Verbatim(str(error)))
            raise OddRow(left_out(line, 0, found, "one row of the table in one line")) from error
        texts = {cell: cells[at] if at < len(cells) else "" for cell, at in self._columns.items()}
        return careful_row(texts, Place(line, {}), national=True)


def _columns(headings: list[str], given: Mapping[str, str], name: str) -> dict[str, int]:
    """The column of each cell: as the map says, else by the usual headings."""
    simple = [simply(text) for text in headings]
    found: dict[str, int] = {}
    for cell, heading in given.items():
        if cell not in CELLS:
            raise unfit(name, quoted(cell), part("one of {names}", names=Names(*CELLS)), "correct the column map")
        if simply(heading) not in simple:
            known = part("one of the headings {names}", names=Names(*headings))
            raise unfit(name, quoted(heading), known, "correct the column map")
        found[cell] = simple.index(simply(heading))
    for cell, names in HEADINGS.items():
        place = next((simple.index(text) for text in names if text in simple), None)
        if cell not in found and place is not None and place not in found.values():
            found[cell] = place
    if {"name", "surname"} <= found.keys() - given.keys() and "given" not in found:
        found["given"] = found.pop("name")
    if "name" not in found and "surname" not in found:
        expected = "a heading for the name, such as name or surname"
        raise unfit(name, quoted(", ".join(headings)[:80]), expected, "specify the column in the column map")
    return found


def simply(text: str) -> str:
    """Without accents and capitals."""
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter)).casefold().strip()


def unfit(name: str, found: Words, expected: Words, fix: Words) -> BadFile:
    return BadFile(name, [Problem.of(1, 0, found, expected, fix)])
