"""Folders that do not outlive the process that made them, however it ends: nothing is left in memory or in /tmp, and no
PostgreSQL server, when a run of the tests is killed.

Each has a process of its own beside it, which hears that its maker has gone because a pipe ends.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PR_SET_PDEATHSIG = 1
PATIENCE = 10.0
"""Seconds for a server to end."""


@contextlib.contextmanager
def passing_folder(prefix: str, below: Path | None = None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=below))
    # In a session of its own: Ctrl+C is meant for the tests.
    command = [sys.executable, "-I", "-S", __file__, str(folder)]
    watching = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        watching.communicate()


def end_with_parent() -> None:
    """This process is killed when the one that started it has ended; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def server_of(folder: Path) -> int | None:
    """The process of a PostgreSQL server whose data is here."""
    try:
        number = int((folder / "postmaster.pid").read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return None
    return number if _serves(number, folder) else None


def _serves(number: int, folder: Path) -> bool:
    told = subprocess.run(["ps", "-ww", "-o", "args=", "-p", str(number)], capture_output=True, text=True, check=False)
    return str(folder) in told.stdout


def clear(folder: Path) -> None:
    server = server_of(folder)
    if server is not None:
        os.kill(server, signal.SIGQUIT)
        end = time.monotonic() + PATIENCE
        while _serves(server, folder) and time.monotonic() < end:
            time.sleep(0.05)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.stdin.read()
    clear(Path(sys.argv[1]))
