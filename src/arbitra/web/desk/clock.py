"""Clocks: a time control in words, who comes too late, and what to set after a penalty or a claim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from starlette.responses import Response

from arbitra.i18n import N_
from arbitra.laws.clocks import spoken
from arbitra.laws.clocks.arrivals import DefaultTime, read_time_of_day
from arbitra.laws.clocks.codes import InSeconds, read_code
from arbitra.laws.clocks.meaning import Meaning, meaning
from arbitra.laws.clocks.reading import read_control
from arbitra.laws.clocks.settings import Event, Incident, Setting, Side, read_clock, setting_after, show_clock
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, seat_of
from arbitra.web.routes import shows
from arbitra.web.visit import Visit

EVENTS = {
    Event.FIRST_ILLEGAL: N_("First illegal move"),
    Event.WRONG_CLAIM: N_("Wrong claim of a draw"),
    Event.INCREMENT_GRANTED: N_("Increment granted on request (III.4)"),
    Event.CLAIM_REJECTED: N_("Claim in the last two minutes rejected (III.5)"),
    Event.ASSISTANT: N_("Assistant for a player without a disability"),
    Event.ASSISTANT_DISABILITY: N_("Assistant for a player with a disability"),
}
FIELDS = ("control", "started", "default", "arrives", "event", "player", "white", "black", "period", "seconds")
LONGEST = 200
Found = TypeVar("Found")


@dataclass(frozen=True)
class Set:
    """One clock as it has to be set."""

    colour: str
    shows: str
    was: str

    @property
    def changes(self) -> bool:
        return self.shows != self.was


def clock(visit: Visit) -> Response:
    seat = seat_of(visit)
    given = {name: visit.query(name).strip()[:LONGEST] for name in FIELDS}
    given["control"] = given["control"] or seat.control_text
    if "started" not in visit.request.query_params:
        given["started"] = _begins(visit, seat)
    return _Clock(visit, seat, given).page()


def _begins(visit: Visit, seat: BoardInHand) -> str:
    """When the round is to begin, by the timetable."""
    times = visit.section.settings.round_times
    return times[seat.round_number - 1].partition(" ")[2] if seat.round_number <= len(times) else ""


class _Clock:
    """What was asked, read field by field: one that cannot be read says so at its place, the rest is answered."""

    def __init__(self, visit: Visit, seat: BoardInHand, given: dict[str, str]) -> None:
        self.visit, self.seat, self.given = visit, seat, given
        self.say = visit.speaker("laws")
        self.wrong: dict[str, str] = {}

    def page(self) -> Response:
        made = self._read("control", self._meaning)
        setting = self._setting(made) if made and self.given["event"] else None
        edition, say = self.seat.edition, self.say
        return self.visit.page(
            "desk/clock.html",
            seat=self.seat,
            given=self.given,
            events=EVENTS,
            made=made,
            periods=[spoken.period_line(number, one, say) for number, one in enumerate(made.control.periods, start=1)]
            if made
            else [],
            black=[spoken.period_line(number, one, say) for number, one in enumerate(made.control.black, start=1)]
            if made and made.control.black and made.control.is_unequal
            else [],
            general=spoken.general_lines(made, say) if made else [],
            rules=[
                *spoken.recording_lines(made, say),
                *spoken.flag_lines(made, edition, say),
                *spoken.penalty_lines(made, edition, say),
                spoken.code_line(made, say),
            ]
            if made
            else [],
            warnings=spoken.warning_lines(made, say) if made else [],
            late=self._late(),
            clocks=self._clocks(setting) if setting else [],
            setting=spoken.setting_lines(setting, say)[1:] if setting else [],
            wrong=self.wrong,
        )

    def _meaning(self, text: str) -> Meaning:
        try:
            return meaning(read_code(text) if self.given["seconds"] else read_control(text))
        except InSeconds:
            self.wrong["control"] = self.visit.say(
                "These numbers are too large for minutes. Tick “The numbers are seconds”, or write units, such as "
                "90 min."
            )
            raise

    def _read(self, name: str, reads: Callable[[str], Found]) -> Found | None:
        if not self.given[name]:
            return None
        try:
            return reads(self.given[name])
        except ReasonedRefusal as refused:
            self.wrong.setdefault(name, refused.reason.sentence(self.say))
            return None

    def _setting(self, made: Meaning) -> Setting | None:
        white, black = self._read("white", read_clock), self._read("black", read_clock)
        for name, value in (("white", white), ("black", black)):
            if value is None and name not in self.wrong:
                self.wrong[name] = self.visit.say("Type the time on the clock, such as 0:12:30.")
        if self.given["player"] not in ("white", "black"):
            self.wrong["player"] = self.visit.say("Choose the player.")
        if self.given["event"] not in {one.value for one in EVENTS}:
            self.wrong["event"] = self.visit.say("Choose what happened.")
        if white is None or black is None or self.wrong.keys() & {"player", "event"}:
            return None
        period = number_of(self.given["period"] or "1", 2) or 1
        increment = made.control.periods[min(period, len(made.control.periods)) - 1].increment
        player: Side = "white" if self.given["player"] == "white" else "black"
        happened = Incident(Event(self.given["event"]), player, white, black, made.kind, increment)
        return setting_after(happened, self.seat.edition)

    def _clocks(self, setting: Setting) -> list[Set]:
        return [
            Set("white", show_clock(setting.white), show_clock(read_clock(self.given["white"]))),
            Set("black", show_clock(setting.black), show_clock(read_clock(self.given["black"]))),
        ]

    def _late(self) -> list[str]:
        started = self._read("started", read_time_of_day)
        arrival = self._read("arrives", read_time_of_day)
        time = self._read("default", lambda text: DefaultTime(started or 0, number_of(text, 4)))
        if time is not None and time.minutes is None:
            self.wrong["default"] = self.visit.say("Type a number of minutes, such as 30.")
        if started is None or "default" in self.wrong:
            return []
        time = time or DefaultTime(started, None)
        arrived = time.of(arrival) if arrival is not None else None
        return spoken.default_lines(time, arrived, self.given["arrives"], self.say)


ROUTES = (shows("/e/{b}/t/{t}/desk/clock", clock, right=Right.FILL),)
