"""Whole knockouts: from results to winners, whatever the results."""

from __future__ import annotations

import random

import pytest

from arbitra.model import (
    Absence,
    ByeKind,
    Colour,
    Game,
    GameResult,
    KnockoutPlan,
    NoLegalPairing,
    Players,
    Round,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.knockout.bracket import bracket
from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages
from arbitra.rules.knockout.state import KnockoutState, knockout_state, next_games, placings
from tests import sentences
from tests.rules.schedules.printed import next_round, pairs, played, tournament
from tests.said import having
from tests.sentences import worded

RESULTS = [
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.ZERO_HALF,
]


def play_out(
    players: int, seed: int, *, third_place: bool = False, colours: str = "alternate", plan: str = STAGES_DEFAULT
) -> tuple[KnockoutState, int]:
    """Random results until nothing is left to play, with the number of rounds it took."""
    source = random.Random(seed)
    made = bracket(players, third_place=third_place)
    seeds = [Tpn(number) for number in range(1, players + 1)]
    games: list[Game] = []
    for rounds in range(1000):
        state = knockout_state(made, seeds, parse_stages(plan), games)
        coming = next_games(state, colours)
        if not coming:
            return state, rounds
        taking_part = [player for game in coming for player in (game.white, game.black)]
        assert len(set(taking_part)) == len(taking_part)
        games += [Game(game.white, game.black, source.choice(RESULTS)) for game in coming]
    raise AssertionError("the knockout did not end")


SIZES = (*range(2, 21), 31, 32, 33, 48, 63, 64, 65, 127, 128)
"""Around the powers of two, and what lies between; the long tests have them all."""


@pytest.mark.parametrize(
    "players", [*SIZES, *(pytest.param(one, marks=pytest.mark.long) for one in range(2, 129) if one not in SIZES)]
)
def test_random_results_always_finish_with_one_winner(players: int) -> None:
    for seed in range(3):
        state, rounds = play_out(players, seed, third_place=seed == 1, colours="lot:x" if seed == 2 else "alternate")
        assert state.over
        assert state.winner in state.seeds
        assert rounds <= 7 * state.bracket.rounds
        places = placings(state)
        assert sorted(placing.player for placing in places) == list(range(1, players + 1))
        assert [placing.player for placing in places if placing.first == 1] == [state.winner]
        for placing in places:
            shared = [other for other in places if other.first == placing.first]
            assert placing.last == placing.first + len(shared) - 1


def test_drawing_every_game_ends_too() -> None:
    made = bracket(8)
    games: list[Game] = []
    seeds = [Tpn(number) for number in range(1, 9)]
    for _ in range(3 * 7):
        state = knockout_state(made, seeds, parse_stages(STAGES_DEFAULT), games)
        games += [Game(game.white, game.black, GameResult.DRAW) for game in next_games(state)]
    assert knockout_state(made, seeds, parse_stages(STAGES_DEFAULT), games).over


def test_third_and_fourth_place() -> None:
    state, _ = play_out(8, 5, third_place=True)
    assert [(placing.first, placing.last) for placing in placings(state)] == [
        (1, 1), (2, 2), (3, 3), (4, 4), (5, 8), (5, 8), (5, 8), (5, 8),
    ]  # fmt: skip
    without, _ = play_out(8, 5)
    assert [(placing.first, placing.last) for placing in placings(without)][2:4] == [(3, 4), (3, 4)]


def test_colours_alternate_within_a_stage_and_from_stage_to_stage() -> None:
    """Down the bracket the better seed begins with White and with Black in turn, reversed in the next round."""
    event = tournament(4)
    shown = []
    for _ in range(7):
        pairing = next_round("knockout", event)
        shown.append(pairs(pairing))
        event = event.with_round(played(pairing))
    assert shown == [
        [(1, 4), (3, 2)],
        [(4, 1), (2, 3)],
        [(4, 1), (2, 3)],
        [(1, 4), (3, 2)],
        [(1, 4), (3, 2)],
        [(4, 1), (2, 3)],
        [(4, 1), (2, 3)],
    ]
    final = next_round("knockout", event)
    assert pairs(final) == [(3, 1)]
    assert isinstance(final.plan, KnockoutPlan) and final.plan.games == ((3, "final", "classical", 1),)
    black = tournament(4, settings=Settings(initial_colour=Colour.BLACK))
    assert pairs(next_round("knockout", black)) == [(4, 1), (2, 3)]


def test_the_second_game_follows_the_colours_that_were_played() -> None:
    """Whatever the lot said: game 2 reverses game 1 as it stands in the report."""
    event = tournament(2).with_round(Round.of([Game(Tpn(2), Tpn(1), GameResult.DRAW)]))
    assert pairs(next_round("knockout", event)) == [(1, 2)]


def test_lots_for_colours_are_repeatable() -> None:
    event = tournament(16)
    first = pairs(next_round("knockout", event, colours="lot:7"))
    assert first == pairs(next_round("knockout", event, colours="lot:7"))
    assert len({tuple(pairs(next_round("knockout", event, colours=f"lot:{seed}"))) for seed in range(10)}) > 5


def test_a_decided_match_waits_for_the_others() -> None:
    """1 beats 4 in two games; 2 and 3 go on; the final comes when both are decided."""
    event = tournament(4)
    event = event.with_round(played(next_round("knockout", event), {(1, 4): GameResult.WHITE_WINS}))
    event = event.with_round(played(next_round("knockout", event)))
    assert pairs(next_round("knockout", event)) == [(2, 3)]
    event = event.with_round(played(next_round("knockout", event), {(2, 3): GameResult.WHITE_WINS}))
    event = event.with_round(played(next_round("knockout", event)))
    assert pairs(next_round("knockout", event)) == [(2, 1)]


def test_byes_rest_until_round_2_and_have_no_board() -> None:
    pairing = next_round("knockout", tournament(5))
    assert pairs(pairing) == [(4, 5)]
    assert pairing.resting == (1, 2, 3)
    assert pairing.bye is None


def test_seeding_by_rating_lot_and_hand() -> None:
    event = tournament(4)
    assert pairs(next_round("knockout", event, drawing="hand:4,3,2,1")) == [(4, 1), (2, 3)]
    lots = {tuple(pairs(next_round("knockout", event, drawing=f"lot:{seed}"))) for seed in range(60)}
    assert len(lots) > 8


def test_when_it_is_over_there_is_no_next_round() -> None:
    event = tournament(2)
    event = event.with_round(played(next_round("knockout", event), {(1, 2): GameResult.WHITE_WINS}))
    event = event.with_round(played(next_round("knockout", event)))
    with pytest.raises(NoLegalPairing, match=having("1")):
        next_round("knockout", event)


def test_a_game_outside_the_bracket_and_a_missing_result_are_named() -> None:
    stray = tournament(4).with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.DRAW)]))
    with pytest.raises(NoLegalPairing, match=having("1 … 2")):
        next_round("knockout", stray)
    open_game = tournament(2).with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.UNKNOWN)]))
    with pytest.raises(NoLegalPairing, match=having("1 … 2")):
        next_round("knockout", open_game)


