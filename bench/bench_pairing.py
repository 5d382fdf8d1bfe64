"""The speed of pairing, from one run: whole processes, memory, growth, reading, and the two kernels.

Exit code 1 if a bar was missed.

Processes are measured in bare starts: the CPU time of the same interpreter that only imports argparse, dataclasses,
json and pathlib. Bare starts and pairings alternate, and medians are compared, so that a busy machine shifts both.

    python bench/bench_pairing.py            everything
    python bench/bench_pairing.py --quick    fewer repetitions, no py4swiss
"""

from __future__ import annotations

import argparse
import compileall
import math
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import IO, NamedTuple

from bench.clock import seconds

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("ARBITRA_SHARED", ROOT.parent / "shared"))
ARCHIVE = ROOT / "tests" / "data" / "oracle" / "bench.tar.xz"
BARE = ("-c", "import argparse, dataclasses, json, pathlib")
SIZES = {"n100": 1.6, "n200": 1.8, "n500": 2.1, "n1000": 2.5, "f2000": 3.0, "f4000": 4.0}
"""The most bare starts that pairing a field of the size may take."""
ROUNDS = ("r2", "r5", "r11")
EDITIONS = ("dutch:2017", "dutch:2026")
NEWER_BAR = 1.5
MEMORY_BAR = 200
READ_BAR = 4.0
KERNEL_BAR = 40.0
LIMIT = 40.0
"""Seconds that py4swiss gets for a file; where it needed a quarter of them it is not asked for a larger field."""


class Spent(NamedTuple):
    """CPU seconds and the peak of memory in megabytes."""

    cpu: float
    memory: float


def process(command: Sequence[str], limit: float | None = None, given: IO[str] | None = None) -> Spent | None:
    """A process, and those it waited for, with its output thrown away; None if it took longer than the limit."""
    child = subprocess.Popen(
        [sys.executable, *command], stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if limit is not None and not _ends_within(child.pid, limit):
        child.kill()
        child.wait()
        return None
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}")
    return Spent(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2))


def _ends_within(pid: int, seconds: float) -> bool:
    """Waits for the end of a process without taking its usage away."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None:
            return True
        time.sleep(0.01)
    return False


def files(folder: Path) -> dict[str, Path]:
    """The positions by their names: those beside the repository, else the same ones from the archive of the tests."""
    if (SHARED / "bench").is_dir():
        return {path.stem: path for path in (SHARED / "bench").glob("*.trf")}
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")
    return {path.stem: path for path in (folder / "bench").glob("*.trf")}


class Report:
    """Prints lines, and remembers which bars were missed."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def bar(self, what: str, value: float, limit: float, *, least: bool = False) -> str:
        kept = value >= limit if least else value <= limit
        if not kept:
            self.missed.append(f"{what}: {value:.2f}, bar {limit:g}")
        return "" if kept else "  MISSED"


def bench_processes(report: Report, found: dict[str, Path], repeat: int, peer: bool) -> None:
    print(f"{'arbitra pair, whole process':<28}{'bare':>7}{'2017':>8}{'2026':>8}   in bare starts (bar)  MB   py4swiss")
    asked = set(ROUNDS) if peer and find_spec("py4swiss") is not None else set()
    for size, limit in SIZES.items():
        for at in ROUNDS:
            path = found[f"{size}_{at}"]
            bare: list[float] = []
            spent: dict[str, list[Spent]] = {edition: [] for edition in EDITIONS}
            for _ in range(repeat):
                bare.append(must(process(BARE)).cpu)
                for edition in EDITIONS:
                    made = process(("-m", "arbitra", "pair", str(path), "--system", edition))
                    spent[edition].append(must(made))
            start = median(bare)
            older, newer = (median(one.cpu for one in spent[edition]) for edition in EDITIONS)
            memory = max(one.memory for both in spent.values() for one in both)
            other = _peer(path) if at in asked else None
            if other is None or other > LIMIT / 4:
                asked.discard(at)
            shown = "-" if other is None else f"> {LIMIT:g} s" if other >= LIMIT else f"{other:.2f} s"
            print(
                f"  {path.stem:<24}{1000 * start:>7.0f} ms{1000 * older:>5.0f} ms{1000 * newer:>5.0f} ms"
                f"   {older / start:5.2f} {newer / start:5.2f} ({limit:g})  {memory:5.0f}  {shown}"
                + report.bar(path.stem, older / start, limit)
                + report.bar(f"{path.stem}, 2026 to 2017", newer / older, NEWER_BAR)
                + report.bar(f"{path.stem}, MB", memory, MEMORY_BAR)
            )


