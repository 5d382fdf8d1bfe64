"""A tournament as JSON: everything the model knows, nothing rounded.

Points are strings, players are numbers, a game is `[white, black, result]` and a bye `[player, kind]` with the
symbols of the TRF (`n` after them: without colours); `boards` names White of board 1, of board 2, … as published. What
has its usual value is left out.
"""

from __future__ import annotations

import json
from dataclasses import fields

from arbitra.model import Player, Scoring, Settings, Tournament, show_points

NAME = "arbitra tournament"
VERSION = 1


def write_json(tournament: Tournament) -> str:
    return json.dumps(as_json(tournament), ensure_ascii=False, indent=1) + "\n"


def as_json(tournament: Tournament) -> dict[str, object]:
    value: dict[str, object] = {
        "format": NAME,
        "version": VERSION,
        "settings": settings_as_json(tournament.settings),
        "players": [player_as_json(player) for player in tournament.players],
        "rounds": [
            {
                "games": [[white, black, result.value] for white, black, result in played.games],
                "byes": [[player, kind.value] for player, kind in played.byes],
                **({"scores": [list(score) for score in played.scores]} if played.scores else {}),
                **({"boards": list(played.published)} if played.published else {}),
            }
            for played in tournament.rounds
        ],
        "absences": [[number, player, kind.value] for number, player, kind in tournament.absences],
        "withdrawals": [list(withdrawal) for withdrawal in tournament.withdrawals],
        "forbidden": [
            {"players": list(players), "first_round": first, "last_round": last}
            for players, first, last in tournament.forbidden
        ],
        "acceleration": {str(tpn): list(map(show_points, row)) for tpn, row in tournament.acceleration.items()},
        "adjustments": [
            {"points": show_points(points), "players": list(players), "symbol": symbol, "round": number}
            for points, players, symbol, number in tournament.adjustments
        ],
        "stood": [
            [paired, number, white, black, result.value, scores and list(scores)]
            for paired, number, (white, black, result), scores in tournament.stood
        ],
        "kept": [{"text": record.text, "after": record.after, "blanks": record.blanks} for record in tournament.kept],
        "layout": list(tournament.layout),
    }
    return {name: part for name, part in value.items() if part not in ([], {})}


def settings_as_json(settings: Settings) -> dict[str, object]:
    usual = Settings()
    value: dict[str, object] = {}
    for one in fields(Settings):
        given = getattr(settings, one.name)
        if given == getattr(usual, one.name):
            continue
        if isinstance(given, Scoring):
            value[one.name] = {part.name: show_points(getattr(given, part.name)) for part in fields(Scoring)}
        else:
            value[one.name] = list(given) if isinstance(given, tuple) else given
    return value


def player_as_json(player: Player) -> dict[str, object]:
    value: dict[str, object] = {"tpn": player.tpn, "name": player.name}
    for name in ("rating", "title", "sex", "federation", "fide_id", "birth", "rank", "club", "tournament_rating"):
        given = getattr(player, name)
        if given or (name == "rank" and given is not None):
            value[name] = given
    if player.national:
        value["national"] = [
            {part.name: getattr(national, part.name) for part in fields(national)} for national in player.national
        ]
    if player.flags:
        value["flags"] = sorted(player.flags)
    return value
