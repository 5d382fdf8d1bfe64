"""D.02.02 of 2022 as the rest of the program knows it, and a round by it: the bye, the groups, the colours."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.i18n import N_
from arbitra.model import Board, BracketDecision, History, Reason, RoundPairing
from arbitra.rules.olympiad.edition_2022.colours import allocation
from arbitra.rules.olympiad.edition_2022.field import Field, may_have_bye
from arbitra.rules.olympiad.edition_2022.groups import pair_groups
from arbitra.rules.swiss.byes import take_bye
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.swiss.median import GroupRecord
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.swiss.roster import Bracket, bracket_decision, player_notes, round_pairing

BYE = N_("{player} is the lowest ranked team that may have the bye and leaves the others a legal pairing")


class Olympiad2022(SwissEdition):
    law = Law("6.1", "4.2")
    most_pairs = "9.5"

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = Field(history, options)
        roster = field.roster
        # From the end of the ranking (3.2) the lowest comes first.
        rest, bye = take_bye(roster, field.rows, reversed(range(roster.size)), may_have_bye, ("6.1", "4.2"))
        bye_reason = None if bye is None else Reason("4.1", BYE, {"player": roster.named(bye)})
        boards: list[Board] = []
        brackets: list[BracketDecision] = []
        facts: tuple[Reason, ...] = ()
        if rest.vertices:
            records, median = pair_groups(field, rest.vertices)
            colours = allocation(field, literal=options.get("parity") != "compacted")
            for record in records:
                made = [colours.board(pair.first, pair.second, pair.reason) for pair in record.pairs]
                boards += made
                brackets.append(_decision(field, record, made))
            facts = (median,)
        return round_pairing(roster, "olympiad:2022", boards, brackets, (bye, bye_reason), facts=facts)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = Field(history, options)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, may_have_bye)


def _decision(field: Field, record: GroupRecord, boards: list[Board]) -> BracketDecision:
    roster = field.roster
    came = [floater.place for floater in record.came]
    players = (*came, *record.residents)
    notes = player_notes(roster, players, lambda place: _limit(field, place))
    bracket = Bracket(record.score, players, came, record.left, record.kind)
    return bracket_decision(roster, bracket, boards, notes, record.reasons)


def _limit(field: Field, place: int) -> Preference:
    """The colour that a team must have within the limits (7.3), as the check list shows it."""
    colours, allowed = field.roster.colours[place], field.allowed[place]
    difference = 2 * colours.count("W") - len(colours)
    repeated = colours[-1] if colours[-2:] in ("WW", "BB") else ""
    if len(allowed) == 1:
        return Preference(allowed, Strength.ABSOLUTE, difference, repeated)
    return Preference("", Strength.NONE, difference, repeated)


EDITION = Olympiad2022()
