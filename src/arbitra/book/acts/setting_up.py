"""Sections and settings."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.sensible import shown_value
from arbitra.book.journal.encoding import builtins
from arbitra.book.settings.table import SETTINGS, announced_among, are_never_locked, is_sensible
from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.book.state.settings import EventSettings, Settings
from arbitra.model.bounds import SECTION
from arbitra.rules.contract import BadRequest, System
from arbitra.rules.systems import find_system

Chosen = TypeVar("Chosen", Settings, EventSettings)


class Created(Payload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "create"

    tournament: str
    settings: Settings
    fide: bool = False

    def apply(self, state: State, number: int) -> State:
        return state.with_section(self.tournament, Section(settings=self.settings, fide=self.fide))

    def opposite(self) -> Payload:
        return Dropped(tournament=self.tournament, settings=self.settings, fide=self.fide)

    def touches(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament)})


class Dropped(Created, frozen=True, omit_defaults=True, kw_only=True):
    """A section that was created by mistake: only undo makes it."""

    act: ClassVar[str] = "drop"

    def apply(self, state: State, number: int) -> State:
        return state.with_section(self.tournament, None)

    def opposite(self) -> Payload:
        return Created(tournament=self.tournament, settings=self.settings, fide=self.fide)


class Configured(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "configure"

    changes: dict[str, Any]
    before: dict[str, Any]

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, settings=changed_settings(section.settings, self.changes))

    def opposite(self) -> Payload:
        return Configured(tournament=self.tournament, changes=self.before, before=self.changes)

    def touches(self) -> frozenset[Key]:
        return frozenset(("setting", self.tournament, key) for key in self.changes)


class EventConfigured(Payload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "configure-event"

    changes: dict[str, Any]
    before: dict[str, Any]

    def apply(self, state: State, number: int) -> State:
        return msgspec.structs.replace(state, event=changed_settings(state.event, self.changes))

    def opposite(self) -> Payload:
        return EventConfigured(changes=self.before, before=self.changes)

    def touches(self) -> frozenset[Key]:
        return frozenset(("event", key) for key in self.changes)


class FideLeft(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "leave-fide"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, fide=False)

    def touches(self) -> frozenset[Key]:
        return frozenset({("mode", self.tournament)})


class CreateTournament(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Another section; FIDE mode is on for FIDE's systems unless it is said otherwise."""

    tournament: str
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    fide: bool | None = None

    def decide(self, decision: Decision) -> None:
        if self.tournament in decision.state.sections:
            raise decision.refuse("name-taken", tournament=self.tournament)
        require_section_name(decision, self.tournament)
        settings = _checked(decision, Settings(), self.settings)
        system = _system(decision, settings)
        _require_tiebreaks(decision, settings, system)
        fide = system.fide if self.fide is None else self.fide
        decision.record(Created(tournament=self.tournament, settings=settings, fide=fide))


def require_section_name(decision: Decision, name: str) -> None:
    if not name.strip() or "#" in name or not name.isprintable() or len(name) > SECTION:
        raise decision.refuse("bad-value", key="tournament", value=shown_value(name) or '""')


