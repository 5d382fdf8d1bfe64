from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from arbitra.formats import write_file
from arbitra.reports import terminal
from tests import sentences
from tests.archives import texts
from tests.cli.calling import DEMO, call
from tests.formats.base import BASE, spoiled
from tests.said import each_tells, tells
from tests.sentences import worded
from tests.tournaments import tournament


def test_players_crosstable_and_standings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "show", DEMO)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert each_tells(
        lines[:3], ["Harbour Open", "Selwyn … 2026/05/02 … 2026/05/05 … 14 … 5 … 7", "6 … 8 Halloran … Orla"]
    )
    assert " 4  Dragomirov, Lasko    FM       2261  BUL  2001" in lines
    assert "   3   2  Belloc, Ruy           9b1   7w=  14b1    -H   1w0     3.0" in lines
    assert "   1   1  Ashgrove, Tamsin        5.0" in lines
    assert [line for line in lines if line in ("Players", "Crosstable", worded(sentences.STANDINGS_BY_POINTS))] == [
        "Players",
        "Crosstable",
        worded(sentences.STANDINGS_BY_POINTS),
    ]


@pytest.mark.parametrize("part", ["players", "crosstable", "standings"])
def test_one_part_only(capsys: pytest.CaptureFixture[str], part: str) -> None:
    out = call(capsys, "show", DEMO, "--only", part).out
    titles = {"players": "Players", "crosstable": "Crosstable", "standings": "Standings by points"}
    assert [title for title in titles.values() if f"\n{title}\n" in out] == [titles[part]]
    value = json.loads(call(capsys, "show", DEMO, "--only", part, "--json").out)
    assert [name for name in titles if name in value] == [part]


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(call(capsys, "show", DEMO, "--json").out)
    assert value["settings"]["name"] == "Harbour Open"
    assert value["rounds_played"] == 5
    assert value["standings"][1] == {"rank": 2, "tpn": 4, "name": "Dragomirov, Lasko", "points": "3.5"}
    assert value["crosstable"][2] == {
        "rank": 3,
        "tpn": 2,
        "points": "3.0",
        "rounds": [[9, "b", "1"], [7, "w", "="], [14, "b", "1"], [0, "-", "H"], [1, "w", "0"]],
    }
    assert value["absences"] == [[6, 8, "H"]]


def test_ties_share_the_rank(capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(call(capsys, "show", DEMO, "--json").out)
    assert [row["rank"] for row in value["standings"]] == [1, 2, 3, 3, 3, 3, 3, 8, 9, 9, 11, 11, 11, 11]


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DEMO.read_bytes())))
    assert call(capsys, "show", "-").out.startswith("Harbour Open\n")


def test_what_had_to_be_decided_is_said_on_stderr(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(spoiled(("  0000 - H", "")).encode())))
    called = call(capsys, "show", "-")
    assert called.code == 0
    assert "line 9, column 81: warning: found 1.0 points" in called.err


def test_lenient(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = spoiled((" 2.0    1 ", " 0.5    1 ")).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert call(capsys, "show", "-").code == 3
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    called = call(capsys, "show", "-", "--lenient")
    assert called.code == 0
    assert tells(called.err, "0.5 … 2.0")


def test_a_tournament_that_has_not_begun(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"001    1{'':72} 0.0\n001    2{'':72} 0.0\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    called = call(capsys, "show", "-")
    assert called.code == 0
    assert called.out.startswith("Tournament without a name\n2 players, 0 rounds played\n")


@pytest.mark.parametrize("width", [50, 60, 80, 100, 132])
def test_tables_fit_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory, width: int
) -> None:
    file = DEMO.parent / "harbour-open.trf"
    monkeypatch.setattr(terminal, "terminal_width", lambda: width)
    monkeypatch.setenv("COLUMNS", str(width))
    out = call(capsys, "show", file, "--only", "crosstable").out
    table = out.split("Crosstable", 1)[1]
    assert max(len(line.rstrip()) for line in table.splitlines()) <= width
    assert table.count("5.0") >= 1
    assert out.count("Ashgrove") == (1 if width >= 80 else out.count("Crosstable"))


def test_many_rounds_come_in_several_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "terminal_width", lambda: 80)
    text = texts("bench")["n100_r11.trf"].encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    out = call(capsys, "show", "-", "--only", "crosstable").out
    assert out.count("Crosstable") == 2
    assert "22b1" in out


def test_base_is_shown_in_any_format(capsys: pytest.CaptureFixture[str], tmp_path: pytest.TempPathFactory) -> None:
    source, target = f"{tmp_path}/open.trf", f"{tmp_path}/open.json"
    with open(source, "w", encoding="utf-8") as file:
        file.write(BASE)
    assert call(capsys, "convert", source, target).code == 0
    assert call(capsys, "show", target).out == call(capsys, "show", source).out


def test_a_knockout_stands_as_its_bracket_says(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Player 2 has more points than 3, who lost to them, and fewer places than 1, who won the final."""
    event = tournament(4, "1-4:10 2-3:==", "3-2:==", "2-1:01", system="knockout stages=classical:1,armageddon")
    path = tmp_path / "cup.trf"
    write_file(event, path)
    code, out, _ = call(capsys, "show", path, "--only", "standings")
    assert code == 0
    assert worded(sentences.STANDINGS_BY_THE_BRACKET) in out
    ranked = [line.split()[:2] for line in out.splitlines() if line[:1].isspace()]
    assert ranked[-4:] == [["1", "1"], ["2", "2"], ["3-4", "3"], ["3-4", "4"]]
    reached = ["final", "final", "semi-final", "semi-final"]
    assert [line.split()[-1] for line in out.splitlines() if line[:1].isspace()][-4:] == reached
    for words, table in ((("show",), "standings"), (("show",), "crosstable"), (("standings",), "rows")):
        shown = json.loads(call(capsys, *words, path, "--json").out)[table]
        assert [row["reached"] for row in shown] == reached and not any("points" in row for row in shown), words
    for command in ("show", "standings"):
        for lang, heading in (("en", "Points"), ("es", "Puntos")):
            text = call(capsys, command, path, "--lang", lang).out
            assert heading not in text.split(), (command, lang)
            assert text.count("semi") >= 2, (command, lang)
    broken = tournament(4, "1-2:10 3-4:10", system="knockout")
    write_file(broken, path)
    assert worded(sentences.STANDINGS_BY_POINTS) in call(capsys, "show", path).out


def test_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    lines = call(capsys, "show", DEMO, "--lang", "es").out.splitlines()
    assert each_tells(lines[1:3], ["Selwyn … 2026/05/02 … 2026/05/05 … 14 … 5 … 7", "6 … 8 Halloran … Orla"])
    assert not {"Players", "Crosstable", worded(sentences.STANDINGS_BY_POINTS)} & set(lines)
