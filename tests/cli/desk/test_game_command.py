"""`arbitra game`: score sheets from files, standard input and the command line."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests import sentences
from tests.cli.calling import Called, call
from tests.laws.desk import by_id, expected
from tests.sentences import phrase, worded

CAPSYS = pytest.CaptureFixture[str]
NOTATION = [case for case in expected("notation") if case["text"].strip()]
STATES = [case for case in expected("claims") if case["type"] == "state"]


def as_json(called: Called) -> Any:
    return json.loads(called.out)


@pytest.mark.parametrize("case", by_id(NOTATION[::3]))
def test_one_move_in_a_position(capsys: CAPSYS, case: dict[str, Any]) -> None:
    called = call(capsys, "game", "--moves", case["text"], "--fen", case["fen"], "--letters", case["lang"], "--json")
    found, wanted = as_json(called), case["expect"]
    assert called.code == (0 if "uci" in wanted else 1)
    if "uci" in wanted:
        assert (found["ok"], found["moves"]) == (True, [wanted["uci"]])
        assert found["draw_offers"] == ([1] if wanted.get("draw_offer") else [])
        assert found["clocks"] == ({"1": wanted["clock"]} if "clock" in wanted else {})
    else:
        assert (found["error"]["ply"], found["error"]["kind"]) == (1, wanted["error"])
        assert found["error"]["candidates"] == wanted.get("candidates", [])
        assert len(found["error"]["possible"]) == len(found["error"]["candidates"])


@pytest.mark.parametrize("case", by_id(STATES))
def test_how_a_game_stands(capsys: CAPSYS, case: dict[str, Any]) -> None:
    moves = ("--moves", " ".join(case["moves"])) if case["moves"] else ()
    called = call(capsys, "game", *moves, "--fen", case["fen"], "--json")
    assert called.code == 0
    assert {name: as_json(called)[name] for name in case["expect"]} == case["expect"]


def test_a_sheet_in_a_file(capsys: CAPSYS, tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes("1. e4 e5 2. Cf3 Cc6 3. Ab5 (=) ½-½".encode("cp1252"))
    called = call(capsys, "game", path, "--lang", "en")
    assert called == (
        0,
        "Piece letters: Spanish.\n"
        "Every move up to 3. Ab5 is legal.\n"
        "3. Ab5: a draw was offered. [9.1.2.2]\n"
        "The game goes on. To move: Black.\n",
        "",
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_in_any_usual_encoding(capsys: CAPSYS, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "sheet.pgn"
    path.write_bytes('[White "Núñez"]\n\n1. e4 e5 ½-½'.encode(encoding))
    assert as_json(call(capsys, "game", path, "--json"))["moves"] == ["e2e4", "e7e5"]


def test_bytes_by_chance_are_no_sheet(capsys: CAPSYS, tmp_path: Path) -> None:
    source = random.Random(11)
    path = tmp_path / "noise"
    for _ in range(30):
        path.write_bytes(source.randbytes(source.randint(0, 300)))
        called = call(capsys, "game", path)
        assert called.code in (0, 1, 3), called
        assert "Traceback" not in called.err


def test_the_first_impossible_move_is_the_answer_no(capsys: CAPSYS) -> None:
    called = call(capsys, "game", "--moves", "1. e4 e5 2. Nf9", "--lang", "en")
    assert called.code == 1
    assert "2. Nf9: it cannot be read as a move with the letters of English." in called.out.splitlines()[2]
    assert called.out.splitlines()[3] == f"  {worded(sentences.ONLY_DIFFERS_FROM_IT, move='Nf3')}"


def test_an_empty_sheet_is_not_right_but_a_position_alone_is(capsys: CAPSYS) -> None:
    fen = "7k/8/8/8/8/8/8/K7 w - - 0 1"
    assert call(capsys, "game", "--moves", "", "--fen", fen).code == 1
    assert call(capsys, "game", "--fen", fen).code == 0


def test_ambiguous_moves_are_listed(capsys: CAPSYS) -> None:
    fen = "4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1"
    called = call(capsys, "game", "--moves", "1. Ne4 Kd8 2. Nb3", "--fen", fen, "--lang", "en")
    assert called.code == 0
    assert (
        worded(sentences.CAN_BE_ONLY_WITH, number="1.", text="Ne4", possible="Nde4, Nfe4", chosen="Nfe4") in called.out
    )
    called = call(capsys, "game", "--moves", "1. Ne4", "--fen", fen, "--lang", "en")
    assert called.code == 1
    assert phrase(sentences.CAN_BE_THE_REST) in called.out


def test_a_game_is_written_again(capsys: CAPSYS) -> None:
    called = call(capsys, "game", "--moves", "1. e4 e5 2. Nf3", "--write", "long", "--in", "de", "--json")
    assert as_json(called)["written"] == ["e2-e4", "e7-e5", "Sg1-f3"]
    called = call(capsys, "game", "--moves", "1. e4 e5 2. Nf3", "--in", "figurine", "--lang", "en")
    assert called.out.splitlines()[-1] == "1. e4 e5 2. ♘f3"


def test_two_sheets_are_compared(capsys: CAPSYS, tmp_path: Path) -> None:
    white, black = tmp_path / "white.txt", tmp_path / "black.txt"
    white.write_text("1. e4 e5 2. Nf3 Nc6 3. Bb5", encoding="utf-8")
    black.write_text("1. e4 e5 2. Cc3 Cc6 3. Ab6", encoding="utf-8")
    called = call(capsys, "game", white, black, "--lang", "en")
    assert called.code == 1
    assert called.out.splitlines()[-4:] == [
        worded(sentences.FIRST_DIFFERENCE_WHITE, number="2"),
        "  First sheet: 2. Nf3 Nc6 3. Bb5",
        "  Second sheet: 2. Cc3 Cc6 3. Ab6",
        worded(sentences.ONLY_THE_FIRST_SHEET),
    ]
    found = as_json(call(capsys, "game", white, black, "--json"))
    assert (found["ok"], found["difference"]["ply"]) == (False, 3)
    assert call(capsys, "game", white, white).code == 0


def test_the_sheet_says_another_result_than_the_board(capsys: CAPSYS) -> None:
    called = call(capsys, "game", "--moves", "1. f3 e5 2. g4 Qh4# 1-0", "--lang", "en")
    assert "Checkmate: Black wins. [5.1.1]\nThe sheet says 1-0." in called.out


def test_a_flag_and_a_resignation(capsys: CAPSYS) -> None:
    fen = "8/8/5k2/8/8/3KQ3/8/8 w - - 0 1"
    called = call(capsys, "game", "--fen", fen, "--flag", "white", "--json")
    assert as_json(called)["verdict"]["result"] == "1/2-1/2"
    for edition, result in (("2018", "0-1"), ("2023", "1/2-1/2")):
        called = call(capsys, "game", "--fen", fen, "--resigns", "white", "--edition", edition, "--json")
        assert as_json(called)["verdict"]["result"] == result


def test_a_flag_after_mate_is_too_late(capsys: CAPSYS) -> None:
    called = call(capsys, "game", "--moves", "1. f3 e5 2. g4 Qh4#", "--flag", "black", "--json")
    assert as_json(called)["verdict"]["result"] == "0-1"
    assert as_json(called)["verdict"]["articles"] == ["5.1.1"]


def test_a_sheet_of_chess960(capsys: CAPSYS) -> None:
    moves = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. e3 e6 5. Qe2 Qe7 6. 0-0 0-0"
    assert as_json(call(capsys, "game", "--moves", moves, "--chess960", "534", "--json"))["moves"][-2:] == [
        "d1h1",
        "d8h8",
    ]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("--moves", "e4", "--moves", "e4", "--moves", "e4"), 2),
        (("--moves", "e4", "--moves", "e4", "--write", "long"), 2),
        (("--moves", "e4", "--letters", "xx"), 2),
        (("--moves", "e4", "--fen", "nonsense"), 3),
        (("--moves", "e4", "--fen", "9" * 5000), 3),
        (("--moves", "e4", "--chess960", "960"), 3),
        (("--moves", "e4", "--resigns", "white", "--edition", "1999"), 3),
        (("--moves", "e4 " * 100_000), 3),
        (("no-such-file.pgn",), 3),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_makes_no_sense_is_a_sentence(capsys: CAPSYS, words: tuple[str, ...], code: int) -> None:
    called = call(capsys, "game", *words)
    assert called.code == code, called
    assert called.err
    assert "Traceback" not in called.err


def test_in_spanish(capsys: CAPSYS) -> None:
    called = call(capsys, "game", "--moves", "1. e4 e5 2. Cf3 Cc6 3. Ab9", "--lang", "es")
    assert called.code == 1
    assert "español" in called.out
    assert "La primera jugada imposible" in called.out
