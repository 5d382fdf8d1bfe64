"""A knockout is ranked by its bracket, whatever the list of tie-breaks says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.model import NoLegalPairing, Tournament, Tpn
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.ranking import TiedGroup

BRACKET = "bracket"
"""What separates two rows of a knockout."""


def knockout_placings(tournament: Tournament, rounds: int) -> dict[Tpn, int]:
    """The first of the places that each shares; those who are still in the bracket share the first."""
    from arbitra.rules.knockout.state import placings
    from arbitra.rules.knockout.system import state_of
    from arbitra.rules.systems import find_system

    options = find_system("knockout").options_for(tournament, {})
    try:
        placed = {placing.player: placing.first for placing in placings(state_of(tournament, options, rounds))}
    except NoLegalPairing as refusal:
        raise TiebreakProblem(refusal.reason) from refusal
    return {player.tpn: placed.get(player.tpn, 1) for player in tournament.players}


def by_placing(tpns: Sequence[Tpn], groups: Sequence[TiedGroup], first: Mapping[Tpn, int]) -> list[TiedGroup]:
    """One group for each shared place; whom the list of tie-breaks put in another order is tied again."""
    shared: dict[int, list[int]] = {}
    for place in sorted(place for group in groups for place in group.places):
        shared.setdefault(first[tpns[place]], []).append(place)
    return [TiedGroup(tuple(shared[number]), BRACKET if at else "") for at, number in enumerate(sorted(shared))]
