"""Standings after any round, with the working of every value."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response

from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.reports.standings_text import cited, remarks
from arbitra.web.page.addresses import link
from arbitra.web.page.paging import page_of, paged
from arbitra.web.routes import shows
from arbitra.web.tables.categories import offered
from arbitra.web.tables.numbers_to_come import numbers_to_come
from arbitra.web.tables.scope import Asked, asked, view_asked
from arbitra.web.tables.standings import found, order, shown_rows
from arbitra.web.tables.working import Shown, shown_working
from arbitra.web.visit import NotFound, Visit


def standings(visit: Visit) -> Response:
    wanted = asked(visit)
    if not wanted.after:
        return visit.page("tables/standings-none.html")
    opened = visit.query("player")
    if opened and visit.request.headers.get("hx-request"):
        return _working_row(visit, wanted, opened)
    view = view_asked(visit, wanted, moves=True)
    working = _working(visit, view, opened) if opened else None
    rows = found(view.players, visit.query("q"))
    shown, pages = paged(
        rows, visit.query("page") or _page_with(rows, working), lambda number: _url(visit, page=number)
    )
    say = visit.speaker("tiebreaks")
    return visit.page(
        "tables/standings.html",
        asked=wanted,
        stage=view.stage,
        by_bracket=view.by_bracket,
        lines=shown_rows(view, shown, say),
        tiebreaks=[code.label for code in view.tiebreaks],
        order=order(view, say),
        remarks=remarks(view, say),
        trouble_said=cited(view.problem, say) if view.problem is not None else "",
        categories=offered(view.tournament, wanted.category, visit.say),
        numbers_to_come=numbers_to_come(visit),
        pages=pages,
        q=visit.query("q"),
        working=working,
        moves=view.moves,
        url=lambda **query: _url(visit, **query),
        print_url=link(visit.url("/print/standings"), after=wanted.after, cat=wanted.category),
    )


def _url(visit: Visit, **changes: object) -> str:
    """Of this page with something changed; who changes the round or the category begins at the top."""
    kept: dict[str, object] = {name: visit.query(name) for name in ("after", "cat", "q")}
    return link(visit.url("/standings"), **{**kept, **changes})


def _working_row(visit: Visit, wanted: Asked, opened: str) -> Response:
    return visit.page("tables/_working.html", working=_working(visit, view_asked(visit, wanted), opened))


def _working(visit: Visit, view: StandingsView, opened: str) -> Shown:
    code = visit.query("value") or view.criteria[0].label
    player = next((one for one in view.players if str(one.tpn) == opened), None)
    criterion = next((one for one in view.criteria if one.label == code), None)
    if player is None or criterion is None:
        raise NotFound
    return shown_working(view, player, criterion, visit.speaker("tiebreaks"))


def _page_with(rows: Sequence[RankedPlayer], working: Shown | None) -> str:
    """The page on which the working is asked for, where no page is."""
    if working is None:
        return ""
    place = next((place for place, row in enumerate(rows) if row.tpn == working.tpn), 0)
    return str(page_of(place))


ROUTES = (shows("/e/{b}/t/{t}/standings", standings),)
