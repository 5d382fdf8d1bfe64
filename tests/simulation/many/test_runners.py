"""The same outcomes in the same order, whatever runs a task; what is lost is done again, what fails is told."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from arbitra.model import ReasonedRefusal
from arbitra.simulation.many import InProcess, Outcome, Runner, Task, run, runner_for
from arbitra.simulation.many.pool import Pool


def square(number: int) -> int:
    if number % 10 == 7:
        raise ReasonedRefusal("{found} ends in 7", found=number)
    if number % 10 == 8:
        raise ZeroDivisionError
    return number * number


@dataclass(frozen=True)
class EndsTheProcess:
    """At one number: as often as there are marks to take away, or always."""

    at: int
    marks: Path | None = None

    def __call__(self, number: int) -> int:
        if number == self.at:
            mark = None if self.marks is None else next(iter(sorted(self.marks.iterdir())), None)
            if self.marks is None or mark is not None:
                if mark is not None:
                    mark.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
        return number * number


def shown(outcomes: Iterator[Outcome[int, int]]) -> list[tuple[int, int, int | None, str]]:
    return [
        (one.number, one.item, one.result, f"{one.failure.kind}: {one.failure.reason.said()}" if one.failure else "")
        for one in outcomes
    ]


RUNNERS = [InProcess(), Pool(2, alone=0), Pool(3, alone=0), Pool(2), Pool(1, alone=0), runner_for(2), runner_for()]


@pytest.mark.parametrize("runner", RUNNERS)
@pytest.mark.parametrize("unit", [None, 1, 7])
def test_the_same_outcomes_in_the_same_order(runner: Runner, unit: int | None) -> None:
    task = Task(square, range(5, 105), unit)
    found = shown(runner.outcomes(task))
    assert [(number, item) for number, item, _, _ in found] == [(number, number + 5) for number in range(100)]
    assert found == shown(iter(run(task)))
    assert found[2] == (2, 7, None, "ReasonedRefusal: 7 ends in 7")
    assert found[3] == (3, 8, None, "ZeroDivisionError: unexpected error (ZeroDivisionError): -")
    assert found[4] == (4, 9, 81, "")


@pytest.mark.parametrize("runner", RUNNERS)
def test_what_is_done_already_is_left_out(runner: Runner) -> None:
    task = Task(square, range(100))
    assert shown(runner.outcomes(task, 90)) == shown(iter(run(task)))[90:]
    assert shown(runner.outcomes(task, 100)) == []


@pytest.mark.parametrize("items", [range(0), range(1), range(3), range(1000)])
def test_units_hold_every_item_once(items: range) -> None:
    parts = list(Task(square, items).parts())
    assert [item for part in parts for item in part.items] == list(items)
    assert all(part.total and part.total <= 16 for part in parts)
    assert len(parts) >= min(len(items), 8)


def test_items_without_a_length_are_read_as_they_are_asked_for() -> None:
    asked: list[int] = []

    class Endless:
        def __iter__(self) -> Iterator[int]:
            for number in iter(lambda: len(asked), None):
                asked.append(number)
                yield number

    found = Pool(2, alone=0).outcomes(Task(square, Endless()))
    assert [next(found).number for _ in range(40)] == list(range(40))
    found.close()  # type: ignore[attr-defined]
    assert len(asked) < 400


@pytest.mark.parametrize("lost", [1, 2, 5])
def test_the_unit_of_a_lost_process_is_done_again(lost: int, tmp_path: Path) -> None:
    for number in range(lost):
        (tmp_path / str(number)).touch()
    pool = Pool(2, alone=0)
    task = Task(EndsTheProcess(33, tmp_path), range(100))
    assert [one.result for one in pool.outcomes(task)] == [number * number for number in range(100)]
    assert pool.lost == lost


def test_an_item_that_ends_every_process_fails_alone() -> None:
    found = list(Pool(2, alone=0).outcomes(Task(EndsTheProcess(33), range(100))))
    assert [one.number for one in found] == list(range(100))
    assert [(one.item, one.failure.kind) for one in found if one.failure] == [(33, "lost")]


def cannot_travel(number: int) -> object:
    return (lambda: number) if number == 3 else number


def test_a_result_that_cannot_travel_is_a_failure() -> None:
    found = list(Pool(2, alone=0).outcomes(Task(cannot_travel, range(6), 1)))
    assert [one.item for one in found if one.failure] == [3]


def test_nobody_is_left_behind() -> None:
    before = multiprocessing.active_children()
    found = Pool(2, alone=0).outcomes(Task(square, range(1000)))
    next(found)
    assert len(multiprocessing.active_children()) > len(before)
    found.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == before
