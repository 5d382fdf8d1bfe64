"""The round in the hall: when it really began, until when players may come, and who came late (6.7)."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.acts.starting import Arrive, StartRound
from arbitra.book.views.desk import beginning
from arbitra.laws.clocks.arrivals import Arrival
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, boards_of, seat_of
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

LONGEST = 20


def page(visit: Visit) -> Response:
    seat = seat_of(visit)
    kept = visit.section.round(seat.round_number)
    people = visit.state.people
    minutes = visit.section.settings.default_time
    return visit.page(
        "desk/start.html",
        seat=seat,
        minutes=minutes,
        planned=_planned(visit, seat),
        began=beginning(visit.section, seat.round_number, minutes),
        late=Arrival,
        names={person: people[person].name for person in visit.section.entries},
        players=sorted(
            ((person, people[person].name, key) for person, key in _playing(visit, seat).items()),
            key=lambda one: one[1],
        ),
        published=kept is not None and kept.published,
        boards=boards_of(visit),
        form=visit.form,
    )


def _planned(visit: Visit, seat: BoardInHand) -> str:
    times = visit.section.settings.round_times
    return times[seat.round_number - 1].partition(" ")[2] if seat.round_number <= len(times) else ""


def _playing(visit: Visit, seat: BoardInHand) -> dict[str, str]:
    """Who plays in the round, and at which board."""
    kept = visit.section.round(seat.round_number)
    boards = kept.boards if kept is not None else ()
    return {person: board.key for board in boards for person in (board.white, board.black)}


def start(visit: Visit) -> Response:
    seat = seat_of(visit)
    at = visit.form.get("at", "").strip()[:LONGEST]
    cancel = "cancel" in visit.form
    command = StartRound(tournament=visit.tournament, round_number=seat.round_number, at=at, cancel=cancel)
    return visit.go(seat.at("start"), visit.do(command))


def arrive(visit: Visit) -> Response:
    seat = seat_of(visit)
    person = visit.form.get("person", "")
    playing = _playing(visit, seat)
    if person not in playing:
        raise Declined(Problem(visit.say("Choose the player."), field="person"))
    if playing[person] not in {key for key, _, _ in boards_of(visit)}:
        raise NotFound  # a phone has its own boards
    command = Arrive(
        tournament=visit.tournament,
        person=person,
        round_number=seat.round_number,
        at=visit.form.get("arrived", "").strip()[:LONGEST],
        cancel="cancel" in visit.form,
    )
    return visit.go(seat.at("start"), visit.do(command))


HERE = "/e/{b}/t/{t}/desk/start"
ROUTES = (
    shows(HERE, page),
    takes(HERE, start, again=page),
    takes(f"{HERE}/arrival", arrive, again=page, right=Right.CORRECT),
)
