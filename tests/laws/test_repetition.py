"""The same position (9.2.2 of 2018, 9.2.3 of 2023), against a naive judge who lists the possible moves."""

from __future__ import annotations

import random

import chess
import pytest

from arbitra.laws.course import course, differences
from arbitra.laws.positions import read_position
from tests import sentences
from tests.sentences import worded

CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
PASSING = (
    "4k3/1p1p4/8/2P5/5p2/8/4P1P1/4K3 w - - 0 1",
    "4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1",
    "8/8/8/8/k3p2R/8/3P4/K7 w - - 0 1",
    "8/8/8/8/4pk2/8/3P4/K1B5 w - - 0 1",
    "r3k3/1p6/8/2P5/2p5/8/1P6/4K2R w Kq - 0 1",
    "4k2r/1p6/8/2P5/2p5/8/1P6/R3K3 w Qk - 0 1",
    "r3k2r/p1p2p1p/8/1P2P3/1p2p3/8/P1P2P1P/R3K2R w KQkq - 0 1",
)
HOMES = {
    chess.E1: "KQ", chess.A1: "Q", chess.H1: "K", chess.E8: "kq", chess.A8: "q", chess.H8: "k",
}  # fmt: skip


class Naive:
    """Who is to move, what stands where, which moves are possible; the rights to castle by watching the squares."""

    def __init__(self, board: chess.Board) -> None:
        self.board = board.copy()
        self.rights = {right for right in "KQkq" if right in board.fen().split()[2]}
        self.seen = [self.state()]

    def state(self) -> tuple[object, ...]:
        pieces = frozenset((square, piece.symbol()) for square, piece in self.board.piece_map().items())
        possible = frozenset(move.uci() for move in self.board.legal_moves)
        return self.board.turn, pieces, possible, frozenset(self.rights)

    def play(self, move: chess.Move) -> None:
        for square in (move.from_square, move.to_square):
            self.rights -= set(HOMES.get(square, ""))
        self.board.push(move)
        self.seen.append(self.state())


def _back(move: chess.Move) -> chess.Move:
    return chess.Move(move.to_square, move.from_square)


def _quiet(board: chess.Board, source: random.Random) -> chess.Move | None:
    """A move that can be taken back."""
    found = [
        move
        for move in board.legal_moves
        if not board.is_capture(move)
        and not board.is_castling(move)
        and board.piece_type_at(move.from_square) != chess.PAWN
    ]
    likely = [move for move in found if board.piece_type_at(move.from_square) in (chess.KING, chess.ROOK)]
    return source.choice(likely if likely and source.random() < 0.5 else found) if found else None


def planted(source: random.Random) -> tuple[chess.Board, list[chess.Move]]:
    """A game with manoeuvres there and back, sometimes right after a double step or with rights to castle at stake."""
    start = read_position(source.choice((chess.STARTING_FEN, CASTLING, *PASSING)))
    board = start.copy()
    moves: list[chess.Move] = []

    def play(move: chess.Move | None) -> bool:
        if move is None or move not in board.legal_moves:
            return False
        board.push(move)
        moves.append(move)
        return True

    for _ in range(source.randint(0, 12 if start.fen() == chess.STARTING_FEN else 2)):
        legal = list(board.legal_moves)
        if not legal:
            break
        play(source.choice(legal))
    doubles = [move for move in board.legal_moves if abs(move.to_square - move.from_square) == 16
               and board.piece_type_at(move.from_square) == chess.PAWN]  # fmt: skip
    if doubles and source.random() < 0.6:
        play(source.choice(doubles))
    for _ in range(source.randint(1, 2)):
        first = _quiet(board, source)
        if not play(first):
            continue
        second = _quiet(board, source)
        if not play(second) or first is None or second is None:
            continue
        for _ in range(source.randint(1, 4)):
            if not (play(_back(first)) and play(_back(second)) and play(first) and play(second)):
                break
    return start, moves


def _agrees(seed: int, count: int) -> tuple[int, int]:
    """How many positions came for the third time, and how many only looked so."""
    source = random.Random(seed)
    thirds = near = 0
    for _ in range(count):
        start, moves = planted(source)
        naive = Naive(start)
        for move in moves:
            naive.play(move)
        game = course(start, moves)
        for ply, state in enumerate(naive.seen):
            same = tuple(at for at, other in enumerate(naive.seen) if other == state)
            assert game.occurrences(game.identities[ply]) == same, (start.fen(), [move.uci() for move in moves], ply)
            alike = tuple(at for at, other in enumerate(naive.seen) if other[:2] == state[:2] and other != state)
            assert game.near_misses(game.identities[ply]) == alike
            thirds += len(same) >= 3
            near += bool(alike)
    return thirds, near


def test_planted_repetitions_against_the_naive_judge() -> None:
    thirds, near = _agrees(7, 120)
    assert thirds > 100
    assert near > 50


@pytest.mark.long
def test_two_thousand_planted_repetitions_against_the_naive_judge() -> None:
    thirds, near = _agrees(2030, 2_000)
    assert thirds > 2_000
    assert near > 1_000


def test_what_a_near_miss_could_still_do_is_named() -> None:
    board = read_position(CASTLING)
    texts = ["Rg1", "Rg8", "Rh1", "Rh8"]
    moves = []
    after = board.copy()
    for text in texts:
        moves.append(after.push_san(text))
    game = course(board, moves)
    [miss] = game.near_misses()
    said = [reason.said() for reason in differences(game.identities[miss], game.identities[-1])]
    assert said == [worded(sentences.WHITE_COULD_STILL_CASTLE), worded(sentences.BLACK_COULD_STILL_CASTLE)]
