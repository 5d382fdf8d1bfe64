"""The order in which boards are published (C.04.2.D.9; 2026: C.04.2 3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.model import Board, History, Round, RoundPairing
from arbitra.model.records import replace


def board_order(history: History, boards: Iterable[Board]) -> tuple[Board, ...]:
    """Higher score of the better ranked of the pair, then higher sum, then their smaller number.

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


def as_published(pairing: RoundPairing, played: Round) -> RoundPairing:
    """A round paired again has its boards as they were published, whatever became of the scores since."""
    if not played.published:
        return pairing
    number = {tpn: place for place, game in enumerate(played.in_published_order()) for tpn in game[:2]}
    return replace(pairing, boards=tuple(sorted(pairing.boards, key=lambda board: number[board.white])))
