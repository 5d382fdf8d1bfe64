"""The boards of a round: who sits where with how many points, who floats, whose wish for a colour is not met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from arbitra.book.acts.words import show_result, value_of, winner
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import Board, KeptRound
from arbitra.i18n import Translate
from arbitra.model import ByeKind, History, PlayerNote, Tpn
from arbitra.model.refusals import Refusal
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.web.results.shown import shown
from arbitra.web.round.stage import Round

PAB = ByeKind.PAIRING_ALLOCATED.value
SHOWN = 3
"""So many of the last colours are drawn."""


class Seat(NamedTuple):
    """`colours` are the last ones, `w` and `b`, the newest last; `wanted` is the colour that they do not get."""

    person: str
    number: int
    name: str
    title: str
    rating: int
    points: int
    colours: str
    floats: str = ""
    """`down`, `up` or nothing."""
    wanted: str = ""


class Line(NamedTuple):
    board: Board
    white: Seat
    black: Seat
    result: str
    """As people write it, or the word for a game that goes on later; empty while nobody knows."""
    won: str
    """`w`, `b` or nothing."""

    @property
    def key(self) -> str:
        return self.board.key


class Group(NamedTuple):
    """Boards with the same lower score; None where boards do not stand in the order of scores."""

    points: int | None
    lines: tuple[Line, ...]


class Before:
    """What everybody had before a round: scores, colours, floats; and what the rules say of the round, if they can."""

    def __init__(self, state: State, asked: Round) -> None:
        self.state = state
        self.round = asked
        self.numbers = numbers(state, asked.name)
        self.tournament = as_tournament(state, asked.name, rounds=asked.number - 1)
        self.history = History.before(self.tournament)
        places = self.history.index
        self.points = {tpn: self.history.scores[place] for tpn, place in places.items()}
        paired_by = self.history.pairing_scores()
        self.pairing_points = {tpn: paired_by[place] for tpn, place in places.items()}
        self.colours = {tpn: self.history.colours[place][-SHOWN:].lower() for tpn, place in places.items()}

    def seat(self, person: str, opponent: str, gets: str, notes: Mapping[int, PlayerNote]) -> Seat:
        who, tpn, other = self.state.people[person], self.tpn(person), self.tpn(opponent)
        floats = ""
        if self.round.system.swiss and other:
            more = self.pairing_points[tpn] - self.pairing_points[other]
            floats = "down" if more > 0 else "up" if more < 0 else ""
        note = notes.get(tpn)
        wanted = note.preference.lower() if note is not None and note.preference.lower() not in ("", gets) else ""
        return Seat(
            person, tpn, who.name, who.title, who.rating, self.points[tpn], self.colours[tpn], floats, gets and wanted
        )

    def tpn(self, person: str) -> Tpn:
        return Tpn(self.numbers[person]) if person else Tpn(0)

    def lines(self, boards: Iterable[Board], notes: Mapping[int, PlayerNote], say: Translate) -> tuple[Line, ...]:
        return tuple(self._line(board, notes, say) for board in boards)

    def _line(self, board: Board, notes: Mapping[int, PlayerNote], say: Translate) -> Line:
        value = value_of(board.outcome)
        cell = shown(value, say)
        text = cell.word if board.outcome.pending else cell.text
        if board.outcome.for_rating:
            text = say(
                "{result}, rated {other}", result=text, other=shown(show_result(board.outcome.for_rating), say).text
            )
        return Line(
            board,
            self.seat(board.white, board.black, "w", notes),
            self.seat(board.black, board.white, "b", notes),
            text,
            winner(value),
        )

    def explained(self) -> Explanation | None:
        """The round as the rules pair it; None where they have no pairing."""
        try:
            return Explanation(RoundRequest(self.tournament, round_number=self.round.number))
        except (Refusal, ValueError):
            return None


def wishes(explanation: Explanation | None) -> dict[int, PlayerNote]:
    """Of everybody whom a bracket has, as the bracket noted it in which they are paired."""
    if explanation is None:
        return {}
    return {int(note.tpn): note for bracket in explanation.pairing.brackets for note in bracket.notes}


def by_table(kept: KeptRound) -> list[Board]:
    """As people look for their table: some players keep one of their own."""
    return sorted(kept.boards, key=lambda board: [int(part) for part in board.key.split(".") if part.isdigit()])


def grouped(lines: Sequence[Line]) -> tuple[Group, ...]:
    """By the lower score of the two, where the boards stand in that order."""
    scores = [min(line.white.points, line.black.points) for line in lines]
    if scores != sorted(scores, reverse=True):
        return (Group(None, tuple(lines)),)
    keyed = zip(scores, lines, strict=True)
    return tuple(
        Group(score, tuple(line for _, line in held)) for score, held in groupby(keyed, key=lambda one: one[0])
    )
