"""`arbitra pair`: the output that other programs read, and the exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.cli.pair import OVER, RELAXED
from arbitra.formats import write_file
from arbitra.model import ForbiddenPairs, Tournament, Tpn
from arbitra.simulation import generate
from tests.archives import texts
from tests.cli.calling import call
from tests.said import says, tells
from tests.tournaments import rated, tournament


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A field of 200 that waits for round 5."""
    path = tmp_path / "open.trf"
    path.write_text(texts("bench")["n200_r5.trf"], encoding="ascii")
    return path


@pytest.fixture
def hopeless(tmp_path: Path) -> Path:
    """1, 2 and 3 may meet only 4."""
    club = ForbiddenPairs((Tpn(1), Tpn(2), Tpn(3)))
    path = tmp_path / "hopeless.trf"
    write_file(tournament(4, forbidden=(club,), rounds_planned=3), path)
    return path


def test_the_number_of_pairs_then_white_and_black_in_board_order(
    position: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = call(capsys, "pair", position, "--system", "dutch:2017")
    assert (done.code, done.err) == (0, "")
    assert done.out == texts("bench", ".txt")["expected/n200_r5.2017.txt"]


def test_the_bye_is_n_0(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "odd.trf"
    write_file(generate(system="dutch:2017", players=7, rounds=3, seed=1, late_entries=0).until(0), path)
    out = call(capsys, "pair", path).out.splitlines()
    assert out[0] == "4"
    assert out[-1] == "7 0"


def test_json(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = json.loads(call(capsys, "pair", position, "--system", "dutch:2026", "--json").out)
    assert list(made) == ["round", "system", "boards", "bye"]
    assert (made["round"], made["system"], made["bye"]) == (5, "dutch:2026", None)
    assert made["boards"][0].keys() == {"board", "white", "black"}
    assert [board["board"] for board in made["boards"]] == list(range(1, 101))


def test_output_goes_to_a_file(position: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "round.txt"
    assert call(capsys, "pair", position, "--system", "dutch:2017", "-o", out) == (0, "", "")
    assert out.read_text(encoding="utf-8") == texts("bench", ".txt")["expected/n200_r5.2017.txt"]
    missing = call(capsys, "pair", position, "-o", tmp_path / "no" / "such" / "folder")
    assert (missing.code, missing.out) == (3, "")
    assert "folder: no such file or folder" in missing.err


def test_an_earlier_round_is_paired_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "played.trf"
    made = generate(system="dutch:2017", players=16, rounds=5, seed=2)
    write_file(made, path)
    lines = call(capsys, "pair", path, "--round", "3").out.splitlines()[1:]
    assert {tuple(map(int, line.split())) for line in lines if not line.endswith(" 0")} == {
        (game.white, game.black) for game in made.rounds[2].games
    }
    refused = call(capsys, "pair", path, "--round", "9")
    assert refused.code == 3
    assert tells(refused.err, "1 … 6")


def test_no_legal_pairing_is_exit_code_1_with_the_reason(hopeless: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "pair", hopeless)
    assert (done.code, done.out) == (1, "")
    assert tells(done.err, "1 … 2 … 3 … 4")
    told = json.loads(call(capsys, "pair", hopeless, "--json").out)
    assert told["error"] == "no legal pairing"
    assert told["stuck"] == [1, 2, 3]


def test_relax_offers_a_pairing_with_warnings(hopeless: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "pair", hopeless, "--relax")
    assert done.code == 0
    assert done.out.startswith("2\n")
    assert says(done.err, RELAXED, count=1)
    for system in ("dutch:2026", "dutch:2011", "lim", "dubov:1997", "burstein:classic", "scrabble", "koth"):
        told = json.loads(call(capsys, "pair", hopeless, "--relax", "--json", "--system", system).out)
        assert (told["rules_broken"], len(told["warnings"])) == (1, 1)


def test_a_legal_pairing_breaks_no_rule(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "rules_broken" not in json.loads(call(capsys, "pair", position, "--relax", "--json").out)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--system", "dutch:1066"], "'dutch:1066'"),
        (["--option", "parity=red"], "compacted"),
        (["--acceleration", "baku:2020"], "'baku:2020'"),
        (["--acceleration", "baku", "--border", "999"], "999"),
    ],
)
def test_wishes_that_make_no_sense_are_exit_code_3(
    arguments: list[str], message: str, position: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = call(capsys, "pair", position, *arguments)
    assert (done.code, done.out) == (3, "")
    assert tells(done.err, message)


def test_a_broken_file_is_exit_code_3_with_line_and_column(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.trf"
    path.write_text(
        "012 Open\n001    1      A                                 2000                 0.0    1     9 w 1\n"
    )
    done = call(capsys, "pair", path)
    assert done.code == 3
    assert "line 2" in done.err
    assert call(capsys, "pair", tmp_path / "missing.trf").code == 3


def test_options_and_acceleration_reach_the_pairing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "new.trf"
    write_file(Tournament.of(rated(10), rounds=9), path)
    plain = call(capsys, "pair", path, "--system", "dutch:2017").out
    assert plain.splitlines()[1] == "1 6"
    baku = call(capsys, "pair", path, "--system", "dutch:2017", "--acceleration", "baku:2016").out
    assert baku.splitlines()[1:] == ["1 4", "5 2", "3 6", "7 9", "10 8"]
    border = call(capsys, "pair", path, "--acceleration", "baku", "--border", "4").out
    assert border.splitlines()[1] == "1 3"


def test_a_tournament_that_is_over_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "played.trf"
    write_file(generate(system="dutch:2017", players=16, rounds=5, seed=2), path)
    over = call(capsys, "pair", path, "--lang", "en")
    assert (over.code, over.out) == (1, "")
    assert tells(over.err, "5 … 6 … --round 6")
    assert says(call(capsys, "pair", path, "--lang", "es").err, OVER, "es")
    assert json.loads(call(capsys, "pair", path, "--json").out)["error"] == "refused"
    anyway = call(capsys, "pair", path, "--round", "6", "--lang", "es")
    assert (anyway.code, anyway.out.splitlines()[0]) == (0, "8")
    assert "aviso:" in anyway.err
