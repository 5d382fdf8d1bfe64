"""How games end (5, 6.9, 9.6): the first end in the order of play, and what a flag and a resignation come to."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from arbitra.laws.course import Course, course
from arbitra.laws.editions import laws_edition
from arbitra.laws.ends import End, State, cannot_mate, flag_fell, is_dead, over_before, resigned, state_of
from arbitra.laws.games import read_game
from arbitra.laws.positions import read_position
from tests import sentences
from tests.laws.desk import by_id, expected
from tests.sentences import phrase

STATES = [case for case in expected("claims") if case["type"] == "state"]


def played(text: str, fen: str = "") -> Course:
    game = read_game(text, fen=fen)
    assert game.error is None
    return course(game.start, game.moves)


def answer(state: State) -> dict[str, object]:
    ended = state.ended
    return {
        "end": ended and ended.end.value,
        "after_ply": ended and ended.ply,
        "result": ended.result if ended else "*",
        "articles": list(ended.articles) if ended else [],
        "claimable_now": list(state.claimable),
        "repetitions": state.repetitions,
        "plies_without_capture_or_pawn_move": state.quiet,
    }


@pytest.mark.parametrize("case", by_id(STATES))
def test_how_a_game_stands(case: dict[str, Any]) -> None:
    board = read_position(case["fen"])
    after = board.copy()
    game = course(board, [after.push_san(text) for text in case["moves"]])
    assert answer(state_of(game)) == case["expect"]


def test_mate_by_the_last_of_75_moves_wins() -> None:
    """9.6.2: mate takes precedence."""
    game = played("Ra8#", "7k/8/6K1/8/8/8/8/R7 w - - 149 121")
    ended = state_of(game).ended
    assert ended is not None
    assert (ended.end, ended.result) == (End.CHECKMATE, "1-0")


def test_the_fifth_time_comes_before_a_later_mate() -> None:
    text = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 4) + " f3 e5 g4 Qh4"
    ended = state_of(played(text)).ended
    assert ended is not None
    assert (ended.end, ended.ply) == (End.FIVEFOLD, 16)


def test_a_dead_position_is_found_where_it_came_to_be() -> None:
    """The last pawn is taken by the first move; the moves after it do not count."""
    dead = played("Kxd4 Kc6 Kc4", "8/2k5/8/8/3p4/2K5/8/2B5 w - - 0 1")
    ended = state_of(dead).ended
    assert ended is not None
    assert (ended.end, ended.ply) == (End.DEAD_POSITION, 1)


def test_a_dead_position_is_looked_for_with_few_questions() -> None:
    """Once dead, a position stays dead, so the first one is found by halving."""
    asked: list[str] = []

    def can_mate(fen: str, white: bool) -> bool | None:
        asked.append(fen)
        return cannot_mate(fen, white)

    shuffles = " ".join(["Kc3 Kc7 Kd4 Kd6"] * 10)
    ended = state_of(played(f"Kxd4 Kd6 {shuffles}", "8/2k5/8/8/3p4/2K5/8/2B5 w - - 0 1"), can_mate).ended
    assert ended is not None
    assert len(asked) <= 2 * 9


@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/2bK4/8/B7 w - - 0 1", True),
        ("8/8/4k3/8/8/2bK4/8/1B6 w - - 0 1", False),
        ("8/8/4k3/8/8/2nK4/8/B7 w - - 0 1", False),
        ("8/8/4k3/8/8/3KP3/8/8 w - - 0 1", False),
    ],
)
def test_dead_by_material(fen: str, dead: bool) -> None:
    assert is_dead(read_position(fen)) is dead


def test_a_position_that_no_game_can_have_is_not_proven_dead() -> None:
    """Nine queens' pawns: a composed position can be set up, and nothing is claimed about it."""
    assert not is_dead(read_position("4k3/8/8/8/P7/P7/PPPPPPPP/4K3 w - - 0 1"))


# A flag and a resignation.

BARE = "8/8/5k2/8/8/3KQ3/8/8 w - - 0 1"
OPEN = "8/8/5k2/8/8/3KR3/8/8 w - - 0 1"


def test_a_flag_against_a_bare_king_is_a_draw() -> None:
    verdict = flag_fell(read_position(BARE), chess.WHITE)
    assert (verdict.result, verdict.articles) == ("1/2-1/2", ("6.9",))


def test_a_flag_against_an_opponent_who_can_mate_loses() -> None:
    assert flag_fell(read_position(OPEN), chess.BLACK).result == "1-0"


def test_a_flag_where_nothing_is_proven_leaves_the_result_open() -> None:
    verdict = flag_fell(read_position(OPEN), chess.BLACK, lambda fen, white: None)
    assert verdict.result == ""
    assert phrase(sentences.WINS_IF_ANY_SERIES) in verdict.reason.said()


def test_a_resignation_is_a_draw_only_since_2023() -> None:
    """5.1.2: until 2022 the opponent won, whatever they had."""
    board = read_position(BARE)
    assert resigned(board, chess.WHITE, laws_edition("2018")).result == "0-1"
    assert resigned(board, chess.WHITE, laws_edition("2023")).result == "1/2-1/2"
    assert resigned(board, chess.BLACK, laws_edition("2023")).result == "1-0"


def test_a_flag_that_falls_after_mate_changes_nothing() -> None:
    """5.1.1, and the guidance to 6.9: the first end in the order of play counts."""
    game = played("1. f3 e5 2. g4 Qh4#")
    ended = state_of(game).ended
    assert ended is not None
    verdict = over_before(ended)
    assert (verdict.end, verdict.result, verdict.articles) == (End.CHECKMATE, "0-1", ("5.1.1",))
