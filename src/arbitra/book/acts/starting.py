"""A round in the hall: when it really began, who arrived when, what the clocks showed, from which position.

The default time counts from the real start (6.7). The time sheet (6.10.1) has both clocks of a board and the move, each
half hour. In Chess960 every board of a round has the same position, drawn before it.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.desk import CLOCK_MOST, MOMENT
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.sensible import shown_value
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.desk import ClockCheck, PositionNumber, RoundDesk
from arbitra.book.state.section import Section

POSITIONS = 960
MOST_MOVES = 9_999
MOST_CHECKS = 100
"""Rows of the time sheet that a board has: one every half hour is fifty a day."""


# -- facts ----------------------------------------------------------------------------------------------------------


class _OfRound(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    round_number: RoundNumber

    def changed(self, section: Section, number: int) -> Section:
        kept = self.kept_after(section.desk.round(self.round_number))
        return msgspec.structs.replace(section, desk=section.desk.with_round(self.round_number, kept))

    def kept_after(self, kept: RoundDesk) -> RoundDesk:
        raise NotImplementedError


class Started(_OfRound, frozen=True, omit_defaults=True, kw_only=True):
    """The round began at this time; empty: no one wrote the time down."""

    act: ClassVar[str] = "start"

    after: str = ""
    before: str = ""

    def kept_after(self, kept: RoundDesk) -> RoundDesk:
        return msgspec.structs.replace(kept, started=self.after)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, after=self.before, before=self.after, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("start", self.tournament, self.round_number)})


class Arrived(_OfRound, frozen=True, omit_defaults=True, kw_only=True):
    """A player came at this time; empty: no one wrote the time down."""

    act: ClassVar[str] = "arrive"

    person: str
    after: str = ""
    before: str = ""

    def kept_after(self, kept: RoundDesk) -> RoundDesk:
        arrived = {person: at for person, at in kept.arrived.items() if person != self.person}
        if self.after:
            arrived[self.person] = self.after
        return msgspec.structs.replace(kept, arrived=dict(sorted(arrived.items())))

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, after=self.before, before=self.after, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("arrival", self.tournament, self.round_number, self.person)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("entry", self.tournament, self.person)})


class TimesEntered(_OfRound, frozen=True, omit_defaults=True, kw_only=True):
    """A row of the time sheet; `after` None: there is none for that board and time."""

    act: ClassVar[str] = "times"

    board: str
    at: str
    after: ClockCheck | None = None
    before: ClockCheck | None = None

    def kept_after(self, kept: RoundDesk) -> RoundDesk:
        return kept.with_time(self.board, self.at, self.after)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, after=self.before, before=self.after, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("times", self.tournament, self.round_number, self.board, self.at)})


class PositionSet(_OfRound, frozen=True, omit_defaults=True, kw_only=True):
    """The starting position of a round of Chess960; None: there is none."""

    act: ClassVar[str] = "position"

    after: PositionNumber | None = None
    drawn: str = ""
    before: PositionNumber | None = None
    drawn_before: str = ""

    def kept_after(self, kept: RoundDesk) -> RoundDesk:
        return msgspec.structs.replace(kept, position=self.after, drawn=self.drawn)

    def opposite(self) -> Payload:
        return PositionSet(
            tournament=self.tournament,
            round_number=self.round_number,
            after=self.before,
            drawn=self.drawn_before,
            before=self.after,
            drawn_before=self.drawn,
        )

    def touches(self) -> frozenset[Key]:
        return frozenset({("position", self.tournament, self.round_number)})


# -- commands -------------------------------------------------------------------------------------------------------


class StartRound(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The round really began: at this time, or now. `cancel`: that was a mistake."""

    tournament: str
    round_number: int | None = None
    at: str = ""
    cancel: bool = False

    def decide(self, decision: Decision) -> None:
        section, number = _published(decision, self.tournament, self.round_number)
        before = section.desk.round(number).started
        after = "" if self.cancel else _moment(decision, self.at)
        if before and after and before != after:
            decision.concern("start-again", section, round=number, before=before)
        if after != before:
            decision.record(Started(tournament=self.tournament, round_number=number, after=after, before=before))


