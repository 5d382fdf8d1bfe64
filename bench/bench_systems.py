"""Each Swiss system on 100 and 500 players: CPU milliseconds a round, and times those of dutch:2017.

A round is paired as a developer pairs it, by `arbitra.pair` of a tournament: the history of its rounds is counted, the
reading of the file is not. Exit code 1 if a system needs more than ten times as long for 500 players.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.bench_pairing import files
from bench.clock import seconds

from arbitra.formats import read_file
from arbitra.model import NoLegalPairing, Tournament
from arbitra.rules.contract import System
from arbitra.rules.requests.pairing import pair
from arbitra.rules.systems import systems

POSITIONS = ("n100_r5", "n100_r11", "n500_r5", "n500_r11")
YARDSTICK = "dutch:2017"
BAR = 10.0
REPEATS = 5


def work(system: System, tournament: Tournament) -> Callable[[], object]:
    def paired() -> object:
        try:
            return pair(tournament, system.id)
        except NoLegalPairing:
            return None

    return paired


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = files(Path(folder))
        tournaments = {name: read_file(found[name]).tournament for name in POSITIONS}
    swiss = sorted((system for system in systems() if system.swiss), key=lambda system: system.id != YARDSTICK)
    print(f"{'system':18}" + "".join(f"{name:>12}" for name in POSITIONS) + "   times " + YARDSTICK)
    spent = {
        name: seconds(*(work(system, tournament) for system in swiss), times=REPEATS)
        for name, tournament in tournaments.items()
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
