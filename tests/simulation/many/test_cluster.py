"""One process, a pool and a Dask scheduler give the same bytes, whoever is killed or stopped meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbitra.formats import write_file
from arbitra.simulation import generate
from tests.archives import ROOT
from tests.cli.calling import call
from tests.simulation.many.dask_scheduler import scheduler

pytest.importorskip("distributed")

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
ARBITRA = (sys.executable, "-m", "arbitra")


def arbitra(*words: object, code: int = 0) -> subprocess.CompletedProcess[str]:
    command = [*ARBITRA, *map(str, words)]
    found = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    assert found.returncode == code, found.stdout + found.stderr
    return found


def contents(path: Path) -> dict[str, bytes]:
    """Without the state, whose command line differs."""
    return {file.name: file.read_bytes() for file in path.iterdir() if file.name != "run.state"}


def test_a_pool_and_a_cluster_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "files").mkdir()
    for seed in range(24):
        write_file(generate(players=8, rounds=4, seed=seed), tmp_path / "files" / f"{seed:02d}.trf")
    (tmp_path / "files" / "broken.trf").write_text("001 nonsense")
    here = call(capsys, "check", tmp_path / "files", "--json", "--jobs", "2")
    with scheduler(tmp_path, workers=1) as started:
        there = arbitra("check", tmp_path / "files", "--json", "--cluster", started.address, code=3)
    assert '"tournaments": 24' in here.out
    assert (here.out, here.err) == (there.stdout, there.stderr)


def test_what_is_said_where_nobody_answers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = call(capsys, "generate", "--count", "2", "-o", tmp_path / "out", "--cluster", "nonsense://")
    assert found.code == 3
    assert "no scheduler answers at nonsense://" in found.err
    both = call(capsys, "check", tmp_path, "--cluster", "tcp://127.0.0.1:9", "--jobs", "2")
    assert both.code == 2
    assert "--jobs or --cluster" in both.err


MANY = ["--players", "12", "--rounds", "5", "--seed", "1", "--count", "3000"]


@pytest.mark.long
def test_3000_tournaments_whoever_runs_them(tmp_path: Path) -> None:
    with scheduler(tmp_path) as started:
        runners = {"one": ["--jobs", "1"], "two": ["--jobs", "2"], "cluster": ["--cluster", started.address]}
        for name, runner in runners.items():
            arbitra("generate", *MANY, "-o", tmp_path / name, *runner)
            arbitra("check", tmp_path / "one", "--results", tmp_path / f"checked-{name}", *runner)
            arbitra("standings", tmp_path / "one", "--results", tmp_path / f"ranked-{name}", *runner)
        for kind in ("", "checked-", "ranked-"):
            whole = contents(tmp_path / f"{kind}one")
            assert whole == contents(tmp_path / f"{kind}two") == contents(tmp_path / f"{kind}cluster")
        assert contents(tmp_path / "checked-one")["results.csv"].count(b"\n") == 3001
        _killed(tmp_path, ["--cluster", started.address], started.processes[1].kill)
        started.worker()
        _stopped(tmp_path, ["--cluster", started.address])
    _stopped(tmp_path, ["--jobs", "2"])
    _killed(tmp_path, ["--jobs", "2"], None)


def _running(folder: Path, name: str, runner: list[str]) -> subprocess.Popen[bytes]:
    """A check that has begun to write its results."""
    words = ["check", str(folder / "one"), "--results", str(folder / name), *runner]
    # In the background of a shell Ctrl-C is ignored, and who is started there ignores it too.
    hears = "import signal, runpy; signal.signal(2, signal.default_int_handler); runpy.run_module('arbitra')"
    command = [sys.executable, "-c", hears, *words]
    process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    table = folder / name / "results.csv"
    while not (table.exists() and table.stat().st_size > 1000):
        assert process.poll() is None
    return process


def _killed(folder: Path, runner: list[str], kill: object) -> None:
    """One of the workers; of a pool, a child of the process."""
    name = f"killed-{runner[0]}"
    with _running(folder, name, runner) as process:
        if callable(kill):
            kill()
        else:
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            os.kill(int(children[0]), signal.SIGKILL)
        assert process.wait() == 0
    assert contents(folder / name) == contents(folder / "checked-one")


def _stopped(folder: Path, runner: list[str]) -> None:
    """By Ctrl-C, and again by force, where nothing can be settled any more."""
    name = f"stopped-{runner[0]}"
    for how in (signal.SIGINT, signal.SIGKILL):
        with _running(folder, name, runner) as process:
            process.send_signal(how)
            assert process.wait() != 0
    arbitra("check", folder / "one", "--results", folder / name, *runner)
    assert contents(folder / name) == contents(folder / "checked-one")


@pytest.mark.long
def test_100000_small_tournaments_need_little_memory(tmp_path: Path) -> None:
    many = ["--players", "4", "--rounds", "2", "--seed", "1", "--count", "100000", "--json"]
    assert peak(tmp_path, "generate", *many, "-o", tmp_path / "made") <= 300
    assert peak(tmp_path, "check", tmp_path / "made", "--results", tmp_path / "checked") <= 300


def peak(folder: Path, *words: object) -> int:
    """Megabytes of the process that hands out the work; its workers are not counted."""
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen([*ARBITRA, *map(str, words), "--jobs", "2"], env=ENVIRONMENT, stdout=said)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_maxrss // 1024
