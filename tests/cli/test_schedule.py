"""`arbitra schedule`: text, JSON, CSV, and messages for what cannot be."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from arbitra.cli.main import main
from arbitra.rules.berger.tables import berger
from tests import sentences
from tests.said import each_tells, tells
from tests.sentences import phrase, worded

PLAYERS = [("Alyx", "NOR"), ("Bruno", "NOR"), ("Charline", "SWE"), ("David", "SWE"), ("Franck", "DEN")]


def report(folder: Path, *records: str, players: int = 5) -> str:
    lines = ["012 Club championship", *records]
    for number, (name, federation) in enumerate((PLAYERS * 4)[:players], start=1):
        lines.append(
            f"001 {number:>4} m    {name:<33} {2200 - number:>4} {federation} {'0':>11} 1990/01/01  0.0 {number:>4}"
        )
    path = folder / "club.trf"
    path.write_text("\n".join(lines) + "\n")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["schedule", *arguments]) == 0
    return capsys.readouterr().out


def test_the_printed_double_round_robin_of_8(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "berger", "--players", "8", "--double", "--reverse-last-two")
    rows = [line.split()[2:] for line in out.splitlines() if line.startswith("Round ") and "-" in line]
    table = (Path(__file__).parents[1] / "data/schedules/double-round-robin-8.txt").read_text()
    assert rows == [line.split() for line in table.splitlines()]


def test_json_has_the_shape_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    out = json.loads(printed(capsys, "berger", "--players", "5", "--json"))
    assert out == {
        "system": "berger",
        "rounds": [
            [[2, 5], [3, 4]],
            [[5, 3], [1, 2]],
            [[3, 1], [4, 5]],
            [[1, 4], [2, 3]],
            [[4, 2], [5, 1]],
        ],
        "byes": [1, 4, 2, 5, 3],
    }
    teams = json.loads(printed(capsys, "scheveningen", "--boards", "2", "--json"))
    assert teams["rounds"] == [[["A1", "B1"], ["A2", "B2"]], [["B2", "A1"], ["B1", "A2"]]]
    assert teams["byes"] == [None, None]
    hilton = json.loads(printed(capsys, "hilton", "--teams", "6", "--json"))
    assert hilton["rounds"][0][:3] == [["E1", "B1"], ["C1", "D1"], ["F1", "A1"]]
    skalitzka = json.loads(printed(capsys, "skalitzka", "--boards", "2", "--json"))
    assert skalitzka["rounds"] == [
        [["A1", "B1"], ["B2", "C1"], ["C2", "A2"]],
        [["C1", "A1"], ["B1", "C2"], ["A2", "B2"]],
    ]
    match = json.loads(printed(capsys, "match", "--games", "3", "--json"))
    assert match["rounds"] == [[[1, 2]], [[2, 1]], [[1, 2]]]


def test_a_bracket_as_json_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = json.loads(printed(capsys, "knockout", "--players", "12", "--json"))
    assert out["byes"] == [[1, 2, 3, 4], [], [], []]
    assert out["rounds"][0] == [[8, 9], [5, 12], [6, 11], [7, 10]]
    assert out["matches"][-1] == {"match": 11, "round": 4, "name": "final", "first": "W9", "second": "W10"}
    text = printed(capsys, "knockout", "--players", "12", "--third-place", "--stages", "rapid:2,armageddon")
    assert worded(sentences.GAMES_PER_MATCH, stages="rapid × 2, armageddon") in text
    assert tells(text, "11  L9 - L10")
    assert tells(text, "2 … 1 … 2 … 3 … 4")


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.reader(io.StringIO(printed(capsys, "berger", "--players", "3", "--csv"))))
    assert rows[:3] == [["round", "board", "white", "black"], ["1", "1", "2", "3"], ["1", "", "1", ""]]
    rows = list(csv.reader(io.StringIO(printed(capsys, "knockout", "--players", "3", "--csv"))))
    assert rows == [
        ["round", "match", "name", "first", "second"],
        ["1", "1", "semi-final", "2", "3"],
        ["2", "2", "final", "1", "W1"],
    ]


def test_cycles_and_the_note_on_colours(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schedule", "berger", "--players", "6", "--cycles", "3", "--json"]) == 0
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)["rounds"]) == 15
    assert captured.err.startswith("note: unless the last two rounds")
    first = json.loads(printed(capsys, "berger", "--players", "6", "--double", "--reverse-last-two", "first", "--json"))
    plain = [[list(game) for game in played.games] for played in berger(6, 2).rounds]
    assert first["rounds"][5:] == plain[5:]
    assert first["rounds"][3:5] == [plain[4], plain[3]]


def test_hilton_as_the_manual_prints_it_with_its_repairs_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schedule", "hilton", "--teams", "12"]) == 0
    captured = capsys.readouterr()
    assert len(captured.err.splitlines()) == 3
    assert tells(captured.err, "2 … 6 … IG FJ KE DA BC LH … IF GJ KE DA BC LH")
    assert "    6  E-G H-D C-I J-B A-K F-L  I-G F-J K-E D-A B-C L-H" in captured.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("berger --players 0", "2 … 1000 … '0'"),
        ("berger --players 1", "2 … 1000 … '1'"),
        ("berger --players 1000000", "2 … 1000"),
        ("berger --players -5", "not '-5'"),
        ("berger --players x", "not 'x'"),
        ("berger --players 8 --cycles 0", "1 … 99 … '0'"),
        ("scheveningen --boards 1", "2 … 400 … '1'"),
        ("scheveningen --boards 5 --semi", "4"),
        ("skalitzka --boards 5", "use 4 or 6 boards"),
        ("skalitzka --boards 0", "2 … 400 … '0'"),
        ("hilton --teams 5", "4 … 6 … 8 … 10 … 12"),
        ("hilton --teams 6 --boards 9", "1 … 5 … 6"),
        ("knockout --players 1", "2 … 4096 … '1'"),
        ("knockout --players 8 --stages rapid:2", "'rapid:2'"),
        ("match --games 0", "1 … 999 … '0'"),
        ("berger --file no-such-file.trf", "no-such-file.trf:"),
        ("playoff --file no-such-file.json", "no-such-file.json:"),
        ("playoff --file pyproject.toml", "pyproject.toml: … `arbitra standings FILE --json`"),
        (f"playoff --file {sys.executable}", "`arbitra standings FILE --json`"),
    ],
)
def test_what_cannot_be_gets_a_message_and_exit_3(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schedule", *arguments.split()]) == 3
    captured = capsys.readouterr()
    assert captured.out == ""
    assert tells(captured.err, message)
    assert "Traceback" not in captured.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("berger", "--players … --file FILE"),
        ("hilton --boards 3", "--teams"),
        ("berger --players 8 --file club.trf", "--players N … --file FILE"),
        (
            "berger --boards 8",
            "--boards … --players … --double … --cycles … --reverse-last-two",
        ),
        ("skalitzka --boards 6 --double", "--double"),
        ("berger --players 8 --option drawing=rating", "--option … --file"),
        ("playoff --places 1", "--file standings.json"),
    ],
)
def test_a_wrong_command_line_gets_a_message_and_exit_2(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schedule", *arguments.split()]) == 2
    assert tells(capsys.readouterr().err, message)


def test_a_file_gives_names_and_its_recorded_drawing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded = report(tmp_path, "### arbitra system berger drawing=hand:5,4,3,2,1")
    text = printed(capsys, "berger", "--file", recorded)
    assert text.splitlines()[2:6] == [
        "Round 1",
        "  1  David (4) - Alyx (1)",
        "  2  Charline (3) - Bruno (2)",
        "     Franck (5) sits out",
    ]
    out = json.loads(printed(capsys, "berger", "--file", recorded, "--option", "drawing=number", "--json"))
    assert out["players"] == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
    assert main(["schedule", "berger", "--file", recorded, "--option", "drawing"]) == 2
    assert main(["schedule", "berger", "--file", recorded, "--option", "colour=blue"]) == 3


def test_files_for_the_other_systems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    five = report(tmp_path)
    assert tells(printed(capsys, "knockout", "--file", five), "2 … Alyx (1) … Bruno (2) … Charline (3)")
    uneven = printed(capsys, "scheveningen", "--file", five, "--option", "sizes=2,3")
    assert "     Franck (5) sits out" in uneven
    assert tells(uneven, "A1-B1  Alyx (1) - Charline (3)")
    assert tells(
        printed(capsys, "scheveningen", "--file", report(tmp_path, players=8), "--semi"), "A1-B1  Alyx (1) - Franck"
    )
    twelve = report(tmp_path, players=12)
    assert tells(printed(capsys, "skalitzka", "--file", twelve), "3 … 4 … 2")
    assert tells(printed(capsys, "hilton", "--file", twelve), "4 … 3 … 3")
    assert tells(printed(capsys, "hilton", "--file", twelve, "--boards", "2"), "6 … 2 … 3")
    two = report(tmp_path, players=2)
    assert main(["schedule", "match", "--file", two]) == 3
    assert printed(capsys, "match", "--file", two, "--option", "games=2").splitlines()[-1] == (
        "  1  Bruno (2) - Alyx (1)"
    )


def test_how_it_stands_where_points_do_not_rank(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bracket has places, a match a winner and unrated games, a team its game points."""
    games = {
        1: "     2 w 1     2 b 1     2 w =     2 b 0",
        2: "     1 b 0     1 w 0     1 b =     1 w 1",
    }
    path = tmp_path / "match.trf"
    lines = [
        f"001 {number:>4} m    {PLAYERS[number - 1][0]:<33} 2200 NOR {'0':>11} 1990/01/01  {points} {number:>4}{row}"
        for (number, row), points in zip(games.items(), ("2.5", "1.5"), strict=True)
    ]
    path.write_text("\n".join(["012 Match", "XXR 4", *lines]) + "\n")
    match = json.loads(printed(capsys, "match", "--file", str(path), "--json"))
    assert match["standing"] == {"score": "2.5-1.5", "winner": 1, "not_rated": [4]}
    told = printed(capsys, "match", "--file", str(path)).splitlines()[-3:]
    assert each_tells(told, ["  Score: 2.5-1.5", "  Winner: Alyx (1)", "4"])
    told = printed(capsys, "match", "--file", str(path), "--lang", "es").splitlines()[-3:]
    assert each_tells(told, ["  Marcador: 2,5-1,5", "  Ganador: Alyx (1)", "4"])
    bracket = printed(capsys, "knockout", "--file", str(path), "--stages", "classical:2,armageddon")
    assert bracket.splitlines()[-2:] == ["  place 1: Alyx (1)", "  place 2: Bruno (2)"]
    teams = json.loads(printed(capsys, "scheveningen", "--file", report(tmp_path, players=4), "--json"))
    assert "standing" not in teams


