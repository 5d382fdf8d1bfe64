"""Results as pages show them: short for a cell, in words for those who listen."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.i18n import N_, Translate
from arbitra.model.words import FORFEIT, UNFINISHED, UNRATED, UNUSUAL

DASH = "–"
SCORES = {
    "1-0": ("1–0", ""),
    "0-1": ("0–1", ""),
    "1/2-1/2": ("½–½", ""),
    "+": ("1–0", FORFEIT),
    "-": ("0–1", FORFEIT),
    "-/-": ("0–0", FORFEIT),
    "1u": ("1–0", UNRATED),
    "0u": ("0–1", UNRATED),
    "=u": ("½–½", UNRATED),
    "1/2-0": ("½–0", ""),
    "0-1/2": ("0–½", ""),
    "0-0": ("0–0", ""),
    "1/2-0u": ("½–0", UNRATED),
    "0-1/2u": ("0–½", UNRATED),
    "0-0u": ("0–0", UNRATED),
}
CELLS: dict[str, tuple[str, str, str]] = {
    **{value: (*cell, UNUSUAL.get(value, "")) for value, cell in SCORES.items()},
    **{value: ("", one.short, one.name) for value, one in UNFINISHED.items()},
}
"""By value: the score, the letter behind it or the word instead, and what it means where the cell does not say it."""

FIRST_AND_SECOND = {
    "White": N_("First"),
    "Black": N_("Second"),
    "W": "1",
    "B": "2",
    "White wins": N_("The first one wins"),
    "Black wins": N_("The second one wins"),
    "White wins by forfeit": N_("the first one wins by forfeit"),
    "Black wins by forfeit": N_("the second one wins by forfeit"),
}
"""What is said instead where players take turns and have no colour."""


class Shown(NamedTuple):
    text: str
    word: str = ""


def shown(value: str, say: Translate) -> Shown:
    """
    >>> from arbitra.i18n import translator
    >>> shown("+", translator("web", "en"))
    Shown(text='1–0 f', word='White wins by forfeit')
    >>> shown("432-398", translator("web", "en")).text
    '432–398'
    """
    if value not in CELLS:
        return Shown(value.replace("-", DASH))
    score, mark, word = CELLS[value]
    text = " ".join(part for part in (score, say(mark) if mark else "") if part)
    return Shown(text, say(word) if word else "")


def speaker(lang: str, *, turns: bool) -> Translate:
    """Says White and Black, or first and second."""
    return Translate("web", lang, instead=FIRST_AND_SECOND if turns else None)


def every_shown(say: Translate) -> dict[str, Shown]:
    """For the script that draws the cells."""
    return {value: shown(value, say) for value in CELLS}
