"""Many tournaments: generated and checked by the command line, by one process and by two; and an engine that stays.

All in bare starts, as in `bench_pairing.py`. Exit code 1 if a bar was missed.

    python bench/bench_bulk.py            2,000 tournaments in each edition
    python bench/bench_bulk.py --quick    500, no py4swiss
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from bench.bench_pairing import BARE, EDITIONS, ROOT, Report, files, must, process

PLAYERS, ROUNDS = 50, 9
CHECK_BAR = 7.0
"""Tournaments a bare start, at least, by one process: files read, every round paired again, standings counted."""
POOL_BAR = 1.1
"""The CPU time of two processes against that of one."""
STAYING = {"n50": 0.075, "n100": 0.15, "n1000": 1.0}
"""The most bare starts that a pairing may take, the report sent with each request."""


def arbitra(*words: str) -> float:
    return must(process(("-m", "arbitra", *words))).cpu


def bare_starts(times: int = 9) -> list[float]:
    return [must(process(BARE)).cpu for _ in range(times)]


def bench_many(report: Report, count: int, peer: bool) -> None:
    print(f"{count} tournaments of {PLAYERS} players and {ROUNDS} rounds, files and standings included, by `arbitra`")
    for edition in EDITIONS:
        bare: list[float] = []
        with tempfile.TemporaryDirectory() as folder:
            axes = ("--system", edition, "--players", str(PLAYERS), "--rounds", str(ROUNDS), "--seed", "1")
            bare += bare_starts()
            made = arbitra("generate", *axes, "--count", str(count), "--jobs", "1", "-o", folder)
            bare += bare_starts()
            alone = arbitra("check", folder, "--system", edition, "--jobs", "1")
            bare += bare_starts()
            both = arbitra("check", folder, "--system", edition, "--jobs", "2")
        start = median(bare)
        each, drawn, pool = count * start / alone, count * start / made, both / alone
        print(
            f"  {edition}: {each:.2f} checked a bare start (bar {CHECK_BAR:g}), {drawn:.2f} generated (bar: as many); "
            f"two processes take {pool:.2f} times the CPU of one (bar {POOL_BAR:g}); a CPU second: {count / alone:.0f}"
            + report.bar(f"check {edition}", each, CHECK_BAR, least=True)
            + report.bar(f"generate to check, {edition}", drawn / each, 1.0, least=True)
            + report.bar(f"pool of two, {edition}", pool, POOL_BAR)
        )
    if peer and find_spec("py4swiss") is not None:
        print(f"  py4swiss, the rounds of 2017 only: {bench_peer(3):.3f} a bare start")


def bench_peer(count: int) -> float:
    """Tournaments a bare start whose rounds py4swiss pairs again, its files read, without standings."""
    from arbitra.simulation import generate
    from arbitra.simulation.endorsement.py4swiss import pairs_of

    spent = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, count + 1):
            tournament = generate(system="dutch:2017", players=PLAYERS, rounds=ROUNDS, seed=seed)
            started = time.process_time()
            for number in range(ROUNDS):
                pairs_of(tournament.until(number), Path(folder) / "peer.trf")
            spent += time.process_time() - started
    return count * median(bare_starts()) / spent


def bench_staying(report: Report, found: dict[str, Path], repeat: int) -> None:
    """What a request costs: the CPU of a process that answers many, less that of one that answers a few."""
    from arbitra.formats import write_text
    from arbitra.simulation import generate

    print("\n`arbitra engine --stdio`: a pairing in bare starts (bar), and in ms where a bare start takes 40")
    small = generate(system="dutch:2026", players=50, rounds=9, seed=1)
    for size, limit in STAYING.items():
        for at, before in (("r5", 4), ("r11", 8)):
            path = found.get(f"{size}_{at}")
            text = path.read_text(encoding="utf-8") if path else write_text(small.until(before), "trf16")
            line = json.dumps({"id": 1, "do": "pair", "text": text, "system": "dutch:2026"}) + "\n"
            few, many = 2, 22
            ratios = []
            for _ in range(repeat):
                bare = median(bare_starts(3))
                spent = _answering(line * many) - _answering(line * few)
                ratios.append(spent / (many - few) / bare)
            each = median(ratios)
            bar = report.bar(f"engine --stdio, {size}_{at}", each, limit)
            print(f"  {size}_{at:<4} {each:.3f} ({limit:g}), {40 * each:.1f} ms{bar}")


def _answering(lines: str) -> float:
    with tempfile.TemporaryFile("w+", encoding="utf-8") as given:
        given.write(lines)
        given.seek(0)
        return must(process(("-m", "arbitra", "engine", "--stdio"), given=given)).cpu


def main() -> int:
    parser = argparse.ArgumentParser(description="The speed of many tournaments.")
    parser.add_argument("--quick", action="store_true", help="500 tournaments, no py4swiss")
    quick = parser.parse_args().quick
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        bench_many(report, 500 if quick else 2000, peer=not quick)
        bench_staying(report, files(Path(folder)), 3 if quick else 7)
    print("\nBars: " + ("all kept" if not report.missed else "MISSED " + "; ".join(report.missed)))
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    sys.exit(main())
