"""C.04.4.1, the edition applied from February 2026: brackets from the top, completed by upfloaters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.model import Board, BracketDecision, CriterionValue, Fields, History, Reason, RoundPairing, Score, Tpn
from arbitra.rules.dubov.edition_2026.bye import give_bye
from arbitra.rules.dubov.edition_2026.colours import ColourRules
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.dubov.edition_2026.subgroups import Subgroups, rows_of, shift
from arbitra.rules.dubov.edition_2026.upfloaters import choose_upfloaters, float_value
from arbitra.rules.dubov.field import noted
from arbitra.rules.swiss.board_order import board_order

ROUNDS_UNKNOWN = Reason(
    "1.8",
    "the number of rounds is not known: the limit of upfloats is that of the rounds so far, and no round counts as "
    "the last",
)
ROW = N_(
    "{first} is number {number} of S1 (average rating of opponents {average}) and meets {second}, number {number} of T2"
)
UPFLOATER = N_("{player} floats up from {score} points")
SHIFTED = {
    "W": N_("{player} seeks White and moves to the other subgroup"),
    "B": N_("{player} seeks Black and moves to the other subgroup"),
}


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    """The pairing of the round after the history."""
    field = Field(history)
    rest, bye, bye_reason = give_bye(field)
    colours = ColourRules(field, literal_parity=options.get("parity") == "literal")
    boards: list[Board] = []
    brackets: list[BracketDecision] = []
    for group in field.roster.groups():
        residents = group & rest.vertices
        if not residents:
            continue
        upfloaters = choose_upfloaters(field, residents, rest)
        bracket = residents | sum(1 << place for place in upfloaters)
        rest.drop(bracket)
        subgroups = shift(field, bracket)
        rows = rows_of(field, subgroups)
        made = [
            colours.board(one, two, _row_reason(field, one, two, number))
            for number, (one, two) in enumerate(rows, start=1)
        ]
        boards += made
        parts = {
            "S1": field.roster.tpns(one for one, _ in rows),
            "T2": field.roster.tpns(two for _, two in rows),
        }
        brackets.append(replace(_decision(field, residents, upfloaters, subgroups, made), parts=parts))
    return RoundPairing(
        round_number=history.round_number,
        system="dubov:2026",
        boards=board_order(history, boards),
        bye=None if bye is None else field.roster.tpn(bye),
        bye_reason=bye_reason,
        brackets=tuple(brackets),
        warnings=() if history.tournament.last_round else (ROUNDS_UNKNOWN,),
    )


def _row_reason(field: Field, one: int, two: int, number: int) -> Reason:
    named = field.roster.named
    fields: Fields = {"first": named(one), "second": named(two), "number": number, "average": field.aro[one]}
    return Reason("3.2.6", ROW, fields)


def _decision(
    field: Field, residents: int, upfloaters: list[int], subgroups: Subgroups, boards: list[Board]
) -> BracketDecision:
    roster = field.roster
    reasons = [
        Reason("3.2.2", UPFLOATER, {"player": roster.named(place), "score": Score(roster.scores[place])})
        for place in upfloaters
    ]
    for place in subgroups.shifted:
        reasons.append(Reason("3.2.4", SHIFTED[field.seeks(place)], {"player": roster.named(place)}))
    return BracketDecision(
        score=roster.scores[(residents & -residents).bit_length() - 1],
        kind="heterogeneous" if upfloaters else "homogeneous",
        players=roster.tpns((*members(residents), *upfloaters)),
        moved=roster.tpns(upfloaters),
        pairs=tuple((board.white, board.black) for board in boards),
        criteria=_criteria(field, residents, upfloaters, boards),
        reasons=tuple(reasons),
        notes=noted(roster, (*members(residents), *upfloaters), field.preferences, field.published_average),
    )


def _criteria(field: Field, residents: int, upfloaters: list[int], boards: list[Board]) -> tuple[CriterionValue, ...]:
    """The report card: C5 to C10."""
    roster = field.roster
    score = roster.scores[(residents & -residents).bit_length() - 1]
    differences = sorted((score - roster.scores[place] for place in upfloaters), reverse=True)
    wish = {roster.tpn(place): field.seeks(place) for place in (*members(residents), *upfloaters)}
    denied: list[Tpn] = []
    for board in boards:
        denied += [board.white] if wish[board.white] == "B" else []
        denied += [board.black] if wish[board.black] == "W" else []
    card = [
        CriterionValue.counted("C5", len(upfloaters), roster.tpns(upfloaters)),
        CriterionValue.listed("C6", differences, roster.tpns(upfloaters)),
        CriterionValue.counted("C7", len(denied), tuple(sorted(denied))),
    ]
    if field.last_round:
        return tuple(card)
    values = [float_value(field, place) for place in upfloaters]
    for article, number in (("C8", 0), ("C9", 1), ("C10", 2)):
        guilty = [place for place, value in zip(upfloaters, values, strict=True) if value[number]]
        card.append(CriterionValue.counted(article, sum(value[number] for value in values), roster.tpns(guilty)))
    return tuple(card)
