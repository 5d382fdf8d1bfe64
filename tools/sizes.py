"""Print how large the modules and functions are: a reminder, not a rule.

python tools/sizes.py
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "arbitra"
LONG_FILE, LONG_FUNCTION = 400, 60
"""Lines that one reads in a sitting, and on a screen."""
FRAGMENT = 30
"""With fewer lines of code, a module is often a function that lives alone."""
SHOWN = 10


class Size(NamedTuple):
    name: str
    lines: int
    code: int = 0
    """Without blank lines and comments."""


def files() -> list[Size]:
    found = []
    for path in PACKAGE.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").splitlines()
        code = sum(1 for line in lines if line.strip() and not line.strip().startswith("#"))
        found.append(Size(str(path.relative_to(PACKAGE)), len(lines), code))
    return sorted(found, key=lambda size: -size.lines)


@cache
def functions() -> list[Size]:
    return sorted((one for path in PACKAGE.rglob("*.py") for one in _functions(path)), key=lambda size: -size.lines)


def _functions(path: Path) -> Iterator[Size]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Size(f"{path.relative_to(PACKAGE)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)


def reminders() -> list[str]:
    """What is longer than one would like to read."""
    long = [one for one in files() if one.lines > LONG_FILE] + [one for one in functions() if one.lines > LONG_FUNCTION]
    return [f"{one.lines:>5}  {one.name}" for one in long]


def report() -> str:
    modules = [one for one in files() if not one.name.endswith("__init__.py")]
    fragments = [one for one in modules if one.code < FRAGMENT]
    code = sum(one.code for one in modules)
    return "\n".join(
        [
            f"{len(modules)} modules, {code} lines of code, {code // len(modules)} in each on average;",
            f"{len(fragments)} modules with fewer than {FRAGMENT}.",
            "",
            f"The longest files (a good one has at most {LONG_FILE} lines):",
            *(f"{one.lines:>5}  {one.name}" for one in modules[:SHOWN]),
            "",
            f"The longest functions (a good one has at most {LONG_FUNCTION} lines):",
            *(f"{one.lines:>5}  {one.name}" for one in functions()[:SHOWN]),
        ]
    )


if __name__ == "__main__":
    print(report())
