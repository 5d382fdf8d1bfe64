"""Drawings of a study, as SVG in the classes of the stylesheet: intervals beside each other, and lines.

Each is drawn twice, wide and narrow; the stylesheet shows the one that fits. Coordinates have one decimal, worked out
from exact numbers, so that the same figures give the same drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from html import escape
from itertools import count, pairwise
from typing import NamedTuple

from arbitra.simulation.study.outcome import decimal
from arbitra.simulation.study.statistics import Interval

Label = Callable[[Fraction], str]
"""A number as the reader's language writes it."""
LETTER = 8
"""The width of a letter, about."""


class Bar(NamedTuple):
    """One line of a drawing of intervals."""

    name: str
    interval: Interval
    shown: str
    accent: bool = False


class Line(NamedTuple):
    """`look` is the class of its colour and dashes: `a` to `d`, or none for grey."""

    name: str
    points: Sequence[tuple[int, Interval]]
    look: str = ""


class Axis(NamedTuple):
    """From `low` to `high`, with a number at every `step`."""

    low: Fraction
    high: Fraction
    step: Fraction

    def ticks(self) -> Iterator[Fraction]:
        value = self.low
        while value <= self.high:
            yield value
            value += self.step

    def at(self, value: Fraction, first: int, last: int) -> Fraction:
        return first + (value - self.low) * (last - first) / (self.high - self.low)


def axis(low: Fraction, high: Fraction, ticks: int = 5) -> Axis:
    """Round numbers around what is shown; from 0 where that is near."""
    if 0 <= low <= (high - low):
        low = Fraction(0)
    if high == low:
        low, high = low - Fraction(1, 2), high + Fraction(1, 2)
    step = next(step for step in _steps((high - low) / 1000) if (high - low) / step <= ticks)
    return Axis(step * (low // step), step * -(-high // step), step)


def _steps(least: Fraction) -> Iterator[Fraction]:
    """1, 2, 5, 10, 20 … of a power of ten that is small enough."""
    unit = Fraction(1)
    while unit > least:
        unit /= 10
    for power in count():
        for factor in (1, 2, 5):
            yield unit * 10**power * factor


def both(drawn: Callable[[bool], str]) -> str:
    """Wide and narrow."""
    wide, narrow = drawn(True), drawn(False)
    return f'<div class="wide-chart"><div class="only-wide">{wide}</div><div class="only-narrow">{narrow}</div></div>'


def interval_chart(bars: Sequence[Bar], label: Label) -> str:
    scale = axis(min(bar.interval.low for bar in bars), max(bar.interval.high for bar in bars))
    return both(lambda wide: _intervals(bars, scale, label, wide=wide))


def _intervals(bars: Sequence[Bar], scale: Axis, label: Label, *, wide: bool) -> str:
    """Names beside the lines where there is room, above them where not."""
    names = max(len(bar.name) for bar in bars) * LETTER + 12
    width, first, last, high = (500, min(names, 180), 440, 30) if wide else (310, 8, 250, 48)
    bottom = 24 + high * len(bars)
    parts = []
    for tick in scale.ticks():
        x = _dot(scale.at(tick, first, last))
        parts.append(
            f'<path class="grid" d="M{x} 24V{bottom}"/><text class="tick mid" x="{x}" y="15">{label(tick)}</text>'
        )
    for number, bar in enumerate(bars):
        middle = 24 + high * number + (15 if wide else 33)
        name = middle + 5 if wide else middle - 14
        low, mean, top = (
            _dot(scale.at(value, first, last)) for value in (bar.interval.low, bar.interval.mean, bar.interval.high)
        )
        look = " a" if bar.accent else ""
        parts.append(
            f'<text class="name" x="0" y="{name}">{escape(bar.name)}</text><g class="whisker{look}">'
            f'<path d="M{low} {middle}H{top}M{low} {middle - 5}v10M{top} {middle - 5}v10"/>'
            f'<circle cx="{mean}" cy="{middle}" r="5"/></g>'
            f'<text class="tick" x="{last + 12}" y="{middle + 5}">{escape(bar.shown)}</text>'
        )
    return _svg(width, bottom + 6, parts)


def line_chart(lines: Sequence[Line], label: Label) -> str:
    values = [interval for line in lines for _, interval in line.points]
    scale = axis(min(one.low for one in values), max(one.high for one in values))
    return both(lambda wide: _lines(lines, scale, label, wide=wide))


def _lines(lines: Sequence[Line], scale: Axis, label: Label, *, wide: bool) -> str:
    across = sorted({at for line in lines for at, _ in line.points})
    names = max(len(line.name) for line in lines) * LETTER + 14
    width, height = (500, 250) if wide else (310, 220)
    left, right = 44, width - min(names, 150)
    top, bottom = 20, height - 30
    span = max(1, across[-1] - across[0])

    def x_of(at: int) -> str:
        return _dot(Fraction(left) + Fraction((at - across[0]) * (right - left), span))

    def y_of(value: Fraction) -> Fraction:
        return scale.at(value, bottom, top)

    parts = []
    for tick in scale.ticks():
        y = y_of(tick)
        parts.append(
            f'<path class="grid" d="M{left} {_dot(y)}H{right}"/>'
            f'<text class="tick end" x="{left - 8}" y="{_dot(y + 4)}">{label(tick)}</text>'
        )
    parts += [f'<text class="tick mid" x="{x_of(at)}" y="{height - 8}">{at}</text>' for at in across]
    heights = _apart([y_of(line.points[-1][1].mean) + 5 for line in lines])
    for line, named in zip(lines, heights, strict=True):
        dots = [(x_of(at), y_of(found.mean)) for at, found in line.points]
        upper = [f"{x_of(at)} {_dot(y_of(found.high))}" for at, found in line.points]
        lower = [f"{x_of(at)} {_dot(y_of(found.low))}" for at, found in reversed(line.points)]
        circles = "".join(f'<circle cx="{x}" cy="{_dot(y)}" r="4"/>' for x, y in dots)
        parts.append(
            f'<g class="line {line.look}"><path class="area" d="M{"L".join([*upper, *lower])}z"/>'
            f'<path d="M{"L".join(f"{x} {_dot(y)}" for x, y in dots)}"/>{circles}'
            f'<text x="{right + 10}" y="{_dot(named)}">{escape(line.name)}</text></g>'
        )
    return _svg(width, height, parts)


def _apart(heights: Sequence[Fraction], least: int = 16) -> list[Fraction]:
    """Names at the ends of lines that end close to each other are moved apart, in their order."""
    order = sorted(range(len(heights)), key=lambda place: (heights[place], place))
    moved = list(heights)
    for before, place in pairwise(order):
        moved[place] = max(moved[place], moved[before] + least)
    if order:
        # As many are moved up as down.
        excess = sum((moved[place] - heights[place] for place in order), Fraction(0)) / len(order)
        moved = [height - excess for height in moved]
    return moved


def _svg(width: int, height: int, parts: Sequence[str]) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'
    )


def _dot(value: Fraction) -> str:
    return decimal(value, 1)
