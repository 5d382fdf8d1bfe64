"""How a value came about: one record that text, JSON and HTML render. Made only when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbitra.model import Reason, Tpn
from arbitra.tiebreaks.values import Unit, Value


class Addend(NamedTuple):
    """One line of the sum. `amount` is in the unit of the value; a cut line does not count."""

    round_number: int | None
    opponent: Tpn | None
    """None: the dummy, or no opponent at all."""
    amount: Value
    score: int | None = None
    """The opponent's score that counts, tenths."""
    result: int | None = None
    """The own points it is multiplied with, tenths."""
    reasons: tuple[Reason, ...] = ()
    cut: Reason | None = None
    unit: Unit | None = None
    """Of the amount, where it is not the unit of the value."""


@dataclass(frozen=True, slots=True)
class Working:
    """The lines of the sum, then the steps from the sum to the value."""

    tpn: Tpn
    code: str
    article: str
    value: Value | None
    unit: Unit
    addends: tuple[Addend, ...] = ()
    steps: tuple[Reason, ...] = ()

    @property
    def counted(self) -> tuple[Addend, ...]:
        return tuple(addend for addend in self.addends if addend.cut is None)
