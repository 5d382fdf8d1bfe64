"""Every page of every room. A page module has `ROUTES`; this is the list of all."""

from __future__ import annotations

from arbitra.web import palette
from arbitra.web.access import addresses, login, me, people
from arbitra.web.by_hand import page as edit
from arbitra.web.documents import export
from arbitra.web.documents import gallery as documents
from arbitra.web.documents import print_page as printing
from arbitra.web.events import copies, event, start
from arbitra.web.events import intake as import_event
from arbitra.web.events import new as new_event
from arbitra.web.hall import screen, screens
from arbitra.web.help import page as help
from arbitra.web.history import page as history
from arbitra.web.phone import page as phone
from arbitra.web.phone import phones
from arbitra.web.players import routes as players
from arbitra.web.public import page as public
from arbitra.web.results import page as results
from arbitra.web.round import acts as round_acts
from arbitra.web.round import checklist, preview
from arbitra.web.round import page as round
from arbitra.web.routes import PageRoute
from arbitra.web.settings import event_page as event_settings
from arbitra.web.settings import page as settings
from arbitra.web.tables import crosstable_page as cross
from arbitra.web.tables import standings_page as standings
from arbitra.web.why import page as why

ROUTES: tuple[PageRoute, ...] = (
    *start.ROUTES,
    *copies.ROUTES,
    *new_event.ROUTES,
    *import_event.ROUTES,
    *event.ROUTES,
    *players.ROUTES,
    *results.ROUTES,
    *round.ROUTES,
    *round_acts.ROUTES,
    *preview.ROUTES,
    *checklist.ROUTES,
    *export.ROUTES,
    *why.ROUTES,
    *edit.ROUTES,
    *standings.ROUTES,
    *cross.ROUTES,
    *documents.ROUTES,
    *printing.ROUTES,
    *public.ROUTES,
    *history.ROUTES,
    *event_settings.ROUTES,
    *settings.ROUTES,
    *screens.ROUTES,
    *screen.ROUTES,
    *palette.ROUTES,
    *login.ROUTES,
    *phone.ROUTES,
    *phones.ROUTES,
    *people.ROUTES,
    *addresses.ROUTES,
    *me.ROUTES,
    *help.ROUTES,
)
