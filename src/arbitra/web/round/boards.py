"""The boards of a round on its page: how a result is written, which boards belong together, which game of a match is
played, and why one board of a draft is as it is: in sentences, with the preferences of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from arbitra.book.acts.pairing import paired_by_rules
from arbitra.book.acts.result_words import show_result
from arbitra.book.progress import RoundProgress
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.views import round as views
from arbitra.book.views.bracket import title_of_round
from arbitra.book.views.round import NO_NOTES, Away, BoardView, Notes, RoundView, Seat
from arbitra.documents.bracket import called_round
from arbitra.i18n import N_, Translate
from arbitra.model import Board, KnockoutPlan, PlayerNote, Reason, RoundPairing
from arbitra.model.fields import Said
from arbitra.model.refusals import Refusal
from arbitra.model.words import called
from arbitra.reports.speech import Speech
from arbitra.rules.contract import Kind, System
from arbitra.rules.knockout.stages import ARMAGEDDON, UNTIL_WON
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.web.results.shown import shown
from arbitra.web.why.colours import is_about_colours

GAMES = {
    "classical": N_("Classical game {number}"),
    "rapid": N_("Rapid game {number}"),
    "blitz": N_("Blitz game {number}"),
    ARMAGEDDON: N_("Armageddon: a draw is enough for Black"),
    UNTIL_WON: N_("The first win decides: game {number}"),
}


class Group(NamedTuple):
    """Boards with the same lower score; None where boards are not in the order of scores."""

    points: int | None
    boards: tuple[BoardView, ...]


class Before(views.Before):
    """All scores before the round of a page; and what the rules say of the round, if they can."""

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
    """As people write it, or the word for a game that goes on later; empty while unknown."""
    cell = shown(board.value, say)
    text = cell.word if board.outcome.pending else cell.text
    if board.outcome.for_rating:
        other = shown(show_result(board.outcome.for_rating), say).text
        text = say("{result}, rated {other}", result=text, other=other)
    return text


def reason(away: Away, say: Translate) -> str:
    """Why a player is not paired."""
    return say(called(away.why).name)


def wishes(explanation: Explanation | None) -> dict[int, PlayerNote]:
    """Of everyone whom a bracket has, as the bracket noted it in which they are paired."""
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


class Sentence(NamedTuple):
    text: str
    article: str = ""


class Wish(NamedTuple):
    """What a player has played, and which colour they prefer how strongly; both empty where a system does not ask."""

    seat: Seat
    colour: str
    strength: str


class Why(NamedTuple):
    """`colour` is the rule that gave the colours, where the pair is the one of the rules."""

    board: BoardView
    sentences: tuple[Sentence, ...]
    wishes: tuple[Wish, ...]
    colour: Sentence | None


def why(before: Before, explanation: Explanation | None, board: BoardView, lang: str) -> Why:
    people = before.state.people
    families = {number: people[person].name.partition(",")[0] for person, number in before.numbers.items()}
    speech = Speech(lang, families, turns=before.round.turns, teams=explanation is not None and explanation.of_teams)
    if explanation is None:
        return Why(board, (), (), None)
    white, black = board.white.number, board.black.number
    made = next((one for one in explanation.pairing.boards if (one.white, one.black) == (white, black)), None)
    try:
        answer = explanation.pair(white, black)
    except (Refusal, ValueError):
        return Why(board, (), (), None)
    colour = made.colour if made is not None else None
    told = [one for one in answer.reasons if _is_about_pair(one, made)]
    told += [one for one in _denied(explanation, board) if one not in told]
    notes = wishes(explanation)
    return Why(
        board,
        tuple(_sentence(speech, one) for one in told),
        tuple(
            Wish(seat, notes[seat.number].preference.lower(), speech.word(notes[seat.number].strength))
            for seat in board.seats
            if seat.number in notes
        ),
        _sentence(speech, colour) if colour is not None and colour.text else None,
    )


def _is_about_pair(reason: Reason, made: Board | None) -> bool:
    """Not the rule of the colours, which is told beside it, nor what an article asks of everyone."""
    if made is not None and is_about_colours(reason, made):
        return False
    return any(isinstance(value, Said | int) for value in reason.fields.values())


def _denied(explanation: Explanation, board: BoardView) -> Iterator[Reason]:
    """Why it could not be fewer, where one of the two does not get the colour they want."""
    unhappy = {seat.number for seat in board.seats if seat.wanted}
    for bracket in explanation.pairing.brackets if unhappy else ():
        if (board.white.number, board.black.number) not in bracket.pairs:
            continue
        for value in bracket.criteria:
            if value.floor is not None and unhappy & {int(tpn) for tpn in value.players}:
                yield value.floor
                return


def _sentence(speech: Speech, reason: Reason) -> Sentence:
    return Sentence(speech.sentence(reason), reason.article)


def game_of(state: State, name: str, system: System, number: int, say: Translate) -> str:
    """Empty in other systems, and where the boards of the round do not all play the same game."""
    made = planned(state, name, system, number)
    if made is None or not isinstance(made.plan, KnockoutPlan):
        return ""
    games = {(one.stage, one.game) for one in made.plan.games}
    if len(games) != 1:
        return ""
    stage, game = games.pop()
    return say(GAMES[stage], number=game) if stage in GAMES else ""


def title_of(state: State, name: str, number: int, say: Translate) -> str:
    """What a round of a knockout is called: `Semi-final`. Empty in other systems. `say` speaks for the rules."""
    title = title_of_round(state, name, number)
    return "" if title is None else called_round(title, say)


def planned(state: State, name: str, system: System, number: int) -> RoundPairing | None:
    """What the bracket has for a round of a knockout."""
    if system.kind is not Kind.KNOCKOUT:
        return None
    made = paired_by_rules(as_tournament(state, name, rounds=number - 1))
    return made if isinstance(made, RoundPairing) else None
