"""Algebraic notation (Appendix C): one move as a player wrote it becomes a move of the board, or a named problem.

Read are the habits of real sheets: any way to castle, captures with or without a sign, missing or superfluous squares
of departure, small letters for pieces, check signs that are wrong. `writing.py` goes the other way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache

from arbitra.laws.letters import KING, LETTERS, PAWN, Letters
from arbitra.laws.library import chess
from arbitra.laws.sheets import CASTLED, CHECK, CLOCK, PASSING
from arbitra.model.records import dataclass, field

LONGEST = 60
"""Letters of one move with whatever stands beside it."""


class Problem(StrEnum):
    """Why a text is not a move in a position."""

    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    INCOMPLETE = "incomplete"
    """The piece that a pawn becomes is missing (C.11)."""
    NOT_ALGEBRAIC = "not_algebraic"
    """Descriptive or numeric notation, which is not evidence (C.1)."""
    UNREADABLE = "unreadable"
    WRONG_SIDE = "wrong_side"
    """The number says that it is a move of the other player."""


@dataclass(frozen=True, slots=True)
class Written:
    """What stands on a sheet for one move, taken apart."""

    text: str
    core: str
    """The move alone."""
    number: int | None = None
    of_black: bool = False
    """Marked as a move of Black: `12...`."""
    sign: str = ""
    """`+` check, `++` double check or mate, `#` mate."""
    draw_offer: bool = False
    clock: str = ""
    en_passant: bool = False


@dataclass(frozen=True, slots=True)
class MoveReading:
    """A move, or a problem with the moves that were possible instead."""

    written: Written
    move: chess.Move | None = None
    problem: Problem | None = None
    candidates: tuple[chess.Move, ...] = ()
    named: int | None = None
    """The kind of piece that the text names, as far as it can be understood."""


# What stands on a sheet, sign by sign.

_SAME = str.maketrans(
    {
        **dict.fromkeys("–—−‐‑‒", "-"),
        **dict.fromkeys("×хХ✕X", "x"),
        **dict.fromkeys("ОΟ", "O"),
        **dict.fromkeys("оο", "o"),
        "†": "+",
        "‡": "++",
        "≠": "#",
        "…": "...",
        "\u00a0": " ",
        "\ufe0e": "",
        "\ufe0f": "",
    }
)
_NUMBER = re.compile(
    r"\s*(?:(?P<number>\d{1,4})\s*(?:(?P<dots>\.+)|\))|(?P<bare>[1-9]\d{0,3})(?=\s)|(?P<only>\.{2,}))\s*"
)
_BRACES = re.compile(r"\{[^}]*\}?")
_IN_BRACES = re.compile(rf"(?:\[%\w+\s+)?({CLOCK})")
_SUFFIX = re.compile(
    r"(?:(?P<offer>\(=\)|=)"
    rf"|(?P<clock>(?<=[\s(\[]){CLOCK}[)\]]?)"
    r"|(?P<result>(?<=\s)(?:1-0|0-1|1/2-1/2|½-½|1/2|½|\*))"
    rf"|(?P<passing>\(?{PASSING}\)?)"
    r"|(?P<mate>(?:\+\+|\#|(?<![a-zA-Z])(?:mate|matt|matto|mat)))"
    rf"|(?P<check>\+|(?:(?<=[\s\d])(?:dis\.?\s?|dbl\.?\s?)?{CHECK}))"
    r"|(?P<nothing>[!?]+|\$\d{1,3}|[.,;]|\+/?-|-/?\+|[±∓∞□⩲⩱]|[(\[](?=$)))\s*$",
    re.IGNORECASE,
)


@lru_cache(maxsize=4_096)
def taken_apart(text: str) -> Written:
    """Number, move, signs, offer of a draw and clock time of what was written for one move.

    >>> taken_apart("12...exd6 e.p.+ (=) 1:29").core
    'exd6'
    """
    rest = text.translate(_SAME)
    number, of_black, clock, sign = None, False, "", ""
    offer = passing = False
    for braces in _BRACES.findall(rest):
        found = _IN_BRACES.search(braces)
        clock = found[1] if found else clock
    rest = _CASTLED.sub(_castling_of_words, _BRACES.sub(" ", rest).strip())
    head = _NUMBER.match(rest)
    if head:
        given = head["number"] or head["bare"]
        number = int(given) if given else None
        rest = rest[head.end() :]
        of_black = len(head["dots"] or head["only"] or "") > 1 or rest.startswith("..")
        rest = rest.lstrip(". ")
    while rest:
        tail = _SUFFIX.search(rest)
        if tail is None:
            break
        match tail.lastgroup:
            case "offer":
                offer = True
            case "clock":
                clock = tail["clock"].rstrip(")]")
            case "passing":
                passing = True
            case "mate":
                sign = "++" if tail["mate"] == "++" else "#"
            case "check":
                sign = sign or "+"
        rest = rest[: tail.start()].rstrip()
    core = rest if " " not in rest else "".join(rest.split())
    return Written(text, core, number, of_black, sign, offer, clock, passing)


def _castling_of_words(found: re.Match[str]) -> str:
    words = found[0].lower().split()
    if len(words) == 1:
        return _SOME_CASTLING
    return "0-0" if _SHORT_SIDE.intersection(words) else "0-0-0"


# What a core may mean.


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a text says of a move. None: it does not say."""

    kind: int | None = None
    from_file: int | None = None
    from_rank: int | None = None
    to: int | None = None
    to_file: int | None = None
    promotion: int | None = None
    capture: bool = False
    small: bool = field(default=False, compare=False)
    """A small letter was taken for a piece."""

    @property
    def from_mask(self) -> int:
        mask: int = chess.BB_ALL
        if self.from_file is not None:
            mask &= chess.BB_FILES[self.from_file]
        if self.from_rank is not None:
            mask &= chess.BB_RANKS[self.from_rank]
        return mask


