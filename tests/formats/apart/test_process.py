"""Whatever becomes of the process that reads, the one that waits goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.formats.apart import process
from arbitra.formats.apart.process import GaveUp, answered

TASKS = """
import os, sys, time

def echo(asked):
    return asked[::-1]

def abort(asked):
    os.abort()

def fail(asked):
    raise RuntimeError("this is no answer")

def grow(asked):
    return bytes(len(bytearray(8 << 30)))

def wait(asked):
    time.sleep(600)

def deaf(asked):
    sys.stdout.buffer.write(asked)
    sys.stdout.buffer.flush()
    os.close(1)
    time.sleep(600)

def talk(asked):
    return bytes(2000)

def limits(asked):
    import resource
    return repr([resource.getrlimit(kind)[0] for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU)]).encode()
"""


@pytest.fixture(autouse=True)
def tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "reading_tasks.py").write_text(TASKS, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def test_a_long_question_is_answered() -> None:
    question = bytes(range(256)) * 4000
    assert answered("reading_tasks:echo", question) == question[::-1]


@pytest.mark.parametrize("task", ["abort", "fail", "grow", "missing"])
def test_a_child_that_ends_without_an_answer_has_given_up(task: str) -> None:
    with pytest.raises(GaveUp) as gave_up:
        answered(f"reading_tasks:{task}", b"x" * 1_000_000)
    assert not gave_up.value.late


@pytest.mark.parametrize("task", ["wait", "deaf"])
def test_a_child_that_takes_too_long_is_ended(task: str) -> None:
    with pytest.raises(GaveUp) as gave_up:
        answered(f"reading_tasks:{task}", b"?", deadline=0.6)
    assert gave_up.value.late
    assert not process._running


def test_an_answer_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST", 1000)
    with pytest.raises(GaveUp):
        answered("reading_tasks:talk", b"?")


def test_the_child_has_little_memory_and_little_time() -> None:
    pytest.importorskip("resource")
    from arbitra.formats.apart.child import MEMORY, PROCESSOR

    assert answered("reading_tasks:limits", b"").decode() == repr([MEMORY, PROCESSOR])
