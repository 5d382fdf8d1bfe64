"""Article 13: what only teams have, who score match points and game points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from arbitra.i18n import N_
from arbitra.model import GAME_POINTS, MATCH_POINTS, Reason
from arbitra.model.fields import Players, Quotient
from arbitra.tiebreaks import boards, own_results
from arbitra.tiebreaks.boards import Boards, Group
from arbitra.tiebreaks.buchholz import buchholz, buchholz_parts
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.cuts import cut_elements, least_of_products
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.encounter import direct_encounter, encounter_ledger, encounter_parts
from arbitra.tiebreaks.ledger import PLAYED, UNFINISHED
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.sonneborn import weighed_parts
from arbitra.tiebreaks.unplayed import Element
from arbitra.tiebreaks.values import Unit, Value
from arbitra.tiebreaks.working import Addend

# -- 13.1 -----------------------------------------------------------------------------------------------------------


def other_score(table: Crosstable, _: Descriptor) -> list[Value]:
    """Game points where match points come first, and the other way round."""
    return list(table.secondary().scores)


def other_score_parts(table: Crosstable, _: Descriptor, place: int) -> Parts:
    return own_results.points_parts(table.secondary(), place)


# -- 13.2: extended Sonneborn-Berger ----------------------------------------------------------------------------------

LETTERS = {"M": MATCH_POINTS, "G": GAME_POINTS}


def extended(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """The opponent's score times the points made against it: E, then M or G for either, then SB."""
    low, high = descriptor.cuts
    totals: list[Value] = []
    for place in range(len(table.tpns)):
        elements = _elements(table, descriptor, place)
        gone = cut_elements(elements, low, high, least_of_products)
        totals.append(sum(one.product for one in elements) - sum(cut.element.product for cut in gone))
    return totals


def extended_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    of_opponents = table.of_score(LETTERS[descriptor.name[1]])
    contributions = of_opponents.contributions(played=descriptor.played)
    return weighed_parts(of_opponents, contributions, _elements(table, descriptor, place), descriptor, place), ()


def _elements(table: Crosstable, descriptor: Descriptor, place: int) -> list[Element]:
    of_opponents, own = (table.of_score(LETTERS[letter]) for letter in descriptor.name[1:3])
    made = own.ledger().points_rows[place]
    contributions = of_opponents.contributions(played=descriptor.played)
    return [one._replace(result=made[one.round_index]) for one in contributions.elements(place)]


# -- the Olympiad: Appendix 2 of its regulations --------------------------------------------------------------------

OLYMPIAD = "Appendix 2"


def olympiad_products(table: Crosstable, _: Descriptor) -> list[Value]:
    """The match points of each opponent times the game points made against it, without one round."""
    return [_without_one(table, place, lambda one: one.product) for place in range(len(table.tpns))]


def olympiad_schedule(table: Crosstable, _: Descriptor) -> list[Value]:
    """The match points of the opponents, without one round."""
    return [_without_one(table, place, lambda one: one.score) for place in range(len(table.tpns))]


def olympiad_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    products = descriptor.name == "OSB"
    elements, gone = _olympiad_elements(table, place)
    lines = tuple(
        Addend(
            one.round_index + 1,
            None if one.opponent < 0 else table.tpns[one.opponent],
            one.product if products else one.score,
            score=one.score if products else None,
            result=one.result if products else None,
            cut=_left_out(one) if one is gone else None,
        )
        for one in elements
    )
    return lines, ()


def _left_out(element: Element) -> Reason:
    if element.opponent < 0:
        return Reason(OLYMPIAD, "left out: a round without an opponent")
    return Reason(OLYMPIAD, "left out: the opponent with the fewest match points")


def _without_one(table: Crosstable, place: int, value: Callable[[Element], int]) -> int:
    elements, gone = _olympiad_elements(table, place)
    return sum(value(one) for one in elements if one is not gone)


def _olympiad_elements(table: Crosstable, place: int) -> tuple[list[Element], Element | None]:
    """Every round, with the one that does not count: one without an opponent, else the opponent with the fewest match
    points, among equals the smallest product. Opponents count as they stand in the table, article 16 does not apply;
    a match that was not played counts with the points it gave."""
    matches, games = table.of_score(MATCH_POINTS).ledger(), table.of_score(GAME_POINTS).ledger()
    made = games.points_rows[place]
    elements = [
        Element(number, opponent, matches.scores[opponent] if opponent >= 0 else 0, made[number], voluntary=False)
        for number, opponent in enumerate(matches.opponent_rows[place])
    ]
    gone = min(elements, key=lambda one: (one.opponent >= 0, one.score, one.product), default=None)
    return elements, gone


# -- 13.3: extended direct encounter ----------------------------------------------------------------------------------

CHAINS = {"EDE": "", "EDEBT": "CT", "EDEBB": "CB", "EDET": "T", "EDEB": "B"}
"""What decides between the last two: board count, top boards, bottom boards eliminated (13.3.2)."""

ON_BOARDS = {"C": "BC", "T": "TBR", "B": "BBE"}


