"""Undo: the opposite act, under the same policy. Nothing is ever removed from the journal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from arbitra.book.acts.closing import Adjusted, Finished, Reopened, finish_concerns, shown_points
from arbitra.book.acts.coming_late import CameLate
from arbitra.book.acts.contradicting import Contradicted, Settled
from arbitra.book.acts.corrections import correction_concerns, turned_concerns
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.desk import Recorded
from arbitra.book.acts.entering import Added
from arbitra.book.acts.giving_values import ValuesGiven, values_concerns
from arbitra.book.acts.joining import Joined, Moved
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.line_ups import LineUpNamed, line_up_concerns
from arbitra.book.acts.notes import Noted
from arbitra.book.acts.paired_again import unpublish_concerns
from arbitra.book.acts.pairing import Published, Unpublished, present_basis
from arbitra.book.acts.pairing_numbers import Numbered, renumber_concerns
from arbitra.book.acts.payload import Key, Payload
from arbitra.book.acts.playing import Resulted, Turned, TurnedForRating
from arbitra.book.acts.playing_off import PlayoffResulted, require_possible
from arbitra.book.acts.presence import KeptApart, apart_concerns
from arbitra.book.acts.setting_up import (
    Configured,
    EventConfigured,
    changed_settings,
    configure_concerns,
    event_concerns,
)
from arbitra.book.acts.starting import Arrived, Started, TimesEntered
from arbitra.book.acts.taking_part import Expelled
from arbitra.book.acts.teams import TeamsEntered
from arbitra.book.journal.facts import Fact
from arbitra.book.policy.row import CONFIRM, SPELL_OUT
from arbitra.book.refusals import Listing, Sentence
from arbitra.book.sentences import Told
from arbitra.book.settings.table import are_never_locked
from arbitra.i18n import N_

ACT = N_("action {number} ({act})")
STRUCTURE = frozenset({"section", "entry", "person", "round", "place", "draft", "playoff", "match", "team"})
"""What must be there for an act to be undone at all."""


class Done(NamedTuple):
    """A fact with its payload."""

    fact: Fact
    payload: Payload


class Undo(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The act with a fact of this number; without one, the actor's own last act."""

    number: int | None = None
    actor: str = ""

    def decide(self, decision: Decision) -> None:
        done = [Done(fact, PAYLOADS.read(fact)) for fact in decision.journal]
        chosen = self._chosen(decision, done)
        later = [one for one in done if one.fact.number > chosen[-1].fact.number]
        _require_standing(decision, chosen, later)
        for one in reversed(chosen):
            opposite = one.payload.opposite()
            if opposite is None:
                raise decision.refuse("for-good", number=one.fact.number, act=_fact(decision, one))
            opposite = _under_policy(decision, opposite, one.payload)
            decision.record(msgspec.structs.replace(opposite, undoes=one.fact.number))
        _require_asked(decision, chosen)

    def _chosen(self, decision: Decision, done: Sequence[Done]) -> list[Done]:
        """The facts of the whole act."""
        number = self.number if self.number is not None else last_act(done, self.actor)
        if number is None:
            raise decision.refuse("nothing-to-undo", actor=self.actor)
        key = next((one.fact.key for one in done if one.fact.number == number), None)
        if key is None:
            raise decision.refuse("no-act", number=number)
        return [one for one in done if one.fact.key == key]


def last_act(done: Sequence[Done], actor: str) -> int | None:
    """The actor's last act that is still in force and is not an undo."""
    undone: set[int] = set()
    for one in reversed(done):
        if one.fact.number in undone:
            continue
        if one.payload.undoes:
            undone.add(one.payload.undoes)
        elif one.fact.actor == actor:
            return one.fact.number
    return None


def standing_on(chosen: Sequence[Done], later: Sequence[Done]) -> tuple[list[Done], int | None]:
    """The chief facts of the later acts that depend on the chosen one, directly or not; and the number that has
    undone it already, if one has.

    An act and its undo that both came later cancel each other.
    """
    own = {one.fact.number for one in chosen}
    cancelled: set[int] = set()
    standing: list[Done] = []
    numbers = {one.fact.number for one in later}
    for one in reversed(later):
        if one.fact.number in cancelled:
            continue
        if one.payload.undoes in own:
            return [], one.fact.number
        if one.payload.undoes in numbers:
            cancelled.add(one.payload.undoes)
        else:
            standing.append(one)
    return _resting_on(chosen, standing[::-1]), None


def _resting_on(chosen: Sequence[Done], later: Sequence[Done]) -> list[Done]:
    touched, needed = _keys(chosen)
    found: list[Done] = []
    for _, facts in groupby(later, key=lambda one: one.fact.key):
        act = list(facts)
        if any(one.payload.touches() & (touched | needed) or one.payload.needs() & touched for one in act):
            found.append(_chief(act))
            touches, needs = _keys(act)
            touched, needed = touched | touches, needed | needs
    return found


def _chief(act: Sequence[Done]) -> Done:
    """The fact that names an act: numbers are given on the way to something else."""
    return next((one for one in act if one.fact.act != Numbered.act), act[0])


def _keys(act: Sequence[Done]) -> tuple[set[Key], set[Key]]:
    """What the facts touch, and what must be there for them to be undone at all."""
    touched: set[Key] = set().union(*(one.payload.touches() for one in act))
    return touched, {key for one in act for key in one.payload.needs() if key[0] in STRUCTURE}


