"""Points and tie-breaks as people write them: 2½. In a column, whole points stand under whole points, the half in a
slot of its own.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from arbitra.i18n import DECIMAL_MARKS
from arbitra.model import show_points
from arbitra.tiebreaks.values import Unit, Value, show_value

HALF, WHOLE = 5, 10
"""Tenths."""
HALF_SIGN = "½"
SLOT = '<span class="half">{}</span>'


def points(tenths: int, lang: str = "en") -> str:
    """
    >>> points(25), points(20), points(5), points(0), points(12, "es")
    ('2½', '2', '½', '0', '1,2')
    """
    whole, rest = divmod(tenths, WHOLE)
    if rest == 0:
        return str(whole)
    if rest == HALF and tenths > 0:
        return f"{whole or ''}{HALF_SIGN}"
    return show_points(tenths).replace(".", DECIMAL_MARKS.get(lang, "."))


@lru_cache(maxsize=4096)
def slotted(tenths: int, lang: str = "en") -> Markup:
    """
    >>> slotted(25), slotted(20)
    (Markup('2<span class="half">½</span>'), Markup('2<span class="half"></span>'))
    """
    shown = points(tenths, lang)
    if shown.endswith(HALF_SIGN):
        return Markup(shown.removesuffix(HALF_SIGN) + SLOT.format(HALF_SIGN))
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
