"""The boards of a phone, from what is published; `version` is what the queue of results needs besides."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.words import winner
from arbitra.book.state.event import State
from arbitra.i18n import Translate
from arbitra.web.access.phones import Boards, Phone
from arbitra.web.phone.clerk import current_round
from arbitra.web.published import Game, PublishedEvent, PublishedTournament, mark_of, published
from arbitra.web.results.shown import shown


class Card(NamedTuple):
    """`word` says what the text does not; `won` is `w`, `b`, or nothing."""

    board: str
    white: str
    black: str
    white_name: str
    black_name: str
    value: str
    text: str
    word: str
    won: str
    version: int


class Hand(NamedTuple):
    """What a phone holds: the cards of the current round, 0 if none is published."""

    event: PublishedEvent
    tournament: PublishedTournament | None
    mark: str
    round: int
    cards: tuple[Card, ...]

    @property
    def open(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if not card.value)

    @property
    def done(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.value)


def boards_said(boards: Boards, say: Translate) -> str:
    if boards.all:
        return say("all boards")
    if not boards.last:
        return say("from board {first}", first=boards.first)
    if boards.first == boards.last:
        return say("board {first}", first=boards.first)
    return say("boards {first}–{last}", first=boards.first, last=boards.last)


def hand_of(state: State, phone: Phone, say: Translate) -> Hand:
    event = published(state)
    tournament = next((one for one in event.tournaments if one.name == phone.tournament), None)
    if tournament is None:
        return Hand(event, None, mark_of(event), 0, ())
    section = state.sections[phone.tournament]
    number = current_round(state, section)
    found = tournament.round(number)
    if found is None:
        return Hand(event, tournament, mark_of(event), 0, ())
    versions = {board.key: board.version for board in section.rounds[number - 1].boards}
    cards = [_card(tournament, game, versions[game.key], say) for game in found.games if phone.boards.has(game.key)]
    return Hand(event, tournament, mark_of(event), number, tuple(cards))


def _card(tournament: PublishedTournament, game: Game, version: int, say: Translate) -> Card:
    white, black = (
        tournament.players[one].name if one in tournament.players else "" for one in (game.white, game.black)
    )
    text, word = shown(game.value, say) if game.value else ("", "")
    return Card(game.key, game.white, game.black, white, black, game.value, text, word, winner(game.value), version)
