"""Pairing by hand on the command line."""

from __future__ import annotations

import json

from arbitra.book.policy import POLICY
from arbitra.cli.books.hand import NONE_OPEN
from tests.cli.books.running import Runner
from tests.said import says, tells


def test_a_session_from_start_to_end(book: Runner) -> None:
    assert says(book.run("hand").out, NONE_OPEN)
    book.done("hand", "start")
    assert book.json("hand") == {
        "round": 1,
        "boards": [{"white": 1, "black": 4}, {"white": 5, "black": 2}, {"white": 3, "black": 6}],
        "bye": None,
        "loose": [],
        "broken": [],
    }
    assert "Player 01 – Player 05; Player 04 – Player 02" in book.done("hand", "swap", 4, 5).out
    assert "   1  1 Player 01 - 5 Player 05" in book.run("hand").out
    asked = book.act("hand", "finish", "--json")
    assert asked.code == 1 and json.loads(asked.out)["level"] == 3
    assert tells(asked.err, "1-4 5-2 … 1-5 4-2")
    book.done("hand", "finish")
    book.done("publish")
    assert tells(book.run("export", "-", "--format", "trf26").out, "MPA … 1 … 1-5 4-2 … 1-4 5-2")


def test_the_session_shows_what_each_board_breaks(book: Runner) -> None:
    book.play()
    book.done("hand", "start", "--empty")
    book.done("hand", "pair", 4, 1)
    assert tells(book.run("hand").out, "1  4 … 04 - 1 … 01 … 04 … 01")
    (broken,) = book.json("hand")["broken"]
    assert (broken["players"], broken["code"], broken["level"]) == ([4, 1], "hand-met", 3)


def test_in_spanish(book: Runner) -> None:
    book.done("hand", "start")
    book.done("hand", "swap", 4, 5)
    asked = book.act("hand", "finish", "--lang", "es")
    assert says(asked.err, POLICY["hand-differs"].text, "es") and "the" not in asked.err.split()


def test_what_makes_no_sense(book: Runner) -> None:
    assert book.act("hand", "shuffle").code == 2
    assert book.act("hand", "swap", 1).code == 2
    assert book.act("hand", "turn", 1).code == 1
