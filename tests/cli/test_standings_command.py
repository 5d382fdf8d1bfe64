"""`arbitra standings`: output, languages, messages and exit codes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from arbitra.cli.main import main
from arbitra.reports import terminal
from tests.cli.calling import DEMO
from tests.said import tells

ROOT = Path(__file__).parents[2]
EXAMPLE = str(ROOT / "docs" / "tiebreaks" / "example.trf")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["standings", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_table_uses_the_list_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, EXAMPLE)
    assert code == 0 and err == ""
    lines = out.splitlines()
    assert lines[3].split()[-4:] == ["BH/C1", "BH", "SB", "DE"]
    assert "Greco, Paolo" in lines[4]
    legend = "BH/C1 = Buchholz, cut 1; BH = Buchholz; SB = Sonneborn-Berger; DE = Direct Encounter"
    assert " ".join(out.split()).endswith(legend)


def test_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "BH-C1,AOB", "--json", "--round", "3")
    shape = json.loads(out)
    assert code == 0
    assert shape["round"] == 3 and shape["edition"] == "2026" and shape["tiebreaks"] == ["BH/C1", "AOB"]
    assert set(shape["rows"][0]) >= {"rank", "tpn", "name", "points", "values"}
    assert all(isinstance(value, str) for row in shape["rows"] for value in row["values"].values())


def test_working_of_one_player_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, EXAMPLE, "--working", "--player", "4", "--lang", "es")
    assert code == 0
    assert "7. Duarte, Ines (4), 2,0 puntos" in out and "corte: primero se quitan las rondas" in " ".join(out.split())


def test_page(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, EXAMPLE, "--html", "--working")
    assert code == 0 and out.startswith("<!doctype html>") and "[16.3.2]" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--tiebreaks", "BUHO"], "2026 … BH"),
        (["--tiebreaks", "BH", "--pairings", "round-robin"], "BH: … [C.07 8]"),
        (["--tiebreaks", "SB,EDE"], "EDE: … [C.07 13.3]"),
        (["--edition", "1999"], "'1999'"),
        (["--round", "9"], "9 … 5"),
        (["--player", "77", "--working"], "77"),
        (["--category", "shoe=44"], "'shoe=44' … KEY=VALUE"),
        (["--unrated", "guess"], "'guess' … fixed:RATING"),
        (["--expelled", "x!"], "'x!'"),
        (["--playoff", "place=1"], "place … pairing_numbers … [C.07 3.1]"),
        (["--by-hand", "1,2"], "[C.07 4.2]"),
        (["--values", "/nonexistent.csv"], "/nonexistent.csv"),
        (["--scores", sys.executable], "UTF-8"),
    ],
)
def test_bad_requests_say_what_and_how(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    code, out, err = run(capsys, EXAMPLE, *arguments)
    assert code == 3 and out == ""
    assert tells(err, words) and "Traceback" not in err


def test_messages_name_the_article(capsys: pytest.CaptureFixture[str]) -> None:
    assert "[C.07 5]" in run(capsys, EXAMPLE, "--tiebreaks", "XYZ")[2]
    assert "[C.07 8]" in run(capsys, EXAMPLE, "--tiebreaks", "BH", "--pairings", "round-robin")[2]


def test_unrated_players(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = Path(EXAMPLE).read_text(encoding="utf-8").replace(" 1690 ESP", "    0 ESP")
    file = tmp_path / "unrated.trf"
    file.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, str(file), "--tiebreaks", "ARO,BH", "--json")
    assert code == 0 and json.loads(out)["tiebreaks"] == ["BH"]
    assert tells(err, "ARO … 9") and "[C.07 10]" in err
    code, out, _ = run(capsys, str(file), "--tiebreaks", "ARO", "--json", "--unrated", "fixed:1400")
    assert json.loads(out)["tiebreaks"] == ["ARO"]


def test_tables_from_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    values = tmp_path / "values.csv"
    given = {**dict.fromkeys(range(1, 11), "0"), 1: "12.5", 2: "13"}
    rows = "".join(f"OTHER_AGE,{player},{value}\n" for player, value in given.items())
    values.write_text(f"code,player,value\n{rows}", encoding="utf-8")
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "OTHER_AGE", "--values", str(values), "--json")
    assert code == 0 and json.loads(out)["rows"][1]["values"] == {"OTHER_AGE": "13.00"}
    scores = tmp_path / "scores.csv"
    scores.write_text("round;player;made;conceded\n1;1;400;350\n2;1;300;310\n", encoding="utf-8")
    code, out, _ = run(
        capsys, EXAMPLE, "--edition", "scrabble", "--tiebreaks", "SPREAD", "--scores", str(scores), "--json"
    )
    assert {row["tpn"]: row["values"]["SPREAD"] for row in json.loads(out)["rows"]}[1] == "40"
    ratings = tmp_path / "ratings.csv"
    ratings.write_text("1,2150,2200\n", encoding="utf-8")
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "ARO", "--ratings", str(ratings), "--rating-of", "round")
    assert code == 0 and tells(" ".join(out.split()), "[C.07 10]")


def test_lots_hand_and_play_off(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "WIN", "--ties", "lots", "--lots-seed", "7", "--json")
    assert code == 0 and json.loads(out)["lots_seed"] == "7"
    ranks = [row["rank"] for row in json.loads(out)["rows"]]
    assert ranks == list(range(1, 10))
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "WIN", "--by-hand", "2,1:rapid games", "--json")
    rows = json.loads(out)["rows"]
    assert [row["tpn"] for row in rows[1:3]] == [2, 1] and json.loads(out)["by_hand"][0]["note"] == "rapid games"
    code, out, _ = run(capsys, EXAMPLE, "--tiebreaks", "WIN", "--playoff", "places=2", "format=match", "times=3+2")
    assert tells(out, "1 … 2") and "format: match [C.07 3.1.3]" in out


def test_codes_and_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--codes", "--edition", "2026")
    assert code == 0 and "Board Count (team events)" in out
    code, out, _ = run(capsys, "--codes", "--json", "--edition", "2023")
    listed = {entry["code"]: entry["scope"] for entry in json.loads(out)}
    assert listed["GE"] == "both" and listed["EDE"] == "team" and "STD" not in listed


def test_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys)
    assert code == 2 and tells(err, "spring.arbitra")


@pytest.mark.parametrize(("width", "name"), [(200, "Ashgrove, Tamsin "), (60, "Kirschner, Alwi…"), (40, "Ashgrov…")])
def test_names_are_cut_to_fit_the_terminal(
    width: int, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "terminal_width", lambda: width)
    code, out, _ = run(capsys, str(DEMO), "--tiebreaks", "BH/C1,BH")
    assert code == 0
    assert name in out


def test_teams_have_both_scores(capsys: pytest.CaptureFixture[str]) -> None:
    teams = str(Path(EXAMPLE).with_name("teams.trf"))
    code, out, _ = run(capsys, teams, "--tiebreaks", "BH:GP")
    assert code == 0 and "   MP    GP  BH:GP" in out and "BH:GP = Buchholz, game points" in out
    assert "  6.0  12.0   14.5" in out
    code, out, _ = run(capsys, teams, "--json")
    first = json.loads(out)["rows"][0]
    assert (first["name"], first["match_points"], first["game_points"]) == ("Team 001", "6.0", "12.0")
