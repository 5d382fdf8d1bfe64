"""What a person chooses for their browser: name, language, theme, keys. It is kept in cookies, nowhere else.

People with an account change their password here and end their sessions in other browsers.
"""

from __future__ import annotations

from starlette.responses import Response

from arbitra.i18n import N_, languages
from arbitra.web.access.accounts import SHORTEST, digest
from arbitra.web.access.entrance import access_of
from arbitra.web.access.limits import OF_NAME
from arbitra.web.access.login import crowded, require_attempt
from arbitra.web.access.people import TOO_SHORT, sessions_of
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import own_page
from arbitra.web.page.forms import Declined
from arbitra.web.page.preferences import LONGEST_NAME, PRESETS, THEMES, YEAR, Preferences, cookie_values
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

LANGUAGES = {"en": "English", "es": "Español"}
"""Each in its own language."""
NOT_THE_SAME = N_("The new passwords do not match.")


def me(visit: Visit) -> Response:
    names = {lang: LANGUAGES.get(lang, lang) for lang in languages()}
    account = _account(visit)
    return visit.page(
        "access/me.html",
        languages=names,
        themes=THEMES,
        presets=PRESETS,
        origin=_origin(visit),
        account=account,
        sessions=sessions_of(visit, account) if account else [],
        shortest=SHORTEST,
        changed=visit.query("changed") == "1",
    )


def save(visit: Visit) -> Response:
    form, held = visit.form, visit.preferences
    name = " ".join(form.get("name", "").split())[:LONGEST_NAME]
    chosen = Preferences(
        name or held.name,
        form["lang"] if form.get("lang") in languages() else held.lang,
        form["theme"] if form.get("theme") in THEMES else held.theme,
        form["preset"] if form.get("preset") in PRESETS else held.preset,
        form.get("single", "off") == "on",
    )
    response = visit.go(visit.back or "/me")
    for key, value in cookie_values(chosen).items():
        response.set_cookie(key, value, max_age=YEAR, httponly=True, samesite="lax")
    return response


def change_password(visit: Visit) -> Response:
    """All other sessions end; this browser continues with a new one."""
    access, account, form = access_of(visit), _account(visit), visit.form
    if visit.somebody is None or not account:
        return visit.go("/login?back=/me")
    attempt = require_attempt(visit, {f"session {digest(visit.session)}": OF_NAME})
    if access.accounts.checked(visit.somebody.name, form.get("password", "")) is None:
        raise Declined(Problem(visit.say("The current password is incorrect."), field="password"))
    access.passwords.succeeded(attempt)
    chosen = form.get("chosen", "")
    if len(chosen) < SHORTEST:
        raise Declined(Problem(visit.say(TOO_SHORT, count=SHORTEST), field="chosen"))
    if chosen != form.get("again", ""):
        raise Declined(Problem(visit.say(NOT_THE_SAME), field="again"))
    access.accounts.set_password(account, chosen)
    visit.request.app.state.feeds.look_again()
    visit.session = access.accounts.begin(account, visit.request.headers.get("user-agent", ""))
    return visit.go("/me?changed=1")


def end(visit: Visit) -> Response:
    """A session of their own."""
    access, account, session = access_of(visit), _account(visit), visit.form.get("session", "")
    if session in {one.id for one in access.accounts.sessions(account)}:
        access.accounts.end(session)
        visit.request.app.state.feeds.look_again()
    return visit.go("/me")


def _account(visit: Visit) -> str:
    return visit.somebody.account if visit.somebody else ""


def _origin(visit: Visit) -> str:
    """The page to go back to, if it is one of ours."""
    asked = visit.query("from")
    return own_page(asked)


ROUTES = (
    shows("/me", me, right=Right.DOOR),
    takes("/me", save, again=me, right=Right.DOOR),
    takes("/me/password", change_password, again=me, right=Right.DOOR, crowded=crowded),
    takes("/me/end", end, again=me, right=Right.DOOR),
)
