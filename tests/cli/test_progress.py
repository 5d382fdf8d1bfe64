"""The bar: on a terminal only, wiped at the end; work in processes keeps its order."""

from __future__ import annotations

import io
import sys

import pytest

from arbitra.cli import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_the_bar_and_then_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PAUSE", -1.0)
    assert list(progress.with_progress(iter("abcd"), 4)) == list("abcd")
    shown = screen.getvalue()
    assert "[###############...............] 2/4" in shown
    assert shown.endswith("\r\x1b[K")


def test_elsewhere_and_for_one_task_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, screen = io.StringIO(), Terminal()
    monkeypatch.setattr(sys, "stderr", plain)
    assert list(progress.with_progress(range(3), 3)) == [0, 1, 2]
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(progress.with_progress(range(1), 1)) == [0]
    assert plain.getvalue() == screen.getvalue() == ""


@pytest.mark.parametrize("jobs", [0, 1, 2, 50])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(progress.spread(abs, range(-40, 0), jobs)) == list(range(40, 0, -1))
    assert list(progress.spread(abs, [], jobs)) == []
