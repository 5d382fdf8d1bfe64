"""Who did what and when; every act can be undone, or says why not."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response

from arbitra.book.acts.pairing_numbers import Numbered
from arbitra.book.acts.undoing import Undo
from arbitra.book.chronicle import About, Recorded, acts, is_correction
from arbitra.book.policy.row import ACKNOWLEDGE
from arbitra.book.sentences import Teller
from arbitra.book.slugs import slugs
from arbitra.book.state.numbering import numbers
from arbitra.book.undoable import Standing, Undoable
from arbitra.documents.dates import clock, weekday_and_day
from arbitra.model.bounds import number_of
from arbitra.model.letters import plain
from arbitra.model.reasons import Plural
from arbitra.web.page.addresses import at_state, link
from arbitra.web.page.forms import PageTeller
from arbitra.web.page.paging import paged
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Visit

MOST_LINES = 3
"""How many sentences of one act are shown."""
KEPT = ("q", "show", "by", "player", "board", "round")
"""What the address may ask for, beside the page."""

FIRST = Plural("undo {count} later action first", "undo {count} later actions first", by="count")

ActFacts = tuple[Recorded, ...]


class ActLine(NamedTuple):
    """`number` names the act; `numbers` are all that it has, so that none is missing on the page: `12–14`. `says`
    explains why it cannot be undone."""

    number: int
    numbers: str
    time: str
    iso: str
    who: str
    lines: tuple[str, ...]
    more: int
    level: int
    then: str
    before: str
    undone: bool
    says: str


class Filter(NamedTuple):
    show: str
    label: str
    acts: int


def history(visit: Visit) -> Response:
    recorded = visit.event.journal.recorded[: visit.at]
    everything = list(acts(recorded))
    wanted = _Wanted(visit)
    fitting = [act for act in everything if wanted.fits(act)]
    fitting.reverse()
    shown, pages = paged(fitting, visit.query("page"), lambda number: _url(visit, page=number))
    undoable = Undoable(recorded) if visit.at is None else None
    lines = [_line(visit, act, wanted.teller, undoable.standing(act) if undoable else None) for act in shown]
    return visit.page(
        "history/history.html",
        days=[(label, list(found)) for label, found in groupby(lines, key=lambda line: _day(visit, line))],
        filters=_filters(visit, everything),
        chosen=visit.query("show"),
        total=len(everything),
        pages=pages,
        q=visit.query("q"),
        about=wanted.said(),
        url=lambda **query: _url(visit, **query),
    )


class _Wanted:
    """What the address asks for."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.teller = PageTeller(visit.event.journal.names, visit.speaker("book"), visit.say, visit.state)
        self.about = About(
            round_number=number_of(visit.query("round"), 3),
            board=visit.query("board") or None,
            person=self._person(),
            actor=visit.query("by") or None,
        )
        self.words = plain(visit.query("q")).split()

    def fits(self, act: ActFacts) -> bool:
        return (
            _in_filter(self.visit, self.visit.query("show"), act)
            and (self.about == About() or any(self.about.has(one.fact, one.payload) for one in act))
            and (not self.words or self._spoken(act))
        )

    def said(self) -> str:
        """In words what is shown, where it is not everything."""
        say, visit = self.visit.say, self.visit
        parts = [
            say("round {number}", number=visit.query("round")) if self.about.round_number else "",
            say("board {number}", number=self.about.board) if self.about.board else "",
            self.teller.name(self.about.person) if self.about.person else "",
            self.about.actor or "",
        ]
        return ", ".join(part for part in parts if part)

    def _person(self) -> str | None:
        """By id, or by pairing number where there is one tournament; an unknown name finds nothing."""
        asked = self.visit.query("player")
        if not asked or asked in self.visit.event.journal.names:
            return asked or None
        for name in self.visit.state.sections:
            for person, number in numbers(self.visit.state, name).items():
                if str(number) == asked:
                    return person
        return asked

    def _spoken(self, act: ActFacts) -> bool:
        """Every word is in the sentence, or is the number, the board or the person who did it."""
        told = " ".join(self.teller.told(one.payload) for one in act)
        text = plain(f"{told} {act[0].fact.actor}")
        exact = {str(one.fact.number) for one in act} | {str(getattr(one.payload, "board", "")) for one in act}
        return all(word in exact if word.isdigit() else word in text for word in self.words)


