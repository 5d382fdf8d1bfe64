"""Why a system with even brackets rejects another pairing of a round: the first bracket that differs, judged by its
card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    Cited,
    CriterionValue,
    Fields,
    Pairs,
    Players,
    Reason,
    Score,
    Tpn,
)
from arbitra.rules import contract
from arbitra.rules.explainer import AS_PAIRED, Recorded
from arbitra.rules.swiss.consequences import consequence
from arbitra.rules.swiss.explainer import Placed
from arbitra.rules.team.card import report_card
from arbitra.rules.team.field import Field

INSTEAD = N_("in the bracket of {score} points, with {others} instead of {ours}, {then}")
COMES_LATER = N_("in the bracket of {score} points {others} is just as good as {ours} and comes later in the order")
LATER_SET = N_("moving up {others} instead of {ours} would be just as good, and comes later in the order")
REST_UNPAIRED = N_("with {others} in the bracket of {score} points, not all the others could be paired")


class Other(NamedTuple):
    """The first bracket of another pairing that differs from ours."""

    ours: BracketDecision
    pairs: tuple[tuple[Tpn, Tpn], ...]
    """(white, black)"""
    upfloaters: tuple[Tpn, ...]
    card: tuple[CriterionValue, ...]


@dataclass(frozen=True, slots=True)
class EvenExplainer(Placed):
    field: Field

    def verdict(self, theirs: contract.Pairs) -> Reason | None:
        """The absolute rule that it breaks, the bye, or the criterion by which its first other bracket is worse."""
        broken = self.breaks(theirs)
        if broken is not None:
            return broken
        if self.pairing.bye is not None and (int(self.pairing.bye), 0) not in theirs:
            return self.pairing.bye_reason
        other = self._first_other(theirs)
        return self._decides(other) if other is not None else Recorded.verdict(self, theirs)

    def candidate(self, theirs: contract.Pairs) -> Answer:
        """With the cards of the first bracket that differs."""
        found = self.verdict(theirs)
        other = self._first_other(theirs)
        if other is None:
            mine, proposed = (set(map(frozenset, pairs)) for pairs in (self.pairing.as_set(), theirs))
            if mine == proposed:
                return Answer("", True, "", (Reason("", AS_PAIRED),))
            return Recorded.candidate(self, theirs)
        reasons = (found,) if found is not None else ()
        return Answer(
            "",
            False,
            found.article if found is not None else "",
            reasons,
            score=other.ours.score,
            chosen=other.ours.criteria,
            alternative=other.card,
            pairs=other.pairs,
        )

    def later(self, mine: BracketDecision, theirs: BracketDecision) -> Reason | None:
        return self._decides(Other(mine, theirs.pairs, theirs.moved, theirs.criteria))

    def _first_other(self, theirs: contract.Pairs) -> Other | None:
        roster = self.field.roster
        place_of = {int(tpn): place for place, tpn in enumerate(roster.tpns(range(roster.size)))}
        partner = {one: pair for pair in theirs if pair[1] for one in pair}
        left = sum(1 << place for tpn, place in place_of.items() if tpn != self.pairing.bye)
        for bracket in self.pairing.brackets:
            residents = [tpn for tpn in bracket.players if tpn not in bracket.moved]
            pairs = sorted({partner[tpn] for tpn in residents if tpn in partner})
            if set(map(frozenset, pairs)) != set(map(frozenset, bracket.pairs)):
                if not all(tpn in place_of for pair in pairs for tpn in pair):
                    return None
                upfloaters = sorted(
                    {place_of[tpn] for pair in pairs for tpn in pair if tpn not in residents},
                )
                boards = [Board(Tpn(one), Tpn(two), Reason("", "")) for one, two in pairs]
                group = sum(1 << place_of[tpn] for tpn in residents)
                card = report_card(self.field, group, upfloaters, left, boards)
                made = tuple((board.white, board.black) for board in boards)
                return Other(bracket, made, roster.tpns(upfloaters), card)
            left &= ~sum(1 << place_of[tpn] for tpn in bracket.players)
        return None

    def _decides(self, other: Other) -> Reason:
        text = self.field.text
        mine, others = set(map(frozenset, other.ours.pairs)), set(map(frozenset, other.pairs))
        fields: Fields = {
            "score": Score(other.ours.score),
            "ours": Pairs(*[pair for pair in other.ours.pairs if frozenset(pair) not in others]),
            "others": Pairs(*[pair for pair in other.pairs if frozenset(pair) not in mine]),
        }
        for ours, theirs in zip(other.ours.criteria, other.card, strict=True):
            if theirs.key > ours.key:
                then = consequence(self.about, ours.article, ours.value, theirs.value, theirs.players)
                return Reason(ours.article, INSTEAD, {**fields, "then": then, "article": Cited(ours.article)})
            if theirs.key < ours.key:
                return Reason("C3", REST_UNPAIRED, fields)
        if set(other.upfloaters) != set(other.ours.moved):
            sets: Fields = {"ours": Players(*other.ours.moved), "others": Players(*other.upfloaters)}
            return Reason(text.choice, LATER_SET, sets)
        return Reason(text.pairs, COMES_LATER, fields)
