"""The boards of a phone, from what is published; `version` is what the queue of results needs besides."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.progress import played_round
from arbitra.book.state.event import State
from arbitra.book.views.published import PublishedEvent, PublishedTournament, mark_of, published, shown_round
from arbitra.book.views.round import BoardView
from arbitra.i18n import Translate
from arbitra.web.access.phones import Boards, Phone


class Hand(NamedTuple):
    """What a phone holds: the cards of the current round, 0 if none is published."""

    event: PublishedEvent
    tournament: PublishedTournament | None
    mark: str
    round: int
    cards: tuple[BoardView, ...]

    @property
    def open(self) -> tuple[BoardView, ...]:
        return tuple(card for card in self.cards if not card.value)

    @property
    def done(self) -> tuple[BoardView, ...]:
        return tuple(card for card in self.cards if card.value)


def boards_said(boards: Boards, say: Translate) -> str:
    if boards.all:
        return say("all boards")
    if not boards.last:
        return say("from board {first}", first=boards.first)
    if boards.first == boards.last:
        return say("board {first}", first=boards.first)
    return say("boards {first}–{last}", first=boards.first, last=boards.last)


def hand_of(state: State, phone: Phone) -> Hand:
    event = published(state)
    tournament = next((one for one in event.tournaments if one.name == phone.tournament), None)
    if tournament is None:
        return Hand(event, None, mark_of(event), 0, ())
    section = state.sections[phone.tournament]
    number = played_round(state, section)
    found = tournament.round(number)
    if found is None:
        return Hand(event, tournament, mark_of(event), 0, ())
    versions = {board.key: board.version for board in section.rounds[number - 1].boards}
    boards = [board for board in shown_round(tournament, found).boards if phone.boards.has(board.key)]
    cards = tuple(board._replace(version=versions[board.key]) for board in boards)
    return Hand(event, tournament, mark_of(event), number, cards)
