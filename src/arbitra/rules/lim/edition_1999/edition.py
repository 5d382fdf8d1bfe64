"""The edition of 1999 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, RoundPairing
from arbitra.rules.lim.edition_1999 import pair
from arbitra.rules.lim.edition_1999.bye import may_have_bye
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality


class Lim1999(SwissEdition):
    law = Law("2.1", "1.1", "5.1")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = Field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, may_have_bye)


EDITION = Lim1999()
