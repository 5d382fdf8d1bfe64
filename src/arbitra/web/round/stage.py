"""Where a round stands, and which rounds a tournament has."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from arbitra.book.acts.desk import Desk, Stop
from arbitra.book.acts.pairing import can_be_paired, schedule_length
from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.rules.contract import Kind, System
from arbitra.rules.koth.swiss_before import has_turns


class Stage(IntEnum):
    """The first four in the order in which a round goes through them; `LATER` waits for rounds before it."""

    READY = 0
    DRAFT = 1
    PUBLISHED = 2
    COMPLETE = 3
    LATER = 4


class Round(NamedTuple):
    """A round of a section, and its place among the others.

    `total` are the rounds that there will be; `last` says whether nothing is to be paired behind it; `following` is the
    round to pair or publish next, None if there is none.
    """

    name: str
    number: int
    section: Section
    system: System
    stage: Stage
    total: int
    following: int | None
    turns: bool

    @property
    def ahead(self) -> bool:
        return self.system.known_ahead

    @property
    def last(self) -> bool:
        return self.following is None

    @property
    def latest(self) -> bool:
        """Whether it is the round that was published last."""
        return self.number == self.section.last_published

    @property
    def finished(self) -> bool:
        return self.section.finished

    @property
    def open_games(self) -> int:
        """Games of the round without a result, once it is published: adjourned and postponed ones are among them."""
        kept = self.section.round(self.number)
        return kept.open_games if kept is not None and kept.published else 0

    @property
    def named_stage(self) -> Stage:
        """What the round is called: with an adjourned game it can be left behind, but it is not complete."""
        return Stage.PUBLISHED if self.stage is Stage.COMPLETE and self.open_games else self.stage


def round_of(state: State, name: str, number: int) -> Round | None:
    """None: the tournament has no such round."""
    section = state.sections[name]
    system = state.system(section)
    planned = _length(state, name, system)
    total = max(planned or 0, len(section.rounds))
    if planned is None and not section.finished and _goes_on(state, name, system):
        total = len(section.rounds) + 1
    if not 1 <= number <= max(total, 1):
        return None
    stage = stage_of(section, number, ahead=system.known_ahead)
    turns = has_turns(system, section.settings.options)
    return Round(name, number, section, system, stage, max(total, 1), _following(section, total), turns)


def stage_of(section: Section, number: int, *, ahead: bool) -> Stage:
    """A round is complete when nobody waits for a result or contradicts one: adjourned games are questions, not
    obstacles. What a phone says of a tournament that is finished does not open it again."""
    kept = section.round(number)
    if kept is None:
        return Stage.READY if ahead or number == section.coming else Stage.LATER
    if not kept.published:
        return Stage.DRAFT
    return Stage.PUBLISHED if kept.playing and not section.finished else Stage.COMPLETE


def _length(state: State, name: str, system: System) -> int | None:
    planned = state.sections[name].settings.rounds
    if not system.known_ahead:
        # A knockout ends when it has a winner, whatever was announced.
        return None if system.kind is Kind.KNOCKOUT else planned
    try:
        return schedule_length(Desk(state), name)
    except Stop:
        return planned


def _goes_on(state: State, name: str, system: System) -> bool:
    section = state.sections[name]
    if system.kind is not Kind.KNOCKOUT:
        return True
    if not section.rounds:
        return True
    if section.drafts or any(kept.playing for kept in section.rounds):
        return False
    return can_be_paired(state, name)


def _following(section: Section, total: int) -> int | None:
    if section.finished:
        return None
    return next((number for number in range(1, total + 1) if not section.is_published(number)), None)
