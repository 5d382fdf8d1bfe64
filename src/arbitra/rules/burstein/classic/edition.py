"""The classic edition as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.burstein.classic.field import field_of
from arbitra.rules.burstein.classic.groups import ranked_rows
from arbitra.rules.burstein.classic.round import pair
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality

ABOUT = {"6.5": "same_colour"}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class BursteinClassic(SwissEdition):
    law = Law("3.1", "4.1", "5.2")
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = field_of(history, options)
        byes = sum(1 << at for at, index in enumerate(field.present) if field.may_have_bye(index))
        return Legality.of(self.law, history, field.present, ranked_rows(field, field.present), byes)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.burstein.classic.apart import with_groups_apart

        return with_groups_apart(answer, apart)


EDITION = BursteinClassic()
