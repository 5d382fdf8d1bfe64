"""Explaining a round against pairing it: the whole record (bar: 3 times), and why two do not meet (bar: 2 times).

A why-not is the mean over questions that have to be solved: pairs that may meet and do not. Each file is held to the
bars.
"""

from __future__ import annotations

import random
import sys
from functools import partial
from importlib import import_module

from bench.clock import seconds

from arbitra.formats import read_text
from arbitra.model import History
from arbitra.rules.dutch.explain import Explainer
from arbitra.rules.dutch.questions import why_pair
from arbitra.rules.dutch.rulebook import Rulebook
from tests.archives import texts

ROUND_BAR, QUESTION_BAR = 3.0, 2.0
QUESTIONS = 24
NAMES = tuple(f"n{players}_r{number}.trf" for players in (100, 200, 500, 1000) for number in (2, 5, 11))


def questions(explainer: Explainer) -> list[tuple[int, int]]:
    """Pairs of the field that may meet and do not."""
    field = explainer.field
    source = random.Random(7)
    paired = {pair for outcome in explainer.outcomes for pair in outcome.pairs}
    found: list[tuple[int, int]] = []
    while len(found) < QUESTIONS:
        a, b = sorted(source.sample(range(field.size), 2))
        if field.rows[a] >> b & 1 and (a, b) not in paired:
            found.append((field.tpn(a), field.tpn(b)))
    return found


def measure(history: History, book: Rulebook) -> tuple[float, float, float]:
    """Seconds of pairing, of explaining, of one why-not."""
    edition = import_module(book.field_of.__module__)
    explainer = Explainer(history, book, {})
    pairs = questions(explainer)
    paired, explained, *asked = seconds(
        lambda: edition.pair(history, {}),
        lambda: Explainer(history, book, {}).round(),
        *(partial(why_pair, explainer, *pair) for pair in pairs),
    )
    return paired, explained, sum(asked) / len(asked)


def main() -> int:
    files = texts("bench")
    missed = 0
    for year in ("2017", "2026"):
        book: Rulebook = import_module(f"arbitra.rules.dutch.edition_{year}.rulebook").RULEBOOK
        for name in NAMES:
            history = History.before(read_text(files[name]).tournament)
            paired, explained, asked = measure(history, book)
            over = "   OVER" if explained > ROUND_BAR * paired or asked > QUESTION_BAR * paired else ""
            missed += bool(over)
            print(
                f"  dutch:{year} {name:<14} pair {1000 * paired:7.2f} ms   explain {explained / paired:5.2f} times "
                f"(bar {ROUND_BAR})   why not {asked / paired:5.2f} times (bar {QUESTION_BAR}){over}"
            )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
