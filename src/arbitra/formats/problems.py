"""What is wrong with a file, said so that its owner can mend it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from arbitra.model import Refusal, Tournament


class Level(Enum):
    """How much a finding matters."""

    NOTE = "note"
    """Another spelling than the format's, with one possible meaning."""
    WARNING = "warning"
    """A meaning had to be chosen."""
    REPAIRED = "repaired"
    """An error that a lenient reading mended."""
    ERROR = "error"
    """The file is refused."""


class Problem(NamedTuple):
    """`line` and `column` count from 1; 0 means the file as a whole."""

    line: int
    column: int
    found: str
    expected: str
    mend: str
    level: Level = Level.ERROR

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{where}{self.level.value}: found {self.found}; expected {self.expected}; {self.mend}"


class Reading(NamedTuple):
    """A tournament, and what was odd about the file it came from."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()


class BadFile(Refusal, ValueError):
    """A file that breaks its format or contradicts itself; `problems` lists everything that was found."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        self.name = name
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{name}: {problem}" for problem in self.problems))


class FormatWarning(UserWarning):
    """A file was read, but a meaning had to be chosen."""
