"""Chess960 (Guidelines II): the 960 starting positions by number, drawn by dice or with a seed.

The Laws ask for three things: the king stands between the rooks, the bishops on squares of different colours, and Black
mirrors White (II.2). The numbers are custom, and 518 is the ordinary position. Nothing here needs a board.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations

from arbitra.model.bounds import number_of
from arbitra.model.fields import Verbatim
from arbitra.model.reasons import Reason
from arbitra.model.refusals import ReasonedRefusal

POSITIONS = 960
FILES = "abcdefgh"
LIGHT, DARK = (1, 3, 5, 7), (0, 2, 4, 6)
"""The light and the dark squares of the first rank: b d f h and a c e g."""
KNIGHTS = tuple(combinations(range(5), 2))
"""The pairs of the five squares that bishops and queen leave free, in the order of their numbers."""
MOST_THROWS = 1_000
LONGEST_SEED = 200


class BadChess960(ReasonedRefusal):
    """A number, a rank or throws of a die that give no starting position."""


@dataclass(frozen=True)
class StartingPosition:
    """One of the 960: its number, and White's first rank from a to h in English letters."""

    number: int
    rank: str

    @property
    def fen(self) -> str:
        """With KQkq for the rights to castle, as in the ordinary game."""
        return self._fen("KQkq")

    @property
    def shredder_fen(self) -> str:
        """With the files of the rooks for the rights to castle, which is never misread."""
        rooks = [FILES[at].upper() for at, piece in enumerate(self.rank) if piece == "R"]
        rights = "".join(reversed(rooks))
        return self._fen(rights + rights.lower())

    def _fen(self, rights: str) -> str:
        return f"{self.rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{self.rank} w {rights} - 0 1"


@dataclass(frozen=True)
class Throw:
    """One throw of the die: what it showed, what it was for, and the square it chose. A throw that was too high is
    repeated and chooses none."""

    die: int
    purpose: Reason
    square: str = ""


@dataclass(frozen=True)
class Draw:
    """A position with the throws that drew it, and the seed that made them, if there was one."""

    position: StartingPosition
    throws: tuple[Throw, ...]
    seed: str = ""


