"""A book on the command line, called in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import Called, call


class Runner:
    """Types commands about one book: `run("bye", "3", "--round", 2)` is `arbitra bye BOOK 3 --round 2 --as Ana`."""

    def __init__(self, capsys: pytest.CaptureFixture[str], path: Path, section: str = "") -> None:
        self.capsys = capsys
        self.path = path
        self.section = section

    @property
    def word(self) -> str:
        return f"{self.path}#{self.section}" if self.section else str(self.path)

    def of(self, section: str) -> Runner:
        return Runner(self.capsys, self.path, section)

    def run(self, command: str, *words: object) -> Called:
        return call(self.capsys, command, self.word, *map(str, words))

    def act(self, command: str, *words: object, by: str = "Ana") -> Called:
        return self.run(command, *words, "--as", by)

    def done(self, command: str, *words: object, by: str = "Ana") -> Called:
        """It must be done, whatever has to be confirmed."""
        called = self.act(command, *words, "--yes", by=by)
        assert called.code == 0, called
        return called

    def json(self, command: str, *words: object) -> Any:
        return json.loads(self.run(command, *words, "--json").out)

    def boards(self) -> list[dict[str, Any]]:
        """The boards of the draft that is paired now."""
        called = self.act("pair", "--json")
        assert called.code == 0, called
        return list(json.loads(called.out)["boards"])

    def play(self, *results: str) -> None:
        """Pair, publish, enter results: those given, then wins of White."""
        boards = self.boards()
        self.done("publish")
        words = [*results, *["1-0"] * len(boards)]
        pairs = [word for board, result in zip(boards, words, strict=False) for word in (board["board"], result)]
        self.done("result", *pairs)


def begun(
    capsys: pytest.CaptureFixture[str], folder: Path, *settings: object, players: int = 6, system: str = "dutch:2026"
) -> Runner:
    """A new book with players of falling ratings."""
    book = Runner(capsys, folder / "spring.arbitra")
    named = ("--name", "Spring Open", "--system", system, "--start", "2026-03-01")
    book.done("new", *named, *settings)
    for number in range(1, players + 1):
        book.done("add", f"Player {number:02}", "--rating", 2400 - 10 * number)
    return book
