"""A preview as text, one thing a line: what the expected files of tests/data/imports hold."""

from __future__ import annotations

from arbitra.formats.problems import Part
from arbitra.formats.tables.duplicates import OTHER_ORDER, SAME_ID, SAME_NAME, SAME_NAME_AND_YEAR
from arbitra.formats.tables.preview import Preview, Row

SHOWN = 3
"""So many rows of a long table are shown at its beginning and at its end."""
LONG = 100
BY = {SAME_ID: "id", SAME_NAME_AND_YEAR: "name and year", SAME_NAME: "name", OTHER_ORDER: "name in another order"}


def rendered(preview: Preview) -> str:
    lines = [f"read as {preview.source}; headings in line {preview.heading}"]
    for column in preview.columns:
        lines.append(f"{column.letter} {column.heading or '(none)'}: {column.field or '-'}")
    rows = preview.rows
    lines.append(f"{len(rows)} players")
    if len(rows) > LONG:
        lines += [*map(_row, rows[:SHOWN]), "…", *map(_row, rows[-SHOWN:])]
    else:
        lines += map(_row, rows)
    lines += [f"? {doubt.line}{doubt.column}{_facts(doubt.why)}" for doubt in preview.doubts]
    lines += [f"= {one.line}: {one.other} {one.name}, by {BY[one.why]}" for one in preview.twice]
    lines += [f"- {one.line}{_facts(one.why)}" for one in preview.left_out]
    return "\n".join(lines) + "\n"


def _facts(why: Part) -> str:
    """What the sentence speaks of, without its words."""
    return "".join(f" {name}={value}" for name, value in why.reason.fields.items())


def _row(row: Row) -> str:
    said = [
        f"{key}={value}" for key, value in row._asdict().items() if value and key not in ("line", "name", "columns")
    ]
    said += [f"[{heading}]={value}" for heading, value in row.columns.items()]
    return f"{row.line}: {row.name}" + "".join(f" | {one}" for one in said)
