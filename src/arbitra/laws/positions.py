"""Positions: read from FEN, and when two of them are the same (9.2.2 of 2018, 9.2.3 of 2023).

The same player is to move, pieces of the same kind and colour stand on the same squares, and the possible moves are the
same: a pawn that could be taken in passing, legally, makes a difference, and so does a right to castle, even while
castling is prevented. Which of two equal pieces stands where does not matter.
"""

from __future__ import annotations

from arbitra.laws.library import chess
from arbitra.laws.mating.fen import read_whole
from arbitra.model.records import NamedTuple

Placement = tuple[int, int, int, int, int, int, int, int, bool]


class Identity(NamedTuple):
    """What two positions have in common if they are the same."""

    placement: Placement
    """The pieces, and the player to move."""
    castling: int
    """The rooks that may still castle."""
    en_passant: int | None
    """The square on which a pawn can legally be taken in passing."""


def identity(board: chess.Board) -> Identity:
    placement = (
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.turn,
    )
    passing = board.ep_square if board.ep_square is not None and board.has_legal_en_passant() else None
    return Identity(placement, board.clean_castling_rights(), passing)


def read_position(fen: str) -> chess.Board:
    """The position of a FEN as a board."""
    read = read_whole(" ".join(fen.split()))
    white, black, *kinds, turn, castling, passing = read.position
    board = chess.Board(None, chess960=read.chess960)
    board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings = kinds
    board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK] = white, black
    board.occupied = white | black
    board.turn = bool(turn)
    board.castling_rights = castling
    board.ep_square = passing.bit_length() - 1 if passing else None
    board.halfmove_clock, board.fullmove_number = read.quiet, read.move
    return board