class Configure(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Settings of a section by name; without a section those of the event."""

    tournament: str = ""
    changes: dict[str, Any]

    def decide(self, decision: Decision) -> None:
        if not self.tournament:
            self._event(decision)
            return
        section = decision.section(self.tournament, even_finished=are_never_locked(self.changes))
        settings = _checked(decision, section.settings, self.changes)
        system = _system(decision, settings)
        if {"tiebreaks", "system", "options"}.intersection(self.changes):
            _require_tiebreaks(decision, settings, system)
        changes, before = _difference(section.settings, settings)
        if not changes:
            return
        configure_concerns(decision, section, settings, changes)
        decision.record(Configured(tournament=self.tournament, changes=changes, before=before))

    def _event(self, decision: Decision) -> None:
        changes, before = _difference(decision.state.event, _checked(decision, decision.state.event, self.changes))
        if changes:
            event_concerns(decision, changes)
            decision.record(EventConfigured(changes=changes, before=before))


class LeaveFide(Command, frozen=True, omit_defaults=True, kw_only=True):
    """For good."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        if not section.fide:
            raise decision.refuse("not-fide", tournament=self.tournament)
        decision.concern("leave-fide", section, tournament=self.tournament)
        decision.record(FideLeft(tournament=self.tournament))


def event_concerns(decision: Decision, changes: dict[str, Any]) -> None:
    """The day of the start decides which edition a bare name means: once round 1 is published it stays that one."""
    if "start" not in changes:
        return
    for section in decision.state.sections.values():
        name = section.settings.system
        if section.published and find_system(name, changes["start"]) != find_system(name, decision.state.event.start):
            decision.concern("announced", section, key="start")


def configure_concerns(decision: Decision, section: Section, settings: Settings, changes: dict[str, Any]) -> None:
    if section.published:
        if settings.rounds is not None and settings.rounds < section.last_published:
            raise decision.refuse("too-few-rounds", published=section.last_published)
        fixed = announced_among(changes)
        if fixed:
            decision.require_no_playoff(section)
        for key in fixed:
            decision.concern("announced", section, SETTINGS[key].announced_by, key=key)


def changed_settings(settings: Chosen, changes: dict[str, Any]) -> Chosen:
    return msgspec.convert({**builtins(settings), **changes}, type(settings))


def _checked(decision: Decision, settings: Chosen, changes: dict[str, Any]) -> Chosen:
    """The settings with the changes, each of the right kind; what is wrong is refused by name."""
    for key, value in changes.items():
        shown = shown_value(value)
        if key not in settings.__struct_fields__:
            raise decision.refuse("bad-value", key=key, value=shown)
        try:
            settings = changed_settings(settings, {key: builtins(value)})
        except (msgspec.ValidationError, ValueError) as error:
            raise decision.refuse("bad-value", key=key, value=shown) from error
        if not is_sensible(key, getattr(settings, key)):
            raise decision.refuse("bad-value", key=key, value=shown)
    return settings


def _system(decision: Decision, settings: Settings) -> System:
    try:
        system = decision.state.event.system(settings)
        system.check_options(settings.options)
    except BadRequest as error:
        raise decision.refuse("bad-value", key="system", value=f"{settings.system} ({error})") from error
    if settings.acceleration:
        from arbitra.rules.swiss.acceleration import CannotAccelerate, find_acceleration

        try:
            find_acceleration(settings.acceleration, decision.state.event.start)
        except CannotAccelerate as error:
            raise decision.refuse("bad-value", key="acceleration", value=settings.acceleration) from error
        if not system.swiss or settings.rounds is None:
            raise decision.refuse("bad-value", key="acceleration", value=settings.acceleration)
    return system


def _require_tiebreaks(decision: Decision, settings: Settings, system: System) -> None:
    """Codes that the edition in force knows, and that go with the system."""
    if not settings.tiebreaks:
        return
    from arbitra.tiebreaks import BadTiebreak
    from arbitra.tiebreaks.descriptor import parse_descriptor
    from arbitra.tiebreaks.editions import edition_for
    from arbitra.tiebreaks.registry import find_code

    edition = edition_for(system.id, settings.options, decision.state.event.start)
    for text in settings.tiebreaks:
        try:
            find_code(parse_descriptor(text), edition, predetermined=system.predetermined)
        except BadTiebreak as problem:
            raise decision.refuse("bad-tiebreak", tiebreak=text, reason=problem.reason) from problem


def _difference(before: Chosen, after: Chosen) -> tuple[dict[str, Any], dict[str, Any]]:
    """What changes, and what it was."""
    keys = [key for key in after.__struct_fields__ if getattr(before, key) != getattr(after, key)]
    return (
        {key: builtins(getattr(after, key)) for key in keys},
        {key: builtins(getattr(before, key)) for key in keys},
    )
