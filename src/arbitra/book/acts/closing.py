"""Points, notes, finish, reopen."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.pairing import can_be_paired, schedule_length
from arbitra.book.acts.payload import Key, Payload, SectionPayload, inserted, without
from arbitra.book.acts.preconditions import require_undisputed
from arbitra.book.state.bounds import Count
from arbitra.book.state.section import Adjustment, Section, about_game
from arbitra.model import show_points
from arbitra.rules.contract import Kind


class Finished(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "finish"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, finished=True)

    def opposite(self) -> Payload:
        return Reopened(tournament=self.tournament)

    def touches(self) -> frozenset[Key]:
        return frozenset({("finish", self.tournament)})


class Reopened(Finished, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "reopen"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, finished=False)

    def opposite(self) -> Payload:
        return Finished(tournament=self.tournament)


class Adjusted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "points"

    adjustment: Adjustment
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, adjustments=inserted(section.adjustments, self.place, self.adjustment))

    def opposite(self) -> Payload:
        return Unadjusted(tournament=self.tournament, adjustment=self.adjustment, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("points", self.tournament, str(self.adjustment))})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("entry", self.tournament, self.adjustment.person)})


class Unadjusted(Adjusted, frozen=True, omit_defaults=True, kw_only=True):
    """Points taken back: only undo makes it."""

    act: ClassVar[str] = "unpoints"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, adjustments=without(section.adjustments, self.place, self.adjustment))

    def opposite(self) -> Payload:
        return Adjusted(tournament=self.tournament, adjustment=self.adjustment, place=self.place)


class Noted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "note"

    text: str
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, notes=inserted(section.notes, self.place, self.text))

    def opposite(self) -> Payload:
        return Struck(tournament=self.tournament, text=self.text, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("note", self.tournament, self.text)})


class Struck(Noted, frozen=True, omit_defaults=True, kw_only=True):
    """A note struck out: only undo makes it."""

    act: ClassVar[str] = "strike"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, notes=without(section.notes, self.place, self.text))

    def opposite(self) -> Payload:
        return Noted(tournament=self.tournament, text=self.text, place=self.place)


class Finish(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The standings become final."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        finish_concerns(decision, self.tournament)
        decision.record(Finished(tournament=self.tournament))


class Reopen(Command, frozen=True, omit_defaults=True, kw_only=True):
    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament, even_finished=True)
        if not section.finished:
            raise decision.refuse("not-finished", tournament=self.tournament)
        decision.concern("reopen", section)
        decision.record(Reopened(tournament=self.tournament))


class AdjustPoints(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Tenths of a point, up or down."""

    tournament: str
    person: str
    points: int
    round_number: int | None = None
    reason: str = ""

    def decide(self, decision: Decision) -> None:
        decision.entry(self.tournament, self.person)
        section = decision.section(self.tournament)
        decision.require_no_playoff(section)
        if not self.points:
            raise decision.refuse("no-points")
        if self.round_number is not None and not section.is_published(self.round_number):
            raise decision.refuse("no-round", round=self.round_number)
        shown = ("+" if self.points > 0 else "") + show_points(self.points)
        decision.concern("points", section, name=decision.name(self.person), points=shown, reason=self.reason)
        # Without a round they count from now on: the rounds that are paired were paired without them.
        number = self.round_number if self.round_number is not None else section.last_published or None
        adjustment = Adjustment(person=self.person, points=self.points, round_number=number, reason=self.reason)
        decision.record(Adjusted(tournament=self.tournament, adjustment=adjustment, place=len(section.adjustments)))


class Note(Command, frozen=True, omit_defaults=True, kw_only=True):
    """In the arbiter's log, at any time. One about a game (`round_number`, `board`) is a line of the report, too."""

    tournament: str
    text: str
    round_number: int | None = None
    board: str = ""

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament, even_finished=True)
        text = self.text.strip()
        if not text:
            raise decision.refuse("no-note")
        if self.board:
            number = self.round_number or section.last_published
            kept = section.round(number)
            if kept is None or not kept.published or kept.board(self.board) is None:
                raise decision.refuse("no-board", round=number, board=self.board)
            text = about_game(number, self.board) + text
        decision.record(Noted(tournament=self.tournament, text=text, place=len(section.notes)))


def finish_concerns(decision: Decision, tournament: str) -> None:
    section = decision.section(tournament)
    require_over(decision, section)
    if section.playoffs:
        from arbitra.book.playoffs import is_over

        for kept in section.playoffs:
            if not is_over(section, kept):
                raise decision.refuse("playoff-open", place=kept.first)
    planned = section.settings.rounds
    if decision.system(section).known_ahead:
        planned = schedule_length(decision, tournament)
    if planned is not None and section.published < planned:
        decision.concern("fewer-rounds", section, played=section.published, planned=planned)
    if decision.system(section).kind is Kind.KNOCKOUT and can_be_paired(decision.state, tournament):
        decision.concern("undecided", section)


def require_over(decision: Decision, section: Section) -> None:
    """Rounds are published, and every game of them has a result."""
    if not section.published:
        raise decision.refuse("no-rounds")
    if section.drafts:
        raise decision.refuse("draft-left", round=section.drafts[-1])
    still = [
        f"{number}/{board.key}"
        for number, kept in enumerate(section.rounds, start=1)
        for board in kept.boards
        if board.outcome.open
    ]
    if still:
        raise decision.refuse("open-games", boards=", ".join(still))
    require_undisputed(decision, section, len(section.rounds) + 1)
