"""The JSON of `json_writer` read back, with the path of everything that is not as it should be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from arbitra.formats.json_writer import NAME, VERSION
from arbitra.formats.problems import BadFile, Part, Problem, Reading, Words, part, quoted
from arbitra.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Absence,
    Announced,
    BoardGame,
    Bye,
    ByeKind,
    Colour,
    Encounter,
    EncounterRules,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    GivenValues,
    KeptRecord,
    LineUp,
    NationalRating,
    NumberedThen,
    PlacedByHand,
    PlayedOff,
    Player,
    Points,
    PointsAdjustment,
    ReasonedRefusal,
    Round,
    Scoring,
    Settings,
    Stood,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
    parse_points,
)
from arbitra.model.bounds import NAME as LONGEST_NAME
from arbitra.model.bounds import POINTS, TEXT, fraction_of
from arbitra.model.dates import is_no_day
from arbitra.model.encounters import LINE_UPS
from arbitra.model.fields import Names, Phrase, Said, Verbatim

T = TypeVar("T")

MESSAGES = (
    "expecting value",
    "expecting ',' delimiter",
    "expecting ':' delimiter",
    "expecting property name enclosed in double quotes",
    "extra data",
    "illegal trailing comma before end of array",
    "illegal trailing comma before end of object",
    "invalid \\escape",
    "invalid \\uXXXX escape",
    "invalid control character",
    "unterminated string starting at",
)
"""What the decoder of Python says of a broken file."""

if TYPE_CHECKING:
    from fractions import Fraction

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_USUAL = Settings()
_TEXTS = frozenset(one.name for one in fields(Settings) if isinstance(getattr(_USUAL, one.name), str))
_LISTS = frozenset(one.name for one in fields(Settings) if isinstance(getattr(_USUAL, one.name), tuple))
_WIDTHS = {"birth": 10, "fide_id": 11}
"""What a report has room for."""
_MOST_BOARDS = 99
_PLAYER_TEXTS = ("title", "sex", "federation", "fide_id", "birth", "club")
_PARTS = {"format", "version", "settings", "players", "rounds", "absences", "withdrawals", "forbidden",
          "acceleration", "adjustments", "stood", "numbered", "playoffs", "placed", "given", "kept", "layout",
          "members", "sides", "line_ups"}  # fmt: skip


class _Wrong(Exception):
    """A value that cannot be used."""

    def __init__(self, found: Words, expected: Words) -> None:
        self.found, self.expected = found, expected


class Node:
    """A value of the file and the path to it, such as `rounds[2].games[0]`."""

    def __init__(self, value: object, path: str = "") -> None:
        self.value, self.path = value, path

    def wrong(self, expected: Words) -> _Wrong:
        return _Wrong(self.at(Verbatim(json.dumps(self.value)[:60])), expected)

    def at(self, what: Said) -> Part:
        if not self.path:
            return part("{what} at the top", what=what)
        return part("{what} at {path}", what=what, path=Verbatim(self.path))

    def member(self, name: str, default: object = None) -> Node:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return Node(self.value.get(name, default), f"{self.path}.{name}".lstrip("."))

    def names(self, known: frozenset[str] | set[str]) -> list[str]:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        for name in self.value:
            if name not in known:
                raise _Wrong(
                    self.at(part("the name {name}", name=quoted(name))),
                    part("one of {known}", known=Names(*sorted(known))),
                )
        return list(self.value)

    def items(self, length: int | None = None) -> Iterator[Node]:
        if not isinstance(self.value, list) or (length is not None and len(self.value) != length):
            raise self.wrong("a list" if length is None else part("a list of {count} values", count=length))
        for place, value in enumerate(self.value):
            yield Node(value, f"{self.path}[{place}]")

    def text(self, most: int | None = TEXT, *, tabs: bool = False) -> str:
        shown = self.value.replace("\t", " ") if tabs and isinstance(self.value, str) else self.value
        if not isinstance(self.value, str) or not isinstance(shown, str) or _CONTROL.search(shown):
            raise self.wrong("a text in one line")
        if most is not None and len(shown) > most:
            raise self.wrong(part("at most {count} letters", count=most))
        return self.value

    def day(self) -> str:
        """Or words, which count for no day."""
        if is_no_day(self.text()):
            raise self.wrong("a day of the calendar, such as 2026/05/01")
        return self.text()

    def number(self, low: int = 0, high: int = 9999) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            raise self.wrong(part("a whole number from {low} to {high}", low=low, high=high))
        return self.value

    def points(self, low: int = -9999, high: int = 9999) -> Points:
        try:
            found = parse_points(self.value if isinstance(self.value, str) else "")
        except ValueError:
            found = None
        if found is None or not low <= found <= high:
            raise self.wrong('points as a text, such as "3.5"')
        return found

    def one_of(self, make: Callable[[str], T], expected: Words) -> T:
        try:
            return make(self.text())
        except ValueError:
            raise self.wrong(expected) from None


def read_json(text: str, name: str = "text") -> Reading:
    try:
        top = Node(json.loads(text.removeprefix("\ufeff")))
        return Reading(_tournament(top))
    except json.JSONDecodeError as error:
        found = part("broken JSON: {what}", what=_broken(error.msg))
        problem = Problem.of(
            error.lineno, error.colno, found, "JSON as `arbitra convert` writes it", "correct the file"
        )
    except RecursionError:
        problem = Problem.of(1, 1, "lists nested too deeply", "a tournament", "correct the file")
    except _Wrong as error:
        problem = Problem.of(0, 0, error.found, error.expected, "correct the value")
    except ValueError as error:
        # Python itself refuses a number of thousands of digits.
        why = error.reason if isinstance(error, ReasonedRefusal) else Verbatim(str(error))
        problem = Problem.of(0, 0, why, "a tournament that does not contradict itself", "correct the file")
    raise BadFile(name, [problem])


def _broken(said: str) -> Phrase | Verbatim:
    said = said[:1].lower() + said[1:]
    return next((Phrase(known) for known in MESSAGES if said.startswith(known)), Verbatim(said))


def _tournament(top: Node) -> Tournament:
    top.names(_PARTS)
    if top.member("format").value != NAME or top.member("version").value != VERSION:
        header = Verbatim(f'"format": "{NAME}", "version": {VERSION}')
        raise _Wrong("another kind of JSON", header)
    members = tuple(sorted(map(_player, top.member("members", []).items()), key=lambda player: player.tpn))
    read = _team if members else _player
    return Tournament(
        players=tuple(sorted(map(read, top.member("players", []).items()), key=lambda player: player.tpn)),
        members=members,
        sides=tuple(sorted(map(_team, top.member("sides", []).items()), key=lambda side: side.tpn)),
        line_ups=tuple(map(_line_up, top.member("line_ups", []).items())),
        rounds=tuple(map(_round, top.member("rounds", []).items())),
        settings=_settings(top.member("settings", {})),
        absences=tuple(map(_absence, top.member("absences", []).items())),
        withdrawals=tuple(map(_withdrawal, top.member("withdrawals", []).items())),
        forbidden=tuple(map(_forbidden, top.member("forbidden", []).items())),
        acceleration=_acceleration(top.member("acceleration", {})),
        adjustments=tuple(map(_adjustment, top.member("adjustments", []).items())),
        stood=tuple(map(_stood, top.member("stood", []).items())),
        numbered=tuple(map(_numbered, top.member("numbered", []).items())),
        playoffs=tuple(map(_playoff, top.member("playoffs", []).items())),
        placed=tuple(map(_placed, top.member("placed", []).items())),
        given=tuple(map(_given, top.member("given", []).items())),
        kept=tuple(
            KeptRecord(
                one.member("text").text(None, tabs=True),
                one.member("after", "").text(),
                one.member("blanks", 0).number(),
            )
            for one in top.member("kept", []).items()
        ),
        layout=tuple(one.text(None) for one in top.member("layout", []).items()),
    )


def _settings(node: Node) -> Settings:
    values: dict[str, Any] = {}
    for name in node.names({one.name for one in fields(Settings)}):
        member = node.member(name)
        if name in ("start", "end"):
            values[name] = member.day()
        elif name in _TEXTS:
            values[name] = member.text()
        elif name in _LISTS:
            values[name] = tuple(one.text() for one in member.items())
        elif name == "rounds_planned":
            values[name] = member.number(1, 999)
        elif name == "initial_colour":
            values[name] = member.one_of(Colour, '"w" or "b"')
        elif name == "order_by_rank":
            if not isinstance(member.value, bool):
                raise member.wrong("true or false")
            values[name] = member.value
        elif name == "scoring":
            values[name] = _scoring(member)
        elif name == "encounters":
            values[name] = _rules(member)
        elif name == "announced":
            values[name] = _announced(member)
    return Settings(**values)


def _announced(node: Node) -> Announced:
    names = node.names({one.name for one in fields(Announced)})
    texts: dict[str, Any] = {name: node.member(name).text() for name in names if name != "unplayed"}
    said = Announced(unplayed=tuple(one.text() for one in node.member("unplayed", []).items()), **texts)
    from arbitra.formats.trf.announced import can_be_announced

    if not can_be_announced(said):
        raise node.wrong("what can be announced, as Arbitra writes it")
    return said


def _placed(node: Node) -> PlacedByHand:
    return PlacedByHand(tuple(map(_tpn, node.member("players").items())), node.member("reason", "").text())


def _given(node: Node) -> GivenValues:
    read = (row.items(2) for row in node.member("values", []).items())
    values = sorted((_tpn(player), _fraction(value)) for player, value in read)
    return GivenValues(node.member("code").text(), tuple(values), node.member("meaning", "").text())


def _fraction(node: Node) -> Fraction:
    value = fraction_of(node.text())
    if value is None:
        raise node.wrong("a value such as 12.5 or 7/3")
    return value


def _scoring(node: Node) -> Scoring:
    names = node.names({one.name for one in fields(Scoring)})
    return Scoring(**{part: node.member(part).points(0, POINTS) for part in names})


def _rules(node: Node) -> EncounterRules:
    node.names({one.name for one in fields(EncounterRules)})
    colours = node.member("colours").text(_MOST_BOARDS)
    if not colours or set(colours) - {"W", "B"}:
        raise node.member("colours").wrong("one W or B for each board, such as WBWB")
    primary, order = node.member("primary", MATCH_POINTS).text(), node.member("order", LINE_UPS[0]).text()
    if primary not in (MATCH_POINTS, GAME_POINTS):
        raise node.member("primary").wrong(part("one of {known}", known=Names(MATCH_POINTS, GAME_POINTS)))
    if order not in LINE_UPS:
        raise node.member("order").wrong(part("one of {known}", known=Names(*LINE_UPS)))
    bye = node.member("bye_game_points")
    return EncounterRules(
        colours=colours,
        games=_scoring(node.member("games", {})),
        primary=primary,
        bye_game_points=None if bye.value is None else bye.points(0, POINTS),
        order=order,
        tolerance=node.member("tolerance", 0).number(),
    )


def _tpn(node: Node) -> Tpn:
    return Tpn(node.number(1))


def _player(node: Node) -> Player:
    node.names({one.name for one in fields(Player)})
    return Player(
        tpn=_tpn(node.member("tpn")),
        name=node.member("name", "").text(LONGEST_NAME),
        rating=node.member("rating", 0).number(),
        tournament_rating=node.member("tournament_rating", 0).number(),
        rank=node.member("rank").number() if node.member("rank").value is not None else None,
        national=tuple(map(_national, node.member("national", []).items())),
        flags=frozenset(one.text() for one in node.member("flags", []).items()),
        **{name: node.member(name, "").text(_WIDTHS.get(name, TEXT)) for name in _PLAYER_TEXTS},
    )


def _team(node: Node) -> Team:
    """A player of the file with the fields of a team."""
    value = node.value if isinstance(node.value, dict) else {}
    own = {"members", "short_name", "captain"}
    plain = _player(Node({name: given for name, given in value.items() if name not in own}, node.path))
    given = {one.name: getattr(plain, one.name) for one in fields(Player)}
    return Team(
        **given,
        members=tuple(map(_tpn, node.member("members", []).items())),
        short_name=node.member("short_name", "").text(),
        captain=node.member("captain", "").text(LONGEST_NAME),
    )


def _line_up(node: Node) -> LineUp:
    number, team, members = node.items(3)
    return LineUp(number.number(1, 999), _tpn(team), tuple(map(_seat, members.items())))


def _seat(node: Node) -> Tpn:
    """A member, or 0 for an empty seat."""
    return Tpn(node.number())


def _encounter(node: Node) -> Encounter:
    first, second, boards = node.items(3)
    return Encounter(_tpn(first), _tpn(second), tuple(map(_board, boards.items())))


def _board(node: Node) -> BoardGame:
    first, second, colour, result = node.items(4)
    if colour.value not in ("w", "b", ""):
        raise colour.wrong('"w", "b" or ""')
    kind = result.one_of(GameResult, part("one of {known}", known=Names(*(one.value for one in GameResult))))
    return BoardGame(_seat(first), _seat(second), colour.text(), kind)


def _national(node: Node) -> NationalRating:
    names = node.names({one.name for one in fields(NationalRating)})
    values: dict[str, Any] = {name: node.member(name).text() for name in names if name != "rating"}
    return NationalRating(**{"federation": "", **values}, rating=node.member("rating", 0).number())


def _round(node: Node) -> Round:
    node.names({"games", "byes", "scores", "boards", "encounters", "resting"})
    games = []
    for game in node.member("games", []).items():
        games.append(_game(*game.items(3)))
    byes = list(map(_bye, node.member("byes", []).items()))
    scores = []
    for score in node.member("scores", []).items():
        white, black, made, allowed = score.items(4)
        scores.append(GameScore(_tpn(white), _tpn(black), made.number(-999), allowed.number(-999)))
    return Round.of(
        games,
        byes,
        scores,
        map(_tpn, node.member("boards", []).items()),
        map(_encounter, node.member("encounters", []).items()),
        map(_bye, node.member("resting", []).items()),
    )


def _bye(node: Node) -> Bye:
    player, symbol = node.items(2)
    return Bye(_tpn(player), symbol.one_of(ByeKind, "one of U F H Z + -"))


def _game(white: Node, black: Node, result: Node) -> Game:
    kind = result.one_of(GameResult, part("one of {known}", known=Names(*(one.value for one in GameResult))))
    return Game(_tpn(white), _tpn(black), kind)


def _stood(node: Node) -> Stood:
    paired, number, white, black, result, scores = node.items(6)
    made = None
    if scores.value is not None:
        first, second = scores.items(2)
        made = (first.number(-999), second.number(-999))
    return Stood(paired.number(1, 999), number.number(1, 999), _game(white, black, result), made)


def _numbered(node: Node) -> NumberedThen:
    number, pairs = node.items(2)
    read = (pair.items(2) for pair in pairs.items())
    return NumberedThen(number.number(1, 999), tuple((_tpn(now), then.number(0, 9999)) for now, then in read))


def _playoff(node: Node) -> PlayedOff:
    after = node.member("after")
    texts = {name: node.member(name, "").text() for name in ("stages", "times", "timetable")}
    return PlayedOff(
        first=node.member("first").number(1, 9999),
        players=tuple(map(_tpn, node.member("players").items())),
        places=tuple(place.number(1, 9999) for place in node.member("places").items()),
        after=None if after.value is None else after.number(0, 99),
        format=node.member("format", "knockout").text(),
        numbering=node.member("numbering", "number").text(),
        cycles=node.member("cycles", 1).number(1, 9),
        colours=node.member("colours", "alternate").text(),
        games=tuple(_game(*game.items(3)) for game in node.member("games", []).items()),
        **texts,
    )


def _absence(node: Node) -> Absence:
    number, player, kind = node.items(3)
    return Absence(number.number(1, 999), _tpn(player), kind.one_of(ByeKind, 'one of F H Z or " "'))


def _withdrawal(node: Node) -> Withdrawal:
    player, first, last = node.items(3)
    until = None if last.value is None else last.number(1, 999)
    return Withdrawal(_tpn(player), first.number(1, 999), until)


def _forbidden(node: Node) -> ForbiddenPairs:
    players = tuple(map(_tpn, node.member("players").items()))
    return ForbiddenPairs(
        players, node.member("first_round", 1).number(1, 999), node.member("last_round", 999).number(1, 999)
    )


def _acceleration(node: Node) -> dict[Tpn, tuple[Points, ...]]:
    if not isinstance(node.value, dict):
        raise node.wrong("an object")
    rows: dict[Tpn, tuple[Points, ...]] = {}
    for name in node.value:
        if not (name.isascii() and name.isdigit() and len(name) <= 4):
            raise _Wrong(node.at(part("the name {name}", name=quoted(name))), "the number of a player")
        rows[Tpn(int(name))] = tuple(one.points() for one in node.member(name).items())
    return rows


def _adjustment(node: Node) -> PointsAdjustment:
    number = node.member("round")
    return PointsAdjustment(
        points=node.member("points").points(),
        players=tuple(map(_tpn, node.member("players").items())),
        symbol=node.member("symbol", "").text(),
        round_number=None if number.value is None else number.number(1, 999),
        game_points=node.member("game_points", "0").points(),
    )
