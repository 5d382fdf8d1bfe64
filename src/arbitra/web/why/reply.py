"""The answer to a question about a round: its sentence, the bracket to show, the report card, the colours."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model import Answer, Board, BracketDecision, Players, Reason, RoundPairing, Tpn
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.swiss.explainer import ONLY_TWO
from arbitra.web.why.card import Card, report_card
from arbitra.web.why.colours import PairColours, colours_of, is_about_colours
from arbitra.web.why.picture import Question
from arbitra.web.why.question import Query


class Reply(NamedTuple):
    query: Query
    holds: bool
    """They meet, or have the bye: the question is why, not why not."""
    board: Board | None
    """The board of the first player, as the rules give it."""
    sentence: Reason | None
    """What decides, with its article."""
    more: tuple[Reason, ...]
    story: tuple[Reason, ...]
    """Of a player: what happened, in the order in which it was decided."""
    bracket: int
    """Which one to show, from 1; 0: none."""
    question: Question
    card: Card | None
    answer: Answer | None
    """The alternative, if there is one."""
    instead: Tpn | None
    """The opponent in the alternative."""
    colours: PairColours | None


def reply(explanation: Explanation, query: Query) -> Reply:
    pairing = explanation.pairing
    board = next((one for one in pairing.boards if query.first in (one.white, one.black)), None)
    story: tuple[Reason, ...] = ()
    asks_bye = query.bye or (query.second is None and pairing.bye == query.first)
    if query.second is None and not query.bye:
        story = explanation.story(query.first)
        if board is not None:
            query = query._replace(second=_opponent(board, query.first))
    if query.second is None and not asks_bye:
        # Who is not paired at all has a sentence that says why.
        found = Answer("", False, "", story)
        story = ()
    elif asks_bye:
        found = explanation.bye(query.first)
    else:
        found = explanation.pair(query.first, query.second or Tpn(0))
    return _replied(explanation, query, found, board, story)


def _replied(
    explanation: Explanation, query: Query, found: Answer, board: Board | None, story: tuple[Reason, ...]
) -> Reply:
    pairing = explanation.pairing
    own = [reason for reason in found.reasons if board is None or not is_about_colours(reason, board)]
    # Where one article gives pair and colours, its first sentence is the answer.
    own = [reason for reason in own or found.reasons[:1] if not _is_demand(explanation, reason)]
    decides, before = _deciding(own, found, board)
    alternative, instead = _alternative(explanation, query, found, before)
    at = _bracket(pairing, query, alternative or found)
    chosen = pairing.brackets[at - 1].criteria if at else ()
    asked = frozenset((board.white, board.black)) if board is not None else frozenset((query.first,))
    other = frozenset((before or query.first, instead)) if instead is not None else frozenset()
    return Reply(
        query=query,
        holds=found.holds,
        board=board,
        sentence=decides,
        more=tuple(reason for reason in own if reason is not decides),
        story=tuple(reason for reason in story if not _is_demand(explanation, reason)),
        bracket=at,
        question=Question(asked, other),
        card=report_card(chosen, alternative, explanation.demand),
        answer=alternative,
        instead=instead,
        colours=colours_of(board, pairing.brackets, found.reasons) if board is not None else None,
    )


def _deciding(reasons: list[Reason], found: Answer, board: Board | None) -> tuple[Reason | None, Tpn | None]:
    """Of a pair that is made, the first opponent who would come before and what speaks against them, with the better
    ranked of the two, whose opponent is looked for; or the rule that placed it. Else the first reason."""
    if found.holds:
        if reasons and reasons[0].text == ONLY_TWO:
            return reasons[0], None
        for reason in reasons:
            if "before" in reason.fields:
                return reason, _one(reason, "first")
        if board is not None and board.pairing in reasons:
            return board.pairing, None
    return next(iter(reasons), None), None


def _alternative(
    explanation: Explanation, query: Query, found: Answer, upper: Tpn | None
) -> tuple[Answer | None, Tpn | None]:
    """What was asked for and is not; of a pair that is made, the opponent who would come first."""
    if not found.holds:
        if query.second is None:
            return (found if found.alternative else None), None
        return (found if found.alternative else None), query.second
    for reason in found.reasons:
        before = _one(reason, "before")
        if before is not None and upper is not None:
            other = explanation.pair(upper, before)
            return (other if other.alternative else None), before
    return None, None


def _one(reason: Reason, name: str) -> Tpn | None:
    value = reason.fields.get(name)
    return value.players()[0] if isinstance(value, Players) and value.players() else None


def _bracket(pairing: RoundPairing, query: Query, answer: Answer) -> int:
    """The one that decides; without a decision the one in which the first player ends."""
    for number, bracket in enumerate(pairing.brackets, start=1):
        if answer.score is not None and answer.chosen and bracket.score == answer.score and bracket.criteria:
            return number
    ended = [number for number, bracket in enumerate(pairing.brackets, start=1) if _has(bracket, query.first)]
    return ended[-1] if ended else 0


def _has(bracket: BracketDecision, player: Tpn) -> bool:
    return player in bracket.players


def _opponent(board: Board, player: Tpn) -> Tpn:
    return board.black if board.white == player else board.white


def _is_demand(explanation: Explanation, reason: Reason) -> bool:
    """What a criterion asks stands in the report card."""
    return bool(reason.article) and not reason.fields and reason.text == explanation.demand(reason.article)
