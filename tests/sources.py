"""The sources of the package as syntax trees, and who imports whom."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "arbitra"
COMPILED = "arbitra.kernel._native"
"""A module without Python source, that imports nothing of ours."""


class Import(NamedTuple):
    importer: str
    imported: str
    lazy: bool
    """Inside a function: done when it is called."""


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package by its dotted name."""
    found = {}
    gc.disable()  # a tree is no garbage, and looking for some among all trees takes longer than making them
    try:
        for path in sorted(PACKAGE.rglob("*.py")):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.enable()
    return found


def imports() -> Iterator[Import]:
    """Imports of our own modules at run time; those for the type checker alone are not made."""
    for name, tree in modules().items():
        yield from _imports(name, tree, lazy=False)


def _imports(name: str, node: ast.AST, *, lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        inner = lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        if isinstance(child, ast.Import):
            targets = [alias.name for alias in child.names]
        elif isinstance(child, ast.ImportFrom) and child.module is not None:
            whole = [f"{child.module}.{alias.name}" for alias in child.names]
            targets = [target if target in modules() else child.module for target in whole if target != COMPILED]
        else:
            yield from _imports(name, child, lazy=inner)
            continue
        yield from (Import(name, target, lazy) for target in dict.fromkeys(targets) if target in modules())
