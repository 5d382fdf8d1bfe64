"""The editions of the Laws of Chess: since when they are in force, and the few numbers in which they differ.

`editions.toml` has them. Articles, rulings and penalties are looked up by an edition; what an edition does not change
it has from the one before, so that a new edition only says what is new.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

EDITIONS = Path(__file__).with_name("editions.toml")
Value = TypeVar("Value")


class Kind(StrEnum):
    """What a game is by its time (A.1, B.1)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class UnknownLaws(ReasonedRefusal):
    """There is no such edition of the Laws."""


class LawsEdition(msgspec.Struct, frozen=True, kw_only=True):
    """One text of the Laws. `lineage` has its id and those that it follows, newest first."""

    id: str
    since: date
    adopted: str
    resignation_may_draw: bool
    """Whether resigning only draws against an opponent who cannot mate (5.1.2)."""
    illegal_press_gives_back_increment: bool
    """Whether the commentary of the time takes back the increment that the illegal press added."""
    penalty: dict[Kind, int]
    """Seconds for the opponent where articles 7 and 9 name two minutes."""
    penalty_articles: dict[Kind, tuple[str, ...]] = {}
    numbers: dict[str, str] = {}
    """Articles that code speaks of, by what they are about."""
    follows: str = ""
    lineage: tuple[str, ...] = ()

    def number(self, subject: str) -> str:
        return self.numbers[subject]

    def seconds(self, kind: Kind) -> int:
        return self.penalty[kind]

    def articles_of_penalty(self, kind: Kind) -> tuple[str, ...]:
        return self.penalty_articles.get(kind, ())

    def own(self, by_edition: Mapping[str, Value]) -> Value | None:
        """What a table has for this edition, else for the nearest one that it follows."""
        return of_lineage(by_edition, self.lineage)


def of_lineage(by_edition: Mapping[str, Value], lineage: tuple[str, ...]) -> Value | None:
    """
    >>> of_lineage({"2018": "A.4.2"}, ("2023", "2018"))
    'A.4.2'
    """
    return next((by_edition[id_] for id_ in lineage if id_ in by_edition), None)


class _Editions(msgspec.Struct, frozen=True):
    edition: tuple[LawsEdition, ...]


def read_editions(text: str) -> tuple[LawsEdition, ...]:
    """The editions of a file such as `editions.toml`, oldest first."""
    made: dict[str, LawsEdition] = {}
    for one in sorted(msgspec.toml.decode(text, type=_Editions).edition, key=lambda edition: edition.since):
        before = made.get(one.follows)
        made[one.id] = msgspec.structs.replace(
            one,
            numbers={**(before.numbers if before else {}), **one.numbers},
            lineage=(one.id, *(before.lineage if before else ())),
        )
    return tuple(made.values())


@lru_cache(maxsize=1)
def editions() -> tuple[LawsEdition, ...]:
    """Every edition, oldest first."""
    return read_editions(EDITIONS.read_text(encoding="utf-8"))


def laws_edition(name: str) -> LawsEdition:
    """
    >>> laws_edition("2023").seconds(Kind.RAPID), laws_edition("2018").seconds(Kind.RAPID)
    (60, 120)
    """
    for one in editions():
        if one.id == name:
            return one
    known = Verbatim(", ".join(one.id for one in editions()))
    raise UnknownLaws("unknown edition of the Laws {found}; available: {known}", found=Verbatim(name[:20]), known=known)


def edition_on(day: date) -> LawsEdition:
    """The Laws in force on the first day of a tournament; before the oldest that is known, the oldest.

    >>> edition_on(date(2022, 12, 31)).id, edition_on(date(2023, 1, 1)).id
    ('2018', '2023')
    """
    return next((one for one in reversed(editions()) if one.since <= day), editions()[0])
