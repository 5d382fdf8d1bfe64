"""What a person chooses for their browser: name, language, theme, keys. It is kept in cookies, nowhere else."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.i18n import languages
from arbitra.web.access.roles import Right
from arbitra.web.preferences import LONGEST_NAME, PRESETS, THEMES, YEAR, Preferences, cookie_values
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Visit

LANGUAGES = {"en": "English", "es": "Español"}
"""Each in its own language."""


def me(visit: Visit) -> Response:
    names = {lang: LANGUAGES.get(lang, lang) for lang in languages()}
    return visit.page("me.html", languages=names, themes=THEMES, presets=PRESETS, origin=_origin(visit))


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


def _origin(visit: Visit) -> str:
    """The page from which one came: only a page of our own."""
    asked = visit.query("from")
    return asked if asked.startswith("/") and "//" not in asked and "\\" not in asked else "/"


ROUTES = (shows("/me", me, right=Right.DOOR), takes("/me", save, again=me, right=Right.DOOR))
