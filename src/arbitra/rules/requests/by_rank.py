"""Pairing by other numbers than those of the file: by the rank column (XXC rank), or by those that the players had
when a round was paired (C.04.2.2.3).

The tournament is renumbered, paired as any other, and the numbers of the file are put back into the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.rules.requests.numbering import Numbering
from arbitra.rules.requests.refusals import CannotPair

Numbers = dict[Tpn, Tpn]
NO_RANKS = "XXC rank orders the players by rank, but some ranks are missing or used twice; fix the ranks"
MESSAGES = (NO_RANKS,)


@dataclass(frozen=True, slots=True)
class ByRank(Numbering):
    new: Numbers
    """From the numbers of the file to those by rank."""
    old: Numbers

    @classmethod
    def of(cls, tournament: Tournament) -> ByRank:
        return cls.of_numbers(ranked_numbers(tournament))

    @classmethod
    def of_numbers(cls, new: Numbers) -> ByRank:
        return cls(new, {number: tpn for tpn, number in new.items()})

    def inside(self, tpn: int) -> Tpn:
        return self.new.get(Tpn(tpn), Tpn(tpn))

    def outside(self, tpn: int) -> Tpn:
        return self.old.get(Tpn(tpn), Tpn(tpn))

    def border(self, border: int | None) -> int | None:
        return None if border is None else self.new.get(Tpn(border), border)

    def tournament(self, tournament: Tournament) -> Tournament:
        return renumbered(tournament, self.new)

    def pairing(self, made: RoundPairing) -> RoundPairing:
        return restored(made, self.old)

    def answer(self, answer: Answer) -> Answer:
        return restored_answer(answer, answer.question, self.old)

    def reason(self, reason: Reason) -> Reason:
        return reason.renumbered(self.old)


def without_rank_of_their_own(tournament: Tournament) -> list[Tpn]:
    """Players whose rank is missing or someone else's too."""
    ranks = Counter(player.rank for player in tournament.players)
    return [player.tpn for player in tournament.players if player.rank is None or ranks[player.rank] > 1]


def ranked_numbers(tournament: Tournament) -> Numbers:
    """From the numbers of the file to those by rank, 1, 2, …"""
    if without_rank_of_their_own(tournament):
        raise CannotPair(NO_RANKS)
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
                board.colour.renumbered(old),
                board.pairing and board.pairing.renumbered(old),
            )
            for board in pairing.boards
        ),
        bye=None if pairing.bye is None else old[pairing.bye],
        bye_reason=pairing.bye_reason and pairing.bye_reason.renumbered(old),
        brackets=tuple(_bracket(bracket, old) for bracket in pairing.brackets),
        facts=tuple(fact.renumbered(old) for fact in pairing.facts),
        warnings=tuple(warning.renumbered(old) for warning in pairing.warnings),
    )


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
        reasons=tuple(reason.renumbered(old) for reason in bracket.reasons),
        notes=tuple(note._replace(tpn=old[note.tpn], opponents=named(note.opponents)) for note in bracket.notes),
        parts={name: named(part) for name, part in bracket.parts.items()},
    )


def restored_answer(answer: Answer, question: str, old: Numbers) -> Answer:
    """The answer with the numbers of the file; the question is as it was asked."""
    return answer._replace(
        question=question,
        reasons=tuple(reason.renumbered(old) for reason in answer.reasons),
        chosen=_values(answer.chosen, old),
        alternative=_values(answer.alternative, old),
        pairs=tuple((old[white], old[black]) for white, black in answer.pairs),
        floaters=tuple(old[tpn] for tpn in answer.floaters),
    )


def _values(values: Iterable[CriterionValue], old: Numbers) -> tuple[CriterionValue, ...]:
    return tuple(
        value._replace(
            players=tuple(old[tpn] for tpn in value.players), floor=value.floor and value.floor.renumbered(old)
        )
        for value in values
    )
