"""What was decided and why, for the explain record."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import Board, BracketDecision, CriterionValue, Fields, Players, Reason, Scores
from arbitra.rules.burstein.classic.field import Field
from arbitra.rules.burstein.classic.groups import Paired
from arbitra.rules.burstein.players import Group


def decision(field: Field, group: Paired, boards: Sequence[Board]) -> BracketDecision:
    made = Group(
        score=min(group.joined),
        kind=_kind(group),
        players=group.players,
        received=() if group.received is None else (group.received,),
        pairs=group.pairs,
        floaters=() if group.floater is None else (group.floater,),
    )
    card = (CriterionValue.counted("6.5", group.same_colour_pairs, field.same_colour(group.pairs)),)
    return field.decision(made, boards, card, _reasons(field, group))


def _kind(group: Paired) -> str:
    if len(group.joined) > 1:
        return "joined"
    return "odd" if len(group.players) % 2 else "even"


def _reasons(field: Field, group: Paired) -> list[Reason]:
    reasons = []
    if any(field.virtual[place] for place in group.players):
        text = "players of the upper half have one virtual point in rounds 1 and 2"
        reasons.append(Reason("3.3", text))
    for place in group.players:
        text = "{player}: Sonneborn-Berger {sb}, Buchholz {buchholz}, median {median}"
        reasons.append(Reason("3.2", text, {"player": field.named(place), **field.order.indices[place].fields()}))
    if len(group.joined) > 1:
        text = "the groups of {scores} cannot be paired one after the other, so they are merged"
        reasons.append(Reason("6.6", text, {"scores": Scores(*group.joined)}))
    for place in group.refused:
        text = "{player} does not float, although an earlier combination says so: there is no opponent for them below"
        reasons.append(Reason("6.6", text, {"player": field.named(place)}))
    if group.floater is not None:
        text = (
            "{player} floats to the next group: the number of players is odd, and this combination is the "
            "first of the best"
        )
        reasons.append(Reason("6.3", text, {"player": field.named(group.floater)}))
    return reasons


def pair_reason(field: Field, group: Paired, higher: int, lower: int) -> Reason:
    """The place of the pair in the list of combinations."""
    fields: Fields = {
        "player": field.named(higher),
        "opponent": field.named(lower),
        "rank": group.players.index(higher) + 1,
        "rival": group.players.index(lower) + 1,
        "count": len(group.players),
    }
    text = (
        "{player} and {opponent} are numbers {rank} and {rival} of {count}: this is the first combination "
        "of the list that meets the most colour preferences"
    )
    return Reason("6.4" if len(group.players) % 2 else "6.2", text, fields)


def bye_reason(field: Field, bye: int, passed: Sequence[int]) -> Reason:
    tpns = field.history.tpns
    fields = {"player": field.named(bye), "passed": Players(*(tpns[place] for place in passed))}
    if not passed:
        return Reason("4.2", "{player} is the last of the lowest group", fields)
    text = (
        "{player} is the last in the list who may have the bye so that the others can be paired; passed over: {passed}"
    )
    return Reason("4.1", text, fields)
