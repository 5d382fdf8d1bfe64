"""The standings of a section: its tie-breaks, and who is out."""

from __future__ import annotations

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.tiebreaks import Standings, StandingsRequest, standings


def section_standings(
    state: State, name: str, request: StandingsRequest | None = None, *, after_round: int | None = None
) -> Standings:
    """After a round, else after the last published one. Corrections for rating only change nothing here.

    Raises TiebreakProblem for what the tie-breaks of the section do not allow.
    """
    return standings(as_tournament(state, name), after_round=after_round, request=request)
