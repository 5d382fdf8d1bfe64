"""The page of rating lists: which are here, how old they are, and how to get a newer one."""

from __future__ import annotations

import tempfile
from typing import NamedTuple

from starlette.responses import Response

from arbitra.i18n import N_
from arbitra.lists.background import ListJob, Wanted
from arbitra.lists.places import FIDE, SUFFIX, ListProblem, list_file
from arbitra.lists.search import RatingList
from arbitra.web.access.roles import Right
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

LONGEST_NAME, LONGEST_COLUMNS, LONGEST_PATH = 20, 300, 1000
KINDS = {
    "all": N_("standard, rapid, blitz"),
    "standard": N_("standard"),
    "rapid": N_("rapid"),
    "blitz": N_("blitz"),
    "national": N_("national"),
}
UNDER_WAY = N_("Another list is being loaded. Wait until it is ready.")


class KeptList(NamedTuple):
    name: str
    kind: str
    date: str
    players: int
    problem: str = ""


def lists(visit: Visit) -> Response:
    progress = job_of(visit).progress
    say = visit.speaker("lists")
    return visit.page(
        "lists/lists.html",
        kept=_kept(visit),
        progress=progress,
        why=progress.why.said(say) if progress.why is not None else "",
        form=visit.form,
        at_this_computer=_at_this_computer(visit),
    )


def fetch(visit: Visit) -> Response:
    return _start(visit, Wanted(lang=visit.lang))


def from_file(visit: Visit) -> Response:
    """A file that was sent, or one that lies on this computer: FIDE's own is too large to be sent."""
    say, form = visit.say, visit.form
    name = form.get("name", "").strip().lower()[:LONGEST_NAME] or FIDE
    if name != FIDE and not (len(name) == 3 and name.isascii() and name.isalpha()):
        sentence = say("Enter the three letters of the list’s federation, such as ESP.")
        raise Declined(Problem(sentence, field="name"))
    wanted = Wanted(name=name, columns=form.get("columns", "").strip()[:LONGEST_COLUMNS], lang=visit.lang)
    sent, path = visit.upload("file"), form.get("path", "").strip()[:LONGEST_PATH]
    if sent is not None:
        suffix = "".join(letter for letter in (sent.filename or "")[-5:] if letter.isalnum() or letter == ".")
        with tempfile.NamedTemporaryFile(prefix="arbitra-", suffix=suffix, delete=False) as file:
            sent.file.seek(0)
            while piece := sent.file.read(1 << 20):
                file.write(piece)
        return _start(visit, wanted._replace(path=file.name, thrown=True))
    if not path or not _at_this_computer(visit):
        raise Declined(Problem(say("Choose a file, or type where it is on this computer."), field="file"))
    return _start(visit, wanted._replace(path=path))


def _at_this_computer(visit: Visit) -> bool:
    """Only the person at this computer may name its files, not someone signed in from elsewhere."""
    return visit.somebody is not None and not visit.somebody.account and not visit.somebody.phone


def job_of(visit: Visit) -> ListJob:
    job: ListJob = visit.request.app.state.list_job
    return job


def _start(visit: Visit, wanted: Wanted) -> Response:
    if not job_of(visit).start(wanted):
        raise Declined(Problem(visit.say(UNDER_WAY)))
    return visit.go("/lists")


def _kept(visit: Visit) -> list[KeptList]:
    found = []
    for path in sorted(list_file().parent.glob(f"*{SUFFIX}")):
        try:
            with RatingList(path) as one:
                about = one.about
        except ListProblem as problem:
            found.append(KeptList(path.stem, "", "", 0, problem.reason.said(visit.speaker("lists"))))
        else:
            kind = visit.say(KINDS[about.kind]) if about.kind in KINDS else about.kind
            found.append(KeptList(path.stem.upper(), kind, about.date, about.rows))
    return found


ROUTES = (
    shows("/lists", lists, right=Right.RUN),
    takes("/lists/fetch", fetch, again=lists, right=Right.RUN),
    takes("/lists/file", from_file, again=lists, right=Right.RUN, files=True),
)
