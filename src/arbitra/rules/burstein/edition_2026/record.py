"""What was decided and why, for the explain record."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import Board, BracketDecision, CriterionValue, Fields, Reason
from arbitra.rules.burstein.edition_2026.bracket import Paired
from arbitra.rules.burstein.edition_2026.field import Field
from arbitra.rules.burstein.players import Group


def decision(field: Field, done: Paired, boards: Sequence[Board], *, score: int) -> BracketDecision:
    kind = "heterogeneous" if done.received else "homogeneous"
    group = Group(score, kind, done.players, done.received, done.pairs, done.floaters)
    return field.decision(group, boards, _report_card(field, done), _reasons(field, done))


def _report_card(field: Field, done: Paired) -> tuple[CriterionValue, ...]:
    tpns = field.history.tpns
    floaters = tuple(tpns[place] for place in done.floaters)
    scores = sorted((field.scores[place] for place in done.floaters), reverse=True)
    same = field.same_colour(done.pairs)
    return (
        CriterionValue.counted("C5", len(floaters), floaters),
        CriterionValue.listed("C6", scores, floaters),
        CriterionValue.counted("C8", len(same) // 2, same),
    )


def _reasons(field: Field, done: Paired) -> list[Reason]:
    reasons = []
    for number, place in enumerate(done.players, start=1):
        text = "{player} has number {number}: Buchholz {buchholz}, Sonneborn-Berger {sb}"
        fields: Fields = {"player": field.named(place), "number": number, **field.oppositions[place].fields()}
        reasons.append(Reason("1.8", text, fields))
    if done.looked_below:
        text = (
            "the players below were taken into account, so that the round can be completed and the next bracket is "
            "paired as well as possible"
        )
        reasons.append(Reason("C7", text))
    for place in done.floaters:
        text = (
            "{player} floats: as few players as possible float, with the lowest scores; then the colours "
            "decide, then the order"
        )
        reasons.append(Reason("C5", text, {"player": field.named(place)}))
    return reasons


def pair_reason(field: Field, done: Paired, higher: int, lower: int) -> Reason:
    numbers = {place: number for number, place in enumerate(done.players, start=1)}
    fields: Fields = {
        "player": field.named(higher),
        "opponent": field.named(lower),
        "number": numbers[higher],
        "rival": numbers[lower],
        "count": len(done.players),
    }
    text = (
        "{player} and {opponent} are numbers {number} and {rival} of {count}: the opponent has the largest "
        "number that the criteria allow"
    )
    return Reason("4", text, fields)


def bye_reason(field: Field, bye: int) -> Reason:
    played = len(field.history.colours[bye])
    text = (
        "of the players who may have the bye, {player} has the lowest score, then the most games ({played}), then "
        "the lowest rank"
    )
    return Reason("3.1", text, {"player": field.named(bye), "played": played})
