"""`arbitra serve` as a process: its address, a second start, a taken port, the end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.machine import busyness
from tests.web.made_events import swiss

ARBITRA = [sys.executable, "-m", "arbitra"]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder), "LOCALAPPDATA": str(folder)}


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [*ARBITRA, "serve", str(folder), "--no-browser", "--json", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(folder))
    assert process.stdout is not None
    try:
        yield process, json.loads(process.stdout.readline())["address"]
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port


def test_it_stops_at_once_with_a_stream_open_and_takes_the_same_port_again(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as (process, address):
        assert address == f"http://127.0.0.1:{port}/"
        with urlopen(f"{address}e/open/feed") as stream:
            assert stream.readline() == b"event: beat\n"
            start = time.monotonic()
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 0
            assert time.monotonic() - start < 2 * busyness()
    with serving(tmp_path) as (_, again):
        assert again == address


def test_a_second_start_finds_the_first_and_a_taken_port_is_named(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as (_, address):
        command = [*ARBITRA, "serve", str(tmp_path), "--no-browser", "--port", str(port)]
        second = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=True)
        assert second.stdout == f"Arbitra is already running at {address}\n"
        command = [*ARBITRA, "serve", str(other), "--no-browser", "--port", str(port)]
        refused = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert refused.returncode == 3
    assert refused.stderr == (
        f"arbitra serve: port {port} is used by another program; close it, or choose another one with --port\n"
    )


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    command = [*ARBITRA, "serve", str(tmp_path / "nowhere"), "--no-browser"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 3
    assert "is not a folder" in refused.stderr
