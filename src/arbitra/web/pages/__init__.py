"""One module for each page. A module has `ROUTES`; this is the list of all."""

from __future__ import annotations

from arbitra.web.pages import event, new_event, start, undo
from arbitra.web.routes import PageRoute

ROUTES: tuple[PageRoute, ...] = (
    *start.ROUTES,
    *new_event.ROUTES,
    *event.ROUTES,
    *undo.ROUTES,
)