def test_tie_breaks_reported_elsewhere() -> None:
    """Both matches level in the file: the record says who goes through, and nothing else is overruled."""
    event = tournament(4)
    for _ in range(2):
        event = event.with_round(played(next_round("knockout", event)))
    assert pairs(next_round("knockout", event, advance="1:4")) == [(2, 3)]
    final = next_round("knockout", event, advance="1:4,2:3")
    assert [set(pair) for pair in pairs(final)] == [{3, 4}]
    assert {reason.said() for reason in final.brackets[0].reasons} == {
        worded(sentences.ADVANCES_THE_ARBITER_HAS, winner=4),
        worded(sentences.ADVANCES_THE_ARBITER_HAS, winner=3),
    }
    with pytest.raises(ValueError, match=having("2 … 1 … 1 … 4")):
        next_round("knockout", event, advance="1:2")
    won = tournament(2).with_round(Round.of([Game(Tpn(1), Tpn(2), GameResult.WHITE_WINS)]))
    with pytest.raises(NoLegalPairing, match=having("1")):
        next_round("knockout", won, stages="classical:1,armageddon", advance="1:2")


def test_an_absent_player_is_scheduled_with_a_warning_and_an_absent_pair_is_not() -> None:
    event = tournament(4)
    one = Tournament(players=event.players, absences=(Absence(1, Tpn(4), ByeKind.ABSENT),))
    pairing = next_round("knockout", one)
    assert len(pairing.boards) == 2
    assert [warning.fields for warning in pairing.warnings] == [{"player": Players(4)}]
    absences = (Absence(1, Tpn(4), ByeKind.ABSENT), Absence(1, Tpn(1), ByeKind.ABSENT))
    assert pairs(next_round("knockout", Tournament(players=event.players, absences=absences))) == [(3, 2)]


def test_armageddon_is_announced() -> None:
    pairing = next_round("knockout", tournament(2), stages="armageddon")
    [warning] = pairing.warnings
    assert warning.said().startswith("1 must win with White")


def test_a_game_forfeited_without_colours_gives_nobody_a_turn() -> None:
    """White of the next game alternates from the last game that had colours; without one the stage begins anew."""
    made = bracket(2)
    seeds = [Tpn(1), Tpn(2)]
    forfeit = Game(Tpn(1), Tpn(2), GameResult.SECOND_WINS_BY_FORFEIT)
    plan = parse_stages("classical:4,armageddon")
    opening = next_games(knockout_state(made, seeds, plan, []))[0].white
    assert next_games(knockout_state(made, seeds, plan, [forfeit]))[0].white == opening
    drawn = Game(Tpn(2), Tpn(1), GameResult.DRAW)
    assert next_games(knockout_state(made, seeds, plan, [drawn, forfeit]))[0].white == 1
