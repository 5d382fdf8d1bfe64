"""The contract of an edition as a Swiss system fulfils it: what its folder must say, and what all of them share."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from arbitra.model import Answer, History, RoundPairing
from arbitra.model.records import NamedTuple
from arbitra.rules.contract import Charge, FolderEdition, RoundExplainer
from arbitra.rules.swiss.legality import Law, Legality

if TYPE_CHECKING:
    from arbitra.rules.swiss.explainer import Placed


class Apart(NamedTuple):
    """Two players who could meet by the absolute rules, and do not."""

    history: History
    options: Mapping[str, str]
    pairing: RoundPairing
    first: int
    second: int


class SwissEdition(FolderEdition):
    """Pairs each round as a pure function of the history, and cites its law; the rest is what a Swiss system has unless
    its text says more."""

    law: ClassVar[Law]
    most_pairs: ClassVar[str] = ""
    """The article by which a bracket makes as many pairs as it can, where no criterion of the card counts them."""
    about: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What each criterion of the card is about, by article (`consequences.py`)."""

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        """Of a round of its own: no one meets twice, no one has a second bye (C.04.1)."""
        from arbitra.rules.swiss.byes import unbarred
        from arbitra.rules.swiss.roster import make_roster

        roster = make_roster(history)
        return Legality.by_rows(self.law, history, roster.players, roster.unmet, unbarred)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        """The answer why two do not meet, with what only the text of the edition knows."""
        return answer

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        """Pair by pair, from the record of the round and from pairing it again under a condition."""
        return self.placed(history, options, made)

    def placed(self, history: History, options: Mapping[str, str], made: RoundPairing | None = None) -> Placed:
        from arbitra.rules.swiss.explainer import Placed

        def again(other: History) -> RoundPairing:
            return self.pair(other, options)

        pairing = made or again(history)

        def why_apart(answer: Answer, first: int, second: int) -> Answer:
            return self.why_apart(answer, Apart(history, options, pairing, first, second))

        return Placed(history, pairing, self.law, self.most_pairs, self.about, again, why_apart)


def swiss_edition(charge: Charge) -> SwissEdition:
    """The edition in charge of a round of a Swiss system."""
    edition = charge.system.edition()
    if not isinstance(edition, SwissEdition):
        raise TypeError(f"the edition of {charge.system.id} is no SwissEdition")
    return edition
