"""Standings after any round, with the working of every value."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response

from arbitra.reports.standings_text import remarks
from arbitra.tiebreaks import Row, Standings
from arbitra.web.page.links import link
from arbitra.web.page.paging import page_of, paged
from arbitra.web.routes import shows
from arbitra.web.tables.asked import Asked, Ranked, asked, open_games, ranked
from arbitra.web.tables.categories import offered
from arbitra.web.tables.numbers_to_come import numbers_to_come
from arbitra.web.tables.standings import everybody, found, lines, order
from arbitra.web.tables.working import Shown, shown_working
from arbitra.web.visit import NotFound, Visit


def standings(visit: Visit) -> Response:
    wanted = asked(visit)
    if not wanted.after:
        return visit.page("tables/standings-none.html")
    opened = visit.query("player")
    if opened and visit.request.headers.get("hx-request"):
        return _working_row(visit, wanted, opened)
    ranking = ranked(visit, wanted, moves=True)
    made = ranking.made
    working = _working(visit, made, opened) if opened else None
    rows = found(everybody(made), visit.query("q"))
    shown, pages = paged(
        rows, visit.query("page") or _page_with(rows, working), lambda number: _url(visit, page=number)
    )
    say = visit.speaker("tiebreaks")
    section = visit.section
    return visit.page(
        "tables/standings.html",
        asked=wanted,
        planned=max(section.settings.rounds or 0, len(section.rounds)),
        by_bracket=made.by_bracket,
        last=section.last_published,
        lines=lines(visit, ranking, shown),
        tiebreaks=made.tiebreaks,
        order=order(made, say),
        remarks=remarks(made, say),
        trouble_said=ranking.problem,
        open_games=open_games(section, wanted.after),
        final=section.finished and wanted.after == section.last_published,
        categories=offered(made.tournament, wanted.category, visit.say),
        numbers_to_come=numbers_to_come(visit),
        pages=pages,
        q=visit.query("q"),
        working=working,
        moves=ranking.before is not None,
        url=lambda **query: _url(visit, **query),
        print_url=link(visit.url("/print/standings"), after=wanted.after, cat=wanted.category),
    )


def _url(visit: Visit, **changes: object) -> str:
    """Of this page with something changed; who changes the round or the category begins at the top."""
    kept: dict[str, object] = {name: visit.query(name) for name in ("after", "cat", "q")}
    return link(visit.url("/standings"), **{**kept, **changes})


def _working_row(visit: Visit, wanted: Asked, opened: str) -> Response:
    ranking: Ranked = ranked(visit, wanted)
    return visit.page("tables/_working.html", working=_working(visit, ranking.made, opened))


def _working(visit: Visit, made: Standings, opened: str) -> Shown:
    code = visit.query("value") or made.criteria[0].label
    row = next((row for row in everybody(made) if str(row.tpn) == opened), None)
    criterion = next((one for one in made.criteria if one.label == code), None)
    if row is None or criterion is None:
        raise NotFound
    return shown_working(row, criterion, visit.speaker("tiebreaks"))


def _page_with(rows: Sequence[Row], working: Shown | None) -> str:
    """The page on which the working is asked for, where no page is."""
    if working is None:
        return ""
    place = next((place for place, row in enumerate(rows) if row.tpn == working.tpn), 0)
    return str(page_of(place))


ROUTES = (shows("/e/{b}/t/{t}/standings", standings),)
