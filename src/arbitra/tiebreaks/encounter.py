"""Article 6: direct encounter, applied to a group of participants who are still tied.

The separate standings of a group count the games among its members only: the mean of several meetings (6.1.2),
forfeits not at all unless they count as games (6.1.1). Where everyone met everyone these standings rank the group,
and what stays equal is looked at again by itself (6.2). In a Swiss, where games are missing, a place of the separate
standings is given away from the top as long as it is certain (6.3).

Certainty without enumerating results: the participant does worst when they lose all their missing games; any rival
does best when they win all of theirs. Both can happen at once, also in a missing game between the two, so a
participant is alone on top whatever happens exactly if their worst score is above the best score of every rival."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.model.fields import Players, Quotient
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import NOBODY, PLAYED, UNFINISHED, Forfeits, Ledger
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.values import Unit, Value
from arbitra.tiebreaks.working import Addend

Group = tuple[int, ...]


class MemberScore(NamedTuple):
    """A member's line of the separate standings."""

    place: int
    score: Value
    missing: int


def meetings(ledger: Ledger, place: int, members: Iterable[int]) -> dict[int, list[int]]:
    """The points made in the games against each of the members met, by opponent."""
    wanted = members if isinstance(members, set | frozenset) else set(members)
    found: dict[int, list[int]] = {}
    for opponent, outcome in zip(ledger.opponent_rows[place], ledger.outcome_rows[place], strict=True):
        if opponent in wanted and opponent != NOBODY and outcome.kind == PLAYED and outcome.mark != UNFINISHED:
            found.setdefault(opponent, []).append(outcome.points)
    return found


def separate_standings(ledger: Ledger, group: Sequence[int]) -> list[MemberScore]:
    """6.1: everyone's score against the others of the group, and how many of them they never met."""
    members = frozenset(group)
    lines = []
    for place in group:
        met = meetings(ledger, place, members)
        score = sum((mean(points) for points in met.values()), 0)
        lines.append(MemberScore(place, score, len(group) - 1 - len(met)))
    return lines


def mean(points: Sequence[int]) -> Value:
    """6.1.2"""
    return points[0] if len(points) == 1 else Fraction(sum(points), len(points))


def direct_encounter(
    ledger: Ledger, group: Sequence[int], *, swiss: bool, trace: list[Reason] | None = None
) -> list[Group]:
    """The group in tiers, best first; a tier of several is still tied."""
    if len(group) < 2:
        return [tuple(group)]
    lines = separate_standings(ledger, group)
    if not any(line.missing for line in lines):
        return _all_met(ledger, lines, swiss, trace)
    if swiss:
        return _certain_places(ledger, lines, trace)
    _say(trace, ledger, group, "6.2", N_("{players} have not all met: the tie remains"))
    return [tuple(group)]


def _all_met(ledger: Ledger, lines: list[MemberScore], swiss: bool, trace: list[Reason] | None) -> list[Group]:
    """6.2"""
    by_score: dict[Value, list[int]] = {}
    for line in lines:
        by_score.setdefault(line.score, []).append(line.place)
    _say(
        trace,
        ledger,
        [line.place for line in lines],
        "6.2",
        N_("{players} have all met: their games against each other rank them"),
    )
    if len(by_score) == 1:
        return [tuple(line.place for line in lines)]
    tiers: list[Group] = []
    for score in sorted(by_score, reverse=True):
        tiers += direct_encounter(ledger, by_score[score], swiss=swiss, trace=trace)
    return tiers


def _certain_places(ledger: Ledger, lines: list[MemberScore], trace: list[Reason] | None) -> list[Group]:
    """6.3: from the top, every place that no missing result can change; then article 6 for those who remain."""
    worth = ledger.worth
    most = max(worth.win, worth.black_win)
    ordered = sorted(lines, key=lambda line: line.score + worth.loss * line.missing, reverse=True)
    best_below: list[Value] = [0] * len(ordered)
    for number in range(len(ordered) - 2, -1, -1):
        line = ordered[number + 1]
        best = line.score + most * line.missing
        best_below[number] = best if number == len(ordered) - 2 else max(best, best_below[number + 1])
    certain = 0
    while certain < len(ordered) - 1:
        line = ordered[certain]
        worst = line.score + worth.loss * line.missing
        if worst <= best_below[certain]:
            break
        fields = {
            "player": Players(ledger.tpns[line.place]),
            "worst": Quotient(Fraction(worst, 10), 2),
            "best": Quotient(Fraction(best_below[certain], 10), 2),
        }
        if trace is not None:
            text = N_("{player} stays ahead however the missing games end: at least {worst}, the others at most {best}")
            trace.append(Reason("6.3", text, fields))
        certain += 1
    rest = [line.place for line in ordered[certain:]]
    if not certain:
        _say(trace, ledger, rest, "6.3", N_("{players}: some games are missing, and no one is certain to be ahead"))
        return [tuple(rest)]
    tiers = [(line.place,) for line in ordered[:certain]]
    return tiers + direct_encounter(ledger, rest, swiss=True, trace=trace)


def _say(trace: list[Reason] | None, ledger: Ledger, group: Sequence[int], article: str, text: str) -> None:
    if trace is not None:
        players = sorted(ledger.tpns[place] for place in group)
        trace.append(Reason(article, text, {"players": Players(*players)}))


def encounter_ledger(table: Crosstable, descriptor: Descriptor) -> Ledger:
    """Forfeits are games where pairings are predetermined (15.2) or the regulations say so (/P)."""
    return table.ledger(Forfeits.PLAYED if descriptor.played or table.predetermined else Forfeits.UNPLAYED)


def split_by_encounter(table: Crosstable, descriptor: Descriptor, group: Sequence[int]) -> list[Group]:
    return direct_encounter(encounter_ledger(table, descriptor), group, swiss=not table.predetermined)


def have_met(table: Crosstable, descriptor: Descriptor, group: Sequence[int]) -> frozenset[int]:
    """Those of the group who have a game with another member that counts."""
    ledger = encounter_ledger(table, descriptor)
    return frozenset(place for place in group if meetings(ledger, place, frozenset(group) - {place}))


def encounter_parts(table: Crosstable, descriptor: Descriptor, place: int, group: Group) -> Parts:
    """The games against the others of the tied group, then how the places were given away."""
    if not group:
        return (), (Reason("6", "no players are tied here"),)
    ledger = encounter_ledger(table, descriptor)
    met = meetings(ledger, place, group)
    addends = tuple(
        Addend(
            None,
            ledger.tpns[other],
            mean(met[other]) if other in met else 0,
            reasons=_meeting_reasons(met.get(other, [])),
            unit=Unit.AVERAGE,
        )
        for other in group
        if other != place
    )
    trace: list[Reason] = []
    direct_encounter(ledger, group, swiss=not table.predetermined, trace=trace)
    return addends, tuple(trace)


def _meeting_reasons(points: Sequence[int]) -> tuple[Reason, ...]:
    if not points:
        return (Reason("6.3", "not met over the board"),)
    if len(points) > 1:
        return (Reason("6.1.2", "average of their {games} games", {"games": len(points)}),)
    return ()
