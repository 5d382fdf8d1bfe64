"""Summaries are merged in any order and any grouping."""

from __future__ import annotations

from fractions import Fraction
from statistics import variance

from hypothesis import given
from hypothesis import strategies as st

from arbitra.simulation.many import Measure, Summary

VALUES = st.lists(st.none() | st.dictionaries(st.sampled_from("abc"), st.integers(-(10**9), 10**9)), max_size=30)


@given(VALUES, st.integers(0, 30), st.randoms(use_true_random=False))
def test_any_order_and_any_grouping(values: list[dict[str, int] | None], cut: int, random: object) -> None:
    parts = [Summary.of(value) for value in values]
    whole = Summary.merged(parts)
    assert Summary.merged(parts[:cut]) + Summary.merged(parts[cut:]) == whole
    random.shuffle(parts)  # type: ignore[attr-defined]
    assert Summary.merged(parts) == whole
    assert whole.failed == values.count(None)
    assert whole.total("a") == sum(value.get("a", 0) for value in values if value)


@given(st.lists(st.integers(-(10**6), 10**6), min_size=2, max_size=40))
def test_mean_and_variance(values: list[int]) -> None:
    found = sum(map(Measure.of, values), Measure())
    assert (found.count, found.least, found.most) == (len(values), min(values), max(values))
    assert found.mean == Fraction(sum(values), len(values))
    assert found.variance == variance(map(Fraction, values))
