"""`arbitra engine`: called as managers call JaVaFo and bbpPairings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.formats import read_file, write_file
from arbitra.model import ForbiddenPairs, Tournament, Tpn
from arbitra.simulation import generate
from tests.archives import texts
from tests.cli.calling import DEMO, call
from tests.said import tells
from tests.tournaments import rated, tournament


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "open.trf"
    path.write_text(texts("bench")["n100_r5.trf"], encoding="ascii")
    return path


def test_pair_to_standard_output_and_to_a_file(
    position: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    expected = texts("bench", ".txt")["expected/n100_r5.2017.txt"]
    assert call(capsys, "engine", "--dutch-2017", position, "-p").out == expected
    out = tmp_path / "round.txt"
    assert call(capsys, "engine", "--system", "dutch:2017", position, "-p", out) == (0, "", "")
    assert out.read_text(encoding="utf-8") == expected
    newest = call(capsys, "engine", "--dutch", position, "-p").out
    assert newest == texts("bench", ".txt")["expected/n100_r5.2026.txt"]


def test_flags_of_older_engines_change_nothing(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = call(capsys, "engine", position, "-p").out
    assert call(capsys, "engine", position, "-w", "-p").out == plain
    assert call(capsys, "engine", position, "-p", "-q", "5000").out == plain


def test_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "disputed.trf"
    path.write_text(texts("disputes-2026")["mixed-00113-n45-r6of6-pab0.trf"], encoding="ascii")
    done = call(capsys, "engine", "--dutch-2026", path, "-c")
    assert done.code == 1
    assert f"{path}: Round #3" in done.out
    assert "Checker pairings" in done.out
    assert done.out.splitlines()[-1] == f"{path}: dutch:2026, 6 rounds, 1 difference"
    assert call(capsys, "engine", "--dutch-2026", path, "-c", "2").code == 0
    told = json.loads(call(capsys, "engine", "--dutch-2026", path, "-c", "--json").out)
    assert [found["round"] for found in told["differences"]] == [3]


def test_generate_by_configuration_and_by_model(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = tmp_path / "rtg.cfg"
    settings.write_text("PlayersNumber=20\nRoundsNumber=5\nForfeitRate=10\n")
    first = tmp_path / "first.trf"
    done = call(capsys, "engine", "--dutch", "-g", settings, "-o", first, "-s", "7")
    assert done.code == 0
    assert "seed 7, 20 players, 5 rounds" in done.out
    copy = tmp_path / "copy.trf"
    assert call(capsys, "engine", first, "-g", "-o", copy, "-s", "8").code == 0
    ratings = [sorted(player.rating for player in read_file(path).tournament.players) for path in (first, copy)]
    assert ratings[0] == ratings[1]
    assert call(capsys, "engine", copy, "-c").code == 0
    free = tmp_path / "free.trf"
    assert "seed " in call(capsys, "engine", "-g", "-o", free).out
    assert read_file(free).tournament.rounds


def test_a_model_lends_its_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    model, made = tmp_path / "model.trf", tmp_path / "made.trf"
    write_file(generate(players=12, rounds=4, seed=1, options={"parity": "literal"}), model)
    call(capsys, "engine", model, "-g", "-o", made, "-s", "2")
    assert tells(read_file(made).tournament.settings.system, "dutch:2026 parity=literal")


def test_check_lists(position: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "list.txt"
    call(capsys, "engine", "--dutch-2017", position, "-p", "-l", page)
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Round 5"
    assert len(lines) == 102
    assert lines[2].split()[0] == "1"
    call(capsys, "engine", "--dutch-2017", position, "-c", "-l")
    beside = Path(f"{position}.list").read_text(encoding="utf-8")
    assert beside.count("Round ") == 4


def test_the_release(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "engine", "-r")
    assert done.code == 0
    assert done.out.startswith("arbitra ")
    assert "kernel: " in done.out


def test_baku(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "new.trf"
    write_file(Tournament.of(rated(10), rounds=9), path)
    assert call(capsys, "engine", "--dutch-2017", path, "-b", "-p").out.splitlines()[1] == "1 4"


def test_exit_codes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hopeless = tmp_path / "hopeless.trf"
    write_file(tournament(4, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2), Tpn(3))),)), hopeless)
    assert call(capsys, "engine", hopeless, "-p").code == 1
    assert call(capsys, "engine", tmp_path / "missing.trf", "-p").code == 5
    (tmp_path / "bad.trf").write_text("001 nonsense")
    assert call(capsys, "engine", tmp_path / "bad.trf", "-p").code == 3
    assert call(capsys, "engine", "-g", "-s", "1").code == 3
    assert call(capsys, "engine").code == 3
    assert call(capsys, "engine", "-p").code == 3
    (tmp_path / "bad.cfg").write_text("Nonsense=1")
    assert call(capsys, "engine", "-g", tmp_path / "bad.cfg", "-o", tmp_path / "x.trf").code == 3
    good = tmp_path / "good.trf"
    write_file(generate(players=8, rounds=2, seed=1), good)
    assert call(capsys, "engine", "--system", "nosuch", good, "-p").code == 3


def test_the_tournament_itself_is_not_written_over(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = position.read_bytes()
    for last in ("-p", "-l"):
        done = call(capsys, "engine", position, "-p", *([] if last == "-p" else [last]), position)
        assert done.code == 3
        assert "is the tournament itself" in done.err
    done = call(capsys, "pair", position, "-o", position)
    assert (done.code, done.out) == (3, "")
    assert position.read_bytes() == before


def test_a_round_that_is_not_there_cannot_be_checked(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "engine", position, "-c", "99")
    assert done.code == 3
    assert tells(done.err, "99 … 1 … 4")
    assert ", 1 round, " in call(capsys, "engine", "--dutch-2017", position, "-c", "2").out


def test_a_configuration_that_is_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.cfg").write_bytes(b"\xc4\x00\xff\n")
    done = call(capsys, "engine", "-g", tmp_path / "bad.cfg", "-o", tmp_path / "x.trf")
    assert done.code == 3
    assert "bad.cfg, line 1: " in done.err


def test_generating_speaks_json_and_names_the_file_that_failed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.trf"
    said = json.loads(call(capsys, "engine", "-g", "-o", out, "-s", "3", "--json").out)
    assert (said["file"], said["seed"]) == (str(out), 3)
    missing = tmp_path / "no" / "x.trf"
    done = call(capsys, "engine", "-g", "-o", missing, "-s", "3")
    assert (done.code, done.err) == (5, f"{missing}: no such file or folder\n")


def test_lines_for_programs_are_english_unless_a_language_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    listed = tmp_path / "demo.list"
    assert call(capsys, "engine", DEMO, "-c").out == f"{DEMO}: dutch:2026, 5 rounds, 0 differences\n"
    asked = call(capsys, "engine", DEMO, "-c", "1", "-l", listed, "--lang", "es")
    assert asked.out == f"{DEMO}: dutch:2026, 1 ronda, 0 diferencias\n"
    assert listed.read_text(encoding="utf-8").startswith("Ronda 1\n  N.º  Pts. Empar  Col  Fl  Ahora    Rivales\n")
    made = call(capsys, "engine", "-g", "-o", tmp_path / "x.trf", "-s", "3", "--lang", "es").out
    assert made.startswith(f"{tmp_path}/x.trf: semilla 3, ")
    assert made.endswith(" rondas\n")
