"""The checklists of a round: what an arbiter goes through before it is published, when it starts and when it ends.

What the program knows stands there by itself, done or not; the rest is ticked off by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.progress import RoundProgress
from arbitra.book.state.rounds import KeptRound
from arbitra.model.reasons import Plural
from arbitra.web.access.entrance import access_of
from arbitra.web.access.screens import Hall
from arbitra.web.access.ticks import RoundOf
from arbitra.web.hall.announcements import reached
from arbitra.web.hall.stream import is_on
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.dates import clock, moment
from arbitra.web.round.boards import Before, reason
from arbitra.web.round.complete import in_numbers
from arbitra.web.round.page import asked
from arbitra.web.round.published import last_backup, told
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

MISSING = Plural("{count} result is missing: {boards}.", "{count} results are missing: {boards}.", by="count")
NAMED = 6
"""So many boards or people are named; more are counted."""


def checklist(visit: Visit) -> Response:
    made = asked(visit).round
    return visit.page(
        "round/checklist.html",
        number=made.number,
        round=made,
        lists=_lists(visit, made),
        ticks=access_of(visit).ticks.of(_place(visit, made)),
        here_url=visit.url(f"/r/{made.number}"),
    )


def tick(visit: Visit) -> Response:
    """Done, or not after all."""
    made, item = asked(visit).round, visit.form.get("item", "")
    if item not in _lists(visit, made).by_hand:
        raise NotFound
    ticks, place = access_of(visit).ticks, _place(visit, made)
    if visit.form.get("done"):
        ticks.tick(place, item, visit.who.name)
    else:
        ticks.untick(place, item)
    return visit.go(visit.url(f"/r/{made.number}/checklist#c-{item}"))


def _lists(visit: Visit, made: RoundProgress) -> Lists:
    screens = access_of(visit).screens
    event = visit.book.volume.event.id
    known = screens.of_event(event)
    return checklists(visit, made, Shown(sum(is_on(one) for one in known), len(known), screens.hall(event)))


def _place(visit: Visit, made: RoundProgress) -> RoundOf:
    return RoundOf(visit.book.volume.event.id, made.name, made.number)


class Check(NamedTuple):
    """`done` None: the program cannot know; somebody ticks it off by its `key`. `known` is what the program has to say
    of it, `page` where it is seen to."""

    key: str
    text: str
    done: bool | None = None
    known: str = ""
    page: str = ""


class Lists(NamedTuple):
    publishing: tuple[Check, ...]
    start: tuple[Check, ...]
    end: tuple[Check, ...]

    @property
    def by_hand(self) -> frozenset[str]:
        """What can be ticked off."""
        return frozenset(one.key for checks in self for one in checks if one.done is None)


class Shown(NamedTuple):
    """The screens of the hall: how many are on, of how many."""

    on: int
    all: int
    hall: Hall


def checklists(visit: Visit, asked: RoundProgress, screens: Shown) -> Lists:
    made = _Made(visit, asked, screens)
    return Lists(tuple(made.publishing()), tuple(made.start()), tuple(made.end()))


class _Made:
    def __init__(self, visit: Visit, asked: RoundProgress, screens: Shown) -> None:
        self.visit = visit
        self.say = visit.say
        self.round = asked
        self.screens = screens
        self.view = Before(visit.state, asked).view()
        self.kept: KeptRound | None = asked.section.round(asked.number)
        self.here = visit.url(f"/r/{asked.number}")

    @property
    def published(self) -> bool:
        return self.kept is not None and self.kept.published

    def publishing(self) -> Iterator[Check]:
        say, section = self.say, self.round.section
        yield self._paired()
        checkin = section.checkin
        if checkin is not None and checkin.round_number == self.round.number:
            known = say("The check-in is closed.") if checkin.closed else say("The check-in is still open.")
            yield Check("checkin", say("Everybody is checked in"), checkin.closed, known, self.visit.url("/checkin"))
        yield Check("absent", say("Absent players and byes are right"), known=self._away(), page=self.here)
        yield Check("bye", say("The bye is right"), known=self._bye(), page=self.here)
        if not self.round.turns:
            yield Check("colours", say("Colours are checked"), page=self.here)
        hand = section.hand is not None and section.hand.round_number == self.round.number
        known = say("It is being edited by hand.") if hand else ""
        yield Check("hand", say("No hand edit is open"), not hand, known, f"{self.here}/edit" if hand else "")
        yield Check("ratings", say("Ratings and names are right"), page=self.visit.url("/players"))

    def start(self) -> Iterator[Check]:
        say, screens = self.say, self.screens
        yield self._published()
        yield Check("printed", say("Pairings and slips are printed and hung up"), page=self.visit.url("/documents"))
        known = Plural("{count} of {all} screen is on.", "{count} of {all} screens are on.", by="all")
        yield Check(
            "screens",
            say("Screens are on"),
            screens.on == screens.all if screens.all else None,
            say(known, count=screens.on, all=screens.all) if screens.all else say("No screen is set up."),
            self.visit.event_url("/screens"),
        )
        yield Check("arbiters", say("Arbiters are at their places"))
        yield Check("clocks", say("Clocks are set, slips and pens are on the boards"))
        yield self._timer()
        yield Check("announced", say("The start is announced, the clocks run"), page=self.visit.event_url("/screens"))
        yield self._absent()

    def end(self) -> Iterator[Check]:
        say, kept = self.say, self.kept
        games = kept.boards if kept is not None and kept.published else ()
        waiting = [board.key for board in kept.waiting()] if games and kept is not None else []
        if not games:
            results = say("Round {number} is not published yet.", number=self.round.number)
        elif waiting:
            missing = Plural(
                "{count} result is missing: {boards}.", "{count} results are missing: {boards}.", by="count"
            )
            results = say(missing, count=len(waiting), boards=_some(waiting))
        else:
            results = say(Plural("{count} result is in.", "All {count} results are in.", by="count"), count=len(games))
        page = f"{self.here}/results" if games else ""
        yield Check("results", say("All results are entered"), bool(games) and not waiting, results, page)
        disputed = [board.key for board in games if board.disputed]
        if disputed:
            known = say("Two results each: {boards}.", boards=_some(disputed))
            yield Check("disputed", say("Contradictions are decided"), False, known, page)
        pending = [board.key for board in games if board.outcome.pending]
        if pending:
            known = say("Adjourned or postponed: {boards}.", boards=_some(pending))
            yield Check("pending", say("Open games have a date"), None, known, page)
        yield Check("slips", say("Slips are signed by both players and kept"))
        yield self._verified(kept if games else None, page)
        yield Check("standings", say("Standings are shown or hung up"), page=self.visit.url("/standings"))
        yield self._backup()

    def _paired(self) -> Check:
        say, number = self.say, self.round.number
        if self.kept is None:
            return Check("paired", say("The round is paired"), False, page=self.here)
        known = Plural("Round {number}: {count} board.", "Round {number}: {count} boards.", by="count")
        boards = len(self.kept.boards)
        return Check("paired", say("The round is paired"), True, say(known, number=number, count=boards), self.here)

    def _away(self) -> str:
        away = [
            f"{one.seat.number} {one.seat.name.partition(',')[0]} ({reason(one, self.say)})" for one in self.view.away
        ]
        return self.say("Not paired: {names}.", names=_some(away)) if away else self.say("Everybody is paired.")

    def _bye(self) -> str:
        byes = [seat.name for seat in self.view.resting]
        return self.say("Bye: {names}", names="; ".join(byes)) if byes else self.say("Nobody has the bye.")

    def _published(self) -> Check:
        say, text = self.say, self.say("The round is published")
        if not self.published or self.kept is None:
            return Check("published", text, False, page=self.here)
        fact = told(self.visit.book, self.round, self.kept).published
        if fact is None:
            return Check("published", text, True)
        when = moment(fact.at, self.visit.lang)
        return Check("published", text, True, say("Published by {name}, {time}.", name=fact.actor, time=when))

    def _timer(self) -> Check:
        say, timer = self.say, self.screens.hall.timer
        page = self.visit.event_url("/screens")
        if timer is None or timer.round_number != self.round.number:
            return Check("timer", say("The timer is set"), None, say("The timer is not set for this round."), page)
        when = moment(timer.start, self.visit.lang)
        return Check("timer", say("The timer is set"), True, say("The round starts: {time}.", time=when), page)

    def _absent(self) -> Check:
        """At the default time the arbiter looks who is not there."""
        say, timer = self.say, self.screens.hall.timer
        known: list[str] = []
        due: datetime | None = None
        if timer is not None and timer.round_number == self.round.number:
            due = reached(timer)
        if due is not None:
            known.append(say("Default time {time}", time=clock(due, self.visit.lang)) + ".")
        if self.published and self.kept is not None and (forfeits := in_numbers(self.kept).forfeits):
            count = Plural("{count} forfeit is entered.", "{count} forfeits are entered.", by="count")
            known.append(say(count, count=forfeits))
        text = say("At the default time: who is not there is noted and loses")
        return Check("default", text, None, " ".join(known), f"{self.here}/results" if self.published else "")

    def _verified(self, kept: KeptRound | None, page: str) -> Check:
        text = self.say("Results were read a second time")
        if kept is None:
            return Check("verified", text)
        numbers = in_numbers(kept)
        known = self.say("Verified: {count} of {all}.", count=numbers.verified, all=numbers.games)
        return Check("verified", text, numbers.verified == numbers.games, known, page)

    def _backup(self) -> Check:
        say, last = self.say, last_backup(self.visit.book)
        text = say("There is a backup")
        if last is None:
            return Check("backup", text, False, say("There is no backup yet."), self.visit.event_url())
        known = say("Last backup: {time}.", time=moment(last, self.visit.lang))
        return Check("backup", text, True, known, self.visit.event_url())


def _some(names: list[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" +{more}" if more > 0 else "")


ADDRESS = "/e/{b}/t/{t}/r/{n}/checklist"
ROUTES = (shows(ADDRESS, checklist, past=ONLY_NOW), takes(ADDRESS, tick, again=checklist))
