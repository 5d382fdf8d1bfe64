"""The colours of one board: what both had, what they wish, what they get, and the rule that gave it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbitra.model import Board, BracketDecision, PlayerNote, Reason, Tpn


class Wish(NamedTuple):
    tpn: Tpn
    colours: str
    """All games played, oldest first."""
    preference: str
    strength: str
    gets: str

    @property
    def denied(self) -> bool:
        return bool(self.preference) and self.preference != self.gets

    @property
    def balance(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")


class PairColours(NamedTuple):
    """`wishes` White first; empty where a system notes nothing of the kind."""

    wishes: tuple[Wish, ...]
    reasons: tuple[Reason, ...]


def colours_of(board: Board, brackets: Iterable[BracketDecision], reasons: Iterable[Reason]) -> PairColours:
    """`reasons` are those of the answer about the pair: what the rule looked at is among them."""
    notes: dict[Tpn, PlayerNote] = {}
    for bracket in brackets:
        if (board.white, board.black) in bracket.pairs:
            notes = {note.tpn: note for note in bracket.notes}
    wishes = [
        Wish(tpn, note.colours, note.preference, note.strength, gets)
        for tpn, gets in ((board.white, "W"), (board.black, "B"))
        if (note := notes.get(tpn)) is not None
    ]
    looked_at = [reason for reason in reasons if is_about_colours(reason, board) and not _is_wish(reason)]
    # A sentence with the names is better than the bare rule.
    first = () if any(reason.text == board.colour.text for reason in looked_at) else (board.colour,)
    return PairColours(tuple(wishes), (*first, *looked_at))


def is_about_colours(reason: Reason, board: Board) -> bool:
    """A system may place the pair and give the colours by one article."""
    return bool(reason.article) and reason.article == board.colour.article and reason != board.pairing


def _is_wish(reason: Reason) -> bool:
    """Said by the table already."""
    return "colours" in reason.fields
