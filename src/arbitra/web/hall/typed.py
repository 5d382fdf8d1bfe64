"""What is typed on the set-up page of the screens. A form that cannot be understood comes back with its problem."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta

from arbitra.book.slugs import slugs
from arbitra.i18n import languages
from arbitra.web.access.screens import (
    FEWEST_SECONDS,
    KINDS,
    LONGEST_MESSAGE,
    LONGEST_NAME,
    MOST_PANES,
    MOST_ROWS,
    MOST_SECONDS,
    USUAL_SECONDS,
    Kind,
    Message,
    Pane,
    Settings,
    Timer,
)
from arbitra.web.hall.announcements import PRESETS
from arbitra.web.page.forms import Declined
from arbitra.web.page.preferences import THEMES
from arbitra.web.visit import Problem, Visit

LONGEST_DEFAULT, LONGEST_WAIT = 180, 24 * 60
EARLIER = timedelta(hours=12)
"""A time of day that is longer ago is meant for tomorrow."""


def screen_name(visit: Visit) -> str:
    name = " ".join(visit.form.get("name", "").split())[:LONGEST_NAME]
    if not name:
        raise Declined(Problem(visit.say("Give the screen a name, such as Entrance."), field="name"))
    return name


def screen_settings(visit: Visit) -> Settings:
    form = visit.form
    panes = [pane for pane in (_pane(visit, place) for place in range(1, MOST_PANES + 1)) if pane.kinds]
    if not panes:
        raise Declined(Problem(visit.say("Choose at least one item to show."), field="kinds"))
    lang, theme = form.get("lang", ""), form.get("theme", "")
    return Settings(
        panes=tuple(panes),
        rows=min(_whole(form, "rows") or 0, MOST_ROWS),
        lang=lang if lang in languages() else visit.lang,
        theme=theme if theme in THEMES else THEMES[0],
        slug=visit.event.slug,
    )


def _pane(visit: Visit, place: int) -> Pane:
    """The views in the order in which they stand, and one moved, added or taken out if its button was pressed."""
    sent = dict.fromkeys(visit.sent.getlist(f"view.{place}"))
    kinds = tuple(_moved(visit, place, [kind for one in sent for kind in KINDS if kind == one]))
    seconds = tuple(_seconds(visit.form, f"seconds.{place}.{kind}") for kind in kinds)
    named = [slug for slug in slugs(visit.state.sections) if slug in visit.sent.getlist(f"tournaments.{place}")]
    every = len(named) == len(visit.state.sections)  # then also those that come later
    return Pane(kinds, () if every else tuple(named), seconds)


def _moved(visit: Visit, place: int, kinds: list[Kind]) -> list[Kind]:
    """`move` is the pane, the view and what is done with it: `1.boards.up`; `1..add` takes the one that was chosen."""
    pane, _, rest = visit.form.get("move", "").partition(".")
    name, _, how = rest.partition(".")
    if pane != str(place):
        return kinds
    if how == "add":
        return kinds + [kind for kind in KINDS if kind == visit.form.get(f"add.{place}") and kind not in kinds]
    at = next((index for index, kind in enumerate(kinds) if kind == name), None)
    if at is None:
        return kinds
    kind = kinds.pop(at)
    if how != "out":
        kinds.insert(max(0, at + {"up": -1, "down": 1}.get(how, 0)), kind)
    return kinds


def timer(visit: Visit) -> Timer:
    """`in` minutes, else at a time of day."""
    form = visit.form
    minutes = _whole(form, "in")
    now = datetime.now().astimezone()
    start = _at(visit, now) if minutes is None else now + timedelta(minutes=min(minutes, LONGEST_WAIT))
    default = min(_whole(form, "default") or 0, LONGEST_DEFAULT)
    return Timer(start.astimezone(UTC), _whole(form, "round") or 1, form.get("tournament", ""), default)


def _at(visit: Visit, now: datetime) -> datetime:
    found = re.fullmatch(r"([01]?\d|2[0-3])[:.]([0-5]\d)", visit.form.get("at", "").strip())
    if found is None:
        raise Declined(Problem(visit.say("Enter a start time, such as 14:30, or a number of minutes."), field="at"))
    start = datetime.combine(now.date(), time(int(found[1]), int(found[2]))).astimezone()
    return start + timedelta(days=1) if now - start > EARLIER else start


def message(visit: Visit) -> Message:
    """Own words, or the announcement whose button was pressed."""
    form = visit.form
    preset = form.get("preset", "")
    if preset in PRESETS:
        return Message(preset=preset, round_number=_whole(form, "round") or 1, time=form.get("time", "")[:20])
    text = " ".join(form.get("text", "").split())[:LONGEST_MESSAGE]
    if not text:
        raise Declined(Problem(visit.say("Enter a message."), field="text"))
    return Message(text=text)


def _seconds(form: Mapping[str, str], name: str) -> int:
    return min(max(_whole(form, name) or USUAL_SECONDS, FEWEST_SECONDS), MOST_SECONDS)


def _whole(form: Mapping[str, str], name: str) -> int | None:
    text = form.get(name, "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None
