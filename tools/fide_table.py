"""Write docs/fide.md: what FIDE asks of a program that handles tournaments, our answers, and the tests that prove them.

python tools/fide_table.py
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "data" / "fide_questions.toml"
FIRST, LAST = 1, 225
HEAD = """# What FIDE asks

FIDE has a list of questions for programs that handle tournaments (draft of August 2026). These are all of them, {first}
to {last}; from 40 on they are asked in FIDE mode. The words are ours. A bad answer costs a percentage; more than 100 %
in the whole list, or one *hard fail*, and the program is not endorsed.

**Hard fails: {hard}. Bad answers: {bad} of {all}, {cost} % together. Not answered yet: {open}.** {verdict}

| | cost |
|---|---|
{sums}

*If bad* is what a bad answer costs, *ours* what our answer does. *Tried* is how somebody tried to disprove it; the
tests would fail if it were a lie. The answers are in `tests/data/fide_questions.toml`; this page is written by
`python tools/fide_table.py`, and a test fails if a test that is named here does not exist. Many attempts are typed at
the command line, in `tests/cli/books/test_fide_attempts.py`. What an act is asked at which level:
[policy.md](policy.md).
"""
PASSED = "What is answered is within the limit."
FAILED = "That is beyond the limit: what costs most has to be built first."
WAITING = " The questions that are open can end the verification, so it cannot be asked for before they are answered."


class Question(NamedTuple):
    """`numbers` as FIDE has them. `bad` is what a bad answer costs, `cost` what ours does in per cent: 0 if it is good.

    `tried`: how somebody tried to disprove it. `open`: there is no answer yet.
    """

    shown: str
    asks: str
    answer: str
    bad: str
    tried: str
    tests: tuple[str, ...]
    cost: int = 0
    hard: bool = False
    open: bool = False

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
    shown, asks, answer, bad, tried = (str(given[name]) for name in ("number", "asks", "answer", "bad", "tried"))
    return Question(
        shown, asks, answer, bad, tried, tuple(tests), cost, bool(given.get("hard")), bool(given.get("open"))
    )


class Sum(NamedTuple):
    """What the answers come to."""

    hard: int
    bad: int
    all: int
    cost: int
    open: str

    @classmethod
    def of(cls, questions: Iterable[Question]) -> Sum:
        asked = list(questions)
        return cls(
            hard=sum(one.hard for one in asked),
            bad=sum(one.cost > 0 for one in asked),
            all=len(asked),
            cost=sum(one.cost for one in asked),
            open=", ".join(one.shown for one in asked if one.open) or "none",
        )

    @property
    def verdict(self) -> str:
        within = PASSED if self.cost <= 100 and not self.hard else FAILED
        return within + (WAITING if self.open != "none" else "")


def page() -> str:
    known = parts()
    total = Sum.of(one for part in known for one in part.questions)
    head = HEAD.format(
        first=FIRST,
        last=LAST,
        verdict=total.verdict,
        sums="\n".join(f"| {part.title} | {part.cost} % |" for part in known),
        **total._asdict(),
    )
    return "\n".join([head, *map(_table, known)])


def _table(part: Part) -> str:
    lines = [f"## {part.title}", "", "| question | asked | our answer | if bad | ours | tried | proof |"]
    lines.append("|---|---|---|---|---|---|---|")
    for one in part.questions:
        proofs = ", ".join(f"[{test.partition('::')[2]}](../{test.partition('::')[0]})" for test in one.tests)
        cost = "hard fail" if one.hard else "open" if one.open else f"**{one.cost} %**" if one.cost else ""
        lines.append(f"| {one.shown} | {one.asks} | {one.answer} | {one.bad} | {cost} | {one.tried} | {proofs} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    (ROOT / "docs" / "fide.md").write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
