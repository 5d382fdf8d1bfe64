"""A bar for long work, on a terminal only, and the work itself spread over processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import TypeVar

from arbitra.cli.streams import unchanged

T = TypeVar("T")
R = TypeVar("R")

WIDTH = 30
PAUSE = 0.1
"""Seconds between two drawings."""


def with_progress(results: Iterable[R], total: int) -> Iterator[R]:
    """The results as they come; the bar goes to stderr and is wiped at the end."""
    if total < 2 or not sys.stderr.isatty():
        yield from results
        return
    drawn = 0.0
    try:
        for done, result in enumerate(results, start=1):
            yield result
            if monotonic() - drawn > PAUSE:
                drawn = monotonic()
                filled = WIDTH * done // total
                unchanged(sys.stderr).write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}")
                sys.stderr.flush()
    finally:
        unchanged(sys.stderr).write("\r\x1b[K")


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """The results in the order of the tasks; `jobs` processes, 0 for one a core."""
    count = min(jobs or os.cpu_count() or 1, len(tasks))
    if count <= 1:
        yield from map(work, tasks)
        return
    import signal
    from multiprocessing import get_context

    # Ctrl-C is for the parent, which ends the others: they say nothing of their own.
    with get_context().Pool(count, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(work, tasks, chunksize=max(1, min(32, len(tasks) // (4 * count))))
