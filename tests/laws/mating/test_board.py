"""Legal moves: counted against published numbers, and against the `chess` library in games by chance."""

from __future__ import annotations

import random

import pytest

from arbitra.laws.mating import fen
from arbitra.laws.mating.board import Position, children, in_check, is_mate, uci

COUNTS = (
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8_902),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
)
"""Castling, captures in passing, promotions, pins and double checks: how many lines of so many moves there are."""


def lines(position: Position, depth: int) -> int:
    found = children(position)
    return len(found) if depth == 1 else sum(lines(child, depth - 1) for _, child in found)


@pytest.mark.parametrize(("text", "depth", "expected"), COUNTS)
def test_as_many_lines_as_everybody_counts(text: str, depth: int, expected: int) -> None:
    assert lines(fen.read(text), depth) == expected


def test_moves_and_positions_are_those_of_the_chess_library() -> None:
    chess = pytest.importorskip("chess")
    source = random.Random(28)
    for game in range(24):
        chess960 = game % 2 == 1
        board = chess.Board.from_chess960_pos(source.randrange(960)) if chess960 else chess.Board()
        for _ in range(80):
            text = board.shredder_fen() if chess960 else board.fen()
            position = fen.read(text)
            found = children(position)
            ours = {uci(position, move) for move, _ in found}
            assert ours == _theirs(board, chess960), text
            if not found:
                assert is_mate(position) == board.is_checkmate()
                break
            assert in_check(position) == board.is_check()
            move, child = source.choice(found)
            board.push_uci(uci(position, move) if not chess960 else _king_takes_rook(position, move))
            after = board.shredder_fen() if chess960 else board.fen()
            assert fen.read(after)[:10] == child[:10]


def _king_takes_rook(position: Position, move: int) -> str:
    from arbitra.laws.mating.geometry import name

    return uci(position, move) if move >> 12 else name(move & 63) + name(move >> 6 & 63)


def _theirs(board: object, chess960: bool) -> set[str]:
    """Castling of e1 with a rook on a1 or h1 is written as everywhere else, in Chess960 too."""
    found = set()
    for move in board.legal_moves:  # type: ignore[attr-defined]
        text = board.uci(move, chess960=chess960)  # type: ignore[attr-defined]
        usual = chess960 and text[0] == "e" and text[2] in "ah" and board.is_castling(move)  # type: ignore[attr-defined]
        found.add(board.uci(move, chess960=False) if usual else text)  # type: ignore[attr-defined]
    return found
