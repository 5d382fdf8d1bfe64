from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.formats import read_file, write_file
from tests.cli.calling import DEMO, call
from tests.formats.base import BASE, with_line
from tests.said import each_tells, tells


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
    assert tells(err, "'.pdf'")
    assert not (tmp_path / "report.pdf").exists()


def test_a_refusal_is_said_like_every_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "report.pdf"
    called = call(capsys, "convert", DEMO, out, "--json", "--lang", "es")
    refused = json.loads(called.out)
    assert (called.code, refused["error"]) == (3, "bad input")
    assert refused["text"].startswith(f"{out}: extensión de archivo desconocida")
    assert refused["text"].endswith("; no se ha escrito nada")
    assert json.loads(call(capsys, "convert", DEMO, tmp_path / "no" / "such.trf", "--json").out)["error"] == "bad input"


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "no" / "such.trf"
    code, _, err = call(capsys, "convert", DEMO, out)
    assert (code, err) == (3, f"{out}: no such file or folder\n")


def test_what_cannot_be_held_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = read_file(DEMO).tournament
    long = replace(made.players[0], name="A name that is a good deal longer than thirty-three letters")
    write_file(replace(made, players=(long, *made.players[1:])), tmp_path / "long.json")
    called = call(capsys, "convert", tmp_path / "long.json", tmp_path / "long.trf", "--json")
    assert called.code == 0
    assert tells(called.err, "trf16 … deal")
    (loss,) = json.loads(called.out)["lost"]
    assert loss.endswith("of player 1: it becomes 'A name that is a good deal longer'")


def test_bad_input_is_not_converted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.trf").write_text(BASE.replace(" 2.0    1 ", " 0.5    1 "), encoding="utf-8")
    assert call(capsys, "convert", tmp_path / "bad.trf", tmp_path / "out.trf").code == 3
    assert not (tmp_path / "out.trf").exists()
    assert call(capsys, "convert", tmp_path / "bad.trf", tmp_path / "out.trf", "--lenient").code == 0
    assert (tmp_path / "out.trf").read_text(encoding="utf-8") == BASE


def test_what_other_programs_do_not_read_in_a_trf16_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = "260   2   4    1    2\n260   1   1    3    4\n299           0.5  001    2\n299           0.5  001    3"
    text = with_line(lines).replace(" 3.0    2 ", " 3.5    2 ").replace(" 1.0    3 ", " 1.5    3 ")
    (tmp_path / "in.trf26").write_text(text, encoding="utf-8")
    notes = [
        "players 1 and 2 may not meet in rounds 2, 3 and 4; other programs keep them apart in all rounds (XXP)",
        "players 3 and 4 may not meet in round 1; other programs do not read that rule in a TRF16",
        "other programs may not read the adjusted points of players 2 and 3 (record 299) in a TRF16",
    ]
    called = call(capsys, "convert", tmp_path / "in.trf26", tmp_path / "out.trf", "--json")
    assert (called.code, called.err) == (0, "".join(f"{tmp_path}/out.trf: {note}\n" for note in notes))
    assert json.loads(called.out) == {"file": f"{tmp_path}/out.trf", "format": "trf16", "lost": [], "notes": notes}
    assert call(capsys, "convert", tmp_path / "in.trf26", tmp_path / "out.trf26").err == ""
    spanish = call(capsys, "convert", tmp_path / "in.trf26", tmp_path / "out.trf", "--lang", "es").err
    assert tells(spanish, "1 … 2 … 2 … 3 … 4")


def test_a_rule_without_an_end_is_said_without_its_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "in.trf26").write_text(with_line("260   2        1    2\n260   5   5    3    4"), encoding="utf-8")
    said = call(capsys, "convert", tmp_path / "in.trf26", tmp_path / "out.trf").err.splitlines()
    assert each_tells(
        [line.partition("; ")[0].removeprefix(f"{tmp_path}/out.trf: ") for line in said], ["1 … 2 … 2", "3 … 4 … 5"]
    )
