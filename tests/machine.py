"""The machine that the tests run on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable


def busyness() -> float:
    """How many times longer something may take here than on a machine that has time. The load of the last minute does
    not know what began a second ago, so it is never less than ten: what waits forever is found all the same, and the
    bars themselves are measured in `bench`."""
    return 10 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def least_cpu(work: Callable[[], object], enough: float, tries: int = 9) -> float:
    """Seconds of CPU that a work takes at the least: the quickest of some tries, or the first that took no more than is
    enough. Other threads and a collection of all garbage are CPU of this process too, so one try proves nothing."""
    least = float("inf")
    for _ in range(tries):
        begun = time.process_time()
        work()
        least = min(least, time.process_time() - begun)
        if least <= enough:
            break
    return least
