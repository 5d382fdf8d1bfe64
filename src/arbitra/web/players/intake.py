"""Many players at once: names or rows pasted, or a file. What was understood is shown; nothing is saved before
that."""

from __future__ import annotations

import os
from collections import defaultdict
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.intake.tables import FIELD_NAMES, Anyway, as_import, as_teams, entering, known_people
from arbitra.formats import BadFile
from arbitra.formats.tables.columns import NONE
from arbitra.formats.tables.duplicates import Somebody, found_twice
from arbitra.formats.tables.examining import examine_table, is_quick
from arbitra.formats.tables.headings import FIELDS
from arbitra.formats.tables.preview import Column, Doubt, Preview, Row
from arbitra.model.bounds import number_of
from arbitra.web.page.forms import Declined
from arbitra.web.players.roster import players
from arbitra.web.shelf.uploads import Upload
from arbitra.web.visit import Problem, Visit

MANY, FIRST = 200, 50
"""Of a longer list the first ones are shown, and so many of those who are doubtful, listed twice or left out."""
LONG = 20_000
"""A pasted list of more letters is kept here, and not sent to and fro."""

TICKED = "twice-"
"""Before the number of a line, in the name of its box."""


class Remark(NamedTuple):
    """`kind`: doubt, twice, left."""

    kind: str
    text: str
    column: str = ""


class RemarkedRow(NamedTuple):
    row: Row
    enters: bool
    remarks: tuple[Remark, ...]
    twice: bool = False
    """A likely duplicate: ticked by itself."""


class MappedColumn(NamedTuple):
    letter: str
    heading: str
    field: str
    example: str


def choose(visit: Visit) -> Response:
    return visit.page("players/players-import.html", text=visit.form.get("text", ""))


def again(visit: Visit) -> Response:
    """Back to where it was pasted, with what was pasted."""
    return choose(visit) if visit.section.entries or visit.form.get("from") == "import" else players(visit)


def take(visit: Visit) -> Response:
    source = _source(visit)
    preview = _examined(visit, source)
    duplicates, others = _anyway(visit), bool(visit.form.get("others"))
    if visit.form.get("step") != "enter":
        return _shown(visit, source, preview, duplicates=duplicates, others=others)
    rows = entering(preview, duplicates=duplicates)
    name = os.path.basename(source.name)
    federation = visit.state.event.federation
    if visit.section.of_teams:
        done = visit.do(as_teams(visit.tournament, rows, name, federation))
    else:
        done = visit.do(as_import(visit.tournament, rows, name, others=others, federation=federation))
    return visit.go(visit.url("/players"), done)


def _anyway(visit: Visit) -> Anyway:
    """All likely duplicates, or the ticked lines, each by itself."""
    if visit.form.get("duplicates"):
        return True
    ticked = (name.removeprefix(TICKED) for name in visit.form if name.startswith(TICKED))
    return frozenset(line for line in map(number_of, ticked) if line is not None)


class Examined(NamedTuple):
    """What was understood, and which players were known duplicates."""

    preview: Preview
    known: list[Somebody]


def _examined(visit: Visit, source: Upload) -> Preview:
    """A long list is read in parallel; only saving waits for its turn."""
    known = known_people(visit.state, visit.tournament, visit.book.private())
    columns, sheet = _by_hand(visit), visit.form.get("sheet", "")

    def read() -> Examined:
        return Examined(examine_table(source.data, source.name, columns=columns, sheet=sheet, known=known), known)

    try:
        found = read() if is_quick(source.data) else visit.read_aside(read)
    except BadFile as bad:
        voice = visit.speaker("files")
        said = " ".join(problem.said(voice) for problem in bad.problems[:3])
        raise Declined(Problem(f"{source.name}: {said}" if source.name else said)) from bad
    if found.known != known:  # someone came in meanwhile
        return found.preview._replace(twice=found_twice(found.preview.rows, known))
    return found.preview


def _source(visit: Visit) -> Upload:
    """What was pasted, what was sent, or what was sent a moment ago."""
    upload = visit.upload("file")
    if upload is not None:
        upload.file.seek(0)  # a page that was put aside asks again
        return Upload(os.path.basename(upload.filename or "")[:120], upload.file.read())
    kept = visit.form.get("kept", "")
    if kept:
        held = visit.event.held.get(kept)
        if held is None:
            raise Declined(Problem(visit.say("The file is no longer here. Choose it again.")))
        return held
    text = visit.form.get("text", "")
    if not text.strip():
        raise Declined(Problem(visit.say("Paste or type at least one name, or choose a file."), field="text"))
    return Upload(visit.say("a pasted list"), text.encode())


