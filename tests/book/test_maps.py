"""The maps in the docstrings of the book's packages: every module once, and nothing that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import arbitra.book

BOOK = Path(arbitra.book.__file__).parent
PACKAGES = sorted(file.parent for file in BOOK.rglob("__init__.py"))
ENTRY = re.compile(r"^\* `(\w+)`  +\S", re.MULTILINE)
SMALL, MOST_SMALL, MOST_LOOSE = 30, 4, 15


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.relative_to(BOOK.parent).as_posix())
def test_a_map_names_every_module_once(package: Path) -> None:
    said = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    modules = {file.stem for file in package.glob("*.py")} - {"__init__"}
    packages = {file.parent.name for file in package.glob("*/__init__.py")}
    assert sorted(ENTRY.findall(said)) == sorted(modules | packages)


def test_a_module_is_a_subject() -> None:
    """Not a function: few are as short as one, and few stand outside the packages."""
    lengths = {file: _lines(file) for file in BOOK.rglob("*.py") if file.name != "__init__.py"}
    small = sorted(str(file.relative_to(BOOK)) for file, length in lengths.items() if length < SMALL)
    assert len(small) <= MOST_SMALL, small
    assert sum(file.parent == BOOK for file in lengths) <= MOST_LOOSE


def _lines(file: Path) -> int:
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    return sum(bool(line) and not line.startswith("#") for line in lines)
