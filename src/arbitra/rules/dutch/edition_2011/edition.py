"""The edition of 2011 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.dutch.edition_2011.field import field_of
from arbitra.rules.dutch.edition_2011.round import pair
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality

ABOUT = {
    "B3": "differences",
    "B2": "same_absolute",
    "A7.d": "same_strong",
    "X": "same_colour",
    "Z": "same_strong",
    "B5 down": "down_again",
    "B6 down": "down_as_before",
    "B5 up": "up_again",
    "B6 up": "up_as_before",
}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class Dutch2011(SwissEdition):
    law = Law("B1.a", "B1.b", "B2", "E1")
    most_pairs = "C14"
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = field_of(history, options)
        return Legality.of(self.law, history, field.indices, field.legal, field.bye_candidates)


EDITION = Dutch2011()
