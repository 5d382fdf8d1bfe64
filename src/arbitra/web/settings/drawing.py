"""Options of a system that are drawn: by lot with a seed, or by hand. A form has the way and what belongs to it apart;
the book has them as one text, such as `lot:harbour`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.i18n import N_, Translate
from arbitra.rules.contract import Option
from arbitra.web.page.forms import Declined
from arbitra.web.visit import Problem

NOT_A_SEED = N_("{found} is not a seed. It has letters, digits, points and hyphens, such as harbour-2026.")
NOT_AN_ORDER = N_("{found} is not an order. Type pairing numbers with commas, such as 3, 1, 2.")
HAND = "hand"


class Way(NamedTuple):
    """`sample` is what only an option accepts that can be drawn so; `field` names what is typed."""

    sample: str
    label: str
    why: str
    field: str
    article: str = ""


WAYS = {
    "lot": Way(
        "lot:A.b-1",
        N_("by lot"),
        N_("The seed is kept, so that anybody can draw again and see the same."),
        N_("Seed of the lot"),
    ),
    "varma": Way(
        "varma:A.b-1",
        N_("by restricted lot"),
        N_("Members of one federation do not meet in the last three rounds. For 9 to 24 players."),
        N_("Seed of the restricted lot"),
        "C.05.A2",
    ),
    HAND: Way(
        "hand:2,1",
        N_("by hand"),
        N_("The pairing numbers of those who get number 1, 2, 3 and so on, with commas."),
        N_("Order by hand"),
    ),
}


class WayShown(NamedTuple):
    """`name` is that of its field, `typed` what it holds."""

    key: str
    label: str
    why: str
    article: str
    field: str
    name: str
    typed: str


def ways_of(option: Option) -> tuple[str, ...]:
    """None where nothing is drawn by lot: those have a field of their own."""
    found = tuple(key for key, way in WAYS.items() if option.accepts(way.sample))
    return found if "lot" in found else ()


def shown_ways(option: Option, value: str, say: Translate) -> tuple[WayShown, ...]:
    chosen, _, typed = value.partition(":")
    return tuple(
        WayShown(
            key,
            say(WAYS[key].label),
            say(WAYS[key].why),
            WAYS[key].article,
            say(WAYS[key].field),
            _field(option, key),
            typed.replace(",", ", ") if key == chosen else "",
        )
        for key in ways_of(option)
    )


def said_drawn(value: str, say: Translate) -> str:
    """
    >>> from arbitra.i18n import translator
    >>> [said_drawn(one, translator("web", "en")) for one in ("lot:harbour", "hand:2,1", "classical:2,rapid:2")]
    ['by lot: harbour', 'by hand: 2, 1', 'classical:2,rapid:2']
    """
    key, _, typed = value.partition(":")
    return f"{say(WAYS[key].label)}: {typed.replace(',', ', ')}" if key in WAYS and typed else value


def drawn(option: Option, key: str, form: Mapping[str, str], say: Translate) -> str:
    """What was chosen as a way, with what was typed for it. Raises Declined."""
    field = _field(option, key)
    typed = form.get(field, "").strip()
    argument = re.sub(r"[\s,;]+", ",", typed) if key == HAND else re.sub(r"\s+", "-", typed) or "1"
    if not option.accepts(f"{key}:{argument}"):
        raise Declined(Problem(say(NOT_AN_ORDER if key == HAND else NOT_A_SEED, found=f"“{typed}”"), field=field))
    return f"{key}:{argument}"


def _field(option: Option, key: str) -> str:
    return f"drawn.{option.name}.{key}"
