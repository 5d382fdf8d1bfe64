"""Sixty players, nine rounds, late entries, byes, withdrawals, forfeits, an adjourned game, a correction, an undo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests import sentences
from tests.cli.books.running import Runner, begun
from tests.cli.calling import call
from tests.said import tells
from tests.sentences import worded

ROUNDS = 9
FORFEITS = {(2, 7): "+", (4, 12): "-", (6, 20): "-/-"}


def _between_rounds(book: Runner, number: int) -> None:
    """What the arbiter is told before a round is paired."""
    match number:
        case 2:
            book.done("add", "Late, Twice", "--rating", 2222)
            book.done("bye", "Player 05", "--round", 3)
            book.done("bye", "Player 06", "--round", 5, "--kind", "zero")
        case 3:
            late = book.done("add", "Late, Very", "--rating", 1900, "--from", 4)
            assert tells(late.err, "Late, Very … 4 … [C.04.2.2.4]")
            book.done("withdraw", "Player 30")
        case 5:
            book.done("withdraw", "Player 31", "--from", 6)
        case 6:
            book.done("return", "Player 30")
            before = book.json("doctor")["state"]
            book.done("withdraw", "Player 40", by="Bea")
            book.done("undo", by="Bea")
            assert book.json("doctor")["state"] == before


def _round(book: Runner, number: int, chance: random.Random) -> None:
    boards = [board["board"] for board in book.boards()]
    book.done("publish")
    words: list[object] = []
    for board in boards:
        word = FORFEITS.get((number, board)) or chance.choice(["1-0", "1-0", "1/2", "0-1"])
        words += [board, "adj" if (number, board) == (3, 4) else word]
    book.done("result", *words)
    if number == 4:
        book.done("result", 4, "1/2", "--round", 3)
        conflict = book.act("result", 1, "0-1" if "1-0" in words[1:2] else "1-0")
        assert conflict.code == 4 and "already" in conflict.err
        book.done("result", 1, "0-1" if "1-0" in words[1:2] else "1-0", "--correct", by="Bea")


def test_an_event_from_start_to_end(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    times = ",".join(f"2026/03/0{number} 15:00" for number in range(1, ROUNDS + 1))
    settings = ("--rounds", ROUNDS, "--end", "2026-03-09", "--set", "tiebreaks=BH/C1,BH,SB", f"round-times={times}")
    book = begun(capsys, folder, *settings, players=60)
    book.done("set", "city=Anywhere", "federation=FID", "chief-arbiter=Arbiter, Ana", "time-control=90 min + 30 s")
    chance = random.Random(7)
    for number in range(1, ROUNDS + 1):
        _between_rounds(book, number)
        assert book.json("status")["tournaments"][0]["next"] == f"arbitra pair {book.path}"
        _round(book, number, chance)
    assert book.json("status")["tournaments"][0]["next"] == f"arbitra finish {book.path}"
    book.done("finish")
    assert book.json("status")["tournaments"][0]["phase"] == "finished"

    report = folder / "report.trf"
    assert book.run("export", report).code == 0
    checked = call(capsys, "check", report)
    assert checked.code == 0 and checked.out.endswith("1 tournament, 9 rounds, 0 differences\n"), checked
    validated = call(capsys, "validate", report)
    assert validated.code == 0 and worded(sentences.NO_PROBLEMS_FOUND) in validated.out, validated

    doctor = book.json("doctor")
    assert doctor["ok"] and doctor["problems"] == []
    copy = folder / "copy.arbitra"
    assert book.run("backup", copy).code == 0
    assert Runner(capsys, copy).json("doctor") | {"notes": []} == doctor | {"notes": []}
    table = book.json("standings")
    assert len(table["rows"]) == 62 and table["tiebreaks"] == ["BH/C1", "BH", "SB"]
    assert {line["by"] for line in book.json("log", "--round", 4, "--board", 1)} == {"Ana", "Bea"}
    kept = list((folder / "spring-backups").glob("*.arbitra"))
    assert len(kept) >= 18, "nine published, eight complete (round 3 with its adjourned game, in round 4), one finished"
