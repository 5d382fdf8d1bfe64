"""Points and standings over published rounds: screens and public pages count alike, and count nothing else."""

from __future__ import annotations

import hashlib
from contextlib import suppress

import msgspec

from arbitra.book.state.event import State
from arbitra.book.state.section import Section
from arbitra.book.views.standings import section_standings
from arbitra.tiebreaks import Standings, StandingsRequest, TiebreakProblem


def basis_of(section: Section) -> str:
    """Names what standings are made from beside the games: tie-breaks, points given or taken, who is out, play-offs.
    Empty while no round is published."""
    if not section.last_published:
        return ""
    entries = [
        (person, one.expelled, one.out, one.tournament_rating, one.rated_until, one.virtual)
        for person, one in section.entries.items()
    ]
    points = [(one.person, one.points, one.round_number, one.symbol) for one in section.adjustments]
    parts = (section.settings, points, section.playoffs, entries)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:20]


def without_drafts(state: State) -> State:
    """A draft may stand before a published round of a schedule, and some tie-breaks would count its colours."""
    for name, section in state.sections.items():
        stripped = section
        for number in section.drafts:
            if number < section.last_published:
                empty = msgspec.structs.replace(section.rounds[number - 1], boards=(), byes=())
                stripped = stripped.with_round(number, empty)
        if stripped is not section:
            state = state.with_section(name, stripped)
    return state


def standings_after(state: State, name: str, after: int) -> Standings | None:
    """Of a state without drafts. Play-offs belong to the standings after the last round alone. Where the tie-breaks
    cannot be applied points alone rank; None where not even they do: games that do not fit a bracket."""
    until = None if after == state.sections[name].last_published else after
    for request in (None, StandingsRequest(tiebreaks=())):
        with suppress(TiebreakProblem):
            return section_standings(state, name, request, after_round=until)
    return None
