"""Bytes: encodings, marks and line ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbitra
from arbitra.formats import BadFile, Level, read_bytes, read_file, read_text, write_file
from arbitra.formats.problems import MissingFile
from tests.formats.base import BASE, spoiled

NAMED = spoiled(("Aster, Anna", "Åstrøm, Zoë"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    assert read_bytes(BASE.replace("\n", end).encode()).tournament == read_text(BASE).tournament
    assert read_text(BASE.replace("\n", end)).tournament == read_text(BASE).tournament


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf_8(encoding: str) -> None:
    reading = read_bytes(NAMED.encode(encoding))
    assert reading.problems == ()
    assert reading.tournament.players[0].name == "Åstrøm, Zoë"


def test_latin_1_with_a_warning() -> None:
    reading = read_bytes(NAMED.encode("latin-1"))
    assert reading.tournament == read_text(NAMED).tournament
    (problem,) = reading.problems
    assert problem.level is Level.WARNING
    assert (problem.line, problem.column) == (6, 15)
    assert "0xC5" in str(problem.found)


def test_letters_of_windows() -> None:
    reading = read_bytes(spoiled(("Aster, Anna", "Šnjar, Anna")).encode("cp1252"))
    assert reading.tournament.players[0].name == "Šnjar, Anna"


def test_blank_lines_at_the_end_do_not_matter() -> None:
    assert read_text(BASE + "\n\n  \n").tournament == read_text(BASE).tournament
    assert read_text(BASE.rstrip("\n") + "\n").tournament == read_text(BASE).tournament


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(MissingFile, match=r"missing\.trf: "):
        read_file(tmp_path / "missing.trf")
    with pytest.raises(BadFile, match=re.escape(f"{tmp_path}: ")) as refusal:
        read_file(tmp_path)
    assert not isinstance(refusal.value, MissingFile)


def test_a_path_with_a_null_is_refused() -> None:
    with pytest.raises(BadFile):
        read_file("open\0.trf")


def test_read_takes_paths_texts_and_bytes(tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    file.write_text(BASE, encoding="utf-8")
    made = read_text(BASE).tournament
    assert arbitra.read(file) == arbitra.read(str(file)) == arbitra.read(BASE) == arbitra.read(BASE.encode()) == made


def test_read_warns_of_what_had_to_be_decided() -> None:
    text = spoiled(("  0000 - H", ""))
    (problem,) = read_text(text).problems
    with pytest.warns(arbitra.FormatWarning, match=re.escape(str(problem))):
        arbitra.read(text)


def test_read_does_not_warn_of_spellings() -> None:
    assert arbitra.read(spoiled(("XXC white1", "152 w"))) == arbitra.read(BASE)


def test_files_appear_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    made = read_text(BASE).tournament
    write_file(made, file)
    assert file.read_bytes() == BASE.encode()
    with pytest.raises(OSError, match=r"\[Errno"):
        write_file(made, tmp_path / "no" / "such" / "folder.trf")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("data", [bytes(range(256)) * 20, b"Dear arbiter,\n\nhere is the list.\n\x00\x01"])
def test_what_is_no_report_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(BadFile) as refusal:
        read_bytes(data, "photo.jpg")
    (problem,) = refusal.value.problems
    assert (problem.line, problem.column) == (0, 0)
    assert str(refusal.value) == f"photo.jpg: {problem}" and "\n" not in str(problem)
