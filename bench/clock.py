"""CPU time of works that are compared."""

from __future__ import annotations

import time
from collections.abc import Callable


def seconds(*works: Callable[[], object], times: int = 9) -> list[float]:
    """Of each work the best of some runs: what the work takes, not what the machine does beside it. The works take
    turns, so that a machine that changes its pace does so for all."""
    best = [float("inf")] * len(works)
    for _ in range(times):
        for number, work in enumerate(works):
            start = time.process_time()
            work()
            best[number] = min(best[number], time.process_time() - start)
    return best
