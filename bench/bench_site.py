"""The site of 400 players when the ninth round is added, measured in bare starts (`bench_start`): at most 100, and at
most 60 MB in all."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from bench.bench_book import OPEN, written
from bench.bench_start import BARE, arbitra, processor_time

from arbitra.book.book import Book
from arbitra.book.store.volume import open_file

BAR, MEGABYTES = 100.0, 60.0
RUNS = 4


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        book, before, out = Path(folder) / "bench-open.arbitra", Path(folder) / "before", Path(folder) / "out"
        written(book)
        held = Book(open_file(book, readonly=True))
        last = held.state.sections[OPEN].rounds[-1].paired_at - 1
        held.close()
        processor_time(arbitra("site", f"{book}@{last}", str(before)))
        bare, times = [], []
        for _ in range(RUNS):
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(before, out)
            bare.append(processor_time(BARE))
            times.append(processor_time(arbitra("site", str(book), str(out))))
        size = sum(path.stat().st_size for path in out.iterdir()) / 1e6
    ratio = min(times) / min(bare)
    print(f"  a round added, 400 players: {1000 * min(times):.0f} ms, {ratio:.2f} bare starts; bar: {BAR:g}")
    print(f"  the whole site: {size:.1f} MB; bar: {MEGABYTES:g}")
    return 1 if ratio > BAR or size > MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
