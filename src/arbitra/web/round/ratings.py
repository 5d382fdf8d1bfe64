"""Ratings that differ from the list of this computer, as the round and the players' page tell it."""

from __future__ import annotations

from arbitra.book.progress import OtherRatings
from arbitra.lists.beside import Beside, beside_fide
from arbitra.web.page.dates import list_day
from arbitra.web.visit import Visit


def beside_list(visit: Visit) -> Beside | None:
    """Looked up again only when the list or the players have changed."""
    held = visit.event.beside
    found = beside_fide(visit.state, visit.tournament, visit.today(), held.get(visit.tournament))
    if found is not None:
        held[visit.tournament] = found
    return found


def other_ratings(visit: Visit) -> OtherRatings | None:
    """A rating that was typed by hand is what the arbiter wants."""
    found = beside_list(visit) if visit.at is None else None
    if found is None:
        return None
    people = tuple(one.person for one in found.differences if not one.by_hand)
    return OtherRatings(list_day(found.date, visit.lang), people)
