"""Standings as a page, with their working below if it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from arbitra.i18n import Translate, translator
from arbitra.reports.page import page, section, table_html
from arbitra.reports.standings_text import (
    DOMAIN,
    player_title,
    remarks,
    said,
    standings_table,
    title,
    working_table,
    working_title,
    workings,
)
from arbitra.tiebreaks.standings import Row, Standings


def standings_page(made: Standings, *, working_of: Iterable[int] | None = None, lang: str | None = None) -> str:
    """`working_of`: the players whose working stands below; their names lead there."""
    say = translator(DOMAIN, lang)
    name, under = made.tournament.settings.name, title(made, say)
    return page(name or under, under if name else "", _body(made, set(working_of or ()), say), say.lang)


def _body(made: Standings, working_of: set[int], say: Translate) -> Iterator[str]:
    yield table_html(standings_table(made, say, linked=working_of))
    for line in remarks(made, say):
        yield f"<p>{escape(line)}</p>"
    for row in (*made.rows, *made.unranked):
        if row.tpn in working_of:
            yield section(player_title(row, say), _working(row, say), f"p{row.tpn}")


def _working(row: Row, say: Translate) -> Iterator[str]:
    for work in workings(row):
        yield f"<h3>{escape(working_title(work, say))}</h3>"
        if work.addends:
            yield table_html(working_table(work, row.of, say))
        for step in work.steps:
            yield f"<p>{escape(said(step, say))}</p>"