def _require_standing(decision: Decision, chosen: Sequence[Done], later: Sequence[Done]) -> None:
    found, by = standing_on(chosen, later)
    number = chosen[0].fact.number
    if by is not None:
        raise decision.refuse("undone", number=number, by=by)
    if found:
        acts = Listing(tuple(_told(decision, one) for one in reversed(found)))
        raise decision.refuse("stands-on", number=number, acts=acts)


def _require_asked(decision: Decision, chosen: Sequence[Done]) -> None:
    """Nothing is undone, and so redone by a second undo, with fewer questions than it was done."""
    strongest = max(chosen, key=lambda one: one.payload.level)
    asked = max((concern.level for concern in decision.concerns), default=0)
    if strongest.payload.level > asked:
        if strongest.payload.level >= SPELL_OUT:
            decision.concern("undo-spelled-out", number=strongest.fact.number)
        elif strongest.payload.level >= CONFIRM:
            decision.concern("undo-confirmed", number=strongest.fact.number)


def _told(decision: Decision, done: Done) -> Sentence:
    return Sentence(ACT, {"number": done.fact.number, "act": _fact(decision, done)})


def _fact(decision: Decision, done: Done) -> Told:
    return Told(done.payload, {person: who.name for person, who in decision.state.people.items()})


def _under_policy(decision: Decision, opposite: Payload, undone: Payload) -> Payload:
    """What the policy says of the opposite act; a correction that is too old becomes one for rating only."""
    match undone:
        case Reopened():
            finish_concerns(decision, undone.tournament)
            return opposite
        case Finished():
            decision.concern("reopen", decision.section(undone.tournament, even_finished=True))
            return opposite
        case Noted() | Contradicted() | Settled() | Recorded() | Started() | Arrived() | TimesEntered():
            return opposite
        case Configured() if are_never_locked(undone.changes):
            return opposite
        case Moved():
            decision.require_open_list(undone.source)
            decision.require_open_list(undone.target)
    if isinstance(opposite, EventConfigured):
        event_concerns(decision, opposite.changes)
    name = getattr(undone, "tournament", None)
    if name is None or name not in decision.state.sections:
        return opposite
    section = decision.section(name)
    match opposite:
        case Resulted():
            return _corrected(decision, opposite)
        case Unpublished():
            unpublish_concerns(decision, name, opposite.round_number)
            kept = opposite.editions if section.published == 1 else None
            basis = present_basis(decision, name, opposite.round_number)
            return msgspec.structs.replace(opposite, basis=basis, editions=kept)
        case Published():
            _require_same_basis(decision, opposite, undone)
        case LineUpNamed():
            line_up_concerns(decision, name, opposite.round_number, opposite.team, opposite.members)
        case Added() | Joined() | TeamsEntered():
            decision.require_open_list(name)
        case Configured():
            configure_concerns(
                decision, section, changed_settings(section.settings, opposite.changes), opposite.changes
            )
        case Numbered():
            # A number given to a player without one is removed silently, and the others move up again.
            if None not in opposite.numbers.values():
                renumber_concerns(decision, name, len(opposite.numbers))
        case CameLate():
            decision.require_no_playoff(section)
        case PlayoffResulted():
            _require_its_games(decision, opposite)
        case KeptApart():
            apart_concerns(decision, section)
        case Expelled():
            again = bool(opposite.changes.get("expelled"))
            decision.concern("expel" if again else "unexpel", section, name=decision.name(opposite.person))
        case Adjusted():
            decision.require_no_playoff(section)
            change = opposite.adjustment
            shown = shown_points(-change.points, -change.game_points)
            decision.concern("points", section, name=decision.name(change.person), points=shown, reason="undo")
        case ValuesGiven():
            decision.require_no_playoff(section)
            values_concerns(decision, section, opposite.code, opposite.given, opposite.before)
    return opposite


def _require_its_games(decision: Decision, opposite: PlayoffResulted) -> None:
    """A game of a play-off comes back only behind the games that led to it."""
    section = decision.section(opposite.tournament)
    kept = section.playoff(opposite.first)
    if kept is not None and opposite.game is not None:
        require_possible(decision, section, kept, opposite.number, opposite.game)


def _require_same_basis(decision: Decision, opposite: Published, undone: Payload) -> None:
    """A round that was unpublished is published again only as long as it would be paired from the same."""
    then = undone.basis if isinstance(undone, Unpublished) else ""
    if then and then != present_basis(decision, opposite.tournament, opposite.round_number):
        raise decision.refuse("draft-outdated", round=opposite.round_number)


def _corrected(decision: Decision, opposite: Resulted) -> Payload:
    kept = decision.section(opposite.tournament).rounds[opposite.round_number - 1]
    board = kept.board(opposite.board)
    assert board is not None
    if isinstance(opposite, Turned):
        if not turned_concerns(decision, opposite.tournament, opposite.round_number, board):
            return opposite
        noted = msgspec.structs.replace(
            board.outcome, colours_for_rating=not board.outcome.colours_for_rating, verified=0
        )
        return TurnedForRating(
            tournament=opposite.tournament,
            round_number=opposite.round_number,
            board=board.key,
            white=board.white,
            black=board.black,
            outcome=noted,
            before=board.outcome,
        )
    if board.outcome.open:
        return opposite
    outcome = correction_concerns(decision, opposite.tournament, opposite.round_number, board, opposite.outcome)
    return msgspec.structs.replace(opposite, outcome=outcome, before=board.outcome)
