"""`arbitra generate`: files, folders, axes, seeds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.formats import read_file, read_text
from tests.cli.calling import call
from tests.said import tells


def test_a_file_that_the_checker_confirms(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "open.trf"
    done = call(
        capsys, "generate", "--system", "dutch:2017", "--players", "20", "--rounds", "5", "--seed", "1", "-o", out
    )
    assert (done.code, done.out, done.err) == (0, "", "")
    assert len(read_file(out).tournament.players) == 20
    assert call(capsys, "check", out).code == 0


def test_many_files_in_a_folder_whatever_the_processes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    common = ("generate", "--players", "9", "--rounds", "4", "--seed", "98", "--count", "5")
    call(capsys, *common, "-o", tmp_path / "one")
    done = call(capsys, *common, "-o", tmp_path / "two", "--jobs", "2", "--json")
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert one == two
    assert sorted(one) == ["098.trf", "099.trf", "100.trf", "101.trf", "102.trf"]
    told = json.loads(done.out)
    assert [made["seed"] for made in told["files"]] == [98, 99, 100, 101, 102]
    alone = tmp_path / "alone.trf"
    call(capsys, "generate", "--players", "9", "--rounds", "4", "--seed", "100", "-o", alone)
    assert alone.read_bytes() == one["100.trf"]


def test_standard_output_and_formats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    common = ("generate", "--players", "8", "--rounds", "3", "--seed", "4")
    text = call(capsys, *common, "-o", "-").out
    assert len(read_text(text).tournament.players) == 8
    assert "XXR 3" in text
    assert "142 3" in call(capsys, *common, "-o", "-", "--format", "trf26").out
    call(capsys, *common, "-o", tmp_path / "made.json")
    assert read_file(tmp_path / "made.json").tournament.rounds == read_text(text).tournament.rounds


def test_every_axis_has_its_switch(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "all.trf"
    switches = (
        "--ratings normal:1900:200 --draws 40% --half-byes 0.1 --zero-byes 0.1 --full-byes 0.05 --forfeits 0.1 "
        "--double-forfeits 0.02 --half-zero 0.05 --zero-zero 0.05 --short-games 0.1 --withdrawals 0.1 "
        "--late-entries 0.1 --forbidden 2 --acceleration baku --scoring 2-1-0-1 --tiebreaks BH/C1,SB "
        "--initial-colour black --start 2026/05/01 --system dutch:2026 --players 30 --rounds 7 --seed 5 --again"
    )
    assert call(capsys, "generate", *switches.split(), "-o", out).code == 0
    made = read_file(out).tournament
    assert made.settings.scoring.win == 20
    assert made.settings.scoring.pairing_bye == 10
    assert made.settings.tiebreaks == ("BH/C1", "SB")
    assert made.settings.start == "2026/05/01"
    assert len(made.forbidden) == 2
    assert len(made.acceleration) >= 14
    assert call(capsys, "check", out).code == 0


@pytest.mark.parametrize(
    "order", [["--system", "lim", "--koth-rounds", "2"], ["--koth-rounds", "2", "--system", "lim"]]
)
def test_king_of_the_hill_in_the_last_rounds(
    order: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "hill.trf"
    call(capsys, "generate", *order, "--players", "12", "--rounds", "6", "--seed", "3", "-o", out)
    assert tells(read_file(out).tournament.settings.system, "koth koth_rounds=2 before=lim")
    assert call(capsys, "check", out).code == 0
    assert call(capsys, "check", out, "--system", "lim").code == 1
    silly = call(capsys, "generate", "--koth-rounds", "0", "--seed", "1", "-o", out)
    assert silly.code == 3
    assert "koth_rounds" in silly.err


@pytest.mark.parametrize(
    "order",
    [
        ["--system", "lim", "--koth-rounds", "2", "--option", "maxi=on", "--option", "tiebreak=spread"],
        ["--option", "tiebreak=spread", "--option", "maxi=on", "--koth-rounds", "2", "--system", "lim"],
        ["--koth-rounds", "2", "--option", "maxi=on", "--system", "lim", "--option", "tiebreak=spread"],
    ],
)
def test_options_of_the_system_before_the_hill(
    order: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`tiebreak` is the hill's, `maxi` that of Lim."""
    out = tmp_path / "hill.trf"
    call(capsys, "generate", *order, "--players", "12", "--rounds", "6", "--seed", "3", "-o", out)
    system, *options = read_file(out).tournament.settings.system.split()
    assert (system, set(options)) == ("koth", {"koth_rounds=2", "before=lim,maxi=on", "tiebreak=spread"})
    assert call(capsys, "check", out, *order).code == 0
    wrong = call(capsys, "check", out, "--system", "lim", "--koth-rounds", "2", "--option", "mini=on")
    assert wrong.code == 3
    assert tells(wrong.err, "lim:1999 … 'mini'")


def test_given_ratings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("2100\n1900\n2000\n1800\n")
    for ratings in ("2100,1900,2000,1800", f"@{tmp_path / 'list.txt'}"):
        text = call(capsys, "generate", "--ratings", ratings, "--rounds", "2", "--seed", "1", "-o", "-").out
        assert [player.rating for player in read_text(text).tournament.players] == [2100, 2000, 1900, 1800]


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "drawn.trf"
    told = call(capsys, "generate", "--players", "8", "--rounds", "2", "-o", out).err
    seed = told.split()[1]
    again = call(capsys, "generate", "--players", "8", "--rounds", "2", "--seed", seed, "-o", "-").out
    assert again == out.read_text(encoding="utf-8")


def test_an_unfinished_tournament_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    quiet = "--players 6 --rounds 5 --count 20 --seed 0 --withdrawals 0 --late-entries 0 --zero-byes 0 --half-byes 0"
    done = call(capsys, "generate", *quiet.split(), "-o", tmp_path)
    assert done.code == 0
    assert "the next round has no legal pairing" in done.err
    again = call(capsys, "generate", *quiet.split(), "--again", "-o", tmp_path)
    assert again.err == ""


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--players", "1"], 3, "2 … 9999"),
        (["--system", "berger"], 3, "berger … `arbitra schedule`"),
        (["--system", "nosuch"], 3, "'nosuch' … dutch:2026"),
        (["--forfeits", "3"], 2, "--forfeits: '3'"),
        (["--scoring", "3:1:0"], 2, "WIN-DRAW-LOSS"),
        (["--ratings", "tall"], 2, "normal:MEAN:SPREAD"),
        (["--acceleration", "baku:2016", "--rounds", "5"], 3, "9"),
        (["--tiebreaks", "XYZ"], 3, "XYZ"),
        (["--option", "parity=odd"], 3, "compacted, literal"),
        (["--count", "0"], 2, "--count"),
        (["--count", "2", "-o", "-"], 2, "--count"),
        (["--count", "4", "--jobs", "2", "--tiebreaks", "XYZ"], 3, "XYZ: … 2026"),
        (["--forbidden", "-1"], 3, "0"),
        (["--ratings", "normal:2000:-5"], 3, "spread"),
        (["--ratings", "uniform:0:12000"], 3, "1 … 9999"),
        (["--scoring", "1-2-3"], 3, "arbitra generate:"),
        (["--scoring", "0-0-0"], 3, "arbitra generate:"),
        (["--start", "foo"], 3, "2026/05/31 … 'foo'"),
    ],
)
def test_impossible_wishes(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    done = call(capsys, "generate", "--seed", "1", "-o", tmp_path / "out.trf", *arguments)
    assert (done.code, done.out) == (code, "")
    assert tells(done.err, message)
    assert "Traceback" not in done.err
