from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.formats import read_file, write_file
from tests.cli.calling import DEMO, call
from tests.formats.base import BASE


@pytest.mark.parametrize("name", ["a.trf", "a.trf16", "a.trf26", "a.json", "A.TRF", "a.txt"])
def test_the_suffix_chooses_the_format(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    assert call(capsys, "convert", DEMO, tmp_path / name) == (0, "", "")
    assert read_file(tmp_path / name).tournament == read_file(DEMO).tournament


def test_formats_differ(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("a.trf", "a.trf26", "a.json"):
        call(capsys, "convert", DEMO, tmp_path / name)
    assert (tmp_path / "a.trf").read_bytes() == DEMO.read_bytes()
    assert "\n142 7\n152 W\n" in (tmp_path / "a.trf26").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["format"] == "arbitra tournament"


def test_to_chooses_the_format(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert call(capsys, "convert", DEMO, tmp_path / "report.dat", "--to", "trf26").code == 0
    assert "142 7" in (tmp_path / "report.dat").read_text(encoding="utf-8")


def test_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "convert", DEMO, "-").out == DEMO.read_text(encoding="utf-8")


def test_an_unknown_suffix_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = call(capsys, "convert", DEMO, tmp_path / "report.pdf")
    assert code == 3
    assert "the suffix '.pdf' names no format; use one of .trf" in err
    assert not (tmp_path / "report.pdf").exists()


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "no" / "such.trf"
    code, _, err = call(capsys, "convert", DEMO, out)
    assert (code, err) == (3, f"{out}: No such file or directory; nothing was written\n")


def test_what_cannot_be_held_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = read_file(DEMO).tournament
    long = replace(made.players[0], name="A name that is a good deal longer than thirty-three letters")
    write_file(replace(made, players=(long, *made.players[1:])), tmp_path / "long.json")
    called = call(capsys, "convert", tmp_path / "long.json", tmp_path / "long.trf", "--json")
    assert called.code == 0
    assert "trf16 cannot hold name 'A name that is a good deal longer" in called.err
    (loss,) = json.loads(called.out)["lost"]
    assert loss.endswith("of player 1: it becomes 'A name that is a good deal longer'")


def test_bad_input_is_not_converted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(BASE.replace(" 2.0    1 ", " 0.5    1 "), encoding="utf-8")
    assert call(capsys, "convert", tmp_path / "bad.trf", tmp_path / "out.trf").code == 3
    assert not (tmp_path / "out.trf").exists()
    assert call(capsys, "convert", tmp_path / "bad.trf", tmp_path / "out.trf", "--lenient").code == 0
    assert (tmp_path / "out.trf").read_text(encoding="utf-8") == BASE