_CASTLING = re.compile(r"[0Oo]-?[0Oo](-?[0Oo])?")
_CASTLED = re.compile(CASTLED, re.IGNORECASE)
_SHORT_SIDE = frozenset(("short", "kurze", "petit", "korte", "kingside", "corto", "curto"))
_SOME_CASTLING = "castles"
"""Castling, without a word about the side."""
_ALGEBRAIC = re.compile(
    r"(?P<piece>[^\W\d_a-z]|[♔-♟])?-?(?P<file>[a-h])?(?P<rank>[1-8])?(?P<sign>[-x:]?)(?P<to>[a-h][1-8])(?P<after>[x:])?"
    r"(?:(?:\(=|[=/(-])?(?P<promotion>[^\W\d_]|[♔-♟])\)?)?"
)
_SMALL = re.compile(
    r"(?P<piece>[a-z])-?(?P<file>[a-h])?(?P<rank>[1-8])?(?P<sign>[-x:]?)(?P<to>[a-h][1-8])(?P<after>[x:])?"
    r"(?:(?:\(=|[=/(-])?(?P<promotion>[^\W\d_]|[♔-♟])\)?)?"
)
_FILES = re.compile(r"(?P<file>[a-h])[x:]?(?P<to>[a-h])(?:(?:\(=|[=/(-])?(?P<promotion>[^\W\d_a-h]|[♔-♟])\)?)?")
_MEN = "KQRBNPDTACFLS"
_DESCRIPTIVE = re.compile(
    rf"[{_MEN}]{{1,3}}[1-8][{_MEN}]{{1,2}}|(?:[{_MEN}]t?){{1,3}}[-x:](?:[{_MEN}]t?){{1,3}}[1-8]?|[1-8]{{4}}[1-4]?|P[KQ][RNB]?[1-8]"
)


def _square(text: str) -> int:
    return ord(text[0]) - 97 + 8 * (ord(text[1]) - 49)


def _pattern(found: re.Match[str], letters: Letters) -> Pattern | None:
    """A pattern in these letters; None: a letter is not one of them."""
    kinds = letters.kinds
    piece, file, rank, sign, promotion = found.group("piece", "file", "rank", "sign", "promotion")
    capture = sign in ("x", ":") or found["after"] is not None
    kind: int | None
    if piece is not None:
        kind = kinds.get(piece) or kinds.get(piece.upper())
        if kind is None:
            return None
    else:
        # Two squares name the piece that stands on the first, whatever it is; a bare sign any piece that can take.
        whole = file is not None and rank is not None
        kind = None if whole or (capture and file is None) else PAWN
    became = None
    if promotion is not None:
        became = kinds.get(promotion) or kinds.get(promotion.upper())
        if became is None:
            return None
    return Pattern(
        kind,
        None if file is None else ord(file) - 97,
        None if rank is None else ord(rank) - 49,
        _square(found["to"]),
        promotion=became,
        capture=capture,
        small=piece is not None and piece.islower(),
    )


