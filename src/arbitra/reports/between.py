"""Why one player is ahead of another, in one sentence, with their values side by side: as text and as JSON."""

from __future__ import annotations

from typing import Any

from arbitra.book.views.standings import StandingsView
from arbitra.i18n import Translate, translator
from arbitra.reports.standings_text import (
    DOMAIN,
    NOTHING,
    cite,
    code_name,
    heading,
    working_table,
    working_title,
)
from arbitra.reports.tables import Cell, Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines
from arbitra.tiebreaks.between import Between, between

INDENT = "  "


def between_text(view: StandingsView, first: int, second: int, lang: str | None, width: int | None) -> str:
    """The sentence, the values down to the one that decides, and how that one was calculated for both."""
    found = between(view.counted, first, second)
    say = translator(DOMAIN, lang)
    lines = paragraph(sentence(found, lang), width or WIDTH)
    if found.compared:
        lines += ["", *table_lines(values_table(found, say), width)]
    for tpn in (found.ahead, found.behind) if found.decided_by in view.counted.tiebreaks else ():
        work = view.counted.working(tpn, found.decided_by)
        if work.addends:
            lines += ["", f"{found.names[tpn]}: {working_title(work, say)}"]
            lines += table_lines(working_table(work, view, say), width, INDENT, headed=False)
    return "\n".join(lines)


def sentence(found: Between, lang: str | None) -> str:
    """With names, and the article that decides."""
    said = found.reason.sentence(translator(DOMAIN, lang, found.names))
    return f"{said} [{cite(found.reason.article)}]" if found.reason.article else said


def values_table(found: Between, say: Translate) -> Table:
    columns = [
        Column("", label=True),
        Column(found.names[found.ahead], number=True, cut=True),
        Column(found.names[found.behind], number=True, cut=True),
    ]
    rows: list[list[Cell]] = [
        [
            say("Points") if one.criterion.code.name == "PTS" else _called(one.criterion, say),
            *(NOTHING if value is None else say.decimal(value) for value in (one.ahead, one.behind)),
        ]
        for one in found.compared
    ]
    return Table(columns, rows)


def _called(criterion: Any, say: Translate) -> str:
    head, name = heading(criterion, say), code_name(criterion, say)
    return f"{head} ({name})" if head != name else head


def between_json(view: StandingsView, first: int, second: int, lang: str | None = "en") -> dict[str, Any]:
    found = between(view.counted, first, second)
    return {
        "ahead": found.ahead,
        "behind": found.behind,
        "decided_by": found.decided_by or None,
        "article": cite(found.reason.article) if found.reason.article else None,
        "text": sentence(found, lang),
        "values": [{"code": one.criterion.label, "ahead": one.ahead, "behind": one.behind} for one in found.compared],
    }
