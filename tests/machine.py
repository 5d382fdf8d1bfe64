"""The machine that the tests run on."""

from __future__ import annotations

import os


def busyness() -> float:
    """How many wait for each core of this machine, at least 1: a bar in seconds is one of a machine that has time."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
