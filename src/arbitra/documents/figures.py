"""Points and tie-breaks as they are written on paper and on pages: 2½."""

from __future__ import annotations

from fractions import Fraction

from arbitra.book.views.crosstable import CrosstableRow
from arbitra.book.views.standings import RankedPlayer
from arbitra.documents.document import Cell, Column, ColumnKind, Figure
from arbitra.i18n import DECIMAL_MARKS, N_, Translate, translator
from arbitra.model import show_points
from arbitra.reports.standings_text import DOMAIN, REACHED
from arbitra.tiebreaks.values import Unit, Value, show_value

HALF, WHOLE = 5, 10
NO_VALUE = UNRATED = "–"
PLACES = dict(
    enumerate(
        (
            *(N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth")),
            *(N_("sixth"), N_("seventh"), N_("eighth"), N_("ninth"), N_("tenth")),
        ),
        start=1,
    )
)
"""In the separate standings of a tied group."""


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
    """A tie-break: points as points are written, places as words, the rest with its decimals.

    >>> [value_text(value, Unit.PLACE) for value in (1, 2, None, 30)], value_text(2, Unit.PLACE, "es")
    (['first', 'second', '', '30'], 'segundo')
    """
    if unit is Unit.PLACE and (value is None or value in PLACES):
        return "" if value is None else translator("web", lang)(PLACES[int(value)])
    if value is None:
        return NO_VALUE
    if unit is Unit.POINTS and isinstance(value, int):
        return points(value, lang)
    return show_value(value, unit).replace(".", DECIMAL_MARKS.get(lang, ".")).replace("-", "−")


def signed(value: Fraction | None, say: Translate) -> str:
    """A change of a rating: with its sign and one decimal.

    >>> signed(Fraction(23, 5), translator("web", "en")), signed(Fraction(-5), translator("web", "es"))
    ('+4.6', '−5,0')
    """
    if value is None:
        return ""
    tenths = round(abs(value) * 10)
    sign = "" if not tenths else "+" if value > 0 else "−"
    return sign + say.decimal(f"{tenths // 10}.{tenths % 10}")


def points_figure(tenths: int, lang: str = "en") -> Figure:
    """
    >>> points_figure(25), points_figure(12)
    (Figure(text='2½', halves=True), Figure(text='1.2', halves=False))
    """
    text = points(tenths, lang)
    return Figure(text, halves=text.endswith("½") or tenths % WHOLE == 0)


def made_column(say: Translate, *, by_bracket: bool, strong: bool = False) -> Column:
    """Points, or how far someone has come in a knockout, where they are not summed over the matches."""
    if by_bracket:
        return Column(translator(DOMAIN, say.lang)(REACHED), ColumnKind.TEXT, strong=strong)
    return Column(say("Points"), ColumnKind.POINTS, right=True, strong=strong)


def made_cell(row: CrosstableRow | RankedPlayer, say: Translate) -> Cell:
    if row.reached is not None:
        return row.reached.said(translator(DOMAIN, say.lang))
    return points_figure(row.points, say.lang)


def value_figure(value: Value | None, unit: Unit, lang: str = "en") -> Figure:
    """In a column."""
    if value is not None and unit is Unit.POINTS and isinstance(value, int):
        return points_figure(value, lang)
    return Figure(value_text(value, unit, lang), halves=False)
