"""Write docs/policy.md: what a book allows when, with which level, by which article.

python tools/policy_table.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

if TYPE_CHECKING:
    from arbitra.book.policy import Row

HEAD = """# What is allowed when

Every rule that a book keeps, one row each. The level says what happens when an act meets it:

1. information: it is told, and the act is done;
2. acknowledge: it is told before the act;
3. confirm: somebody must say yes;
4. spell out: somebody must say yes after the consequences are told;
5. refuse: the act is not done.

A row of level 5 is *integrity* (refused in any mode: the book would contradict itself) or *regulation* (refused in FIDE
mode; outside it somebody may insist, and the report says so). *FIDE* and *free* are the levels inside and outside FIDE
mode. The `###` line goes into the report and stays there, whatever is undone. Undo is the opposite act under the same
rows. This page is written by `python tools/policy_table.py`; each row has a test that tries to break it
(`tests/book/acts/test_every_row.py`).
"""
TABLE_HEAD = (
    "| code | act | when | FIDE | free | kind | article | what is said | `###` line |",
    "|---|---|---|---|---|---|---|---|---|",
)

EDITIONS = """## Before February 2026

An event that started before the first of February 2026 is told the articles of that time. Then a published pairing
could be changed for one reason only: two had met before.

| article | before |
|---|---|"""


WALK = """## C.04.2, article by article

What a book in FIDE mode answers when somebody tries each article of C.04.2: of the text of 2016, in force until January
2026, and of that of 2026. `tests/book/acts/walk.py` does it; `tests/book/acts/test_walk.py` says what must come of it.
"""


def page() -> str:
    from arbitra.book.policy import PARTS
    from arbitra.book.policy.editions import BEFORE
    from tests.book.acts.walk import lines

    parts = [HEAD]
    for title, rows in PARTS:
        parts.append("\n".join((f"## {title}", "", *TABLE_HEAD, *map(_line, rows))) + "\n")
    parts.append("\n".join((EDITIONS, *(f"| {now} | {then} |" for now, then in BEFORE.items()))) + "\n")
    parts.append("\n".join((WALK, *lines())) + "\n")
    return "\n".join(parts)


def _line(row: Row) -> str:
    cells = (
        f"`{row.code}`",
        row.act,
        row.phase,
        str(row.fide),
        str(row.free),
        row.kind or "question",
        row.article,
        row.text,
        row.mark,
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def main() -> int:
    (ROOT / "docs" / "policy.md").write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
