"""Certificates: for the first places, or for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.book.state.settings import EventSettings
from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.dates import days
from arbitra.documents.document import Certificate, Document, Head
from arbitra.documents.figures import points
from arbitra.i18n import Translate
from arbitra.tiebreaks.standings import show_places

FIRST = 3
"""So many places."""


def certificates_document(
    head: Head, view: StandingsView, event: EventSettings, say: Translate, *, everybody: bool = False
) -> Document:
    return Document(head, tuple(_certificate(one, view, event, say) for one in placed(view, everybody=everybody)))


def placed(view: StandingsView, *, everybody: bool = False) -> list[RankedPlayer]:
    """Who gets one. In a knockout places are known from below."""
    return [one for one in view.players if one.rank is not None and (everybody or one.rank <= FIRST)]


def _certificate(one: RankedPlayer, view: StandingsView, event: EventSettings, say: Translate) -> Certificate:
    place = say("Place {rank}", rank=show_places(one.rank, one.last_rank))
    made = say("Points: {points} of {rounds}", points=points(one.points, say.lang), rounds=view.stage.after)
    where = ", ".join(filter(None, (event.city, days(event.start, event.end, say.lang))))
    below: Sequence[str] = (place, *(() if view.by_bracket else (made,)), where)
    name = " ".join(filter(None, (one.player.title, one.player.name)))
    above = (say("Certificate"), event.name)
    return Certificate(above, name, tuple(filter(None, below)), (say("Chief arbiter"), say("Organiser")))
