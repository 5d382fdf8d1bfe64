"""Write docs/fide.md: what FIDE asks of a program that handles tournaments, our answers, and the tests that prove them.

python tools/fide_table.py
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "data" / "fide_questions.toml"
FIRST, LAST = 40, 225
HEAD = """# What FIDE asks

FIDE has a list of questions for programs that handle tournaments (draft of August 2026). These are questions {first}
to {last}, asked in FIDE mode: the book, points, ratings, tie-breaks. The words are ours. A bad answer costs a
percentage; more than 100 % in the whole list, or one *hard fail*, and the program is not endorsed.

**Hard fails: {hard}. Bad answers: {bad} of {all}, {cost} % together.** {verdict}

| | cost |
|---|---|
{sums}

The answers are in `tests/data/fide_questions.toml`; this page is written by `python tools/fide_table.py`, and a test
fails if a test that is named here does not exist. What an act is asked at which level: [policy.md](policy.md).
"""
PASSED = "That is within the limit."
FAILED = "That is beyond the limit: what costs most has to be built first."


class Question(NamedTuple):
    """`numbers` as FIDE has them. `cost` in per cent: 0 is the good answer."""

    shown: str
    asks: str
    answer: str
    cost: int
    hard: bool
    tests: tuple[str, ...]

    @property
    def numbers(self) -> list[int]:
        found: list[int] = []
        for part in self.shown.split(","):
            first, _, last = part.partition("-")
            found += range(int(first), int(last or first) + 1)
        return found


class Part(NamedTuple):
    title: str
    questions: tuple[Question, ...]

    @property
    def cost(self) -> int:
        return sum(one.cost for one in self.questions)


def parts() -> list[Part]:
    read = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return [Part(part["title"], tuple(map(_question, part["questions"]))) for part in read["part"]]


def _question(given: dict[str, object]) -> Question:
    tests = given["tests"]
    cost = given.get("cost", 0)
    assert isinstance(tests, list) and isinstance(cost, int)
    return Question(
        str(given["number"]), str(given["asks"]), str(given["answer"]), cost, bool(given.get("hard")), tuple(tests)
    )


def page() -> str:
    known = parts()
    questions = [one for part in known for one in part.questions]
    cost, hard = sum(part.cost for part in known), sum(one.hard for one in questions)
    head = HEAD.format(
        first=FIRST,
        last=LAST,
        hard=hard,
        bad=sum(one.cost > 0 for one in questions),
        all=len(questions),
        cost=cost,
        verdict=PASSED if cost <= 100 and not hard else FAILED,
        sums="\n".join(f"| {part.title} | {part.cost} % |" for part in known),
    )
    return "\n".join([head, *map(_table, known)])


def _table(part: Part) -> str:
    lines = [f"## {part.title}", "", "| question | asked | our answer | cost | proof |", "|---|---|---|---|---|"]
    for one in part.questions:
        proofs = ", ".join(f"[{test.partition('::')[2]}](../{test.partition('::')[0]})" for test in one.tests)
        cost = "hard fail" if one.hard else f"**{one.cost} %**" if one.cost else ""
        lines.append(f"| {one.shown} | {one.asks} | {one.answer} | {cost} | {proofs} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    (ROOT / "docs" / "fide.md").write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
