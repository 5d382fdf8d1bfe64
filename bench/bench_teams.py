"""Team events: 200 teams of 4 boards in round 9, and 400 players in round 9 of a Double-Swiss.

`arbitra pair` takes at most 4 bare starts (see `bench_start`); explaining the round, and why two do not meet, take at
most 3 times the pairing, asked as a developer asks them and asked on the command line.
"""

from __future__ import annotations

import random
import sys
import tempfile
from functools import partial
from pathlib import Path

from bench.bench_start import BARE, RUNS, processor_time
from bench.bench_start import arbitra as command
from bench.clock import seconds

import arbitra
from arbitra.formats import write_file
from arbitra.model import Tournament, Tpn

START_BAR, EXPLAIN_BAR = 4.0, 3.0
ROUNDS, QUESTIONS = 9, 12
SYSTEMS = ("team:2026", "team:2024", "olympiad:2022", "doubleswiss:2026")


def before_the_last_round(system: str) -> Tournament:
    if system.startswith("doubleswiss"):
        made = arbitra.generate(system=system, players=400, rounds=ROUNDS, seed=1)
    else:
        made = arbitra.generate(system=system, teams=200, boards=4, reserves=1, rounds=ROUNDS, seed=1)
    return made.until(ROUNDS - 1)


def apart(event: Tournament) -> list[tuple[Tpn, Tpn]]:
    """Some who are not paired with each other."""
    paired = {frozenset((board.white, board.black)) for board in arbitra.pair(event).boards}
    source = random.Random(7)
    numbers = [player.tpn for player in event.players]
    drawn = (source.sample(numbers, 2) for _ in range(10 * QUESTIONS))
    return [(one, two) for one, two in drawn if frozenset((one, two)) not in paired][:QUESTIONS]


def asked(event: Tournament) -> tuple[float, float, float]:
    """Milliseconds of pairing; explaining and the mean why-not in times of it."""
    explained = arbitra.explain(event)
    paired, whole, *questions = seconds(
        lambda: arbitra.pair(event),
        lambda: arbitra.explain(event).pairing,
        *(partial(explained.pair, *pair) for pair in apart(event)),
        times=5,
    )
    return 1000 * paired, whole / paired, sum(questions) / len(questions) / paired


def commanded(file: Path, pair: tuple[Tpn, Tpn]) -> tuple[float, float, float]:
    """Bare starts of `pair`; `explain` and `explain --pair` in times of it."""
    commands = (
        BARE,
        command("pair", str(file)),
        command("explain", str(file)),
        command("explain", str(file), "--pair", *map(str, pair)),
    )
    best = [min(times) for times in zip(*([processor_time(one) for one in commands] for _ in range(RUNS)), strict=True)]
    bare, paired, whole, question = best
    return paired / bare, whole / paired, question / paired


def main() -> int:
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for system in SYSTEMS:
            event = before_the_last_round(system)
            file = Path(folder) / f"{system.replace(':', '-')}.trf26"
            write_file(event, file)
            spent, explained, why_not = asked(event)
            starts, on_the_line, why_not_there = commanded(file, apart(event)[0])
            over = starts > START_BAR or max(explained, why_not, on_the_line, why_not_there) > EXPLAIN_BAR
            missed += over
            print(
                f"  {system:17} pair {spent:6.1f} ms, `arbitra pair` {starts:.2f} bare starts (bar {START_BAR:g});   "
                f"explain {explained:.2f} and {on_the_line:.2f}, why not {why_not:.2f} and {why_not_there:.2f} "
                f"times (bar {EXPLAIN_BAR:g}){'   OVER' if over else ''}"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
