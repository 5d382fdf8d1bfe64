"""`arbitra check`: the last line, each difference, exit codes, many files and processes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from arbitra.formats import write_file
from arbitra.model import Round, Scoring, Tournament
from arbitra.simulation import generate
from tests import sentences
from tests.archives import texts
from tests.cli.calling import DEMO, call
from tests.said import tells
from tests.sentences import worded
from tests.tournaments import tournament


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for seed in range(5):
        write_file(generate(system="dutch:2017", players=12, rounds=5, seed=seed), tmp_path / f"{seed}.trf")
    (tmp_path / "readme.txt").write_text("not a tournament")
    return tmp_path


def swapped(made: Tournament, number: int) -> Tournament:
    """Two games of a round with their opponents exchanged."""
    played = made.rounds[number - 1]
    first, second = played.games[:2]
    games = [first._replace(black=second.black), second._replace(black=first.black), *played.games[2:]]
    rounds = list(made.rounds)
    rounds[number - 1] = Round.of(games, played.byes)
    return replace(made, rounds=tuple(rounds))


def test_agreement(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "check", folder)
    assert (done.code, done.out) == (0, "5 tournaments, 25 rounds, 0 differences\n")
    named = call(capsys, "check", folder / "0.trf", folder / "1.trf")
    assert named.out == "2 tournaments, 10 rounds, 0 differences\n"


def test_processes_give_the_same_answer(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = generate(system="dutch:2017", players=12, rounds=5, seed=9, tiebreaks=())
    write_file(swapped(wrong, 4), folder / "9.trf")
    one = call(capsys, "check", folder, "--json")
    two = call(capsys, "check", folder, "--json", "--jobs", "2")
    assert one == two
    assert one.code == 1


def test_each_difference_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = generate(system="dutch:2017", players=12, rounds=5, seed=9, tiebreaks=())
    write_file(swapped(made, 5), folder / "9.trf")
    done = call(capsys, "check", folder / "9.trf")
    assert done.code == 1
    line, total = done.out.splitlines()
    assert tells(line, f"{folder / '9.trf'} … 5")
    assert "; the rules give " in line
    assert total == "1 tournament, 5 rounds, 1 difference"


@pytest.mark.parametrize(
    ("lang", "agreeing", "differing"),
    [
        ("en", "1 tournament, 1 round, 0 differences", "1 tournament, 1 round, 1 difference"),
        ("es", "1 torneo, 1 ronda, 0 diferencias", "1 torneo, 1 ronda, 1 diferencia"),
    ],
)
def test_one_of_a_kind_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, agreeing: str, differing: str
) -> None:
    made = generate(system="dutch:2017", players=12, rounds=1, seed=9, tiebreaks=())
    path = tmp_path / "one.trf"
    write_file(made, path)
    assert call(capsys, "check", path, "--lang", lang).out.splitlines()[-1] == agreeing
    write_file(swapped(made, 1), path)
    assert call(capsys, "check", path, "--lang", lang).out.splitlines()[-1] == differing


def test_json_shape(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = generate(system="dutch:2017", players=12, rounds=5, seed=9, tiebreaks=())
    write_file(swapped(made, 5), folder / "9.trf")
    told = json.loads(call(capsys, "check", folder / "9.trf", "--json").out)
    assert list(told) == ["tournaments", "rounds", "differences", "files"]
    (file,) = told["files"]
    assert list(file) == ["file", "system", "rounds", "differences"]
    (found,) = file["differences"]
    assert (found["round"], found["kind"]) == (5, "pairing")
    assert len(found["theirs"]) == len(found["ours"]) == 2


def test_standings_are_checked_where_the_file_lists_tiebreaks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = generate(system="dutch:2017", players=12, rounds=5, seed=3, tiebreaks=("BH", "SB"))
    ranks = [player.rank or 0 for player in made.players]
    best, worst = ranks.index(1), ranks.index(12)
    players = list(made.players)
    players[best], players[worst] = replace(players[best], rank=12), replace(players[worst], rank=1)
    write_file(replace(made, players=tuple(players)), folder / "ranks.trf")
    done = call(capsys, "check", folder / "ranks.trf")
    assert done.code == 1
    assert "standings: rank of" in done.out
    assert re.search(r"^    BH = \d+\.\d \[C\.07 8\.1\]: \d", done.out, re.MULTILINE)
    (file,) = json.loads(call(capsys, "check", folder / "ranks.trf", "--json", "--jobs", "2").out)["files"]
    assert {found["kind"] for found in file["differences"]} == {"rank"}
    for found in file["differences"]:
        assert [work["tiebreak"] for work in found["working"]] == ["PTS", "BH", "SB"]
        assert all(len(work["addends"]) == 5 for work in found["working"])
    assert call(capsys, "check", "--no-standings", folder / "ranks.trf").code == 0


def test_a_bad_file_is_named_and_the_others_are_checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.trf").write_text("001 nonsense")
    done = call(capsys, "check", folder)
    assert done.code == 3
    assert "bad.trf" in done.err
    assert done.out == "5 tournaments, 25 rounds, 0 differences\n"
    told = json.loads(call(capsys, "check", folder, "--json").out)
    assert (told["tournaments"], told["refused"]) == (5, [str(folder / "bad.trf")])
    assert call(capsys, "check", folder / "0.trf", "--system", "nosuch").code == 3
    assert call(capsys, "check", folder / "0.trf", "--jobs", "-1").code == 2


def test_colours_and_impossible_rounds_have_their_own_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = generate(system="dutch:2017", players=12, rounds=3, seed=9, tiebreaks=())
    first = made.rounds[0]
    turned = [game._replace(white=game.black, black=game.white) for game in first.games]
    write_file(replace(made, rounds=(Round.of(turned, first.byes), *made.rounds[1:])), tmp_path / "turned.trf")
    assert "round 1: the colours differ: the file has" in call(capsys, "check", tmp_path / "turned.trf").out
    two = generate(system="dutch:2017", players=2, rounds=1, seed=1, scoring=Scoring())
    twice = replace(two, rounds=two.rounds * 2, settings=replace(two.settings, rounds_planned=2, tiebreaks=()))
    write_file(twice, tmp_path / "twice.trf")
    assert f"{worded(sentences.NO_LEGAL_PAIRING_EXISTS)}: " in call(capsys, "check", tmp_path / "twice.trf").out


def test_files_of_trusted_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = texts("dutch-2026")
    for name in sorted(found)[:20]:
        (tmp_path / name).write_text(found[name], encoding="ascii")
    done = call(capsys, "check", "--system", "dutch:2026", tmp_path)
    assert done.code == 0
    assert done.out.startswith("20 tournaments, ")


def test_a_folder_without_tournaments_is_no_success(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing")
    done = call(capsys, "check", tmp_path)
    assert done.code == 3
    assert "no tournament in this folder; expected files ending in .trf" in done.err


def test_a_knockout_that_does_not_fit_its_bracket_is_a_difference(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "cup.trf26"
    write_file(tournament(4, "1-2:10 3-4:10", "1-3:10", system="knockout", tiebreaks=("SB",)), path)
    done = call(capsys, "check", tmp_path)
    assert done.code == 1
    assert "standings: tiebreaks" in done.out


def test_standard_input_among_others() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "check", "-", str(DEMO), "--jobs", "2"],
        input=DEMO.read_bytes(),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == "2 tournaments, 10 rounds, 0 differences\n"
