"""Phones of an event as arbiters see them: invite one, see when it was last here, revoke it."""

from __future__ import annotations

import hashlib
from collections import Counter
from datetime import date, datetime
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.acts.playing import Resulted
from arbitra.i18n import N_
from arbitra.model.dates import day_number
from arbitra.web.access.accounts import NameTaken
from arbitra.web.access.entrance import access_of
from arbitra.web.access.phones import Boards, Invitation, Phone, shown_code
from arbitra.web.access.roles import NAMES, OF_PHONES, Right, Role, allows
from arbitra.web.access.sharing import for_others
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import Declined
from arbitra.web.page.qr import qr
from arbitra.web.phone.cards import boards_said
from arbitra.web.routes import shows, takes
from arbitra.web.visit import VIA_PHONE, NotFound, Problem, Visit

NO_LABEL = N_("Enter a name for the phone. It is shown with each result the phone enters.")
TAKEN = N_("The name {name} is taken. Choose another.")
NO_BOARDS = N_("Enter board numbers, lowest first. Leave both empty for all boards.")
LONGEST_LABEL = 40


class ListedPhone(NamedTuple):
    """`state` is a word, `cls` its look; `boards` is empty for all of them."""

    id: str
    label: str
    role: str
    tournament: str
    boards: str
    state: str
    cls: str
    until: datetime
    seen: datetime | None
    entered: int
    lives: bool


class Invited(NamedTuple):
    """Shown once: no one is told the code again."""

    label: str
    code: str
    address: str
    square: Markup
    until: datetime


def page(visit: Visit) -> Response:
    return visit.page("phone/phones.html", 200, **phones_of(visit))


def phones_of(visit: Visit, invited: Invited | None = None) -> dict[str, object]:
    """What the part of a page on phones (`people_phones.html`) shows."""
    found = access_of(visit).phones.of_event(visit.book.volume.event.id)
    entered = _entered(visit, found)
    sections = list(visit.book.state.sections)
    return {
        "invited": invited,
        "phones": [_line(visit, one, entered[one.id]) for one in found],
        "roles": [(role.value, NAMES[role]) for role in reversed(OF_PHONES)],
        "sections": sections,
        "several": len(sections) > 1,
        "suggested": _suggested(visit, found),
        "reachable": bool(origin_for_phones(visit)),
        "alone": access_of(visit).sharing.alone,
        "form": {name: visit.form.get(name, "") for name in ("label", "tournament", "first", "last", "role")},
        "may_invite": visit.at is None and allows(visit.role, Right.RUN),
    }


def invite(visit: Visit) -> Response:
    wanted = _wanted(visit)
    # The same form sent twice is one phone.
    phone = hashlib.sha256(visit.form.get("key", "").encode()).hexdigest()[:16] if visit.form.get("key") else ""
    try:
        code = access_of(visit).phones.invite(wanted, phone)
    except NameTaken:
        raise Declined(Problem(visit.say(TAKEN, name=wanted.label), field="label")) from None
    found = access_of(visit).phones.invited(code) if code else None
    if found is None:
        return visit.go(visit.event_url("/phones"))
    origin = origin_for_phones(visit) or str(visit.request.base_url).rstrip("/")
    address = f"{origin}/h/{code}"
    invited = Invited(found.label, shown_code(code), f"{origin}/h", qr(address), found.until)
    return visit.page("phone/phones.html", 200, **phones_of(visit, invited))


def revoke(visit: Visit) -> Response:
    access = access_of(visit)
    phone = access.phones.find(visit.form.get("phone", ""))
    if phone is None or phone.event != visit.book.volume.event.id:
        raise NotFound
    access.phones.revoke(phone.id)
    visit.request.app.state.feeds.look_again()
    return visit.go(visit.back or visit.event_url("/phones"))


def origin_for_phones(visit: Visit) -> str:
    """The first address that others can reach; empty if there is none."""
    return next(iter(for_others(access_of(visit).sharing, visit.request.app.state.port)), "")


def _wanted(visit: Visit) -> Invitation:
    label = " ".join(visit.form.get("label", "").split())[:LONGEST_LABEL]
    if not label:
        raise Declined(Problem(visit.say(NO_LABEL), field="label"))
    sections = visit.book.state.sections
    tournament = visit.form.get("tournament", "") or next(iter(sections), "")
    role = visit.form.get("role", Role.HELPER.value)
    if tournament not in sections or role not in OF_PHONES:
        raise NotFound
    event = visit.book.volume.event.id
    number = day_number(visit.state.event.end)
    last_day = date.fromordinal(number) if number is not None else None
    return Invitation(event, label, Role(role), tournament, _boards(visit), visit.who.name, last_day)


def _boards(visit: Visit) -> Boards:
    first, last = (visit.form.get(name, "").strip() for name in ("first", "last"))
    if not all(text == "" or (text.isdecimal() and len(text) < 5) for text in (first, last)):
        raise Declined(Problem(visit.say(NO_BOARDS), field="first"))
    made = Boards(int(first or 1), int(last or 0))
    if made.first < 1 or (last and made.last < made.first):
        raise Declined(Problem(visit.say(NO_BOARDS), field="first"))
    return made


def _line(visit: Visit, phone: Phone, entered: int) -> ListedPhone:
    say = visit.say
    state, cls = say("in use"), "good"
    if phone.revoked:
        state, cls = say("revoked"), "bad"
    elif not phone.lives:
        state, cls = say("expired"), ""
    elif not phone.taken:
        state, cls = say("code not used yet"), "warn"
    return ListedPhone(
        phone.id,
        phone.label,
        NAMES[phone.role],
        phone.tournament,
        boards_said(phone.boards, say),
        state,
        cls,
        phone.until,
        phone.seen,
        entered,
        phone.lives,
    )


def _entered(visit: Visit, phones: list[Phone]) -> Counter[str]:
    """How many results each phone has recorded, by its id."""
    counted: Counter[str] = Counter()
    if not phones:
        return counted
    for fact, payload in visit.event.journal.recorded:
        if fact.via == VIA_PHONE and isinstance(payload, Resulted) and not payload.undoes:
            owner = next((one for one in phones if one.label == fact.actor and one.made <= fact.at), None)
            if owner is not None:
                counted[owner.id] += 1
    return counted


def _suggested(visit: Visit, phones: list[Phone]) -> str:
    """The next free name."""
    taken = {one.label for one in phones if one.lives}
    names = (visit.say("Phone {number}", number=number) for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


ROUTES = (
    shows("/e/{b}/phones", page, past=ONLY_NOW),
    takes("/e/{b}/phones", invite, again=page, right=Right.RUN),
    takes("/e/{b}/phones/revoke", revoke, again=page, right=Right.RUN),
)
