"""`arbitra mate`: the answer for people and for programs, without the chess library too."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests import sentences
from tests.cli.calling import call
from tests.sentences import worded

CAPSYS = pytest.CaptureFixture[str]
WALL = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
MATE = "7k/5K2/8/8/8/8/8/6R1 w - - 0 1"


def test_yes_for_programs(capsys: CAPSYS) -> None:
    called = call(capsys, "mate", MATE, "--winner", "white", "--edition", "2018", "--json", "--lang", "en")
    found = json.loads(called.out)
    assert called.code == 0
    assert (found["answer"], found["line"]) == ("yes", ["g1h1"])
    assert found["text"] == f"{worded(sentences.CAN_MATE_THIS_LINE, winner='White', count=1)}."
    assert found["consequences"][0]["articles"] == ["6.9", "7.5.5", "A.4.3"]


def test_no_for_programs(capsys: CAPSYS) -> None:
    called = call(capsys, "mate", WALL, "--winner", "black", "--json", "--lang", "en")
    found = json.loads(called.out)
    assert called.code == 1
    assert (found["answer"], found["line"], found["proof"], found["dead"]) == ("no", [], "blocked", True)


def test_for_people(capsys: CAPSYS) -> None:
    called = call(capsys, "mate", MATE, "--winner", "white", "--edition", "2023", "--lang", "en")
    said = (
        "White can mate: this line of 1 move ends in mate. 1.Rg1-h1#"
        " If the flag of Black has fallen or Black has made a second illegal move, Black has lost. [6.9, 7.5.5, A.5.3]"
        " If Black resigns, White wins. [5.1.2] Laws of 2023"
    )
    assert called.out.split() == said.split(), "wherever the terminal breaks its lines"


def test_not_proven_says_so_and_how_to_go_on(capsys: CAPSYS, monkeypatch: pytest.MonkeyPatch) -> None:
    from arbitra.laws.mating import answers
    from arbitra.laws.mating.solver import Verdict, Why

    monkeypatch.setattr(answers, "can_mate", lambda *asked: Verdict(None, Why.TIME, (), 1234))
    called = call(capsys, "mate", MATE, "--winner", "white", "--seconds", "3", "--json", "--lang", "en")
    found = json.loads(called.out)
    assert called.code == 1
    assert (found["answer"], found["line"], found["positions"]) == ("unproven", [], 1234)
    assert found["text"] == (
        f"{worded(sentences.NOT_PROVEN_IN_SECONDS, seconds=3, winner='White', count=1234, more=30, capital=True)}."
    )
    assert found["consequences"] == []
    assert found["tried"] == ["material", "table", "forced", "blocked", "graph", "line"]


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        (("8/8 w", "--winner", "white"), 3, worded(sentences.THE_BOARD_OF_A, found=2)),
        ((MATE, "--winner", "white", "--seconds", "soon"), 2, "--seconds soon is not a number"),
        (
            (MATE, "--winner", "white", "--seconds", "0"),
            3,
            worded(sentences.GIVE_AN_ANSWER_BETWEEN, least="0.1", most=600),
        ),
        ((MATE, "--winner", "white", "--edition", "1999"), 3, "unknown edition of the Laws 1999"),
    ],
)
def test_what_makes_no_sense_is_refused(capsys: CAPSYS, words: tuple[str, ...], code: int, text: str) -> None:
    called = call(capsys, "mate", *words, "--lang", "en")
    assert called.code == code
    assert text in called.err


def test_it_needs_no_library() -> None:
    program = (
        "import sys; sys.modules['chess'] = None\n"
        "from arbitra.cli.main import main\n"
        f"sys.exit(main(['mate', {MATE!r}, '--winner', 'white', '--lang', 'en']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1.Rg1-h1#" in done.stdout
