"""One module for each page. A module has `ROUTES`; this is the list of all."""

from __future__ import annotations

from arbitra.web.pages import (
    cross,
    documents,
    edit,
    event,
    event_settings,
    help,
    history,
    import_event,
    me,
    new_event,
    palette,
    players,
    printing,
    results,
    settings,
    standings,
    start,
    undo,
    why,
)
from arbitra.web.routes import PageRoute

ROUTES: tuple[PageRoute, ...] = (
    *start.ROUTES,
    *new_event.ROUTES,
    *import_event.ROUTES,
    *event.ROUTES,
    *players.ROUTES,
    *results.ROUTES,
    *undo.ROUTES,
    *why.ROUTES,
    *edit.ROUTES,
    *standings.ROUTES,
    *cross.ROUTES,
    *documents.ROUTES,
    *printing.ROUTES,
    *history.ROUTES,
    *event_settings.ROUTES,
    *settings.ROUTES,
    *palette.ROUTES,
    *me.ROUTES,
    *help.ROUTES,
)