def _in_filter(visit: Visit, show: str, act: ActFacts) -> bool:
    if show == "mine":
        return act[0].fact.actor == visit.who.name
    if show == "corrections":
        return any(is_correction(one.payload) for one in act)
    return show != "level" or any(one.payload.level >= ACKNOWLEDGE for one in act)


def _filters(visit: Visit, everything: Sequence[ActFacts]) -> list[Filter]:
    say = visit.say
    labels = {
        "": say("All actions"),
        "mine": say("Mine"),
        "corrections": say("Corrections"),
        "level": say("Level 2 and up"),
    }
    return [
        Filter(show, label, sum(_in_filter(visit, show, act) for act in everything)) for show, label in labels.items()
    ]


def _url(visit: Visit, **changes: object) -> str:
    return link(visit.event_url("/history"), **{**{name: visit.query(name) for name in KEPT}, **changes})


def _line(visit: Visit, act: ActFacts, teller: Teller, standing: Standing | None) -> ActLine:
    # Numbers are given on the way to something else.
    chief = sorted(act, key=lambda one: one.fact.act == Numbered.act)
    told = [teller.told(one.payload) for one in chief[:MOST_LINES]]
    fact = chief[0].fact
    correction = next((one for one in chief if is_correction(one.payload)), None)
    return ActLine(
        fact.number,
        _numbers(act[0].fact.number, act[-1].fact.number),
        clock(fact.at, visit.lang),
        fact.time,
        fact.actor,
        tuple(told),
        len(chief) - len(told),
        max(one.payload.level for one in act),
        _then(visit, chief[0].payload, act[-1].fact.number),
        _then(visit, correction.payload, act[0].fact.number - 1) if correction else "",
        bool(standing and standing.undone_by),
        _says(visit, standing, fact.actor) if standing else "",
    )


def _numbers(first: int, last: int) -> str:
    """
    >>> _numbers(11, 11), _numbers(12, 14)
    ('11', '12–14')
    """
    return str(first) if first == last else f"{first}–{last}"


def _says(visit: Visit, standing: Standing, by: str) -> str:
    """Why there is no Undo button; empty if there is one."""
    say = visit.say
    if standing.undone_by:
        return say("undone by action {number}", number=standing.undone_by)
    if standing.is_undo:
        return say("an undo")
    if standing.for_good:
        return say("permanent")
    if by != visit.who.name and not visit.may("run"):
        return say("not your action")
    if len(standing.below) == 1:
        return say("undo action {number} first", number=standing.below[0])
    if standing.below:
        return say(FIRST, count=len(standing.below))
    return ""


def _then(visit: Visit, payload: Any, number: int) -> str:
    """The page that shows what the act was about, as it was after the fact with this number."""
    name, round_number = getattr(payload, "tournament", None), getattr(payload, "round_number", None)
    slug = next((slug for slug, found in slugs(visit.state.sections).items() if found == name), None)
    if number < 1 or slug is None:
        return at_state(visit.event_url(), number) if number else ""
    rest = f"r/{round_number}" if round_number else "players"
    return at_state(visit.event_url(f"/t/{slug}/{rest}"), number)


def _day(visit: Visit, line: ActLine) -> str:
    return weekday_and_day(datetime.fromisoformat(line.iso).astimezone().date(), visit.lang)


def undo(visit: Visit) -> Response:
    """One act, or the person's own last one."""
    done = visit.do(Undo(number=number_of(visit.form.get("number", ""))))
    return visit.go(visit.back or visit.event_url(), done)


def cancel(visit: Visit) -> Response:
    """What was asked for and takes long, such as pairing. Not an address of the event: its thread is at work.
    The answer says whether it came in time: a saved action stays saved."""
    return JSONResponse({"cancelled": visit.folder.cancellations.cancel(visit.form.get("key", ""))})


ROUTES = (shows("/e/{b}/history", history), takes("/e/{b}/undo", undo), takes("/cancel", cancel))
