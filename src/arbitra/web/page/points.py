"""Points as they are written on paper: 2½."""

from __future__ import annotations

from arbitra.i18n import DECIMAL_MARKS
from arbitra.model import show_points

HALF, WHOLE = 5, 10


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
