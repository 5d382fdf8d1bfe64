"""What an import shows before anything is written: a list of players as a table with its doubts, and as JSON; and the
question that follows."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NamedTuple

from arbitra.book.intake.tables import FIELD_NAMES, Anyway, entering
from arbitra.cli.books.arguments import says_yes
from arbitra.cli.codes import NO
from arbitra.cli.exits import Declined
from arbitra.cli.streams import print_json
from arbitra.formats.tables.preview import Preview
from arbitra.i18n import N_, Translate
from arbitra.model.fields import Voice
from arbitra.model.reasons import Plural
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import paragraph, table_lines, terminal_width

WIDTH = 80
"""Where the output is not a terminal."""
MANY, FIRST = 60, 20
"""Of a list with more players than this, the first ones are shown, and every one who is doubtful or listed twice."""

ENTER = N_("Add them? [y/N]")
NOTHING_WRITTEN = N_("Nothing was saved. Add --yes to continue.")
ONLY_SHOWN = N_("Preview only. Nothing was saved.")
READ = N_("{file}: read as {source}")
HEADED = N_("{file}: read as {source}, headings in line {line}")
UNKNOWN = N_("Columns that were not recognised: {names}")
KEPT = N_("Columns that were not recognised and are kept: {names}")
MORE = Plural(
    "… and {count} more player with nothing to check", "… and {count} more players with nothing to check", by="count"
)
PLAYERS = Plural("{count} player will be added.", "{count} players will be added.", by="count")
TEAMS = Plural("They play for {count} team.", "They play for {count} teams.", by="count")
TEAM = N_("team")
DOUBTS = Plural("{count} line to check first (?).", "{count} lines to check first (?).", by="count")
TWICE = Plural(
    "{count} likely duplicate (=) skipped; --duplicates adds it anyway.",
    "{count} likely duplicates (=) skipped; --duplicates adds them anyway.",
    by="count",
)
TWICE_TOO = Plural(
    "{count} likely duplicate (=) added anyway.",
    "{count} likely duplicates (=) added anyway.",
    by="count",
)
LEFT_OUT = Plural("{count} line skipped.", "{count} lines skipped.", by="count")


class Shape(NamedTuple):
    """`duplicates`: who is entered although listed twice. `others`: unknown columns are kept. `of_teams`: the rows are
    the players of teams, which a column names."""

    duplicates: Anyway
    others: bool
    of_teams: bool


def preview_lines(preview: Preview, file: str, say: Translate, voice: Voice, shape: Shape) -> list[str]:
    """`voice` says what is doubtful."""
    duplicates = shape.duplicates
    width = terminal_width() or WIDTH
    lines = [*_about(preview, file, say, width, shape), ""]
    lines += [*_table(preview, say, width, of_teams=shape.of_teams), ""]
    for mark, line, column, why in _remarks(preview, voice, say):
        place = f"{line}{column}" if line else "–"
        lines += paragraph(why, width, f"{mark} {place}  ", " " * (len(place) + 4))
    doubtful = len(preview.doubts)
    rows = entering(preview, duplicates=duplicates)
    counts = [say(PLAYERS, count=len(rows))]
    counts += [say(TEAMS, count=len({row.club for row in rows}))] if shape.of_teams else []
    counts += [say(DOUBTS, count=doubtful)] if doubtful else []
    entered = {row.line for row in rows}
    too = sum(one.line in entered for one in preview.twice)
    counts += [say(TWICE_TOO, count=too)] if too else []
    counts += [say(TWICE, count=len(preview.twice) - too)] if too < len(preview.twice) else []
    counts += [say(LEFT_OUT, count=len(preview.left_out))] if preview.left_out else []
    return [*lines, *[line for text in counts for line in paragraph(text, width)]]


def _about(preview: Preview, file: str, say: Translate, width: int, shape: Shape) -> list[str]:
    first = say(HEADED if preview.heading else READ, file=file, source=preview.source, line=preview.heading)
    lines = paragraph(first, width)
    known = [
        f"{one.letter} {say(TEAM if shape.of_teams and one.field == 'club' else FIELD_NAMES[one.field])}"
        for one in preview.columns
        if one.field not in ("", "number")
    ]
    lines += paragraph(", ".join(known), width) if known else []
    unknown = [f"{one.letter} {one.heading}".strip() for one in preview.columns if not one.field]
    lines += paragraph(say(KEPT if shape.others else UNKNOWN, names=", ".join(unknown)), width) if unknown else []
    return lines


def _table(preview: Preview, say: Translate, width: int, *, of_teams: bool) -> list[str]:
    marks: dict[int, str] = {doubt.line: "?" for doubt in preview.doubts}
    marks |= {one.line: "=" for one in preview.twice}
    rows = list(preview.rows)
    shown = rows if len(rows) <= MANY else [row for place, row in enumerate(rows) if place < FIRST or row.line in marks]
    table = Table(
        (
            Column(""),
            Column(say(N_("line")), number=True),
            Column(say(N_("name")), label=True, cut=True),
            Column(say(N_("title")), short=say(N_("tit."))),
            Column(say(N_("rating")), number=True),
            Column(say(N_("national rating")), number=True, short=say(N_("nat."))),
            Column(say(N_("federation")), short=say(N_("fed."))),
            Column(say(N_("FIDE ID")), number=True, short="FIDE"),
            Column(say(N_("birth"))),
            Column(say(N_("sex"))),
            Column(say(N_("paid"))),
            Column(say(TEAM if of_teams else N_("club")), cut=True),
        ),
        [
            (
                *(marks.get(row.line, ""), str(row.line), row.name, row.title, str(row.rating or "")),
                *(str(row.national or ""), row.federation),
                *(row.fide_id, row.birth, row.sex, say(N_("yes")) if row.paid else "", row.club),
            )
            for row in shown
        ],
    )
    lines = table_lines(table, width)
    return [*lines, say(MORE, count=len(rows) - len(shown))] if len(shown) < len(rows) else lines


def _remarks(preview: Preview, voice: Voice, say: Translate) -> list[tuple[str, int, str, str]]:
    found = [("?", one.line, one.column, one.why.said(voice)) for one in preview.doubts]
    for one in preview.twice:
        where = say(N_("in line {line}"), line=one.other) if one.other else say(N_("in the book"))
        found.append(("=", one.line, "", f"{one.why.said(voice)}: {one.name}, {where}"))
    found += [("-", one.line, "", one.why.said(voice)) for one in preview.left_out]
    return sorted(found, key=lambda remark: (remark[1], remark[2]))


def preview_json(preview: Preview, file: str, voice: Voice, *, duplicates: Anyway) -> dict[str, Any]:
    entered = {row.line for row in entering(preview, duplicates=duplicates)}
    return {
        "file": file,
        "source": preview.source,
        "heading": preview.heading or None,
        "columns": [
            {"column": one.letter, "heading": one.heading, "field": one.field or None} for one in preview.columns
        ],
        "players": [
            {**row._asdict(), "columns": dict(row.columns), "enters": row.line in entered} for row in preview.rows
        ],
        "doubts": [{"line": one.line, "column": one.column, "text": one.why.said(voice)} for one in preview.doubts],
        "duplicates": [
            {"line": one.line, "other": one.other or None, "name": one.name, "text": one.why.said(voice)}
            for one in preview.twice
        ],
        "left_out": [{"line": one.line, "text": one.why.said(voice)} for one in preview.left_out],
    }


def confirm(args: argparse.Namespace, say: Translate) -> None:
    """Raises `Declined` where no one says yes."""
    # Where the list came from standard input, nothing is left there to answer with.
    answered = args.yes if args.source == "-" else says_yes(args, say(ENTER))
    if not answered:
        raise Declined(say(NOTHING_WRITTEN), NO, error="not confirmed", level=3)


def tell_only_shown(args: argparse.Namespace, say: Translate, shown: dict[str, Any]) -> None:
    if args.json:
        print_json(shown)
    else:
        print(say(ONLY_SHOWN), file=sys.stderr)
