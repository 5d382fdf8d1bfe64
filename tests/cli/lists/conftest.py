"""A data folder of its own for every test, and a book with people."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbitra.lists import download


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """On every system the same."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(download, "ADDRESS", "http://127.0.0.1:1/")
    return tmp_path / "data" / "arbitra" / "lists"
