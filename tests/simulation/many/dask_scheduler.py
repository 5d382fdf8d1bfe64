"""A Dask scheduler with workers, each a process of its own as Dask's own commands start them, ended with the test."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.archives import ROOT

PATIENCE = 60.0


class Started:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.processes: list[subprocess.Popen[bytes]] = []

    def worker(self) -> subprocess.Popen[bytes]:
        """One thread, and no guard that would start it again."""
        name = f"worker-{len(self.processes)}"
        found = self.start(
            "worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", name,
            "--local-directory", str(self.folder),
        )  # fmt: skip
        return found

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-W", "ignore", "-m", "distributed.cli.dask_" + words[0], *words[1:]]
        with open(self.folder / f"{len(self.processes)}.log", "wb") as log:
            found = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path})
        self.processes.append(found)
        return found


@contextmanager
def scheduler(folder: Path, workers: int = 2) -> Iterator[Started]:
    started = Started(folder)
    said = folder / "scheduler.json"
    try:
        first = started.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(said)
        )
        end = time.monotonic() + PATIENCE
        while not (said.exists() and said.read_text().strip().endswith("}")):
            assert first.poll() is None, (folder / "0.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        import json

        started.address = json.loads(said.read_text())["address"]
        for _ in range(workers):
            started.worker()
        yield started
    finally:
        for process in started.processes:
            process.kill()
            process.wait()
