"""Points and tie-breaks in a column: whole points stand under whole points, the half in a slot of its own."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from arbitra.book.views.crosstable import CrosstableRow
from arbitra.book.views.standings import RankedPlayer
from arbitra.documents.document import Figure
from arbitra.documents.figures import made_cell, points_figure, value_figure
from arbitra.i18n import Translate
from arbitra.tiebreaks.values import Unit, Value

HALF = "½"
SLOT = '<span class="half">{}</span>'


def figure_html(figure: Figure) -> Markup:
    text = str(escape(figure.text))
    if not figure.halves:
        return Markup(text)
    return Markup(text.removesuffix(HALF) + SLOT.format(HALF if text.endswith(HALF) else ""))


@lru_cache(maxsize=4096)
def slotted(tenths: int, lang: str = "en") -> Markup:
    """
    >>> slotted(25), slotted(20)
    (Markup('2<span class="half">½</span>'), Markup('2<span class="half"></span>'))
    """
    return figure_html(points_figure(tenths, lang))


def made_html(row: CrosstableRow | RankedPlayer, say: Translate) -> Markup:
    """Points, or how far someone has come in a knockout."""
    made = made_cell(row, say)
    return escape(made) if isinstance(made, str) else slotted(row.points, say.lang)


def column_value(value: Value | None, unit: Unit, lang: str = "en") -> Markup:
    """A tie-break in its column: points as points are written, the rest with its decimals."""
    if unit is Unit.POINTS and isinstance(value, int):
        return slotted(value, lang)
    return figure_html(value_figure(value, unit, lang))
