"""The edition of 1999 as the rest of the program knows it, and a round by it: the bye, the groups, the colours."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.i18n import N_
from arbitra.model import Board, BracketDecision, History, Reason, RoundPairing
from arbitra.rules.lim.edition_1999.colours import ColourRules
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.lim.edition_1999.floaters import LEGEND
from arbitra.rules.lim.edition_1999.groups import pair_groups
from arbitra.rules.swiss.byes import take_bye, unbarred
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.swiss.median import GroupRecord
from arbitra.rules.swiss.preferences import preference
from arbitra.rules.swiss.roster import Bracket, bracket_decision, player_notes, round_pairing

ROUNDS_UNKNOWN = Reason("6", "the number of rounds is not known: the exceptions of the last round are not applied")
LOWEST = N_("{player} is the lowest ranked of the lowest score group who may have the bye")
PASSED_OVER = N_("{player} is the lowest ranked who may have the bye and leaves the others a legal pairing")


class Lim1999(SwissEdition):
    law = Law("2.1", "1.1", "5.1", "5.6")

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = Field(history)
        players, bye, bye_reason = give_bye(field)
        records = pair_groups(field, players, maxi=options.get("maxi") == "on")
        colours = ColourRules(field, literal=options.get("parity") == "literal")
        boards: list[Board] = []
        brackets: list[BracketDecision] = []
        for record in records:
            made = [colours.board(paired, record.side) for paired in record.pairs]
            boards += made
            if record.residents or record.came:
                brackets.append(_decision(field, record, made))
        legend = (LEGEND,) if any(record.left for record in records) else ()
        return round_pairing(
            field.roster, "lim:1999", boards, brackets, (bye, bye_reason), rounds_unknown=ROUNDS_UNKNOWN, facts=legend
        )

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = Field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, unbarred)


def give_bye(field: Field) -> tuple[int, int | None, Reason | None]:
    """Article 1. Those to be paired, the player with the bye, and the reason."""
    roster = field.roster
    # Places ascend by score, then number: from the end, the lowest ranked of the lowest group comes first.
    from_the_end = reversed(range(roster.size))
    _, bye = take_bye(roster, field.rows, from_the_end, unbarred, ("2.1", "1.1"))
    if bye is None:
        return roster.everybody, None, None
    text = LOWEST if roster.scores[bye] == roster.scores[-1] else PASSED_OVER
    return roster.everybody & ~(1 << bye), bye, Reason("1.1", text, {"player": roster.named(bye)})


def _decision(field: Field, record: GroupRecord, boards: list[Board]) -> BracketDecision:
    roster = field.roster
    came = [floater.place for floater in record.came]
    players = (*came, *record.residents)
    notes = player_notes(roster, players, lambda place: preference(roster.colours[place]))
    bracket = Bracket(record.score, players, came, record.left, record.kind)
    return bracket_decision(roster, bracket, boards, notes, record.reasons)


EDITION = Lim1999()
