"""Which event is meant where no address names it: that of the phone that asks, or of the code that was typed."""

from __future__ import annotations

from arbitra.web.access.entrance import access_of
from arbitra.web.access.phones import Phone
from arbitra.web.shelf.shelf import OpenEvent
from arbitra.web.visit import Visit


def phone_of(visit: Visit) -> Phone | None:
    """The phone that asks; None: it is not one, or no longer."""
    known = visit.somebody.phone if visit.somebody is not None else ""
    return access_of(visit).phones.find(known) if known else None


def event_of_phone(visit: Visit) -> OpenEvent | None:
    phone = phone_of(visit)
    return visit.folder.with_id(phone.event) if phone is not None else None


def event_of_code(visit: Visit) -> OpenEvent | None:
    phone = access_of(visit).phones.invited(visit.request.path_params["code"])
    return visit.folder.with_id(phone.event) if phone is not None else None
