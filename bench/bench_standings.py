"""Standings of 4000 players after 11 rounds, measured in reads of the same file: at most 6.

The field is made here: players meet neighbours of their score, strong ones win more often, a few ask for byes, miss a
game or leave. Times are processor time, the best of several runs.
"""

from __future__ import annotations

import random
import sys

from bench.clock import seconds

from arbitra.formats.trf import read_trf
from arbitra.tiebreaks import standings

PLAYERS = 4000
ROUNDS = 11
LIST = "BH/C1,BH,SB,DE,ARO,TPR,PTP"
BAR = 6


def field(players: int = PLAYERS, rounds: int = ROUNDS, seed: int = 1) -> str:
    """A report of that many players and rounds."""
    rng = random.Random(seed)
    numbers = list(range(1, players + 1))
    rating = {number: max(1400, 2700 - number * 1300 // players + rng.randint(-40, 40)) for number in numbers}
    doubled = dict.fromkeys(numbers, 0)
    cells: dict[int, list[str]] = {number: [] for number in numbers}
    met: set[tuple[int, int]] = set()
    gone: set[int] = set()
    for _ in range(rounds):
        gone |= {number for number in numbers if rng.random() < 0.002}
        waiting = []
        for number in sorted(numbers, key=lambda one: (-doubled[one], one)):
            if number in gone:
                cells[number].append("0000 - Z")
            elif rng.random() < 0.004:
                cells[number].append("0000 - H")
                doubled[number] += 1
            else:
                waiting.append(number)
        while len(waiting) > 1:
            white = waiting.pop(0)
            place = next((at for at, other in enumerate(waiting[:60]) if (white, other) not in met), 0)
            black = waiting.pop(place)
            met |= {(white, black), (black, white)}
            chance = 1 / (1 + 10 ** ((rating[black] - rating[white]) / 400))
            drawn = rng.random() < 0.3
            won = rng.random() < chance
            over_the_board = "==" if drawn else "10" if won else "01"
            marks = over_the_board if rng.random() > 0.004 else "+-" if won else "-+"
            for number, other, colour, mark in ((white, black, "w", marks[0]), (black, white, "b", marks[1])):
                cells[number].append(f"{other:4d} {colour} {mark}")
                doubled[number] += {"1": 2, "+": 2, "=": 1}.get(mark, 0)
        if waiting:
            cells[waiting[0]].append("0000 - U")
            doubled[waiting[0]] += 2
    lines = [f"012 Bench\n042 2026/06/01\n062 {players}\n142 {rounds}\n192 FIDE_DUTCH_2026"]
    for number in numbers:
        points = f"{doubled[number] // 2}.{5 * (doubled[number] % 2)}"
        head = f"001 {number:4d} m    {f'Player {number}':<33} {rating[number]:4d} FID"
        lines.append(f"{head:<79} {points:>4} {number:4d}  {'  '.join(cells[number])}")
    return "\n".join(lines) + "\n"


def main() -> int:
    text = field()
    tournament = read_trf(text, "bench").tournament
    read, ranked = seconds(lambda: read_trf(text, "bench"), lambda: standings(tournament, LIST), times=5)
    reads = ranked / read
    print(
        f"standings of {PLAYERS} players after {ROUNDS} rounds, {LIST}: {1000 * ranked:.0f} ms, "
        f"{reads:.1f} reads of the file ({1000 * read:.0f} ms each); bar: {BAR}"
    )
    return 0 if reads <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