@lru_cache(maxsize=8_192)
def exact_pattern(core: str, letters: Letters) -> Pattern | None:
    """As C.5 and C.8 have it: small letters are files, capital letters pieces."""
    found = _ALGEBRAIC.fullmatch(core)
    if found is not None:
        return _pattern(found, letters)
    files = _FILES.fullmatch(core)
    if files is None:
        return None
    became = letters.kinds.get(files["promotion"]) if files["promotion"] else None
    return Pattern(PAWN, ord(files["file"]) - 97, to_file=ord(files["to"]) - 97, promotion=became, capture=True)


def _loose_patterns(core: str, letters: Letters) -> Iterator[Pattern]:
    """Small letters for pieces."""
    found = _SMALL.fullmatch(core)
    if found is not None:
        pattern = _pattern(found, letters)
        # In German a pawn's letter is that of a file.
        if pattern is not None and (pattern.kind != PAWN or core[0] > "h"):
            yield pattern


def _capitals(core: str, letters: Letters) -> Iterator[Pattern]:
    """Squares in capital letters: `NF3`, `E4`; `BB5` is the bishop's or the pawn's."""
    if core.isascii() and core != core.lower():
        lowered = core.lower()
        for found in (
            _ALGEBRAIC.fullmatch(lowered), _ALGEBRAIC.fullmatch(core[:1] + lowered[1:]), _SMALL.fullmatch(lowered)
        ):  # fmt: skip
            pattern = _pattern(found, letters) if found is not None else None
            if pattern is not None:
                yield pattern


# What it is on the board.


def read_move(board: chess.Board, text: str, letters: Letters, *, small: bool = True) -> MoveReading:
    """The move that a text means in a position. `small`: small letters may stand for pieces.

    >>> from arbitra.laws.letters import LETTERS
    >>> read_move(chess.Board(), "1. Cf3", LETTERS["es"]).move
    Move.from_uci('g1f3')
    """
    written = taken_apart(text[: LONGEST + 1])
    if len(text) > LONGEST:
        return MoveReading(written, problem=Problem.UNREADABLE)
    return read_written(board, written, letters, small=small)


def read_written(board: chess.Board, written: Written, letters: Letters, *, small: bool = True) -> MoveReading:
    if written.of_black and board.turn == chess.WHITE:
        return MoveReading(written, problem=Problem.WRONG_SIDE)
    core = written.core
    castling = _CASTLING.fullmatch(core)
    if castling is not None:
        return _castled(board, written, long=castling[1] is not None)
    if core == _SOME_CASTLING:
        return _castled(board, written, long=None)
    exact = exact_pattern(core, letters)
    found = matching(board, exact) if exact is not None else []
    if small and (not found or _may_be_a_piece(core, exact)):
        for pattern in _loose_patterns(core, letters):
            found += [move for move in matching(board, pattern) if move not in found]
            exact = exact if exact is not None and _plausible(exact) else pattern
    if not found and exact is None:
        capitals = list(_capitals(core, letters))
        # `NxD5` names a square; what a descriptive sheet takes is a piece.
        if _DESCRIPTIVE.fullmatch(core) and not (any(one.capture for one in capitals)):
            return MoveReading(written, problem=Problem.NOT_ALGEBRAIC)
        for pattern in capitals:
            found += [move for move in matching(board, pattern) if move not in found]
            exact = exact or pattern
    if exact is None:
        return MoveReading(written, problem=Problem.UNREADABLE)
    if len(found) == 1:
        return MoveReading(written, found[0], named=exact.kind)
    if not found:
        return MoveReading(
            written, problem=Problem.ILLEGAL, candidates=possible_instead(board, exact), named=exact.kind
        )
    ends = {(move.from_square, move.to_square) for move in found}
    problem = Problem.INCOMPLETE if len(ends) == 1 else Problem.AMBIGUOUS
    return MoveReading(written, problem=problem, candidates=in_order(found), named=exact.kind)


def _may_be_a_piece(core: str, exact: Pattern | None) -> bool:
    """`cd5`: the pawn of the c-file takes, or the caballo, written small. With the sign of a capture it is the pawn,
    whose file must stand there (C.9.3); a whole square leaves no doubt either."""
    if exact is None or exact.capture or exact.from_rank is not None:
        return False
    return core[0].islower() and exact.from_file is not None


