"""How a setting is read from text, and written into the field of a form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from arbitra.model.bounds import fraction_of, number_of
from arbitra.model.dates import comparable_date
from arbitra.model.refusals import ArbitraError


class Expected(Enum):
    """What a text has to be."""

    ANYTHING = "anything"
    NUMBER = "number"
    POINTS = "points"
    DAY = "day"
    CHOICE = "choice"


class Unreadable(ArbitraError, ValueError):
    """A text is not what its setting expects. `known` are the words of a choice."""

    def __init__(self, expected: Expected, known: tuple[str, ...] = ()) -> None:
        super().__init__(expected.value)
        self.expected = expected
        self.known = known


class Kind(NamedTuple):
    """`read` raises Unreadable; its text has no space around it."""

    read: Callable[[str], Any]
    expected: Expected = Expected.ANYTHING
    write: Callable[[Any], str] = str


def tenths(text: str) -> int:
    """Of a point.

    >>> [tenths(text) for text in ("1", "1/2", "½", "2½", "0,5", "−1")]
    [10, 5, 5, 25, 5, -10]
    """
    found = fraction_of(text.strip().replace("½", ".5").replace(",", ".").replace("−", "-"))
    if found is None or (10 * found).denominator != 1:
        raise Unreadable(Expected.POINTS)
    return int(10 * found)


def listed(text: str) -> tuple[str, ...]:
    """
    >>> listed("BH/C1, SB,")
    ('BH/C1', 'SB')
    """
    return tuple(part.strip() for part in text.split(",") if part.strip())


def choice(known: Mapping[str, Any]) -> Kind:
    """One of these words, in whatever letters.

    >>> choice({"on": True, "off": False}).read("ON")
    True
    """

    def read(text: str) -> Any:
        if text.casefold() not in known:
            raise Unreadable(Expected.CHOICE, tuple(known))
        return known[text.casefold()]

    return Kind(read, Expected.CHOICE)


def _number(text: str) -> int:
    found = number_of(text)
    if found is None:
        raise Unreadable(Expected.NUMBER)
    return found


def _number_or_none(text: str) -> int | None:
    return _number(text) if text else None


def _day(text: str) -> str:
    """As reports have it: 2026/11/16."""
    found = comparable_date(text)
    if text and not found:
        raise Unreadable(Expected.DAY)
    return found


def _people(text: str) -> tuple[str, ...]:
    """Names by semicolon, where they have commas of their own: `Ruiz, Elena; Font, Pau`."""
    return tuple(part.strip() for part in text.split(";") if part.strip()) if ";" in text else listed(text)


def _one_each(text: str) -> tuple[str, ...]:
    """One for each of several people; nothing between two commas where it is not known."""
    return tuple(part.strip() for part in text.split(",")) if text else ()


def _written(value: object) -> str:
    return "" if value is None else str(value)


def _day_written(text: str) -> str:
    """As a browser's field for days has it: 2026-11-16."""
    return comparable_date(text).replace("/", "-")


TEXT = Kind(str)
LOWER = Kind(str.lower)
UPPER = Kind(str.upper)
NUMBER = Kind(_number, Expected.NUMBER)
NUMBER_OR_NONE = Kind(_number_or_none, Expected.NUMBER, _written)
POINTS = Kind(tenths, Expected.POINTS)
DAY = Kind(_day, Expected.DAY, _day_written)
LIST = Kind(listed, write=", ".join)
LOWER_LIST = Kind(lambda text: listed(text.lower()), write=", ".join)
PEOPLE = Kind(_people, write="; ".join)
ONE_EACH = Kind(_one_each, write=",".join)
COLOUR = choice({"w": "w", "white": "w", "blancas": "w", "b": "b", "black": "b", "negras": "b"})
SWITCH = choice({"on": True, "yes": True, "off": False, "no": False})
