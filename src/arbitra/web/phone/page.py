"""A phone: the code that lets it in, its page, and what takes its results."""

from __future__ import annotations

from functools import partial

import msgspec
from starlette.responses import JSONResponse, RedirectResponse, Response

from arbitra.book.progress import Step, next_step
from arbitra.book.slugs import slugs
from arbitra.book.state.event import State
from arbitra.book.views.published import published
from arbitra.i18n import N_
from arbitra.web.access.entrance import access_of, client_of
from arbitra.web.access.limits import CODES_OF_ADDRESS
from arbitra.web.access.login import TOO_OFTEN
from arbitra.web.access.phones import LENGTH, Phone, Told, read_code
from arbitra.web.access.roles import NAMES, Right, Role
from arbitra.web.phone.cards import boards_said, hand_of
from arbitra.web.phone.clerk import UNDO, PhoneClerk
from arbitra.web.phone.event import event_of_code, event_of_phone, phone_of
from arbitra.web.results.batch import UNREADABLE, take_operations
from arbitra.web.results.shown import every_shown, shown, speaker
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

WRONG = N_("Wrong code. Codes have 8 letters and digits, never 0, O, 1 or I, and are valid for a day.")
USED = N_("This code has already been used. Ask the arbiter for a new one.")
OLD = N_("This code has expired. Ask the arbiter for a new one.")
REVOKED = N_("This code was revoked. Ask the arbiter for a new one.")
ALONE = N_("Phones cannot connect: only this computer can open Arbitra.")
ODD = ("+", "-", "-/-", "1u", "=u", "0u", "1/2-0", "0-1/2", "0-0", "adjourned")
ODD_OF_SCORES = ("+", "-", "-/-", "adjourned")


def door(visit: Visit) -> Response:
    """Type the code."""
    typed = read_code(visit.query("code"))[: LENGTH + 8]
    if typed and visit.problem is None:
        return RedirectResponse(f"/h/{typed}", 303)
    typed = typed or read_code(visit.request.path_params.get("code", ""))[: LENGTH + 8]
    return visit.page("phone/phone-door.html", 422 if visit.problem else 200, typed=typed)


def invitation(visit: Visit) -> Response:
    """Who invites to what. A camera preview of the address does not use up the code."""
    phone = _invited(visit)
    if phone is None:
        return door(visit)
    if visit.somebody is not None and visit.somebody.phone == phone.id:
        return visit.go("/phone")
    if _refused(visit, phone):
        return door(visit)
    event = published(visit.book.state)
    return visit.page(
        "phone/phone-start.html",
        phone=phone,
        event=event.name,
        several=len(event.tournaments) > 1,
        role=NAMES[phone.role],
        boards=boards_said(phone.boards, visit.say),
    )


def start(visit: Visit) -> Response:
    """Takes the code in: this browser is the phone now."""
    phone = _invited(visit)
    if phone is None:
        return door(visit)
    secret = access_of(visit).phones.take_in(visit.request.path_params["code"])
    if secret is None:
        _refused(visit, phone)
        return door(visit)
    visit.session = secret
    return visit.go("/phone")


def _invited(visit: Visit) -> Phone | None:
    """Whom the code is for. Wrong codes are counted, so that no one finds one by trying."""
    access = access_of(visit)
    if access.sharing.alone:
        visit.problem = Problem(visit.say(ALONE))
        return None
    code = read_code(visit.request.path_params["code"])
    attempt = access.codes.attempt({f"address {client_of(visit.request)}": CODES_OF_ADDRESS}, once=code)
    if attempt.seconds:
        visit.problem = Problem(visit.say(TOO_OFTEN, count=-(-attempt.seconds // 60)))
        return None
    phone = access.phones.invited(code)
    if phone is None or visit.opened is None:
        visit.problem = Problem(visit.say(WRONG), field="code")
        return None
    access.codes.withdrawn(attempt)  # a visitor with one code may be looking for another
    return phone


def _refused(visit: Visit, phone: Phone) -> bool:
    text = REVOKED if phone.revoked else OLD if not phone.lives else USED if phone.taken else ""
    if text:
        visit.problem = Problem(visit.say(text))
    return bool(text)


def page(visit: Visit) -> Response:
    phone = phone_of(visit)
    if phone is None or visit.opened is None:
        known = access_of(visit).phones.of_session(visit.session)
        return visit.page("phone/phone-over.html", phone=known)
    section = visit.book.state.sections.get(phone.tournament)
    say = speaker(visit.lang, turns=section is not None and visit.book.state.system(section).turns)
    hand = hand_of(visit.book.state, phone)
    scored = hand.tournament is not None and hand.tournament.scored
    return visit.page(
        "phone/phone.html",
        t=say,
        phone=phone,
        hand=hand,
        step=step_of(visit.book.state, phone.tournament),
        role=NAMES[phone.role],
        boards=boards_said(phone.boards, say),
        deputy=phone.role is Role.DEPUTY,
        book=visit.book.volume.event.id,
        scored=scored,
        odd=ODD_OF_SCORES if scored else ODD,
        cell=lambda value: shown(value, say),
        shown=msgspec.json.encode(every_shown(say)).decode(),
        undo=int(UNDO.total_seconds()),
        desk=visit.url("/desk", phone.tournament) if section is not None else "",
    )


def step_of(state: State, tournament: str) -> str:
    """What people with a phone do next: enter results, or wait, because phones do not see drafts."""
    coming = next_step(state, tournament).step if tournament in state.sections else None
    return "results" if coming in (Step.RESULTS, Step.SETTLE) else "wait"


def take(visit: Visit) -> Response:
    phone, body = phone_of(visit), getattr(visit.request.state, "body", None)
    if phone is None or body is None:
        raise NotFound
    slug = next((one for one, name in slugs(visit.book.state.sections).items() if name == phone.tournament), "")
    clerk = partial(PhoneClerk, visit.book, phone, slug, visit.event.moments, visit.lang)
    return take_operations(visit, body, clerk, lambda _: True)


def waiting(visit: Visit) -> Response:
    """What waits on the phone: said whenever it changes, as soon as it can be said."""
    phone, body = phone_of(visit), getattr(visit.request.state, "body", None)
    if phone is None or body is None:
        raise NotFound
    try:
        told = msgspec.json.decode(body, type=Told)
    except msgspec.DecodeError:
        return JSONResponse({"error": visit.say(UNREADABLE)}, 400)
    access_of(visit).waiting.tell(phone.id, told.entries)
    return Response(status_code=204)


ROUTES = (
    shows("/h", door, right=Right.DOOR),
    shows("/h/{code}", invitation, right=Right.DOOR, event=event_of_code),
    takes("/h/{code}", start, right=Right.DOOR, event=event_of_code),
    shows("/phone", page, right=Right.DOOR, event=event_of_phone),
    takes("/phone/results", take, right=Right.FILL, event=event_of_phone),
    takes("/phone/waiting", waiting, right=Right.FILL, event=event_of_phone),
)
