"""An incident for the journal: prefilled by the tool that it comes from, or a record that is there, to be put right.

A second illegal move is noticed while the form is open, and asked about at level 3 when it is sent. A ruling that the
arbiter changes is kept in their words, and the reason is asked for.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from starlette.responses import Response

from arbitra.book.acts.desk import RecordIncident, counted_as, moment_of
from arbitra.book.sentences.of_desk import COUNTED, told_briefly
from arbitra.book.state.desk import ILLEGAL_MOVE, NO_RULING, KeptIncident, KeptRuling
from arbitra.book.views.desk import tally_in_game
from arbitra.laws.clocks.settings import read_minutes, show_clock
from arbitra.laws.rulings.incidents import GROUPS, group, incidents
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, given, seat_of
from arbitra.web.desk.ruling import reached_ruling
from arbitra.web.page.forms import Declined, teller_of
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

FIELDS = (
    *("incident", "player", "move", "white_clock", "black_clock", "at", "ruling", "text", "noticed"),
    *("white_says", "black_says", "appeal_until", "answers", "number", "reached"),
)
LONGEST = 300
MOST_LISTED = 12
RESULTS = ("1-0", "1/2-1/2", "0-1", "1/2-0", "0-1/2", "0-0", "+/-", "-/+", "-/-")
"""What an arbiter may have decided, as it is typed."""


class SecondOne(NamedTuple):
    """An illegal move is on record of the player in this game."""

    name: str
    first: str


class InEvent(NamedTuple):
    """A record about somebody, as the list beside the form has it."""

    name: str
    what: str
    round_number: int


def page(visit: Visit) -> Response:
    seat = seat_of(visit)
    old = _old(visit)
    values = _values(visit, seat, old)
    return visit.page(
        "desk/incident.html",
        seat=seat,
        old=old,
        values=values,
        second=second_illegal(visit, seat, values["incident"], values["player"], old),
        groups=[
            (group(name).said(visit.lang), [one for one in incidents().values() if one.group == name])
            for name in GROUPS
        ],
        results=RESULTS,
        in_event=in_event(visit),
    )


def send(visit: Visit) -> Response:
    seat, form, say = seat_of(visit), visit.form, visit.say
    old = _old(visit)
    if not seat.may_record:
        raise NotFound
    player = form.get("player", "")
    sitting = seat.sitting(player)
    if player and sitting is None:
        raise NotFound
    result = form.get("result", "")
    if result and result not in RESULTS:
        raise Declined(Problem(say("Choose one of the results."), field="result"))
    command = RecordIncident(
        tournament=visit.tournament,
        number=old.number if old else 0,
        round_number=old.round_number if old else seat.round_number,
        board=seat.board,
        person=sitting.person if sitting else "",
        move=_whole(visit, "move"),
        white_clock=time_of(visit, "white_clock"),
        black_clock=time_of(visit, "black_clock"),
        at=form.get("at", "").strip()[:20],
        text=form.get("text", "").strip()[:LONGEST],
        incident=form.get("incident", "")[:60],
        ruling=_ruling(visit, seat, old, result),
        noticed=form.get("noticed", "").strip()[:LONGEST],
        white_says=form.get("white_says", "").strip()[:LONGEST],
        black_says=form.get("black_says", "").strip()[:LONGEST],
        appeal_until=form.get("appeal_until", "").strip()[:20],
        enter_result=bool(result),
    )
    return visit.go(seat.at(), visit.do(command))


def _ruling(visit: Visit, seat: BoardInHand, old: KeptIncident | None, result: str) -> KeptRuling:
    """As the answers have led to it, unless the arbiter wrote another one; then the note says why."""
    text = visit.form.get("ruling", "").strip()[:LONGEST]
    kept = old.ruling if old else NO_RULING
    if visit.form.get("answers") or visit.form.get("reached"):
        reached = reached_ruling(visit, seat)
        kept = reached[1] if reached else NO_RULING
    if kept.text and text == kept.text:
        return msgspec.structs.replace(kept, result=result or kept.result)
    if kept.text and text and not visit.form.get("text", "").strip():
        reason = visit.say("You changed the ruling: write the reason in your words.")
        raise Declined(Problem(reason, field="text"))
    return KeptRuling(text=text, result=result)


def second_illegal(
    visit: Visit, seat: BoardInHand, incident: str, player: str, old: KeptIncident | None = None
) -> SecondOne | None:
    """What the form says at once, before it is sent."""
    sitting = seat.sitting(player)
    if sitting is None or counted_as(incident, "") != ILLEGAL_MOVE:
        return None
    tally = tally_in_game(visit.section, seat.round_number, seat.board, sitting.person)
    earlier = [one for one in tally.illegal_moves if old is None or one.number != old.number]
    if not earlier:
        return None
    return SecondOne(sitting.name, moment_of(earlier[0]).said(visit.speaker("book")))


def in_event(visit: Visit) -> list[InEvent]:
    """The newest records about somebody."""
    teller = teller_of(visit)
    say = visit.speaker("book")
    found = [one for one in reversed(visit.section.desk.records) if one.person]
    return [
        InEvent(
            teller.name(one.person),
            say.word(COUNTED[one.counts])
            if one.counts
            else told_briefly(teller, one).removeprefix(f"{teller.name(one.person)}: "),
            one.round_number,
        )
        for one in found[:MOST_LISTED]
    ]


def _old(visit: Visit) -> KeptIncident | None:
    number = number_of(given(visit, "number"), 6)
    if not number:
        return None
    found = visit.section.desk.record(number)
    if not isinstance(found, KeptIncident):
        raise NotFound
    return found


def _values(visit: Visit, seat: BoardInHand, old: KeptIncident | None) -> dict[str, str]:
    """What the form shows: what was sent, else the record, else what the tool said."""
    if visit.form:
        return {name: visit.form.get(name, "") for name in FIELDS}
    values = {name: visit.query(name)[:LONGEST] for name in FIELDS}
    if old is not None:
        return values | _of_record(old)
    answers = visit.request.query_params.getlist("a")
    known = values["incident"] in incidents()
    if known and answers and (reached := reached_ruling(visit, seat)) is not None:
        values |= {"ruling": reached[1].text, "answers": " ".join(answers), "reached": "1"}
    if not known:
        values["incident"] = ""
    return values


def _clock(seconds: int | None) -> str:
    return "" if seconds is None else show_clock(seconds)


def _of_record(old: KeptIncident) -> dict[str, str]:
    return {
        "incident": old.incident,
        "player": "white" if old.person == old.white else "black" if old.person == old.black else "",
        "move": str(old.move or ""),
        "white_clock": _clock(old.white_clock),
        "black_clock": _clock(old.black_clock),
        "at": old.at,
        "ruling": old.ruling.text,
        "text": old.text,
        "noticed": old.noticed,
        "white_says": old.white_says,
        "black_says": old.black_says,
        "appeal_until": old.appeal_until,
    }


def time_of(visit: Visit, name: str) -> int | None:
    """What a clock shows, as a field of the form has it."""
    text = visit.form.get(name, "").strip()
    if not text:
        return None
    try:
        return read_minutes(text)
    except ReasonedRefusal as refused:
        raise Declined(Problem(refused.reason.sentence(visit.speaker("laws")), field=name)) from refused


def _whole(visit: Visit, name: str) -> int:
    text = visit.form.get(name, "").strip()
    number = number_of(text, 3) if text else 0
    if number is None:
        raise Declined(Problem(visit.say("Type the number of the move, such as 23."), field=name))
    return number


PATH = "/e/{b}/t/{t}/desk/incident"
ROUTES = (shows(PATH, page, right=Right.CORRECT), takes(PATH, send, again=page, right=Right.CORRECT))
