"""The cross tables of a team event, 801 and 802: what other records say already, for people to read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbitra.formats.problems import Level, part
from arbitra.formats.trf.records import Collected, Line
from arbitra.model import ByeKind, Encounter, History, Team, Tournament, Tpn, show_points
from arbitra.model.bounds import number_of
from arbitra.model.fields import Verbatim

_BYES = {
    ByeKind.PAIRING_ALLOCATED: "PAB",
    ByeKind.FULL_POINT: "FPB",
    ByeKind.HALF_POINT: "HPB",
    ByeKind.ZERO_POINT: "ZPB",
    ByeKind.ABSENT: "ZPB",
}
_PLACES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Members of a team in record 801; 0 is an empty board."""


def fixed_table(event: Tournament, history: History) -> Iterator[str]:
    """802: opponent, colour and game points of each round in fixed columns."""
    for place, team in enumerate(event.teams):
        points = (show_points(score[place]) for score in (history.match_points, history.game_points))
        stated = " ".join(f"{text:>6}" for text in points)
        cells = "".join(_cell(event, number, team.tpn) for number in range(len(event.rounds)))
        yield f"802 {team.tpn:>3} {team.short_name:<5.5} {stated}{cells}".rstrip()


def _cell(event: Tournament, number: int, tpn: Tpn) -> str:
    rules = event.settings.encounters
    assert rules is not None
    played = event.rounds[number]
    encounter = played.encounter(tpn)
    if encounter is None:
        kind = dict(played.byes).get(tpn, ByeKind.ABSENT)
        return f" {_BYES.get(kind, 'ZPB')}   {show_points(rules.bye(kind)):>4}  "
    first = encounter.first == tpn
    mine, theirs = encounter.points(rules.games)
    rival, colour, points = (encounter.second, "w", mine) if first else (encounter.first, "b", theirs)
    flag = " " if encounter.result(rules.games).played else "f"
    return f" {rival:>3} {colour} {show_points(points):>4}{flag} "


def readable_table(event: Tournament, history: History) -> Iterator[str]:
    """801: the same with the result and the member of each board."""
    rules = event.settings.encounters
    assert rules is not None
    width = len(str(len(event.teams)))
    totals = [
        [show_points(score).removesuffix(".0") if whole else show_points(score) for score in scores]
        for scores, whole in (
            (history.match_points, all(score % 10 == 0 for score in history.match_points)),
            (history.game_points, False),
        )
    ]
    widths = [max(map(len, column), default=1) for column in totals]
    for place, team in enumerate(event.teams):
        points = " ".join(f"{column[place]:>{wide}}" for column, wide in zip(totals, widths, strict=True))
        cells = " ".join(_readable_cell(event, number, team) for number in range(len(event.rounds)))
        yield f"801 {team.tpn:>{width}} {team.short_name:<5.5} {points} {cells}".rstrip()


def _readable_cell(event: Tournament, number: int, team: Team) -> str:
    rules = event.settings.encounters
    assert rules is not None
    played = event.rounds[number]
    encounter = played.encounter(team.tpn)
    if encounter is None:
        kind = dict(played.byes).get(team.tpn, ByeKind.ZERO_POINT)
        return f"      {kind.value * rules.boards} {' ' * rules.boards}"
    return _readable_match(encounter, team)


def _readable_match(encounter: Encounter, team: Team) -> str:
    first = encounter.first == team.tpn
    rival, colour = (encounter.second, "w") if first else (encounter.first, "b")
    results = "".join(
        (board.seen_by_first() if first else board.seen_by_first().reversed).white for board in encounter.boards
    )
    seats = encounter.line_up(team.tpn)
    places = [team.members.index(tpn) + 1 if tpn in team.members else 0 for tpn in seats]
    shown = "".join(_PLACES[place] if place < len(_PLACES) else "*" for place in places)
    return f"{rival:>3} {colour} {results} {shown if any(places) else ' ' * len(places)}"


def check_cross_tables(event: Tournament, lines: Iterable[Line], collected: Collected) -> None:
    """801 and 802 say again what the other records say: a line that does not is a warning, and does not count.

    Of 801, which is for people to read, opponents, colours, byes and points are compared; of 802 everything.
    """
    rules = event.settings.encounters
    assert rules is not None
    history = History.before(event)
    widths = {"801": len(str(len(event.teams))), "802": 3}
    tables = {"801": readable_table(event, history), "802": fixed_table(event, history)}
    own: dict[tuple[str, int], list[str]] = {}
    for code, table in tables.items():
        wide = widths[code]
        own |= {(code, int(shown[4 : 4 + wide])): _said(code, shown, wide, rules.boards) for shown in table}
    for line in lines:
        wide = widths[line.code]
        number = number_of(line.text[4 : 4 + wide].strip(), wide) or 0
        if _said(line.code, line.text, wide, rules.boards) != own.get((line.code, number)):
            collected.problem(
                line.number,
                5,
                part("record {record} of team {team}", record=Verbatim(line.code), team=number),
                "the points, opponents and colours of its matches",
                "the other records count; correct the line, or delete it",
                Level.WARNING,
            )


def _said(code: str, line: str, wide: int, boards: int) -> list[str]:
    """The points and rounds of a line; `15` and `15.0` are the same, a forfeit (`4.0f`) is not the same as `4.0`."""
    text = line[5 + wide + 5 :]
    if code == "802":
        return [word.replace(".0", "") if word[:1].isdigit() else word for word in text.split()]
    words = text.split(maxsplit=2)
    rounds = re.findall(
        rf"(\d+) ([wb]) \S{{{boards}}}(?: \S{{{boards}}})?|([FHZU])\3{{{boards - 1}}}", "".join(words[2:])
    )
    return [*(word.removesuffix(".0") for word in words[:2]), *("".join(found) for found in rounds)]
