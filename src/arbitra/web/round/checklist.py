"""The checklists of a round: what an arbiter goes through before it is published, when it starts, while it is played
and when it ends.

Arbitra ticks what it can see for itself; the rest is ticked by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.progress import RoundProgress
from arbitra.book.state.rounds import KeptRound
from arbitra.book.views.desk import open_appeals
from arbitra.documents.dates import clock, moment
from arbitra.i18n import N_
from arbitra.laws.clocks.reading import kept_control
from arbitra.laws.editions import Kind
from arbitra.model.reasons import Plural
from arbitra.web.access.entrance import access_of
from arbitra.web.access.screens import Hall
from arbitra.web.access.ticks import RoundOf
from arbitra.web.hall.announcements import reached
from arbitra.web.hall.stream import is_on
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.round.boards import Before, reason
from arbitra.web.round.complete import in_numbers
from arbitra.web.round.page import asked
from arbitra.web.round.published import last_backup, told
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

MISSING = Plural("{count} result is missing: {boards}.", "{count} results are missing: {boards}.", by="count")
HALL = {
    "hall": N_("Hall ready: light, air, space, toilets, smoking area (11.2.1, 12.2.3)"),
    "places": N_("Tables, board numbers and name plates in place"),
    "boards": N_("Boards and pieces right: light square in the right corner, every piece in place (2.1, 2.3)"),
    "needs": N_("Players with a disability or a medical need have what they need (4.9, 6.2.6, 12.2.6)"),
    "clockside": N_("Clocks where arbiters can see them, usually at Black’s right (6.5)"),
    "sheets": N_("Score sheets on the boards (8.1.1)"),
}
"""Before the round, in a game with boards and clocks."""
PLAYING = {
    "timesheet": N_("Every 30 minutes: times and move numbers on the time sheet (6.10.1)"),
    "recorded": N_("Players write the moves, with their sheets in sight (8.1.1, 8.2)"),
    "leaving": N_("Players who leave the hall unusually often noted (11.2)"),
    "trouble": N_("Boards in time trouble have an arbiter or assistant who keeps score (8.5.1, 12.4)"),
    "flags": N_("Arbiters call the flags that they see (6.8)"),
    "finished": N_("Finished players and spectators leave the playing area without disturbing (11.4, 12.2.4)"),
    "rulings": N_("Incidents and rulings written down with clock times and articles (12.9, 11.10)"),
}
"""While the round is played."""
GAME_OVER = {
    "signed": N_("Both score sheets signed, with the same result (8.7)"),
    "originals": N_("Originals of the score sheets collected (8.3)"),
}
AFTER = {
    "appeals": N_("Time for appeals over, or appeals decided (11.10)"),
    "equipment": N_("Boards, clocks and sheets ready for the next round"),
}
ON_DESK = {"timesheet": "times", "rulings": "records", "appeals": "appeals"}
"""Where the desk sees to it."""
NAMED = 6
"""How many boards or people are named; more are counted."""
PLAYERS_PER_ARBITER = 25
GAMES_PER_ARBITER = {Kind.RAPID: 3, Kind.BLITZ: 1}
"""What the full Competition Rules want in rapid and blitz (A.3 and B.3 of 2018, A.4 and B.2 of 2023)."""


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
    """`done` None: the program cannot know; an arbiter ticks it by its `key`. `known` is what the program has to say
    of it, `page` where it is seen to."""

    key: str
    text: str
    done: bool | None = None
    known: str = ""
    page: str = ""


class Lists(NamedTuple):
    publishing: tuple[Check, ...]
    start: tuple[Check, ...]
    playing: tuple[Check, ...]
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
    return Lists(tuple(made.publishing()), tuple(made.start()), tuple(made.playing()), tuple(made.end()))


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
            yield Check("checkin", say("Check-in closed"), checkin.closed, known, self.visit.url("/checkin"))
        yield Check("absent", say("Absences and byes correct"), known=self._away(), page=self.here)
        yield Check("bye", say("Bye correct"), known=self._bye(), page=self.here)
        if not self.round.turns:
            yield Check("colours", say("Colours checked"), page=self.here)
        hand = section.hand is not None and section.hand.round_number == self.round.number
        known = say("It is being edited by hand.") if hand else ""
        yield Check("hand", say("No manual edit in progress"), not hand, known, f"{self.here}/edit" if hand else "")
        yield Check("ratings", say("Ratings and names correct"), page=self.visit.url("/players"))

    def start(self) -> Iterator[Check]:
        say, screens = self.say, self.screens
        yield self._published()
        yield Check("printed", say("Pairings and slips printed and posted"), page=self.visit.url("/documents"))
        known = Plural("{count} of {all} screen is on.", "{count} of {all} screens are on.", by="all")
        yield Check(
            "screens",
            say("Screens on"),
            screens.on == screens.all if screens.all else None,
            say(known, count=screens.on, all=screens.all) if screens.all else say("No screens set up."),
            self.visit.event_url("/screens"),
        )
        if self.is_chess:
            yield from self._by_hand(HALL)
            yield from self._supervision()
        yield Check("arbiters", say("Arbiters in position"), known=self._arbiters())
        yield Check("clocks", say("Clocks set, slips and pens on the boards"), known=self._control())
        yield self._timer()
        yield Check("warned", say("Start announced five minutes and one minute before, or shown by a timer"))
        yield Check("announced", say("Start announced, clocks running"), page=self.visit.event_url("/screens"))
        if self.is_chess:
            yield Check("walk", say("White’s clocks running on every board: an arbiter has walked round (6.6)"))
        started = self.round.section.desk.round(self.round.number).started
        yield Check(
            "began",
            say("Real start written down; the default time counts from it (6.7)"),
            True if started else None,
            say("Round {number} started: {time}.", number=self.round.number, time=started) if started else "",
            self.visit.url("/desk/start") if self.published else "",
        )
        yield self._absent()

    def playing(self) -> Iterator[Check]:
        duties = PLAYING if self.is_chess else {key: PLAYING[key] for key in ("leaving", "finished", "rulings")}
        yield from self._by_hand(duties)

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
        yield Check("results", say("All results entered"), bool(games) and not waiting, results, page)
        disputed = [board.key for board in games if board.disputed]
        if disputed:
            known = say("Two results each: {boards}.", boards=_some(disputed))
            yield Check("disputed", say("Contradictions decided"), False, known, page)
        pending = [board.key for board in games if board.outcome.pending]
        if pending:
            known = say("Adjourned or postponed: {boards}.", boards=_some(pending))
            yield Check("pending", say("Unfinished games have a date"), None, known, page)
        yield Check("slips", say("Slips signed by both players and filed"))
        if self.is_chess:
            yield from self._by_hand(GAME_OVER)
        yield self._verified(kept if games else None, page)
        yield Check("standings", say("Standings on screen or posted"), page=self.visit.url("/standings"))
        yield from self._by_hand(AFTER)
        yield self._backup()

    @property
    def is_chess(self) -> bool:
        """A game with boards, colours and score sheets."""
        return not self.round.turns

    def _by_hand(self, duties: Mapping[str, str]) -> Iterator[Check]:
        for key, text in duties.items():
            if key == "appeals" and open_appeals(self.round.section):
                yield Check(key, self.say(text), False, page=self.visit.url("/desk/appeals"))
                continue
            page = self.visit.url(f"/desk/{ON_DESK[key]}") if key in ON_DESK and self.published else ""
            yield Check(key, self.say(text), page=page)

    def _kind(self) -> Kind | None:
        """What the games are by their time control, if it can be read."""
        settings = self.round.section.settings
        control = kept_control(settings.time_control, settings.time_control_code)
        return control.kind if control else None

    def _control(self) -> str:
        control = self.round.section.settings.time_control
        return self.say("Time control: {control}.", control=control) if control and self.is_chess else ""

    def _arbiters(self) -> str:
        """How many are usual, where one is not enough."""
        players = 2 * len(self.kept.boards) if self.kept is not None else 0
        if players <= PLAYERS_PER_ARBITER or not self.is_chess:
            return ""
        return self.say(
            "One arbiter for 20 to 25 players is usual: {count} here.", count=-(-players // PLAYERS_PER_ARBITER)
        )

    def _supervision(self) -> Iterator[Check]:
        """Rapid and blitz: the regulations say once which rules apply, and how many arbiters the full ones want."""
        kind = self._kind()
        games = GAMES_PER_ARBITER.get(kind) if kind else None
        if games is None:
            return
        boards = len(self.kept.boards) if self.kept is not None else 0
        text = Plural(
            "With the full rules: {count} arbiter for {boards} boards, and every game recorded.",
            "With the full rules: {count} arbiters for {boards} boards, and every game recorded.",
            by="count",
        )
        known = self.say(text, count=-(-boards // games), boards=boards) if boards else ""
        yield Check(
            "supervision", self.say("The regulations say whether the full rules apply (appendices A, B)"), known=known
        )

    def _paired(self) -> Check:
        say, number = self.say, self.round.number
        if self.kept is None:
            return Check("paired", say("Round paired"), False, page=self.here)
        known = Plural("Round {number}: {count} board.", "Round {number}: {count} boards.", by="count")
        boards = len(self.kept.boards)
        return Check("paired", say("Round paired"), True, say(known, number=number, count=boards), self.here)

    def _away(self) -> str:
        away = [
            f"{one.seat.number} {one.seat.name.partition(',')[0]} ({reason(one, self.say)})" for one in self.view.away
        ]
        return self.say("Not paired: {names}.", names=_some(away)) if away else self.say("All players are paired.")

    def _bye(self) -> str:
        byes = [seat.name for seat in self.view.resting]
        return self.say("Bye: {names}", names="; ".join(byes)) if byes else self.say("No one has the bye.")

    def _published(self) -> Check:
        say, text = self.say, self.say("Round published")
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
            return Check("timer", say("Timer set"), None, say("The timer is not set for this round."), page)
        when = moment(timer.start, self.visit.lang)
        return Check("timer", say("Timer set"), True, say("The round starts: {time}.", time=when), page)

    def _absent(self) -> Check:
        """At the default time the arbiter notes the absent players."""
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
        text = say("At default time: absent players noted and forfeited")
        return Check("default", text, None, " ".join(known), f"{self.here}/results" if self.published else "")

    def _verified(self, kept: KeptRound | None, page: str) -> Check:
        text = self.say("Results verified")
        if kept is None:
            return Check("verified", text)
        numbers = in_numbers(kept)
        known = self.say("Verified: {count} of {all}.", count=numbers.verified, all=numbers.games)
        return Check("verified", text, numbers.verified == numbers.games, known, page)

    def _backup(self) -> Check:
        say, last = self.say, last_backup(self.visit.book)
        text = say("Backup made")
        if last is None:
            return Check("backup", text, False, say("There is no backup yet."), self.visit.event_url())
        known = say("Last backup: {time}.", time=moment(last, self.visit.lang))
        return Check("backup", text, True, known, self.visit.event_url())


def _some(names: list[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" +{more}" if more > 0 else "")


ADDRESS = "/e/{b}/t/{t}/r/{n}/checklist"
ROUTES = (shows(ADDRESS, checklist, past=ONLY_NOW), takes(ADDRESS, tick, again=checklist))
