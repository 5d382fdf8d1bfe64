"""Points and tie-breaks as they are written on paper and on pages: 2½."""

from __future__ import annotations

from arbitra.documents.document import Figure
from arbitra.i18n import DECIMAL_MARKS
from arbitra.model import show_points
from arbitra.tiebreaks.values import Unit, Value, show_value

HALF, WHOLE = 5, 10
NO_VALUE = UNRATED = "–"


def points(tenths: int, lang: str = "en") -> str:
    """
    >>> points(25), points(20), points(5), points(0), points(12, "es")
    ('2½', '2', '½', '0', '1,2')
    """
    whole, rest = divmod(tenths, WHOLE)
    if rest == 0:
        return str(whole)
    if rest == HALF and tenths > 0:
        return f"{whole or ''}½"
    return show_points(tenths).replace(".", DECIMAL_MARKS.get(lang, "."))


def value_text(value: Value | None, unit: Unit, lang: str = "en") -> str:
    """A tie-break: points as points are written, the rest with its decimals."""
    if value is None:
        return NO_VALUE
    if unit is Unit.POINTS and isinstance(value, int):
        return points(value, lang)
    return show_value(value, unit).replace(".", DECIMAL_MARKS.get(lang, ".")).replace("-", "−")


def points_figure(tenths: int, lang: str = "en") -> Figure:
    """
    >>> points_figure(25), points_figure(12)
    (Figure(text='2½', halves=True), Figure(text='1.2', halves=False))
    """
    text = points(tenths, lang)
    return Figure(text, halves=text.endswith("½") or tenths % WHOLE == 0)


def value_figure(value: Value | None, unit: Unit, lang: str = "en") -> Figure:
    """In a column."""
    if value is not None and unit is Unit.POINTS and isinstance(value, int):
        return points_figure(value, lang)
    return Figure(value_text(value, unit, lang), halves=False)
