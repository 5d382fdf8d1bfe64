"""The end of a tournament: whether it can be finished, and what a rating officer would still miss."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.core import decide
from arbitra.book.progress import RoundProgress
from arbitra.book.shortcomings import MISSING, Shortcoming, shortcomings
from arbitra.web.visit import Visit

ALIKE = 1
"""So many of a kind are listed; the rest is counted."""
PLACES = {
    "set": "/settings",
    "standings": "/standings",
    "add": "/players",
    "edit": "/players",
    "note": "/settings",
}
"""The page on which a shortcoming is repaired, by the first word of its repair."""


class Lack(NamedTuple):
    """`more` others of the same kind are not listed. `page` repairs it; empty: it is repaired here."""

    text: str
    doubtful: bool
    page: str
    more: int = 0
    code: str = ""


class Closing(NamedTuple):
    """`obstacle` says why it cannot be finished yet."""

    finished: bool
    obstacle: str
    lacking: tuple[Lack, ...]
    missing: int
    """How much is missing, without what is only doubtful."""


def closing(visit: Visit, asked: RoundProgress) -> Closing | None:
    """None while there are rounds to come, and on pages of earlier rounds."""
    if not asked.last or not asked.latest:
        return None
    state, say = visit.state, visit.speaker("book")
    answer = decide(state, Finish(tournament=asked.name)) if not asked.finished else None
    obstacle = answer.concern.said(say) if isinstance(answer, Refused) else ""
    held = [one for one in shortcomings(state, asked.name, visit.book.private()) if one.code != "not-finished"]
    missing = sum(one.level >= MISSING for one in held)
    return Closing(asked.finished, obstacle, tuple(_lacks(visit, held)), missing)


def _lacks(visit: Visit, held: list[Shortcoming]) -> list[Lack]:
    kinds: dict[str, list[Shortcoming]] = {}
    for one in held:
        kinds.setdefault(one.code, []).append(one)
    found = []
    for alike in kinds.values():
        shown = [
            Lack(one.text.said(visit.speaker("book")), one.level < MISSING, _page(visit, one), code=one.code)
            for one in islice(alike, ALIKE)
        ]
        shown[-1] = shown[-1]._replace(more=max(len(alike) - ALIKE, 0))
        found += shown
    return found


def _page(visit: Visit, one: Shortcoming) -> str:
    word = one.repair[0]
    if word == "result":
        return visit.url(f"/r/{one.repair[-1]}/results")
    return visit.url(PLACES[word]) if word in PLACES else ""
