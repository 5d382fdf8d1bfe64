"""Fields too large for the judge: the engine with its shortcuts against the engine without any.

The long way round asks the whole question every time: no perfect candidate at once, no bracket settled alone, nothing
decided by counting, a level of the kernel for every few digits, the Python kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

import pytest

import arbitra.rules.dutch.edition_2017.bracket as bracket_2017
import arbitra.rules.dutch.edition_2026.bracket as bracket_2026
from arbitra.kernel.graph import Graph
from arbitra.model import NoLegalPairing
from arbitra.rules.dutch import completion, field, levels, order, perfect
from arbitra.simulation.endorsement.judge.position import Position
from tests.rules.dutch.judge_flips import paired
from tests.rules.dutch.judge_rounds import LARGE, random_positions
from tests.rules.dutch.judge_text import decisive_positions


@contextmanager
def the_long_way(limit: int, bits: int = 3) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for bracket in (bracket_2017, bracket_2026):
            patch.setattr(bracket, "first_if_perfect", lambda *_: None)
        patch.setattr(perfect.AtOnce, "paired", lambda *_: [])
        patch.setattr(bracket_2017, "_next_bracket_indifferent", lambda *_: False)
        patch.setattr(bracket_2026, "_alone", lambda _: None)
        patch.setattr(bracket_2026, "_with_next", lambda _: None)
        patch.setattr(levels, "LIMIT", limit)
        patch.setattr(order, "_BITS", bits)
        patch.setattr(field, "Graph", Graph)
        counted = completion.Completion.__init__

        def uncounted(self: completion.Completion, *args: object) -> None:
            counted(self, *args)  # type: ignore[arg-type]
            self.most_met = 10**6

        patch.setattr(completion.Completion, "__init__", uncounted)
        yield


def result(edition: str, position: Position) -> str:
    try:
        return paired(edition, position)
    except NoLegalPairing:
        return "no legal pairing"


def compare(edition: str, seed: int, count: int) -> int:
    """The number of rounds that could be paired."""
    pairable = 0
    for at, position in enumerate(islice(random_positions(seed, LARGE), count)):
        short = result(edition, position)
        with the_long_way(limit=(1, 1 << 12, 1 << 50)[at % 3]):
            assert result(edition, position) == short
        pairable += short != "no legal pairing"
    return pairable


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_shortcuts_do_not_change_a_pairing(edition: str) -> None:
    assert compare(edition, 4, 24) > 15


@pytest.mark.long
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_shortcuts_do_not_change_a_pairing_at_length(edition: str) -> None:
    assert compare(edition, 400, 2000) > 1400


@pytest.mark.parametrize("limit", [1, 1 << 50])
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_every_rule_decides_the_long_way_too(edition: str, limit: int) -> None:
    """The exact problem knows every rule, also those that a shortcut answers for it in a small position."""
    with the_long_way(limit, bits=1):
        for case in decisive_positions():
            if case.edition == edition:
                assert paired(edition, case.position) == case.expected, str(case)
