"""Each Swiss system on 100 and 500 players: CPU milliseconds a round, and times those of dutch:2017.

Exit code 1 if a system needs more than ten times as long for 500 players. Reading the file is not counted.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.bench_pairing import files
from bench.clock import seconds

from arbitra.formats import read_file
from arbitra.model import History, NoLegalPairing
from arbitra.rules.pairing import is_swiss
from arbitra.rules.systems import System, systems

POSITIONS = ("n100_r5", "n100_r11", "n500_r5", "n500_r11")
YARDSTICK = "dutch:2017"
BAR = 10.0
REPEATS = 5


def work(system: System, history: History) -> Callable[[], object]:
    def pair() -> object:
        try:
            return system.pair(history)
        except NoLegalPairing:
            return None

    return pair


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = files(Path(folder))
        histories = {name: History.before(read_file(found[name])[0]) for name in POSITIONS}
    swiss = sorted((system for system in systems() if is_swiss(system)), key=lambda system: system.id != YARDSTICK)
    print(f"{'system':18}" + "".join(f"{name:>12}" for name in POSITIONS) + "   times " + YARDSTICK)
    spent = {
        name: seconds(*(work(system, history) for system in swiss), times=REPEATS)
        for name, history in histories.items()
    }
    missed = 0
    for number, system in enumerate(swiss):
        worst = max(spent[name][number] / spent[name][0] for name in POSITIONS if name.startswith("n500"))
        missed += worst > BAR
        cells = "".join(f"{1000 * spent[name][number]:9.1f} ms" for name in POSITIONS)
        print(f"{system.id:18}{cells}{worst:9.1f}{'' if worst <= BAR else '  over the bar of ' + str(BAR)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
