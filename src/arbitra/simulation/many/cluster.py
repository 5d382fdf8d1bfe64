"""A cluster: Dask's distributed scheduler with any number of workers, on one machine or many (extra `cluster`).

The scheduler gives the units of a lost worker to others. If the scheduler itself is lost, the run ends and can go on
from its folder.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar
from uuid import uuid4

from arbitra.model import ReasonedRefusal, Verbatim
from arbitra.simulation.many.pool import AHEAD, LOST
from arbitra.simulation.many.task import Outcome, Task, answered, answers

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")

PATIENCE = 20
"""Seconds for the scheduler to answer, and for a first worker to be there."""

MISSING = "--cluster needs the packages dask and distributed: pip install 'arbitra[cluster]'"
UNREACHABLE = "no scheduler answers at {address}; start one with `dask scheduler`, and give the address that it prints"
NO_WORKERS = "the scheduler at {address} has no workers; start some with `dask worker {address}`"
OTHER_VERSION = "the workers of {address} have another version of Arbitra ({found}) than this computer ({ours})"
GONE = "the scheduler at {address} is gone; the same command with the same folder continues where this one ended"
MESSAGES = (MISSING, UNREACHABLE, NO_WORKERS, OTHER_VERSION, GONE)


class NoCluster(ReasonedRefusal):
    """A cluster that cannot be used."""


class Cluster:
    def __init__(self, address: str) -> None:
        self.address = address

    def outcomes(self, task: Task[I, R], done: int = 0) -> Iterator[Outcome[I, R]]:
        try:
            from distributed import Client
            from distributed.comm.core import CommClosedError
        except ImportError as error:
            raise NoCluster(MISSING) from error
        shown = Verbatim(self.address)
        try:
            client = Client(self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise NoCluster(UNREACHABLE, address=shown) from error
        with client:
            threads = self._threads(client)
            try:
                yield from self._outcomes(client, task, done, AHEAD * threads)
            except (CommClosedError, ConnectionError) as error:
                raise NoCluster(GONE, address=shown) from error

    def _threads(self, client: Any) -> int:
        """How many units the workers do at a time; they must have the Arbitra that is here."""
        ours = version()
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise NoCluster(NO_WORKERS, address=Verbatim(self.address)) from error
        try:
            found = {str(one) for one in client.run(version).values()}
        except ImportError:
            found = {"-"}
        others = sorted(found - {ours})
        if others:
            fields = {"found": Verbatim(", ".join(others)), "ours": Verbatim(ours)}
            raise NoCluster(OTHER_VERSION, address=Verbatim(self.address), **fields)
        return sum(client.nthreads().values())

    def _outcomes(self, client: Any, task: Task[I, R], done: int, ahead: int) -> Iterator[Outcome[I, R]]:
        from distributed.scheduler import KilledWorker

        parts = task.parts(done)
        run_name = uuid4().hex
        waiting: deque[tuple[Task[I, R], Any]] = deque()

        def give(part: Task[I, R], word: str = "") -> tuple[Task[I, R], Any]:
            key = f"arbitra-{run_name}-{part.first}{word}"
            return part, client.submit(answers, part.shipped(), key=key, pure=False)

        while True:
            while len(waiting) < ahead and (part := next(parts, None)) is not None:
                waiting.append(give(part))
            if not waiting:
                return
            part, future = waiting.popleft()
            try:
                found = answered(part, future.result())
            except KilledWorker:
                items = tuple(part.items)
                if len(items) > 1:
                    single = [
                        replace(part, items=(item,), first=number) for number, item in enumerate(items, part.first)
                    ]
                    waiting.extendleft(give(one, "-alone") for one in reversed(single))
                    continue
                found = (Outcome(part.first, items[0], None, LOST),)
            yield from found


def version() -> str:
    """Of the program that runs here; asked on each worker."""
    return str(sys.modules[__name__.partition(".")[0]].__version__)
