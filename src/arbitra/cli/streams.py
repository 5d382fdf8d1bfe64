"""Standard output and standard error of a command, for people and (JSON) for programs: nothing from outside that is
printed acts on a terminal.

Names, notes, file names and words that were typed may hold control characters. Whatever a command prints goes through
here, a refusal and a help text, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from arbitra.model.controls import ESCAPE, without_controls

STYLES = ("[1m", "[1;33m", "[0m")
"""Behind an escape: bold, marked, plain again (`reports.terminal`). A terminal is told nothing else."""


class CleanStream:
    """A stream that shows control characters instead of sending them; `unchanged` is the stream itself."""

    def __init__(self, stream: TextIO) -> None:
        self.unchanged = stream
        self._styled = stream.isatty()

    def write(self, text: str) -> int:
        first, *rest = text.split(ESCAPE) if self._styled else [text]
        self.unchanged.write(without_controls(first) + "".join(map(_after_escape, rest)))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.unchanged, name)


def _after_escape(text: str) -> str:
    style = next((style for style in STYLES if text.startswith(style)), "")
    return ESCAPE + style + without_controls(text[len(style) :]) if style else without_controls(ESCAPE + text)


@contextmanager
def clean_streams() -> Iterator[None]:
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = CleanStream(sys.stdout), CleanStream(sys.stderr)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def write_data(text: str) -> None:
    """What a program reads, as it is: a report, a page, a table. On a terminal it is shown like everything else."""
    data_output().write(text)


def data_output() -> TextIO:
    """Where data goes, unless it is a terminal."""
    return sys.stdout if sys.stdout.isatty() else unchanged(sys.stdout)


def unchanged(stream: TextIO) -> TextIO:
    """For what moves the cursor on purpose, and has nothing from outside in it."""
    return getattr(stream, "unchanged", stream)


def print_json(value: object) -> None:
    """One line, so that programs can read results one by one."""
    print(json_text(value))


def json_text(value: object) -> str:
    """On one line, without a character that acts on a terminal."""
    import json

    from arbitra.model.controls import escaped

    return escaped(json.dumps(value, ensure_ascii=False, separators=(", ", ": ")))
