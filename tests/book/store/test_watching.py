"""Another process is told what is recorded within a second, and waiting costs next to nothing."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book
from tests.book.appending import opened
from tests.book.script import done
from tests.machine import busyness

ACTS = 5
IDLE = 1.0


def test_another_process_is_told_within_a_second_and_waits_for_nothing(place: str) -> None:
    command = [sys.executable, "-m", "tests.book.watching", place, str(ACTS), str(IDLE)]
    book = Book(opened(place))
    with subprocess.Popen(command, cwd=Path(__file__).parents[3], stdout=subprocess.PIPE, text=True) as watcher:
        assert watcher.stdout is not None
        assert watcher.stdout.readline() == "ready\n"
        for turn in range(ACTS):
            time.sleep(0.07 * turn)
            (fact,) = done(book, Configure(changes={"city": f"city {turn}"})).facts
            recorded = time.monotonic()
            number, told = watcher.stdout.readline().split()
            assert int(number) == fact.number
            assert float(told) - recorded < busyness()
        spent = float(watcher.stdout.readline())
    book.close()
    assert watcher.returncode == 0
    assert spent < 0.1 * IDLE
