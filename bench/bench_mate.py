"""Can they mate: median and 99th percentile of an answer, in bare starts too, and how many stay open.

A thousand random endings, walls of pawns and positions of random games. At most 2 s an answer, at most 3 % open.
"""

from __future__ import annotations

import sys
import time

from bench.bench_start import BARE, RUNS, processor_time

from arbitra.laws.mating.solver import SECONDS, can_mate
from tests.laws.mating.drawn import endings, middlegames, walls

OPEN = 0.03
SLACK = 0.25
"""Between two looks at the clock."""


def main() -> int:
    bare = min(processor_time(BARE) for _ in range(RUNS))
    print(f"  a bare start: {1000 * bare:.0f} ms of processor time")
    sets = {
        "random endings": [(position, winner) for _, position, winner in endings(2026, 700)],
        "walls of pawns": [(position, winner) for _, position, winner in walls(2026, 200)],
        "random games": list(middlegames(2026, 100)),
    }
    missed = False
    for name, positions in sets.items():
        times, answers = [], []
        for position, winner in positions:
            start = time.process_time()
            answers.append(can_mate(position, winner, SECONDS, time.process_time).answer)
            times.append(time.process_time() - start)
        times.sort()
        middle, late, last = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
        share = answers.count(None) / len(answers)
        missed |= last > SECONDS + SLACK or share > OPEN
        print(
            f"  {name}: median {1000 * middle:.1f} ms ({middle / bare:.2f} bare starts), "
            f"p99 {1000 * late:.0f} ms ({late / bare:.2f}), longest {1000 * last:.0f} ms; bar: {SECONDS:g} s; "
            f"open {100 * share:.1f} %; bar: {100 * OPEN:g} %"
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
