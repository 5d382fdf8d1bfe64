"""Somebody new: looked up in the rating list as one types, or typed; and what entering late means."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import convert
from starlette.responses import Response

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import announced_rounds
from arbitra.lists.differences import as_person
from arbitra.web.page.forms import Declined
from arbitra.web.players.fields import person_fields, private_fields, whole
from arbitra.web.players.lookup import kind_of, numbered, search
from arbitra.web.visit import Problem, Visit


class Late(NamedTuple):
    """Entering after the start: the first round, and those before it."""

    coming: int
    rounds: tuple[int, ...]


def new(visit: Visit) -> Response:
    late = late_entry(visit)
    return visit.page("players/player-new.html", late=late, closed=_closed(visit), hits=search(visit, ""))


def find(visit: Visit) -> Response:
    """The list below the field, while somebody types."""
    return visit.page("players/player-hits.html", hits=search(visit, visit.query("q")))


def add(visit: Visit) -> Response:
    form = dict(visit.form)
    person = form.get("person", "")
    if person:
        command = AddPlayer(tournament=visit.tournament, person=person, first_round=_first(visit))
    else:
        fields = person_fields(visit, form)
        private = private_fields(visit, form)
        if not fields.get("name"):
            fields, private = _from_who(visit, form.get("who", "").strip(), fields, private)
        command = AddPlayer(
            tournament=visit.tournament,
            who=convert(fields, Person),
            private_values={key: value for key, value in private.items() if value},
            first_round=_first(visit),
            paid=bool(form.get("paid")),
        )
    done = visit.do(command)
    return visit.go(visit.url("/players") if form.get("then") == "list" else visit.url("/players/new"), done)


def late_entry(visit: Visit) -> Late | None:
    section = visit.section
    if section.coming == 1:
        return None
    last = max(announced_rounds(section), section.coming)
    return Late(section.coming, tuple(range(section.coming, last + 1)))


def _closed(visit: Visit) -> str:
    """Why nobody can enter any more."""
    section = visit.section
    if section.finished:
        return visit.say("The tournament is finished.")
    system = visit.state.system(section)
    if not section.published or not system.made_for_its_players:
        return ""
    if system.known_ahead:
        return visit.say("The schedule is published. Its players stay as they are.")
    return visit.say("The bracket is published. Its players stay as they are.")


def _first(visit: Visit) -> int | None:
    text = visit.form.get("first", "")
    return whole(visit, text, "first", visit.say("The first round is a number.")) or None


def _from_who(
    visit: Visit, who: str, fields: dict[str, object], private: dict[str, str]
) -> tuple[dict[str, object], dict[str, str]]:
    """Only the field above was filled: a name as typed, or the FIDE number of somebody in the list."""
    if not (who.isascii() and who.isdigit()):
        return {**fields, "name": " ".join(who.split())}, private
    known = numbered(who)
    if known is None:
        said = visit.say("Nobody has the FIDE ID {number} in the rating list of this computer.", number=who)
        raise Declined(Problem(said, field="who"))
    found, about = known
    listed = as_person(found, kind_of(about))
    typed = {key: value for key, value in fields.items() if value}
    born = {"birth": str(found.born)} if found.born and not private["birth"] else {}
    return {**fields, **listed, **typed}, {**private, **born}
