"""A row of a rating list, and how the texts of its cells become one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import NamedTuple

from arbitra.formats.problems import Level, Part, Problem, Words, part, quoted
from arbitra.model.bounds import number_of
from arbitra.model.fields import Quoted
from arbitra.model.refusals import ArbitraError

HIGHEST = 3999
"""No rating is higher: what looks like one belongs to another column."""
LONGEST_NAME = 200
LARGEST_ID = 10**12


class ListRow(NamedTuple):
    """Ratings, K and birth year are 0 where the list has none. `own_id` is the number in a national list."""

    fide_id: int
    own_id: str
    name: str
    federation: str
    sex: str
    title: str
    born: int
    rating: int
    rapid: int
    blitz: int
    k: int
    rapid_k: int
    blitz_k: int
    inactive: bool


class Batch(NamedTuple):
    """The rows of a piece of a list, and what was wrong with those left out."""

    rows: list[ListRow]
    problems: list[Problem]


NUMBERS = ("born", "rating", "rapid", "blitz", "k", "rapid_k", "blitz_k")
CELLS = ("id", "name", "federation", "sex", "title", "women_title", "flag", *NUMBERS)
"""What is taken from FIDE's lists, in the order in which `quick_rows` has it."""

SEXES = {"M": "m", "F": "w", "W": "w", "m": "m", "f": "w", "w": "w", "": ""}
_LETTERS = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
"""How lists wrote titles until 2012."""
_NAMES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
TITLES = {"": "", **_LETTERS, **{name: name for name in _NAMES}, **{name.lower(): name for name in _NAMES}}

Pick = Callable[[tuple[str, ...]], tuple[str, ...]]
"""From the texts of a row, in the order of the file, to those of `CELLS`."""
BLANKS = ("", "0")
"""Stand behind the texts of a row: for cells of text and of numbers that the list does not have."""


def picking(columns: Iterable[str]) -> Pick:
    """For the columns of a file, in their order."""
    listed = list(columns)
    blanks = {name: len(listed) + (name in NUMBERS) for name in CELLS}
    places = [listed.index(name) if name in listed else blanks[name] for name in CELLS]
    return itemgetter(*places)


def quick_rows(found: Iterable[tuple[str, ...]], pick: Pick) -> tuple[list[ListRow], list[int]]:
    """Rows whose numbers are digits, and the places of those that need a closer look."""
    rows: list[ListRow] = []
    odd: list[int] = []
    for place, texts in enumerate(found):
        number, name, federation, sex, title, women, flag, born, rating, rapid, blitz, k, rapid_k, blitz_k = pick(
            texts + BLANKS
        )
        try:
            row = ListRow(
                int(number),
                "",
                name.strip(),
                federation.strip(),
                SEXES[sex.strip()],
                TITLES[title.strip() or women.strip()],
                int(born or 0),
                int(rating or 0),
                int(rapid or 0),
                int(blitz or 0),
                int(k or 0),
                int(rapid_k or 0),
                int(blitz_k or 0),
                "i" in flag,
            )
        except (ValueError, KeyError):
            odd.append(place)
            continue
        known = (row.sex or "w" not in flag) and (row.federation.isalpha() or not row.federation)
        fits = 0 < row.fide_id < LARGEST_ID and max(row[6:13]) <= HIGHEST
        if known and fits and row.name.isprintable() and 0 < len(row.name) <= LONGEST_NAME:
            rows.append(row)
        else:
            odd.append(place)
    return rows, odd


class OddRow(ArbitraError):
    """A row that cannot be used."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Place(NamedTuple):
    """The place of a row: its line, and the columns of its cells where they are known."""

    line: int
    columns: Mapping[str, int]

    def odd(self, cell: str, found: Words, expected: Words) -> OddRow:
        return OddRow(left_out(self.line, self.columns.get(cell, 0), found, expected))


def left_out(line: int, column: int, found: Words, expected: Words) -> Problem:
    return Problem.of(line, column, found, expected, "row skipped", Level.WARNING)


def careful_row(cells: Mapping[str, str], place: Place, *, national: bool = False) -> ListRow:
    """Raises OddRow. A national list may have numbers of its own, and players without a FIDE ID."""
    texts = {name: text.strip() for name, text in cells.items()}
    name = _name(texts, place)
    number = texts.get("id", "").lstrip("0")
    if not (number.isascii() and number.isdigit() and len(number) <= 12) and (number or not national):
        raise place.odd("id", _cell("id", texts.get("id", "")), "a FIDE ID: digits only")
    federation = texts.get("federation", "")
    own_id = texts.get("own_id", "")
    flag = texts.get("flag", "").lower()
    sex = SEXES.get(texts.get("sex", "")[:1], "")
    title = texts.get("title") or texts.get("women_title") or ""
    numbers = {name: _number(texts, name, place) for name in NUMBERS if name != "born"}
    return ListRow(
        fide_id=int(number or 0),
        own_id=own_id if own_id.isprintable() and len(own_id) <= LONGEST_NAME else "",
        name=name,
        federation=federation.upper() if federation.isalpha() and len(federation) == 3 else "",
        sex=sex or ("w" if "w" in flag else ""),
        title=TITLES.get(title, TITLES.get(title.lower(), "")),
        born=_year(texts.get("born", ""), place),
        inactive="i" in flag,
        **numbers,
    )


def _name(texts: Mapping[str, str], place: Place) -> str:
    name = texts.get("name", "")
    if not name and texts.get("surname"):
        name = ", ".join(filter(None, (texts["surname"], texts.get("given", ""))))
    if not name:
        raise place.odd("name", "no name", "the name of a player")
    if len(name) > LONGEST_NAME:
        raise place.odd("name", quoted(f"{name[:30]}…"), "the name of a player")
    if not name.isprintable():
        raise place.odd("name", quoted(name), "a name without control characters")
    return name


def _number(texts: Mapping[str, str], cell: str, place: Place) -> int:
    text = texts.get(cell, "")
    if not text:
        return 0
    value = number_of(text, 40)
    if value is None:
        raise place.odd(cell, _cell(cell, text), "a whole number")
    if value > HIGHEST:
        raise place.odd(cell, _cell(cell, text), "a number below 4000")
    return value


def _year(text: str, place: Place) -> int:
    """Of `1990`, `1990-11-30`, `30.11.1990` or `30/11/1990`; lists write 0 or nothing for unknown."""
    found = re.search(r"(?<!\d)(?:1[89]|2\d)\d\d(?!\d)", text, re.ASCII)
    if found is None and text.strip("0.-/ "):
        raise place.odd("born", _cell("born", text), "a year of birth")
    return int(found[0]) if found else 0


def _cell(cell: str, text: str) -> Part:
    return part("{text} as {cell}", text=Quoted(text[:40]), cell=NAMES[cell])


NAMES = {
    "id": part("FIDE ID"),
    "born": part("year of birth"),
    "rating": part("rating"),
    "rapid": part("rapid rating"),
    "blitz": part("blitz rating"),
    "k": part("K"),
    "rapid_k": part("K in rapid"),
    "blitz_k": part("K in blitz"),
}
"""What a cell is called in a message."""
