"""A round by the classic Burstein system: the bye (4), the groups (6), the colours (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.model import History, NoLegalPairing, RoundPairing
from arbitra.rules.burstein.classic.colours import Colours
from arbitra.rules.burstein.classic.field import Field, field_of
from arbitra.rules.burstein.classic.groups import mask_of, pair_groups, ranked_rows
from arbitra.rules.burstein.classic.record import bye_reason, decision, pair_reason
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.completable import completable
from arbitra.rules.swiss.impossible import no_legal_pairing


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    field = field_of(history, options)
    groups = field.groups()
    bye, passed = take_bye(field, groups)
    paired = pair_groups(field, [[place for place in group if place != bye] for group in groups if group != [bye]])
    colours = Colours(field, literal=options.get("parity") == "literal")
    boards = [
        colours.board(higher, lower, pair_reason(field, group, higher, lower))
        for group in paired
        for higher, lower in group.pairs
    ]
    return RoundPairing(
        round_number=history.round_number,
        system="burstein:classic",
        boards=board_order(history, boards),
        bye=None if bye is None else history.tpns[bye],
        bye_reason=None if bye is None else bye_reason(field, bye, passed),
        brackets=tuple(decision(field, group, boards) for group in paired),
    )


def take_bye(field: Field, groups: Sequence[Sequence[int]]) -> tuple[int | None, list[int]]:
    """4: the last player of the lowest group who may have the bye and leaves a round that can be paired; and those
    passed over for it."""
    everybody = mask_of(field.present)
    if len(field.present) % 2 == 0:
        if completable(field.legal, everybody, 0):
            return None, []
        raise _refusal(field)
    passed: list[int] = []
    for group in reversed(groups):
        for place in reversed(group):
            if field.may_have_bye(place) and completable(field.legal, everybody & ~(1 << place), 0):
                return place, passed
            passed.append(place)
    raise _refusal(field)


def _refusal(field: Field) -> NoLegalPairing:
    tpns = [field.history.tpns[place] for place in field.present]
    allowed = mask_of([seat for seat, place in enumerate(field.present) if field.may_have_bye(place)])
    return no_legal_pairing("3.1", "4.1", tpns, ranked_rows(field, field.present), allowed)
