"""Likely duplicates: the same FIDE ID, or the same name whatever its accents and order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbitra.formats.problems import Part, part
from arbitra.formats.tables.headings import plain
from arbitra.formats.tables.preview import Row, Twice
from arbitra.model.letters import name_key

SAME_ID = part("the same FIDE ID")
SAME_NAME_AND_YEAR = part("the same name and year of birth")
SAME_NAME = part("the same name")
OTHER_ORDER = part("the same name in another order")


class Somebody(NamedTuple):
    """The players already known: line 0 is in the book."""

    line: int
    name: str
    fide_id: str = ""
    birth: str = ""
    rating: int = 0
    club: str = ""


def found_twice(rows: Iterable[Row], known: Iterable[Somebody] = ()) -> tuple[Twice, ...]:
    return tuple(_found(rows, known))


def _found(rows: Iterable[Row], known: Iterable[Somebody]) -> Iterator[Twice]:
    by_id: dict[str, Somebody] = {}
    by_name: dict[str, list[Somebody]] = {}

    def remember(one: Somebody) -> None:
        if one.fide_id:
            by_id.setdefault(one.fide_id, one)
        by_name.setdefault(name_key(one.name), []).append(one)

    for one in known:
        remember(one)
    for row in rows:
        mine = Somebody(row.line, row.name, row.fide_id, row.birth, row.rating, row.club)
        same = by_id.get(row.fide_id) if row.fide_id else None
        if same is not None:
            yield Twice(row.line, same.line, same.name, SAME_ID)
            continue
        other = next((one for one in by_name.get(name_key(row.name), ()) if _may_be(one, mine)), None)
        if other is not None:
            yield Twice(row.line, other.line, other.name, _why(other, mine))
            continue
        remember(mine)


def _may_be(one: Somebody, other: Somebody) -> bool:
    """Two numbers are two people, so are two years of birth, and two ratings in two clubs."""
    if one.fide_id and other.fide_id:
        return False
    rated, clubs = one.rating and other.rating, plain(one.club) and plain(other.club)
    if rated and clubs and one.rating != other.rating and plain(one.club) != plain(other.club):
        return False
    return not (one.birth and other.birth) or one.birth[:4] == other.birth[:4]


def _why(one: Somebody, other: Somebody) -> Part:
    if plain(one.name).split() != plain(other.name).split():
        return OTHER_ORDER
    return SAME_NAME_AND_YEAR if one.birth and other.birth else SAME_NAME
