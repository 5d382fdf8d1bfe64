"""Books in an empty folder, in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.books.running import Runner, begun


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("LOGNAME", "arbiter")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def book(capsys: pytest.CaptureFixture[str], folder: Path) -> Runner:
    return begun(capsys, folder, "--rounds", 3)
