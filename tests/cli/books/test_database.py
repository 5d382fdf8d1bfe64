"""The same commands with an event in PostgreSQL."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.books.running import Runner
from tests.cli.calling import call
from tests.said import tells


def test_an_event_in_a_database(
    capsys: pytest.CaptureFixture[str], postgres: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = f"evening-{folder.name[-6:]}".replace("_", "-")

    def run(command: str, *words: object) -> str:
        called = call(capsys, command, event, *map(str, words), "--db", postgres)
        assert called.code == 0, called
        return called.out

    run("new", "--name", "Evening", "--rounds", 2, "--as", "Ana")
    for number in range(4):
        run("add", f"Player {number}", "--rating", 2000 - number, "--as", "Ana")
    boards = json.loads(run("pair", "--json", "--as", "Ana"))["boards"]
    run("publish", "--as", "Ana")
    run("result", *[word for board in boards for word in (board["board"], "1-0")], "--as", "Ana")
    assert json.loads(run("status", "--json"))["tournaments"][0]["phase"] == "complete"
    assert "1.0" in run("standings")
    assert "0 differences" in run("check")
    assert json.loads(run("doctor", "--json"))["ok"]
    assert tells(run("log"), "0 … main")
    missing = call(capsys, "status", "nowhere", "--db", postgres)
    assert missing.code == 3 and tells(missing.err, "arbitra status: … nowhere")
    monkeypatch.setenv("ARBITRA_DB", postgres)
    assert call(capsys, "status", event, "--db").code == 0
    monkeypatch.delenv("ARBITRA_DB")
    assert call(capsys, "status", event, "--db").code == 2

    target = folder / "home.arbitra"
    run("copy", target)
    home = Runner(capsys, target)
    assert home.json("doctor")["digest"] == json.loads(run("doctor", "--json"))["digest"]
    home.done("note", "from home")
    back = call(capsys, "copy", str(target), f"{postgres}!{event}")
    assert back.code == 0 and "Note: from home" in run("log")
