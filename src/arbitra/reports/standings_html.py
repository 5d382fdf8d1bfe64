"""Standings as a page, with their working below if it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from arbitra.book.views.standings import StandingsView
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


def standings_page(view: StandingsView, *, working_of: Iterable[int] | None = None, lang: str | None = None) -> str:
    """`working_of`: the players whose calculation is below; their names link to it."""
    say = translator(DOMAIN, lang)
    name, under = view.tournament.settings.name, title(view, say)
    return page(name or under, under if name else "", _body(view, set(working_of or ()), say), say.lang)


def _body(view: StandingsView, working_of: set[int], say: Translate) -> Iterator[str]:
    yield table_html(standings_table(view, say, linked=working_of))
    for line in remarks(view, say):
        yield f"<p>{escape(line)}</p>"
    for one in view.players:
        if one.tpn in working_of:
            yield section(player_title(one, say), _working(view, one.tpn, say), f"p{one.tpn}")


def _working(view: StandingsView, tpn: int, say: Translate) -> Iterator[str]:
    for work in workings(view, tpn):
        yield f"<h3>{escape(working_title(work, say))}</h3>"
        if work.addends:
            yield table_html(working_table(work, view, say))
        for step in work.steps:
            yield f"<p>{escape(said(step, say))}</p>"
