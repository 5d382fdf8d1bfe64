"""`arbitra checklist`: formats, files, languages, exit codes."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

import arbitra
from arbitra.model import Game, GameResult, Round, Tpn
from tests.archives import texts
from tests.cli.calling import call
from tests.said import tells


@pytest.fixture
def worked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    path = tmp_path / "worked.trf"
    path.write_text(texts("seed-worked-12")["seed-worked-12.trf"], encoding="ascii")
    return path


def test_text_csv_html_and_json_agree(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    command = ("checklist", worked, "--round", "5", "--system", "dutch:2017")
    text = call(capsys, *command)
    assert text.code == 0
    assert "12 11 Karima 2100 1.0 BWBB W W* ↓ ↓ -2 -2 (7) 2 3 5 10" in " ".join(text.out.split())
    rows = list(csv.reader(io.StringIO(call(capsys, *command, "--format", "csv").out)))
    assert rows[12][-1] == "(7) 2 3 5 10"
    assert "(7) 2 3 5 10</td>" in call(capsys, *command, "--format", "html").out
    shape = json.loads(call(capsys, *command, "--json").out)
    assert shape["rows"][11]["next_opponent"] == 7


def test_a_round_that_the_rules_pair_otherwise_says_so(capsys: pytest.CaptureFixture[str], worked: Path) -> None:
    tournament = arbitra.read(worked)
    first, second, *others = tournament.rounds
    kept = [game for game in second.games if {game.white, game.black}.isdisjoint({1, 4, 5, 9})]
    draws = [Game(Tpn(white), Tpn(black), GameResult.DRAW) for white, black in ((5, 1), (4, 9))]
    swapped = replace(tournament, rounds=(first, Round.of([*draws, *kept]), *others))
    worked.write_text(arbitra.write(swapped), encoding="ascii")
    called = call(capsys, "checklist", worked, "--round", "2", "--system", "dutch:2017")
    assert called.code == 0
    assert tells(called.out, "4-9 5-1")
    assert tells(" ".join(called.out.split()), "2 … 5 … 9 … 0 … [C.10]")


def test_output_file_and_language(capsys: pytest.CaptureFixture[str], worked: Path, tmp_path: Path) -> None:
    path = tmp_path / "lista.csv"
    called = call(capsys, "checklist", worked, "--format", "csv", "--lang", "es", "-o", path)
    assert (called.code, called.out) == (0, "")
    assert path.read_text(encoding="utf-8").startswith("Puesto,N.º,Nombre,Elo,Puntos,Colores,")


def test_refusals(capsys: pytest.CaptureFixture[str], worked: Path, tmp_path: Path) -> None:
    assert call(capsys, "checklist", worked, "--round", "0").code == 3
    assert tells(call(capsys, "checklist", worked, "--round", "99").err, "1 … 10")
    assert call(capsys, "checklist", worked, "--lang", "tlh").code == 2
    assert call(capsys, "checklist", worked, "-o", tmp_path / "no" / "folder").code == 3
    assert call(capsys, "checklist", tmp_path / "missing.trf").code == 3
