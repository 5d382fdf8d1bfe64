"""A tournament as JSON: everything the model knows, nothing rounded.

Points are strings, players are numbers, a game is `[white, black, result]` and a bye `[player, kind]` with the
symbols of the TRF (`n` after them: without colours); `boards` names White of board 1, of board 2, … as published. In a
team event players are teams, `members` the people, and an encounter is `[first, second, boards]` with each board as
`[member of the first, member of the second, colour of the first, result]`, 0 for an empty seat. What has its usual
value is left out.
"""

from __future__ import annotations

import json
from dataclasses import fields

from arbitra.model import Announced, Encounter, EncounterRules, Player, Scoring, Settings, Team, Tournament, show_points
from arbitra.model.bounds import fraction_text

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
                **({"encounters": [_encounter(one) for one in played.encounters]} if played.encounters else {}),
                **({"resting": [[tpn, kind.value] for tpn, kind in played.resting]} if played.resting else {}),
            }
            for played in tournament.rounds
        ],
        "members": [player_as_json(member) for member in tournament.members],
        "sides": [player_as_json(side) for side in tournament.sides],
        "line_ups": [[number, team, list(members)] for number, team, members in tournament.line_ups],
        "absences": [[number, player, kind.value] for number, player, kind in tournament.absences],
        "withdrawals": [list(withdrawal) for withdrawal in tournament.withdrawals],
        "forbidden": [
            {"players": list(players), "first_round": first, "last_round": last}
            for players, first, last in tournament.forbidden
        ],
        "acceleration": {str(tpn): list(map(show_points, row)) for tpn, row in tournament.acceleration.items()},
        "adjustments": [
            {
                "points": show_points(points),
                "players": list(players),
                "symbol": symbol,
                "round": number,
                **({"game_points": show_points(game_points)} if game_points else {}),
            }
            for points, players, symbol, number, game_points in tournament.adjustments
        ],
        "stood": [
            [paired, number, white, black, result.value, scores and list(scores)]
            for paired, number, (white, black, result), scores, _ in tournament.stood
        ],
        "numbered": [[number, [list(pair) for pair in pairs]] for number, pairs in tournament.numbered],
        "playoffs": [
            {
                **playoff._asdict(),
                "players": list(playoff.players),
                "places": list(playoff.places),
                "games": [[white, black, result.value] for white, black, result in playoff.games],
            }
            for playoff in tournament.playoffs
        ],
        "placed": [{"players": list(players), "reason": reason} for players, reason in tournament.placed],
        "given": [
            {"code": code, "meaning": meaning, "values": [[tpn, fraction_text(value)] for tpn, value in values]}
            for code, values, meaning in tournament.given
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
            value[one.name] = _scoring(given)
        elif isinstance(given, EncounterRules):
            value[one.name] = {
                "colours": given.colours,
                "games": _scoring(given.games),
                "primary": given.primary,
                "bye_game_points": None if given.bye_game_points is None else show_points(given.bye_game_points),
                "order": given.order,
                "tolerance": given.tolerance,
            }
        elif isinstance(given, Announced):
            value[one.name] = _announced(given)
        else:
            value[one.name] = list(given) if isinstance(given, tuple) else given
    return value


def _announced(said: Announced) -> dict[str, object]:
    given = {one.name: getattr(said, one.name) for one in fields(Announced)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in given.items() if value}


def _scoring(scoring: Scoring) -> dict[str, str]:
    return {part.name: show_points(getattr(scoring, part.name)) for part in fields(Scoring)}


def _encounter(encounter: Encounter) -> list[object]:
    boards = [[first, second, colour, result.value] for first, second, colour, result in encounter.boards]
    return [encounter.first, encounter.second, boards]


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
    if isinstance(player, Team):
        value["members"] = list(player.members)
        value |= {name: given for name in ("short_name", "captain") if (given := getattr(player, name))}
    return value
