"""A round that someone else paired in another way: which rule prefers ours, and by how much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitra.model import Cited, Fields, History, Players, Reason, Score
from arbitra.rules.dutch.explain.card import Line, first_difference
from arbitra.rules.dutch.explain.questions import absolute_reason, bye_barred, generated_later
from arbitra.rules.dutch.explain.records import Explainer, first_other
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.generation import earlier
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.swiss.explainer import not_a_round

Pairs = frozenset[tuple[int, int]]


def verdict(history: History, rulebook: Rulebook, theirs: Pairs, options: Mapping[str, str] | None = None) -> Reason:
    """`theirs` are pairs (white, black) and the bye as (player, 0): the rule they break, or on which ours is better.

    If their round is better than ours on some rule, that is our mistake and is reported as one.
    """
    return judged(Explainer(history, rulebook, options or {}), theirs)


def judged(explainer: Explainer, theirs: Pairs) -> Reason:
    """The same of a round that is already paired."""
    place = {int(explainer.field.tpn(place)): place for place in range(explainer.field.size)}
    for found in not_a_round(set(place), theirs):
        return found
    pairs = sorted((min(place[w], place[b]), max(place[w], place[b])) for w, b in theirs if b)
    for found in absolute(explainer, pairs, [place[w] for w, b in theirs if not b]):
        return found
    other = first_other(explainer.outcomes, pairs)
    if other is None:
        return _colours(explainer, theirs)
    return quality(explainer, *other)


def absolute(explainer: Explainer, pairs: list[tuple[int, int]], byes: list[int]) -> Iterator[Reason]:
    """Every absolute rule that pairs and byes break."""
    for a, b in pairs:
        barred = absolute_reason(explainer, a, b)
        if barred is not None:
            yield barred
    articles = explainer.book.articles
    if len(byes) > explainer.field.size % 2:
        numbers = {"players": explainer.named(byes)}
        yield Reason(articles["bye"], "more players than necessary are left without an opponent: {players}", numbers)
    for taker in byes:
        barred = bye_barred(explainer, taker)
        if barred is not None:
            yield barred


def _colours(explainer: Explainer, theirs: Pairs) -> Reason:
    """The same opponents: the first board with the colours exchanged, and the rule that gives them."""
    for outcome in explainer.outcomes:
        for pair in outcome.pairs:
            board = explainer.colours.board(*pair)
            if (board.white, board.black) not in theirs:
                names = {"white": Players(board.white), "black": Players(board.black)}
                rule = _COLOUR_TEXTS[explainer.colours.white(*pair)[1]]
                return Reason(board.colour.article, rule, names)
    return Reason("", "there is no difference")


_COLOUR_TEXTS = (
    "{white} has White against {black}: both preferences are met",
    "{white} has White against {black}: the stronger preference is met",
    "{white} has White against {black}: the colours alternate from the last round in which one had White and the other "
    "Black",
    "{white} has White against {black}: the preference of the higher ranked player is met",
    "{white} has White against {black}: the pairing number of the higher ranked player decides",
)


def quality(explainer: Explainer, number: int, candidate: BracketOutcome) -> Reason:
    """The rule by which ours is better than another candidate of a bracket."""
    outcome = explainer.outcomes[number]
    difference = first_difference(explainer.card(number), explainer.card(number, candidate))
    if difference is not None:
        return _criterion(explainer, outcome, candidate, *difference)
    order = earlier(outcome, candidate)
    if order is not None and not order[1]:
        return Reason(
            explainer.book.articles[order[0]],
            "Arbitra is wrong here, please report it: {others} is just as good as {ours} and comes earlier in the "
            "order of the rules",
            {"ours": explainer.only(outcome, candidate), "others": explainer.only(candidate, outcome)},
        )
    return generated_later(explainer, outcome, candidate)


def _criterion(
    explainer: Explainer, outcome: BracketOutcome, candidate: BracketOutcome, mine: Line, theirs: Line
) -> Reason:
    fields: Fields = {
        "article": Cited(mine.article),
        "score": Score(explainer.field.scores[outcome.residents.start]),
        "ours": explainer.only(outcome, candidate),
        "others": explainer.only(candidate, outcome),
    }
    if theirs.key < mine.key:
        text = (
            "Arbitra is wrong here, please report it: in the bracket of {score} points {others} is better than {ours} "
            "by {article} ({theirs} against {mine})"
        )
        return Reason(mine.article, text, {**fields, "mine": mine.value, "theirs": theirs.value})
    text = "in the bracket of {score} points, with {others} instead of {ours}, {then}"
    return Reason(mine.article, text, {**fields, "then": explainer.consequence(mine, theirs)})
