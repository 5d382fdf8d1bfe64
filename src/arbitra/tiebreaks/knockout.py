"""A knockout is ranked by its bracket, whatever the list of tie-breaks says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from arbitra.i18n import N_
from arbitra.model import Fields, MatchScore, NoLegalPairing, Phrase, Players, Reason, Tournament, Tpn
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.ranking import TiedGroup

if TYPE_CHECKING:
    from arbitra.rules.knockout.duel import Duel
    from arbitra.rules.knockout.state import KnockoutState

BRACKET = "bracket"
"""What separates two rows of a knockout."""
ARTICLE = "TT 5.2"
"""*Types of Tournaments*, in the arbiters' manual."""

BY_BRACKET = N_("By bracket: players who get further rank higher")

STILL_IN = N_("still in")
FOR_THIRD = N_("plays for third place")
"""Statuses of a row."""

PLAYOFF = N_("play-off for place {place}")

MESSAGES = ("final", "semi-final", "quarter-final", "round of 16", "round of 32", "third place", "round of {players}")
"""The matches of a bracket, which name themselves."""

DRAW_ODDS = N_("{match}: {winner} wins by draw odds against {loser}: a draw in the Armageddon game is enough for Black")
BY_SCORE = N_("{match}: {winner} wins {score} against {loser}")
BY_RULE = N_("{match}: {winner} wins against {loser} by {rule}, after a tied match")
RECORDED = N_("{match}: {winner} wins against {loser}, as entered by the arbiter")


Ranks = tuple[int, int]
"""The first and the last of the places that a group takes."""


class BracketPlace(NamedTuple):
    """Those who lose in the same round share the places from `first` to `last`. Players still in have no place yet:
    they can expect those of the losers of the round they have reached."""

    first: int
    last: int
    status: str = ""
    reached: Phrase | Reason | None = None
    """The round that they lost in, or play in; of the winner, the final."""

    @property
    def still_in(self) -> bool:
        return self.status == STILL_IN


@dataclass(frozen=True, slots=True)
class BracketOrder:
    """`places` of everyone; `decisions`: who has won the matches whose score does not tell it, and why."""

    places: Mapping[Tpn, BracketPlace]
    decisions: tuple[Reason, ...]


def bracket_order(tournament: Tournament, rounds: int) -> BracketOrder:
    from arbitra.rules.knockout.system import state_of
    from arbitra.rules.systems import find_system

    options = find_system("knockout").options_for(tournament, {})
    try:
        state = state_of(tournament, options, rounds)
    except NoLegalPairing as refusal:
        raise TiebreakProblem(refusal.reason) from refusal
    return BracketOrder(dict(_places(state)), tuple(_decisions(state)))


def _places(state: KnockoutState) -> Iterator[tuple[Tpn, BracketPlace]]:
    from arbitra.rules.knockout.bracket import round_title
    from arbitra.rules.knockout.state import last_round, places_of_losers, placings, still_in

    for player, match in still_in(state).items():
        shared = places_of_losers(state.bracket, match.round_number)
        yield player, BracketPlace(*shared, STILL_IN, round_title(state.bracket.rounds - match.round_number))
    third = state.bracket.third_place
    to_play = third is not None and not state.is_decided(third)
    for player, first, last in placings(state):
        reached = round_title(state.bracket.rounds - last_round(state, player))
        yield player, BracketPlace(first, last, FOR_THIRD if to_play and first == 3 else "", reached)


def _decisions(state: KnockoutState) -> Iterator[Reason]:
    for match in state.bracket.matches:
        found = state.duels.get(match.number)
        if found is not None and found.level:
            yield from decision(match.title, found)


def decision(title: Phrase | Reason, found: Duel) -> Iterator[Reason]:
    """Who has won a match, and why; nothing while it is played."""
    if found.winner is None or found.loser is None:
        return
    first, second = (sum(score.points[side] for score in found.stages) for side in (0, 1))
    fields: Fields = {"match": title, "winner": Players(found.winner), "loser": Players(found.loser)}
    if not found.level:
        yield Reason("3.1", BY_SCORE, {**fields, "score": MatchScore(max(first, second), min(first, second))})
    elif found.reason is not None and "rule" in found.reason.fields:
        yield Reason(found.reason.article, BY_RULE, {**fields, "rule": found.reason.fields["rule"]})
    else:
        yield Reason(ARTICLE, DRAW_ODDS if found.by_draw_odds else RECORDED, fields)


def by_bracket(
    tpns: Sequence[Tpn], groups: Sequence[TiedGroup], places: Mapping[Tpn, BracketPlace]
) -> tuple[list[TiedGroup], list[TiedGroup]]:
    """Those still in, who have come furthest first, and those who have a place: one group for each shared place. Whom
    the list of tie-breaks put in another order is tied again."""
    shared: dict[tuple[bool, int], list[int]] = {}
    for at in sorted(at for group in groups for at in group.places):
        place = places[tpns[at]]
        shared.setdefault((not place.still_in, place.first), []).append(at)
    made = [
        (placed, TiedGroup(tuple(shared[placed, first]), BRACKET if number else ""))
        for number, (placed, first) in enumerate(sorted(shared))
    ]
    return [group for placed, group in made if not placed], [group for placed, group in made if placed]


def ranks_of(
    tpns: Sequence[Tpn], groups: Sequence[TiedGroup], places: Mapping[Tpn, BracketPlace]
) -> list[Ranks | None]:
    """Of every group; None for those still in. A group that the arbiter or lots have divided takes a part of its
    places."""
    bracketed = [places[tpns[group.places[0]]] for group in groups]
    parts = Counter(place.first for place in bracketed if not place.still_in)
    made: list[Ranks | None] = []
    free = 1
    for group, place in zip(groups, bracketed, strict=True):
        if place.still_in:
            made.append(None)
            continue
        first = max(free, place.first)
        free = first + len(group.places)
        made.append((first, place.last if parts[place.first] == 1 else free - 1))
    return made
