"""Whether a page has other numbers than result entry and the screens, and how it says so.

Somebody new takes a place in the list when the next round is paired, and those behind them move down by one
(C.04.2.2.4). Pages that list everybody have these numbers before that.
"""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.web.visit import Visit

SAID = N_(
    "Somebody new has no pairing number yet. The numbers on this page are those of the next pairing; result entry and "
    "the screens keep the present ones until then."
)


def numbers_to_come(visit: Visit, round_number: int | None = None) -> str:
    """The sentence; empty where there is nothing to say: before a round is published nobody has seen other numbers.

    `round_number`: the page is about this round.
    """
    section = visit.section
    seen = section.is_published(section.last_published if round_number is None else round_number)
    waits = any(entry.number is None for entry in section.entries.values())
    return visit.say(SAID) if seen and waits else ""
