"""Who runs a task: this process, a pool of processes, a cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Protocol, TypeVar

from arbitra.simulation.many.task import Outcome, Task, outcomes

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")


class Runner(Protocol):
    def outcomes(self, task: Task[I, R], done: int = 0) -> Iterator[Outcome[I, R]]:
        """One for each item, in their order, as they come; `done` items are left out because they are done already."""
        ...


class InProcess:
    """One after the other, here."""

    def outcomes(self, task: Task[I, R], done: int = 0) -> Iterator[Outcome[I, R]]:
        for part in task.parts(done):
            yield from outcomes(part)


def runner_for(jobs: int = 0, cluster: str | None = None) -> Runner:
    """`jobs` processes, 0 for one per core; or the workers of the cluster whose scheduler has this address."""
    if cluster is not None:
        from arbitra.simulation.many.cluster import Cluster

        return Cluster(cluster)
    count = jobs or cores()
    if count == 1:
        return InProcess()
    from arbitra.simulation.many.pool import Pool

    return Pool(count)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
