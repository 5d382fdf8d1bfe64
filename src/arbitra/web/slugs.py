"""Names as addresses have them: `[a-z0-9-]`, looked up in a list, never joined to a path."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

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
        base = slug = slug_of(name)
        count = 1
        while slug in made:
            count += 1
            slug = f"{base}-{count}"
        made[slug] = name
    return made