def must(spent: Spent | None) -> Spent:
    assert spent is not None
    return spent


def _peer(path: Path) -> float:
    """The CPU seconds of py4swiss, at most the limit."""
    with tempfile.TemporaryDirectory() as folder:
        command = ("-c", "from py4swiss.main import main; main()", "-t", str(path), "-p", f"{folder}/out.txt")
        spent = process(command, LIMIT)
    return LIMIT if spent is None else spent.cpu


def bench_growth(found: dict[str, Path], repeat: int) -> None:
    """In one process, file reading apart: CPU milliseconds a round, and the exponent b of n^b that fits best."""
    from arbitra.formats import read_file
    from arbitra.rules.requests.pairing import pair

    print("\nOne round in the process, history and colours included: CPU ms, and the growth with the field")
    for edition in EDITIONS:
        for at in ROUNDS:
            points = []
            for size in SIZES:
                tournament = read_file(found[f"{size}_{at}"]).tournament
                spent = seconds(partial(pair, tournament, edition), times=repeat)[0]
                points.append((int(size[1:]), spent))
            shown = "  ".join(f"{count}: {1000 * spent:.1f}" for count, spent in points)
            print(f"  {edition} {at:<4} {shown}   n^{exponent(points):.2f}")


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """The slope of the line through the logarithms."""
    xs = [math.log(count) for count, _ in points]
    ys = [math.log(spent) for _, spent in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def bench_reading(report: Report, found: dict[str, Path], repeat: int) -> None:
    from arbitra.formats import read_file
    from arbitra.rules.requests.pairing import pair

    print("\nPairing a round of 1000 players against reading its file, CPU ms")
    for at in ROUNDS:
        path = found[f"n1000_{at}"]
        tournament = read_file(path).tournament
        reading, pairing = seconds(partial(read_file, path), partial(pair, tournament, "dutch:2017"), times=repeat)
        bar = report.bar(f"n1000_{at}, pairing to reading", pairing / reading, READ_BAR)
        print(
            f"  n1000_{at:<4} read {1000 * reading:.1f}, pair {1000 * pairing:.1f}: "
            f"{pairing / reading:.2f} times (bar {READ_BAR:g}){bar}"
        )


KERNEL_SCRIPT = """
import sys, time
from arbitra.formats import read_file
from arbitra.rules.requests.pairing import pair
tournament = read_file(sys.argv[1]).tournament
times = []
for _ in range(int(sys.argv[2])):
    started = time.process_time()
    pair(tournament, "dutch:2017")
    times.append(time.process_time() - started)
print(min(times))
"""


def bench_kernels(report: Report, found: dict[str, Path], repeat: int) -> None:
    print("\nThe Python kernel against the native one, dutch:2017, 1000 players, CPU ms")

    def spent(path: Path, kernel: str, times: int) -> float | None:
        done = subprocess.run(
            [sys.executable, "-c", KERNEL_SCRIPT, str(path), str(times)],
            env={**os.environ, "ARBITRA_KERNEL": kernel},
            capture_output=True,
            text=True,
            check=False,
        )
        return float(done.stdout) if done.returncode == 0 else None

    for at in ROUNDS:
        path = found[f"n1000_{at}"]
        native, python = spent(path, "native", repeat), spent(path, "python", 2)
        if native is None or python is None:
            print(f"  n1000_{at}: the native kernel is not built")
            continue
        bar = report.bar(f"n1000_{at}, Python to native", python / native, KERNEL_BAR)
        print(
            f"  n1000_{at:<4} native {1000 * native:.1f}, Python {1000 * python:.0f}: "
            f"{python / native:.1f} times (bar {KERNEL_BAR:g}){bar}"
        )


def run(*, quick: bool = False) -> list[str]:
    """Prints everything; returns the bars that were missed."""
    report = Report()
    # As an installed package has it, also where Python may not write bytecode.
    compileall.compile_dir(ROOT / "src" / "arbitra", quiet=2)
    with tempfile.TemporaryDirectory() as folder:
        found = files(Path(folder))
        bench_processes(report, found, 3 if quick else 7, peer=not quick)
        bench_growth(found, 2 if quick else 5)
        bench_reading(report, found, 3 if quick else 7)
        bench_kernels(report, found, 3 if quick else 7)
    print("\nBars: " + ("all kept" if not report.missed else "MISSED " + "; ".join(report.missed)))
    return report.missed


def main() -> int:
    parser = argparse.ArgumentParser(description="The speed of pairing, from one run.")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, no py4swiss")
    return 1 if run(quick=parser.parse_args().quick) else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    sys.exit(main())
