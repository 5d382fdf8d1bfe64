"""C.04.4.3 as last amended in 1999: score groups from both ends, the median group last."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Board, BracketDecision, History, Reason, RoundPairing
from arbitra.rules.lim.edition_1999.bye import give_bye
from arbitra.rules.lim.edition_1999.colours import ColourRules
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.lim.edition_1999.floaters import LEGEND
from arbitra.rules.lim.edition_1999.groups import pair_groups
from arbitra.rules.lim.edition_1999.record import GroupRecord
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.preferences import preference
from arbitra.rules.swiss.roster import player_notes

ROUNDS_UNKNOWN = Reason("6", "the number of rounds is not known: the exceptions of the last round are not applied")


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    """The pairing of the round after the history."""
    field = Field(history)
    players, bye, bye_reason = give_bye(field)
    records = pair_groups(field, players, maxi=options.get("maxi") == "on")
    colours = ColourRules(field, literal_parity=options.get("parity") == "literal")
    boards: list[Board] = []
    brackets: list[BracketDecision] = []
    for record in records:
        made = [colours.board(paired, record.side) for paired in record.pairs]
        boards += made
        if record.residents or record.came:
            brackets.append(_decision(field, record, made))
    return RoundPairing(
        round_number=history.round_number,
        system="lim:1999",
        boards=board_order(history, boards),
        bye=None if bye is None else field.tpn[bye],
        bye_reason=bye_reason,
        brackets=tuple(brackets),
        facts=(LEGEND,) if any(record.left for record in records) else (),
        warnings=() if history.tournament.last_round else (ROUNDS_UNKNOWN,),
    )


def _decision(field: Field, record: GroupRecord, boards: list[Board]) -> BracketDecision:
    roster = field.roster
    came = [floater.place for floater in record.came]
    return BracketDecision(
        score=record.score,
        kind=record.kind,
        players=roster.tpns((*came, *record.residents)),
        moved=roster.tpns(came),
        pairs=tuple((board.white, board.black) for board in boards),
        floaters=roster.tpns(record.left),
        reasons=tuple(record.reasons),
        notes=player_notes(roster, (*came, *record.residents), lambda place: preference(roster.colours[place])),
    )
