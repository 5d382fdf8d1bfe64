"""FEN in and out. What is not a legal position is refused, with what is wrong and how to correct it.

Whatever reads a FEN reads it here, with the `chess` library or without it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.laws.letters import Letters
from arbitra.laws.mating.board import Position, attackers, king_of
from arbitra.laws.mating.geometry import PAWN, RANK_1, RANK_8, name, square_of
from arbitra.model.fields import Field, Verbatim
from arbitra.model.refusals import ReasonedRefusal

LONGEST = 120
"""The most characters that a FEN may have."""
HIGHEST_COUNT = 20_000
"""The highest count of quiet moves and of moves: no game is longer."""
MEN = "pnbrqk"
FIELDS = re.compile(r"(?P<board>\S+)(?:\s+(?P<turn>\S+))?(?:\s+(?P<castling>\S+))?(?:\s+(?P<passing>\S+))?(?P<rest>.*)")


class BadPosition(ReasonedRefusal):
    """A text that is not a FEN, or a position that no game can have."""


class Read(NamedTuple):
    """A whole FEN."""

    position: Position
    chess960: bool
    """A right to castle is given by the file of its rook, or is not one of the ordinary game."""
    quiet: int
    """Moves of either side since the last capture or move of a pawn."""
    move: int
    """The number of the move that comes."""


def read(text: str) -> Position:
    """The position of a FEN, one that a game can have."""
    position = read_whole(text).position
    _require_of_a_game(position)
    return position


def read_whole(text: str) -> Read:
    """Board, side to move, and if given the rights to castle and to take in passing, and the two numbers. The position
    may be a composed one: more men than a game has are let pass."""
    if len(text) > LONGEST:
        raise BadPosition("a FEN has at most {most} characters, this one {found}", most=LONGEST, found=len(text))
    fields = FIELDS.fullmatch(text.strip())
    if fields is None:
        raise BadPosition("the position is missing: give it as FEN, such as 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1")
    if fields["turn"] not in ("w", "b"):
        raise BadPosition(
            "after the board a FEN says who is to move, w or b; found {found}", found=_quoted(fields["turn"] or "")
        )
    boards = _board(fields["board"])
    turn = int(fields["turn"] == "w")
    position: Position = (*boards, turn, 0, 0)
    _require_legal(position)
    rights = fields["castling"] or "-"
    castling = _castling(position, rights)
    position = (*boards, turn, castling, _passing(position, fields["passing"] or "-"))
    quiet, move = _numbers(fields["rest"].strip())
    return Read(position, bool(set(rights) - set("KQkq-")) or not _castles_as_usual(position), quiet, move)


def _numbers(text: str) -> tuple[int, int]:
    numbers = text.split()
    if len(numbers) > 2 or not all(number.isdecimal() and len(number) <= 5 for number in numbers):
        raise BadPosition("at its end a FEN has two numbers, such as 0 1; found {found}", found=_quoted(text))
    quiet, move = (*map(int, numbers), *(0, 1)[len(numbers) :])
    if max(quiet, move) > HIGHEST_COUNT:
        raise BadPosition("the numbers at the end of a FEN are at most {most}", most=HIGHEST_COUNT)
    return quiet, max(move, 1)


def _castles_as_usual(position: Position) -> bool:
    """Whether every right to castle is one of king e and rook a or h."""
    rights = position[9]
    kings = (king_of(position, side) & 7 == 4 for side in (1, 0) if rights & (RANK_1 if side else RANK_8))
    return not rights & ~_CORNERS and all(kings)


def _quoted(text: str) -> Field:
    return Verbatim(repr(text[:20]))


def _board(text: str) -> tuple[int, int, int, int, int, int, int, int]:
    ranks = text.split("/")
    if len(ranks) != 8:
        raise BadPosition("the board of a FEN has eight ranks with / between them, this one {found}", found=len(ranks))
    sides, kinds = [0, 0], [0] * 6
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        file = 0
        for letter in rank:
            if letter.isdecimal() and letter in "12345678":
                file += int(letter)
                continue
            if letter.lower() not in MEN:
                raise BadPosition(
                    "rank {rank}: {found} is not a piece; White's are PNBRQK, Black's pnbrqk, empty squares 1 to 8",
                    rank=number,
                    found=_quoted(letter),
                )
            if file < 8:
                bit = 1 << file + 8 * (number - 1)
                sides[letter.islower()] |= bit
                kinds[MEN.index(letter.lower())] |= bit
            file += 1
        if file != 8:
            raise BadPosition("rank {rank} has {found} squares instead of 8", rank=number, found=file)
    return sides[0], sides[1], kinds[0], kinds[1], kinds[2], kinds[3], kinds[4], kinds[5]


_CORNERS = 1 | 1 << 7 | 1 << 56 | 1 << 63
KINGS = (
    N_("Black has {found} kings; each side has exactly one"),
    N_("White has {found} kings; each side has exactly one"),
)
PAWNS = (
    N_("Black has {found} pawns; a side has at most 8"),
    N_("White has {found} pawns; a side has at most 8"),
)
MANY = (
    N_("Black has {found} pieces; a side has at most 16"),
    N_("White has {found} pieces; a side has at most 16"),
)
CHECKED = (
    N_("Black is in check, but White is to move: if the FEN is right otherwise, write b instead of w"),
    N_("White is in check, but Black is to move: if the FEN is right otherwise, write w instead of b"),
)


def _require_legal(position: Position) -> None:
    pawns, kings = position[2], position[7]
    for side in (1, 0):
        if (found := (kings & position[1 - side]).bit_count()) != 1:
            raise BadPosition(KINGS[side], found=found)
    if wrong := pawns & (RANK_1 | RANK_8):
        square = Verbatim(name(wrong.bit_length() - 1))
        raise BadPosition("a pawn stands on {square}; no pawn can stand on the first or last rank", square=square)
    turn = position[8]
    if attackers(position, king_of(position, 1 - turn), turn):
        raise BadPosition(CHECKED[1 - turn])


def _require_of_a_game(position: Position) -> None:
    """No more men than a side begins with, no more than two that give check."""
    for side in (1, 0):
        own = position[1 - side]
        if (found := (position[2] & own).bit_count()) > 8:
            raise BadPosition(PAWNS[side], found=found)
        if (found := own.bit_count()) > 16:
            raise BadPosition(MANY[side], found=found)
    turn = position[8]
    if attackers(position, king_of(position, turn), 1 - turn).bit_count() > 2:
        raise BadPosition("three pieces give check at once; no move can lead to this position")


def _castling(position: Position, text: str) -> int:
    """The rooks that may castle. KQkq name the outermost rook of a side, letters of files a rook by its file."""
    if text == "-":
        return 0
    found = 0
    for letter in text:
        side = int(letter.isupper())
        home = 0 if side else 56
        king = king_of(position, side)
        rooks = position[5] & position[1 - side] & RANK_1 << home if king & 56 == home else 0
        right, left = rooks >> king << king, rooks & (1 << king) - 1
        wanted = letter.lower()
        if wanted in "kq":
            rook = right.bit_length() - 1 if wanted == "k" else (left & -left).bit_length() - 1
        elif wanted in "abcdefgh":
            rook = square_of(wanted + "1") + home
            rook = rook if rooks >> rook & 1 else -1
        else:
            rook = -1
        if rook < 0:
            raise BadPosition(
                "castling: {found} does not fit the board; the king and that rook must stand on their first rank. "
                "If neither side may castle, write -",
                found=_quoted(letter),
            )
        found |= 1 << rook
    return found


def _passing(position: Position, text: str) -> int:
    """The square on which a pawn can be taken in passing; none if no pawn stands beside it."""
    if text == "-":
        return 0
    turn = position[8]
    if re.fullmatch("[a-h][36]", text):
        square = square_of(text)
        pawn = square - 8 if turn else square + 8
        behind = square + 8 if turn else square - 8
        own, other = position[1 - turn], position[turn]
        empty = not (own | other) & (1 << square | 1 << behind)
        if (square >> 3 == 5) == bool(turn) and position[2] & other & 1 << pawn and empty:
            return 1 << square if PAWN[1 - turn][square] & position[2] & own else 0
    raise BadPosition(
        "en passant: no pawn has just passed the square {found}; if there is none, write -",
        found=_quoted(text),
    )


def written(position: Position) -> str:
    """The FEN of a position, with rights to castle by the files of the rooks where KQkq would be another rook."""
    white, _, *_ = position
    rows = []
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for file in range(8):
            bit = 1 << file + 8 * rank
            kind = next((index for index in range(6) if position[2 + index] & bit), None)
            if kind is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + (MEN[kind].upper() if white & bit else MEN[kind])
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    turn, castling, passing = position[8:]
    rights = "".join(_right(position, rook) for rook in (63, 56, 7, 0) if castling >> rook & 1)
    rights = "".join(sorted(rights, key="KQkq".find)) if castling else "-"
    target = name(passing.bit_length() - 1) if passing else "-"
    return f"{'/'.join(rows)} {'w' if turn else 'b'} {rights or '-'} {target} 0 1"


def _right(position: Position, rook: int) -> str:
    letter = "K" if rook > king_of(position, int(rook < 8)) else "Q"
    return letter if rook < 8 else letter.lower()


_MAN = re.compile(r"([^\W\d_]?)([a-h])([1-8])")
MOST_TEXT = 400


def of_men(white: str, black: str, white_to_move: bool, letters: Letters) -> str:
    """The FEN of men named with their squares, in the letters of a language: `Ka1 a2 h2` against `Kc3 Ne5`.

    >>> of_men("Ka1 a2 h2", "Kc3, Ne5", True, LETTERS["en"])
    '8/8/8/4n3/8/2k5/P6P/K7 w - - 0 1'
    """
    squares: dict[str, str] = {}
    for text, is_white in ((white, True), (black, False)):
        for word in text[:MOST_TEXT].replace(",", " ").replace(";", " ").split():
            found = _MAN.fullmatch(word)
            kind = letters.kinds.get(found[1].upper()) if found and found[1] else 1
            if found is None or kind is None:
                raise BadPosition(
                    "{found} is not a piece on a square; expected one such as {king}a1, and a2 for a pawn",
                    found=_quoted(word),
                    king=Verbatim(letters.of(6)),
                )
            square = found[2] + found[3]
            if square in squares:
                raise BadPosition("two pieces stand on {square}", square=Verbatim(square))
            man = MEN[kind - 1]
            squares[square] = man.upper() if is_white else man
    ranks = []
    for rank in range(8, 0, -1):
        row = "".join(squares.get(f"{file}{rank}", ".") for file in "abcdefgh")
        ranks.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
    return f"{'/'.join(ranks)} {'w' if white_to_move else 'b'} - - 0 1"
