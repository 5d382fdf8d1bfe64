"""A play-off on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.cli.books.playoff import NO_PLAYOFF
from tests.cli.books.running import begun
from tests.said import says


def test_a_tie_is_played_off(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    book = begun(capsys, folder, "--rounds", 1, players=4)
    book.play("1/2", "1/2")
    assert says(book.run("playoff").out, NO_PLAYOFF)
    book.done("playoff", "open", "--places", 1, "--format", "berger")
    shown = book.json("playoff")
    assert shown[0]["players"] == [1, 2, 3, 4] and len(shown[0]["coming"]) == 6
    while coming := book.json("playoff")[0]["coming"]:
        game = coming[0]
        result = "1-0" if 4 in (game["white"],) else "0-1" if game["black"] == 4 else "1/2"
        book.done("playoff", "result", game["white"], game["black"], result)
    assert "decided" in book.run("playoff").out
    assert book.json("standings")["rows"][0]["tpn"] == 4
    assert book.act("playoff", "close").code == 2
    assert book.act("playoff", "result", 1, 2, "1-0").code == 1
    assert "Play-off for place 1: Player" in book.run("log", "--last", 1).out
