"""A round that is paired by hand beside the rules: what each board breaks, and where the rules pair differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from arbitra.book.acts.answers import Concern
from arbitra.book.acts.decision import Decision
from arbitra.book.acts.pairing import paired_by_rules
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Hand
from arbitra.book.state.section import board_keys
from arbitra.model import Colours, NoLegalPairing, Tournament
from arbitra.model.reasons import Reason

CODES = {
    "met": "hand-met",
    "apart": "hand-apart",
    "bye": "hand-bye",
    "colour": "hand-colour",
    "colours": "hand-colours",
}
Pair = tuple[str, str]
"""White and Black; the bye is a pair without Black, `("p7", "")`."""


class BrokenRule(NamedTuple):
    """`pair` is the board that breaks it, `people` whom it concerns. The concern has level, sentence and article."""

    pair: Pair
    people: tuple[str, ...]
    concern: Concern


class HandComparison(NamedTuple):
    """Both pairings, board by board; `by_rules` is None if the rules give none, and `problem` says why.

    `reason` is the criterion that the pairing by hand makes worse, with its article; None while a player has no place.
    """

    round_number: int
    by_hand: tuple[Pair, ...]
    by_rules: tuple[Pair, ...] | None
    boards: tuple[str, ...] = ()
    """The keys of the boards by hand that differ."""
    concern: Concern | None = None
    """What finishing has to confirm: level, sentence, and the mark in the report. None: the same as by the rules."""
    reason: Reason | None = None
    problem: Exception | None = None

    @property
    def only_by_hand(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.by_hand if pair not in (self.by_rules or ()))

    @property
    def only_by_rules(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.by_rules or () if pair not in self.by_hand)

    @property
    def same(self) -> bool:
        return self.by_rules is not None and set(self.by_rules) == set(self.by_hand)


def broken_rules_by_hand(state: State, name: str) -> tuple[BrokenRule, ...]:
    """Of every board of the session that is open; none where no session is. Raises `Refusal` if a result is missing."""
    hand = state.sections[name].hand
    return rules_broken(Decision(state), name, hand, hand.pairs, hand.bye) if hand is not None else ()


def rules_broken(decision: Decision, name: str, hand: Hand, pairs: Sequence[Pair], bye: str) -> tuple[BrokenRule, ...]:
    """Of these boards and this bye, each a concern of the decision as well."""
    from arbitra.rules.requests.broken import broken_rules
    from arbitra.rules.requests.request import RoundRequest

    section = decision.state.sections[name]
    number = numbers(decision.state, name)
    person = {held: one for one, held in number.items()}
    tournament = as_tournament(decision.state, name, rounds=hand.round_number - 1)
    asked = [(number[white], number[black]) for white, black in pairs]
    found = broken_rules(RoundRequest(tournament), asked, number[bye] if bye else None)
    board = {one: pair for pair in pairs for one in pair}
    made = []
    for one in found:
        people = tuple(person[tpn] for tpn in one.players)
        names = [decision.name(each) for each in people]
        fields = {"first": names[0], "second": names[-1], "colour": Colours(one.colour)}
        decision.concern(CODES[one.kind], section, one.article, **fields)
        made.append(BrokenRule(board.get(people[0], (people[0], "")), people, decision.concerns[-1]))
    return tuple(made)


def compared_by_hand(state: State, name: str) -> HandComparison | None:
    """The session that is open, beside what the rules give; None: no session is open."""
    hand = state.sections[name].hand
    return compare(Decision(state), name, hand) if hand is not None else None


def compare(decision: Decision, name: str, hand: Hand) -> HandComparison:
    """What is to be confirmed is a concern of the decision as well."""
    section, number = decision.state.sections[name], numbers(decision.state, name)
    tournament = as_tournament(decision.state, name, rounds=hand.round_number - 1)
    by_hand = hand.pairs + (((hand.bye, ""),) if hand.bye else ())
    theirs = _numbered(by_hand, number)
    made = paired_by_rules(tournament)
    keys = board_keys(section, hand.pairs)
    if isinstance(made, NoLegalPairing):
        decision.concern("hand-no-legal", section, round=hand.round_number, pairs=_shown(theirs))
        return HandComparison(hand.round_number, by_hand, None, keys, decision.concerns[-1], problem=made)
    if isinstance(made, Exception):
        return HandComparison(hand.round_number, by_hand, None, problem=made)
    person = {held: one for one, held in number.items()}
    by_rules = tuple((person[board.white], person[board.black]) for board in made.boards)
    by_rules += ((person[made.bye], ""),) if made.bye is not None else ()
    ours = made.as_set()
    compared = HandComparison(hand.round_number, by_hand, by_rules)
    if compared.same:
        return compared
    reason = None if hand.loose else _verdict(tournament, theirs)
    decision.concern(
        "hand-differs",
        section,
        round=hand.round_number,
        pairs=_shown(theirs - ours),
        ours=_shown(ours - theirs),
        reason=reason or Reason("", ""),
    )
    differing = tuple(key for key, pair in zip(keys, hand.pairs, strict=True) if pair not in by_rules)
    return compared._replace(boards=differing, concern=decision.concerns[-1], reason=reason)


def _numbered(pairs: Iterable[Pair], number: Mapping[str, int]) -> frozenset[tuple[int, int]]:
    return frozenset((number[white], number[black] if black else 0) for white, black in pairs)


def _verdict(tournament: Tournament, theirs: frozenset[tuple[int, int]]) -> Reason | None:
    from arbitra.rules.requests.explanation import Explanation
    from arbitra.rules.requests.request import RoundRequest

    return Explanation(RoundRequest(tournament)).verdict(theirs)


def _shown(pairs: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{white}-{black}" if black else f"{white}-bye" for white, black in sorted(pairs))
