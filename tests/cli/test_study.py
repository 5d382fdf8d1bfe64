"""`arbitra study`: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitra.simulation.many import Summary
from arbitra.simulation.study import Study
from tests.cli.calling import call
from tests.simulation.study.small_studies import ACCELERATED


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "open.toml"
    path.write_text(ACCELERATED, encoding="utf-8")
    return path


def test_the_answer_the_measures_and_the_files(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = study.parent / "out"
    code, out, told = call(capsys, "study", study, "--jobs", "1", "--tournaments", "6", "-o", folder)
    assert code == 0
    assert out.startswith("Acceleration or not?\n6 tournaments each · the same luck for all · seed 3\n")
    assert "open.es.html" in told
    written = sorted(path.name for path in folder.iterdir())
    assert written == ["arbitra.css", "open.es.html", "open.html", "open.json", "open.toml"]
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    again = call(capsys, "study", study, "--tournaments", "6", "--again", folder / "open.json", "-o", folder)
    assert (again.code, again.out) == (0, out)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_run_that_was_stopped_goes_on_in_its_folder(
    study: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped after the first of three blocks: it is not played again, and the figures are the same."""
    from arbitra.simulation.study import running

    whole = call(capsys, "study", study, "--jobs", "1").out
    played: list[int] = []
    once = running.tournament

    def watched(plan: Study, number: int) -> Summary:
        played.append(number)
        if len(played) == 11:
            raise KeyboardInterrupt
        return once(plan, number)

    monkeypatch.setattr(running, "tournament", watched)
    run = ("study", study, "--jobs", "1", "--results", study.parent / "run")
    call(capsys, *run)
    assert call(capsys, *run).out == whole
    assert played[11:] == list(range(10, 24))


def test_json_for_programs(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(call(capsys, "study", study, "--jobs", "1", "--tournaments", "4", "--json").out)
    assert [one["name"] for one in found["variants"]] == ["None", "Baku", "One point"]
    assert found["measures"][0]["id"] == "strongest_wins"
    assert (found["differences"][0]["from"], found["differences"][0]["to"]) == (1, 2)


@pytest.mark.parametrize(
    ("changed", "code", "told"),
    [
        (("rounds = 5", "rounds = 200"), 3, "open.toml: usual.rounds cannot be '200'; expected a whole number from 1"),
        (("[[compare]]", "[[compare]"), 3, "this cannot be read as TOML"),
    ],
)
def test_a_bad_file_is_refused_with_its_key(
    study: Path, capsys: pytest.CaptureFixture[str], changed: tuple[str, str], code: int, told: str
) -> None:
    study.write_text(ACCELERATED.replace(*changed), encoding="utf-8")
    refused = call(capsys, "study", study)
    assert refused.code == code
    assert told in refused.err


def test_in_spanish(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    study.write_text(ACCELERATED.replace("seed = 3", "seed = -1"), encoding="utf-8")
    refused = call(capsys, "study", study, "--lang", "es")
    assert refused.code == 3
    assert "seed no puede ser «-1»; se esperaba un número entero de 0 a" in refused.err


def test_wrong_words_on_the_command_line(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused = call(capsys, "study", study, "--tournaments", "1")
    assert refused.code == 2
    assert "--tournaments takes a number from 2 to 1000000" in refused.err
    refused = call(capsys, "study", study, "-o", study)
    assert refused.code == 3
    assert "is a file, not a folder" in refused.err
    refused = call(capsys, "study", study.parent / "gone.toml")
    assert refused.code == 3
    assert "no such file" in refused.err
