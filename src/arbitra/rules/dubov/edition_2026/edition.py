"""The edition of 2026 as the rest of the program knows it, and a round by it: the bye, the brackets, the colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import (
    Answer,
    Board,
    BracketDecision,
    CriterionValue,
    Fields,
    History,
    Reason,
    RoundPairing,
    Score,
    Tpn,
)
from arbitra.rules.dubov.edition_2026.colours import allocation
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.dubov.edition_2026.subgroups import rows_of, shift
from arbitra.rules.dubov.edition_2026.upfloaters import choose_upfloaters, float_value
from arbitra.rules.dubov.field import make_field, noted
from arbitra.rules.dutch.edition_2026.floats import bye_allowed
from arbitra.rules.swiss.byes import take_bye
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.swiss.roster import Bracket, bracket_decision, round_pairing

ABOUT = {
    "C5": "upfloaters",
    "C6": "upfloat_differences",
    "C7": "preference",
    "C8": "maximum_upfloaters",
    "C9": "upfloats_beyond",
    "C10": "up_again",
}
"""What each criterion of the card is about (`swiss/consequences.py`)."""

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
BYE = N_(
    "{player} may have the bye and leaves the others a legal pairing: lowest score ({score}), then most games played, "
    "then largest pairing number"
)


class Dubov2026(SwissEdition):
    law = Law("C1", "C2", "C3", "5.2.2")
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = Field(history)
        rest, bye, bye_reason = give_bye(field)
        colours = allocation(field, literal=options.get("parity") == "literal")
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
            parts = {"S1": [one for one, _ in rows], "T2": [two for _, two in rows]}
            brackets.append(_decision(field, Chosen(residents, upfloaters, subgroups.shifted, parts), made))
        return round_pairing(
            field.roster, "dubov:2026", boards, brackets, (bye, bye_reason), rounds_unknown=ROUNDS_UNKNOWN
        )

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = make_field(history)
        return Legality.by_rows(self.law, history, field.roster.players, field.rows, bye_allowed)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.dubov.edition_2026.upfloats import with_upfloats

        return with_upfloats(answer, apart)


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """Everyone to be paired with a complete pairing of them, the player with the bye, and the reason."""
    roster = field.roster
    rest, bye = take_bye(roster, field.rows, bye_order(field), bye_allowed, ("C4", "C2"))
    if bye is None:
        return rest, None, None
    return rest, bye, Reason("3.1", BYE, {"player": roster.named(bye), "score": Score(roster.scores[bye])})


def bye_order(field: Field) -> list[int]:
    """Lowest score, most games played, largest TPN."""
    roster = field.roster
    return sorted(range(roster.size), key=lambda place: (roster.scores[place], -field.games[place], -roster.tpn(place)))


class Chosen(NamedTuple):
    """A bracket: residents as a set, who floated up to them, who changed the subgroup, and the subgroups as paired."""

    residents: int
    upfloaters: list[int]
    shifted: Sequence[int]
    parts: Mapping[str, Sequence[int]]


def _row_reason(field: Field, one: int, two: int, number: int) -> Reason:
    named = field.roster.named
    fields: Fields = {"first": named(one), "second": named(two), "number": number, "average": field.aro[one]}
    return Reason("3.2.6", ROW, fields)


def _decision(field: Field, chosen: Chosen, boards: list[Board]) -> BracketDecision:
    roster = field.roster
    residents, upfloaters = chosen.residents, chosen.upfloaters
    reasons = [
        Reason("3.2.2", UPFLOATER, {"player": roster.named(place), "score": Score(roster.scores[place])})
        for place in upfloaters
    ]
    for place in chosen.shifted:
        reasons.append(Reason("3.2.4", SHIFTED[field.seeks(place)], {"player": roster.named(place)}))
    players = (*members(residents), *upfloaters)
    bracket = Bracket(roster.scores[(residents & -residents).bit_length() - 1], players, upfloaters, parts=chosen.parts)
    notes = noted(roster, players, field.preferences, field.published_average)
    return bracket_decision(roster, bracket, boards, notes, reasons, _criteria(field, residents, upfloaters, boards))


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


EDITION = Dubov2026()
