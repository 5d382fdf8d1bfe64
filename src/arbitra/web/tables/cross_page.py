"""The crosstable."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.web.page.links import link
from arbitra.web.page.paging import paged
from arbitra.web.routes import shows
from arbitra.web.tables.asked import asked, ranked
from arbitra.web.tables.cross import cross
from arbitra.web.tables.numbers_to_come import numbers_to_come
from arbitra.web.tables.standings import everybody, found
from arbitra.web.visit import Visit


def crosstable(visit: Visit) -> Response:
    wanted = asked(visit)
    if not wanted.after:
        return visit.page("tables/standings-none.html")
    ranking = ranked(visit, wanted)
    rows = found(everybody(ranking.made), visit.query("q"))
    shown, pages = paged(rows, visit.query("page"), lambda number: _url(visit, page=number))
    section = visit.section
    return visit.page(
        "tables/cross.html",
        asked=wanted,
        planned=max(section.settings.rounds or 0, len(section.rounds)),
        by_bracket=ranking.made.by_bracket,
        last=section.last_published,
        cross=cross(visit, ranking.made, shown),
        numbers_to_come=numbers_to_come(visit),
        pages=pages,
        q=visit.query("q"),
        url=lambda **query: _url(visit, **query),
        print_url=link(visit.url("/print/crosstable"), after=wanted.after),
    )


def _url(visit: Visit, **changes: object) -> str:
    kept: dict[str, object] = {name: visit.query(name) for name in ("after", "q")}
    return link(visit.url("/cross"), **{**kept, **changes})


ROUTES = (shows("/e/{b}/t/{t}/cross", crosstable),)