def test_playoffs_from_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"rank": 1, "tpn": 3, "name": "Charline", "points": "4.5", "values": {"BH": "12.5"}},
        {"rank": 2, "tpn": 1, "name": "Alyx", "points": "4.5", "values": {"BH": "12.0"}},
        {"rank": 3, "tpn": 2, "name": "Bruno", "points": "4.0", "values": {"BH": "12.0"}},
    ]
    path = tmp_path / "standings.json"
    path.write_text(json.dumps({"round": 5, "edition": "2026", "tiebreaks": ["BH"], "rows": rows}))
    assert printed(capsys, "playoff", "--file", str(path)) == f"{worded(sentences.NO_TIE_TO_PLAY)}\n"
    text = printed(
        capsys, "playoff", "--file", str(path), "--tiebreaks", "0", "--places", "1", "--stages", "rapid:2,armageddon"
    )
    assert tells(text.splitlines()[0], "1-2 … 1")
    assert "Charline (3) - Alyx (1)  (final)" in text
    rows[0]["points"] = "many"
    (tmp_path / "wrong.json").write_text(json.dumps({"rows": rows}))
    assert main(["schedule", "playoff", "--file", str(tmp_path / "wrong.json")]) == 3
    assert phrase(sentences.NOT_A_TABLE_OF) in capsys.readouterr().err
    out = json.loads(
        printed(capsys, "playoff", "--file", str(path), "--tiebreaks", "0", "--format", "berger", "--json")
    )
    [found] = out["playoffs"]
    assert (found["places"], found["players"], found["rounds"]) == ([1, 2], {"1": 3, "2": 1}, [[[1, 2]]])
