"""`arbitra lists update`: from a file, from FIDE, and what is said of it."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from pathlib import Path

import pytest

from arbitra.cli import progress
from arbitra.cli.lists.update import GUESSED
from arbitra.lists import download
from tests import sentences
from tests.cli.calling import call
from tests.lists.serving import sends, serving
from tests.rating_lists import CARLSEN, KNOWN, SINGLE, many, single_line, txt, txt_line, write, xml
from tests.said import each_tells, says, tells
from tests.sentences import worded


def test_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    source = write(tmp_path / "players_list_xml_foa.xml", xml())
    called = call(capsys, "lists", "update", source, "--date", "2026-10-09")
    assert called == (0, f"8 players, standard, rapid, blitz, 9 October 2026: {data / 'fide.ratings'}\n", "")
    assert call(capsys, "lists", "search", "car", "mag").code == 0
    shown = call(capsys, "lists", "show")
    assert shown.out.startswith("8 players, standard, rapid, blitz, 9 October 2026, from players_list_xml_foa.xml: ")


def test_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = txt_line(CARLSEN).replace("1990", "19x0")
    source = write(tmp_path / "standard_oct26frl.txt", [*txt(), bad + "\r\n"])
    path = tmp_path / "own.ratings"
    called = call(capsys, "lists", "update", source, "--file", path, "--date", "2026-10", "--json")
    told = "line 10, column 153: warning: found '19x0' as year of birth; expected a year of birth; row skipped"
    assert json.loads(called.out) == {
        "list": str(path), "kind": "all", "date": "2026-10", "players": 8, "left_out": 1, "problems": [told],
    }  # fmt: skip
    assert tells(called.err, f"standard_oct26frl.txt … {told}\n1")


def test_a_list_that_does_not_say_its_kind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = write(tmp_path / "list.txt", [SINGLE + "\n", single_line(CARLSEN, 2801) + "\n"])
    assert says(call(capsys, "lists", "update", source).err, GUESSED)
    called = call(capsys, "lists", "update", source, "--kind", "rapid")
    assert called.err == "" and called.out.startswith("1 player, rapid, October 2026: ")


def test_a_national_list_has_its_own_name(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path) -> None:
    source = write(tmp_path / "feda.csv", ["Lic;Jugador;Elo FEDA\nX1;Ruiz, Elena;2105\n"])
    called = call(capsys, "lists", "update", source)
    assert called.code == 2 and tells(called.err, "--name esp")
    called = call(capsys, "lists", "update", source, "--name", "fide")
    assert called.code == 2 and tells(called.err, "--name esp")
    given = ("--name", "esp", "--columns", "name=Jugador, rating=Elo FEDA, own_id=Lic")
    assert call(capsys, "lists", "update", source, *given).code == 0
    assert (data / "esp.ratings").exists() and not (data / "fide.ratings").exists()
    found = json.loads(call(capsys, "lists", "search", "ruiz", "--name", "esp", "--json").out)
    assert [(one["own_id"], one["rating"]) for one in found] == [("X1", 2105)]
    assert "Elena" in call(capsys, "lists", "search", "X1", "--name", "esp").out


def test_the_download(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("players_list_foa.txt", (2026, 10, 9, 1, 2, 4)), "".join(txt()))
    with serving(sends(packed.getvalue())) as address:
        monkeypatch.setattr(download, "ADDRESS", f"{address}/download/players_list.zip")
        called = call(capsys, "lists", "update")
    assert called.err == f"Downloading {address}/download/players_list.zip\n"
    assert called.out == f"8 players, standard, rapid, blitz, 9 October 2026: {data / 'fide.ratings'}\n"


def test_a_download_that_fails_leaves_the_old_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: Path
) -> None:
    call(capsys, "lists", "update", write(tmp_path / "l.txt", txt()))
    before = (data / "fide.ratings").read_bytes()
    with serving(sends(b"<html>not today</html>")) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        assert call(capsys, "lists", "update").code == 3
    monkeypatch.setattr(download, "ADDRESS", "http://127.0.0.1:1/")
    called = call(capsys, "lists", "update", "--lang", "es")
    assert called.code == 3 and tells(called.err, "arbitra lists: http://127.0.0.1:1/ … [Errno 111]")
    assert (data / "fide.ratings").read_bytes() == before


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write(tmp_path / "l.txt", txt(many(9000)))
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PAUSE", -1.0)
    assert call(capsys, "lists", "update", source).code == 0
    assert "[###" in screen.getvalue() and screen.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("update", "nothing.zip"), 3, "nothing.zip"),
        (("update", "a", "b"), 2, "ZIP"),
        (("update", "x.csv", "--columns", "name"), 2, "'name' … CELL=HEADING"),
        (("update", "--date", "yesterday"), 2, "'yesterday'"),
        (("search",), 2, "FIDE ID"),
        (("search", "x"), 3, "fide.ratings"),
        (("search", "x", "--rate", "rapid"), 2, "--rate"),
        (("search", "x", "--limit", "0"), 2, "--limit … 0"),
        (("refresh", "x"), 3, "fide.ratings"),
    ],
)
def test_what_makes_no_sense(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, told: str) -> None:
    called = call(capsys, "lists", *words)
    assert called.code == code
    assert tells(called.err, told) and "Traceback" not in called.err
    assert json.loads(call(capsys, "lists", *words, "--json").out.splitlines()[-1])["text"]


def test_a_bad_file_is_refused_in_spanish_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = write(tmp_path / "l.xml", ["<!DOCTYPE x><x></x>"])
    called = call(capsys, "lists", "update", source, "--lang", "es")
    assert called.code == 3
    assert tells(called.err, f"{source} … 1 … (DOCTYPE) … XML")


def test_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    call(capsys, "lists", "update", write(tmp_path / "l.txt", txt(KNOWN)))
    assert each_tells(
        call(capsys, "lists", "search", "carlsen").out.splitlines(),
        [
            "FIDE ID",
            "1503014  GM     Carlsen, Magnus     NOR   1990      2823   2801   2860",
            "1506102         Carlsen, Ellen Oen  NOR   1989      1893",
        ],
    )
    nobody = call(capsys, "lists", "search", "nobody", "--json")
    assert (nobody.code, nobody.out, nobody.err) == (1, "[]\n", f"{worded(sentences.NO_PLAYERS_FOUND)}\n")


@pytest.mark.parametrize("heading", ["x" * 200_000, '"' + "x" * 200_000, "name;" + "9" * 140_000])
def test_a_heading_that_csv_cannot_hold_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, heading: str
) -> None:
    source = tmp_path / "national.csv"
    source.write_text(f"{heading}\nRuiz, Elena;1800\n", encoding="utf-8")
    called = call(capsys, "lists", "update", source, "--name", "esp", "--date", "2026-11")
    assert called.code == 3
    assert tells(called.err, "CSV")
