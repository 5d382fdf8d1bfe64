"""Whole tournaments of every scheduled system: paired round by round, then checked against themselves."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.model import Bye, ByeKind, Game, GameResult, History, NoLegalPairing, Round, Settings, Tournament, Tpn
from arbitra.rules.systems import system_of
from tests.rules.schedules.printed import tournament

RESULTS = [
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
]


def play_out(players: int, recorded: str, rest: ByeKind | None, seed: int = 7) -> Tournament:
    """Paired and played until the system says it is over; the rest of an odd field on record as a bye or not at all."""
    source = random.Random(seed)
    event = tournament(players, settings=Settings(system=recorded))
    for _ in range(200):
        try:
            made = system_of(event).pair(History.before(event))
        except NoLegalPairing:
            return event
        byes = [Bye(made.bye, rest)] if made.bye is not None and rest is not None else []
        games = [Game(board.white, board.black, source.choice(RESULTS)) for board in made.boards]
        event = event.with_round(Round.of(games, byes))
    raise AssertionError("no end")


def differences(event: Tournament) -> list[tuple[int, set[tuple[int, int]], set[tuple[int, int]]]]:
    """Every round paired again from what was known before it: (round, only the record has, only the rules have)."""
    found = []
    for number, played in enumerate(event.rounds, start=1):
        recorded = {(int(game.white), int(game.black)) for game in played.games}
        recorded |= {(int(bye.player), 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        paired = system_of(event).pair(History.before(event.until(number - 1))).as_set()
        if recorded != paired:
            found.append((number, recorded - paired, set(paired) - recorded))
    return found


CASES = [
    (2, "berger"),
    (8, "berger"),
    (9, "berger drawing=varma:3"),
    (7, "berger cycles=2"),
    (6, "berger cycles=3 drawing=lot:1 reversal=first"),
    (12, "scheveningen"),
    (13, "scheveningen sizes=6,7 seats=alternating"),
    (8, "scheveningen semi=yes cycles=2"),
    (18, "skalitzka"),
    (12, "hilton"),
    (16, "hilton teams=8"),
    (2, "match games=6"),
    (2, "match games=6 after_decision=stop first=lot:x"),
    (13, "knockout"),
    (16, "knockout third_place=yes colours=lot:3 drawing=lot:4 stages=rapid:1,blitz:4,until-won"),
]


@pytest.mark.parametrize(("players", "recorded"), CASES)
@pytest.mark.parametrize("rest", [None, ByeKind.PAIRING_ALLOCATED, ByeKind.ZERO_POINT])
def test_a_whole_tournament_checks_against_itself(players: int, recorded: str, rest: ByeKind | None) -> None:
    event = play_out(players, recorded, rest)
    assert system_of(event).id == recorded.split(maxsplit=1)[0]
    assert event.rounds
    assert differences(event) == []


def test_a_wrong_round_is_found() -> None:
    event = play_out(8, "berger", None)
    spoilt = [game for game in event.rounds[2].games if game.white != 2]
    turned = [Game(game.black, game.white, game.result) for game in event.rounds[2].games if game.white == 2]
    event = replace(event, rounds=(*event.rounds[:2], Round.of([*spoilt, *turned]), *event.rounds[3:]))
    assert differences(event) == [(3, {(8, 2)}, {(2, 8)})]


def test_a_withdrawn_player_and_his_opponents_left_blank_do_not_disturb_the_check() -> None:
    event = play_out(8, "berger", None)
    rounds = []
    for number, played in enumerate(event.rounds, start=1):
        kept = [game for game in played.games if number < 4 or Tpn(5) not in (game.white, game.black)]
        rounds.append(Round.of(kept))
    assert differences(replace(event, rounds=tuple(rounds))) == []
