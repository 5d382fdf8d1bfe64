"""Names as addresses have them: `[a-z0-9-]`, looked up in a list, never joined to a path."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import count

NAMELESS = "event"


def slug_of(name: str) -> str:
    """
    >>> slug_of("Liga Infantil de Otoño 2026")
    'liga-infantil-de-otono-2026'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-") or NAMELESS


def slugs(names: Iterable[str]) -> dict[str, str]:
    """Each name by its slug; equal ones are told apart by a number, in the order of the names.

    >>> slugs(["A b", "a-b"])
    {'a-b': 'A b', 'a-b-2': 'a-b'}
    """
    made: dict[str, str] = {}
    for name in names:
        made[next(slug for slug in numbered(slug_of(name)) if slug not in made)] = name
    return made


def numbered(base: str) -> Iterator[str]:
    """The slug itself, then those that tell equal ones apart."""
    yield base
    yield from (f"{base}-{number}" for number in count(2))
