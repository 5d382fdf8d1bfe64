"""A round paired by hand: a session that starts and ends, in which every broken rule is reported at once. At its end
the pairing is compared with the one that the rules give; where they differ, the report says so (`### MPA`)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.hand_rules import compare, rules_broken
from arbitra.book.acts.pairing import Drafted, as_kept, basis_of, cannot_pair, paired_by_rules, require_no_hand
from arbitra.book.acts.pairing_numbers import give_numbers
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.preconditions import require_ready
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.rounds import Hand, Pairing
from arbitra.book.state.section import Section, board_keys
from arbitra.model import ByeKind, NoLegalPairing, Tournament
from arbitra.model.refusals import Refusal

PAB = ByeKind.PAIRING_ALLOCATED.value


class Handled(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """The session after an edit, and before it; None: there is none."""

    act: ClassVar[str] = "hand"

    after: Hand | None
    before: Hand | None

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, hand=self.after)

    def opposite(self) -> Payload:
        return Handled(tournament=self.tournament, after=self.before, before=self.after)

    def touches(self) -> frozenset[Key]:
        return frozenset({("hand", self.tournament)})

    def needs(self) -> frozenset[Key]:
        held = self.after or self.before
        people = held.people if held else ()
        number = held.round_number if held else 0
        rounds: set[Key] = {("round", self.tournament, number - 1), ("round", self.tournament, number)}
        rounds.add(("seats", self.tournament, number - 1))
        return frozenset({("section", self.tournament), *rounds, *(("entry", self.tournament, one) for one in people)})


class StartHand(Command, frozen=True, omit_defaults=True, kw_only=True):
    """From the draft, else from what the rules give, else from nothing; `empty`: from nothing in any case."""

    tournament: str
    empty: bool = False

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        require_no_hand(decision, section)
        number = section.coming
        require_ready(decision, section, number, ahead=decision.system(section).known_ahead)
        give_numbers(decision, self.tournament)
        section = decision.section(self.tournament)
        tournament = as_tournament(decision.state, self.tournament, rounds=number - 1)
        playing = _playing(section, tournament, number)
        if len(playing) < 2:
            raise decision.refuse("nobody")
        made = None if self.empty else self._begun(decision, section, tournament, number)
        pairs = made.pairs if made else ()
        byes = [person for person, kind in made.byes if kind == PAB] if made else []
        placed = {person for pair in pairs for person in pair} | set(byes)
        hand = Hand(
            round_number=number,
            pairs=pairs,
            bye=byes[0] if byes else "",
            loose=tuple(person for person in playing if person not in placed),
        )
        decision.record(Handled(tournament=self.tournament, after=hand, before=None))

    def _begun(self, decision: Decision, section: Section, tournament: Tournament, number: int) -> Pairing | None:
        kept = section.round(number)
        if kept is not None:
            return kept.pairing()
        made = paired_by_rules(tournament)
        if isinstance(made, Exception):
            return None
        return as_kept(section, tournament, made, "")


class _ByHand(Command, frozen=True, omit_defaults=True, kw_only=True):
    tournament: str

    def decide(self, decision: Decision) -> None:
        hand = open_hand(decision, self.tournament)
        after = self.edited(decision, hand)
        if after == hand:
            return
        _concerns(decision, self.tournament, hand, after)
        decision.record(Handled(tournament=self.tournament, after=after, before=hand))

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        raise NotImplementedError

    def placed(self, decision: Decision, hand: Hand, person: str) -> None:
        decision.entry(self.tournament, person)
        if person not in hand.people:
            raise decision.refuse("hand-not-playing", name=decision.name(person), round=hand.round_number)


class SwapHand(_ByHand, frozen=True, omit_defaults=True, kw_only=True):
    """Two players take each other's place."""

    first: str
    second: str

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        for person in (self.first, self.second):
            self.placed(decision, hand, person)
        other = {self.first: self.second, self.second: self.first}

        def moved(person: str) -> str:
            return other.get(person, person)

        return msgspec.structs.replace(
            hand,
            pairs=tuple((moved(white), moved(black)) for white, black in hand.pairs),
            bye=moved(hand.bye),
            loose=tuple(map(moved, hand.loose)),
        )


