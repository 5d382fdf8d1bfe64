"""Settings that the tournaments of an event share: name, place, days, arbiters, the second folder for backups."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.responses import Response

from arbitra.book.acts.setting_up import Configure
from arbitra.book.settings.setting import Lock, Part, Setting
from arbitra.book.settings.table import OF_EVENT, SETTINGS
from arbitra.book.store.folders import choose
from arbitra.i18n import N_
from arbitra.lists.places import data_folder
from arbitra.web.access.entrance import is_from_here
from arbitra.web.access.roles import Right
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.settings.form import event_changes
from arbitra.web.settings.shown import Shown, parts, shown
from arbitra.web.visit import Problem, Visit

EDITION_STAYS = N_("Round 1 is published, so the edition can no longer change.")
FROM_AFAR = N_("A folder outside the event’s own can be chosen only on the computer running Arbitra.")


def settings(visit: Visit) -> Response:
    held = visit.state.event
    ids = (*held.deputy_arbiter_ids, *("" for _ in held.deputy_arbiters))
    deputies = [f"{name} ({ident})" if ident else name for name, ident in zip(held.deputy_arbiters, ids, strict=False)]
    rows = [_row(visit, row) for row in OF_EVENT if row.part is not None]
    if not visit.event.place.names_folders:
        rows = [row for row in rows if SETTINGS[row.name].part is not Part.BACKUPS]
    return visit.page(
        "settings/event-settings.html",
        parts=parts(rows, visit.say),
        deputies="\n".join(deputies),
        foreign=visit.event.foreign_folder,
    )


def _row(visit: Visit, row: Setting) -> Shown:
    """With what is to be said of it in this event, at this computer."""
    held = getattr(visit.state.event, row.name)
    more = ""
    if row.lock is Lock.EDITION and any(section.published for section in visit.state.sections.values()):
        more = visit.say(EDITION_STAYS)
    if row.part is Part.BACKUPS:
        more = "" if is_from_here(visit.request) else visit.say(FROM_AFAR)
        held = "" if visit.event.foreign_folder else held
    made = shown(row, held, visit.form, visit.speaker("book"))
    return made._replace(why=f"{made.why} {more}".rstrip())


def save(visit: Visit) -> Response:
    changes = event_changes(visit.form, visit.lang)
    if not visit.event.place.names_folders:
        changes.pop("backups", None)
    folder, foreign = changes.get("backups", ""), visit.event.foreign_folder
    if foreign and not folder:
        changes.pop("backups", None)  # on the computer where it was chosen it is still wanted
    held = "" if foreign else visit.state.event.backups
    if folder and folder != held and not _may_name(visit, folder):
        raise Declined(Problem(visit.say(FROM_AFAR), field="backups"))
    if folder and not os.path.isdir(folder):  # unlike Path, it takes whatever is typed
        text = visit.say("Folder {folder} not found. Connect the disk, or leave the field empty.", folder=folder)
        raise Declined(Problem(text, field="backups"))
    done = visit.do(Configure(changes=changes))
    if folder:
        choose(data_folder(), visit.book.volume.event.id, folder)
        visit.book.volume.also_in(Path(folder))
    return visit.go(visit.event_url("/settings"), done)


def _may_name(visit: Visit, folder: str) -> bool:
    """Others than the person at this computer could write wherever it can, and learn which folders it has."""
    if is_from_here(visit.request):
        return True
    own = visit.book.volume.backups.folders
    try:
        return bool(own) and Path(folder).resolve().is_relative_to(own[0].parent.resolve())
    except (OSError, ValueError):  # too long, or no path at all
        return False


ROUTES = (shows("/e/{b}/settings", settings), takes("/e/{b}/settings", save, again=settings, right=Right.RUN))
