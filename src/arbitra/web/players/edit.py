"""What is known of a player, corrected."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from arbitra.book.acts.entering import EditPlayer
from arbitra.web.players.card import person_of
from arbitra.web.players.fields import PRIVATE, person_fields, private_fields, whole
from arbitra.web.visit import Visit


def edit(visit: Visit) -> Response:
    person = person_of(visit)
    who, entry = visit.state.people[person], visit.section.entries[person]
    private = visit.book.private().get(person, {})
    known = {
        "name": who.name,
        "rating": str(who.rating or ""),
        "title": who.title,
        "federation": who.federation,
        "fide_id": who.fide_id,
        "club": who.club,
        "sex": who.sex,
        "table": str(entry.table or ""),
        **{key: private.get(key, "") for key in PRIVATE},
    }
    typed = {key: visit.form.get(key, value) for key, value in known.items()}
    return visit.page(
        "players/player-edit.html",
        name=who.name,
        url=visit.url(f"/players/{person}"),
        values=typed,
        paid=bool(visit.form.get("paid")) if visit.form else entry.paid,
        half_byes=bool(visit.form.get("half_byes")) if visit.form else entry.half_byes,
        numbered=entry.number is not None,
    )


def save(visit: Visit) -> Response:
    person = person_of(visit)
    form = visit.form
    table = whole(visit, form.get("table", ""), "table", visit.say("The table must be a whole number."))
    changes: dict[str, Any] = {
        **person_fields(visit, form),
        "table": table or None,
        "paid": bool(form.get("paid")),
        "half_byes": bool(form.get("half_byes")),
    }
    before = visit.book.private().get(person, {})
    private: dict[str, str | None] = {
        key: value or None for key, value in private_fields(visit, form).items() if value != before.get(key, "")
    }
    done = visit.do(EditPlayer(tournament=visit.tournament, person=person, changes=changes, private_values=private))
    return visit.go(visit.url(f"/players/{person}"), done)
