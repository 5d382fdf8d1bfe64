"""What the regulations of a tournament leave to its organiser, and what no other setting says."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model.bounds import number_of

LONGEST_PARAGRAPH, MOST_PARAGRAPHS = 600, 20


class Decision(NamedTuple):
    """Something that regulations decide: `sentences` by what is chosen; `typed` is said with the number that was typed,
    which is at most `most`. `of`: only where it matters, `rapid` (rapid and blitz) or `sudden` (no increment)."""

    key: str
    section: str
    question: str
    article: str
    sentences: Mapping[str, str]
    typed: str = ""
    most: int = 0
    of: str = ""

    def allows(self, value: str) -> bool:
        number = number_of(value, 3)
        return value in self.sentences or bool(self.typed and number is not None and number <= self.most)


DECISIONS: Mapping[str, Decision] = MappingProxyType(
    {
        one.key: one
        for one in (
            Decision(
                "publication",
                "pairings",
                N_("How many minutes before a round is its pairing published?"),
                "C.04.2.4",
                {},
                N_("The pairing of a round is published at least {number} minutes before it begins."),
                999,
            ),
            Decision(
                "byes",
                "points",
                N_("Which byes may players ask for?"),
                "C.04.2.1.4",
                {
                    "none": N_("Players cannot ask for a bye with points."),
                    "1": N_("Each player may ask once for a half-point bye, not in the last round."),
                    "2": N_("Each player may ask twice for a half-point bye, not in the last two rounds."),
                },
            ),
            Decision(
                "draw-moves",
                "play",
                N_("From which move may players agree a draw?"),
                "9.1.1",
                {"0": N_("Players may agree a draw at any time after both have made a move.")},
                N_("Players may not agree a draw before both have made {number} moves, unless the arbiter allows it."),
                80,
            ),
            Decision(
                "devices",
                "play",
                N_("What about phones and other devices?"),
                "11.3.2",
                {
                    "forbidden": N_("Players may not have a phone or another electronic device in the playing venue."),
                    "bag": N_(
                        "A phone may be kept in the player’s bag if it is completely turned off. The bag may not be"
                        " carried during play without the arbiter’s permission."
                    ),
                },
            ),
            Decision(
                "supervision",
                "play",
                N_("Is play supervised closely?"),
                "A.4, B.2",
                {
                    "close": N_(
                        "An arbiter supervises few games at a time: the Competitive Rules apply to rapid or blitz play."
                    ),
                    "other": N_("One arbiter supervises many games: the rules for rapid or blitz without it apply."),
                },
                of="rapid",
            ),
            Decision(
                "last-minutes",
                "play",
                N_("Do the guidelines for games without increment apply?"),
                "Guideline III",
                {
                    "yes": N_(
                        "The guidelines for games without increment apply in the last two minutes (III.4, III.5)."
                    ),
                    "no": N_("The guidelines for games without increment do not apply."),
                },
                of="sudden",
            ),
            Decision(
                "fines",
                "play",
                N_("Are there fines?"),
                "12.9",
                {
                    "none": N_("There are no fines."),
                    "announced": N_("The arbiter may impose fines that were announced before the start."),
                },
            ),
            Decision(
                "first-place",
                "ties",
                N_("What if first place is shared?"),
                "C.07.2.1",
                {
                    "ties": N_("The tie-breaks decide first place too."),
                    "playoff": N_("A shared first place is decided by a play-off."),
                    "shared": N_("First place may be shared."),
                },
            ),
        )
    }
)
SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "event": N_("The event"),
        "pairings": N_("Pairings"),
        "points": N_("Points and byes"),
        "time": N_("Time"),
        "play": N_("Play"),
        "ties": N_("Equal points"),
        "prizes": N_("Prizes"),
    }
)
"""In their order."""


def decided(kept: tuple[str, ...]) -> dict[str, str]:
    """By its key what was decided; what nobody knows any more is left out."""
    parts = (text.partition("=") for text in kept)
    return {key: value for key, _, value in parts if key in DECISIONS and DECISIONS[key].allows(value)}


def are_decisions(kept: tuple[str, ...]) -> bool:
    """Each `KEY=VALUE`, and no key twice."""
    return len(decided(kept)) == len(kept)


def are_paragraphs(kept: tuple[str, ...]) -> bool:
    """Each `SECTION=TEXT`."""
    parts = [text.partition("=") for text in kept]
    return len(kept) <= MOST_PARAGRAPHS and all(
        key in SECTIONS and text.strip() and len(text) <= LONGEST_PARAGRAPH for key, _, text in parts
    )
