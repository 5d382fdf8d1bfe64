"""A round on paper: its boards, who does not play, and everybody with their board in the order of names."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.numbering import numbers
from arbitra.book.views.round import BoardView, Place, RoundView, points_before
from arbitra.model.letters import plain
from arbitra.model.words import called
from arbitra.web.results.shown import DASH
from arbitra.web.visit import NotFound, Visit


class PaperRound(NamedTuple):
    """`away` are names with why they do not play, in the order of names."""

    view: RoundView
    away: tuple[tuple[str, str], ...]


def paper_round(visit: Visit, number: int) -> PaperRound:
    """Raises NotFound for a round that is not paired."""
    if visit.section.round(number) is None:
        raise NotFound
    points = points_before(visit.state, visit.tournament, number)
    known = numbers(visit.state, visit.tournament)
    view = RoundView.of_book(visit.state, visit.tournament, number, points=points, numbered=known)
    told = [(one.seat.name, called(one.why).posted) for one in view.away]
    away = sorted(((name, visit.say(why)) for name, why in told if why), key=lambda held: plain(held[0]))
    return PaperRound(view, tuple(away))


def result(board: BoardView) -> str:
    """Empty while there is none: then there is room to write one."""
    return "" if board.outcome.open else board.value.replace("1/2", "½").replace("-", DASH)


def reason(visit: Visit, place: Place) -> str:
    """Why somebody in the order of names has no board."""
    return visit.say(called(place.bye).posted)
