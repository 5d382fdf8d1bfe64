"""A run that was stopped goes on in its folder, and the folder is the same as if nothing had happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.simulation.many import InProcess, Outcome, Runner, Summary, Task
from arbitra.simulation.many.folder import STATE, BadFolder, RunFolder
from arbitra.simulation.many.pool import Pool


class Stopped(Exception):
    pass


def half(number: int) -> int:
    if number % 9 == 4:
        raise ValueError(f"{number} is not wanted")
    return number // 2


def go(path: Path, runner: Runner, stop: int | None = None, what: str = "halves") -> Summary:
    with RunFolder(path, {"what": what}, "arbitra halves") as folder:
        folder.table("results.csv", ("number", "half, of it"))
        for outcome in runner.outcomes(Task(half, range(100)), folder.done):
            if outcome.number == stop:
                folder.row("results.csv", ("written", "and not yet done"))
                raise Stopped
            _write(folder, outcome)
        folder.finish()
        return folder.summary


def _write(folder: RunFolder, outcome: Outcome[int, int]) -> None:
    if outcome.failure is not None:
        folder.write("failures.txt", f"{outcome.item}\n")
        folder.advance(Summary.of(None))
        return
    folder.row("results.csv", (outcome.number, outcome.value()))
    folder.advance(Summary.of({"half": outcome.value()}))


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.mark.parametrize("stops", [[0], [1], [50], [3, 40, 41, 99]])
@pytest.mark.parametrize("runner", [InProcess(), Pool(2, alone=0)])
def test_stopped_and_resumed(stops: list[int], runner: Runner, tmp_path: Path) -> None:
    whole = go(tmp_path / "whole", InProcess())
    for stop in stops:
        with pytest.raises(Stopped):
            go(tmp_path / "stopped", runner, stop)
        # What was written after the last mark is not there for the next one.
        with open(tmp_path / "stopped" / "results.csv", "ab") as file:
            file.write(b"half a line")
    assert go(tmp_path / "stopped", runner) == whole
    assert contents(tmp_path / "stopped") == contents(tmp_path / "whole")
    assert (whole.done, whole.failed, whole.total("half")) == (89, 11, sum(n // 2 for n in range(100) if n % 9 != 4))


def test_another_run_is_refused(tmp_path: Path) -> None:
    go(tmp_path, InProcess())
    with pytest.raises(BadFolder, match="arbitra halves"):
        go(tmp_path, InProcess(), what="thirds")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"what": 1}'])
def test_a_damaged_state_is_refused(text: str, tmp_path: Path) -> None:
    go(tmp_path, InProcess())
    (tmp_path / STATE).write_text(text)
    with pytest.raises(BadFolder, match="damaged"):
        go(tmp_path, InProcess())


def test_a_table_that_is_shorter_than_it_was_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        go(tmp_path, InProcess(), 50)
    (tmp_path / "results.csv").write_text("")
    with pytest.raises(BadFolder, match=r"results\.csv"):
        go(tmp_path, InProcess())
