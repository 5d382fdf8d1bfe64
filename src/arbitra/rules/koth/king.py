"""King of the hill: the last rounds are its own, those before them belong to a Swiss system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from arbitra.model import History, RoundPairing
from arbitra.rules.contract import Article, Charge
from arbitra.rules.koth.hill import Hill, koth_round
from arbitra.rules.koth.swiss_before import before_the_hill
from arbitra.rules.koth.table import Counter, Registered
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality


class King(SwissEdition):
    law = Law("", "koth")
    gibson: ClassVar[bool] = False
    reads_rounds = True

    def __init__(self, counter: Counter) -> None:
        self.counter = counter

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        before = self.delegate(history, options)
        if before is not None:
            return before.pair(history)
        return koth_round(history, self.counter, options, gibson=self.gibson)

    def delegate(self, history: History, options: Mapping[str, str], /) -> Charge | None:
        return before_the_hill(history, options)

    def articles(self) -> tuple[Article, ...]:
        from arbitra.rules.koth.articles import KING

        return KING

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        hill = Hill.of(history, self.counter, options)
        byes = sum(1 << at for at in range(len(hill.lines)) if hill.may_have_bye(at))
        return Legality.of(self.law, history, [line.index for line in hill.lines], hill.rows, byes)


class Champion(King):
    """With Gibson's rule."""

    gibson = True

    def articles(self) -> tuple[Article, ...]:
        from arbitra.rules.koth.articles import GIBSON as listed

        return listed


EDITION = King(Registered())
GIBSON = Champion(Registered())
