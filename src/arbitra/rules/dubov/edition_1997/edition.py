"""The edition of 1997 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.dubov.edition_1997 import pair
from arbitra.rules.dubov.edition_1997.bye import may_have_bye
from arbitra.rules.dubov.field import make_field
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality


class Dubov1997(SwissEdition):
    law = Law("2", "2", "2")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = make_field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, may_have_bye)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.dubov.edition_1997.limit import with_the_limit

        return with_the_limit(answer, apart)


EDITION = Dubov1997()
