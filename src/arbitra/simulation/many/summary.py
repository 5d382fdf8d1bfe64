"""Figures that can be merged, in any order and any grouping, without a rounding in between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure over many tournaments: whole numbers only, so that sums are exact in every order."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    @classmethod
    def of(cls, value: int) -> Measure:
        return cls(1, value, value * value, value, value)

    def __add__(self, other: Measure) -> Measure:
        least = [one for one in (self.least, other.least) if one is not None]
        most = [one for one in (self.most, other.most) if one is not None]
        return Measure(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(least, default=None),
            max(most, default=None),
        )

    @property
    def mean(self) -> Fraction:
        return Fraction(self.total, self.count)

    @property
    def variance(self) -> Fraction:
        """Of the population that the values are a sample of; two values at least."""
        return (self.squares - Fraction(self.total * self.total, self.count)) / (self.count - 1)


@dataclass(frozen=True, slots=True)
class Summary:
    """How many items were done, how many failed, and the measures by name."""

    done: int = 0
    failed: int = 0
    measures: Mapping[str, Measure] = field(default_factory=dict)

    @classmethod
    def of(cls, values: Mapping[str, int] | None) -> Summary:
        """Of one item; None where it failed."""
        if values is None:
            return cls(failed=1)
        return cls(done=1, measures={name: Measure.of(value) for name, value in values.items()})

    def __add__(self, other: Summary) -> Summary:
        measures = dict(self.measures)
        for name, measure in other.measures.items():
            measures[name] = measures.get(name, Measure()) + measure
        return Summary(self.done + other.done, self.failed + other.failed, measures)

    @classmethod
    def merged(cls, parts: Iterable[Summary]) -> Summary:
        return sum(parts, cls())

    def total(self, name: str) -> int:
        """The sum of a measure; 0 where nothing was measured."""
        return self.measures[name].total if name in self.measures else 0
