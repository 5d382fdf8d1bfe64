"""Sections and settings."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.sensible import shown_value
from arbitra.book.journal.encoding import builtins
from arbitra.book.settings.table import SETTINGS, announced_among, are_never_locked, is_sensible
from arbitra.book.state.editions import resolved
from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.book.state.settings import MATCH, EventSettings, Points, Settings
from arbitra.model.bounds import SECTION
from arbitra.rules.contract import BadRequest, System
from arbitra.rules.systems import find_system

USUAL_BOARDS = "WBWB"
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
        system = _system(decision, Section(settings=settings), chosen=True)
        settings = _for_teams(decision, settings, self.settings, system)
        section = Section(settings=settings)
        _require_tiebreaks(decision, section, system)
        fide = system.fide if self.fide is None else self.fide
        decision.record(Created(tournament=self.tournament, settings=settings, fide=fide))


def _for_teams(decision: Decision, settings: Settings, asked: dict[str, Any], system: System) -> Settings:
    """A system of teams has four boards unless they are set; matches are worth 2, 1 and 0 unless points are."""
    if system.two_games and settings.boards:
        raise decision.refuse("bad-value", key="boards", value=settings.boards)
    if system.teams and not settings.boards:
        settings = msgspec.structs.replace(settings, boards=USUAL_BOARDS)
    if settings.boards and "points" not in asked and settings.points == Points():
        points = MATCH if system.swiss else msgspec.structs.replace(MATCH, pairing_bye=None)
        settings = msgspec.structs.replace(settings, points=points)
    return settings


def _require_boards(decision: Decision, section: Section, settings: Settings) -> None:
    """Teams do not become players, nor players teams, and no one sits at boards that are gone."""
    before, after = section.encounter_rules, settings.encounter_rules
    colours = [rules.colours if rules is not None else "" for rules in (before, after)]
    if colours[0] == colours[1]:
        return
    kind_changes = section.entries and bool(section.settings.boards) != bool(settings.boards)
    if section.rounds or section.line_ups or kind_changes:
        raise decision.refuse("boards-fixed")


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
        if {"boards", "system"}.intersection(self.changes):
            of_these = msgspec.structs.replace(section, settings=settings)
            system = _system(decision, of_these, chosen="system" in self.changes)
            settings = _for_teams(decision, settings, self.changes, system)
        changed = msgspec.structs.replace(section, settings=settings)
        system = _system(decision, changed)
        if {"tiebreaks", "system", "options"}.intersection(self.changes):
            _require_tiebreaks(decision, changed, system)
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
    """The day of the start decides which editions are in force: once round 1 is published they stay those."""
    if "start" not in changes:
        return
    for section in decision.state.sections.values():
        if section.published and not decision.state.editions(section).alike(
            resolved(section.settings, changes["start"])
        ):
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
    if {"boards", "system"}.intersection(changes):
        _require_boards(decision, section, settings)


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


def _system(decision: Decision, section: Section, *, chosen: bool = False) -> System:
    """One that is chosen now must be known; one that was chosen before may be missing here."""
    settings = section.settings
    try:
        if chosen:
            find_system(settings.system)
        system = decision.state.system(section)
        system.check_options(settings.options)
    except BadRequest as error:
        raise decision.refuse("bad-value", key="system", value=f"{settings.system} ({error})") from error
    if settings.acceleration:
        from arbitra.rules.swiss.acceleration import CannotAccelerate, find_acceleration

        try:
            find_acceleration(settings.acceleration, decision.state.start_of(section))
        except CannotAccelerate as error:
            raise decision.refuse("bad-value", key="acceleration", value=settings.acceleration) from error
        if not system.swiss or settings.rounds is None:
            raise decision.refuse("bad-value", key="acceleration", value=settings.acceleration)
    return system


def _require_tiebreaks(decision: Decision, section: Section, system: System) -> None:
    """Codes that the edition in force knows, and that go with the system."""
    settings = section.settings
    if not settings.tiebreaks:
        return
    from arbitra.tiebreaks import BadTiebreak
    from arbitra.tiebreaks.descriptor import parse_descriptor
    from arbitra.tiebreaks.editions import edition_named
    from arbitra.tiebreaks.registry import find_code

    edition = edition_named(decision.state.editions(section).tiebreaks)
    for text in settings.tiebreaks:
        try:
            find_code(parse_descriptor(text), edition, predetermined=system.predetermined, of_teams=section.of_teams)
        except BadTiebreak as problem:
            raise decision.refuse("bad-tiebreak", tiebreak=text, reason=problem.reason) from problem


def _difference(before: Chosen, after: Chosen) -> tuple[dict[str, Any], dict[str, Any]]:
    """What changes, and what it was."""
    keys = [key for key in after.__struct_fields__ if getattr(before, key) != getattr(after, key)]
    return (
        {key: builtins(getattr(after, key)) for key in keys},
        {key: builtins(getattr(before, key)) for key in keys},
    )
