"""Begin an event: one form."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import Response

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.desk import Command
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.beginning import beginning
from arbitra.book.event import Book
from arbitra.rules.contract import System
from arbitra.rules.systems import find_system, systems
from arbitra.web.answering import Declined
from arbitra.web.folder import SUFFIX
from arbitra.web.routes import shows, takes
from arbitra.web.slugs import slug_of
from arbitra.web.visit import Problem, Visit

MAIN = "main"
"""The tournament of an event that has only one."""


def new(visit: Visit) -> Response:
    today = visit.today().isoformat()
    offered = newest(visit.form.get("start", today))
    return visit.page("new.html", systems=offered, chosen=visit.form.get("system", "dutch"), today=today)


def newest(start: str) -> list[System]:
    """Each system in the edition that is in force when the event starts."""
    return [find_system(family, start) for family in dict.fromkeys(system.family for system in systems())]


def create(visit: Visit) -> Response:
    name = visit.form.get("name", "").strip()
    if not name:
        raise Declined(Problem(visit.say("An event needs a name."), field="name"))
    path = free_path(visit.folder.path, name)
    dates = {key: value for key in ("start", "end") if (value := visit.form.get(key, "").strip())}
    settings = {"system": visit.form.get("system", "dutch"), "rounds": _rounds(visit)}
    with beginning(path, name) as book:
        _do(visit, book, Configure(changes={"name": name, **dates}))
        _do(visit, book, CreateTournament(tournament=MAIN, settings=settings))
    return visit.go(f"/e/{visit.folder.slug(path)}/t/{MAIN}")


def free_path(folder: Path, name: str) -> Path:
    """A file that is not there yet, with the name of the event."""
    base = slug_of(name)
    path, count = folder / f"{base}{SUFFIX}", 1
    while path.exists():
        count += 1
        path = folder / f"{base}-{count}{SUFFIX}"
    return path


def _rounds(visit: Visit) -> int | None:
    text = visit.form.get("rounds", "").strip()
    if not text:
        return None
    if not text.isdigit() or not 1 <= int(text) <= 99:
        raise Declined(Problem(visit.say("The number of rounds is a whole number from 1 to 99."), field="rounds"))
    return int(text)


def _do(visit: Visit, book: Book, command: Command) -> None:
    """An event that begins asks nothing: what would be asked is refused, and nothing is left behind."""
    answer = book.do(command, visit.who)
    if isinstance(answer, Refused):
        raise Declined(Problem(answer.concern.said(visit.speaker("book"))))
    if isinstance(answer, NeedsConfirmation):
        raise Declined(Problem(" ".join(concern.said(visit.speaker("book")) for concern in answer.concerns)))


ROUTES = (shows("/new", new), takes("/new", create, again=new))
