"""The folder of a run: results as they come, and how far it has got, so that it can be stopped and go on.

Outcomes come in their order, so one number says which are done. Files only grow; what was written behind the last
mark is cut off when the run goes on. Whoever runs it, and however often it was stopped, the files are the same byte for
byte.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from time import monotonic
from typing import IO, Any

from arbitra.formats.files import put
from arbitra.model import ReasonedRefusal, Verbatim
from arbitra.simulation.many.summary import Measure, Summary

STATE = "run.state"
PAUSE = 1.0
"""Seconds between two marks; what was done since the last one is done again after a crash."""

OTHER_RUN = (
    "{folder} holds the results of another command; choose another folder, or give the command as it was: {command}"
)
DAMAGED = "{folder}: the file {name} is damaged or shorter than it was; delete the folder and begin again"
MESSAGES = (OTHER_RUN, DAMAGED)


class BadFolder(ReasonedRefusal):
    """A folder in which this run cannot go on."""


class RunFolder:
    """`what` is the run in words that JSON can hold: another one is refused in the same folder."""

    def __init__(self, path: Path, what: Mapping[str, Any], command: str = "") -> None:
        self.path = path
        self.done = 0
        self.finished = False
        self.summary = Summary()
        self._what = json.loads(json.dumps(what))
        self._command = command
        self._files: dict[str, IO[str]] = {}
        self._lengths: dict[str, int] = {}
        self._pending: list[tuple[str, str]] = []
        self._marked = monotonic()
        path.mkdir(parents=True, exist_ok=True)
        if (path / STATE).exists():
            self._go_on()

    def __enter__(self) -> RunFolder:
        return self

    def __exit__(self, *_: object) -> None:
        """Stopped, by whatever it was: what was written is kept."""
        if not self.finished:
            self.mark()
        for file in self._files.values():
            file.close()

    def table(self, name: str, heading: Iterable[str]) -> None:
        """A CSV begins with its heading, once."""
        if not self._lengths.get(name):
            self.row(name, heading)

    def row(self, name: str, cells: Iterable[object]) -> None:
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow(cells)
        self.write(name, line.getvalue())

    def write(self, name: str, text: str) -> None:
        """Kept with everything else of its item, or not at all."""
        self._pending.append((name, text))

    def advance(self, found: Summary) -> None:
        """One more item is done, and this was all that it has to say."""
        self._settle()
        self.done += 1
        self.summary = self.summary + found
        if monotonic() - self._marked > PAUSE:
            self.mark()

    def finish(self) -> None:
        self._settle()
        self.finished = True
        self.mark()

    def mark(self) -> None:
        for name, file in self._files.items():
            file.flush()
            os.fsync(file.fileno())
            self._lengths[name] = file.tell()
        state = {
            "what": self._what,
            "command": self._command,
            "done": self.done,
            "finished": self.finished,
            "files": self._lengths,
            "summary": summary_json(self.summary),
        }
        put(json.dumps(state, ensure_ascii=False, indent=1) + "\n", self.path / STATE)
        self._marked = monotonic()

    def forget(self) -> None:
        """The run is over, and the folder is only what it made."""
        (self.path / STATE).unlink(missing_ok=True)

    def _settle(self) -> None:
        for name, text in self._pending:
            self._file(name).write(text)
        self._pending.clear()

    def _file(self, name: str) -> IO[str]:
        if name not in self._files:
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "r+" if path.exists() else "w+", encoding="utf-8", newline="")  # noqa: SIM115
            file.seek(self._lengths.get(name, 0))
            file.truncate()
            self._files[name] = file
        return self._files[name]

    def _go_on(self) -> None:
        shown = Verbatim(str(self.path))
        try:
            state = json.loads((self.path / STATE).read_text(encoding="utf-8"))
            what, command = state["what"], state["command"]
            done, finished, lengths = state["done"], state["finished"], dict(state["files"])
            summary = summary_of(state["summary"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadFolder(DAMAGED, folder=shown, name=Verbatim(STATE)) from error
        if what != self._what:
            raise BadFolder(OTHER_RUN, folder=shown, command=Verbatim(str(command)))
        for name, length in lengths.items():
            path = self.path / name
            if not path.is_file() or path.stat().st_size < length:
                raise BadFolder(DAMAGED, folder=shown, name=Verbatim(name))
        self.done, self.finished, self._lengths, self.summary = done, finished, lengths, summary


def summary_json(summary: Summary) -> dict[str, Any]:
    return {
        "done": summary.done,
        "failed": summary.failed,
        "measures": {
            name: [one.count, one.total, one.squares, one.least, one.most] for name, one in summary.measures.items()
        },
    }


def summary_of(shape: Mapping[str, Any]) -> Summary:
    measures = {name: Measure(*values) for name, values in shape["measures"].items()}
    return Summary(shape["done"], shape["failed"], measures)
