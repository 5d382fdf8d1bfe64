"""The machine that the tests run on."""

from __future__ import annotations

import os


def busyness() -> float:
    """How many times longer something may take here than on a machine that has time. The load of the last minute does
    not know what began a second ago, so it is never less than ten: what waits forever is found all the same, and the
    bars themselves are measured in `bench`."""
    return 10 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
