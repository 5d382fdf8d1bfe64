"""A plain list: one name in each line, as people paste it, perhaps counted, perhaps with rating and federation behind.

The comma of `Ruiz, Elena` is not a separator there: a blank follows it, and no line has two.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from arbitra.formats.tables.grid import Grid, cell_text
from arbitra.formats.tables.headings import meaning, plain
from arbitra.formats.tables.limits import ROWS
from arbitra.formats.tables.names import GIVEN

_COUNTED = re.compile(r"^\d{1,4}[.)]\s+")
_BEHIND = {
    "rating": re.compile(r"[1-3]\d{3}|\d{3}"),
    "fide_id": re.compile(r"\d{5,10}"),
    "federation": re.compile(r"[A-Z]{3}"),
}
_MOST = 0.8


class _Line(NamedTuple):
    name: str
    rating: str = ""
    federation: str = ""
    fide_id: str = ""


def read_plain_list(text: str, encoding: str) -> Grid | None:
    """None where the text is a table. The first row says what the columns are; it has no line of its own."""
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not numbered or len(numbered) > ROWS or not _is_plain([line for _, line in numbered]):
        return None
    read = [(number, _read(line)) for number, line in numbered]
    used = [field for field in _Line._fields if any(getattr(line, field) for _, line in read)]
    rows = [tuple(used), *(tuple(cell_text(getattr(line, field)) for field in used) for _, line in read)]
    return Grid(tuple(rows), (0, *(number for number, _ in read)), encoding)


def _is_plain(lines: list[str]) -> bool:
    if any(sign in line for line in lines for sign in '\t;|"') or any(line.count(",") > 1 for line in lines):
        return False
    if any(meaning(cell) for cell in lines[0].split(",")):
        return False
    commas = [line for line in lines if "," in line]
    if not commas:
        return any(_read(line) != _Line(line) for line in lines)
    return all(re.search(r"\S, +\D", line) for line in commas) and (
        sum(map(_surname_first, commas)) >= _MOST * len(commas)
    )


def _surname_first(line: str) -> bool:
    """Not `Juan Pérez, Torre Blanca`: a whole name, then something else."""
    first, *others = plain(line.partition(",")[0]).split() or [""]
    return not (others and first in GIVEN)


def _read(line: str) -> _Line:
    words = _COUNTED.sub("", line).split()
    found: dict[str, str] = {}
    while len(words) > 1:
        word = words[-1].strip("()")
        field = next((name for name, pattern in _BEHIND.items() if pattern.fullmatch(word)), "")
        if not field or field in found:
            break
        if field == "federation" and " ".join(words) == " ".join(words).upper():
            break  # a name in capitals may end with three letters, too
        found[field] = word
        words.pop()
    # Three letters behind a name are a federation only beside a number.
    if set(found) == {"federation"}:
        words.append(found.pop("federation"))
    return _Line(" ".join(words), **found)
