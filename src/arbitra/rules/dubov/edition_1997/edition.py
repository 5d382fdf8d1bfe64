"""The edition of 1997 as the rest of the program knows it, and a round by it: the bye, the groups, the colours."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Answer, Board, BracketDecision, History, Reason, RoundPairing
from arbitra.rules.dubov.edition_1997.bye import give_bye
from arbitra.rules.dubov.edition_1997.colours import allocation
from arbitra.rules.dubov.edition_1997.draw import Draw, GroupRecord
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.dubov.edition_1997.first_round import pair_first_round
from arbitra.rules.dubov.edition_1997.groups import pair_groups
from arbitra.rules.dubov.field import make_field, noted
from arbitra.rules.swiss.byes import unbarred
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.swiss.roster import Bracket, bracket_decision, round_pairing

ROUNDS_UNKNOWN = Reason(
    "2.1",
    "the number of rounds is not known: players may move up as often as in nine rounds, and no round counts as the "
    "last",
)


class Dubov1997(SwissEdition):
    law = Law("2", "2", "2", "3")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = Field(history)
        rest, bye, bye_reason = give_bye(field)
        draw = Draw(field, rest)
        if history.round_number == 1:
            records = pair_first_round(draw)
        else:
            records = pair_groups(draw, relax_limit=options.get("limit_2_1") == "relaxed")
        colours = allocation(field, literal=options.get("parity") == "literal")
        boards: list[Board] = []
        brackets = []
        for record in records:
            made = [colours.board(*paired) for paired in record.pairs]
            boards += made
            brackets.append(_decision(field, record, made))
        return round_pairing(
            field.roster, "dubov:1997", boards, brackets, (bye, bye_reason), rounds_unknown=ROUNDS_UNKNOWN
        )

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = make_field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, unbarred)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.dubov.edition_1997.limit import with_the_limit

        return with_the_limit(answer, apart)


def _decision(field: Field, record: GroupRecord, boards: list[Board]) -> BracketDecision:
    moved = (*record.came, *record.transferred)
    players = (*record.came, *record.residents, *record.transferred)
    bracket = Bracket(record.score, players, moved, record.left, parts=record.columns)
    notes = noted(field.roster, (*moved, *record.residents), field.shared.preferences, field.average)
    return bracket_decision(field.roster, bracket, boards, notes, record.reasons)


EDITION = Dubov1997()
