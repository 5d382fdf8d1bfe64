"""A program of strangers, called with bounds: it may hang, crash, flood its output, start others or fill the memory;
all that comes of it is one answer here.

Windows has no limits of memory, and macOS does not keep them; time and output are bounded everywhere.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

MOST_MEMORY = 4 << 30
"""Bytes that it may write to, of its own. What a virtual machine only sets aside does not count."""
MOST_WRITTEN = 100_000_000
"""Bytes, said or in one file."""
TAIL = 4_000
"""Bytes of what it said that are kept: the last ones, where engines say what is wrong."""


_PR_SET_PDEATHSIG = 1


class Called(NamedTuple):
    """`code` is negative where a signal ended it."""

    code: int
    said: str
    late: bool
    flooded: bool


def call(words: Sequence[str], patience: float) -> Called:
    """Raises OSError if it cannot be started. When this returns, nothing that it started is left."""
    child = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=sys.platform != "win32",
        preexec_fn=_with_us(),  # noqa: PLW1509 (one call of the system, made ready before the fork)
    )
    _bound(child.pid)
    late = threading.Event()
    clock = threading.Timer(patience, _too_late, (child, late))
    clock.daemon = True
    clock.start()
    try:
        said, flooded = _heard(child)
        child.wait()
    finally:
        clock.cancel()
        _end(child)
        child.wait()
        assert child.stdout is not None
        child.stdout.close()
    return Called(child.returncode, said.decode("utf-8", "replace").strip(), late.is_set(), flooded)


def _with_us() -> Callable[[], None] | None:
    """Our end is its end: whoever works for a pool is killed without a word when the run is stopped."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _heard(child: subprocess.Popen[bytes]) -> tuple[bytes, bool]:
    """Until everybody who could say something has ended."""
    assert child.stdout is not None
    tail, count = b"", 0
    while piece := child.stdout.read1(1 << 16):  # type: ignore[attr-defined]
        tail = (tail + piece)[-TAIL:]
        count += len(piece)
        if count > MOST_WRITTEN:
            _end(child)
            return tail, True
    return tail, False


def _too_late(child: subprocess.Popen[bytes], late: threading.Event) -> None:
    late.set()
    _end(child)


def _end(child: subprocess.Popen[bytes]) -> None:
    """It, and whatever it has started: a shell script is gone before the engine that it calls."""
    if sys.platform == "win32":
        child.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)


def _bound(process: int) -> None:
    if sys.platform != "linux":
        return
    import resource

    bounds = ((resource.RLIMIT_DATA, MOST_MEMORY), (resource.RLIMIT_FSIZE, MOST_WRITTEN), (resource.RLIMIT_CORE, 0))
    with suppress(ProcessLookupError, PermissionError):
        for kind, most in bounds:
            _, hard = resource.prlimit(process, kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.prlimit(process, kind, (least, hard))
