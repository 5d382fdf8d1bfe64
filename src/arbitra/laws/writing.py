"""Moves written in algebraic notation, short or long, in the letters of any language (C.8 to C.13)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.laws.letters import ENGLISH, KING, PAWN, Letters
from arbitra.laws.library import chess
from arbitra.model.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """How a move is written; as it stands, in the short form of Appendix C."""

    letters: Letters = ENGLISH
    long: bool = False
    """With the square of departure (C.8), and a hyphen where nothing is taken."""
    castling: str = "0"
    promotion: str = ""
    check_signs: bool = True


PGN = Style(castling="O", promotion="=")


def style_of(form: str, letters: Letters = ENGLISH) -> Style:
    """`short` and `long` as in Appendix C, `pgn` as other programs want it."""
    return PGN if form == "pgn" else Style(letters, long=form == "long")


def write_move(board: chess.Board, move: chess.Move, style: Style = PGN) -> str:
    """A legal move of a position.

    >>> from arbitra.laws.letters import LETTERS
    >>> board = chess.Board()
    >>> [write_move(board, chess.Move.from_uci("g1f3"), Style(LETTERS["es"], long=long)) for long in (False, True)]
    ['Cf3', 'Cg1-f3']
    """
    text = move_text(board, move, style)
    if not style.check_signs:
        return text
    board.push(move)
    checked = board.is_check()
    ended = checked and not any(board.generate_legal_moves())
    board.pop()
    return text + ("#" if ended else "+" if checked else "")


def move_text(board: chess.Board, move: chess.Move, style: Style) -> str:
    """The same without the signs of check and mate, which are optional (C.13)."""
    if board.is_castling(move):
        return "-".join([style.castling] * (3 if board.is_queenside_castling(move) else 2))
    kind = board.piece_type_at(move.from_square) or PAWN
    takes = board.is_capture(move)
    to = chess.SQUARE_NAMES[move.to_square]
    became = style.promotion + style.letters.of(move.promotion) if move.promotion else ""
    if style.long:
        start = chess.SQUARE_NAMES[move.from_square]
        return f"{style.letters.of(kind)}{start}{'x' if takes else '-'}{to}{became}"
    if kind == PAWN:
        return f"{chess.FILE_NAMES[chess.square_file(move.from_square)]}x{to}{became}" if takes else f"{to}{became}"
    return f"{style.letters.of(kind)}{_departure(board, move, kind)}{'x' if takes else ''}{to}"


def _departure(board: chess.Board, move: chess.Move, kind: int) -> str:
    """What tells a piece from another that could go there: its file, else its rank, else both (C.10)."""
    if kind == KING:
        return ""
    others = board.pieces_mask(kind, board.turn) & ~chess.BB_SQUARES[move.from_square]
    goal = chess.BB_SQUARES[move.to_square]
    rivals = [other.from_square for other in board.generate_legal_moves(others, goal)] if others else []
    if not rivals:
        return ""
    name = chess.SQUARE_NAMES[move.from_square]
    file, rank = chess.square_file(move.from_square), chess.square_rank(move.from_square)
    if all(chess.square_file(rival) != file for rival in rivals):
        return name[0]
    return name[1] if all(chess.square_rank(rival) != rank for rival in rivals) else name


def write_moves(start: chess.Board, moves: Iterable[chess.Move], style: Style = PGN) -> list[str]:
    """A game from its first position, without numbers."""
    board = start.copy(stack=False)
    written = []
    for move in moves:
        text = move_text(board, move, style)
        board.push(move)
        if style.check_signs and board.is_check():
            text += "+" if any(board.generate_legal_moves()) else "#"
        written.append(text)
    return written


def numbered(start: chess.Board, texts: Iterable[str]) -> str:
    """The moves of a game with their numbers, as on one line of a sheet: `1. e4 e5 2. Nf3`."""
    parts: list[str] = []
    before = 2 * (start.fullmove_number - 1) + (start.turn == chess.BLACK)
    for ply, text in enumerate(texts, start=before):
        if ply % 2 == 0:
            parts.append(f"{ply // 2 + 1}. {text}")
        else:
            parts.append(text if parts else f"{ply // 2 + 1}... {text}")
    return " ".join(parts)


def move_number(start: chess.Board, ply: int) -> str:
    """How a ply is called at the board: `12.` for White's, `12...` for Black's; ply 1 is the first move of the game.

    >>> move_number(chess.Board(), 4)
    '2...'
    """
    half = 2 * (start.fullmove_number - 1) + (start.turn == chess.BLACK) + ply - 1
    return f"{half // 2 + 1}{'...' if half % 2 else '.'}"


def without_signs(style: Style) -> Style:
    return replace(style, check_signs=False)
