"""The engine of 2026 against the literal judge: same brackets, same pairs, same floaters, same bye."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from arbitra.kernel.graph import Graph
from arbitra.rules.dutch import field, levels, order
from tests.rules.dutch.judge_court import brackets_of_four_or_more, disputes, report, tournament_disputes
from tests.rules.dutch.judge_rounds import random_positions
from tests.rules.dutch.judge_tournaments import random_tournaments

FEATURES = (
    "bye from here",
    "C9 in force",
    "C9 in force above the last bracket",
    "C8 distinguishes",
    "heterogeneous",
    "limbo",
    "another set of MDPs",
    "fewer pairs than half",
    "exchanged 1",
    "exchanged 2",
    "exchanged 3",
    "top scorers",
    "decided by order",
    "decided by C7",
    "decided by C8",
    "decided by C9",
    "decided by C10",
    "decided by C11",
    "decided by C12",
    "decided by C13",
    "decided by C14",
    "decided by C15",
    "decided by C16",
    "decided by C17",
    "decided by C18",
    "decided by C19",
    "decided by C20",
    "decided by C21",
)
"""What has to occur among the positions, or they would prove little."""


@pytest.mark.parametrize("seed", range(3))
def test_random_positions(seed: int) -> None:
    features: Counter[str] = Counter()
    assert disputes("2026", islice(random_positions(seed), 450), features) == []
    assert brackets_of_four_or_more(features) > 400


@pytest.mark.parametrize("seed", range(2))
def test_rounds_of_random_tournaments(seed: int) -> None:
    features: Counter[str] = Counter()
    assert tournament_disputes("2026", islice(random_tournaments(seed, "2026"), 400), features) == []


@pytest.mark.parametrize("limit", [1, 1 << 8])
def test_a_level_for_each_digit(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small brackets fit into one level; large ones need several. With a low limit the small ones do too."""
    monkeypatch.setattr(levels, "LIMIT", limit)
    monkeypatch.setattr(order, "_BITS", 1)
    assert disputes("2026", islice(random_positions(10 + limit), 300), Counter()) == []


def test_the_python_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "Graph", Graph)
    assert disputes("2026", islice(random_positions(50), 300), Counter()) == []


@pytest.mark.long
def test_a_hundred_thousand_brackets() -> None:
    """Counted are brackets of at least four players; the smaller ones come on top."""
    features: Counter[str] = Counter()
    positions = random_positions(100_000)
    while brackets_of_four_or_more(features) < 100_000:
        assert disputes("2026", islice(positions, 500), features) == []
    print(report("2026", features))
    assert {name: features[name] for name in FEATURES if features[name] < 200} == {}


@pytest.mark.long
def test_ten_thousand_positions_with_a_level_for_each_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "LIMIT", 1)
    monkeypatch.setattr(order, "_BITS", 1)
    assert disputes("2026", islice(random_positions(10_000), 10_000), Counter()) == []


@pytest.mark.long
def test_twenty_thousand_rounds_of_random_tournaments() -> None:
    features: Counter[str] = Counter()
    assert tournament_disputes("2026", islice(random_tournaments(20_000, "2026"), 20_000), features) == []
    print(report("2026", features))
