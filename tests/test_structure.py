"""The shape of the sources: what a newcomer may rely on."""

from __future__ import annotations

from tests.sources import PACKAGE, functions

LONGEST_FILE, LONGEST_FUNCTION = 400, 60


def test_no_file_is_longer_than_a_sitting() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    assert {str(path): length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    lengths = {f"{name}:{node.name}": (node.end_lineno or node.lineno) - node.lineno + 1 for name, node in functions()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}
