"""Everything that is on record in the event, by player: sanctions first of all, and the form for one (12.9)."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response

from arbitra.book.acts.sanctioning import (
    FINE,
    LESS_POINTS,
    LESS_TIME,
    LOSS,
    MEASURES,
    MORE_POINTS,
    MORE_TIME,
    ROUNDS,
    Sanction,
)
from arbitra.book.sentences.of_desk import told_record
from arbitra.book.settings.kinds import Unreadable, tenths
from arbitra.book.state.desk import AnyRecord, KeptAppeal, KeptIncident, KeptSanction
from arbitra.book.views.player import listed_players
from arbitra.model.bounds import number_of, shortened
from arbitra.web.desk.board import given, seat_of
from arbitra.web.desk.incident import RESULTS
from arbitra.web.page.forms import Declined, PageTeller, teller_of
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

LONGEST = 300
FIELDS = ("person", "article", "seconds", "points", "result", "rounds", "fine", "about", "text")
TAKES = {
    "seconds": (MORE_TIME, LESS_TIME),
    "points": (MORE_POINTS, LESS_POINTS),
    "result": (MORE_POINTS, LESS_POINTS, LOSS),
    "rounds": (ROUNDS,),
    "fine": (FINE,),
}
"""What each field of the form is for: the others are left alone."""


@dataclass(frozen=True)
class RecordShown:
    number: int
    kind: str
    text: str
    ruling: str
    articles: tuple[str, ...]
    at: str
    open_appeal: bool
    board: str
    round_number: int


@dataclass(frozen=True)
class PersonShown:
    """Somebody with what is on record of them, the newest first; `person` is empty for what is about nobody."""

    person: str
    name: str
    sanctions: int
    records: tuple[RecordShown, ...]


def records(visit: Visit) -> Response:
    people = visit.state.people
    held: dict[str, list[AnyRecord]] = {}
    for section in visit.state.sections.values():
        for one in section.desk.records:
            held.setdefault(one.person, []).append(one)
    teller = teller_of(visit)
    shown = [
        PersonShown(
            person,
            people[person].name if person in people else "",
            sum(isinstance(one, KeptSanction) for one in made),
            tuple(_shown(teller, one) for one in reversed(made)),
        )
        for person, made in held.items()
    ]
    shown.sort(key=lambda one: (not one.sanctions, not one.person, one.name))
    return visit.page("desk/records.html", seat=seat_of(visit), people=shown)


def _shown(teller: PageTeller, one: AnyRecord) -> RecordShown:
    kind = "incident" if isinstance(one, KeptIncident) else "sanction" if isinstance(one, KeptSanction) else ""
    articles = (one.article,) if isinstance(one, KeptSanction) else one.ruling.articles
    appeal = isinstance(one, KeptAppeal) and one.open
    text = told_record(teller, one)
    return RecordShown(one.number, kind, text, one.ruling.text, articles, one.at, appeal, one.board, one.round_number)


def sanction(visit: Visit) -> Response:
    seat = seat_of(visit)
    values = {name: given(visit, name)[:LONGEST] for name in FIELDS}
    sitting = seat.sitting(given(visit, "player"))
    values["person"] = values["person"] or (sitting.person if sitting else "")
    return visit.page(
        "desk/sanction.html",
        seat=seat,
        values=values,
        measures=MEASURES,
        takes=TAKES,
        book_word=visit.speaker("book").word,
        players=listed_players(visit.state, visit.tournament),
        results=RESULTS,
        records=_about(visit),
    )


def _about(visit: Visit) -> list[tuple[int, str]]:
    """Records that a sanction or an appeal can be about, the newest first."""
    teller = teller_of(visit)
    return [(one.number, told_record(teller, one)) for one in reversed(visit.section.desk.records)]


def send(visit: Visit) -> Response:
    seat, form, say = seat_of(visit), visit.form, visit.say
    article = form.get("article", "")
    if article not in MEASURES:
        raise Declined(Problem(say("Choose the sanction."), field="article"))
    person = form.get("person", "")
    if person not in visit.section.entries:
        raise Declined(Problem(say("Choose the player."), field="person"))
    typed = {name: form.get(name, "").strip() if article in TAKES[name] else "" for name in TAKES}
    at_board = person in (getattr(seat.white, "person", ""), getattr(seat.black, "person", ""))
    command = Sanction(
        tournament=visit.tournament,
        round_number=seat.round_number if seat.may_record else 0,
        board=seat.board if at_board else "",
        person=person,
        text=form.get("text", "").strip()[:LONGEST],
        article=article,
        seconds=_number(visit, "seconds", typed["seconds"]),
        points=_points(visit, typed["points"]),
        result=typed["result"][:9],
        rounds=_rounds(visit, typed["rounds"]),
        fine=typed["fine"][:LONGEST],
        about=number_of(form.get("about", ""), 6) or 0,
    )
    return visit.go(seat.at("records"), visit.do(command))


def _number(visit: Visit, name: str, text: str) -> int | None:
    if not text:
        return None
    number = number_of(text, 5)
    if not number:
        raise Declined(Problem(visit.say("Type a number of seconds, such as 120."), field=name))
    return number


def _points(visit: Visit, text: str) -> int | None:
    try:
        return tenths(text) if text else None
    except Unreadable as problem:
        sentence = visit.say("Enter points such as +1, −½ or 0.5, not “{found}”.", found=shortened(text))
        raise Declined(Problem(sentence, field="points")) from problem


def _rounds(visit: Visit, text: str) -> tuple[int, ...]:
    found = [number_of(one.strip(), 3) for one in text.split(",")] if text else []
    if any(not one for one in found):
        raise Declined(Problem(visit.say("Type the rounds, such as 4 or 4, 5."), field="rounds"))
    return tuple(one for one in found if one)


def about_record(visit: Visit, number: int) -> AnyRecord | None:
    """The record that a form speaks of; none for 0. One that is not there has no page."""
    if not number:
        return None
    found = visit.section.desk.record(number)
    if found is None:
        raise NotFound
    return found


HERE = "/e/{b}/t/{t}/desk"
ROUTES = (
    shows(f"{HERE}/records", records),
    shows(f"{HERE}/sanction", sanction),
    takes(f"{HERE}/sanction", send, again=sanction),
)
