"""Records that name players: announced byes, forbidden pairs, acceleration, points that no result explains."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbitra.formats.problems import Part, part, quoted
from arbitra.formats.trf.records import ALWAYS, Acceleration, Collected, Group, Handler, Line, Named
from arbitra.model import parse_points, show_points
from arbitra.model.bounds import number_of
from arbitra.model.fields import Players
from arbitra.model.reasons import Plural

_MAXIMUM = 9999
_WIDTH = 4
"""Columns of a number of points."""


def players_named(collected: Collected, line: Line, start: int) -> tuple[Named, ...]:
    """The numbers from column `start` (counted from 0) to the end of the line."""
    found: list[Named] = []
    for token in re.finditer(r"\S+", line.text[start:]):
        text, column = token.group(), start + token.start() + 1
        number = _number(text)
        if number is None or not 1 <= number <= _MAXIMUM:
            collected.problem(
                line.number,
                column,
                quoted(text),
                "the number of a player",
                "write the pairing numbers with blanks between them",
            )
        elif any(number == earlier.tpn for earlier in found):
            collected.problem(
                line.number,
                column,
                part("player {player} again", player=Players(number)),
                "each player once",
                "delete the repetition",
            )
        else:
            found.append(Named(number, line.number, column))
    return tuple(found)


def _number(text: str) -> int | None:
    return number_of(text, 6)


def _round(collected: Collected, line: Line, start: int, blank: int | None) -> int | None:
    """A round of three columns; `blank` is what an empty one or 000 means, None that it is required."""
    text = line.text[start : start + 3].strip()
    number = _number(text) if text else 0
    if number == 0 and blank is not None:
        return blank
    if not number:
        collected.problem(
            line.number,
            start + 1,
            quoted(text),
            part("the number of a round in columns {column} to {last}", column=start + 1, last=start + 3),
            "write it right-aligned in these columns",
        )
        return None
    return number


def read_240(collected: Collected, line: Line) -> None:
    symbol = line.text[4:5].upper()
    if symbol not in tuple("FHZ"):
        collected.problem(
            line.number,
            5,
            quoted(line.text[4:5]),
            "the kind of the bye: F, H or Z",
            "write F for a full-point, H for a half-point, Z for a zero-point bye in column 5",
        )
        return
    number = _round(collected, line, 6, None)
    players = players_named(collected, line, 9)
    if number is not None:
        collected.byes.append(Group(players, number, number, symbol))


def read_xxz(collected: Collected, line: Line) -> None:
    collected.absent.append(Group(players_named(collected, line, 3), 0, 0, "Z"))


def read_260(collected: Collected, line: Line) -> None:
    first, last = _round(collected, line, 4, 1), _round(collected, line, 8, ALWAYS)
    players = players_named(collected, line, 11)
    if first is None or last is None:
        return
    if last < first:
        collected.problem(
            line.number,
            9,
            part("the last round {round}", round=last),
            part("round {round} or later", round=first),
            "correct the two rounds",
        )
        return
    _forbid(collected, line, Group(players, first, last))


def read_xxp(collected: Collected, line: Line) -> None:
    _forbid(collected, line, Group(players_named(collected, line, 3), 1, ALWAYS))


def _forbid(collected: Collected, line: Line, group: Group) -> None:
    if len(group.players) < 2:
        collected.problem(
            line.number,
            1,
            part(Plural("{count} player", "{count} players", by="count"), count=len(group.players)),
            "two or more players who may not meet",
            "name the others too, or delete the line",
        )
    else:
        collected.forbidden.append(group)


def read_250(collected: Collected, line: Line) -> None:
    text = line.text
    match_points, points_text = text[4:8].strip(), text[9:13].strip()
    first, last = _round(collected, line, 14, 1), _round(collected, line, 18, ALWAYS)
    if match_points and not points_text:
        points_text = match_points
    points = _points(collected, line, 10, points_text, part("the virtual points with one decimal, in 4 columns"))
    ends = []
    for start in (22, 27):
        number = _number(text[start : start + 4].strip())
        if number is None or number == 0:
            collected.problem(
                line.number,
                start + 1,
                quoted(text[start : start + 4].strip()),
                part("the number of a player in columns {column} to {last}", column=start + 1, last=start + 4),
                "write the first and the last player of the accelerated group",
            )
        else:
            ends.append(Named(number, line.number, start + 1))
    if None in (first, last, points) or len(ends) != 2:
        return
    assert first is not None and last is not None and points is not None
    if last < first or ends[1].tpn < ends[0].tpn:
        collected.problem(
            line.number, 15, "an end before the start", "rounds and players in ascending order", "exchange the two"
        )
        return
    collected.acceleration.append(Acceleration(ends[0], ends[1], first, (points,) * (min(last, ALWAYS) - first + 1)))


def read_xxa(collected: Collected, line: Line) -> None:
    number = _number(line.text[4:8].strip())
    if number is None or number == 0:
        collected.problem(
            line.number,
            5,
            quoted(line.text[4:8].strip()),
            "the number of a player in columns 5 to 8",
            "write it right-aligned in these columns",
        )
        return
    points = []
    for column, text in _xxa_values(line.text):
        value = (
            _points(collected, line, column, text, part("the virtual points of a round with one decimal, in 4 columns"))
            if text
            else 0
        )
        points.append(value or 0)
    who = Named(number, line.number, 5)
    collected.acceleration.append(Acceleration(who, who, 1, tuple(points)))


def _xxa_values(text: str) -> Iterator[tuple[int, str]]:
    """(column, value) by round: at column 10 and each fifth one, or one after the other where they stand elsewhere."""
    tokens = list(re.finditer(r"\S+", text[8:]))
    if all((token.end() + 8 - 13) % 5 == 0 for token in tokens):
        for start in range(9, len(text), 5):
            yield start + 1, text[start : start + 4].strip()
    else:
        for token in tokens:
            yield token.start() + 9, token.group()


def read_299(collected: Collected, line: Line) -> None:
    symbol = line.text[4:5].upper().strip()
    if symbol and symbol not in tuple("WDLFHZ+-"):
        collected.problem(
            line.number,
            5,
            quoted(symbol),
            "a kind of result (W D L F H Z + -) or a blank",
            "leave column 5 blank for a penalty or bonus",
        )
        return
    points = _points(collected, line, 14, line.text[13:17].strip(), part("the points with one decimal, in 4 columns"))
    number = _round(collected, line, 19, 0)
    players = players_named(collected, line, 22)
    if points is not None and number is not None:
        collected.adjustments.append(Group(players, number, number, symbol, points))


def _points(collected: Collected, line: Line, column: int, text: str, what: Part) -> int | None:
    try:
        value = parse_points(text)
    except ValueError:
        value = None
    if value is None or len(show_points(value)) > _WIDTH:
        collected.problem(
            line.number,
            column,
            quoted(text),
            what,
            part("write for example 0.5 at column {column}", column=column),
        )
        return None
    return value


HANDLERS: dict[str, Handler] = {
    "240": read_240,
    "XXZ": read_xxz,
    "260": read_260,
    "XXP": read_xxp,
    "250": read_250,
    "XXA": read_xxa,
    "299": read_299,
}