def split_by_encounters(
    table: Crosstable, descriptor: Descriptor, group: Sequence[int], trace: list[Reason] | None = None
) -> list[Group]:
    """13.3.1: article 6 by the primary score, and if all stay tied by the secondary one; what stays tied of a group
    that was divided starts again (13.3.3)."""
    if len(group) < 2:
        return [tuple(group)]
    swiss = not table.predetermined
    for scored in (table.primary(), table.secondary()):
        if trace is not None:
            players = Players(*sorted(table.tpns[place] for place in group))
            trace.append(Reason("13.3.1", BY_SCORE[scored.counted], {"players": players}))
        tiers = direct_encounter(encounter_ledger(scored, descriptor), group, swiss=swiss, trace=trace)
        if len(tiers) > 1:
            return [part for tier in tiers for part in split_by_encounters(table, descriptor, tier, trace)]
    if len(group) == 2:
        return _last_two(table, descriptor, group, trace)
    return [tuple(group)]


BY_SCORE = {
    MATCH_POINTS: N_("{players}: the matches against each other, in match points"),
    GAME_POINTS: N_("{players}: the matches against each other, in game points"),
}


def _last_two(
    table: Crosstable, descriptor: Descriptor, group: Sequence[int], trace: list[Reason] | None
) -> list[Group]:
    """13.3.2: the boards of the matches that the two played against each other, and of no other."""
    one, two = group
    mine, theirs = _against(table, descriptor, one, two), _against(table, descriptor, two, one)
    for letter in CHAINS[descriptor.name]:
        first, second = _ranked(letter, mine), _ranked(letter, theirs)
        if first != second:
            ahead, behind = (one, two) if first > second else (two, one)
            if trace is not None:
                fields = {"player": Players(table.tpns[ahead])}
                trace.append(Reason("13.3.2", BETWEEN_TWO[letter], fields))
            return [(ahead,), (behind,)]
    return [tuple(group)]


BETWEEN_TWO = {
    "C": N_("{player} is ahead by the board count of the matches of the two"),
    "T": N_("{player} is ahead by the top boards of the matches of the two"),
    "B": N_("{player} is ahead by the matches of the two without the bottom boards"),
}


def _ranked(letter: str, points: Boards) -> tuple[int, ...]:
    """More is better."""
    if letter == "C":
        return (-boards.board_count(points),)
    return boards.top_boards(points) if letter == "T" else boards.without_bottom_boards(points)


def _against(table: Crosstable, descriptor: Descriptor, place: int, other: int) -> Boards:
    """Points on each board in the matches against one team that count."""
    ledger = encounter_ledger(table, descriptor)
    assert table.matches is not None
    made = [0] * table.matches.boards
    for number, opponent in enumerate(ledger.opponent_rows[place]):
        outcome = ledger.outcomes[number][place]
        if opponent == other and outcome.kind == PLAYED and outcome.mark != UNFINISHED:
            made = list(map(sum, zip(made, boards.in_round(table, table.tpns[place], number), strict=True)))
    return made


def encounters_parts(table: Crosstable, descriptor: Descriptor, place: int, group: Group) -> Parts:
    """The matches against the others of the tied group in the primary score, then how the places were given away."""
    if not group:
        return (), (Reason("13.3", "no teams are tied here"),)
    addends, _ = encounter_parts(table.primary(), descriptor, place, group)
    trace: list[Reason] = []
    split_by_encounters(table, descriptor, group, trace)
    return addends, tuple(trace)


# -- 13.4: scores and strength of schedule ----------------------------------------------------------------------------


def combination(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """The secondary score, plus Buchholz of the primary score divided by the factor."""
    by = factor(table, descriptor)
    schedule = buchholz(table.primary(), _schedule(descriptor))
    return [
        Fraction(score) + Fraction(strength) / by
        for score, strength in zip(table.secondary().scores, schedule, strict=True)
    ]


def combination_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    addends, steps = buchholz_parts(table.primary(), _schedule(descriptor), place)
    by = factor(table, descriptor)
    secondary = table.secondary().scores[place]
    told = (
        Reason("13.4.2", "divided by the factor {factor}", {"factor": Quotient(by, 0 if by.denominator == 1 else 2)}),
        Reason("13.4.1", "plus the other score, {score}", {"score": Quotient(Fraction(secondary, 10), 1)}),
    )
    return tuple(addend._replace(unit=Unit.POINTS) for addend in addends), (*steps, *told)


def _schedule(descriptor: Descriptor) -> Descriptor:
    return Descriptor("FB" if descriptor.fore else "BH", fore=descriptor.fore, played=descriptor.played)


def factor(table: Crosstable, descriptor: Descriptor) -> Fraction:
    """13.4.2: the highest primary score that can be reached, by the highest secondary score of one match, cut to a
    whole number; or what the regulations say (/K)."""
    by = Fraction(descriptor.factor or 0)
    if not descriptor.factor:
        settings = table.tournament.settings
        rounds = max(len(table.tournament.rounds), settings.rounds_planned or 0)
        best = table.primary().ledger().worth.win * rounds
        by = Fraction(best // table.secondary().ledger().worth.win)
    if by <= 0:
        text = N_("the factor of this event is 0, which cannot divide; write the one of your regulations, such as /K4")
        raise BadTiebreak(descriptor.text, "13.4.2", text)
    return by