class PairHand(_ByHand, frozen=True, omit_defaults=True, kw_only=True):
    """Two players meet; their previous opponents are left without one."""

    white: str
    black: str

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        if self.white == self.black:
            raise decision.refuse("hand-oneself", name=decision.name(self.white))
        for person in (self.white, self.black):
            self.placed(decision, hand, person)
        place = hand.place_of(self.white, self.black)
        rest = hand.without(self.white, self.black)
        pairs = (*rest.pairs[:place], (self.white, self.black), *rest.pairs[place:])
        return msgspec.structs.replace(rest, pairs=pairs, loose=_less(rest.loose, self.white, self.black))


class PartHand(_ByHand, frozen=True, omit_defaults=True, kw_only=True):
    """A player is left without an opponent, and so is the previous opponent."""

    person: str

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        self.placed(decision, hand, self.person)
        return hand.without(self.person)


class TurnHand(_ByHand, frozen=True, omit_defaults=True, kw_only=True):
    """A player and the opponent change colours."""

    person: str

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        self.placed(decision, hand, self.person)
        if not any(self.person in pair for pair in hand.pairs):
            raise decision.refuse("hand-alone", name=decision.name(self.person))
        pairs = tuple(
            (black, white) if self.person in (white, black) else (white, black) for white, black in hand.pairs
        )
        return msgspec.structs.replace(hand, pairs=pairs)


class ByeHand(_ByHand, frozen=True, omit_defaults=True, kw_only=True):
    """A player gets the bye; the player who had it takes their place."""

    person: str

    def edited(self, decision: Decision, hand: Hand) -> Hand:
        self.placed(decision, hand, self.person)
        if hand.bye == self.person:
            return hand
        if hand.bye:
            return SwapHand(tournament=self.tournament, first=self.person, second=hand.bye).edited(decision, hand)
        rest = hand.without(self.person)
        return msgspec.structs.replace(rest, bye=self.person, loose=_less(rest.loose, self.person))


class CancelHand(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The session ends; the round is what it was."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        hand = open_hand(decision, self.tournament)
        decision.record(Handled(tournament=self.tournament, after=None, before=hand))


class FinishHand(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The pairing becomes the draft. Everyone must have a place; what differs from the rules is confirmed."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        hand = open_hand(decision, self.tournament)
        section = decision.section(self.tournament)
        if hand.loose:
            raise decision.refuse("hand-loose", names=decision.listed(hand.loose))
        tournament = as_tournament(decision.state, self.tournament, rounds=hand.round_number - 1)
        changed = set(hand.people) ^ set(_playing(section, tournament, hand.round_number))
        if changed:
            raise decision.refuse("hand-outdated", names=decision.listed(sorted(changed)))
        problem = compare(decision, self.tournament, hand).problem
        if problem is not None and not isinstance(problem, NoLegalPairing):
            raise cannot_pair(decision, problem) from problem
        kept = section.round(hand.round_number)
        byes = asked_byes(section, tournament, hand.round_number) + ([(hand.bye, PAB)] if hand.bye else [])
        pairing = Pairing(
            pairs=hand.pairs,
            byes=tuple(sorted(byes)),
            keys=board_keys(section, hand.pairs),
            basis=basis_of(decision.state, self.tournament, tournament),
        )
        before = kept.pairing() if kept else None
        decision.record(
            Drafted(tournament=self.tournament, round_number=hand.round_number, pairing=pairing, before=before)
        )
        decision.record(Handled(tournament=self.tournament, after=None, before=hand))


def open_hand(decision: Decision, tournament: str) -> Hand:
    hand = decision.section(tournament).hand
    if hand is None:
        raise decision.refuse("hand-closed")
    return hand


def asked_byes(section: Section, tournament: Tournament, number: int) -> list[tuple[str, str]]:
    """The byes that were asked for, by person."""
    person = {entry.number: one for one, entry in section.entries.items()}
    missing = tournament.missing(number)
    return [(person[one.player], one.kind.value) for one in missing if one.kind is not ByeKind.ABSENT]


def _playing(section: Section, tournament: Tournament, number: int) -> list[str]:
    """The players to be placed, by number."""
    away = {one.player for one in tournament.missing(number)}
    held = sorted((entry.number or 0, person) for person, entry in section.entries.items())
    return [person for tpn, person in held if tpn not in away]


def _concerns(decision: Decision, name: str, before: Hand, after: Hand) -> None:
    """What the boards that were touched break."""
    fresh = [pair for pair in after.pairs if pair not in before.pairs]
    try:
        rules_broken(decision, name, after, fresh, after.bye if after.bye != before.bye else "")
    except Refusal as refusal:
        # A result was taken away meanwhile, say: until it is there again the round cannot be judged.
        raise cannot_pair(decision, refusal) from refusal


def _less(people: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(person for person in people if person not in gone)
