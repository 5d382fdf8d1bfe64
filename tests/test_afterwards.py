"""A run that is killed leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.afterwards import server_of

MADE = """
from tests.afterwards import passing_folder
with passing_folder("arbitra-killed-") as folder:
    (folder / "file").touch()
    print(folder, flush=True)
    input()
"""
SERVED = """
from tests.book.lab import postgres_server
with postgres_server() as address:
    print(address, flush=True)
    input()
"""
ROOT = Path(__file__).parents[1]


def killed(program: str) -> str:
    """What a program told before it was killed without a warning."""
    running = subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    told = running.stdout.readline().strip()
    running.kill()
    running.communicate()
    return told


def gone(folder: Path) -> bool:
    for _ in range(600):
        if not folder.exists():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(os.name != "posix", reason="kills a process")
def test_a_folder_goes_with_the_process_that_made_it() -> None:
    assert gone(Path(killed(MADE)))


def test_a_server_goes_with_the_tests_that_started_it(postgres: str) -> None:
    folder = Path(killed(SERVED).partition("?host=")[2])
    assert gone(folder)
    assert str(folder) not in "".join(" ".join(one.info["cmdline"] or []) for one in psutil.process_iter(["cmdline"]))
    mine = Path(postgres.partition("?host=")[2])
    assert server_of(mine) is not None, "that of others stays"
