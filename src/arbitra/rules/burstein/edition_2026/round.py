"""A round of the 2026 edition after the seeding rounds: the bye (3.1), the brackets and the colours."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, NoLegalPairing, RoundPairing
from arbitra.rules.burstein.edition_2026.bracket import local_rows, mask_of, pair_bracket
from arbitra.rules.burstein.edition_2026.colours import Colours
from arbitra.rules.burstein.edition_2026.field import Field, field_of
from arbitra.rules.burstein.edition_2026.record import bye_reason, decision, pair_reason
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.completable import completable
from arbitra.rules.swiss.impossible import no_legal_pairing

MOST_SEEDING_ROUNDS = 4


def seeding_rounds(history: History) -> int:
    """1.6: half of the rounds, four at most; a tournament that does not say how many it has is taken as a long one."""
    planned = history.tournament.last_round
    return MOST_SEEDING_ROUNDS if planned is None else min(planned // 2, MOST_SEEDING_ROUNDS)


def pair_after_seeding(history: History, options: Mapping[str, str]) -> RoundPairing:
    field = field_of(history)
    bye = take_bye(field)
    groups = [[place for place in group if place != bye] for group in field.groups()]
    groups = [group for group in groups if group]
    paired = []
    received: tuple[int, ...] = ()
    for number, group in enumerate(groups):
        done = pair_bracket(field, received, group, groups[number + 1 :])
        paired.append(done)
        received = done.floaters
    colours = Colours(field, literal=options.get("parity") == "literal")
    boards = [
        colours.board(higher, lower, pair_reason(field, done, higher, lower))
        for done in paired
        for higher, lower in done.pairs
    ]
    return RoundPairing(
        round_number=history.round_number,
        system="burstein:2026",
        boards=board_order(history, boards),
        bye=None if bye is None else history.tpns[bye],
        bye_reason=None if bye is None else bye_reason(field, bye),
        brackets=tuple(
            decision(field, done, boards, score=field.scores[group[0]])
            for done, group in zip(paired, groups, strict=True)
        ),
    )


def take_bye(field: Field) -> int | None:
    """3.1: who may have it and leaves a round that can be completed; lowest score, most games played, lowest rank."""
    everybody = mask_of(field.present)
    if len(field.present) % 2 == 0:
        if completable(field.legal, everybody, 0):
            return None
        raise _refusal(field)
    candidates = sorted(
        (place for place in field.present if field.may_have_bye(place)),
        key=lambda place: (field.scores[place], field.history.unplayed(place), -field.ranks[place]),
    )
    for place in candidates:
        if completable(field.legal, everybody & ~(1 << place), 0):
            return place
    raise _refusal(field)


def _refusal(field: Field) -> NoLegalPairing:
    tpns = [field.history.tpns[place] for place in field.present]
    allowed = mask_of([seat for seat, place in enumerate(field.present) if field.may_have_bye(place)])
    return no_legal_pairing("2.1.1", "2.1.2", tpns, local_rows(field, field.present), allowed)
