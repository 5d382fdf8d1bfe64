"""Who starts: balanced like colours in chess, but without absolute limits.

The text says it of round 1 only: number 1 starts, number 2 does not, and so on. Later the one who started less often
starts; then the last round in which they differed is turned round; then the higher in the table has their turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import History
from arbitra.rules.swiss.allocation import Allocation, Columns, Grant, Rule, alternate, by_lot
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import Preference, opposite, preference


class Turns(NamedTuple):
    """By place in the history; White stands for the one who starts."""

    preferences: list[Preference]


def _less_often(rules: Allocation[Turns], higher: int, lower: int) -> Grant | None:
    mine, theirs = (rules.field.preferences[place].difference for place in (higher, lower))
    return None if mine == theirs else Grant(higher, "W" if mine < theirs else "B")


def _turn_due(rules: Allocation[Turns], higher: int, lower: int) -> Grant:
    wanted = rules.columns.wanted
    return Grant(higher, wanted[higher] or opposite(wanted[lower]))


RULES: tuple[Rule[Turns], ...] = (
    Rule("starts", N_("neither has played: odd numbers get the turn drawn by lot, even numbers the other"), by_lot),
    Rule("starts", N_("the player who has started less often starts"), _less_often),
    Rule("starts", N_("they swap turns from the last round in which one started and the other did not"), alternate),
    Rule("starts", N_("{player} is higher in the table and gets the turn they are due"), _turn_due),
)


def starts(history: History, present: Sequence[int], rank: Sequence[int], *, literal: bool) -> Allocation[Turns]:
    """`rank` gives the place of each player in the order in which the system ranks them."""
    turns = Turns([preference(colours) for colours in history.colours])
    lot = Lot(history, present, literal=literal)
    columns = Columns(history.tpns, history.colours, [wish.colour for wish in turns.preferences], lot.colour)
    return Allocation(turns, columns, RULES, lambda one, two: rank[one] <= rank[two], opponents_named=True)
