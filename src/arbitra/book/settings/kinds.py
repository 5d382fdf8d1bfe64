"""How a setting is read from text, and written into the field of a form."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from arbitra.book.settings.sensible import MOST_BOARDS, are_moments
from arbitra.book.state.settings import Points
from arbitra.model import show_points
from arbitra.model.bounds import fraction_of, number_of
from arbitra.model.dates import comparable_date
from arbitra.model.refusals import ArbitraError

LOT = "lot"


class Expected(Enum):
    """What a text has to be."""

    ANYTHING = "anything"
    NUMBER = "number"
    POINTS = "points"
    DAY = "day"
    MOMENTS = "moments"
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


def game_points(text: str) -> Points:
    """Of a win, a draw, a loss, and of the bye, if it is not a draw at every board.

    >>> game_points("3,1,0").win, game_points("1, ½, 0, 2").pairing_bye
    (30, 20)
    """
    values = [tenths(part) for part in text.split(",")] if text else []
    if len(values) not in (0, 3, 4):
        raise Unreadable(Expected.POINTS)
    if not values:
        return Points()
    bye = values[3] if len(values) > 3 else None
    return Points(win=values[0], draw=values[1], loss=values[2], pairing_bye=bye)


def _game_points_written(points: Points) -> str:
    bye = [] if points.pairing_bye is None else [points.pairing_bye]
    return ",".join(show_points(value) for value in (points.win, points.draw, points.loss, *bye))


def boards(text: str) -> str:
    """How many boards a match has, or the colours of the team named first, one letter a board.

    >>> boards("4"), boards("wbbw"), boards("")
    ('WBWB', 'WBBW', '')
    """
    number = number_of(text, 3) if text else None
    return text.upper() if number is None else ("WB" * MOST_BOARDS)[: min(number, MOST_BOARDS + 1)]


def listed(text: str) -> tuple[str, ...]:
    """
    >>> listed("BH/C1, SB,")
    ('BH/C1', 'SB')
    """
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _moments(text: str) -> tuple[str, ...]:
    """A day for each round, and a time if it is known; nothing between two commas where neither is."""
    found = listed(text)
    if not are_moments(found):
        raise Unreadable(Expected.MOMENTS)
    return found


def with_seed(text: str) -> str:
    """`lot` draws a seed, `lot:SEED` takes one: anyone who has it can repeat the draw.

    >>> with_seed("lot:harbour"), with_seed("shared"), len(with_seed("lot"))
    ('lot:harbour', 'shared', 12)
    """
    word, _, seed = text.partition(":")
    if word.casefold() != LOT:
        return text.lower()
    return f"{LOT}:{seed.strip() or os.urandom(4).hex()}"


COLOURS = {"w": "white", "white": "white", "blancas": "white", "b": "black", "black": "black", "negras": "black"}


def _colour(text: str) -> str:
    """As it was drawn at the ceremony, or by a lot with its seed."""
    if text.partition(":")[0].casefold() == LOT:
        return with_seed(text)
    if text.casefold() not in COLOURS:
        raise Unreadable(Expected.CHOICE, ("white", "black", "lot", "lot:SEED"))
    return COLOURS[text.casefold()]


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
MOMENTS = Kind(_moments, Expected.MOMENTS, ", ".join)
LOTS = Kind(with_seed)
PEOPLE = Kind(_people, write="; ".join)
PARAGRAPHS = Kind(lambda text: tuple(line.strip() for line in text.splitlines() if line.strip()), write="\n".join)
ONE_EACH = Kind(_one_each, write=",".join)
BOARDS = Kind(boards)
GAME_POINTS = Kind(game_points, Expected.POINTS, _game_points_written)
COLOUR = Kind(_colour, Expected.CHOICE)
SWITCH = choice({"on": True, "yes": True, "off": False, "no": False})
