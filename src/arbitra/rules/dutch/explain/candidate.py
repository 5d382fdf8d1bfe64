"""A pairing that someone proposes beside the chosen one, criterion by criterion, as the arbiters' manual does."""

from __future__ import annotations

from arbitra.model import Answer, Reason
from arbitra.rules.contract import Pairs
from arbitra.rules.dutch.explain.card import first_difference
from arbitra.rules.dutch.explain.records import Explainer, first_other
from arbitra.rules.dutch.explain.verdict import absolute, quality
from arbitra.rules.dutch.generation import earlier
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.explainer import AS_PAIRED
from arbitra.rules.swiss.consequences import OTHERS_UNPAIRED


def beside_ours(explainer: Explainer, theirs: Pairs) -> Answer:
    """`theirs` are pairs, the bye as (player, 0); players not among them float down from the bracket.

    The cards are those of the first bracket that differs: below it the two have different players.
    """
    field = explainer.field
    place = {int(field.tpn(at)): at for at in range(field.size)}
    pairs = sorted((min(place[one], place[two]), max(place[one], place[two])) for one, two in theirs if two)
    byes = [place[one] for one, two in theirs if not two]
    whole = 2 * len(pairs) + len(byes) == field.size
    barred = list(absolute(explainer, pairs, byes))
    other = first_other(explainer.outcomes, pairs)
    if other is None:
        reasons = tuple(barred) or (Reason("", AS_PAIRED),)
        return Answer("", not barred, reasons[0].article, reasons)
    number, candidate = other
    reasons = tuple(barred) or (_decides(explainer, number, candidate, whole=whole),)
    boards = [explainer.colours.board(*pair) for pair in candidate.pairs]
    return Answer(
        "",
        False,
        reasons[0].article,
        reasons,
        score=field.scores[candidate.residents.start],
        chosen=tuple(map(explainer.shown, explainer.card(number))),
        alternative=tuple(map(explainer.shown, explainer.card(number, candidate))),
        pairs=tuple((board.white, board.black) for board in boards),
        floaters=explainer.tpns(candidate.left),
    )


def _decides(explainer: Explainer, number: int, candidate: BracketOutcome, *, whole: bool) -> Reason:
    """A candidate of one bracket that comes before ours was passed over because the round could not be completed."""
    chosen = explainer.outcomes[number]
    difference = first_difference(explainer.card(number), explainer.card(number, candidate))
    if difference is not None:
        before = difference[1].key < difference[0].key
    else:
        order = earlier(chosen, candidate)
        before = order is not None and not order[1]
    if before and not whole:
        return Reason(explainer.book.articles["completion"], OTHERS_UNPAIRED)
    return quality(explainer, number, candidate)
