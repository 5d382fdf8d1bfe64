"""The crosstable."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.documents.head import numbers_to_come
from arbitra.web.page.addresses import link
from arbitra.web.page.paging import paged
from arbitra.web.routes import shows
from arbitra.web.tables.crosstable import cross
from arbitra.web.tables.scope import asked, view_asked
from arbitra.web.tables.standings import found
from arbitra.web.visit import Visit


def crosstable(visit: Visit) -> Response:
    wanted = asked(visit)
    if not wanted.after:
        return visit.page("tables/standings-none.html")
    view = view_asked(visit, wanted)
    rows = found(view.players, visit.query("q"))
    shown, pages = paged(rows, visit.query("page"), lambda number: _url(visit, page=number))
    return visit.page(
        "tables/cross.html",
        asked=wanted,
        stage=view.stage,
        by_bracket=view.by_bracket,
        cross=cross(visit, view, shown),
        numbers_to_come=numbers_to_come(visit.section, visit.say),
        pages=pages,
        q=visit.query("q"),
        url=lambda **query: _url(visit, **query),
        print_url=link(visit.url("/print/crosstable"), after=wanted.after, back=visit.here),
    )


def _url(visit: Visit, **changes: object) -> str:
    kept: dict[str, object] = {name: visit.query(name) for name in ("after", "q")}
    return link(visit.url("/cross"), **{**kept, **changes})


ROUTES = (shows("/e/{b}/t/{t}/cross", crosstable),)
