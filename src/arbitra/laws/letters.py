"""The letters of the pieces (C.3): players write those of their own language, printed games have figurines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from arbitra.i18n import N_
from arbitra.model.fields import Phrase, Verbatim
from arbitra.model.refusals import ReasonedRefusal

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
"""Kinds of pieces, numbered as the `chess` library does."""
WHITE_FIGURINES, BLACK_FIGURINES = "♙♘♗♖♕♔", "♟♞♝♜♛♚"
FIGURINES: Mapping[str, int] = {
    figurine: kind for row in (WHITE_FIGURINES, BLACK_FIGURINES) for kind, figurine in enumerate(row, start=PAWN)
}
"""They mean the same in every language."""


class UnknownLetters(ReasonedRefusal):
    """Letters of a language that Arbitra does not know."""


@dataclass(frozen=True)
class Letters:
    """The letters of one language: knight, bishop, rook, queen and king; a pawn's is read, but never written (C.4)."""

    id: str
    name: str
    pieces: str
    pawn: str = ""

    def of(self, kind: int) -> str:
        """What is written for a kind of piece; for a pawn nothing."""
        return "" if kind == PAWN else self.pieces[kind - KNIGHT]

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """What letters and figurines mean in this language."""
        own = {letter: kind for kind, letter in enumerate(self.pieces, start=KNIGHT)}
        return {**FIGURINES, **({self.pawn: PAWN} if self.pawn else {}), **own}

    @property
    def called(self) -> Phrase:
        return Phrase(self.name)


LETTERS: Mapping[str, Letters] = {
    letters.id: letters
    for letters in (
        Letters("en", N_("English"), "NBRQK", "P"),
        Letters("es", N_("Spanish"), "CATDR", "P"),
        Letters("fr", N_("French"), "CFTDR", "P"),
        Letters("de", N_("German"), "SLTDK", "B"),
        Letters("it", N_("Italian"), "CATDR", "P"),
        Letters("pt", N_("Portuguese"), "CBTDR", "P"),
        Letters("nl", N_("Dutch"), "PLTDK"),
        Letters("figurine", N_("figurines"), WHITE_FIGURINES[1:]),
        Letters("figb", N_("black figurines"), BLACK_FIGURINES[1:]),
    )
}
ENGLISH = LETTERS["en"]
AUTO = "auto"
ALIASES: Mapping[str, str] = {"fig": "figurine"}


def letters_of(name: str) -> Letters:
    """
    >>> letters_of("es").of(KNIGHT), letters_of("nl").of(KNIGHT)
    ('C', 'P')
    """
    found = LETTERS.get(ALIASES.get(name, name))
    if found is None:
        known = Verbatim(", ".join(LETTERS))
        raise UnknownLetters("unknown letters {found}; known: {known}", found=Verbatim(name[:20]), known=known)
    return found
