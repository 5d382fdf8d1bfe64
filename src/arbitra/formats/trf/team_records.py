"""Records of team events, line by line: 300, 310, 320, 330, 352, 362 of TRF26, 013 of TRF16, and 250 and 299 of teams.

Each is read by its columns. What names a team or a player that does not exist is found later (`teams`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from arbitra.formats.problems import Level, Words, part, quoted
from arbitra.formats.trf.groups import read_240, read_260
from arbitra.formats.trf.heading import report_second
from arbitra.formats.trf.records import ALWAYS, Acceleration, Collected, Group, Line, Named
from arbitra.model import Points, PointsAdjustment, Tpn, parse_points
from arbitra.model.bounds import POINTS, RATING, number_of

MOST_BOARDS = 99
FORFEITS = ("+-", "-+", "--")
ONCE = frozenset(("320", "352", "362"))
"""Records that a file has once: a second one does not count."""
_ROUND, _ROUND_OR_ALL = part("the number of a round"), part("the number of a round, or 000")
_TEAM, _TEAM_OR_NONE = part("the number of a team"), part("the number of a team, or 000")
_RANK = part("the rank of the team")


class TeamLine(NamedTuple):
    """Record 310, or 013, which has no number: then it is the place among its lines."""

    line: int
    tpn: int
    name: str
    short_name: str
    strength: int
    match_points: int | None
    game_points: int | None
    rank: int | None
    members: tuple[Named, ...]


class LineUpLine(NamedTuple):
    """Record 300; 0 is an empty board."""

    line: int
    round_number: int
    team: int
    opponent: int
    members: tuple[int, ...]


class ForfeitLine(NamedTuple):
    """Record 330: a match that was not played, by the team that would have had White on board 1."""

    line: int
    kind: str
    round_number: int
    white: int
    black: int


class TeamRecords:
    """What the records of a team event say, before it is known which matches there were."""

    def __init__(self) -> None:
        self.teams: list[TeamLine] = []
        self.old_teams: list[TeamLine] = []
        self.colours = ""
        self.match_points: tuple[int, int, int] | None = None
        """Of a match won, drawn, lost."""
        self.bye_points: tuple[int, int] | None = None
        self.bye_teams: list[tuple[int, int, int]] = []
        """(line, round, team)."""
        self.forfeits: list[ForfeitLine] = []
        self.line_ups: list[LineUpLine] = []
        self.byes: list[Group] = []
        self.forbidden: list[Group] = []
        self.acceleration: list[Acceleration] = []
        self.adjustments: list[tuple[int, PointsAdjustment]] = []
        self.cross_tables: list[Line] = []
        """801 and 802: what other records say already, for people to read."""
        self.once: dict[str, Line] = {}
        """The last line of each record, which is the only one of those in `ONCE`."""


def read_team_records(lines: list[Line], collected: Collected) -> TeamRecords:
    """Problems go where those of the other records are."""
    records = TeamRecords()
    scratch = Collected(lenient=collected.lenient, problems=collected.problems)
    for line in lines:
        if line.code in ONCE and line.code in records.once:
            report_second(collected, line, records.once[line.code].body)
        elif line.code in HANDLERS:
            records.once[line.code] = line
            HANDLERS[line.code](records, line, collected)
        elif line.code == "240":
            read_240(scratch, line)
        elif line.code == "260":
            read_260(scratch, line)
    records.byes, records.forbidden = scratch.byes, scratch.forbidden
    return records


def _field(line: Line, first: int, last: int) -> str:
    """Columns as the format counts them, both included."""
    return line.text[first - 1 : last].strip()


def _number(
    collected: Collected, line: Line, first: int, last: int, what: Words, blank: int | None = None
) -> int | None:
    """A whole number in its columns; `blank` is what an empty one means, None that it may not be empty."""
    text = _field(line, first, last)
    number = blank if not text else number_of(text, last - first + 1)
    if number is None:
        fix = part("write it right-aligned in columns {column} to {last}", column=first, last=last)
        collected.problem(line.number, first, quoted(text), what, fix)
    return number


def _points(collected: Collected, line: Line, first: int, last: int, blank: int | None = None) -> int | None:
    text = _field(line, first, last)
    if not text and blank is not None:
        return blank
    try:
        points = int(parse_points(text))
    except ValueError:
        points = None
    # Four columns hold what is given for a match, six a total.
    if points is None or (last - first < 4 and abs(points) > POINTS):
        fix = part("write for example 1.0 in columns {column} to {last}", column=first, last=last)
        collected.problem(line.number, first, quoted(text), "points", fix)
        return None
    return points


def _optional_points(collected: Collected, line: Line, first: int, last: int) -> int | None:
    return _points(collected, line, first, last) if _field(line, first, last) else None


def _people(collected: Collected, line: Line, first: int) -> tuple[Named, ...] | None:
    """Numbers of four columns, right-aligned, with a blank between them; None: they stand elsewhere."""
    found: list[Named] = []
    for start in range(first - 1, len(line.text.rstrip()), 5):
        cell, gap = line.text[start : start + 4], line.text[start + 4 : start + 5]
        number = number_of(cell.strip(), 4) if cell.strip() else 0
        if number is None or gap.strip() or (cell.strip() and cell != cell.rstrip()):
            collected.problem(
                line.number,
                start + 1,
                quoted(line.text[start : start + 5].strip()),
                part("the number of a player in columns {column} to {last}", column=start + 1, last=start + 4),
                "write the numbers right-aligned in four columns each, with a blank between them",
            )
            return None
        found.append(Named(number, line.number, start + 1))
    return tuple(found)


def _read_310(records: TeamRecords, line: Line, collected: Collected) -> None:
    tpn = _number(collected, line, 5, 7, _TEAM)
    name = _field(line, 9, 40)
    strength_text = _field(line, 48, 53)
    strength = number_of(strength_text.partition(".")[0], 6) if strength_text else 0
    if strength is None or strength > RATING:
        fix = "write it in columns 48 to 53, or leave them blank"
        collected.problem(line.number, 48, quoted(strength_text), "the strength of the team, a number", fix)
        strength = 0
    rank = _number(collected, line, 69, 71, _RANK, 0)
    members = _people(collected, line, 74)
    stated = (_optional_points(collected, line, 55, 60), _optional_points(collected, line, 62, 67))
    if line.text[71:73].strip():
        collected.problem(
            line.number,
            72,
            quoted(line.text[71:73]),
            "two blanks before the members",
            "write the members from column 74",
        )
    elif tpn and members is not None:
        seated = tuple(one for one in members if one.tpn)
        records.teams.append(
            TeamLine(line.number, tpn, name, _field(line, 42, 46), strength, *stated, rank or None, seated)
        )


def _read_013(records: TeamRecords, line: Line, collected: Collected) -> None:
    members = _people(collected, line, 37)
    if members is not None:
        seated = tuple(one for one in members if one.tpn)
        name = _field(line, 5, 36)
        records.old_teams.append(
            TeamLine(line.number, len(records.old_teams) + 1, name, "", 0, None, None, None, seated)
        )


def _read_352(records: TeamRecords, line: Line, collected: Collected) -> None:
    letters = line.body.upper()
    if not letters or set(letters) - {"W", "B"} or len(letters) > MOST_BOARDS:
        collected.problem(
            line.number,
            5,
            quoted(line.body),
            "one W or B for each board, such as WBWB",
            "write the colours of the team named first",
        )
    else:
        records.colours = letters


def _read_362(records: TeamRecords, line: Line, collected: Collected) -> None:
    made: dict[str, int] = {}
    for first, name in ((5, "TW"), (14, "TD"), (23, "TL")):
        if _field(line, first, first + 1) != name:
            text = _field(line, first, first + 5)
            expected = part("{name} and the match points", name=quoted(name))
            fix = part("write {name} at column {column}", name=quoted(name), column=first)
            collected.problem(line.number, first, quoted(text), expected, fix)
            return
        points = _points(collected, line, first + 2, first + 5)
        if points is None:
            return
        made[name] = points
    records.match_points = made["TW"], made["TD"], made["TL"]


def _read_320(records: TeamRecords, line: Line, collected: Collected) -> None:
    match_points, game_points = _points(collected, line, 5, 8), _points(collected, line, 10, 13)
    if match_points is not None and game_points is not None:
        records.bye_points = match_points, game_points
    for number, start in enumerate(range(15, len(line.text.rstrip()) + 1, 4), start=1):
        team = _number(collected, line, start, start + 2, _TEAM_OR_NONE, 0)
        if team:
            records.bye_teams.append((line.number, number, team))


def _read_330(records: TeamRecords, line: Line, collected: Collected) -> None:
    kind = _field(line, 5, 6)
    if kind not in FORFEITS:
        collected.problem(
            line.number, 5, quoted(kind), "+-, -+ or --", "write who forfeited the match: the team with the minus sign"
        )
        return
    number = _number(collected, line, 8, 10, _ROUND)
    white, black = (_number(collected, line, first, first + 2, _TEAM) for first in (12, 16))
    if number and white and black:
        records.forfeits.append(ForfeitLine(line.number, kind, number, white, black))


def _read_300(records: TeamRecords, line: Line, collected: Collected) -> None:
    number = _number(collected, line, 5, 7, _ROUND)
    team, opponent = (_number(collected, line, first, first + 2, _TEAM) for first in (9, 13))
    members = _people(collected, line, 17)
    if number and team and opponent and members is not None:
        seats = tuple(one.tpn for one in members)
        records.line_ups.append(LineUpLine(line.number, number, team, opponent, seats))


def _read_250(records: TeamRecords, line: Line, collected: Collected) -> None:
    """Match points in columns 5 to 8; where these are blank, game points in 10 to 13."""
    first_column = 5 if _field(line, 5, 8) else 10
    points = _points(collected, line, first_column, first_column + 3)
    first = _number(collected, line, 15, 17, _ROUND, 1)
    last = _number(collected, line, 19, 21, _ROUND, ALWAYS)
    ends = [_number(collected, line, start, start + 3, _TEAM) for start in (23, 28)]
    if points is None or not first or not last or not ends[0] or not ends[1]:
        return
    if last < first or ends[1] < ends[0]:
        fix = "exchange the two"
        collected.problem(line.number, 15, "an end before the start", "rounds and teams that ascend", fix)
        return
    records.acceleration.append(
        Acceleration(
            Named(ends[0], line.number, 23),
            Named(ends[1], line.number, 28),
            first,
            (points,) * (min(last, ALWAYS) - first + 1),
        )
    )


def _read_299(records: TeamRecords, line: Line, collected: Collected) -> None:
    symbol = line.text[4:5].upper().strip()
    if symbol and symbol not in tuple("WDLFHZ+-"):
        expected = "a kind of result (W D L F H Z + -) or a blank"
        collected.problem(line.number, 5, quoted(symbol), expected, "leave column 5 blank for a penalty or bonus")
        return
    line = _in_columns_of_299(line, collected)
    match_points, game_points = _points(collected, line, 8, 11, 0), _points(collected, line, 14, 17, 0)
    number = _number(collected, line, 20, 22, _ROUND_OR_ALL, 0)
    teams = _people(collected, line, 24)
    if match_points is None or game_points is None or number is None or teams is None:
        return
    named = tuple(Tpn(one.tpn) for one in teams if one.tpn)
    change = PointsAdjustment(Points(match_points), named, symbol, number or None, Points(game_points))
    records.adjustments.append((line.number, change))


def _in_columns_of_299(line: Line, collected: Collected) -> Line:
    """Where the fields stand beside their columns, as in some files, they are read in their order."""
    text = line.text.ljust(24)
    if not (text[5:7] + text[11:13] + text[17:19] + text[22:23]).strip():
        return line
    words = text[5:].split()
    if len(words) < 2 or not all(re.fullmatch(r"-?[0-9]{1,3}(\.[0-9])?", word) for word in words[:2]):
        return line
    collected.problem(
        line.number,
        8,
        quoted(text[5:].strip()),
        "match points, game points, round and teams at columns 8, 14, 20 and 24",
        "read in this order; move them",
        Level.NOTE,
    )
    number = words[2] if len(words) > 2 else ""
    teams = "".join(f" {word:>4}" for word in words[3:])
    return Line(line.number, f"{text[:5]}  {words[0]:>4}  {words[1]:>4}  {number:>3}{teams}")


def _keep_cross_table(records: TeamRecords, line: Line, collected: Collected) -> None:
    records.cross_tables.append(line)


HANDLERS: dict[str, Callable[[TeamRecords, Line, Collected], None]] = {
    "013": _read_013,
    "250": _read_250,
    "299": _read_299,
    "300": _read_300,
    "310": _read_310,
    "320": _read_320,
    "330": _read_330,
    "352": _read_352,
    "362": _read_362,
    "801": _keep_cross_table,
    "802": _keep_cross_table,
}