def _plausible(pattern: Pattern) -> bool:
    """Whether a pawn could go so at all: to its own file or to one beside it."""
    if pattern.kind != PAWN or pattern.from_file is None or pattern.to is None:
        return True
    return abs(pattern.from_file - chess.square_file(pattern.to)) <= 1


def _castled(board: chess.Board, written: Written, *, long: bool | None) -> MoveReading:
    found = [
        move for move in board.generate_castling_moves() if long is None or board.is_queenside_castling(move) == long
    ]
    if len(found) == 1:
        return MoveReading(written, found[0], named=KING)
    if found:
        return MoveReading(written, problem=Problem.AMBIGUOUS, candidates=in_order(found), named=KING)
    instead = [move for move in _moves_of(board, KING, chess.BB_ALL) if not board.is_castling(move)]
    return MoveReading(written, problem=Problem.ILLEGAL, candidates=in_order(instead), named=KING)


def matching(board: chess.Board, pattern: Pattern) -> list[chess.Move]:
    """The legal moves that a pattern describes."""
    own = board.occupied_co[board.turn] & pattern.from_mask
    if pattern.kind is not None:
        own &= board.pieces_mask(pattern.kind, board.turn)
    goal = (
        chess.BB_FILES[pattern.to_file]
        if pattern.to is None and pattern.to_file is not None
        else chess.BB_SQUARES[pattern.to or 0]
    )
    found = [
        move
        for move in board.generate_legal_moves(own, goal)
        if not board.is_castling(move)
        and (pattern.promotion is None or move.promotion == pattern.promotion)
        and (not _needs_capture(pattern) or board.is_capture(move))
    ]
    if board.castling_rights and pattern.to is not None and own & board.kings and pattern.promotion is None:
        found += _castling_to(board, pattern.to, plain=bool(found))
    return found


def _needs_capture(pattern: Pattern) -> bool:
    """A pawn that comes from a file alone (`ed5`, `ed`), or a sign without a piece (`xd5`), takes something."""
    if pattern.kind is None:
        return pattern.from_file is None
    return pattern.kind == PAWN and pattern.to is None


def _castling_to(board: chess.Board, to: int, *, plain: bool) -> Iterator[chess.Move]:
    """Castling written as a move of the king: to its goal, or in Chess960 onto its own rook. In the ordinary game the
    king cannot come to that square otherwise; in Chess960 it may, and then both are meant."""
    for move in board.generate_castling_moves():
        rank = chess.square_rank(move.from_square)
        goal = chess.square(2 if board.is_queenside_castling(move) else 6, rank)
        to_goal = to == goal and goal != move.from_square and (board.chess960 or not plain)
        if to_goal or (board.chess960 and to == move.to_square):
            yield move


def possible_instead(board: chess.Board, pattern: Pattern) -> tuple[chess.Move, ...]:
    """What the piece that was named could have done: those where the text has it, else all of its kind."""
    if pattern.kind == PAWN and pattern.from_file is None and pattern.from_rank is None and pattern.to is not None:
        return in_order(_moves_of(board, PAWN, chess.BB_FILES[chess.square_file(pattern.to)]))
    there = board.occupied_co[board.turn] & pattern.from_mask
    if pattern.kind is not None:
        there &= board.pieces_mask(pattern.kind, board.turn)
    return in_order(_moves_of(board, pattern.kind, pattern.from_mask if there else chess.BB_ALL))


def _moves_of(board: chess.Board, kind: int | None, mask: int) -> Iterator[chess.Move]:
    own = board.occupied_co[board.turn] & mask
    if kind is not None:
        own &= board.pieces_mask(kind, board.turn)
    return board.generate_legal_moves(own)


def in_order(moves: Iterable[chess.Move]) -> tuple[chess.Move, ...]:
    return tuple(sorted(set(moves), key=lambda move: move.uci()))


def foreign_meanings(core: str, letters: Letters) -> list[Letters]:
    """Languages that have a piece for a letter that this one does not know: a K on a Spanish sheet is a king."""
    found = _ALGEBRAIC.fullmatch(core)
    if found is None:
        return []
    return [other for other in LETTERS.values() if other is not letters and exact_pattern(core, other) is not None]
