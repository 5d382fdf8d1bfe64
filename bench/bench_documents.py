"""The posting set of 400 players after 9 rounds as PDF, measured in bare starts (`bench_start`): at most 40."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench.bench_book import written
from bench.bench_start import BARE, arbitra, processor_time

BAR = 40.0
RUNS = 5


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "bench-open.arbitra"
        written(book)
        command = arbitra("print", str(book), "--set", "posting", "--together", "-o", str(Path(folder) / "out"))
        bare, times = [], []
        for _ in range(RUNS):
            bare.append(processor_time(BARE))
            times.append(processor_time(command))
    ratio = min(times) / min(bare)
    print(f"  posting set, 400 players: {1000 * min(times):.0f} ms, {ratio:.2f} bare starts; bar: {BAR:g}")
    return 1 if ratio > BAR else 0


if __name__ == "__main__":
    sys.exit(main())
