"""Ratings that the list of this computer has otherwise: how many, and which of them the tournament takes over."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.entering import EditPlayer
from arbitra.book.book import Done
from arbitra.book.progress import OtherRatings
from arbitra.book.state.numbering import numbers
from arbitra.documents.dates import list_day
from arbitra.i18n import N_
from arbitra.lists.beside import Beside, beside_fide
from arbitra.lists.differences import Difference
from arbitra.model.bounds import number_of
from arbitra.web.page.forms import Declined
from arbitra.web.visit import Problem, Visit

KINDS = {"standard": N_("standard"), "rapid": N_("rapid"), "blitz": N_("blitz")}


class RatingChange(NamedTuple):
    """`old` and `new` are of the rating that counts; where that is the same, of the one named by `kind`. `others` are
    ratings of other rates of play that come with it."""

    person: str
    number: int
    name: str
    fide_id: str
    kind: str
    old: int
    new: int
    by_hand: bool
    others: tuple[str, ...]


def ratings(visit: Visit) -> Response:
    found = beside_list(visit)
    known = numbers(visit.state, visit.tournament)
    return visit.page(
        "players/players-ratings.html",
        listed=list_day(found.date, visit.lang) if found is not None else "",
        lines=[_line(visit, one, known[one.person]) for one in found.differences] if found is not None else [],
        asked_by=number_of(visit.query("from"), 3) or "",
    )


def _line(visit: Visit, one: Difference, number: int) -> RatingChange:
    who = visit.state.people[one.person]
    (field, old, new), *rest = one.changes
    others = tuple(f"{_kind(visit, kind)} {was or '–'} → {now or '–'}" for kind, was, now in rest)
    kind = "" if field == "rating" else _kind(visit, field)
    return RatingChange(one.person, number, who.name, who.fide_id, kind, int(old), int(new), one.by_hand, others)


def _kind(visit: Visit, field: str) -> str:
    return visit.say(KINDS[field]) if field in KINDS else field


def update(visit: Visit) -> Response:
    found = beside_list(visit)
    chosen = set(visit.sent.getlist("person"))
    wanted = [one for one in found.differences if one.person in chosen] if found is not None else []
    if not wanted:
        raise Declined(Problem(visit.say("No one is selected. Nothing was saved.")))
    done: Done | None = None
    for one in wanted:
        command = EditPlayer(tournament=visit.tournament, person=one.person, changes=one.recorded)
        done = visit.do(command, one.person)
    number = number_of(visit.form.get("round", ""), 3)
    return visit.go(visit.url(f"/r/{number}" if number else "/players"), done)


def beside_list(visit: Visit) -> Beside | None:
    """Looked up again only when the list or the players have changed."""
    held = visit.event.beside
    found = beside_fide(visit.state, visit.tournament, visit.today(), held.get(visit.tournament))
    if found is not None:
        held[visit.tournament] = found
    return found


def other_ratings(visit: Visit) -> OtherRatings | None:
    """A rating that was typed by hand is what the arbiter wants."""
    found = beside_list(visit) if visit.at is None else None
    if found is None:
        return None
    people = tuple(one.person for one in found.differences if not one.by_hand)
    return OtherRatings(list_day(found.date, visit.lang), people)
