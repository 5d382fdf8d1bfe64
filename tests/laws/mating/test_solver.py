"""Can they mate? Every yes is replayed, every no is compared with answers that others proved, nothing is guessed.

Time is the processor's own, so that a busy machine changes no answer.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

from arbitra.laws.mating import fen, solver, tables
from arbitra.laws.mating.blocked import Reach
from arbitra.laws.mating.board import Position, children, uci
from arbitra.laws.mating.solver import Verdict, Why, can_mate, ends_in_mate
from tests.archives import shared_folder
from tests.laws.desk import expected
from tests.laws.mating.drawn import SIDES, START, endings, middlegames, placed, reached, walls

EXPECT = {"winnable": True, "unwinnable": False}
SHARE = 0.03
"""So many may stay open."""


def solved(position: Position, winner: int, seconds: float = 2.0) -> Verdict:
    """An answer whose line, if it has one, ends in mate."""
    verdict = can_mate(position, winner, seconds, time.process_time)
    if verdict.answer:
        assert ends_in_mate(position, verdict.line, winner)
    else:
        assert not verdict.line or verdict.answer is None
    return verdict


def judged(cases: Iterable[dict[str, str]]) -> Counter[bool | None]:
    """How many were answered yes, no or not at all; none of them wrong."""
    found: Counter[bool | None] = Counter()
    for case in cases:
        answer = solved(fen.read(case["fen"]), int(case["winner"] == "white")).answer
        assert answer in (None, EXPECT[case["expect"]]), case
        found[answer] += 1
    return found


def test_a_sample_of_the_proven_positions() -> None:
    cases = random.Random(28).sample(expected("unwinnable"), 100)
    assert judged(cases)[None] <= 2


@pytest.mark.long
def test_every_proven_position_that_is_kept_here() -> None:
    cases = expected("unwinnable")
    assert judged(cases)[None] <= SHARE * len(cases)


@pytest.mark.long
def test_every_proven_position() -> None:
    """With those of public origin, which are tested where they are."""
    folder = shared_folder()
    file = folder and folder / "oracle" / "laws" / "unwinnable.json"
    if not file or not file.is_file():
        pytest.skip("the positions are not beside the repository")
    cases = json.loads(file.read_text(encoding="utf-8"))
    assert len(cases) == 2400
    assert judged(cases)[None] <= SHARE * len(cases)


def open_share(positions: Iterable[tuple[str, Position, int]]) -> float:
    answers = [solved(position, winner).answer for _, position, winner in positions]
    return answers.count(None) / len(answers)


def test_random_endings() -> None:
    assert open_share(endings(28, 60)) <= SHARE


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_endings(part: int) -> None:
    """A thousand each, so that several processors share them."""
    assert open_share(endings(2800 + part, 1000)) <= SHARE


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_endings_of_random_games(part: int) -> None:
    assert open_share(reached(290 + part, 500)) <= SHARE


@pytest.mark.long
def test_walls_by_chance() -> None:
    assert open_share(walls(28, 1000)) <= SHARE


def never_open(count: int, seed: int) -> None:
    source = random.Random(seed)
    for own, other in product(SIDES, repeat=2):
        for _ in range(count):
            text, position = placed(source, [*own, *other.lower()])
            for winner in (0, 1):
                verdict = solved(position, winner)
                assert verdict.answer is not None, text
                assert tables.winnable(position, winner) in (None, verdict.answer), text


def test_a_piece_against_a_piece_is_never_left_open() -> None:
    never_open(1, 1)


@pytest.mark.long
def test_a_piece_against_a_piece_is_never_left_open_in_many_positions() -> None:
    never_open(150, 2)


def test_middlegames_are_answered_at_once() -> None:
    for position, winner in (*middlegames(28, 12), (fen.read(START), 0), (fen.read(START), 1)):
        assert solved(position, winner, 1.0).answer is not None, fen.written(position)


WHY = {
    ("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", "black"): (False, Why.STALEMATE),
    ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "white"): (True, Why.MATED),
    ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "black"): (False, Why.WINNER_MATED),
    ("8/8/8/8/3qk3/8/8/4K3 b - - 0 1", "white"): (False, Why.BARE_KING),
    ("8/8/8/8/3qk3/8/8/4K1N1 b - - 0 1", "white"): (False, Why.KNIGHT_ALONE),
    ("8/8/8/8/3nk3/8/8/4K1N1 b - - 0 1", "white"): (True, Why.LINE),
    ("8/8/4b3/8/3rk3/8/8/4KB2 b - - 0 1", "white"): (False, Why.BISHOPS_OF_ONE_COLOUR),
    ("8/8/3b4/8/4k3/8/8/4KB2 b - - 0 1", "white"): (True, Why.LINE),
    ("7k/6Q1/8/8/8/8/8/K7 b - - 0 1", "white"): (False, Why.TABLE),
    ("7k/6Q1/8/8/8/n7/n7/K7 b - - 0 1", "white"): (False, Why.FORCED),
    ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "white"): (False, Why.BLOCKED),
}


@pytest.mark.parametrize(("asked", "answer"), WHY.items(), ids=map(str, WHY))
def test_an_answer_says_what_it_rests_on(asked: tuple[str, str], answer: tuple[bool, Why]) -> None:
    verdict = solved(fen.read(asked[0]), int(asked[1] == "white"))
    assert (verdict.answer, verdict.why) == answer


def test_a_line_keeps_the_forced_moves_at_its_start() -> None:
    """White has one legal move; it is the first of the line."""
    position = fen.read("4k3/8/8/8/8/8/6PP/r5K1 w - - 0 1")
    assert [uci(position, move) for move, _ in children(position)] == ["g1f2"]
    assert uci(position, solved(position, 1).line[0]) == "g1f2"


def test_the_whole_graph_confirms_a_blocked_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where reach does not settle it, every position is visited: the kings on their sides of the wall, nothing else."""
    position = fen.read("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1")
    assert solved(position, 1).why is Why.BLOCKED
    monkeypatch.setattr(Reach, "mate_possible", lambda self, winner: True)
    verdict = solved(position, 1)
    assert (verdict.answer, verdict.why) == (False, Why.GRAPH)
    own, other = (king.reach.bit_count() for king in Reach(position).kings.values())
    assert 1000 < verdict.visited <= 2 * own * other


