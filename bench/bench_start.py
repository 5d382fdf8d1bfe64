"""Start-up and reading, measured in bare starts: processor time of an interpreter that imports what any command needs.

`arbitra --version` takes at most 2 bare starts, `arbitra show` of 4000 players after 10 rounds as JSON at most 12.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.archives import texts

BARE = [sys.executable, "-c", "import argparse, dataclasses, json, pathlib"]
RUNS = 12


COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Users start programs that were compiled once, the libraries too."""


def processor_time(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=COMPILED)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def arbitra(*arguments: str) -> list[str]:
    launcher = Path(sys.executable).with_name("arbitra")
    start = [str(launcher)] if launcher.exists() else [sys.executable, "-m", "arbitra"]
    return [*start, *arguments]


def main() -> int:
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "f4000_r11.trf"
        file.write_text(texts("bench")["f4000_r11.trf"], encoding="utf-8")
        rows = {
            "arbitra --version": (arbitra("--version"), 2.0),
            "arbitra show f4000_r11.trf --json": (arbitra("show", str(file), "--json"), 12.0),
            "arbitra validate f4000_r11.trf": (arbitra("validate", str(file)), 12.0),
        }
        bare = []
        times: dict[str, list[float]] = {name: [] for name in rows}
        for _ in range(RUNS):  # turn by turn, so that a busy moment of the machine meets all of them
            bare.append(processor_time(BARE))
            for name, (command, _) in rows.items():
                times[name].append(processor_time(command))
    unit = min(bare)
    print(f"  a bare start: {1000 * unit:.0f} ms of processor time")
    for name, (_, bar) in rows.items():
        ratio = min(times[name]) / unit
        missed |= ratio > bar
        print(f"  {name}: {1000 * min(times[name]):.0f} ms, {ratio:.2f} bare starts; bar: {bar:g}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
