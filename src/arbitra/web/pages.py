"""Every page of every room. A page module has `ROUTES`; this is the list of all."""

from __future__ import annotations

from arbitra.web import palette
from arbitra.web.access import addresses, login, me, people
from arbitra.web.by_hand import page as edit
from arbitra.web.corrections import page as corrections
from arbitra.web.corrections import values_page
from arbitra.web.desk import appeals, arrivals, chess960, claim, clock, incident, lookup, mate, records, ruling, times
from arbitra.web.desk import sheets as score_sheets
from arbitra.web.desk import start as desk
from arbitra.web.documents import export, regulations
from arbitra.web.documents import gallery as documents
from arbitra.web.documents import print_page as printing
from arbitra.web.events import backups, copies, event, start
from arbitra.web.events import intake as import_event
from arbitra.web.events import new as new_event
from arbitra.web.hall import screen, screens
from arbitra.web.help import page as help
from arbitra.web.history import page as history
from arbitra.web.honours import norms_page as norms
from arbitra.web.honours import prizes_page as prizes
from arbitra.web.lists import page as lists
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
from arbitra.web.tour import tour
from arbitra.web.why import page as why

ROUTES: tuple[PageRoute, ...] = (
    *start.ROUTES,
    *copies.ROUTES,
    *backups.ROUTES,
    *new_event.ROUTES,
    *import_event.ROUTES,
    *event.ROUTES,
    *lists.ROUTES,
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
    *corrections.ROUTES,
    *values_page.ROUTES,
    *prizes.ROUTES,
    *norms.ROUTES,
    *desk.ROUTES,
    *lookup.ROUTES,
    *ruling.ROUTES,
    *clock.ROUTES,
    *score_sheets.ROUTES,
    *claim.ROUTES,
    *mate.ROUTES,
    *incident.ROUTES,
    *arrivals.ROUTES,
    *times.ROUTES,
    *chess960.ROUTES,
    *records.ROUTES,
    *appeals.ROUTES,
    *documents.ROUTES,
    *regulations.ROUTES,
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
    *tour.ROUTES,
)
