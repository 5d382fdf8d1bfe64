"""The server is killed while results are typed: what was shown as saved is in the book, what waited arrives once."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from arbitra.web.results.shown import CELLS
from tests.web.results_lab import FIRST, all_saved, cell, published, recorded, states, values

KEYS = {"1": "1-0", "0": "0-1", "5": "1/2-1/2"}
BOARDS = 25


class Program:
    """`arbitra serve` in a process of its own, always at the same port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.start()

    def start(self) -> None:
        own = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), "HOME": str(self.folder)}
        command = [sys.executable, "-m", "arbitra", "serve", str(self.folder), "--port", str(self.port), "--no-browser"]
        self.process = subprocess.Popen(command, env=own, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            with socket.socket() as knocking:
                if knocking.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert self.process.poll() is None, "the server did not start"
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    published(tmp_path, 2 * BOARDS)
    made = Program(tmp_path)
    yield made
    made.kill()


def _type(page: Page, chance: random.Random, expected: dict[int, str]) -> None:
    """A few results: the next ones that are missing, and corrections of others."""
    for _ in range(6):
        board = chance.randint(1, BOARDS)
        key = chance.choice(sorted(KEYS))
        for pressed in ("g", *str(board), "Enter", key):
            page.keyboard.press(pressed)
        expected[board] = KEYS[key]


def _shown_as_saved(page: Page) -> dict[int, str]:
    texts = {text: value for value, (text, mark, _) in CELLS.items() if not mark}
    found = enumerate((one.split(" ", 1) for one in states(page)), start=1)
    return {board: texts[text] for board, (state, text) in found if state == "saved"}


def _killed(program: Program, browser: Browser, times: int, seed: int) -> None:
    path = program.folder / "open.arbitra"
    chance = random.Random(seed)
    context = browser.new_context()
    context.add_cookies([{"name": "name", "value": "Ana", "url": program.address}])
    page = context.new_page()
    page.goto(program.address + FIRST)
    expect(cell(page, 1)).to_be_focused()
    expected: dict[int, str] = {}
    for _ in range(times):
        killing = threading.Timer(chance.uniform(0.0, 0.25), program.kill)
        killing.start()
        _type(page, chance, expected)
        killing.join()
        held = values(path)
        for board, value in _shown_as_saved(page).items():
            assert held[board - 1] == value, f"board {board} was shown as saved"
        _type(page, chance, expected)
        program.start()
    all_saved(page)
    assert {board: value for board, value in enumerate(values(path), start=1) if value} == expected
    _nothing_twice(path)
    context.close()


def _nothing_twice(path: Path) -> None:
    facts = recorded(path)
    assert len({fact.key for fact in facts}) == len(facts)
    last: dict[str, str] = {}
    for fact in facts:
        payload = json.loads(fact.payload)
        assert last.get(payload["board"]) != payload["outcome"]["result"]
        last[payload["board"]] = payload["outcome"]["result"]


def test_killed_twice(program: Program, browser: Browser) -> None:
    _killed(program, browser, 2, seed=5)


@pytest.mark.long
def test_killed_fifty_times(program: Program, browser: Browser) -> None:
    _killed(program, browser, 50, seed=50)
