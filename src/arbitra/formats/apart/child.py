"""The process that reads: a question from standard input, its answer to standard output, and the end."""

from __future__ import annotations

import importlib
import os
import sys

MEMORY = 1 << 30
"""Bytes of addresses. The largest list that is allowed takes a third of it."""
PROCESSOR = 90
"""Seconds."""
NICE = 10
"""Result entry comes first."""


def bound() -> None:
    """Before anything of the file is looked at."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for kind, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, PROCESSOR),
        (resource.RLIMIT_CORE, 0),
    ):
        try:
            _, hard = resource.getrlimit(kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, hard))
        except (ValueError, OSError):
            continue  # macOS knows the first one, and does not take it
    os.nice(NICE)


def main(task: str) -> None:
    """`task` is `module:function`, named by the parent: from bytes to bytes."""
    bound()
    module, _, function = task.partition(":")
    answer = getattr(importlib.import_module(module), function)(sys.stdin.buffer.read())
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
    # Nothing that the file has left in memory is asked to clean up.
    os._exit(0)
