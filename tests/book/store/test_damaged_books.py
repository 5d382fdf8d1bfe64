"""Whatever is wrong with a book, nobody sees the program fail: a sentence, soon, and without filling the memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from arbitra.cli.registry import COMMANDS
from tests.book.damage.books import whole_books
from tests.book.damage.surviving import MEGABYTES, SECONDS, survived

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="what is killed here is a child made by fork")
PARTS, BOOKS = 25, 80
"""Ten commands and pages for each book: twenty thousand."""


@pytest.fixture(scope="module")
def wholes(tmp_path_factory: pytest.TempPathFactory, memory: Path | None) -> Iterator[list[Path]]:
    for module, _ in COMMANDS.values():
        import_module(module.partition(":")[0])  # once, and not in every child
    with TemporaryDirectory(dir=memory or tmp_path_factory.getbasetemp()) as folder:
        yield whole_books(Path(folder) / "whole")


def failures(seeds: range, wholes: list[Path], commands: int, pages: int) -> list[str]:
    found = list(survived(seeds, wholes, wholes[0].parents[1], commands, pages))
    assert len(found) == len(seeds) * (commands + pages)
    return [
        f"{one.asked} | {one.seconds:.1f} s, {one.megabytes} MB | {one.failure}"
        for one in found
        if one.failure or one.seconds > SECONDS or one.megabytes > MEGABYTES
    ]


def test_a_few_damaged_books_end_no_command_with_a_traceback(wholes: list[Path]) -> None:
    assert failures(range(10), wholes, commands=3, pages=1) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_commands_on_damaged_books(part: int, wholes: list[Path]) -> None:
    """Each seed is a book: what fails is found again by its number."""
    first = 1000 + part * BOOKS
    assert failures(range(first, first + BOOKS), wholes, commands=6, pages=4) == []
