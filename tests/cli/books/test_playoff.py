"""A play-off on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.cli.books.playoff import NO_PLAYOFF
from tests.cli.books.running import Runner, begun
from tests.cli.calling import call
from tests.said import says, tells


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


def _played_off(capsys: pytest.CaptureFixture[str], folder: Path, *words: object) -> Runner:
    """Four draws, then a knockout of single games for place 1, which number 4 wins."""
    book = begun(capsys, folder, "--rounds", 1, "--set", "tiebreaks=BH", players=4)
    book.play("1/2", "1/2")
    book.done("playoff", "open", "--stages", "blitz:1,armageddon", *words)
    while coming := book.json("playoff")[0]["coming"]:
        game = coming[0]
        strongest = max(game["white"], game["black"])
        book.done("playoff", "result", game["white"], game["black"], "1-0" if strongest == game["white"] else "0-1")
    return book


def test_a_report_with_a_play_off_is_read_again(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """`standings` of the report and of a book made from it have the winner of the play-off first."""
    book = _played_off(capsys, folder)
    ranked = [(row["rank"], row["tpn"]) for row in book.json("standings")["rows"]]
    assert ranked[0] == (1, 4)
    for name in ("report.trf", "report.json"):
        book.done("export", folder / name)
        file = Runner(capsys, folder / name)
        assert [(row["rank"], row["tpn"]) for row in file.json("standings")["rows"]] == ranked
        assert file.run("check").code == 0
    again = Runner(capsys, folder / "again.arbitra")
    again.done("import", folder / "report.trf")
    assert [(row["rank"], row["tpn"]) for row in again.json("standings")["rows"]] == ranked
    shown, before = again.json("playoff"), book.json("playoff")
    assert shown == before
    again.done("finish")
    again.done("export", folder / "second.trf")
    text, second = ((folder / name).read_text() for name in ("report.trf", "second.trf"))
    assert _own(second) == _own(text) and "OTHER_PLAYOFF" in second


def _own(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("### arbitra playoff")]


def test_the_heading_of_a_play_off_is_a_word(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    book = _played_off(capsys, folder)
    for lang, word in (("en", "Play-off"), ("es", "Playoff")):
        for words in ((), ("--working",), ("--html",), ("--between", 1, 4)):
            out = book.run("standings", "--lang", lang, *words).out
            assert word in out and "OTHER" not in out, words


def test_a_report_whose_play_off_has_no_games_says_so(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """As reports of earlier versions have it: the column is left out, not the whole list."""
    book = _played_off(capsys, folder)
    book.done("export", folder / "report.trf")
    lines = (folder / "report.trf").read_text().splitlines()
    bare = [line for line in lines if not line.startswith("### arbitra playoff")]
    (folder / "bare.trf").write_text("\n".join(bare) + "\n")
    shown = call(capsys, "standings", folder / "bare.trf")
    assert shown.code == 0 and tells(shown.out, "OTHER_PLAYOFF … [C.07 3.1]")
    again = Runner(capsys, folder / "again.arbitra")
    again.done("import", folder / "bare.trf")
    assert again.json("standings")["tiebreaks"] == ["BH"]


@pytest.mark.parametrize(
    "line",
    [
        "### arbitra playoff 1 players=1,9 places=1",
        "### arbitra playoff-game 7 1 2 1-0",
        "### arbitra playoff-game 1 1 1 1-0",
    ],
)
def test_a_play_off_of_nobody_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], folder: Path, line: str
) -> None:
    book = _played_off(capsys, folder)
    book.done("export", folder / "report.trf")
    text = (folder / "report.trf").read_text()
    (folder / "bad.trf").write_text(f"{text}{line}\n")
    refused = call(capsys, "standings", folder / "bad.trf")
    assert refused.code == 3 and tells(refused.err, str(len(text.splitlines()) + 1))


def test_a_play_off_that_cannot_be_counted_is_a_refusal_and_no_traceback(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    book = _played_off(capsys, folder)
    book.done("export", folder / "report.trf")
    text = (folder / "report.trf").read_text().replace("format=knockout", "format=nonsense")
    (folder / "bad.trf").write_text(text)
    assert call(capsys, "standings", folder / "bad.trf").code == 3
    assert call(capsys, "import", folder / "again.arbitra", folder / "bad.trf", "--yes").code == 1


def test_colours_lots_and_times_of_a_play_off_can_be_said(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """C.07 3.1.4 to 3.1.7: the numbers as they were drawn, colours drawn at the board, the time control, the hour."""
    book = begun(capsys, folder, "--rounds", 1, players=2)
    book.play("1/2")
    assert book.act("playoff", "open", "--numbering", "hand:2").code == 1
    assert book.act("playoff", "open", "--colours", "black").code == 1
    words = ("--numbering", "hand:2,1", "--colours", "drawn", "--time-control", "5 min + 3 s", "--timetable", "17:00")
    book.done("playoff", "open", "--stages", "blitz:2,armageddon", *words)
    (shown,) = book.json("playoff")
    assert (shown["numbers"], shown["colours"], shown["times"], shown["timetable"]) == (
        *([2, 1], "drawn", "5 min + 3 s", "17:00"),
    )
    assert tells(book.run("playoff").out, "5 min + 3 s … 17:00")
    (coming,) = shown["coming"]
    white, black = coming["black"], coming["white"]
    book.done("playoff", "result", white, black, "1/2")
    (second,) = book.json("playoff")[0]["coming"]
    assert (second["white"], second["black"]) == (black, white)
    assert book.act("playoff", "result", white, black, "1-0").code == 1
    book.done("playoff", "result", black, white, "1/2")
    book.done("playoff", "result", black, white, "1/2")
    assert book.json("standings")["rows"][0]["tpn"] == white
    book.done("export", folder / "report.trf")
    again = Runner(capsys, folder / "again.arbitra")
    again.done("import", folder / "report.trf")
    assert again.json("playoff") == book.json("playoff")


def test_colours_by_lot_follow_from_the_seed(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    """Some seed gives each of the two White in the first game."""
    begins = set()
    for seed in range(8):
        book = Runner(capsys, folder / f"{seed}.arbitra")
        book.done("new", "--name", "Spring", "--rounds", 1)
        for name in ("Ana", "Bea"):
            book.done("add", name)
        book.play("1/2")
        book.done("playoff", "open", "--colours", f"lot:{seed}")
        begins.add(book.json("playoff")[0]["coming"][0]["white"])
    assert begins == {1, 2}
