"""Many players at once: names or rows pasted, or a file. What was understood is shown; nothing is written before."""

from __future__ import annotations

import os
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.from_table import FIELD_NAMES, as_import, entering, known_people
from arbitra.formats import BadFile
from arbitra.formats.tables.columns import NONE
from arbitra.formats.tables.headings import FIELDS
from arbitra.formats.tables.limits import FILE
from arbitra.formats.tables.preview import Column, Preview, Row
from arbitra.formats.tables.reading import read_table, too_large
from arbitra.web.answering import Declined
from arbitra.web.pages.players.listing import players
from arbitra.web.shelf import Held
from arbitra.web.visit import Problem, Visit

MANY, FIRST = 200, 50
"""Of a longer list the first ones are shown, and so many of those who are doubtful, listed twice or left out."""
LONG = 20_000
"""A pasted list of more letters is kept here, and not sent to and fro."""


class Remark(NamedTuple):
    """`kind`: doubt, twice, left."""

    kind: str
    text: str
    column: str = ""


class Line(NamedTuple):
    row: Row
    enters: bool
    remarks: tuple[Remark, ...]


class MappedColumn(NamedTuple):
    letter: str
    heading: str
    field: str
    example: str


def choose(visit: Visit) -> Response:
    return visit.page("players-import.html", text=visit.form.get("text", ""))


def again(visit: Visit) -> Response:
    """Back to where it was pasted, with what was pasted."""
    return choose(visit) if visit.section.entries or visit.form.get("from") == "import" else players(visit)


def take(visit: Visit) -> Response:
    source = _source(visit)
    preview = _read(visit, source)
    duplicates, others = bool(visit.form.get("duplicates")), bool(visit.form.get("others"))
    if visit.form.get("step") != "enter":
        return _shown(visit, source, preview, duplicates=duplicates, others=others)
    rows = entering(preview, duplicates=duplicates)
    name = os.path.basename(source.name)
    done = visit.do(as_import(visit.tournament, rows, name, others=others))
    return visit.go(visit.url("/players"), done)


def _read(visit: Visit, source: Held) -> Preview:
    known = known_people(visit.state, visit.tournament, visit.book.private())
    sheet = visit.form.get("sheet", "")
    try:
        if len(source.data) > FILE:
            raise too_large(source.name, len(source.data))
        return read_table(source.data, source.name, columns=_by_hand(visit), sheet=sheet, known=known)
    except BadFile as bad:
        voice = visit.speaker("files")
        raise Declined(Problem(" ".join(problem.said(voice) for problem in bad.problems[:3]))) from bad


def _source(visit: Visit) -> Held:
    """What was pasted, what was sent, or what was sent a moment ago."""
    upload = visit.upload("file")
    if upload is not None:
        with upload.file:
            return Held(os.path.basename(upload.filename or ""), upload.file.read())
    kept = visit.form.get("kept", "")
    if kept:
        held = visit.event.held.get(kept)
        if held is None:
            raise Declined(Problem(visit.say("The file is no longer here. Choose it again.")))
        return held
    text = visit.form.get("text", "")
    if not text.strip():
        raise Declined(Problem(visit.say("Paste or type at least one name, or choose a file."), field="text"))
    return Held(visit.say("a pasted list"), text.encode())


def _by_hand(visit: Visit) -> dict[str, str]:
    """Which column has which field, once a person has seen what was guessed."""
    chosen = {name[4:]: field for name, field in visit.form.items() if name.startswith("col-")}
    if not chosen:
        return {}
    by_field = {field: letter for letter, field in chosen.items() if field in FIELDS}
    return {field: by_field.get(field, NONE) for field in FIELDS}


def _shown(visit: Visit, source: Held, preview: Preview, *, duplicates: bool, others: bool) -> Response:
    pasted = not (visit.upload("file") or visit.form.get("kept"))
    text = visit.form.get("text", "") if pasted and len(source.data) <= LONG else ""
    kept = "" if text else visit.form.get("kept", "") or visit.event.hold(source)
    lines = _lines(visit, preview, duplicates=duplicates)
    marked = [line for place, line in enumerate(lines) if len(lines) <= MANY or place < FIRST or line.remarks]
    shown = marked[:MANY]
    say = visit.speaker("book")
    return visit.page(
        "players-preview.html",
        preview=preview,
        source=source.name,
        lines=shown,
        more=len(lines) - len(marked),
        more_marked=len(marked) - len(shown),
        enters=sum(line.enters for line in lines),
        left_lines=[line.row.line for line in lines if not line.enters],
        doubtful=[line.row.line for line in lines if line.enters and line.remarks],
        about=[remark for remark in _whole(visit, preview) if remark.text],
        left=[(one.line, one.why.said(visit.speaker("files"))) for one in preview.left_out[:MANY]],
        more_left=len(preview.left_out[MANY:]),
        columns=[_column(preview, one) for one in preview.columns],
        field_names=[(field, say(FIELD_NAMES[field])) for field in FIELDS],
        unknown=any(not one.field for one in preview.columns),
        duplicates=duplicates,
        others=others,
        text=text,
        kept=kept,
        sheet=visit.form.get("sheet", ""),
        late=visit.section.coming if visit.section.coming > 1 else 0,
    )


def _lines(visit: Visit, preview: Preview, *, duplicates: bool) -> list[Line]:
    voice = visit.speaker("files")
    remarks: dict[int, list[Remark]] = {}
    for doubt in preview.doubts:
        remarks.setdefault(doubt.line, []).append(Remark("doubt", doubt.why.said(voice), doubt.column))
    for twice in preview.twice:
        where = visit.say("line {number}", number=twice.other) if twice.other else visit.say("in the tournament")
        text = visit.say("{why}: {name}, {where}", why=twice.why.said(voice), name=twice.name, where=where)
        remarks.setdefault(twice.line, []).append(Remark("twice", text))
    enters = {row.line for row in entering(preview, duplicates=duplicates)}
    return [Line(row, row.line in enters, tuple(remarks.get(row.line, ()))) for row in preview.rows]


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
