"""Calling the command line in this process."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

import arbitra.demo
from arbitra.cli.main import main

DEMO = Path(next(iter(arbitra.demo.__path__))) / "harbour-open.trf"


class Called(NamedTuple):
    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Called:
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 1
    out, err = capsys.readouterr()
    return Called(code, out, err)
