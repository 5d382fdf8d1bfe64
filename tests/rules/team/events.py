"""Small team events in one line: `1-3 1.5:0.5` is a match of two boards, team 1 with White on board 1."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import (
    DOUBLE_SWISS,
    MATCH_SCORING,
    Bye,
    ByeKind,
    Colour,
    Encounter,
    EncounterRules,
    Game,
    GameResult,
    History,
    Player,
    Round,
    RoundPairing,
    Scoring,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from arbitra.rules.systems import find_system

MATCH = re.compile(r"(\d+)-(\d+) ([\d.]+):([\d.]+)(f?)")
BYE = re.compile(r"(\d+) ([UFHZ])$")


def event(
    teams: int, *rounds: str, planned: int = 9, boards: int = 2, code: str = "FIDE_TEAM", two_games: bool = False
) -> Tournament:
    """Rounds are matches and byes with commas between them; an `f` behind the score: no board was played."""
    rules = DOUBLE_SWISS if two_games else EncounterRules(colours="WBWBWB"[:boards])
    members: tuple[Player, ...] = ()
    if two_games:
        players: tuple[Player, ...] = tuple(Player(Tpn(tpn), f"Player {tpn}") for tpn in range(1, teams + 1))
    else:
        members = tuple(Player(Tpn(number), f"Member {number}") for number in range(1, teams * boards + 1))
        players = tuple(
            Team(Tpn(tpn), f"Team {tpn}", members=tuple(Tpn((tpn - 1) * boards + at) for at in range(1, boards + 1)))
            for tpn in range(1, teams + 1)
        )
    if "_GP" in code.replace("_MP_GP", ""):
        rules = replace(rules, primary="GP")
    settings = Settings(
        rounds_planned=planned,
        initial_colour=Colour.WHITE,
        type_code="FIDE_DOUBLESWISS" if two_games else code,
        scoring=MATCH_SCORING if two_games else Scoring.of(20, 10, 0, pairing_bye=10),
        encounters=rules,
    )
    made = Tournament(players=players, members=members, settings=settings)
    for text in rounds:
        made = made.with_round(_round(made, rules, text))
    return made


def _round(event: Tournament, rules: EncounterRules, text: str) -> Round:
    encounters: list[Encounter] = []
    byes: list[Bye] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        bye = BYE.match(part)
        if bye:
            byes.append(Bye(Tpn(int(bye[1])), ByeKind(bye[2])))
            continue
        match = MATCH.fullmatch(part)
        assert match is not None, part
        first, second = Tpn(int(match[1])), Tpn(int(match[2]))
        encounters.append(
            _scored(rules, event, first, second, (float(match[3]), float(match[4])), forfeited=bool(match[5]))
        )
    games = [Game(one.first, one.second, one.result(rules.games)) for one in encounters]
    return Round.of(games, byes, encounters=encounters)


def _scored(
    rules: EncounterRules, event: Tournament, first: Tpn, second: Tpn, score: tuple[float, float], *, forfeited: bool
) -> Encounter:
    """Wins of the first, then draws, then wins of the second."""
    one = rules.encounter(first, second, event.line_up(first), event.line_up(second))
    draws = (
        0
        if forfeited
        else int(2 * min(score))
        if score[0] != score[1] and min(score) % 1
        else int(2 * (min(score) % 1))
    )
    wins = int(score[0] - draws / 2)
    losses = int(score[1] - draws / 2)
    if forfeited:
        kinds = [GameResult.WHITE_WINS_BY_FORFEIT] * wins + [GameResult.BLACK_WINS_BY_FORFEIT] * losses
        kinds += [GameResult.DOUBLE_FORFEIT] * (len(one.boards) - len(kinds))
    else:
        kinds = [GameResult.WHITE_WINS] * wins + [GameResult.DRAW] * draws + [GameResult.BLACK_WINS] * losses
    assert len(kinds) == len(one.boards), score
    boards = [
        board.with_result(kind.reversed if board.colour == "b" else kind)
        for board, kind in zip(one.boards, kinds, strict=True)
    ]
    return one._replace(boards=tuple(boards))


def paired(event: Tournament, system: str = "team:2026", options: Mapping[str, str] | None = None) -> RoundPairing:
    return find_system(system).pair(History.before(event), options)


def shown(event: Tournament, system: str = "team:2026", options: Mapping[str, str] | None = None) -> str:
    """`1-4 5-2, 3 bye`, ascending by White."""
    made = paired(event, system, options)
    boards = " ".join(
        f"{white}-{black}" for white, black in sorted((board.white, board.black) for board in made.boards)
    )
    return boards if made.bye is None else f"{boards}, {made.bye} bye"
