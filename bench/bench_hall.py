"""200 viewers and five arbiters who enter two results a second each, on one real server: nothing is lost, nothing comes
twice, and 95 of 100 frames are there 250 ms after a result was sent.

    python -m bench.bench_hall --seconds 60 --viewers 200

On a machine that is busy with something else the times are printed and not judged.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from bench.hall import NAMES, PACE, PLAYERS, Reading, event_of, kept_in, run

from tests.web.programs import program

SECONDS, VIEWERS = 60.0, 200
BAR = 250.0
IDLE = 1.0
"""A load average above it: the machine is busy with something else."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--viewers", type=int, default=VIEWERS)
    args = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = kept_in(event_of(PLAYERS), folder)
        try:
            with program(folder, name) as server:
                found = run(kept, [server], args.viewers, args.seconds)
        finally:
            kept.close()
    _tell(found, args.viewers, load)
    if load > IDLE:
        print(f"    load {load:.1f} before the start: the machine is busy with something else, so this is not judged")
        return 0
    return 1 if found.most > BAR else 0


def _tell(found: Reading, viewers: int, load: float) -> None:
    pace = len(NAMES) / PACE
    print(f"  {viewers} viewers, {len(NAMES)} arbiters, {pace:g} results a second: {found.results} results,")
    print(f"    {found.frames} frames, none lost, none twice")
    print(
        f"    delivered: p50 {found.half:.0f} ms, p95 {found.most:.0f} ms, max {found.worst:.0f} ms; bar: p95 {BAR:g}"
    )
    busy = 100 * found.busy[0]
    print(f"    acknowledged: p95 {found.acknowledged:.0f} ms; server {busy:.0f} % of a core; load {load:.1f} before,"
          f" {os.getloadavg()[0]:.1f} after")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
