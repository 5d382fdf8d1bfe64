"""The edition of 2026 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arbitra.model import History, RoundPairing
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2026 import field_of, pair
from arbitra.rules.dutch.field import Field
from arbitra.rules.swiss.legality import Law

if TYPE_CHECKING:
    from arbitra.rules.dutch.explain.rulebook import Rulebook


class Dutch2026(DutchEdition):
    law = Law("C1", "C2", "C3")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def field_of(self, history: History) -> Field:
        return field_of(history)

    def rulebook(self) -> Rulebook:
        from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK

        return RULEBOOK


EDITION = Dutch2026()
