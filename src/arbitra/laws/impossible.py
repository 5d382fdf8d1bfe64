"""Why a move on a sheet is impossible: what is wrong with it, and what was possible instead."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.laws.letters import ENGLISH, Letters
from arbitra.laws.library import chess
from arbitra.laws.notation import MoveReading, Problem, exact_pattern
from arbitra.laws.writing import Style, move_text, without_signs
from arbitra.model.fields import Fields, Phrase, Verbatim
from arbitra.model.reasons import Reason

SHOWN = 40
"""Possible moves named in a sentence."""
KINDS = ("", "pawn", "knight", "bishop", "rook", "queen", "king")
MESSAGES = ("pawn", "knight", "bishop", "rook", "queen", "king", "piece")


def why_not(board: chess.Board, reading: MoveReading, letters: Letters = ENGLISH) -> Reason:
    """One sentence about an impossible move."""
    match reading.problem:
        case Problem.AMBIGUOUS:
            fields = {"possible": _listed(board, reading.candidates, letters)}
            return Reason("C.10", "it is ambiguous and can be {possible}", fields)
        case Problem.INCOMPLETE:
            return Reason("C.11", "the piece that the pawn becomes is missing")
        case Problem.NOT_ALGEBRAIC:
            return Reason("C.1", "it is not algebraic notation, the only one that counts as evidence")
        case Problem.WRONG_SIDE:
            return Reason("", "it is numbered as a move of Black, but White is to move")
        case Problem.ILLEGAL:
            return _why_illegal(board, reading, letters)
    fields_ = {"language": letters.called}
    return Reason("", "it cannot be read as a move with the letters of {language}", fields_)


def _why_illegal(board: chess.Board, reading: MoveReading, letters: Letters) -> Reason:
    piece = Phrase(KINDS[reading.named] if reading.named else "piece")
    if reading.written.core[:1] in ("0", "O", "o"):
        return _with_possible(board, reading, letters, N_("castling is not legal here"), article="3.8.2")
    if _leaves_check(board, reading.written.core, letters):
        return _with_possible(board, reading, letters, N_("it leaves the king in check"), article="3.9.2")
    if not reading.candidates:
        return Reason("3.10.1", "no {piece} can make this move", {"piece": piece})
    return _with_possible(board, reading, letters, N_("it is not legal"), article="3.10.1")


def _leaves_check(board: chess.Board, core: str, letters: Letters) -> bool:
    """Whether the piece could go there, if its own king were not in check then."""
    pattern = exact_pattern(core, letters)
    if pattern is None or pattern.to is None or pattern.kind is None:
        return False
    own = board.pieces_mask(pattern.kind, board.turn) & pattern.from_mask
    moves = board.generate_pseudo_legal_moves(own, chess.BB_SQUARES[pattern.to])
    return any(pattern.promotion in (None, move.promotion) and not board.is_castling(move) for move in moves)


def _with_possible(board: chess.Board, reading: MoveReading, letters: Letters, text: str, article: str) -> Reason:
    if not reading.candidates:
        return Reason(article, text)
    fields: Fields = {"what": Phrase(text), "possible": _listed(board, reading.candidates, letters)}
    return Reason(article, "{what}; possible: {possible}", fields)


def _listed(board: chess.Board, moves: Sequence[chess.Move], letters: Letters) -> Verbatim:
    style = Style(letters)
    texts = [move_text(board, move, style) for move in moves[:SHOWN]]
    return Verbatim(", ".join([*texts, "…"] if len(moves) > SHOWN else texts))


def one_sign_away(board: chess.Board, core: str, letters: Letters) -> str:
    """The only legal move that, written short or long, differs from the text in one sign."""
    if not 2 <= len(core) <= 10:
        return ""
    found: dict[chess.Move, str] = {}
    for move in board.legal_moves:
        short = move_text(board, move, without_signs(Style(letters)))
        long = move_text(board, move, without_signs(Style(letters, long=True)))
        if any(_one_apart(core, text) for text in (short, short.replace("x", ""), long, long.replace("-", ""))):
            found[move] = short
    return next(iter(found.values())) if len(found) == 1 else ""


def _one_apart(first: str, second: str) -> bool:
    """Whether one sign was changed, added or left out."""
    if first == second or abs(len(first) - len(second)) > 1:
        return False
    same = next(
        (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )
    return first[same + (len(first) >= len(second)) :] == second[same + (len(second) >= len(first)) :]
