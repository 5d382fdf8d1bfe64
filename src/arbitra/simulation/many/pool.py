"""Processes of this machine. Each has one unit at a time; if one is lost, another takes its place and does it again.

Whatever is done quickly is done here: processes are started when a task has taken `ALONE` seconds. By then this process
has imported what the work needs, and the others need not do it again.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from arbitra.model import Reason
from arbitra.simulation.many.task import Failure, Outcome, Task, answered, answers, outcomes

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")

ALONE = 0.1
AHEAD = 4
"""Units for each process that may be under way or done, while the first of them is waited for."""
TRIES = 3
"""A unit that a process was lost with so often is done item by item; one item fails then."""
LOST = Failure("lost", Reason("", "the process working on it ended several times without an answer"))


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


class Pool:
    def __init__(self, jobs: int, alone: float = ALONE) -> None:
        self.jobs = jobs
        self.alone = alone
        self.lost = 0
        """How many processes ended before their work."""

    def outcomes(self, task: Task[I, R], done: int = 0) -> Iterator[Outcome[I, R]]:
        until = monotonic() + self.alone
        single = replace(task, unit=1)
        for part in single.parts(done):
            if monotonic() >= until:
                break
            yield from outcomes(part)
            done += 1
        else:
            return
        yield from _Crew(self).outcomes(task, done)


class _Crew:
    """The processes of one task, and what each of them is doing."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._context = get_context()
        self._idle: list[_Worker] = []
        self._busy: dict[_Worker, Task[Any, Any]] = {}
        self._tries: dict[int, int] = {}

    def outcomes(self, task: Task[I, R], done: int) -> Iterator[Outcome[I, R]]:
        """Units wait in `again` (lost ones) and `parts`; their outcomes in `ready`, by the number of the first."""
        parts = task.parts(done)
        again: deque[Task[I, R]] = deque()
        ready: dict[int, tuple[Outcome[I, R], ...]] = {}
        coming = task.first + done
        more = True
        try:
            while more or again or self._busy or ready:
                while coming in ready:
                    found = ready.pop(coming)
                    coming += len(found)
                    yield from found
                while len(self._busy) < self._pool.jobs and (again or more):
                    if again:
                        part = again.popleft()
                    elif len(self._busy) + len(ready) < AHEAD * self._pool.jobs:
                        fresh = next(parts, None)
                        if fresh is None:
                            more = False
                            break
                        part = fresh
                    else:
                        break
                    self._give(part)
                if self._busy:
                    self._take(ready, again)
        finally:
            self._end()

    def _give(self, part: Task[Any, Any]) -> None:
        worker = self._idle.pop() if self._idle else self._start()
        self._busy[worker] = part
        # Whoever is gone already is found out when their answer is waited for.
        with suppress(OSError):
            worker.line.send(part)

    def _take(self, ready: dict[int, tuple[Outcome[Any, Any], ...]], again: deque[Task[Any, Any]]) -> None:
        lines = {worker.line: worker for worker in self._busy}
        for line in wait(list(lines)):
            worker = lines[line]  # type: ignore[index]
            part = self._busy.pop(worker)
            try:
                ready[part.first] = answered(part, worker.line.recv())
            except (EOFError, OSError):
                self._bury(worker)
                again.extend(self._tried(part, ready))
            else:
                self._idle.append(worker)

    def _tried(self, part: Task[Any, Any], ready: dict[int, tuple[Outcome[Any, Any], ...]]) -> Iterator[Task[Any, Any]]:
        self._pool.lost += 1
        tries = self._tries[part.first] = self._tries.get(part.first, 0) + 1
        items = tuple(part.items)
        if tries < TRIES:
            yield part
        elif len(items) > 1:
            self._tries[part.first] = 0
            for number, item in enumerate(items, start=part.first):
                yield replace(part, items=(item,), first=number)
        else:
            ready[part.first] = (Outcome(part.first, items[0], None, LOST),)

    def _start(self) -> _Worker:
        here, there = self._context.Pipe()
        # A process that is forked has our ends of all lines, too: it closes them, so that each line ends with us.
        forked = self._context.get_start_method() == "fork"
        ours = [here, *(worker.line for worker in (*self._idle, *self._busy))] if forked else []
        process = self._context.Process(target=_work, args=(there, ours), daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    def _bury(self, worker: _Worker) -> None:
        worker.line.close()
        worker.process.kill()
        worker.process.join()

    def _end(self) -> None:
        for worker in self._idle:
            worker.line.close()
        for worker in self._busy:
            worker.process.kill()
        for worker in (*self._idle, *self._busy):
            worker.process.join()
            worker.line.close()


def _work(line: Connection, ours: list[Connection]) -> None:
    """Unit by unit, until nobody asks any more."""
    # Ctrl-C is for the one who asks, and ends the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in ours:
        other.close()
    while True:
        try:
            part = line.recv()
        except (EOFError, OSError):
            return
        found = answers(part)
        try:
            line.send(found)
        except OSError:
            return
        except Exception as error:  # a result that cannot travel
            line.send(tuple(one._replace(result=None, failure=one.failure or Failure.of(error)) for one in found))