def _by_hand(visit: Visit) -> dict[str, str]:
    """Which column has which field, once a person has seen what was guessed."""
    chosen = {name[4:]: field for name, field in visit.form.items() if name.startswith("col-")}
    if not chosen:
        return {}
    by_field = {field: letter for letter, field in chosen.items() if field in FIELDS}
    return {field: by_field.get(field, NONE) for field in FIELDS}


def _shown(visit: Visit, source: Upload, preview: Preview, *, duplicates: Anyway, others: bool) -> Response:
    pasted = not (visit.upload("file") or visit.form.get("kept"))
    text = visit.form.get("text", "") if pasted and len(source.data) <= LONG else ""
    kept = "" if text else visit.form.get("kept", "") or visit.event.hold(source)
    about = _About(preview, duplicates=duplicates)
    marked = [
        row
        for place, row in enumerate(preview.rows)
        if len(preview.rows) <= MANY or place < FIRST or row.line in about.marked
    ]
    shown = marked[:MANY]
    say = visit.speaker("book")
    return visit.page(
        "players/players-preview.html",
        preview=preview,
        source=source.name,
        lines=[about.line(visit, row) for row in shown],
        more=len(preview.rows) - len(marked),
        more_marked=len(marked) - len(shown),
        enters=len(about.enters),
        left_lines=[row.line for row in preview.rows if row.line not in about.enters],
        doubtful=[row.line for row in preview.rows if row.line in about.enters and row.line in about.marked],
        about=[remark for remark in _whole(visit, preview) if remark.text],
        left=[(one.line, one.why.said(visit.speaker("files"))) for one in preview.left_out[:MANY]],
        more_left=len(preview.left_out[MANY:]),
        columns=[_column(preview, one) for one in preview.columns],
        field_names=[(field, say(FIELD_NAMES[field])) for field in FIELDS],
        national=next((one.heading or visit.say("National") for one in preview.columns if one.field == "national"), ""),
        unknown=any(not one.field for one in preview.columns),
        duplicates=duplicates is True,
        others=others,
        text=text,
        kept=kept,
        sheet=visit.form.get("sheet", ""),
        late=visit.section.coming if visit.section.coming > 1 else 0,
    )


class _About:
    """What there is to say of each line; it is said of those that are shown."""

    def __init__(self, preview: Preview, *, duplicates: Anyway) -> None:
        self.doubts: defaultdict[int, list[Doubt]] = defaultdict(list)
        for doubt in preview.doubts:
            self.doubts[doubt.line].append(doubt)
        self.twice = {one.line: one for one in preview.twice}
        self.marked = self.doubts.keys() | self.twice.keys()
        self.enters = {row.line for row in entering(preview, duplicates=duplicates)}

    def line(self, visit: Visit, row: Row) -> RemarkedRow:
        voice = visit.speaker("files")
        remarks = [Remark("doubt", doubt.why.said(voice), doubt.column) for doubt in self.doubts.get(row.line, ())]
        twice = self.twice.get(row.line)
        if twice is not None:
            where = visit.say("line {number}", number=twice.other) if twice.other else visit.say("in the tournament")
            text = visit.say("{why}: {name}, {where}", why=twice.why.said(voice), name=twice.name, where=where)
            remarks.append(Remark("twice", text))
        return RemarkedRow(row, row.line in self.enters, tuple(remarks), twice is not None)


def _whole(visit: Visit, preview: Preview) -> list[Remark]:
    """What is doubtful about the list as a whole, or about its headings."""
    lines = {row.line for row in preview.rows}
    voice = visit.speaker("files")
    return [Remark("doubt", one.why.said(voice), one.column) for one in preview.doubts if one.line not in lines]


def _column(preview: Preview, one: Column) -> MappedColumn:
    return MappedColumn(one.letter, one.heading, one.field, _example(preview, one))


def _example(preview: Preview, one: Column) -> str:
    """What stands in the column, where its field is shown nowhere else."""
    if one.field:
        return ""
    return next((row.columns[key] for row in preview.rows if (key := one.heading or one.letter) in row.columns), "")
