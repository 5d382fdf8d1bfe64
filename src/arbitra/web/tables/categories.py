"""Parts of the field with standings of their own, offered where players belong to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.documents.categories import category_label
from arbitra.i18n import Translate
from arbitra.model import Tournament
from arbitra.model.letters import plain
from arbitra.tiebreaks.categories import event_year, parse_category

OFFERED = ("sex=w", "age=U12", "age=U18", "age=S50", "age=S65", "rating=-1999", "rating=-1599")
AGES = ("U8", "U10", "U12", "U14", "U16", "U18", "U20", "S50", "S65")


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
            found.append(Offered(spec, category_label(category, say), count))
    return found


class Choices(NamedTuple):
    """What a category can be chosen from: what the players of the tournament have."""

    ages: tuple[str, ...]
    federations: tuple[str, ...]
    clubs: tuple[str, ...]


def choices(tournament: Tournament) -> Choices:
    federations = sorted({player.federation for player in tournament.players if player.federation})
    clubs = sorted({player.club for player in tournament.players if player.club and "=" not in player.club}, key=plain)
    return Choices(AGES, tuple(federations), tuple(clubs))


def chosen_category(form: Mapping[str, str]) -> str:
    """A category from the fields of a form, as an address has it; empty if nothing was chosen.

    >>> chosen_category({"c-sex": "w", "c-low": "", "c-high": "1999", "c-unrated": "1", "c-club": "Torre, A"})
    'sex=w,rating=0-1999,club=Torre, A'
    """
    low, high = (form.get(name, "").strip() for name in ("c-low", "c-high"))
    rating = f"{low or ('0' if form.get('c-unrated') else '')}-{high}" if low or high else ""
    if not rating and form.get("c-unrated"):
        rating = "0"
    parts = {name: form.get(f"c-{name}", "").strip() for name in ("sex", "age")} | {"rating": rating}
    parts |= {name: form.get(f"c-{name}", "").strip() for name in ("fed", "club")}
    return ",".join(f"{name}={value}" for name, value in parts.items() if value)