def position_of(number: int | str) -> StartingPosition:
    """The position of a number.

    >>> position_of(518).rank, position_of(0).rank
    ('RNBQKBNR', 'BBQNNRKR')
    """
    found = number_of(number, 4) if isinstance(number, str) else number
    if found is None or not 0 <= found < POSITIONS:
        shown = Verbatim(repr(number)[:20])
        raise BadChess960("the positions have numbers from 0 to 959; found {found}", found=shown)
    rest, light = divmod(found, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank = [""] * 8
    rank[LIGHT[light]] = rank[DARK[dark]] = "B"
    rank[_free(rank)[queen]] = "Q"
    free = _free(rank)
    for at in KNIGHTS[knights]:
        rank[free[at]] = "N"
    return StartingPosition(found, _with_king_and_rooks(rank))


def number_of_rank(rank: str) -> StartingPosition:
    """The position of a first rank, in English letters.

    >>> number_of_rank("rnbqkbnr").number
    518
    """
    letters = rank.strip().upper()
    if len(letters) != 8 or sorted(letters) != sorted("RNBQKBNR"):
        text = "a first rank has R N B Q K B N R in some order, such as RNBQKBNR; found {found}"
        raise BadChess960(text, found=Verbatim(repr(rank[:20])))
    first, second = (at for at, piece in enumerate(letters) if piece == "B")
    if first % 2 == second % 2:
        raise BadChess960("the bishops must stand on squares of different colours (II.2.2)")
    if not letters.index("R") < letters.index("K") < letters.rindex("R"):
        raise BadChess960("the king must stand between the rooks (II.2.1)")
    light, dark = (first, second) if first in LIGHT else (second, first)
    without_bishops = [piece for piece in letters if piece != "B"]
    without_queen = [piece for piece in without_bishops if piece != "Q"]
    knights = tuple(at for at, piece in enumerate(without_queen) if piece == "N")
    number = 6 * KNIGHTS.index(knights) + without_bishops.index("Q")
    return StartingPosition(4 * (4 * number + DARK.index(dark)) + LIGHT.index(light), letters)


def _free(rank: Sequence[str]) -> list[int]:
    return [at for at, piece in enumerate(rank) if not piece]


def _with_king_and_rooks(rank: list[str]) -> str:
    for at, piece in zip(_free(rank), "RKR", strict=True):
        rank[at] = piece
    return "".join(rank)


STEPS = (
    ("B", 4, Reason("II.2.2", "light-squared bishop: 1 to 4 is b, d, f or h")),
    ("B", 4, Reason("II.2.2", "dark-squared bishop: 1 to 4 is a, c, e or g")),
    ("Q", 6, Reason("", "queen: 1 to 6 is a free square, counted from a")),
    ("N", 5, Reason("", "first knight: 1 to 5 is a free square, counted from a")),
    ("N", 4, Reason("", "second knight: 1 to 4 is a free square, counted from a")),
)
"""What is thrown for, with the highest number that counts: higher throws are repeated. Rook, king and rook then fill
the three squares that are left (II.2.1). Every position comes from exactly two of the 1,920 outcomes, so it is fair."""


def drawn_by_dice(throws: Iterable[int]) -> Draw:
    """The position that throws of one ordinary die give.

    >>> drawn_by_dice([4, 5, 2, 1, 3, 5, 6, 4]).position.number
    775
    """
    source = iter(throws)
    made: list[Throw] = []
    rank = [""] * 8
    for step, (piece, highest, purpose) in enumerate(STEPS):
        while True:
            die = next(source, None)
            if die is None:
                text = "the throws end too early: five that count are needed, and there are {found}"
                raise BadChess960(text, found=step)
            if not 1 <= die <= 6 or len(made) >= MOST_THROWS:
                raise BadChess960("a die shows 1 to 6; found {found}", found=Verbatim(str(die)[:20]))
            if die <= highest:
                break
            made.append(Throw(die, purpose))
        choices = LIGHT if step == 0 else DARK if step == 1 else _free(rank)
        at = choices[die - 1]
        rank[at] = piece
        made.append(Throw(die, purpose, FILES[at]))
    if next(source, None) is not None:
        raise BadChess960(
            "there are more throws than are needed: the position is complete after {count}", count=len(made)
        )
    return Draw(number_of_rank(_with_king_and_rooks(rank)), tuple(made))


def read_throws(text: str) -> list[int]:
    """Throws as they are typed: `4 5 2 1 3` or `45213`."""
    digits = text.replace(",", " ").split()
    found = [*"".join(digits)] if all(len(word) == 1 or word.isdigit() for word in digits) else []
    if not found or len(found) > MOST_THROWS or not all(die in "123456" for die in found):
        text = "give the throws of one die, such as 4 2 1 3 4; found {found}"
        raise BadChess960(text, found=Verbatim(repr(" ".join(digits)[:20])))
    return [int(die) for die in found]


def drawn_with_seed(seed: str = "") -> Draw:
    """The throws of a die that a seed makes: anyone with the seed can draw the same position again.

    >>> drawn_with_seed("round 3") == drawn_with_seed("round 3")
    True
    """
    if len(seed) > LONGEST_SEED:
        raise BadChess960("a seed has at most {most} characters, this one {found}", most=LONGEST_SEED, found=len(seed))
    used = seed or secrets.token_hex(8)
    source = _dice(used)
    throws: list[int] = []
    for _, highest, _ in STEPS:
        throws.append(next(source))
        while throws[-1] > highest:
            throws.append(next(source))
    drawn = drawn_by_dice(throws)
    return Draw(drawn.position, drawn.throws, used)


def _dice(seed: str) -> Iterator[int]:
    """The bytes of SHA-256 of `seed/0`, `seed/1` and so on, each a throw; 252 and above are left out, so that every
    face is as likely as another."""
    block = 0
    while True:
        for byte in sha256(f"{seed}/{block}".encode()).digest():
            if byte < 252:
                yield byte % 6 + 1
        block += 1


def diagram(position: StartingPosition) -> str:
    """Both first ranks and the pawns as they stand on the board."""
    rank = position.rank
    rows = [rank.lower(), "p" * 8, *["." * 8] * 4, "P" * 8, rank]
    lines = [f"{8 - at} {' '.join(row)}" for at, row in enumerate(rows)]
    return "\n".join([*lines, f"  {' '.join(FILES)}"])
