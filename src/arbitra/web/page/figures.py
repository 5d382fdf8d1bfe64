"""Points and tie-breaks in a column: whole points stand under whole points, the half in a slot of its own."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from arbitra.i18n import DECIMAL_MARKS
from arbitra.tiebreaks.values import Unit, Value, show_value
from arbitra.web.page.points import points

HALF = "½"
SLOT = '<span class="half">{}</span>'


@lru_cache(maxsize=4096)
def slotted(tenths: int, lang: str = "en") -> Markup:
    """
    >>> slotted(25), slotted(20)
    (Markup('2<span class="half">½</span>'), Markup('2<span class="half"></span>'))
    """
    shown = points(tenths, lang)
    if shown.endswith(HALF):
        return Markup(shown.removesuffix(HALF) + SLOT.format(HALF))
    return Markup(shown if tenths % 10 else shown + SLOT.format(""))


def column_value(value: Value | None, unit: Unit, lang: str = "en") -> Markup:
    """A tie-break in its column: points as points are written, the rest with its decimals."""
    if value is None:
        return Markup("–")
    if unit is Unit.POINTS and isinstance(value, int):
        return slotted(value, lang)
    return Markup(decimal(value, unit, lang))


def text_value(value: Value | None, unit: Unit, lang: str = "en") -> str:
    """The same in a sentence."""
    if value is None:
        return "–"
    return points(value, lang) if unit is Unit.POINTS and isinstance(value, int) else decimal(value, unit, lang)


def decimal(value: Value, unit: Unit, lang: str) -> str:
    return show_value(value, unit).replace(".", DECIMAL_MARKS.get(lang, ".")).replace("-", "−")
