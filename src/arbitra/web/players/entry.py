"""A new player: looked up in the rating list while typing, or typed in full; and what a late entry means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal, NamedTuple

from msgspec import convert
from starlette.responses import Response

from arbitra.book.acts.coming_late import EnterLate
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.progress import progress_of
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import announced_rounds
from arbitra.i18n import N_
from arbitra.lists.differences import as_person
from arbitra.model.reasons import Plural
from arbitra.web.page.forms import Declined
from arbitra.web.players.fields import person_fields, private_fields, whole
from arbitra.web.players.lookup import kind_of, numbered, search
from arbitra.web.round.published import Late, late
from arbitra.web.visit import Problem, Visit

AT_ONCE: Mapping[str, Literal["bye", "half"]] = {"bye": "bye", "half": "half"}
"""What someone gets who comes to a round that has begun."""


FROM = N_("From round {number}")
NOW = N_("In round {number}, which has begun: against {board} {name}, who has the bye")
HALF = N_("Half a point for round {number}, which has begun; first game in round {next}")
MISSED = Plural("Round 1 counts 0 points.", "Rounds 1 to {count} count 0 points each.", by="count")
DRAFTED = N_("The draft of round {number} does not have them: pair it again.")
MESSAGES = (FROM, NOW, HALF, MISSED, DRAFTED)


class FirstRound(NamedTuple):
    """When someone can begin. `value` is a round, or `bye` or `half` in the one that has begun."""

    value: str
    label: str
    missed: str
    """What the rounds before count."""


class Entering(NamedTuple):
    """After the start: the first round to be paired, and what can be chosen. `late` has those who are entered and have
    no board."""

    coming: int
    choices: tuple[FirstRound, ...]
    late: Late | None
    at: int


def new(visit: Visit) -> Response:
    return visit.page("players/player-new.html", **entry_form(visit))


def entry_form(visit: Visit) -> dict[str, Any]:
    """What the one form for someone new or late has, wherever it stands."""
    return {"entering": entering(visit), "closed": _closed(visit), "hits": search(visit, "")}


def find(visit: Visit) -> Response:
    """The list below the field, while someone types."""
    return visit.page("players/player-hits.html", hits=search(visit, visit.query("q")))


def add(visit: Visit) -> Response:
    form = dict(visit.form)
    person, gets = form.get("person", ""), form.get("first", "")
    make = partial(EnterLate, gets=AT_ONCE[gets]) if gets in AT_ONCE else partial(AddPlayer, first_round=_first(visit))
    if person:
        command = make(tournament=visit.tournament, person=person)
    else:
        fields = person_fields(visit, form)
        private = private_fields(visit, form)
        if not fields.get("name"):
            fields, private = _from_who(visit, form.get("who", "").strip(), fields, private)
        command = make(
            tournament=visit.tournament,
            who=convert(fields, Person),
            private_values={key: value for key, value in private.items() if value},
            paid=bool(form.get("paid")),
        )
    done = visit.do(command)
    return visit.go(visit.url("/players") if form.get("then") == "list" else visit.url("/players/new"), done)


def entering(visit: Visit) -> Entering | None:
    """None before the start."""
    section, say = visit.section, visit.say
    coming = section.coming
    if coming == 1:
        return None
    choices = []
    at = section.last_published
    progress = progress_of(visit.state, visit.tournament, at)
    found = late(visit.state, progress) if progress is not None else None
    before = say(MISSED, count=at - 1) if at > 1 else ""
    last = max(announced_rounds(section), coming)
    if found is not None and found.opponent is not None:
        bye = found.opponent
        label = say(NOW, number=at, board=bye.number, name=str(bye.name).partition(",")[0])
        choices.append(FirstRound("bye", label, before))
    if found is not None and coming <= last:
        choices.append(FirstRound("half", say(HALF, number=at, next=coming), before))
    for number in range(coming, last + 1):
        missed = say(MISSED, count=number - 1)
        if number in section.drafts:
            missed += " " + say(DRAFTED, number=number)
        choices.append(FirstRound(str(number), say(FROM, number=number), missed))
    return Entering(coming, tuple(choices), found, at)


def _closed(visit: Visit) -> str:
    """Why players can no longer be added."""
    section = visit.section
    if section.finished:
        return visit.say("The tournament is finished.")
    system = visit.state.system(section)
    if not section.published or not system.made_for_its_players:
        return ""
    if system.known_ahead:
        return visit.say("The schedule is published, so its players can no longer change.")
    return visit.say("The bracket is published, so its players can no longer change.")


def _first(visit: Visit) -> int | None:
    text = visit.form.get("first", "")
    return whole(visit, text, "first", visit.say("The first round must be a number.")) or None


def _from_who(
    visit: Visit, who: str, fields: dict[str, object], private: dict[str, str]
) -> tuple[dict[str, object], dict[str, str]]:
    """Only the field above was filled: a name as typed, or the FIDE ID of someone in the list."""
    if not (who.isascii() and who.isdigit()):
        return {**fields, "name": " ".join(who.split())}, private
    known = numbered(who)
    if known is None:
        said = visit.say("FIDE ID {number} is not in the rating list on this computer.", number=who)
        raise Declined(Problem(said, field="who"))
    found, about = known
    listed = as_person(found, kind_of(about))
    typed = {key: value for key, value in fields.items() if value}
    born = {"birth": str(found.born)} if found.born and not private["birth"] else {}
    return {**fields, **listed, **typed}, {**private, **born}
