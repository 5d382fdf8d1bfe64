"""Team events by the command line, from the first team to the report and back."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from arbitra.formats import read_bytes, write_file
from arbitra.simulation import generate
from tests.cli.calling import Called, call


class Folder:
    """Commands in the folder of the test."""

    def __init__(self, capsys: pytest.CaptureFixture[str], path: Path) -> None:
        self.capsys = capsys
        self.path = path

    def run(self, *words: str) -> Called:
        return call(self.capsys, *words)

    def done(self, *words: str) -> str:
        called = self.run(*words)
        assert called.code == 0, called
        return called.out


@pytest.fixture
def typing(capsys: pytest.CaptureFixture[str], folder: Path) -> Folder:
    return Folder(capsys, folder)


def teams(folder: Folder, book: str, count: int, players: int) -> None:
    for number in range(1, count + 1):
        listed = [f"Player {number}-{place} {2400 - 30 * number - 10 * place}" for place in range(1, players + 1)]
        folder.done("team", book, "add", f"Team {number}", "--short", f"T{number}", "--players", *listed)


def matches(folder: Folder, book: str, number: int) -> list[dict[str, Any]]:
    """The teams of a round, those of a match behind each other."""
    return list(json.loads(folder.done("lineup", book, "--round", str(number), "--json"))["line_ups"])


def test_twelve_teams_seven_rounds_to_the_report_and_back(typing: Folder) -> None:
    typing.done(
        "new",
        "cup.arbitra",
        "--name",
        "Cup",
        "--system",
        "team",
        "--rounds",
        "7",
        "--start",
        "2026-03-01",
        "--set",
        "boards=4",
    )
    typing.done("set", "cup.arbitra", "initial-colour=white", "tiebreaks=MPvGP,EMMSB")
    teams(typing, "cup.arbitra", 12, 6)
    marks = ("1=01", "==1=", "0110", "1==0", "01=1", "====")
    for number in range(1, 8):
        typing.done("pair", "cup.arbitra", "--yes")
        typing.done("publish", "cup.arbitra", "--yes")
        typing.done("lineup", "cup.arbitra", "1", "1", "2", "4", "6")
        typing.done("lineup", "cup.arbitra", "2", "=")
        if number == 3:
            typing.done("lineup", "cup.arbitra", "--close")
            assert typing.run("lineup", "cup.arbitra", "3", "1235").code == 1, "the deadline has passed"
            typing.done("lineup", "cup.arbitra", "3", "1235", "--yes")
        words = [word for board in range(1, 7) for word in (str(board), marks[(board + number) % 6])]
        if number == 4:
            words[1] = "1f"
        if number == 5:
            typing.done("lineup", "cup.arbitra", "5", "1", "2", "3", "-")
            own = next(one["match"] for one in matches(typing, "cup.arbitra", number) if one["team"] == 5)
            words[2 * int(own) - 1] = "1=0."
        typing.done("result", "cup.arbitra", *words)
        if number == 4:
            away = [one for one in matches(typing, "cup.arbitra", number) if one["match"] == "1"][1]
            typing.done("excuse", "cup.arbitra", str(away["team"]))
    typing.done("finish", "cup.arbitra", "--yes")
    standings = json.loads(typing.done("standings", "cup.arbitra", "--json"))
    typing.done("export", "cup.arbitra", "cup.trf")
    shown = [json.loads(typing.done("show", name, "--json")) for name in ("cup.arbitra", "cup.trf")]
    assert [len(one["matches"]["matches"]) for one in shown] == [6, 6]
    assert shown[0]["standings"] == shown[1]["standings"] == standings["rows"]
    assert shown[0]["boards"] == shown[1]["boards"]
    assert typing.done("check", "cup.trf").strip().endswith("1 tournament, 7 rounds, 0 differences")
    typing.done("import", "again.arbitra", "cup.trf", "--yes")
    assert json.loads(typing.done("standings", "again.arbitra", "--json"))["rows"] == standings["rows"]
    typing.done("export", "again.arbitra", "again.trf")
    read = [read_bytes((typing.path / name).read_bytes(), name).tournament for name in ("cup.trf", "again.trf")]
    assert read[0].rounds == read[1].rounds
    assert read[0].members == read[1].members


def test_a_league_home_and_away_with_postponed_matches_and_penalty_points(typing: Folder) -> None:
    typing.done(
        "new", "league.arbitra", "--name", "League", "--system", "berger", "--start", "2026-03-01", "--set", "boards=2"
    )
    typing.done("set", "league.arbitra", "option.cycles=2")
    teams(typing, "league.arbitra", 8, 3)
    typing.done("pair", "league.arbitra", "--rounds", "all", "--yes")
    typing.done("publish", "league.arbitra", "--yes")
    typing.done("postpone", "league.arbitra", "2", "--round", "1", "--to", "2026-05-01")
    for number in range(1, 15):
        boards = [board for board in "1234" if (number, board) != (1, "2")]
        typing.done("result", "league.arbitra", *[w for board in boards for w in (board, "1=")], "--round", str(number))
    typing.done("points", "league.arbitra", "Team 1", "-1", "--game-points", "-0.5", "--reason", "no captain", "--yes")
    assert typing.run("finish", "league.arbitra", "--yes").code == 1, "a match is postponed"
    typing.done("result", "league.arbitra", "2", "==", "--round", "1")
    typing.done("finish", "league.arbitra", "--yes")
    typing.done("export", "league.arbitra", "league.trf")
    assert typing.done("check", "league.trf").strip().endswith("14 rounds, 0 differences")
    tournament = read_bytes((typing.path / "league.trf").read_bytes(), "league.trf").tournament
    assert [(int(one.points), int(one.game_points)) for one in tournament.adjustments] == [(-10, -5)]


@pytest.mark.parametrize("heading", ["Team", "Equipo", "Club"])
def test_a_table_with_a_column_of_teams_enters_them_all(typing: Folder, heading: str) -> None:
    players = [(team, place) for team in "ABC" for place in (1, 2, 3)]
    rows = [f"{heading};Name;Elo", *(f"T{team};Player {team}{place};{2000 - place}" for team, place in players)]
    (typing.path / "list.csv").write_text("\n".join(rows), encoding="utf-8")
    typing.done("new", "cup.arbitra", "--name", "Cup", "--system", "team", "--rounds", "3", "--set", "boards=2")
    typing.done("import", "cup.arbitra", "list.csv", "--yes")
    listed = json.loads(typing.done("team", "cup.arbitra", "--json"))
    assert sorted(one["name"] for one in listed) == ["TA", "TB", "TC"]
    assert [seat["reserve"] for seat in listed[0]["players"]] == [False, False, True]


def test_a_team_event_says_what_comes_first(typing: Folder) -> None:
    """The next command adds a team, not a player; a list is told as teams; who may replace a result is told how."""
    typing.done("new", "cup.arbitra", "--name", "Cup", "--system", "team", "--rounds", "3", "--set", "boards=2")
    assert "next: arbitra team cup.arbitra add NAME" in typing.done("status", "cup.arbitra")
    names = [(team, place) for team in ("Alder", "Birch", "Cedar", "Dahlia") for place in (1, 2)]
    listed = "Team,Name,Rating\n" + "".join(f'{team},"{team}, {place}",{2300 - place}\n' for team, place in names)
    (typing.path / "teams.csv").write_text(listed, encoding="utf-8")
    told = typing.done("import", "cup.arbitra", str(typing.path / "teams.csv"), "--yes")
    assert "A team, B name, C rating" in told
    assert "8 players will be added.\nThey play for 4 teams." in told
    for words in (("pair", "--yes"), ("publish", "--yes"), ("lineup", "--close", "--yes")):
        typing.done(words[0], "cup.arbitra", *words[1:])
    typing.done("result", "cup.arbitra", "1.1", "1-0")
    again = typing.run("result", "cup.arbitra", "1.1", "0-1")
    assert again.code == 4
    assert again.err.endswith("Add --correct to replace it.\n")
    assert "0-1" in typing.done("result", "cup.arbitra", "1.1", "0-1", "--correct")


def test_status_counts_teams_and_ready_asks_for_their_players(typing: Folder) -> None:
    """What `ready` says to type is typed, and nothing of the kind is missing afterwards."""
    typing.done("new", "cup.arbitra", "--name", "Cup", "--system", "team", "--rounds", "3", "--set", "boards=2")
    teams(typing, "cup.arbitra", 4, 3)
    (status,) = json.loads(typing.done("status", "cup.arbitra", "--json"))["tournaments"]
    assert status["teams"] == 4
    assert "4 teams" in typing.done("status", "cup.arbitra")
    lacking = json.loads(typing.run("ready", "cup.arbitra", "--json").out)["tournaments"][0]["shortcomings"]
    asked = [one["repair"] for one in lacking if one["code"] in ("rating-unlisted", "birth")]
    assert len(asked) == 2 * 4 * 3
    for number, repair in enumerate(asked):
        _, *words = shlex.split(repair.replace("ID", str(1_000_000 + number)).replace("DATE", "2000-01-02"))
        typing.done(*words, "--yes")
    lacking = json.loads(typing.run("ready", "cup.arbitra", "--json").out)["tournaments"][0]["shortcomings"]
    assert {"rating-unlisted", "fide-id", "birth"}.isdisjoint(one["code"] for one in lacking)


def test_the_preview_of_a_report_counts_its_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "league.trf26"
    write_file(generate(teams=6, boards=2, reserves=1, rounds=3, seed=1), report)
    shown = json.loads(call(capsys, "import", str(tmp_path / "new.arbitra"), str(report), "--dry-run", "--json").out)
    assert (shown["teams"], shown["players"]) == (6, 18)
    assert "6 teams" in call(capsys, "import", str(tmp_path / "new.arbitra"), str(report), "--dry-run").out
