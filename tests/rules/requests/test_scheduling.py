"""The schedules of the Python interface are those of the tables."""

from __future__ import annotations

import pytest

import arbitra
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.said import having


@pytest.mark.parametrize(
    ("system", "size", "rounds"),
    [("berger", 8, 7), ("scheveningen", 6, 6), ("skalitzka", 6, 2), ("hilton", 6, 3), ("match", 4, 4)],
)
def test_every_system_has_its_rounds(system: str, size: int, rounds: int) -> None:
    made = arbitra.schedule(system, size)
    assert made.system == system
    assert len(made.rounds) == rounds


def test_a_double_round_robin_with_reversed_rounds() -> None:
    plain, changed = (
        arbitra.schedule("berger", 8, cycles=2),
        arbitra.schedule("berger", 8, cycles=2, reverse_last_two=True),
    )
    assert plain.rounds[5] == changed.rounds[6]
    assert plain.rounds[6] == changed.rounds[5]


def test_an_unknown_system_is_named() -> None:
    with pytest.raises(ImpossibleSchedule, match=having("'molter'")):
        arbitra.schedule("molter", 8)
