"""The header line of a fixed-width list says where its columns are: they have moved over the years.

2001  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG
2011  ID number Name                              TitlFed  Mar11 GamesBorn  Flag
2026  ID Number      Name       …      Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag
2026  … FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag, the three lists in one
"""

from __future__ import annotations

import re
from typing import NamedTuple

from arbitra.formats.problems import BadFile, Problem, quoted

KINDS = ("standard", "rapid", "blitz")
ALL = "all"
"""The kind of a list that has the three ratings."""
RATING_OF = {"standard": "rating", "rapid": "rapid", "blitz": "blitz"}
K_OF = {"standard": "k", "rapid": "rapid_k", "blitz": "blitz_k"}

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?:{'|'.join(_MONTHS)})\d\d"
_LABELS = {
    "id": r"id[ _]number\b",
    "name": r"name\b",
    "title": r"titl(?=fed)|tit(?:le?)?\b",
    "women_title": r"wtit\b",
    "other_titles": r"otit\b",
    "federation": r"fed\b|country\b",
    "sex": r"sex\b",
    "rating": r"srtng\b",
    "rapid": r"rrtng\b",
    "blitz": r"brtng\b",
    "listed": rf"{_MONTH}\b",
    "games": r"games(?=born)|(?:games|gms)\b",
    "k": r"sk\b",
    "rapid_k": r"rk\b",
    "blitz_k": r"bk\b",
    "listed_k": r"k\b",
    "born": r"b-day\b|born\b|birthday\b",
    "flag": r"flag\b",
    "unknown": r"\S+",
}
_HEADER = re.compile("|".join(f"(?P<{name}>{label})" for name, label in _LABELS.items()), re.IGNORECASE)


class Layout(NamedTuple):
    """Columns by name, from and to; `listed` is the month of a list of one kind, as 2026-10."""

    columns: dict[str, tuple[int, int]]
    width: int
    kind: str
    month: str


def layout(header: str, name: str, kind: str) -> Layout:
    """Of a header line; `kind` is that of a list which has one rating. Raises BadFile."""
    found = [(match.lastgroup or "", match.start()) for match in _HEADER.finditer(header)]
    ends = [*(start for _, start in found[1:]), len(header)]
    columns: dict[str, tuple[int, int]] = {}
    for (label, start), end in zip(found, ends, strict=False):
        columns.setdefault(label, (0 if label == "id" else start, end))
    several = "rating" in columns
    if not {"id", "name"} <= columns.keys() or (not several and "listed" not in columns):
        expected = "the header line of a rating list: ID Number, Name, Fed, a rating"
        raise BadFile(name, [Problem.of(1, 1, quoted(header[:60]), expected, "use the list as FIDE publishes it")])
    month = ""
    if not several:
        start, end = columns.pop("listed")
        month = month_of(header[start:end])
        columns[RATING_OF[kind]] = (start, end)
        if "listed_k" in columns:
            columns[K_OF[kind]] = columns.pop("listed_k")
    return Layout(columns, len(header), ALL if several else kind, month)


def month_of(text: str) -> str:
    """The month that a header or the name of a file has: `OCT26`, `standard_oct26frl.txt`.

    >>> month_of("standard_oct26frl.txt")
    '2026-10'
    """
    found = re.search(rf"(?<![a-z])(?P<month>{'|'.join(_MONTHS)})(?P<year>\d\d)(?!\d)", text, re.IGNORECASE)
    if found is None:
        return ""
    year = int(found["year"])
    return f"{1900 + year if year > 70 else 2000 + year}-{_MONTHS.index(found['month'].lower()) + 1:02}"


def kind_in(text: str) -> str:
    """The kind that the name of a file has, else nothing."""
    return next((kind for kind in KINDS if kind in text.lower()), "")
