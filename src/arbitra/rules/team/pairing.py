"""Article 3 of C.04.6, which C.04.5 has word for word: the bye, then bracket by bracket from the top."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from arbitra.i18n import N_
from arbitra.kernel.cardinality import Matching
from arbitra.model import (
    Board,
    BracketDecision,
    History,
    Reason,
    RoundPairing,
    Score,
)
from arbitra.rules.contract import RoundExplainer
from arbitra.rules.swiss.allocation import Allocation
from arbitra.rules.swiss.byes import take_bye
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Legality
from arbitra.rules.swiss.preferences import Preference
from arbitra.rules.swiss.roster import round_pairing
from arbitra.rules.team.bracket import pair_bracket
from arbitra.rules.team.card import decision, placed
from arbitra.rules.team.field import Field, Text
from arbitra.rules.team.upfloaters import choose_upfloaters

BYE = N_(
    "{player} may have the bye and leaves the others a legal pairing: lowest score ({score}), then most matches "
    "played, then largest pairing number"
)
ROUNDS_UNKNOWN = N_("the number of rounds is not known: no round counts as one of the last")


class EvenBrackets(SwissEdition):
    """An edition that completes each score group by upfloaters to an even bracket."""

    text: ClassVar[Text]

    @abstractmethod
    def wishes(self, history: History, options: Mapping[str, str]) -> list[Preference] | None:
        """The colour preferences by index of the history; None if the text has none."""

    @abstractmethod
    def allocation(self, field: Field, options: Mapping[str, str]) -> Allocation[Field]:
        """Who gets White."""

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = Field(self.text, history, options, self.wishes(history, options))
        rest, bye, bye_reason = give_bye(field)
        colours = self.allocation(field, options)
        boards: list[Board] = []
        brackets: list[BracketDecision] = []
        for group in field.groups:
            residents = group & rest.vertices
            if not residents:
                continue
            upfloaters = choose_upfloaters(field, residents, rest)
            everybody = rest.vertices
            rest.drop(residents | sum(1 << place for place in upfloaters))
            pairs = pair_bracket(field, residents, upfloaters)
            made = [
                colours.board(one, two, placed(field, one, two, number)) for number, (one, two) in enumerate(pairs, 1)
            ]
            boards += made
            brackets.append(decision(field, residents, upfloaters, everybody, made))
        unknown = Reason(self.text.floated_again or self.text.teams_again, ROUNDS_UNKNOWN)
        return round_pairing(
            field.roster, self.text.system, boards, brackets, (bye, bye_reason), rounds_unknown=unknown
        )

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        from arbitra.rules.team.explainer import EvenExplainer

        placed = self.placed(history, options, made)
        field = Field(self.text, history, options, self.wishes(history, options))
        return EvenExplainer(
            placed.history,
            placed.pairing,
            placed.law,
            placed.most_pairs,
            placed.about,
            placed.again,
            placed.why_apart,
            field,
        )

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = Field(self.text, history, options, None)
        return Legality.by_rows(
            self.law,
            history,
            field.roster.players,
            field.rows,
            lambda past, at: not self.text.barred_from_bye(past, at),
        )


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """3.4: the bye before any bracket. Everyone to be paired with a complete pairing of them, who has it, and why."""
    roster, text = field.roster, field.text
    order = sorted(range(roster.size), key=lambda at: (roster.scores[at], -field.matches[at], -roster.tpn(at)))
    rest, bye = take_bye(
        roster, field.rows, order, lambda history, player: not text.barred_from_bye(history, player), ("C3", "C2")
    )
    if bye is None:
        return rest, None, None
    return rest, bye, Reason(text.bye, BYE, {"player": roster.named(bye), "score": Score(roster.scores[bye])})
