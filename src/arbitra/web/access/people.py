"""Who may do what in an event: people with a password, their roles, where they are signed in."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.i18n import N_
from arbitra.web.access.accounts import SHORTEST, Account, Accounts, digest, new_password, spelled
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import NAMES, OF_ACCOUNTS, Right, Role, Somebody
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

NO_NAME = N_("Enter a name of up to 60 characters.")
TOO_SHORT = N_("Passwords must have at least {count} characters.")
OWN_ROLE = N_("You cannot remove your own role. Ask another chief arbiter.")
LAST_OWNER = N_("There must be an owner. Make someone else owner first.")
OF_OTHERS = N_("{name} has a role in other events, or is an owner. Only an owner can do this.")
ONLY_OWNER = N_("Only an owner can do this.")
BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
"""Each calls itself by the names of those behind it, too."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class SessionShown(NamedTuple):
    """Where someone is signed in, for them and for those who may end it. `here`: it is the browser that asks."""

    id: str
    browser: str
    made: datetime
    seen: datetime
    here: bool


class PersonShown(NamedTuple):
    """`ruled`: whether the viewer may give them a new password and end their sessions."""

    id: str
    name: str
    owner: bool
    role: Role
    role_name: str
    seen: datetime | None
    sessions: list[SessionShown]
    me: bool
    ruled: bool


class Made(NamedTuple):
    """A password that is shown once."""

    name: str
    password: str


def people(visit: Visit) -> Response:
    return _page(visit)


def _page(visit: Visit, made: Made | None = None) -> Response:
    accounts = access_of(visit).accounts
    inside = [_shown(visit, accounts, one) for one in accounts.of_event(_event(visit))]
    owner = _me(visit).owner and visit.may(Right.RUN)
    known = {one.id for one in inside}
    return visit.page(
        "access/people.html",
        people=inside,
        others=[one for one in accounts.everybody() if one.id not in known] if owner else [],
        roles=[(role.value, visit.say(NAMES[role])) for role in reversed(OF_ACCOUNTS)],
        owner=owner,
        alone=access_of(visit).sharing.alone,
        made=made,
        kept=visit.query("kept") == "1",
        shortest=SHORTEST,
    )


def _shown(visit: Visit, accounts: Accounts, one: Account) -> PersonShown:
    sessions = sessions_of(visit, one.id)
    role = Role.CHIEF if one.owner or one.role is None else one.role
    ruled = visit.may(Right.RUN) and rules(_me(visit), one, accounts)
    return PersonShown(
        one.id,
        one.name,
        one.owner,
        role,
        visit.say(NAMES[role]),
        max((session.seen for session in sessions), default=None),
        sessions if ruled else [],
        one.id == _me(visit).account,
        ruled,
    )


def rules(somebody: Somebody, account: Account, accounts: Accounts) -> bool:
    """Whether a person may give an account a new password: it opens all events of the account, so all must be
    theirs."""
    if somebody.owner:
        return True
    events = accounts.roles(account.id)
    return not account.owner and all(somebody.role_in(event) is Role.CHIEF for event in events)


def add(visit: Visit) -> Response:
    """An existing account keeps its password."""
    accounts = access_of(visit).accounts
    name, role = spelled(visit.form.get("name", "")), _role(visit)
    if not name:
        raise Declined(Problem(visit.say(NO_NAME), field="name"))
    known = accounts.named(name)
    if known is not None:
        if known.id == _me(visit).account:
            raise Declined(Problem(visit.say(OWN_ROLE), field="name"))
        accounts.set_role(known.id, _event(visit), role)
        return _back(visit, "?kept=1")
    typed = _password(visit)
    password = typed or new_password()
    account = accounts.add(name, password, owner=not accounts.any())
    accounts.set_role(account.id, _event(visit), role)
    return _back(visit) if typed else _page(visit, Made(account.name, password))


def set_role(visit: Visit) -> Response:
    """Without a role, the person no longer belongs to the event."""
    account = _account(visit)
    if account.id == _me(visit).account:
        raise Declined(Problem(visit.say(OWN_ROLE)))
    access_of(visit).accounts.set_role(account.id, _event(visit), _role(visit) if visit.form.get("role") else None)
    return _back(visit)


