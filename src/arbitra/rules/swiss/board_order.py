"""The order in which boards are published (C.04.2.D.9; 2026: C.04.2 3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.model import Board, History


def board_order(history: History, boards: Iterable[Board]) -> tuple[Board, ...]:
    """Higher score of the better ranked of the pair, then higher sum, then his smaller number.

    Under acceleration the scores are those of the pairing (C.04.7 1.5).
    """
    scores = history.pairing_scores()
    index = history.index

    def place(board: Board) -> tuple[int, int, int]:
        white, black, _, _ = board
        first, second = scores[index[white]], scores[index[black]]
        if first > second:
            return (-first, -first - second, white)
        if first < second:
            return (-second, -first - second, black)
        return (-first, -2 * first, white if white < black else black)

    return tuple(sorted(boards, key=place))
