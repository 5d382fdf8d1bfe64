"""`arbitra show` of a team event: teams, match sheets, players by board, standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbitra.cli.codes import BAD_INPUT
from tests.archives import texts
from tests.cli.calling import DEMO, call


@pytest.fixture
def event(tmp_path: Path) -> Path:
    name, text = next((name, text) for name, text in sorted(texts("team-standings").items()) if name.startswith("s025"))
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def shown(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Any:
    called = call(capsys, "show", *words, "--json")
    assert called.code == 0, called
    return json.loads(called.out)


def test_every_part_is_there(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    value = shown(capsys, event)
    assert {"teams", "matches", "boards", "crosstable", "standings"} <= set(value)
    assert len(value["teams"]) == len(value["standings"])
    assert len(value["boards"]) == len(value["settings"]["encounters"]["colours"])


@pytest.mark.parametrize("part", ["matches", "boards", "crosstable", "standings"])
def test_one_part_only(capsys: pytest.CaptureFixture[str], event: Path, part: str) -> None:
    value = shown(capsys, event, "--only", part)
    assert {"teams", "matches", "boards", "crosstable", "standings"} & set(value) == {part}


def test_the_standings_are_those_of_the_other_command(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    other = json.loads(call(capsys, "standings", event, "--json").out)
    assert shown(capsys, event, "--only", "standings")["standings"] == other["rows"]
    text, table = call(capsys, "show", event, "--only", "standings").out, call(capsys, "standings", event).out
    rows = [line for line in table.splitlines() if line[:6].strip().isdigit()]
    assert rows and set(rows) <= set(text.splitlines())


def test_match_sheets_read_left_to_right(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    """The boards add up to the points of the match, whatever the colours are."""
    worth = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "+/-": (2, 0), "-/+": (0, 2), "-/-": (0, 0)}
    rounds = shown(capsys, event, "--only", "standings")["rounds_played"]
    seen = set()
    for number in range(1, rounds + 1):
        sheets = shown(capsys, event, "--only", "matches", "--round", str(number))["matches"]
        assert sheets["round"] == number
        for match in sheets["matches"]:
            made = [sum(worth[board["result"]][side] for board in match["boards"]) for side in (0, 1)]
            assert [2 * float(points) for points in match["game_points"]] == made
            seen |= {(board["colour"], board["result"]) for board in match["boards"]}
    assert {("b", "1-0"), ("b", "0-1"), ("w", "1-0"), ("w", "0-1")} <= seen


def test_a_sheet_names_both_line_ups(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    match = shown(capsys, event, "--only", "matches", "--round", "1")["matches"]["matches"][0]
    out = call(capsys, "show", event, "--only", "matches", "--round", "1").out
    assert all(match[side]["name"] in out for side in ("first", "second"))
    for board in match["boards"]:
        line = next(line for line in out.splitlines() if line.split()[:1] == [board["board"]])
        assert all(board[side]["name"] in line for side in ("first", "second") if board[side])


def test_prizes_follow_the_minimum_of_games(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    few = shown(capsys, event, "--only", "boards", "--least-games", "1", "--board-prizes", "1")["boards"]
    for one in few:
        assert [score["prize"] for score in one["players"]] == [score["rank"] == 1 for score in one["players"]]
    many = shown(capsys, event, "--only", "boards", "--least-games", "99")["boards"]
    assert not any(score["prize"] or score["rank"] for one in many for score in one["players"])


@pytest.mark.parametrize("words", [("--round", "99"), ("--round", "0"), ("--round", "-1")])
def test_a_round_that_does_not_exist(capsys: pytest.CaptureFixture[str], event: Path, words: tuple[str, str]) -> None:
    called = call(capsys, "show", event, *words)
    assert called.code == BAD_INPUT and called.out == ""


@pytest.mark.parametrize("found", ["0", "-1", "x", "1000", "²"])
def test_a_number_of_games_that_is_none(capsys: pytest.CaptureFixture[str], event: Path, found: str) -> None:
    called = call(capsys, "show", event, f"--least-games={found}")
    assert called.code != 0 and found in called.err


@pytest.mark.parametrize("part", ["matches", "boards"])
def test_an_individual_event_has_no_matches(capsys: pytest.CaptureFixture[str], part: str) -> None:
    called = call(capsys, "show", DEMO, "--only", part)
    assert called.code == BAD_INPUT and f"--only {part}" in called.err
