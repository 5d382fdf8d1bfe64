"""Which second folders for backups were chosen on this computer, by event.

A book that came from elsewhere names a folder of another computer. Nothing is written to it before somebody chooses it
here too: it may be anybody's folder, or a disk of somebody else in the network. The choices stand in the data folder of
the user (`data`), because a book is handed on and they must not be.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

FILE = "backup-folders"


def is_chosen(data: Path, event: str, folder: str) -> bool:
    """By the id of the event."""
    try:
        lines = (data / FILE).read_bytes().splitlines()
    except OSError:
        return False
    return _line(event, folder) in lines


def choose(data: Path, event: str, folder: str) -> None:
    """Where it cannot be written down, the folder has to be chosen again the next time."""
    if is_chosen(data, event, folder):
        return
    with suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        file = os.open(data / FILE, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
        try:
            os.write(file, _line(event, folder) + b"\n")
        finally:
            os.close(file)


def _line(event: str, folder: str) -> bytes:
    return msgspec.json.encode((event, folder))
