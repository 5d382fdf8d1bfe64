"""The machine that the tests run on."""

from __future__ import annotations

import os

SLACK = 4.0


def busyness() -> float:
    """By how much a bar in seconds is stretched: it is one of a machine that has time. By how many wait for each core,
    now or in the last minute, and always by some, for nobody knows the load of the next moment."""
    waiting = os.getloadavg()[0]
    if os.path.exists("/proc/loadavg"):
        with open("/proc/loadavg", encoding="ascii") as file:
            waiting = max(waiting, int(file.read().split()[3].partition("/")[0]))
    return max(SLACK, 2 * waiting / (os.cpu_count() or 1))
