"""Write docs/rules.md: every article of every system, what it demands, who obeys it, what proves it.

python tools/rules_table.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

HEAD = """# The articles and their owners

What each article of a pairing system demands, in our words; the function or table that obeys it; the tests that prove
it. `arbitra rules SYSTEM ARTICLE` prints the same with the line, `arbitra rules --coverage` fails if an article has no
owner or no test. This page is written by `python tools/rules_table.py`.
"""


def table() -> str:
    from arbitra.rules.coverage import all_rules, place_of

    parts = [HEAD]
    for rules in all_rules():
        lines = [
            f"## {rules.id}",
            "",
            f"{rules.name}.",
            "",
            "| article | demand | owner | tests |",
            "|---|---|---|---|",
        ]
        for article in rules.articles:
            place = place_of(article.owner)
            name = article.owner.partition(":")[2] or article.owner
            owner = f"[`{name}`](../src/{place.path})" if place else article.owner
            tests = ", ".join(f"[{_short(test)}](../{test.partition('::')[0]})" for test in article.tests)
            demand = article.demand.replace("|", "\\|")
            lines.append(f"| {article.number} | {demand} | {owner} | {tests} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _short(test: str) -> str:
    """`test_criteria` of `tests/rules/dutch/test_criteria.py`, or the name of the one test."""
    path, _, name = test.partition("::")
    return name or Path(path).stem


def main() -> int:
    (ROOT / "docs" / "rules.md").write_text(table(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
