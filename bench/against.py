"""Pairing, checking and explaining here against an earlier commit: CPU time, the two taking turns in one run.

    python bench/against.py REV            the commit to compare with
    python bench/against.py REV --turns 21

The earlier commit is unpacked into a temporary folder; its native kernel is built there, or taken from here if its
sources are the same. Each side is a process of its own that reads the same files once and repeats a work when told.
Prints the median of the ratios (here / there) of each work; exit code 1 if one is over the bar.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
BAR = 1.10
NATIVE = "src/native"
KERNEL = Path("src", "arbitra", "kernel")

SIDE = """
import json, sys, tarfile, time
import arbitra
from pathlib import Path
from arbitra.formats import read_text

def texts(folder):
    with tarfile.open(Path(sys.argv[1], folder + ".tar.xz")) as archive:
        return {m.name.partition("/")[2]: archive.extractfile(m).read().decode("ascii")
                for m in archive if m.isfile() and m.name.endswith(".trf")}

bench = {name: read_text(text).tournament for name, text in sorted(texts("bench").items())
         if name.startswith(("n100_", "n500_", "n1000_"))}
checked = {year: [read_text(text).tournament for _, text in sorted(texts("dutch-" + year).items())[::8]]
           for year in ("2017", "2026")}

def pairing(system):
    for name, tournament in bench.items():
        for _ in range(3 if name.startswith("n100_") else 1):
            arbitra.pair(tournament, system)

def checking(system):
    for tournament in checked[system[-4:]]:
        arbitra.check(tournament, system)

def explaining(system):
    for name, tournament in bench.items():
        if not name.startswith("n1000_"):
            arbitra.explain(tournament, system=system).pairing

works = {"pair": pairing, "check": checking, "explain": explaining}
print("ready", flush=True)
for line in sys.stdin:
    work, system = line.split()
    start = time.process_time()
    works[work](system)
    print(json.dumps(time.process_time() - start), flush=True)
"""


class Side:
    """A process that runs works with the sources of one folder."""

    def __init__(self, sources: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(sources), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-c", SIDE, str(ROOT / "tests" / "data" / "oracle")],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answer()

    def seconds(self, work: str, system: str) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{work} {system}\n")
        self.process.stdin.flush()
        return float(json.loads(self._answer()))

    def _answer(self) -> str:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("one side ended early: see its message above")
        return answer


def unpack(revision: str, folder: Path) -> None:
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
    same = subprocess.run(["git", "diff", "--quiet", revision, "--", NATIVE], cwd=ROOT, check=False).returncode == 0
    built = sorted((ROOT / KERNEL).glob("_native*"))
    if same and built:
        for kernel in built:
            shutil.copy(kernel, folder / KERNEL)
    else:
        subprocess.run([sys.executable, str(folder / "tools" / "develop.py"), "native"], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="CPU time of this tree against that of an earlier commit.")
    parser.add_argument("revision")
    parser.add_argument("--turns", type=int, default=21)
    args = parser.parse_args()
    over = False
    with tempfile.TemporaryDirectory() as temporary:
        unpack(args.revision, Path(temporary))
        here, there = Side(ROOT / "src"), Side(Path(temporary) / "src")
        for work in ("pair", "check", "explain"):
            for system in ("dutch:2017", "dutch:2026"):
                for side in (here, there):
                    side.seconds(work, system)
                ratios, times = [], []
                for turn in range(args.turns):
                    first, second = (here, there) if turn % 2 else (there, here)
                    measured = {side: side.seconds(work, system) for side in (first, second)}
                    times.append(measured[here])
                    ratios.append(measured[here] / measured[there])
                found = median(ratios)
                over |= found > BAR
                mark = "   OVER" if found > BAR else ""
                print(
                    f"  {work:<8}{system}   {1000 * median(times):8.1f} ms   median of {args.turns} ratios {found:.3f} "
                    f"(bar {BAR:.2f}; {min(ratios):.2f} to {max(ratios):.2f}){mark}",
                    flush=True,
                )
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
