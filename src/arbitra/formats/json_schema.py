"""The schema of the JSON (draft 7), for programs that write or read it: what `json_writer` writes fits it. What no
schema can say, such as that both players of a game exist, `json_reader` checks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from arbitra.formats.json_writer import NAME, VERSION
from arbitra.model import GAME_POINTS, MATCH_POINTS, Announced, ByeKind, GameResult, Scoring, Settings
from arbitra.model.bounds import NAME as LONGEST_NAME
from arbitra.model.bounds import TEXT
from arbitra.model.encounters import LINE_UPS

Schema = dict[str, object]

TEXT_LINE: Schema = {"type": "string", "maxLength": TEXT}
POINTS: Schema = {"type": "string", "pattern": r"^-?[0-9]+(\.[0-9])?$"}
TPN: Schema = {"type": "integer", "minimum": 1, "maximum": 9999}
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 9999, "description": "a member, or 0 for an empty seat"}
ROUND: Schema = {"type": "integer", "minimum": 1, "maximum": 999}
RESULT: Schema = {"enum": [one.value for one in GameResult], "description": "White's symbol of the TRF, then Black's"}
BYE: Schema = {"enum": [one.value for one in ByeKind]}
SCORE: Schema = {"type": "integer"}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _row(*items: Schema) -> Schema:
    return {"type": "array", "items": list(items), "minItems": len(items), "maxItems": len(items)}


def _object(members: dict[str, Schema], required: Iterable[str] = ()) -> Schema:
    made: Schema = {"type": "object", "properties": members, "additionalProperties": False}
    return {**made, "required": list(required)} if required else made


def _maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


GAME = _row(TPN, TPN, RESULT)
SCORING = _object({one.name: POINTS for one in fields(Scoring)})


def _person() -> dict[str, Schema]:
    named = ("title", "sex", "federation", "fide_id", "birth", "club")
    figures: Schema = {"type": "integer", "minimum": 0, "maximum": 9999}
    national = {"federation": TEXT_LINE, "rating": figures}
    return {
        "tpn": TPN,
        "name": {"type": "string", "maxLength": LONGEST_NAME},
        **dict.fromkeys(named, TEXT_LINE),
        **dict.fromkeys(("rating", "tournament_rating", "rank"), figures),
        "national": _list({"type": "object", "properties": national, "additionalProperties": TEXT_LINE}),
        "flags": _list(TEXT_LINE),
    }


def _team() -> dict[str, Schema]:
    return {**_person(), "members": _list(TPN), "short_name": TEXT_LINE, "captain": TEXT_LINE}


def _settings() -> Schema:
    usual, members = Settings(), dict[str, Schema]()
    for one in fields(Settings):
        value = getattr(usual, one.name)
        if isinstance(value, str):
            members[one.name] = TEXT_LINE
        elif isinstance(value, tuple):
            members[one.name] = _list(TEXT_LINE)
    announced = {one.name: TEXT_LINE for one in fields(Announced)} | {"unplayed": _list(TEXT_LINE)}
    encounters: dict[str, Schema] = {
        "colours": {"type": "string", "pattern": "^[WB]{1,99}$"},
        "games": SCORING,
        "primary": {"enum": [MATCH_POINTS, GAME_POINTS]},
        "bye_game_points": _maybe(POINTS),
        "order": {"enum": list(LINE_UPS)},
        "tolerance": {"type": "integer", "minimum": 0},
    }
    return _object(
        {
            **members,
            "rounds_planned": ROUND,
            "initial_colour": {"enum": ["w", "b"]},
            "order_by_rank": {"type": "boolean"},
            "scoring": SCORING,
            "encounters": _object(encounters),
            "announced": _object(announced),
        }
    )


def _rounds() -> Schema:
    board = _row(SEAT, SEAT, {"enum": ["w", "b", ""]}, RESULT)
    return _list(
        _object(
            {
                "games": _list(GAME),
                "byes": _list(_row(TPN, BYE)),
                "scores": _list(_row(TPN, TPN, SCORE, SCORE)),
                "boards": _list(TPN),
                "encounters": _list(_row(TPN, TPN, _list(board))),
                "resting": _list(_row(TPN, BYE)),
            }
        )
    )


def _playoff() -> Schema:
    texts = ("format", "numbering", "stages", "colours", "times", "timetable")
    members = {
        "first": TPN,
        "players": _list(TPN),
        "places": _list(TPN),
        "after": _maybe({"type": "integer", "minimum": 0, "maximum": 99}),
        "cycles": {"type": "integer", "minimum": 1, "maximum": 9},
        "games": _list(GAME),
        **dict.fromkeys(texts, TEXT_LINE),
    }
    return _object(members, ("first", "players", "places"))


def tournament_schema() -> Schema:
    adjustment = {
        "points": POINTS,
        "players": _list(TPN),
        "symbol": TEXT_LINE,
        "round": _maybe(ROUND),
        "game_points": POINTS,
    }
    kept: dict[str, Schema] = {
        "text": {"type": "string"},
        "after": TEXT_LINE,
        "blanks": {"type": "integer", "minimum": 0},
    }
    accelerated: Schema = {
        "type": "object",
        "propertyNames": {"pattern": "^[0-9]{1,4}$"},
        "additionalProperties": _list(POINTS),
    }
    forbidden = {"players": _list(TPN), "first_round": ROUND, "last_round": ROUND}
    top: dict[str, Schema] = {
        "format": {"const": NAME},
        "version": {"const": VERSION},
        "settings": _settings(),
        "players": _list(_object(_team(), ("tpn",))),
        "rounds": _rounds(),
        "members": _list(_object(_person(), ("tpn",))),
        "sides": _list(_object(_team(), ("tpn",))),
        "line_ups": _list(_row(ROUND, TPN, _list(SEAT))),
        "absences": _list(_row(ROUND, TPN, BYE)),
        "withdrawals": _list(_row(TPN, ROUND, _maybe(ROUND))),
        "forbidden": _list(_object(forbidden, ("players",))),
        "acceleration": accelerated,
        "adjustments": _list(_object(adjustment, ("points", "players"))),
        "stood": _list(_row(ROUND, ROUND, TPN, TPN, RESULT, _maybe(_row(SCORE, SCORE)))),
        "numbered": _list(_row(ROUND, _list(_row(TPN, SEAT)))),
        "playoffs": _list(_playoff()),
        "placed": _list(_object({"players": _list(TPN), "reason": TEXT_LINE}, ("players",))),
        "given": _list(
            _object({"code": TEXT_LINE, "meaning": TEXT_LINE, "values": _list(_row(TPN, TEXT_LINE))}, ("code",))
        ),
        "kept": _list(_object(kept, ("text",))),
        "layout": _list({"type": "string"}),
    }
    about: Schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A chess tournament, as Arbitra writes it",
        "description": "Players by pairing number. What has its usual value may be left out.",
    }
    return {**about, **_object(top, ("format", "version"))}
