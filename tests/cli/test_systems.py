"""`arbitra systems`."""

from __future__ import annotations

import json

import pytest

from arbitra.reports import terminal
from arbitra.rules.systems import find_system
from tests import sentences
from tests.cli.calling import call
from tests.sentences import worded


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    out = call(capsys, "systems").out
    assert "dutch:2017" in out
    assert "baku:2026" in out
    assert "option parity" in out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = {system["id"]: system for system in json.loads(call(capsys, "systems", "--json").out)}
    assert {"id", "name", "articles", "verified_by"} <= told["dutch:2026"].keys()
    assert isinstance(told["dutch:2026"]["verified_by"], list)
    assert told["dutch:2017"]["articles"] > 0


def test_every_swiss_says_what_gives_way_in_the_last_round(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(call(capsys, "systems", "--json").out)
    swiss = {system["id"]: system["last_round"] for system in told if find_system(system["id"]).swiss}
    assert len(swiss) == 15
    assert all(swiss.values())
    assert swiss["dubov:2026"].startswith(worded(sentences.NO_BASIC_RULE_GIVES))
    shown = call(capsys, "systems").out
    assert shown.count("last round: ") == len(swiss)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_it_fits_the_terminal(width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "terminal_width", lambda: width)
    lines = call(capsys, "systems").out.splitlines()
    assert max(map(len, lines)) <= width
    assert "dutch:2017        FIDE" in "\n".join(lines)
