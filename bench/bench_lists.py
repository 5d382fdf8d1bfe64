"""Rating lists: rows a bare start that `arbitra lists update` takes, its memory, and a search by part of a name.

At least 1800 rows a bare start, TXT and XML, packed as FIDE sends them; a search within 20 ms of CPU time. The rate is
that of a sample, start-up included; `make test-long` has the whole list of 1.9 million rows, and its memory.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path
from statistics import median

from bench.bench_pairing import BARE, Spent, process

from tests.rating_lists import many, txt, xml

ROWS = 200_000
RATE_BAR = 1800.0
SEARCH_BAR = 20.0
MEMORY_BAR = 500.0
RUNS = 3
SEARCHES = ("car mag", "mag", "s", "m s", "ch sh ma", "1503014", "12 GM Carlsen, Magnus NOR 2823")


def pack(path: Path, name: str, texts: Iterable[str]) -> Path:
    """Written as it comes: nothing of the list is held."""
    member = zipfile.ZipInfo(name, (2026, 10, 9, 0, 0, 0))
    member.compress_type = zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(path, "w") as archive, archive.open(member, "w", force_zip64=True) as file:
        for text in texts:
            file.write(text.encode())
    return path


MEASURED = """
import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
child.returncode = os.waitstatus_to_exitcode(status)
print(child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""
"""A small process starts the one that is measured: the largest memory of a process counts from the moment at which it
is still a copy of whoever starts it, and that may be a test run of a gigabyte."""


def update(source: Path, ratings: Path) -> Spent:
    words = ("-m", "arbitra", "lists", "update", str(source), "--file", str(ratings))
    told = subprocess.run(
        [sys.executable, "-c", MEASURED, sys.executable, *words], check=True, capture_output=True, text=True
    )
    code, cpu, memory = told.stdout.split()
    assert code == "0", f"arbitra lists update ended with {code}"
    return Spent(float(cpu), int(memory) / (1024 if sys.platform != "darwin" else 1024**2))


def rate(source: Path, ratings: Path, rows: int, runs: int = RUNS) -> tuple[float, float]:
    """Rows a bare start, and megabytes. Starts and updates take turns, so that a busy machine shifts both."""
    rates, memory = [], 0.0
    for _ in range(runs):
        starts = [process(BARE) for _ in range(5)]
        spent = update(source, ratings)
        starts += [process(BARE) for _ in range(5)]
        bare = median(start.cpu for start in starts if start is not None)
        rates.append(rows * bare / spent.cpu)
        memory = max(memory, spent.memory)
    return max(rates), memory


def slowest_search(ratings: Path, searches: Iterable[str] = SEARCHES) -> tuple[float, str]:
    """CPU milliseconds, opening the list included, and the question; of each the best of three."""
    from arbitra.lists.search import RatingList

    worst = (0.0, "")
    for text in searches:
        times = []
        for _ in range(3):
            start = time.process_time()
            with RatingList(ratings) as opened:
                opened.search(text)
            times.append(1000 * (time.process_time() - start))
        worst = max(worst, (min(times), text))
    return worst


def main() -> int:
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        ratings = Path(folder) / "fide.ratings"
        for name, texts in (("list.txt", txt(many(ROWS))), ("list.xml", xml(many(ROWS)))):
            source = pack(Path(folder) / f"{name}.zip", name, texts)
            rows, memory = rate(source, ratings, ROWS)
            missed |= rows < RATE_BAR or memory > MEMORY_BAR
            print(f"  {name}: {rows:.0f} rows a bare start; bar: {RATE_BAR:g}; {memory:.0f} MB; bar: {MEMORY_BAR:g}")
        spent, text = slowest_search(ratings)
        missed |= spent > SEARCH_BAR
        print(f"  the slowest of {len(SEARCHES)} searches ({text!r}): {spent:.1f} ms of CPU time; bar: {SEARCH_BAR:g}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
