"""The letters of 3.9 are never shown without what they mean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.formats.files import write_file
from tests.cli.calling import call
from tests.rules.lim.test_lim_1999 import LI_1
from tests.said import tells
from tests.tournaments import crosstable

LEAST = "did not float to this group, and has a possible opponent in the next one"
MENOS = "no flotó a este grupo y tiene un rival posible en el siguiente"


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "lim.trf"
    write_file(crosstable(LI_1, planned=9), path)
    return path


@pytest.mark.parametrize(("lang", "words", "legend"), [("en", LEAST, "type d: "), ("es", MENOS, "tipo d: ")])
def test_letters_have_words_and_a_legend(
    capsys: pytest.CaptureFixture[str], played: Path, lang: str, words: str, legend: str
) -> None:
    asked = ("explain", played, "--system", "lim:1999", "--lang", lang)
    text = " ".join(call(capsys, *asked).out.split())
    page = call(capsys, *asked, "--html", "-").out
    told = json.loads(call(capsys, *asked, "--json").out)
    for shown in (text, page):
        assert shown.count(words) >= 2, "once in the legend, once for a floater"
        assert f"{legend}{words}" in shown
    assert f"{legend}{words}" in told["facts"][0]["text"] and told["facts"][0]["article"] == "3.9"
    floated = [reason["text"] for bracket in told["brackets"] for reason in bracket["reasons"]]
    assert any(f"d: {words}" in sentence for sentence in floated)


def test_an_answer_has_the_words(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    told = " ".join(call(capsys, "explain", played, "--system", "lim:1999", "--player", "2").out.split())
    assert tells(told, f"{LEAST}")


def test_no_legend_where_nobody_floats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "even.trf"
    write_file(crosstable("1 2400\n2 2300\n3 2200\n4 2100", planned=5), path)
    assert json.loads(call(capsys, "explain", path, "--system", "lim:1999", "--json").out)["facts"] == []
