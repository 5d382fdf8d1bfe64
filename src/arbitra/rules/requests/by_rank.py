"""Pairing by the rank column instead of the pairing numbers (XXC rank).

The tournament is renumbered by rank, paired as any other, and the numbers of the file are put back into the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    NoLegalPairing,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.rules.recorded import PLAYER_FIELDS
from arbitra.rules.requests.pairing import CannotPair, PairingReport

Numbers = dict[Tpn, Tpn]


def pair_by_rank(
    tournament: Tournament, border: int | None, pair: Callable[[Tournament, int | None], RoundPairing]
) -> RoundPairing:
    """What `pair` makes of the tournament renumbered, with the numbers of the file."""
    new = ranked_numbers(tournament)
    old = {number: tpn for tpn, number in new.items()}
    try:
        return restored(pair(renumbered(tournament, new), new_border(border, new)), old)
    except NoLegalPairing as refusal:
        stuck = tuple(sorted(old[tpn] for tpn in refusal.stuck))
        raise NoLegalPairing(restored_reason(refusal.reason, old), stuck) from None


def check_by_rank(
    tournament: Tournament, border: int | None, check: Callable[[Tournament, int | None], PairingReport]
) -> PairingReport:
    new = ranked_numbers(tournament)
    old = {number: tpn for tpn, number in new.items()}
    report = check(renumbered(tournament, new), new_border(border, new))

    def named(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((old[Tpn(one)], old[Tpn(other)] if other else 0) for one, other in pairs))

    found = [
        one._replace(
            theirs=named(one.theirs), ours=named(one.ours), reason=one.reason and restored_reason(one.reason, old)
        )
        for one in report.pairings
    ]
    return report._replace(pairings=tuple(found))


def ranked_numbers(tournament: Tournament) -> Numbers:
    """From the numbers of the file to those by rank, 1, 2, …"""
    ranks = [player.rank for player in tournament.players]
    if None in ranks or len(set(ranks)) != len(ranks):
        raise CannotPair("XXC rank orders the players by rank, and not everybody has a rank of his own; mend the ranks")
    order = sorted(tournament.players, key=lambda player: player.rank or 0)
    return {player.tpn: Tpn(number) for number, player in enumerate(order, start=1)}


def renumbered(tournament: Tournament, new: Numbers) -> Tournament:
    """The same tournament under other numbers, which are now what it is paired by."""
    made = tournament.renumbered(new)
    return replace(made, settings=replace(made.settings, order_by_rank=False))


def restored(pairing: RoundPairing, old: Numbers) -> RoundPairing:
    """The pairing with the numbers of the file."""
    return replace(
        pairing,
        boards=tuple(
            Board(
                old[board.white],
                old[board.black],
                restored_reason(board.colour, old),
                board.pairing and restored_reason(board.pairing, old),
            )
            for board in pairing.boards
        ),
        bye=None if pairing.bye is None else old[pairing.bye],
        bye_reason=pairing.bye_reason and restored_reason(pairing.bye_reason, old),
        brackets=tuple(_bracket(bracket, old) for bracket in pairing.brackets),
        warnings=tuple(restored_reason(warning, old) for warning in pairing.warnings),
    )


def new_border(border: int | None, new: Numbers) -> int | None:
    # A number that no player has stays as it is, for the acceleration to refuse.
    return None if border is None else new.get(Tpn(border), border)


def _bracket(bracket: BracketDecision, old: Numbers) -> BracketDecision:
    def named(tpns: Iterable[Tpn]) -> tuple[Tpn, ...]:
        return tuple(old[tpn] for tpn in tpns)

    return replace(
        bracket,
        players=named(bracket.players),
        moved=named(bracket.moved),
        pairs=tuple((old[white], old[black]) for white, black in bracket.pairs),
        floaters=named(bracket.floaters),
        criteria=_values(bracket.criteria, old),
        reasons=tuple(restored_reason(reason, old) for reason in bracket.reasons),
        notes=tuple(note._replace(tpn=old[note.tpn], opponents=named(note.opponents)) for note in bracket.notes),
        parts={name: named(part) for name, part in bracket.parts.items()},
    )


def restored_answer(answer: Answer, question: str, old: Numbers) -> Answer:
    """The answer with the numbers of the file; the question is as it was asked."""
    return answer._replace(
        question=question,
        reasons=tuple(restored_reason(reason, old) for reason in answer.reasons),
        chosen=_values(answer.chosen, old),
        alternative=_values(answer.alternative, old),
        pairs=tuple((old[white], old[black]) for white, black in answer.pairs),
        floaters=tuple(old[tpn] for tpn in answer.floaters),
    )


def _values(values: Iterable[CriterionValue], old: Numbers) -> tuple[CriterionValue, ...]:
    return tuple(
        value._replace(
            players=tuple(old[tpn] for tpn in value.players), floor=value.floor and restored_reason(value.floor, old)
        )
        for value in values
    )


def restored_reason(reason: Reason, old: Numbers) -> Reason:
    def number(found: re.Match[str]) -> str:
        return str(old.get(Tpn(int(found.group())), found.group()))

    fields = {
        name: re.sub(r"\b\d+\b(?! more)", number, value) if name in PLAYER_FIELDS and type(value) is str else value
        for name, value in reason.fields.items()
    }
    return Reason(reason.article, reason.text, fields).renumbered(old)
