"""The sign-in: a name and a password become a session, which lasts until someone ends it."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from arbitra.i18n import N_
from arbitra.model.reasons import Plural
from arbitra.web.access.accounts import digest, spelled
from arbitra.web.access.entrance import access_of, client_of
from arbitra.web.access.limits import OF_ADDRESS, OF_NAME, Attempt
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import own_page
from arbitra.web.page.forms import Declined
from arbitra.web.page.preferences import new_session
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

WRONG = N_("Wrong name or password.")
TOO_OFTEN = Plural(
    "Too many attempts. Try again in {count} minute.", "Too many attempts. Try again in {count} minutes.", by="count"
)
MESSAGES = (TOO_OFTEN,)


def login(visit: Visit) -> Response:
    access = access_of(visit)
    if visit.somebody is not None and not visit.problem:
        return visit.go(wanted(visit))
    return visit.page(
        "access/login.html", known=access.accounts.any(), wanted=wanted(visit), name=visit.form.get("name", "")
    )


def enter(visit: Visit) -> Response:
    access = access_of(visit)
    name, password = visit.form.get("name", ""), visit.form.get("password", "")
    client = client_of(visit.request)
    # However its name is written, it is one account.
    pair = f"name {spelled(name).casefold()} from {client}"
    attempt = require_attempt(visit, {f"address {client}": OF_ADDRESS, pair: OF_NAME})
    account = access.accounts.checked(name, password)
    if account is None:
        raise Declined(Problem(visit.say(WRONG), field="password"))
    access.passwords.succeeded(attempt)
    visit.session = access.accounts.begin(account.id, visit.request.headers.get("user-agent", ""))
    return visit.go(wanted(visit))


def crowded(visit: Visit) -> Response:
    """Too many are signing in at this moment."""
    raise Declined(Problem(visit.say(TOO_OFTEN, count=1)))


def require_attempt(visit: Visit, most: Mapping[str, int]) -> Attempt:
    """Raises `Declined` after too many wrong ones."""
    attempt = access_of(visit).passwords.attempt(most)
    if attempt.seconds:
        raise Declined(Problem(visit.say(TOO_OFTEN, count=-(-attempt.seconds // 60))))
    return attempt


def leave(visit: Visit) -> Response:
    access_of(visit).accounts.end(digest(visit.session))
    visit.request.app.state.feeds.look_again()
    visit.session = new_session()
    return visit.go("/login")


def wanted(visit: Visit) -> str:
    """The page to return to after signing in, if it is one of ours."""
    asked = visit.form.get("wanted", "") or visit.query("back")
    return own_page(asked)


ROUTES = (
    shows("/login", login, right=Right.DOOR),
    takes("/login", enter, again=login, right=Right.DOOR, crowded=crowded),
    takes("/logout", leave, right=Right.DOOR),
)
