"""A report, a table or the file of an event becomes an event. What was found in the file is shown first; nothing is
written before that is confirmed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import msgspec
from starlette.responses import Response

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.decision import Command
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.book import Book
from arbitra.book.intake.books import SeenBook, examine_book, is_book
from arbitra.book.intake.incoming import Understood, Unreadable, examine_report
from arbitra.book.intake.tables import as_import
from arbitra.book.refusals import Sentence
from arbitra.book.state.event import UNNAMED
from arbitra.book.state.settings import EventSettings
from arbitra.documents.dates import reported
from arbitra.formats import BadFile, Level, Problem
from arbitra.formats.problems import Part
from arbitra.formats.tables.examining import examine_table
from arbitra.formats.tables.preview import Preview
from arbitra.formats.tables.reading import is_report
from arbitra.rules.systems import find_system
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import Right, Role
from arbitra.web.events.new import have
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.settings.systems import short_name, system_choices
from arbitra.web.settings.tiebreaks import usual_list
from arbitra.web.shelf.folder import Folder
from arbitra.web.shelf.uploads import Upload
from arbitra.web.visit import Problem as Trouble
from arbitra.web.visit import Visit

SHOWN, MOST_SHOWN = 20, 200
"""The first players of a table are shown, and those who are doubtful, so many in all."""
MOST_TOLD, MOST_REPAIRS = 50, 200
"""So much of what was found in a file is listed; the rest is counted."""


class Finding(NamedTuple):
    """`line` is 0 where the text says it, or where the whole file is meant."""

    text: str
    line: int = 0


class Findings(NamedTuple):
    """What is listed, of so many in all."""

    listed: tuple[Finding, ...]
    total: int

    @property
    def more(self) -> int:
        return self.total - len(self.listed)


def offer(visit: Visit) -> Response:
    """Without a file: choose one. With one: what is in it."""
    ident = visit.query("u") or visit.form.get("u", "")
    if not ident:
        return visit.page("events/import.html", ident="")
    upload = visit.folder.uploads.found(ident)
    if upload is None:
        visit.problem = Trouble(visit.say("The file is no longer here. Choose it again."), 2)
        return visit.page("events/import.html", ident="")
    if is_book(upload.data):
        return _offer_book(visit, ident, upload)
    found = _examined(visit, upload)
    if isinstance(found, Unreadable):
        return _offer_nothing(visit, ident, upload, found)
    if isinstance(found, Understood):
        return _offer_report(visit, ident, upload, found)
    return _offer_table(visit, ident, upload, found)


def receive(visit: Visit) -> Response:
    sent = visit.upload("file")
    data = sent.file.read() if sent is not None else b""
    if sent is None:
        raise Declined(Trouble(visit.say("Choose a file first."), 2, "file"))
    if not data:
        raise Declined(Trouble(visit.say("{file} is empty. Choose another file.", file=sent.filename), 2, "file"))
    return visit.go(f"/import?u={visit.folder.uploads.keep(sent.filename or '', data)}")


def confirm(visit: Visit) -> Response:
    ident = visit.form.get("u", "")
    upload = visit.folder.uploads.found(ident)
    if upload is None:
        raise Declined(Trouble(visit.say("The file is no longer here. Choose it again."), 2))
    if is_book(upload.data):
        return _keep_book(visit, ident, upload)
    name = visit.form.get("name", "").strip()
    if not name:
        raise Declined(Trouble(visit.say("Enter an event name."), field="name"))
    found = _examined(visit, upload)
    if isinstance(found, Unreadable):
        raise Declined(Trouble(" ".join(one.text for one in _findings(visit, found.problems[:3]).listed)))
    with visit.folder.begin(name) as begun:
        if isinstance(found, Understood):
            event = {**found.command.event, "name": name}
            _do(visit, begun.book, msgspec.structs.replace(found.command, event=event))
        else:
            _do(visit, begun.book, Configure(changes={"name": name, "start": reported(visit.today())}))
            _enter(visit, begun.book, upload, found)
        have(visit, begun.book)
    visit.folder.uploads.drop(ident)
    return visit.go(f"/e/{begun.slug}")


def _offer_book(visit: Visit, ident: str, upload: Upload) -> Response:
    """An event that comes from another computer, as it is."""
    seen = _seen(visit, upload)
    slug = visit.folder.slug_with_id(seen.event) if seen.event else None
    problem = seen.problem.said(visit.speaker("book")) if seen.problem is not None else ""
    if not problem and not isinstance(visit.folder, Folder):
        problem = visit.say("The events of this server are in a database. Type arbitra copy to bring a file into it.")
    here = seen.name if slug is not None else ""
    page = "events/import-book.html"
    return visit.page(page, ident=ident, file=upload.name, seen=seen, here=here, problem_said=problem)


def _keep_book(visit: Visit, ident: str, upload: Upload) -> Response:
    seen = _seen(visit, upload)
    if seen.problem is not None or not isinstance(visit.folder, Folder):
        raise Declined(Trouble(visit.say("The file cannot be imported as it is.")))
    slug = visit.folder.adopt(upload.data, seen.name or upload.name.rpartition(".")[0])
    if visit.somebody is not None and visit.somebody.account:
        access_of(visit).accounts.set_role(visit.somebody.account, seen.event, Role.CHIEF)
    visit.folder.uploads.drop(ident)
    return visit.go(f"/e/{slug}")


def _seen(visit: Visit, upload: Upload) -> SeenBook:
    def read() -> SeenBook:
        try:
            return examine_book(upload.data, upload.name)
        except BadFile as bad:
            return SeenBook(problem=Sentence("{reason}", {"reason": str(bad.problems[0])}))

    return visit.read_aside(read)


def _offer_nothing(visit: Visit, ident: str, upload: Upload, found: Unreadable) -> Response:
    return visit.page(
        "events/import-refused.html",
        ident=ident,
        file=upload.name,
        lenient=_lenient(visit),
        problems=_findings(visit, found.problems),
        repairs=_findings(visit, found.repairs, MOST_REPAIRS),
    )


def _offer_report(visit: Visit, ident: str, upload: Upload, found: Understood) -> Response:
    start = str(found.command.event.get("start", ""))
    system = EventSettings(start=start).system(found.command.settings)
    told = [problem for problem in found.problems if problem.level is not Level.NOTE]
    return visit.page(
        "events/import-report.html",
        name=visit.form.get("name", found.name or upload.name.rpartition(".")[0]),
        system=short_name(system, visit.lang),
        family=_system(visit) or system.family,
        systems=system_choices(start, visit.lang),
        players=len(found.command.players),
        rounds=len(found.command.rounds),
        findings=_findings(visit, told),
        notes=_findings(visit, [problem for problem in found.problems if problem.level is Level.NOTE]),
        concerns=[(one.level, one.said(visit.speaker("book"))) for one in found.concerns],
        refused=found.refused,
        event=found.command.event,
        ident=ident,
        file=upload.name,
        lenient=_lenient(visit),
    )


def _offer_table(visit: Visit, ident: str, upload: Upload, preview: Preview) -> Response:
    return visit.page(
        "events/import-table.html",
        ident=ident,
        file=upload.name,
        name=visit.form.get("name", upload.name.rpartition(".")[0]),
        source=preview.source,
        rows=_rows(preview),
        players=len(preview.once),
        all_rows=len(preview.rows),
        doubts=_doubts(visit, preview),
    )


def _doubts(visit: Visit, preview: Preview) -> Findings:
    """Line by line."""
    voice = visit.speaker("files")
    lines: defaultdict[int, list[Part]] = defaultdict(list)
    for kind in (preview.doubts, preview.twice, preview.left_out):
        for one in kind:
            lines[one.line].append(one.why)
    listed = (Finding("; ".join(why.said(voice) for why in lines[line]), line) for line in sorted(lines)[:MOST_TOLD])
    return Findings(tuple(listed), len(lines))


def _rows(preview: Preview) -> list[tuple[object, bool]]:
    """The first ones, and others about whom there is a doubt."""
    marked = {one.line for one in preview.doubts} | {one.line for one in preview.twice}
    shown = ((row, row.line in marked) for place, row in enumerate(preview.rows) if place < SHOWN or row.line in marked)
    return list(islice(shown, MOST_SHOWN))


def _examined(visit: Visit, upload: Upload) -> Understood | Unreadable | Preview:
    """What is in the file, read beside everything else."""
    system, lenient = _system(visit), _lenient(visit)

    def read() -> Understood | Unreadable | Preview:
        if is_report(upload.data, upload.name):
            return examine_report(upload.data, upload.name, UNNAMED, system=system, lenient=lenient)
        try:
            return examine_table(upload.data, upload.name)
        except BadFile as bad:
            return Unreadable(bad.problems)

    return visit.read_aside(read)


def _lenient(visit: Visit) -> bool:
    return (visit.query("lenient") or visit.form.get("lenient", "")) == "1"


def _system(visit: Visit) -> str:
    return visit.query("system") or visit.form.get("system", "")


def _enter(visit: Visit, book: Book, upload: Upload, preview: Preview) -> None:
    system = find_system("dutch", book.state.event.start)
    tiebreaks = list(usual_list(system, {}, book.state.event.start))
    _do(visit, book, CreateTournament(tournament=UNNAMED, settings={"rounds": 7, "tiebreaks": tiebreaks}))
    _do(visit, book, as_import(UNNAMED, preview.once, upload.name, others=False))


def _do(visit: Visit, book: Book, command: Command) -> None:
    """Its questions were part of what was shown and confirmed."""
    answer = book.do(command, visit.who)
    if isinstance(answer, NeedsConfirmation):
        answer = book.do(command, visit.who, token=answer.token)
    if isinstance(answer, Refused):
        raise Declined(Trouble(answer.concern.said(visit.speaker("book"))))


def _findings(visit: Visit, problems: Sequence[Problem], most: int = MOST_TOLD) -> Findings:
    voice = visit.speaker("files")
    return Findings(tuple(Finding(problem.said(voice)) for problem in problems[:most]), len(problems))


ROUTES = (
    shows("/import", offer, right=Right.RUN),
    takes("/import", receive, again=offer, right=Right.RUN, files=True),
    takes("/import/confirm", confirm, again=offer, right=Right.RUN),
)
