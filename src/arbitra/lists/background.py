"""A rating list is fetched and made, while the events continue: the download in a thread, the reading in a process of
its own, because a list has a million lines. One at a time for each server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from arbitra.lists import download
from arbitra.lists.currency import note_fetched
from arbitra.lists.places import FIDE, ListProblem, list_file
from arbitra.model.reasons import Reason

LONGEST = 900.0
"""Seconds for reading a list."""
MOST_SAID = 2000
"""Characters of what a failed reading says."""
NOT_READ = "The list could not be read: {why}"
TOO_LONG = "Reading the list took too long. Nothing was changed."
MESSAGES = (NOT_READ, TOO_LONG)


class Phase(StrEnum):
    IDLE = "idle"
    DOWNLOADING = "downloading"
    READING = "reading"
    DONE = "done"
    FAILED = "failed"


class Progress(NamedTuple):
    """`came` of `total` pieces of a download; `players` of a list that is made; `why` it failed."""

    phase: Phase = Phase.IDLE
    came: int = 0
    total: int = 0
    players: int = 0
    why: Reason | None = None

    @property
    def running(self) -> bool:
        return self.phase in (Phase.DOWNLOADING, Phase.READING)

    @property
    def percent(self) -> int:
        return min(100, 100 * self.came // self.total) if self.total > 1 else 0


class Wanted(NamedTuple):
    """`path` is empty where FIDE's list is downloaded. `name` is which list it becomes; `columns` maps those of a CSV.
    `thrown`: the file was sent here and is deleted afterwards. `lang`: the language of a failure message."""

    path: str = ""
    name: str = FIDE
    columns: str = ""
    thrown: bool = False
    lang: str = "en"


class ListJob:
    def __init__(self, address: str = download.ADDRESS) -> None:
        self.progress = Progress()
        self.address = address
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None

    def start(self, wanted: Wanted) -> bool:
        """False: another one is under way."""
        with self._lock:
            if self.progress.running:
                return False
            self.progress = Progress(Phase.READING if wanted.path else Phase.DOWNLOADING)
        threading.Thread(target=self._run, args=(wanted,), name="rating-list", daemon=True).start()
        return True

    def stop(self) -> None:
        """The server ends: nothing continues without it, and the old list stays intact."""
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()

    def _run(self, wanted: Wanted) -> None:
        try:
            self.progress = Progress(Phase.DONE, players=self._made(wanted))
        except ListProblem as problem:
            self.progress = Progress(Phase.FAILED, why=problem.reason)
        except OSError as error:
            self.progress = Progress(Phase.FAILED, why=ListProblem(NOT_READ, why=str(error)).reason)
        finally:
            if wanted.thrown:
                Path(wanted.path).unlink(missing_ok=True)

    def _made(self, wanted: Wanted) -> int:
        """How many players it has."""
        options = (
            *(("--columns", wanted.columns) if wanted.columns else ()),
            "--name",
            wanted.name,
            "--lang",
            wanted.lang,
        )
        if wanted.path:
            return self._read(wanted.path, options)
        with tempfile.TemporaryDirectory(prefix="arbitra-") as folder:
            path = Path(folder) / "players_list.zip"
            with download.answering(self.address) as answer, path.open("wb") as file:
                for came, piece in enumerate(answer.pieces, start=1):
                    file.write(piece)
                    self.progress = Progress(Phase.DOWNLOADING, came, answer.total)
            self.progress = Progress(Phase.READING)
            players = self._read(str(path), options)
            note_fetched(list_file(wanted.name), answer.stamp or "?")
            return players

    def _read(self, path: str, options: Sequence[str]) -> int:
        command = [sys.executable, "-m", "arbitra", "lists", "update", path, *options, "--no-check", "--json"]
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
        with subprocess.Popen(command, env=environment, encoding="utf-8", **pipes) as process:  # type: ignore[call-overload]
            self._process = process
            try:
                said, complained = process.communicate(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                process.kill()
                raise ListProblem(TOO_LONG) from None
        if process.returncode:
            raise ListProblem(NOT_READ, why=_error(said, complained))
        return int(json.loads(said)["players"])


def _error(said: str, complained: str) -> str:
    """What the command says of its failure, without the text around it."""
    try:
        found = json.loads(said or complained)
    except ValueError:
        found = None
    text = str(found.get("text", "")) if isinstance(found, dict) else ""
    return (text or complained.strip() or said.strip())[:MOST_SAID]