def test_when_time_is_over_nothing_is_guessed_and_more_time_decides() -> None:
    position = fen.read("8/7p/4b3/7k/p7/P1B5/8/1K6 b - - 0 1")
    hours = iter(range(10_000))
    hasty = can_mate(position, 0, 0.5, lambda: float(next(hours)))
    assert (hasty.answer, hasty.why, hasty.line) == (None, Why.TIME, ())
    assert hasty.visited > 0
    assert solved(position, 0, 20.0).answer is True


def test_a_line_has_no_detours() -> None:
    position = fen.read("7k/5K2/8/8/8/8/8/6R1 w - - 0 1")
    line, at = [], position
    for text in ("g1g2", "h8h7", "g2g1", "h7h8", "g1h1"):
        move, at = next((move, child) for move, child in children(at) if uci(at, move) == text)
        line.append(move)
    assert ends_in_mate(position, tuple(line), 1)
    assert solver.shortened(position, tuple(line)) == (line[-1],)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "HELD", 1000)
    verdict = solved(fen.read("8/7p/4b3/7k/p7/P1B5/8/1K6 b - - 0 1"), 0, 60.0)
    assert (verdict.answer, verdict.why, verdict.line) == (None, Why.MEMORY, ())


def test_a_replayed_line_must_be_legal_and_end_in_mate() -> None:
    position = fen.read("7k/5K2/8/8/8/8/8/6R1 w - - 0 1")
    moves = {uci(position, move): move for move, _ in children(position)}
    assert ends_in_mate(position, (moves["g1h1"],), 1)
    assert not ends_in_mate(position, (moves["g1g8"],), 1)
    assert not ends_in_mate(position, (0,), 1)
    assert not ends_in_mate(position, (moves["g1h1"],), 0)


def test_lines_are_replayed_by_another_program_too() -> None:
    chess = pytest.importorskip("chess")
    for text, position, winner in endings(29, 25):
        board = chess.Board(text)
        verdict = solved(position, winner)
        if verdict.answer:
            at = position
            for move in verdict.line:
                board.push_uci(uci(at, move))
                at = dict(children(at))[move]
            assert board.is_checkmate()
            assert board.turn is (winner == 0)
