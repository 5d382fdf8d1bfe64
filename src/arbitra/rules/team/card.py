"""A bracket as it was decided: its card of criteria, its tops and bottoms, who floated up."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.model import Board, BracketDecision, CriterionValue, Fields, Reason, Score
from arbitra.rules.swiss.preferences import Strength
from arbitra.rules.swiss.roster import Bracket, bracket_decision, player_notes
from arbitra.rules.team.field import Field
from arbitra.rules.team.upfloaters import following_value

UPFLOATER = N_("{player} floats up from {score} points")
PLACED = N_("{first} is number {number} of the tops of this bracket and meets {second}")


def placed(field: Field, one: int, two: int, number: int) -> Reason:
    named = field.roster.named
    fields: Fields = {"first": named(one), "second": named(two), "number": number}
    return Reason(field.text.pairs, PLACED, fields)


def decision(
    field: Field, residents: int, upfloaters: list[int], everybody: int, boards: list[Board]
) -> BracketDecision:
    roster, text = field.roster, field.text
    reasons = [
        Reason(text.choice, UPFLOATER, {"player": roster.named(place), "score": Score(roster.scores[place])})
        for place in upfloaters
    ]
    players = (*members(residents), *upfloaters)
    tops = [min(board.white, board.black) for board in boards]
    place_of = {roster.tpn(place): place for place in players}
    parts = {
        "tops": [place_of[tpn] for tpn in tops],
        "bottoms": [place_of[max(board.white, board.black)] for board in boards],
    }
    bracket = Bracket(field.score(residents), players, upfloaters, parts=parts)
    notes = player_notes(roster, players, field.wishes.__getitem__)
    card = report_card(field, residents, upfloaters, everybody, boards)
    return bracket_decision(roster, bracket, boards, notes, reasons, card)


def report_card(
    field: Field, residents: int, upfloaters: list[int], everybody: int, boards: list[Board]
) -> tuple[CriterionValue, ...]:
    """The values of the criteria that the text has, in its order."""
    roster, text = field.roster, field.text
    place_of = {roster.tpn(place): place for place in (*members(residents), *upfloaters)}
    pairs = [(place_of[board.white], place_of[board.black]) for board in boards]
    moved = roster.tpns(upfloaters)
    score = field.score(residents)
    differences = sorted((score - roster.scores[place] for place in upfloaters), reverse=True)
    raised = sum(1 << place for place in upfloaters)
    card = [
        CriterionValue.counted(text.fewest, len(upfloaters), moved),
        CriterionValue.listed(text.highest, differences, moved),
        CriterionValue.counted(text.following, following_value(field, residents, raised, everybody) if raised else 0),
    ]

    def counted(article: str, guilty: list[int], count: int | None = None) -> None:
        if article:
            card.append(
                CriterionValue.counted(article, len(guilty) if count is None else count, roster.tpns(sorted(guilty)))
            )

    if field.float_counts:
        counted(text.floated_again, [place for place in upfloaters if field.floated[place]])
    wishes = field.wishes
    same = [pair for pair in pairs if wishes[pair[0]].colour and wishes[pair[0]].colour == wishes[pair[1]].colour]
    counted(text.colours, [place for pair in same for place in pair], len(same))
    strong = [pair for pair in same if all(wishes[place].strength is Strength.STRONG for place in pair)]
    if field.two_strengths:
        counted(text.strong, [place for pair in strong for place in pair], len(strong))
    if field.float_counts:
        rivals = [two if one in upfloaters else one for one, two in pairs if (one in upfloaters) != (two in upfloaters)]
        counted(text.opponents_again, [place for place in rivals if field.floated[place]])
        apart = [place for one, two in pairs if roster.scores[one] != roster.scores[two] for place in (one, two)]
        counted(text.teams_again, [place for place in apart if field.floated[place]])
    return tuple(card)
