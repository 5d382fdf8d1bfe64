"""Article 8: the opponents' scores."""

from __future__ import annotations

from fractions import Fraction

from arbitra.i18n import N_
from arbitra.model import Reason, Tpn, Verbatim
from arbitra.model.fields import Rounds, Score
from arbitra.model.reasons import Plural
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.cuts import Cut, cut_elements, least_of_buchholz
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import NOBODY, PLAYED, Ledger
from arbitra.tiebreaks.own_results import Parts, what_happened
from arbitra.tiebreaks.unplayed import Contributions, Element
from arbitra.tiebreaks.values import Unit, Value
from arbitra.tiebreaks.working import Addend

ASKED_TO_THE_END = Plural(
    "score {score}, plus a draw in round {rounds}: a bye requested to the end",
    "score {score}, plus draws in rounds {rounds}: byes requested to the end",
    by="rounds",
)

OF_A_TEAM = {
    "16.4": N_("a virtual opponent with the team's own score, {score}"),
    "16.4.1": N_("a virtual opponent with the team's own score, {score}, but at most that of the scheduled opponent"),
    "16.4.2": N_("a virtual opponent with the team's own score, {score}, but at most a drawn match per round"),
}


def buchholz(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """8.1, 8.3: the sum of the opponents' scores, without what a modifier cuts."""
    contributions = _view(table, descriptor)
    rows = contributions.rows
    low, high = descriptor.cuts
    if not low:
        return list(map(sum, rows))
    gaps = contributions.ledger.gaps
    totals: list[Value] = []
    for place, row in enumerate(rows):
        if place in gaps:
            elements = contributions.elements(place)
            cuts = cut_elements(elements, low, high, least_of_buchholz)
            totals.append(sum(row) - sum(cut.element.score for cut in cuts))
        elif low == 1 and not high:
            totals.append(sum(row) - min(row, default=0))
        else:
            totals.append(sum(sorted(row)[low : max(low, len(row) - high)]))
    return totals


def buchholz_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    contributions = _view(table, descriptor)
    elements = contributions.elements(place)
    cuts = cut_elements(elements, *descriptor.cuts, least_of_buchholz)
    addends = tuple(
        Addend(
            element.round_index + 1,
            opponent_number(contributions, element),
            element.score,
            score=element.score,
            reasons=score_reasons(table, contributions, element, place),
            cut=cut_reason(cuts, element, of_teams=table.of_teams),
        )
        for element in elements
    )
    return addends, fore_steps(table, descriptor)


def average_of_opponents(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """8.2: the mean of the Buchholz (or Fore Buchholz) of the opponents met over the board; no one met: 0."""
    base = buchholz(table, Descriptor("FB" if descriptor.fore else "BH", fore=descriptor.fore))
    ledger = _met_ledger(table, descriptor)
    means: list[Value] = []
    for against, row in zip(ledger.opponent_rows, ledger.outcome_rows, strict=True):
        met = [base[opponent] for opponent, outcome in zip(against, row, strict=True) if outcome.kind == PLAYED]
        means.append(Fraction(sum(met)) / len(met) if met else Fraction(0))
    return means


def average_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    code = "FB" if descriptor.fore else "BH"
    base = buchholz(table, Descriptor(code, fore=descriptor.fore))
    ledger = _met_ledger(table, descriptor)
    met = [
        (number, opponent)
        for number, opponent in enumerate(ledger.opponent_rows[place])
        if ledger.outcomes[number][place].kind == PLAYED
    ]
    addends = tuple(
        Addend(
            number + 1,
            ledger.tpns[opponent],
            base[opponent],
            reasons=(Reason("8.2", "the opponent's {code}", {"code": Verbatim(code)}),),
            unit=Unit.POINTS,
        )
        for number, opponent in met
    )
    return addends, (*fore_steps(table, descriptor), average_step(len(met), "8.2"))


def _view(table: Crosstable, descriptor: Descriptor) -> Contributions:
    fore = descriptor.fore or descriptor.name == "FB"
    return table.contributions(played=descriptor.played, fore=fore)


def _met_ledger(table: Crosstable, descriptor: Descriptor) -> Ledger:
    return table.contributions(fore=descriptor.fore).ledger


def opponent_number(contributions: Contributions, element: Element) -> Tpn | None:
    return None if element.opponent == NOBODY else contributions.ledger.tpns[element.opponent]


def score_reasons(table: Crosstable, contributions: Contributions, element: Element, place: int) -> tuple[Reason, ...]:
    """Why the opponent's score is what it is."""
    if element.opponent != NOBODY:
        drawn = contributions.as_draws(element.opponent)
        if not drawn:
            return ()
        real = contributions.ledger.scores[element.opponent]
        fields = {"score": Score(real), "rounds": Rounds(*(number + 1 for number, _ in drawn))}
        return (Reason("16.3.2", ASKED_TO_THE_END, fields),)
    happened = what_happened(table, contributions.ledger, place, element.round_index)
    own = {"score": Score(contributions.ledger.scores[place])}
    if table.of_teams:
        return (happened, Reason(element.article, OF_A_TEAM[element.article], own))
    match element.article:
        case "16.4.1":
            why = Reason(
                "16.4.1",
                "a virtual opponent with the player's own score, {score}, but at most that of the scheduled opponent",
                own,
            )
        case "16.4.2":
            why = Reason(
                "16.4.2", "a virtual opponent with the player's own score, {score}, but at most a draw per round", own
            )
        case _:
            why = Reason("16.4", "a virtual opponent with the player's own score, {score}", own)
    return (happened, why)


def cut_reason(cuts: list[Cut], element: Element, *, of_teams: bool = False) -> Reason | None:
    for cut in cuts:
        if cut.element is element:
            if cut.article == "16.5.1" and of_teams:
                return Reason("16.5.1", "cut: rounds the team chose not to play are cut first")
            if cut.article == "16.5.1":
                return Reason("16.5.1", "cut: rounds the player chose not to play are cut first")
            if cut.high:
                return Reason(cut.article, "cut: the most significant value does not count")
            return Reason(cut.article, "cut: the least significant value does not count")
    return None


def fore_steps(table: Crosstable, descriptor: Descriptor) -> tuple[Reason, ...]:
    if not (descriptor.fore or descriptor.name == "FB"):
        return ()
    if table.final_round_reached and table.matches is not None:
        return (Reason("8.3", "every match of round {round} counts as drawn", {"round": table.rounds}),)
    if table.final_round_reached:
        return (Reason("8.3", "every paired game of round {round} counts as drawn", {"round": table.rounds}),)
    return (Reason("8.3", "the last round is not among these rounds: the same as Buchholz"),)


def average_step(count: int, article: str) -> Reason:
    return Reason(article, "divided by {games}", {"games": count})
