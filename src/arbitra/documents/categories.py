"""Parts of the field, in words."""

from __future__ import annotations

from arbitra.i18n import Translate
from arbitra.model.bounds import number_of
from arbitra.tiebreaks.categories import Category, parts_of


def category_label(category: Category, say: Translate) -> str:
    """`Women`, `U18`, `Under 2000`, `ESP`; several with commas."""
    return ", ".join(_part_label(*part.strip().partition("=")[::2], say) for part in parts_of(category.text))


def _part_label(key: str, value: str, say: Translate) -> str:
    if key == "sex":
        return say("Men") if value == "m" else say("Women")
    if key == "rating":
        low, dash, high = value.partition("-")
        most = number_of(high, 4)
        if not dash:
            return say("unrated") if value == "0" else value
        if low in ("", "0") and most is not None:
            return say("Under {rating}, with unrated players" if low else "Under {rating}", rating=most + 1)
        return f"{low}–{high}" if high else f"{low}+"
    return value
