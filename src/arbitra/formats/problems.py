"""What is wrong with a file, said so that its owner can fix it, in any language."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from arbitra.model import Refusal, Tournament
from arbitra.model.bounds import shortened
from arbitra.model.fields import ENGLISH, Field, Phrase, Quoted, Said, Voice
from arbitra.model.reasons import Plural, Reason
from arbitra.model.records import NamedTuple, dataclass


class Level(Enum):
    """How much a finding matters."""

    NOTE = "note"
    """Another spelling than the format's, with one possible meaning."""
    WARNING = "warning"
    """A meaning had to be chosen."""
    REPAIRED = "repaired"
    """An error that a lenient reading repaired."""
    ERROR = "error"
    """The file is refused."""


@dataclass(frozen=True, slots=True)
class Part(Said):
    """One of the three parts of a problem: a message id with `{named}` fields. Its `str()` is English."""

    reason: Reason

    def said(self, voice: Voice) -> str:
        return self.reason.said(voice)

    def __str__(self) -> str:
        return self.reason.said(ENGLISH)


Words = str | Said
"""A message without fields, what `part` makes, or text of the file."""


def part(text: str | Plural, /, **fields: Field) -> Part:
    return Part(Reason("", text, fields))


def quoted(text: str) -> Part:
    """Text of the file, in quotation marks; of a long one the beginning."""
    return part("{text}", text=Quoted(shortened(text, 200)))


def _part(words: Words) -> Part:
    if isinstance(words, Part):
        return words
    return part("{text}", text=words) if isinstance(words, Said) else part(words)


class Problem(NamedTuple):
    """`line` and `column` count from 1; 0 means the file as a whole.

    A file that cannot be opened has only `found`, which says it all.
    """

    line: int
    column: int
    found: Part
    expected: Part
    fix: Part
    level: Level = Level.ERROR

    @classmethod
    def of(
        cls, line: int, column: int, found: Words, expected: Words, fix: Words, level: Level = Level.ERROR
    ) -> Problem:
        return cls(line, column, _part(found), _part(expected), _part(fix), level)

    def said(self, voice: Voice = ENGLISH) -> str:
        parts = {"found": self.found, "expected": self.expected, "fix": self.fix, "level": Phrase(self.level.value)}
        if not str(self.expected):
            return self.found.said(voice)
        text = _WITH_PLACE if self.column else _WITH_LINE if self.line else _WITHOUT_PLACE
        return Reason("", text, {**parts, "line": self.line, "column": self.column}).said(voice)

    def __str__(self) -> str:
        return self.said()


_WITHOUT_PLACE = "{level}: found {found}; expected {expected}; {fix}"
_WITH_LINE = "line {line}: {level}: found {found}; expected {expected}; {fix}"
_WITH_PLACE = "line {line}, column {column}: {level}: found {found}; expected {expected}; {fix}"
MESSAGES = (_WITHOUT_PLACE, _WITH_LINE, _WITH_PLACE, "note", "warning", "repaired", "error", "{text}")


class Reading(NamedTuple):
    """A tournament, and what was odd about the file it came from."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()


class BadFile(Refusal, ValueError):
    """A file that breaks its format or contradicts itself; `problems` lists everything that was found."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        self.name = name
        self.problems = tuple(problems)
        super().__init__(self.said())

    def said(self, voice: Voice = ENGLISH) -> str:
        return "\n".join(f"{self.name}: {problem.said(voice)}" for problem in self.problems)


class MissingFile(BadFile, FileNotFoundError):
    """There is no file of this name."""


class FormatWarning(UserWarning):
    """A file was read, but a meaning had to be chosen."""
