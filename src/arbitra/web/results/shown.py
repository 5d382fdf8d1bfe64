"""Results as pages show them: short for a cell, in words for those who listen."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.result_words import show_result
from arbitra.book.state.rounds import ADJOURNED, POSTPONED, Outcome
from arbitra.i18n import N_, Translate
from arbitra.model.bounds import number_of

DASH = "–"
FORFEIT, UNRATED = N_("f"), N_("u")
"""Behind a score: won by forfeit; a game of less than one move, which is not rated."""

CELLS: dict[str, tuple[str, str, str]] = {
    "1-0": ("1–0", "", ""),
    "0-1": ("0–1", "", ""),
    "1/2-1/2": ("½–½", "", ""),
    "+": ("1–0", FORFEIT, N_("White wins by forfeit")),
    "-": ("0–1", FORFEIT, N_("Black wins by forfeit")),
    "-/-": ("0–0", FORFEIT, N_("both lose by forfeit")),
    "1u": ("1–0", UNRATED, N_("White wins, unrated")),
    "0u": ("0–1", UNRATED, N_("Black wins, unrated")),
    "=u": ("½–½", UNRATED, N_("draw, unrated")),
    "1/2-0": ("½–0", "", ""),
    "0-1/2": ("0–½", "", ""),
    "0-0": ("0–0", "", ""),
    "1/2-0u": ("½–0", UNRATED, ""),
    "0-1/2u": ("0–½", UNRATED, ""),
    "0-0u": ("0–0", UNRATED, ""),
    ADJOURNED: ("", N_("adj."), N_("adjourned")),
    POSTPONED: ("", N_("later"), N_("postponed")),
}
"""By value: the score, the letter behind it or the word instead, and what it means where the cell does not say it."""

WINNERS = {"1-0": "w", "+": "w", "1u": "w", "0-1": "b", "-": "b", "0u": "b"}
"""Whose name is printed bold."""

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
"""What is said instead where players begin in turn and nobody has a colour."""


class Shown(NamedTuple):
    text: str
    word: str = ""


def value_of(outcome: Outcome) -> str:
    """A result as pages and operations write it: empty for none.

    >>> value_of(Outcome(result="==")), value_of(Outcome(pending="adjourned"))
    ('1/2-1/2', 'adjourned')
    """
    return outcome.pending or (show_result(outcome.result, outcome.scores) if outcome.result else "")


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


def winner(value: str) -> str:
    """`w`, `b`, or nothing.

    >>> winner("398-432")
    'b'
    """
    if value in CELLS:
        return WINNERS.get(value, "")
    first, _, second = value.partition("-")
    white, black = number_of(first), number_of(second)
    if white is None or black is None or white == black:
        return ""
    return "w" if white > black else "b"
