"""Starts the child that reads, gives it the question, and waits for its answer no longer than it may take."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from arbitra.model.refusals import ArbitraError

DEADLINE = 120.0
"""Seconds until an answer is no longer waited for."""
MOST = 100_000_000
"""Bytes of an answer."""
# `-P`: the folder in which someone stands has no say in what is imported; `argv[1]` is where we are, if not installed.
_BEGIN = "import sys; sys.path.append(sys.argv[1]); from arbitra.formats.apart.child import main; main(sys.argv[2])"
_ROOT = str(Path(__file__).resolve().parents[3])
_OUT_OF_TIME = -int(getattr(signal, "SIGXCPU", 0))
_running: set[subprocess.Popen[bytes]] = set()


class GaveUp(ArbitraError):
    """There is no answer. `late`: because the time was over."""

    def __init__(self, *, late: bool) -> None:
        super().__init__("late" if late else "ended")
        self.late = late


def answered(task: str, question: bytes, deadline: float | None = None) -> bytes:
    """What `task`, a `module:function` from bytes to bytes, answers in a process of its own. Raises GaveUp."""
    command = [sys.executable, "-P", "-c", _BEGIN, _ROOT, task]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    try:
        child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nothing)
    except OSError as error:
        raise GaveUp(late=False) from error
    _running.add(child)
    late = threading.Event()
    clock = threading.Timer(DEADLINE if deadline is None else deadline, _end, (child, late))
    clock.daemon = True
    writer = threading.Thread(target=_tell, args=(child, question), daemon=True)
    with child:
        try:
            clock.start()
            writer.start()
            answer = _heard(child)
            child.wait()
        except BaseException:
            child.kill()
            raise
        finally:
            writer.join()
            child.wait()
            clock.cancel()
            _running.discard(child)
    if child.returncode != 0 or len(answer) > MOST:
        raise GaveUp(late=late.is_set() or (child.returncode == _OUT_OF_TIME < 0))
    return answer


def end_all() -> None:
    """No one waits for an answer any longer."""
    for child in tuple(_running):
        child.kill()


def _end(child: subprocess.Popen[bytes], late: threading.Event) -> None:
    late.set()
    child.kill()


def _heard(child: subprocess.Popen[bytes]) -> bytes:
    assert child.stdout is not None
    answer = child.stdout.read(MOST + 1)
    if len(answer) > MOST:
        child.kill()
    return answer


def _tell(child: subprocess.Popen[bytes], question: bytes) -> None:
    assert child.stdin is not None
    with suppress(OSError):  # it has ended already
        child.stdin.write(question)
    with suppress(OSError):
        child.stdin.close()
