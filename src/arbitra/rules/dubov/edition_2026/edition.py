"""The edition of 2026 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.dubov.edition_2026 import pair
from arbitra.rules.dubov.field import make_field
from arbitra.rules.dutch.edition_2026.floats import bye_allowed
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality

ABOUT = {
    "C5": "upfloaters",
    "C6": "upfloat_differences",
    "C7": "preference",
    "C8": "maximum_upfloaters",
    "C9": "upfloats_beyond",
    "C10": "up_again",
}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class Dubov2026(SwissEdition):
    law = Law("C1", "C2", "C3")
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = make_field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, bye_allowed)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.dubov.edition_2026.upfloats import with_upfloats

        return with_upfloats(answer, apart)


EDITION = Dubov2026()
