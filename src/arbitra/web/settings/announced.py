"""What was announced before round 1 and is otherwise now; it happens only outside FIDE mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.book.acts.setting_up import Configured
from arbitra.book.book import Book
from arbitra.book.journal.encoding import builtins
from arbitra.book.state.section import Section
from arbitra.book.state.settings import FIXED, Points
from arbitra.i18n import Translate, translator
from arbitra.rules.systems import find_system
from arbitra.web.page.points import points
from arbitra.web.settings.systems import short_name


def announced(book: Book, name: str, section: Section, until: int | None = None) -> dict[str, Any]:
    """By setting, the value with which round 1 was published, where another one stands now."""
    if section.fide or not section.published:
        return {}
    was: dict[str, Any] = {}
    started = False
    for fact in book.volume.store.facts(max(section.rounds[0].paired_at - 1, 0), until):
        if fact.act not in (Published.act, Configured.act):
            continue
        payload = PAYLOADS.read(fact)
        if getattr(payload, "tournament", "") != name:
            continue
        started = started or isinstance(payload, Published)
        if started and isinstance(payload, Configured):
            was = {**payload.before, **was}
    return {
        key: value for key, value in was.items() if key in FIXED and value != builtins(getattr(section.settings, key))
    }


def shown_setting(key: str, value: Any, start: str, say: Translate) -> str:
    """
    >>> from arbitra.i18n import translator
    >>> shown_setting("points", {"win": 30, "draw": 10}, "", translator("web", "en"))
    '3 · 1 · 0'
    >>> shown_setting("tiebreaks", ["BH", "SB"], "", translator("web", "en"))
    'BH, SB'
    """
    ways: dict[str, Callable[[Any], str]] = {
        "edition": lambda held: translator("explain", say.lang)(find_system(held, start).name),
        "system": lambda held: short_name(find_system(held, start), say.lang or "en"),
        "points": lambda held: _points(held, say.lang or "en"),
        "tiebreaks": ", ".join,
        "initial_colour": lambda held: say("Black for number 1") if held == "b" else say("White for number 1"),
        "numbering": lambda held: say(_numbering(held)),
    }
    if not value and key != "points":
        return say("none")
    return ways.get(key, str)(value)


def _points(held: dict[str, Any], lang: str) -> str:
    scoring = msgspec.convert(held, Points)
    return " · ".join(points(tenths, lang) for tenths in (scoring.win, scoring.draw, scoring.loss))


def _numbering(held: str) -> str:
    return "by lot" if held.startswith("lot:") else "in the order of the list" if held == "list" else "by strength"
