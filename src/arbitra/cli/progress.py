"""A bar for long work, on a terminal only: how much is done, how much a second, how long it will still take."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

from arbitra.cli.streams import unchanged

R = TypeVar("R")

WIDTH = 30
PAUSE = 0.1
"""Seconds between two drawings."""


def with_progress(results: Iterable[R], total: int | None, done: int = 0) -> Iterator[R]:
    """The results as they come; the bar goes to stderr and is wiped at the end. `done` were there before, `total` is
    None where nobody knows how many will come."""
    if (total is not None and total - done < 2) or not sys.stderr.isatty():
        yield from results
        return
    begun = drawn = monotonic()
    try:
        for count, result in enumerate(results, start=1):
            yield result
            now = monotonic()
            if now - drawn > PAUSE:
                drawn = now
                unchanged(sys.stderr).write(f"\r{bar(done + count, total, count, now - begun)}\x1b[K")
                sys.stderr.flush()
    finally:
        unchanged(sys.stderr).write("\r\x1b[K")


def bar(done: int, total: int | None, now: int, seconds: float) -> str:
    """
    >>> bar(600, 3000, 400, 20.0)
    '[######........................] 600/3000  20/s  2:00'
    >>> bar(7, None, 7, 70.0)
    '7  0.1/s'
    """
    rate = now / max(seconds, 1e-6)
    speed = f"{rate:.0f}/s" if rate >= 10 else f"{rate:.1f}/s"
    if total is None:
        return f"{done}  {speed}"
    filled = WIDTH * done // total
    left = clock((total - done) / max(rate, 1e-6))
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}  {speed}  {left}"


def clock(seconds: float) -> str:
    """
    >>> clock(59.6), clock(3_725), clock(1e12)
    ('1:00', '1:02:05', '…')
    """
    whole = round(seconds)
    if whole >= 100 * 3600:
        return "…"
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02d}:{whole % 60:02d}" if hours else f"{minutes}:{whole % 60:02d}"
