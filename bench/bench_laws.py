"""The desk, measured in bare starts (`bench_start`): a game of 300 moves is checked in at most 5, its end included.

Measured as an arbiter asks it, `arbitra game`, and once more without the start of the program.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from bench.bench_start import BARE, RUNS, arbitra, processor_time
from bench.clock import seconds

BAR = 5.0
MOVES = 300


def long_game() -> str:
    """A legal game of 300 moves on a sheet, by chance; whatever would end it earlier is left out."""
    import chess

    from arbitra.laws.writing import PGN, numbered, write_moves

    source = random.Random(300)
    board = chess.Board()
    while len(board.move_stack) < 2 * MOVES:
        moves = [move for move in board.legal_moves if not board.is_capture(move) or source.random() < 0.02]
        board.push(source.choice(moves or list(board.legal_moves)))
        if not any(board.legal_moves) or board.can_claim_draw():
            board.pop()
            board.push(source.choice(list(board.legal_moves)))
        if not any(board.legal_moves):
            board = chess.Board()
    return numbered(chess.Board(), write_moves(chess.Board(), board.move_stack, PGN))


def check(text: str) -> None:
    from arbitra.laws.course import course
    from arbitra.laws.ends import state_of
    from arbitra.laws.games import read_game

    game = read_game(text)
    assert game.error is None
    state_of(course(game.start, game.moves))


def main() -> int:
    text = long_game()
    with tempfile.TemporaryDirectory() as folder:
        sheet = Path(folder) / "sheet.pgn"
        sheet.write_text(text, encoding="utf-8")
        bare, asked = [], []
        for _ in range(RUNS):  # turn by turn, so that a busy moment of the machine meets both
            bare.append(processor_time(BARE))
            asked.append(processor_time(arbitra("game", str(sheet))))
    unit, whole = min(bare), min(asked)
    (inside,) = seconds(lambda: check(text))
    print(f"  a bare start: {1000 * unit:.0f} ms of processor time")
    print(f"  arbitra game, {MOVES} moves: {1000 * whole:.0f} ms, {whole / unit:.2f} bare starts; bar: {BAR:g}")
    print(f"  of these the check itself: {1000 * inside:.0f} ms, {inside / unit:.2f} bare starts")
    return int(whole > BAR * unit)


if __name__ == "__main__":
    sys.exit(main())
