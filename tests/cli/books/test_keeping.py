"""Copies, damage, a missing end, other processes."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path
from queue import SimpleQueue

import pytest

from arbitra.cli.books.opened import FOREIGN
from arbitra.cli.books.restore import ASIDE, RESTORED
from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.machine import busyness
from tests.said import says, tells


def test_a_changed_byte_is_named(book: Runner) -> None:
    book.play()
    database = sqlite3.connect(book.path)
    database.execute("UPDATE fact SET payload = replace(payload, 'Player 03', 'Player 30') WHERE number = 5")
    database.commit()
    database.close()
    found = book.run("doctor", "--json")
    assert found.code == 3 and not json.loads(found.out)["ok"]
    assert any("5" in problem for problem in json.loads(found.out)["problems"])


def test_an_older_copy_is_noticed_and_nothing_is_written(book: Runner, folder: Path) -> None:
    old = folder / "old.copy"
    old.write_bytes(book.path.read_bytes())
    book.play()
    book.path.write_bytes(old.read_bytes())
    refused = book.act("add", "Another")
    assert refused.code == 3 and tells(refused.err, "8 … 14 … 9 number (Ana)")
    assert "spring-backups" in refused.err
    assert book.run("doctor").code == 3
    assert book.run("status").code == 0, "it can still be read"
    assert book.run("doctor", "--accept", "--as", "Ana").code == 0
    assert book.act("add", "Another").code == 0


def test_restoring_shows_and_asks(book: Runner, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    copy = folder / "friday.arbitra"
    assert book.run("backup", copy).code == 0
    assert book.run("backup", copy).code == 3
    book.done("add", "After, The Copy")
    asked = call(capsys, "restore", copy, book.path)
    assert asked.code == 1 and tells(asked.err, "1") and tells(asked.err, "--yes")
    done = call(capsys, "restore", copy, book.path, "--yes", "--as", "Ana")
    assert done.code == 0 and says(done.out, RESTORED) and says(done.out, ASIDE)
    assert "After" not in book.run("show").out
    assert book.json("doctor")["ok"]


def test_a_newer_backup_takes_the_place_of_an_older_copy(book: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    old = book.path.read_bytes()
    book.play()
    (newest, *_) = sorted(book.path.with_name("spring-backups").glob("*.arbitra"), reverse=True)
    had = book.json("doctor")["digest"]
    book.path.write_bytes(old)
    done = call(capsys, "restore", newest, book.path, "--yes", "--as", "Ana")
    assert done.code == 0, done
    assert book.json("doctor")["ok"] and book.json("doctor")["digest"] == had


def test_a_copy_without_private_data(book: Runner, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    book.done("edit", 1, "--telephone", "555-0101")
    target = folder / "public.arbitra"
    assert book.run("copy", target, "--without-private").code == 0
    assert b"555-0101" not in target.read_bytes()
    copied = Runner(capsys, target)
    assert copied.json("doctor")["ok"] and copied.json("doctor")["digest"] == book.json("doctor")["digest"]
    book.done("note", "more")
    assert book.run("copy", target).code == 0
    assert copied.json("log")[-1]["text"] == "Note: more"
    assert book.run("copy", "elsewhere.txt").code == 2


def test_a_copy_that_is_an_event_of_its_own(book: Runner, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    target = folder / "autumn.arbitra"
    assert book.run("copy", target, "--own-event", "--as", "Ana").code == 0
    own = Runner(capsys, target)
    assert own.json("doctor")["ok"]
    history = own.json("log")
    assert (history[-1]["act"], history[-1]["by"]) == ("part", "Ana")
    assert [one["text"] for one in history[:-1]] == [one["text"] for one in book.json("log")]
    assert book.run("copy", target).code != 0  # another event
    assert book.run("copy", target, "--own-event").code != 0  # it is there already
    own.done("note", "goes on")
    assert own.json("doctor")["ok"]


def test_a_second_folder_gets_backups_too(book: Runner, folder: Path) -> None:
    stick = folder / "stick"
    book.done("set", f"backups={stick}")
    book.play()
    assert list(stick.glob("*.arbitra")) and list(stick.glob("*.mark"))


def test_a_second_folder_of_another_computer_is_not_used_until_it_is_chosen_here(
    book: Runner, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = folder / "stick"
    assert not says(book.done("set", f"backups={stick}").err, FOREIGN)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "another"))
    told = book.done("note", "hello").err
    assert tells(told, f"{stick}")
    book.play()
    assert not stick.exists()
    assert book.run("status").err == "", "who only reads is not told"
    assert not says(book.done("set", f"backups={stick}").err, FOREIGN)
    book.play()
    assert list(stick.glob("*.arbitra"))


def test_watch_tells_other_processes_within_a_second(book: Runner) -> None:
    command = [sys.executable, "-m", "arbitra.cli.main", "watch", str(book.path), "--for", "120", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watching:
        lines = watching.stdout
        assert lines is not None
        told: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=lambda: deque(map(told.put, lines), 0), daemon=True).start()
        while watching.poll() is None and told.empty():  # until it watches
            book.done("note", "hello")
            time.sleep(0.1)
        begun = time.monotonic()
        book.done("note", "at once")
        while json.loads(told.get(timeout=60))["text"] != "Note: at once":
            continue
        assert time.monotonic() - begun < 1.5 * busyness()
        watching.kill()
