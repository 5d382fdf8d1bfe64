"""C.04.4.1 as approved in 1997: score groups from the top, players moved up to make each one pairable in itself."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import BracketDecision, History, Reason, RoundPairing
from arbitra.rules.dubov.edition_1997.bye import give_bye
from arbitra.rules.dubov.edition_1997.colours import ColourRules
from arbitra.rules.dubov.edition_1997.draw import Draw, GroupRecord
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.dubov.edition_1997.first_round import pair_first_round
from arbitra.rules.dubov.edition_1997.groups import pair_groups
from arbitra.rules.dubov.field import noted
from arbitra.rules.swiss.board_order import board_order

ROUNDS_UNKNOWN = Reason(
    "2.1",
    "the number of rounds is not known: players may move up as often as in nine rounds, and no round counts as the "
    "last",
)


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    """The pairing of the round after the history."""
    field = Field(history)
    rest, bye, bye_reason = give_bye(field)
    draw = Draw(field, rest)
    if history.round_number == 1:
        records = pair_first_round(draw)
    else:
        records = pair_groups(draw, relax_limit=options.get("limit_2_1") == "relaxed")
    colours = ColourRules(field, literal_parity=options.get("parity") == "literal")
    boards = []
    brackets = []
    for record in records:
        made = [colours.board(paired) for paired in record.pairs]
        boards += made
        brackets.append(_decision(field, record, tuple((board.white, board.black) for board in made)))
    return RoundPairing(
        round_number=history.round_number,
        system="dubov:1997",
        boards=board_order(history, boards),
        bye=None if bye is None else field.roster.tpn(bye),
        bye_reason=bye_reason,
        brackets=tuple(brackets),
        warnings=() if history.tournament.last_round else (ROUNDS_UNKNOWN,),
    )


def _decision(field: Field, record: GroupRecord, pairs: tuple[tuple[int, int], ...]) -> BracketDecision:
    roster = field.roster
    moved = (*record.came, *record.transferred)
    return BracketDecision(
        score=record.score,
        kind="heterogeneous" if moved else "homogeneous",
        players=roster.tpns((*record.came, *record.residents, *record.transferred)),
        moved=roster.tpns(moved),
        pairs=pairs,  # type: ignore[arg-type]
        floaters=roster.tpns(record.left),
        reasons=tuple(record.reasons),
        notes=noted(roster, (*moved, *record.residents), field.shared.preferences, field.average),
        parts={name: roster.tpns(places) for name, places in record.columns.items()},
    )
