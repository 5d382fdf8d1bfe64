"""Why one board of a draft is as it is: in sentences, with the wishes of both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.views.round import BoardView, Seat
from arbitra.model import Board, Reason
from arbitra.model.fields import Said
from arbitra.model.refusals import Refusal
from arbitra.reports.speech import Speech
from arbitra.rules.requests.explanation import Explanation
from arbitra.web.round.boards import Before, wishes
from arbitra.web.why.colours import is_about_colours


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
    speech = Speech(lang, families, turns=before.round.turns)
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
    """Not the rule of the colours, which is told beside it, nor what an article asks of everybody."""
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
