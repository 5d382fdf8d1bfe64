"""Templates: autoescaped, strict about names, in the user's language."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from arbitra import __version__
from arbitra.documents import dates
from arbitra.documents.figures import points
from arbitra.i18n import Translate
from arbitra.model.controls import without_turning
from arbitra.model.letters import family_name
from arbitra.model.reasons import Plural
from arbitra.web.access.roles import Right
from arbitra.web.events.copies import band
from arbitra.web.page import assets
from arbitra.web.page.bar import bar, lacks_end, replaced, toast
from arbitra.web.page.figures import slotted
from arbitra.web.tour.tour import stop
from arbitra.web.visit import Visit

ROOMS = {folder.parent.name: folder for folder in sorted(Path(__file__).parents[1].glob("*/templates"))}
"""The templates of each room: `round/ready.html` is `web/round/templates/ready.html`."""


@lru_cache(maxsize=1)
def environment() -> Environment:
    made = Environment(
        loader=PrefixLoader({room: FileSystemLoader(folder) for room, folder in ROOMS.items()}),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.globals.update(asset=assets.address, version=__version__)
    made.filters.update(family=family_name, given=given, points=points, slotted=slotted)
    return made


@lru_cache(maxsize=4)
def templates_of(*rooms: str) -> str:
    """Names what the templates of these rooms hold."""
    content = hashlib.sha256()
    for room in rooms:
        for path in sorted(ROOMS[room].rglob("*.html")):
            content.update(path.name.encode() + b"\0" + path.read_bytes())
    return content.hexdigest()[:12]


def drawn(template: str, values: Mapping[str, object]) -> str:
    """Every page comes from here. A name that would reverse the direction of the text after it is made visible."""
    return without_turning(environment().get_template(template).render(values))


def render(visit: Visit, template: str, status: int, values: Mapping[str, object]) -> Response:
    # The name of a folder or a file may be no UTF-8.
    return HTMLResponse(text(visit, template, values).encode("utf-8", "replace"), status)


def text(visit: Visit, template: str, values: Mapping[str, object]) -> str:
    say = visit.say
    shared: dict[str, object] = {
        "visit": visit,
        "prefs": visit.preferences,
        "lang": visit.lang,
        "t": say,
        "th": with_markup(say),
        "n": lambda one, many, **fields: say(Plural(one, many, "count"), **fields),
        "day": lambda when: dates.day(when, visit.lang),
        "list_day": lambda text: dates.list_day(text, visit.lang),
        "moment": lambda when: dates.moment(when, visit.lang),
        "since": lambda when: dates.since(when, visit.lang),
        "clock": lambda when: dates.clock(when, visit.lang),
        "words": script_words(visit.lang),
        "problem": visit.problem,
        "bar": bar(visit) if visit.opened is None or visit.may(Right.INSIDE) else None,  # it tells of drafts
        "copy": band(visit),
        "toast": toast(visit),
        "lacks_end": lacks_end(visit),
        "replaced": replaced(visit),
        "tour": stop(visit),
    }
    return drawn(template, {**shared, **values})


def with_markup(say: Translate) -> object:
    """Says a sentence whose fields may hold markup; what is not markup is escaped."""

    def said(message: str, /, **fields: object) -> Markup:
        filled = {name: value if isinstance(value, Markup) else say.field(value) for name, value in fields.items()}
        return Markup(say.word(message)).format(**filled)

    return said


@lru_cache(maxsize=16)
def script_words(lang: str, names: tuple[str, ...] = ()) -> str:
    """What scripts say, or some of them, by its English: a text, or two for one and for many."""
    say = Translate("web", lang)
    words: dict[str, object] = {}
    for message in assets.script_messages(names):
        if isinstance(message, Plural):
            words[message.one] = [say.plural(message.one, message.many, 1), say.plural(message.one, message.many, 2)]
        else:
            words[message] = say.word(message)
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


def given(name: str) -> str:
    return re.sub(r"\s+", " ", name.partition(",")[2]).strip()
