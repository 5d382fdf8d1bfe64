"""What a form says of a player, as a book records it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbitra.formats.tables.cells import read_birth
from arbitra.web.page.forms import Declined
from arbitra.web.visit import Problem, Visit

TEXTS = ("name", "title", "federation", "fide_id", "club", "sex")
PRIVATE = ("birth", "email", "telephone")


def person_fields(visit: Visit, form: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the person that the form has."""
    made: dict[str, Any] = {key: " ".join(form[key].split()) for key in TEXTS if key in form}
    for key in ("title", "federation"):
        if key in made:
            made[key] = made[key].upper()
    if "rating" in form:
        made["rating"] = whole(visit, form["rating"], "rating", visit.say("The rating must be a whole number."))
    return made


def private_fields(visit: Visit, form: Mapping[str, str]) -> dict[str, str]:
    """Date of birth, email and telephone; an empty one is not there."""
    made = {key: form.get(key, "").strip() for key in PRIVATE}
    if made["birth"]:
        read = read_birth(made["birth"])
        if not read.value:
            said = visit.say("{text} is not a date of birth. Write a year or a date.", text=made["birth"])
            raise Declined(Problem(said, field="birth"))
        made["birth"] = read.value
    return made


def whole(visit: Visit, text: str, field: str, said: str) -> int:
    """A number, 0 where nothing is typed."""
    text = text.strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Declined(Problem(said, field=field))
    return int(text)
