"""A game as positions one after the other: which are the same, and since when no pawn moved and nothing was taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbitra.laws.library import chess
from arbitra.laws.positions import Identity, identity
from arbitra.model.reasons import Reason


@dataclass(frozen=True)
class Course:
    """`identities` and `quiet` have an item for every position: number 0 is the one in which the game began."""

    start: chess.Board
    moves: tuple[chess.Move, ...]
    identities: tuple[Identity, ...]
    quiet: tuple[int, ...]
    """Moves of both players, one by one, since the last capture or move of a pawn."""
    final: chess.Board

    def after(self, ply: int) -> chess.Board:
        board = self.start.copy(stack=False)
        for move in self.moves[:ply]:
            board.push(move)
        return board

    def occurrences(self, of: Identity | None = None) -> tuple[int, ...]:
        """After which plies a position stood on the board; as it stands, the last one."""
        wanted = self.identities[-1] if of is None else of
        return tuple(ply for ply, found in enumerate(self.identities) if found == wanted)

    def near_misses(self, of: Identity | None = None) -> tuple[int, ...]:
        """After which plies the same pieces stood there, the same player was to move, and other moves were possible."""
        wanted = self.identities[-1] if of is None else of
        return tuple(
            ply for ply, found in enumerate(self.identities) if found.placement == wanted.placement and found != wanted
        )


def course(start: chess.Board, moves: Iterable[chess.Move]) -> Course:
    board = start.copy(stack=False)
    played: list[chess.Move] = []
    identities, quiet = [identity(board)], [board.halfmove_clock]
    for move in moves:
        board.push(move)
        played.append(move)
        identities.append(identity(board))
        quiet.append(board.halfmove_clock)
    return Course(start, tuple(played), tuple(identities), tuple(quiet), board)


RIGHTS = {
    (chess.WHITE, False): "White could still castle short",
    (chess.WHITE, True): "White could still castle long",
    (chess.BLACK, False): "Black could still castle short",
    (chess.BLACK, True): "Black could still castle long",
}
TAKEN = "a pawn could be taken en passant"
OTHER = "other moves were possible"
MESSAGES = (*RIGHTS.values(), TAKEN, OTHER)


def differences(there: Identity, wanted: Identity) -> Iterator[Reason]:
    """What could be done in a position and not in the other one with the same pieces."""
    lost = there.castling & ~wanted.castling
    kings = there.placement[7]
    for rook in chess.scan_forward(lost):
        colour = chess.square_rank(rook) == 0
        own = kings & there.placement[0 if colour else 1]
        yield Reason("", RIGHTS[bool(colour), chess.BB_SQUARES[rook] < own])
    if there.en_passant is not None and there.en_passant != wanted.en_passant:
        yield Reason("", TAKEN)
    if not lost and there.en_passant is None:
        yield Reason("", OTHER)
