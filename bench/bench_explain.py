"""Explaining a round against pairing it: the whole record (bar: 3 times), and why two do not meet (bar: 2 times).

Both are asked as a developer asks them, of a tournament: `pair` and `explain`. A why-not is the mean over questions
that have to be solved, pairs that may meet and do not, asked of the round explained; what it takes from the tournament
on is printed beside it. Each file is held to the bars.
"""

from __future__ import annotations

import random
import sys
from functools import partial

from bench.clock import seconds

import arbitra
from arbitra.formats import read_text
from arbitra.model import Tournament
from arbitra.reports.readable import explain
from arbitra.rules.dutch.explain.explainer import DutchAnswers
from arbitra.rules.requests.explanation import Explanation
from tests.archives import texts

ROUND_BAR, QUESTION_BAR = 3.0, 2.0
QUESTIONS = 24
NAMES = tuple(f"n{players}_r{number}.trf" for players in (100, 200, 500, 1000) for number in (2, 5, 11))


def questions(explained: Explanation) -> list[tuple[int, int]]:
    """Pairs that may meet and do not."""
    assert isinstance(explained.explainer, DutchAnswers)
    dutch = explained.explainer.explainer
    field = dutch.field
    source = random.Random(7)
    paired = {pair for outcome in dutch.outcomes for pair in outcome.pairs}
    found: list[tuple[int, int]] = []
    while len(found) < QUESTIONS:
        a, b = sorted(source.sample(range(field.size), 2))
        if field.rows[a] >> b & 1 and (a, b) not in paired:
            found.append((field.tpn(a), field.tpn(b)))
    return found


def measure(tournament: Tournament, system: str) -> tuple[float, float, float, float]:
    """Seconds of pairing, of explaining, of one why-not, of one from the tournament on."""
    made = explain(tournament, system=system)
    pairs = questions(made)

    def ask_anew(first: int, second: int) -> None:
        explain(tournament, system=system).pair(first, second)

    paired, explained, *asked = seconds(
        lambda: arbitra.pair(tournament, system),
        lambda: arbitra.explain(tournament, system=system).pairing,
        *(partial(made.pair, *pair) for pair in pairs),
        *(partial(ask_anew, *pair) for pair in pairs),
    )
    return paired, explained, sum(asked[:QUESTIONS]) / QUESTIONS, sum(asked[QUESTIONS:]) / QUESTIONS


def main() -> int:
    files = texts("bench")
    missed = 0
    for system in ("dutch:2017", "dutch:2026"):
        for name in NAMES:
            paired, explained, asked, anew = measure(read_text(files[name]).tournament, system)
            over = "   OVER" if explained > ROUND_BAR * paired or asked > QUESTION_BAR * paired else ""
            missed += bool(over)
            print(
                f"  {system} {name:<14} pair {1000 * paired:7.2f} ms   explain {explained / paired:5.2f} times "
                f"(bar {ROUND_BAR})   why not {asked / paired:5.2f} times (bar {QUESTION_BAR}), from the tournament on "
                f"{anew / paired:5.2f}{over}"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
