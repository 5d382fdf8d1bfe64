"""The bar: on a terminal only, with rate and remaining time, wiped at the end."""

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
    assert "[###############...............] 2/4  " in shown
    assert shown.endswith("\r\x1b[K")


def test_a_run_that_goes_on_and_one_of_unknown_length(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PAUSE", -1.0)
    assert list(progress.with_progress(iter("abcd"), 8, 4)) == list("abcd")
    assert "5/8  " in screen.getvalue()
    assert "1/8  " not in screen.getvalue()
    assert list(progress.with_progress(iter("ab"), None)) == list("ab")
    assert "/s" in screen.getvalue()


def test_elsewhere_and_for_one_task_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, screen = io.StringIO(), Terminal()
    monkeypatch.setattr(sys, "stderr", plain)
    assert list(progress.with_progress(range(3), 3)) == [0, 1, 2]
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(progress.with_progress(range(1), 1)) == [0]
    assert plain.getvalue() == screen.getvalue() == ""
