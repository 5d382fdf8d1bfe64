"""The boards of a round on its page: how a result is written, which boards belong together, what the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from arbitra.book.acts.result_words import show_result
from arbitra.book.progress import RoundProgress
from arbitra.book.state.event import State
from arbitra.book.views import round as views
from arbitra.book.views.round import NO_NOTES, Away, BoardView, Notes, RoundView
from arbitra.i18n import Translate
from arbitra.model import PlayerNote
from arbitra.model.refusals import Refusal
from arbitra.model.words import called
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.web.results.shown import shown


class Group(NamedTuple):
    """Boards with the same lower score; None where boards do not stand in the order of scores."""

    points: int | None
    boards: tuple[BoardView, ...]


class Before(views.Before):
    """What everybody had before the round of a page; and what the rules say of the round, if they can."""

    def __init__(self, state: State, asked: RoundProgress) -> None:
        super().__init__(state, asked.name, asked.number)
        self.round = asked

    def view(self, notes: Notes = NO_NOTES) -> RoundView:
        return RoundView.of_book(self.state, self.name, self.number, before=self, notes=notes)

    def explained(self) -> Explanation | None:
        """The round as the rules pair it; None where they have no pairing."""
        try:
            return Explanation(RoundRequest(self.tournament, round_number=self.number))
        except (Refusal, ValueError):
            return None


def result(board: BoardView, say: Translate) -> str:
    """As people write it, or the word for a game that goes on later; empty while nobody knows."""
    cell = shown(board.value, say)
    text = cell.word if board.outcome.pending else cell.text
    if board.outcome.for_rating:
        other = shown(show_result(board.outcome.for_rating), say).text
        text = say("{result}, rated {other}", result=text, other=other)
    return text


def reason(away: Away, say: Translate) -> str:
    """Why somebody is not paired."""
    return say(called(away.why).name)


def wishes(explanation: Explanation | None) -> dict[int, PlayerNote]:
    """Of everybody whom a bracket has, as the bracket noted it in which they are paired."""
    if explanation is None:
        return {}
    return {int(note.tpn): note for bracket in explanation.pairing.brackets for note in bracket.notes}


def grouped(boards: Sequence[BoardView]) -> tuple[Group, ...]:
    """By the lower score of the two, where the boards stand in that order."""
    scores = [min(seat.points or 0 for seat in board.seats) for board in boards]
    if scores != sorted(scores, reverse=True):
        return (Group(None, tuple(boards)),)
    keyed = zip(scores, boards, strict=True)
    return tuple(
        Group(score, tuple(board for _, board in held)) for score, held in groupby(keyed, key=lambda one: one[0])
    )
