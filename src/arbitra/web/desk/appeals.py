"""Appeals (11.10): handed in against a decision, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response

from arbitra.book.acts.desk import Appeal, DecideAppeal
from arbitra.book.sentences.of_desk import VERDICTS, told_record
from arbitra.book.state.desk import KeptAppeal
from arbitra.book.views.player import listed_players
from arbitra.model.bounds import number_of
from arbitra.web.desk.board import given, seat_of
from arbitra.web.desk.incident import RESULTS
from arbitra.web.desk.records import about_record
from arbitra.web.page.forms import Declined, teller_of
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

LONGEST = 300
FIELDS = ("about", "person", "text", "fee", "at")


@dataclass(frozen=True)
class AppealShown:
    kept: KeptAppeal
    text: str
    against: str
    """The decision, in words; empty if it is not on record."""
    until: str


def appeals(visit: Visit) -> Response:
    section, teller = visit.section, teller_of(visit)
    values = {name: given(visit, name)[:LONGEST] for name in FIELDS}
    about = about_record(visit, number_of(values["about"], 6) or 0)
    if about is not None and not values["person"]:
        values["person"] = about.person
    shown = []
    for one in section.desk.records:
        if isinstance(one, KeptAppeal):
            against = section.desk.record(one.about) if one.about else None
            shown.append(
                AppealShown(
                    one,
                    told_record(teller, one),
                    told_record(teller, against) if against else "",
                    against.appeal_until if against else "",
                )
            )
    return visit.page(
        "desk/appeals.html",
        seat=seat_of(visit),
        values=values,
        appeals=sorted(shown, key=lambda one: (not one.kept.open, -one.kept.number)),
        records=[
            (one.number, told_record(teller, one))
            for one in reversed(section.desk.records)
            if not isinstance(one, KeptAppeal)
        ],
        players=listed_players(visit.state, visit.tournament),
        verdicts=VERDICTS,
        results=RESULTS,
        book_word=visit.speaker("book").word,
    )


def hand_in(visit: Visit) -> Response:
    seat, form = seat_of(visit), visit.form
    person = form.get("person", "")
    if person and person not in visit.section.entries:
        raise Declined(Problem(visit.say("Choose the player."), field="person"))
    command = Appeal(
        tournament=visit.tournament,
        round_number=seat.round_number if seat.may_record else 0,
        board=seat.board if person in (getattr(seat.white, "person", ""), getattr(seat.black, "person", "")) else "",
        person=person,
        at=form.get("at", "").strip()[:20],
        text=form.get("text", "").strip()[:LONGEST],
        about=number_of(form.get("about", ""), 6) or 0,
        fee=form.get("fee", "").strip()[:LONGEST],
    )
    return visit.go(seat.at("appeals"), visit.do(command))


def decide(visit: Visit) -> Response:
    form = visit.form
    number = number_of(form.get("number", ""), 6)
    if not number:
        raise NotFound
    result = form.get("result", "")
    if result and result not in RESULTS:
        raise Declined(Problem(visit.say("Choose one of the results."), field="result"))
    if form.get("verdict", "") not in ("", *VERDICTS):
        raise Declined(Problem(visit.say("Choose what was decided."), field="verdict"))
    command = DecideAppeal(
        tournament=visit.tournament,
        number=number,
        verdict=form.get("verdict", ""),
        text=form.get("decided", "").strip()[:LONGEST],
        at=form.get("decided_at", "").strip()[:20],
        by=form.get("by", "").strip()[:LONGEST],
        result=result,
    )
    return visit.go(seat_of(visit).at("appeals"), visit.do(command))


HERE = "/e/{b}/t/{t}/desk/appeals"
ROUTES = (
    shows(HERE, appeals),
    takes(HERE, hand_in, again=appeals),
    takes(f"{HERE}/decide", decide, again=appeals),
)
