"""`arbitra chess960`: numbers, draws and dice, without the chess library too."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.cli.calling import call

CAPSYS = pytest.CaptureFixture[str]


def test_a_number(capsys: CAPSYS) -> None:
    found = json.loads(call(capsys, "chess960", "--number", "518", "--json").out)
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {} - 0 1"
    assert found == {
        "number": 518,
        "position": "RNBQKBNR",
        "fen": start.format("KQkq"),
        "fen_shredder": start.format("HAha"),
    }


def test_a_rank(capsys: CAPSYS) -> None:
    assert json.loads(call(capsys, "chess960", "--position", "BBQNNRKR", "--json").out)["number"] == 0


def test_a_draw_shows_its_throws_and_its_seed(capsys: CAPSYS) -> None:
    called = call(capsys, "chess960", "--draw", "--seed", "x", "--lang", "en")
    lines = called.out.splitlines()
    assert lines[0] == "Seed: x"
    assert lines[1] == "5  light-squared bishop: 1 to 4 is b, d, f or h: too high: throw again"
    assert lines[2] == "3  light-squared bishop: 1 to 4 is b, d, f or h: f"
    assert "Number 470: RNBNKBRQ" in lines
    assert json.loads(call(capsys, "chess960", "--draw", "--seed", "x", "--json").out)["number"] == 470


def test_a_draw_without_a_seed_can_be_repeated(capsys: CAPSYS) -> None:
    first = json.loads(call(capsys, "chess960", "--draw", "--json").out)
    assert json.loads(call(capsys, "chess960", "--draw", "--seed", first["seed"], "--json").out) == first


def test_dice(capsys: CAPSYS) -> None:
    assert json.loads(call(capsys, "chess960", "--dice", "4 5 2 1 3 5 6 4", "--json").out)["number"] == 775


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("--number", "1", "--draw"), 2),
        (("--number", "1", "--seed", "x"), 2),
        (("--number", "960"), 3),
        (("--number", "9" * 5000), 3),
        (("--position", "RRRRRRRR"), 3),
        (("--dice", "1 2"), 3),
        (("--draw", "--seed", "x" * 5000), 3),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_makes_no_sense_is_a_sentence(capsys: CAPSYS, words: tuple[str, ...], code: int) -> None:
    called = call(capsys, "chess960", *words)
    assert called.code == code, called
    assert "Traceback" not in called.err


WITHOUT = "import sys; sys.modules['chess'] = None; from arbitra.cli.main import main; sys.exit(main({}))"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["chess960", "--number", "518", "--lang", "en"], 0, ""),
        (["game", "--moves", "e4", "--lang", "en"], 3, "pip install 'arbitra[laws]'"),
        (["claim", "--moves", "e4", "--threefold", "--lang", "es"], 3, "pip install 'arbitra[laws]'"),
    ],
    ids=["chess960", "game", "claim"],
)
def test_without_the_chess_library(words: list[str], code: int, said: str) -> None:
    """Numbers and draws need no board; the rest says what to type."""
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(words)], capture_output=True, text=True, check=False)
    assert (done.returncode, said in done.stderr, "Traceback" in done.stderr) == (code, True, False)
