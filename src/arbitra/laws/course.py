"""A game as positions one after the other: which are the same, and since when no pawn moved and nothing was taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from arbitra.laws.library import chess
from arbitra.laws.positions import Identity, identity
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason
from arbitra.model.records import dataclass


@dataclass(frozen=True, slots=True)
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

    def nearest(self, of: Identity | None = None) -> int | None:
        """After which ply, the last one, the same player was to move and a single man stood elsewhere or was there or
        not."""
        wanted = self.identities[-1] if of is None else of
        for ply in range(len(self.identities) - 1, -1, -1):
            found = self.identities[ply]
            if found.placement[-1] == wanted.placement[-1] and 0 < _other_men(found, wanted).bit_count() <= 2:
                return ply
        return None


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
ELSEWHERE = "the pieces on {squares} differ"
OTHER = "other moves were possible"
MESSAGES = (*RIGHTS.values(), TAKEN, ELSEWHERE, OTHER)


def _other_men(there: Identity, wanted: Identity) -> int:
    """The squares on which two positions have different men."""
    *kinds, _ = (one ^ other for one, other in zip(there.placement, wanted.placement, strict=True))
    return reduce(or_, kinds)


def differing(there: Identity, wanted: Identity) -> tuple[str, ...]:
    """The squares by which a position is not the same: other men, else king and rook that could castle, else the pawn
    that could be taken in passing."""
    found = _other_men(there, wanted)
    if not found:
        found = there.castling & ~wanted.castling
        for rank, own in ((chess.BB_RANK_1, there.placement[0]), (chess.BB_RANK_8, there.placement[1])):
            found |= there.placement[7] & own if found & rank else 0
        if there.en_passant is not None and there.en_passant != wanted.en_passant:
            found |= chess.BB_SQUARES[there.en_passant + (8 if chess.square_rank(there.en_passant) == 2 else -8)]
    return tuple(chess.square_name(square) for square in chess.scan_forward(found))


def differences(there: Identity, wanted: Identity) -> Iterator[Reason]:
    """What could be done in a position and not in the other one with the same pieces; else where these differ."""
    if there.placement != wanted.placement:
        yield Reason("", ELSEWHERE, {"squares": Verbatim(", ".join(differing(there, wanted)))})
        return
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