class Arrive(Command, frozen=True, omit_defaults=True, kw_only=True):
    """A player who was not there at the start arrived: at this time, or now. `cancel`: that was a mistake."""

    tournament: str
    person: str
    round_number: int | None = None
    at: str = ""
    cancel: bool = False

    def decide(self, decision: Decision) -> None:
        section, number = _published(decision, self.tournament, self.round_number)
        decision.entry(self.tournament, self.person, even_finished=True)
        kept = section.rounds[number - 1]
        if not any(self.person in (board.white, board.black) for board in kept.boards):
            raise decision.refuse("no-game", name=decision.name(self.person), round=number)
        before = section.desk.round(number).arrived.get(self.person, "")
        after = "" if self.cancel else _moment(decision, self.at)
        if after != before:
            where: dict[str, Any] = {"tournament": self.tournament, "round_number": number}
            decision.record(Arrived(**where, person=self.person, after=after, before=before))


class EnterTimes(Command, frozen=True, omit_defaults=True, kw_only=True):
    """What both clocks of a board show, in seconds, and at which move; `over`: the game is. `at` is a time of day, and
    one row for each; without it, now. `remove`: the row was a mistake."""

    tournament: str
    board: str
    round_number: int | None = None
    at: str = ""
    white: int = 0
    black: int = 0
    move: int = 0
    over: bool = False
    remove: bool = False

    def decide(self, decision: Decision) -> None:
        section, number = _published(decision, self.tournament, self.round_number)
        if section.rounds[number - 1].board(self.board) is None:
            raise decision.refuse("no-board", round=number, board=self.board)
        at = _moment(decision, self.at).rpartition(" ")[2][:5]
        for key, most in (("white", CLOCK_MOST), ("black", CLOCK_MOST), ("move", MOST_MOVES)):
            if not 0 <= getattr(self, key) <= most:
                raise decision.refuse("bad-value", key=key, value=shown_value(getattr(self, key)))
        desk = section.desk.round(number)
        before = desk.time(self.board, at)
        if before is None and len(desk.times_of(self.board)) >= MOST_CHECKS:
            raise decision.refuse("times-full", board=self.board)
        after = None
        if not self.remove:
            shown = {} if self.over else {"white": self.white, "black": self.black, "move": self.move}
            after = ClockCheck(board=self.board, at=at, over=self.over, **shown)
        if after != before:
            where: dict[str, Any] = {"tournament": self.tournament, "round_number": number, "board": self.board}
            decision.record(TimesEntered(**where, at=at, after=after, before=before))


class SetPosition960(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The position of a round, 0 to 959; None: the round has none. `drawn` says how: `seed harbour`, `dice 1 2 3 4 5`.

    Without a round it is the coming one, or the latest if that has not begun."""

    tournament: str
    position: int | None = None
    round_number: int | None = None
    drawn: str = ""

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        number = self.round_number if self.round_number is not None else round_of_position(section)
        planned = section.settings.rounds
        if number < 1 or (planned is not None and number > max(planned, len(section.rounds))):
            raise decision.refuse("no-round", round=number)
        if self.position is not None and not 0 <= self.position < POSITIONS:
            raise decision.refuse("bad-value", key="position", value=shown_value(self.position))
        if not is_clean(self.drawn):
            raise decision.refuse("bad-value", key="drawn", value=shown_value(self.drawn))
        desk = section.desk.round(number)
        drawn = self.drawn if self.position is not None else ""
        if (self.position, drawn) == (desk.position, desk.drawn):
            return
        if _has_begun(section, number):
            decision.concern("position-late", section, round=number)
        elif desk.position is not None:
            decision.concern("position-again", section, round=number, before=desk.position)
        decision.record(
            PositionSet(
                tournament=self.tournament,
                round_number=number,
                after=self.position,
                drawn=drawn,
                before=desk.position,
                drawn_before=desk.drawn,
            )
        )


def round_of_position(section: Section) -> int:
    """For which round a position is drawn now: the latest, until it begins."""
    latest = section.last_published
    return latest if latest and not _has_begun(section, latest) else section.last_published + 1


def _has_begun(section: Section, number: int) -> bool:
    kept = section.round(number)
    played = kept is not None and any(not board.outcome.open for board in kept.boards)
    return played or bool(section.desk.round(number).started)


def _published(decision: Decision, tournament: str, asked: int | None) -> tuple[Section, int]:
    section = decision.section(tournament, even_finished=True)
    number = section.last_published if asked is None else asked
    if not section.is_published(number):
        raise decision.refuse("no-round", round=number)
    return section, number


def _moment(decision: Decision, asked: str) -> str:
    moment = asked or decision.now
    if not MOMENT.fullmatch(moment):
        raise decision.refuse("bad-value", key="at", value=shown_value(moment or "–"))
    return moment
