"""Parts of the field with standings of their own, offered where somebody belongs to them."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.i18n import Translate
from arbitra.model import Tournament
from arbitra.model.bounds import number_of
from arbitra.tiebreaks.categories import Category, event_year, parse_category

OFFERED = ("sex=w", "age=U12", "age=U18", "age=S50", "age=S65", "rating=-1999", "rating=-1599")


class Offered(NamedTuple):
    """A category with its words and how many it has; `spec` is empty for the whole field."""

    spec: str
    label: str
    players: int


def offered(tournament: Tournament, chosen: str, say: Translate) -> list[Offered]:
    """The whole field, the usual categories that have some players but not all, and the one that was asked for."""
    everybody = len(tournament.players)
    year = event_year(tournament)
    found = [Offered("", say("All"), everybody)]
    for spec in dict.fromkeys((*OFFERED, *([chosen] if chosen else []))):
        category = parse_category(spec)
        count = sum(category.has(player, year) for player in tournament.players)
        if spec == chosen or 0 < count < everybody:
            found.append(Offered(spec, label(category, say), count))
    return found


def label(category: Category, say: Translate) -> str:
    """`Women`, `U18`, `Under 2000`; what has no words of its own stands as it was asked for."""
    key, _, value = category.text.partition("=")
    if category.text == "sex=w":
        return say("Women")
    if key == "age" and "," not in value:
        return value
    if key == "rating" and value.startswith("-") and (most := number_of(value[1:], 4)) is not None:
        return say("Under {rating}", rating=most + 1)
    return category.text
