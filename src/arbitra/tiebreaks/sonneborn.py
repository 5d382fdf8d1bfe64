"""Article 9: own results weighed with the opponents' scores."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import mul

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.model.fields import Quotient, Score
from arbitra.tiebreaks.buchholz import cut_reason, opponent_number, score_reasons
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.cuts import cut_elements, least_of_products
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import NOBODY
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.unplayed import Contributions, Element
from arbitra.tiebreaks.values import Value
from arbitra.tiebreaks.working import Addend

HALF_POINT = 5


def sonneborn_berger(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """9.1: the opponent's score times the points made against them, summed over the rounds."""
    contributions = table.contributions(played=descriptor.played)
    ledger = contributions.ledger
    low, high = descriptor.cuts
    totals: list[Value] = []
    for place, (scores, points) in enumerate(zip(contributions.rows, ledger.points_rows, strict=True)):
        total = sum(map(mul, scores, points))
        if low and place in ledger.gaps:
            cuts = cut_elements(contributions.elements(place), low, high, least_of_products)
            total -= sum(cut.element.product for cut in cuts)
        elif low:
            ordered = sorted(zip(scores, map(mul, scores, points), strict=True))
            total = sum(product for _, product in ordered[low : max(low, len(ordered) - high)])
        totals.append(total)
    return totals


def sonneborn_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    contributions = table.contributions(played=descriptor.played)
    return weighed_parts(table, contributions, contributions.elements(place), descriptor, place), ()


def weighed_parts(
    opponents: Crosstable,
    contributions: Contributions,
    elements: Sequence[Element],
    descriptor: Descriptor,
    place: int,
) -> tuple[Addend, ...]:
    """Products of points and opponents' scores, those that are cut marked; `opponents`: where their scores are from."""
    cuts = cut_elements(elements, *descriptor.cuts, least_of_products)
    return tuple(
        Addend(
            element.round_index + 1,
            opponent_number(contributions, element),
            element.product,
            score=element.score,
            result=element.result,
            reasons=score_reasons(opponents, contributions, element, place),
            cut=cut_reason(cuts, element, of_teams=opponents.of_teams),
        )
        for element in elements
    )


def koya_limit(table: Crosstable, descriptor: Descriptor) -> int:
    """Twice the score needed: half of the most that anyone could make, moved by half points (9.2, 14.5).

    Where pairings are predetermined the free round of an odd field cannot score, so the most that a participant
    could make is a win in every round with a scheduled opponent.
    """
    ledger = table.ledger()
    rounds = ledger.rounds
    if table.predetermined:
        rounds = max((len(row) - row.count(NOBODY) for row in ledger.opponent_rows), default=0)
    return ledger.worth.win * rounds + 2 * HALF_POINT * descriptor.limit


def koya(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """9.2: the points made against scheduled opponents who reached the limit."""
    ledger = table.ledger()
    limit = koya_limit(table, descriptor)
    strong = [2 * score >= limit for score in ledger.scores]
    strong.append(False)  # NOBODY is the last place of this list
    return [
        sum(made for made, opponent in zip(points, against, strict=True) if strong[opponent])
        for points, against in zip(ledger.points_rows, ledger.opponent_rows, strict=True)
    ]


def koya_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    ledger = table.ledger()
    limit = koya_limit(table, descriptor)
    addends = []
    for number, opponent in enumerate(ledger.opponent_rows[place]):
        if opponent != NOBODY:
            score = ledger.scores[opponent]
            counts = 2 * score >= limit
            addends.append(
                Addend(
                    number + 1,
                    ledger.tpns[opponent],
                    ledger.points_rows[place][number],
                    score=score,
                    reasons=(_koya_reason(score),) if counts else (),
                    cut=None if counts else Reason("9.2", WEAK, {"score": Score(score)}),
                )
            )
    # The limit is kept doubled: it is a number of twentieths of a point.
    least = Quotient(Fraction(limit, 20), 2 if limit % 2 else 1)
    return tuple(addends), (Reason("9.2", "opponents with at least {limit} points count", {"limit": least}),)


WEAK = N_("the opponent has {score} points, too few to count")


def _koya_reason(score: int) -> Reason:
    return Reason("9.2", "the opponent has {score} points", {"score": Score(score)})