def set_password(visit: Visit) -> Response:
    account = _ruled(visit)
    typed = _password(visit)
    password = typed or new_password()
    access_of(visit).accounts.set_password(account.id, password)
    visit.request.app.state.feeds.look_again()
    return _back(visit) if typed else _page(visit, Made(account.name, password))


def end(visit: Visit) -> Response:
    """One session, or all of them."""
    account, session = _ruled(visit), visit.form.get("session", "")
    accounts = access_of(visit).accounts
    if not session:
        accounts.end_all(account.id)
    elif session in {one.id for one in accounts.sessions(account.id)}:
        accounts.end(session)
    return _back(visit)


def set_owner(visit: Visit) -> Response:
    account, owner = _account(visit), visit.form.get("owner") == "1"
    _require_owner(visit)
    if not owner:
        _keep_an_owner(visit, account)
    access_of(visit).accounts.set_owner(account.id, owner)
    return _back(visit)


def remove(visit: Visit) -> Response:
    """From this server, with all roles and sessions."""
    account = _account(visit)
    _require_owner(visit)
    if account.id == _me(visit).account:
        raise Declined(Problem(visit.say(OWN_ROLE)))
    _keep_an_owner(visit, account)
    access_of(visit).accounts.remove(account.id)
    return _back(visit)


def _keep_an_owner(visit: Visit, account: Account) -> None:
    others = [one for one in access_of(visit).accounts.everybody() if one.owner and one.id != account.id]
    if account.owner and not others:
        raise Declined(Problem(visit.say(LAST_OWNER)))


def _require_owner(visit: Visit) -> None:
    if not _me(visit).owner:
        raise Declined(Problem(visit.say(ONLY_OWNER)))


def _ruled(visit: Visit) -> Account:
    account = _account(visit)
    if not rules(_me(visit), account, access_of(visit).accounts):
        raise Declined(Problem(visit.say(OF_OTHERS, name=account.name)))
    return account


def _account(visit: Visit) -> Account:
    """Of the event; an owner sees all accounts."""
    asked = visit.form.get("account", "")
    accounts = access_of(visit).accounts
    known = accounts.everybody() if _me(visit).owner else accounts.of_event(_event(visit))
    found = next((one for one in known if one.id == asked), None)
    if found is None:
        raise NotFound
    return found


def _role(visit: Visit) -> Role:
    asked = visit.form.get("role", "")
    if asked not in OF_ACCOUNTS:
        raise NotFound
    return Role(asked)


def _password(visit: Visit) -> str:
    """As typed; if empty, one is generated."""
    typed = visit.form.get("password", "")
    if typed and len(typed) < SHORTEST:
        raise Declined(Problem(visit.say(TOO_SHORT, count=SHORTEST), field="password"))
    return typed


def _me(visit: Visit) -> Somebody:
    if visit.somebody is None:
        raise NotFound
    return visit.somebody


def _event(visit: Visit) -> str:
    return visit.book.volume.event.id


def _back(visit: Visit, rest: str = "") -> Response:
    visit.request.app.state.feeds.look_again()
    return visit.go(visit.event_url(f"/people{rest}"))


PEOPLE = "/e/{b}/people"


def sessions_of(visit: Visit, account: str) -> list[SessionShown]:
    own = digest(visit.session)
    return [
        SessionShown(one.id, browser_of(visit, one.browser), one.made, one.seen, one.id == own)
        for one in access_of(visit).accounts.sessions(account)
    ]


def browser_of(visit: Visit, agent: str) -> str:
    browser = next((name for part, name in BROWSERS.items() if part in agent), "")
    system = next((name for part, name in SYSTEMS.items() if part in agent), "")
    if browser and system:
        return visit.say("{browser} on {system}", browser=browser, system=system)
    return browser or system or visit.say("another program")


ROUTES = (
    shows(PEOPLE, people, past=ONLY_NOW),
    takes(f"{PEOPLE}/add", add, again=people, right=Right.RUN),
    takes(f"{PEOPLE}/role", set_role, again=people, right=Right.RUN),
    takes(f"{PEOPLE}/password", set_password, again=people, right=Right.RUN),
    takes(f"{PEOPLE}/end", end, again=people, right=Right.RUN),
    takes(f"{PEOPLE}/owner", set_owner, again=people, right=Right.RUN),
    takes(f"{PEOPLE}/remove", remove, again=people, right=Right.RUN),
)
