"""What is done with each of many items: seeds, files, whatever travels to another process."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import dataclass, replace
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

from arbitra.model import Reason, Verbatim
from arbitra.model.reasons import reason_of

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")

MOST_IN_A_UNIT = 16
UNITS = 8
"""At least so many are made, where there are items enough: two cores have something to do from the start."""


@dataclass(frozen=True, slots=True)
class Task(Generic[I, R]):
    """`work` is a function of a module, or a frozen value that can be called; what it returns depends on nothing but
    its item. Both travel to other processes and machines.

    `items` can be gone through again from the start: a range of seeds, a tuple, a folder read as it is asked for.
    """

    work: Callable[[I], R]
    items: Iterable[I]
    unit: int | None = None
    """How many items go to a worker at a time; without a number as many as are sensible."""
    first: int = 0
    """The number of the first item."""
    ship: Callable[[I], I] | None = None
    """What an item becomes for a machine that has no files of this one."""

    @property
    def total(self) -> int | None:
        """How many items there are, where that is known before."""
        return len(self.items) if isinstance(self.items, Sized) else None

    def parts(self, done: int = 0) -> Iterator[Task[I, R]]:
        """The task in units, without the items that are done already. They do not depend on who runs them."""
        size, total = self.unit, self.total
        if size is None:
            size = MOST_IN_A_UNIT if total is None else max(1, min(MOST_IN_A_UNIT, total // UNITS))
        left = islice(self.items, done, None)
        number = self.first + done
        while items := tuple(islice(left, size)):
            yield replace(self, items=items, first=number)
            number += len(items)

    def shipped(self) -> Task[I, R]:
        return self if self.ship is None else replace(self, items=tuple(map(self.ship, self.items)), ship=None)


class Failure(NamedTuple):
    """Why an item has no result. `kind` is a word for programs: the exception, or `lost` where the process ended."""

    kind: str
    reason: Reason
    error: Exception | None = None
    """The exception itself, if it survives the way from another process."""

    @classmethod
    def of(cls, error: Exception) -> Failure:
        kind = type(error).__name__
        fields = {"kind": Verbatim(kind), "text": Verbatim(str(error) or "-")}
        reason = reason_of(error) or Reason("", "unexpected error ({kind}): {text}", fields)
        try:
            travelled = pickle.loads(pickle.dumps(error))
        except Exception:
            return cls(kind, reason)
        return cls(kind, reason, travelled)


class Outcome(NamedTuple, Generic[I, R]):
    """The result of one item, or why there is none. `number` counts the items of the whole task from 0."""

    number: int
    item: I
    result: R | None
    failure: Failure | None = None

    def value(self) -> R:
        """The result, where there was no failure."""
        assert self.failure is None
        return self.result  # type: ignore[return-value]


def run(task: Task[I, R]) -> tuple[Outcome[I, R], ...]:
    """Every outcome of a task, in the order of its items: the same on every machine."""
    return tuple(outcomes(task))


def answers(task: Task[I, R]) -> tuple[Outcome[None, R], ...]:
    """What a worker sends back: the items are where they came from."""
    return tuple(Outcome(one.number, None, one.result, one.failure) for one in outcomes(task))


def answered(task: Task[I, R], found: tuple[Outcome[None, R], ...]) -> tuple[Outcome[I, R], ...]:
    return tuple(
        Outcome(one.number, item, one.result, one.failure) for one, item in zip(found, task.items, strict=True)
    )


def outcomes(task: Task[I, R]) -> Iterator[Outcome[I, R]]:
    for number, item in enumerate(task.items, start=task.first):
        try:
            yield Outcome(number, item, task.work(item))
        except Exception as error:
            yield Outcome(number, item, None, Failure.of(error))
