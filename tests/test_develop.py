"""What `make setup` prints while it works: never a minute of silence, and never pip's hundred lines unless it fails."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest
from tools import develop

PIP = [
    "Looking in links: /somewhere\n",
    *(f"Collecting one{number}==1\n" for number in range(10)),
    "Processing /files/other-2-py3-none-any.whl (from -r constraints.txt (line 12))\n",
    "Requirement already satisfied: another==2\n",
    "Collecting extra\n",
    "Installing collected packages: one0, one1\n",
]


def test_packages_are_counted_in_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with develop.Telling(terminal=False) as telling:
        assert develop.counted(PIP, 12, telling) == PIP
    assert capsys.readouterr().out.splitlines() == [
        "  Packages: 0 of 12",
        "  Packages: 10 of 12",
        "  Packages: 12 of 12",
        "  Installing 12 packages",
    ]


def test_on_a_terminal_one_line_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    with develop.Telling(terminal=True) as telling:
        develop.counted(PIP, 12, telling)
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    assert [part.strip() for part in printed.split("\r")[1:4]] == [f"Packages: {number} of 12" for number in range(3)]


def test_what_takes_long_is_told_again_with_its_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    printed = ""
    with develop.Telling(pause=0.01, terminal=False) as telling:
        telling.tell("Building")
        while "Building (0 s)" not in printed:
            printed += capsys.readouterr().out
    assert printed.startswith("  Building\n")


def test_a_failure_shows_what_pip_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = [sys.executable, "-c", "import sys; print('No matching distribution'); sys.exit(1)"]
    real = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: real(said, **how))
    with pytest.raises(SystemExit, match="could not be installed"):
        develop.packages()
    assert "No matching distribution" in capsys.readouterr().err


def test_what_is_for_another_system_is_not_counted() -> None:
    assert doctest.testmod(develop).failed == 0
