"""Standings after any round, with the working of every value."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import RedirectResponse, Response

from arbitra.book.views.bracket import BracketView
from arbitra.book.views.section_standings import without_drafts
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.bracket import called_round
from arbitra.documents.figures import NO_VALUE, value_text
from arbitra.documents.head import numbers_to_come
from arbitra.i18n import Translate
from arbitra.model.bounds import number_of
from arbitra.reports.between import sentence
from arbitra.reports.standings_text import cited, heading, remarks
from arbitra.tiebreaks.between import Between, Compared, between
from arbitra.tiebreaks.values import Unit
from arbitra.web.page.addresses import link
from arbitra.web.page.paging import page_of, paged
from arbitra.web.routes import shows
from arbitra.web.tables.categories import choices, chosen_category, offered
from arbitra.web.tables.pictures_page import PICTURES, picture, tabs
from arbitra.web.tables.scope import Asked, asked, view_asked
from arbitra.web.tables.standings import found, order, shown_rows
from arbitra.web.tables.working import Shown, shown_working
from arbitra.web.visit import NotFound, Visit


def standings(visit: Visit) -> Response:
    if visit.query("c-show"):  # a category was chosen: its address is one that can be kept
        category = chosen_category(dict(visit.request.query_params))
        return RedirectResponse(link(visit.url("/standings"), after=visit.query("after"), cat=category), 303)
    wanted = asked(visit)
    if not wanted.after:
        return visit.page("tables/standings-none.html")
    if visit.query("view") in PICTURES:
        return picture(visit, visit.query("view"), wanted.after)
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
    compared = _compared(visit, view)
    return visit.page(
        "tables/standings.html",
        asked=wanted,
        stage=view.stage,
        by_bracket=view.by_bracket,
        bracket=BracketView.of_book(without_drafts(visit.state), visit.tournament, wanted.after)
        if view.by_bracket
        else None,
        called=lambda title: called_round(title, visit.speaker("explain")),
        lines=shown_rows(view, shown, say),
        tiebreaks=[heading(code, say) for code in view.tiebreaks],
        order=order(view, say),
        remarks=remarks(view, say),
        trouble_said=cited(view.problem, say) if view.problem is not None else "",
        categories=offered(view.tournament, wanted.category, visit.say),
        choices=choices(view.tournament),
        numbers_to_come=numbers_to_come(visit.section, visit.say),
        pages=pages,
        q=visit.query("q"),
        working=working,
        everybody=sorted(view.players, key=lambda one: one.player.name),
        compared=compared,
        compared_said=sentence(compared, visit.lang) if compared is not None else "",
        deciding=[heading(one.criterion, say) for one in compared.compared] if compared is not None else [],
        beside=lambda one, value: _beside(one, value, say),
        moves=view.moves,
        tabs=[] if view.by_bracket else tabs(visit, "", wanted.after),
        url=lambda **query: _url(visit, **query),
        print_url=link(visit.url("/print/standings"), after=wanted.after, cat=wanted.category, back=visit.here),
    )


def _url(visit: Visit, **changes: object) -> str:
    """Of this page with something changed; who changes the round or the category begins at the top."""
    kept: dict[str, object] = {name: visit.query(name) for name in ("after", "cat", "q")}
    return link(visit.url("/standings"), **{**kept, **changes})


def _beside(one: Compared, value: str | None, say: Translate) -> str:
    """A value of one of the two, as the table has it."""
    if one.criterion.code.unit is Unit.PLACE:
        return value_text(None if value is None else int(value), Unit.PLACE, say.lang)
    return NO_VALUE if value is None else say.decimal(value)


def _compared(visit: Visit, view: StandingsView) -> Between | None:
    """The two that the address names, in any order; None if it names no one, or one player twice."""
    first, second = (number_of(visit.query(name), 4) for name in ("x", "y"))
    shown = {int(one.tpn) for one in view.players}
    if first == second or first not in shown or second not in shown:
        return None
    return between(view.counted, first, second)


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
