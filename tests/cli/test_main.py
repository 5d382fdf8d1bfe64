from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbitra import __version__
from arbitra.cli import main as entry
from arbitra.cli.commands import command_parser
from arbitra.cli.registry import COMMANDS
from tests import sentences
from tests.cli.calling import DEMO, call
from tests.said import tells
from tests.sentences import worded


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert call(capsys, option) == (0, f"arbitra {__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_help_lists_every_command(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    code, out, _ = call(capsys, *arguments)
    assert code == 0
    assert all(f"  {name} " in out and summary in out for name, (_, summary) in COMMANDS.items())


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_list_of_commands_fits_a_terminal(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    _, out, _ = call(capsys, "--lang", lang, "--help")
    assert [line for line in out.splitlines() if len(line) > 80] == []


def test_no_command_runs_without_the_collection_of_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some go on for days; others work through a thousand files."""
    seen: list[tuple[bool, int]] = []

    def answer(_: list[str]) -> int:
        seen.append((gc.isenabled(), gc.get_threshold()[0]))
        return 0

    monkeypatch.setattr(entry, "_answer", answer)
    before = gc.get_threshold()
    assert entry.main(["serve"]) == 0
    assert seen == [(True, entry.SELDOM)] and 0 < entry.SELDOM <= 100_000
    assert gc.isenabled() and gc.get_threshold() == before


def test_an_unknown_command_gets_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "shwo") == (2, "", "arbitra: there is no command 'shwo'; did you mean `arbitra show`?\n")
    assert tells(call(capsys, "42").err, "`arbitra --help`")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_examples_and_has_json(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, out, _ = call(capsys, name, "--help")
    assert code == 0
    _, _, examples = out.partition("\nexamples:\n")
    assert f"  arbitra {name} " in examples
    assert [line for line in examples.splitlines() if line.count(f"arbitra {name} ") > 1] == [], "one example a line"
    options = [option for action in command_parser(name)._actions for option in action.option_strings]
    assert "--json" in options


def test_a_bad_file_is_refused_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: pytest.TempPathFactory
) -> None:
    code, out, err = call(capsys, "show", f"{tmp_path}/missing.trf")
    assert (code, out) == (3, "")
    assert err.endswith("missing.trf: no such file\n")


def test_a_module_call_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "show", str(DEMO), "--only", "standings"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert worded(sentences.STANDINGS_BY_POINTS) in done.stdout


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m arbitra show "{DEMO}" --json | head -c 1',
        shell=True,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", ["--help", "rules dutch:2017", f'explain "{DEMO}"'])
def test_no_command_minds_a_closed_pipe(arguments: str) -> None:
    command = f'"{sys.executable}" -u -m arbitra {arguments} | head -c 1'
    assert subprocess.run(command, shell=True, check=True, capture_output=True, text=True).stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["--version"], ["show", str(DEMO)], ["pair", str(DEMO), "--json"]])
def test_a_full_disk_is_said_in_a_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "arbitra", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert worded(sentences.THE_OUTPUT_CANNOT_BE, why="the disk is full") in done.stderr


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_names_survive_a_locale_without_letters(form: list[str], tmp_path: Path) -> None:
    """A file or a pipe gets UTF-8, whatever the locale."""
    path = tmp_path / "open.trf"
    path.write_text(DEMO.read_text(encoding="utf-8").replace("Harbour", "Hårbøur"), encoding="utf-8")
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "show", str(path), *form], env=plain, capture_output=True, check=True
    )
    assert "Hårbøur" in done.stdout.decode("utf-8")
    assert done.stderr == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_check_says_one_line(jobs: str, tmp_path: Path) -> None:
    for number in range(1000):
        (tmp_path / f"{number:03}.trf").write_bytes(DEMO.read_bytes() if number != 40 else b"no tournament\n")
    # A job in the background of a shell ignores Ctrl-C, and so would its children.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [sys.executable, "-m", "arbitra", "check", str(tmp_path), "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    assert running.stderr is not None
    assert "040.trf" in running.stderr.readline()
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=120)
    assert (running.returncode, said.splitlines()[-1]) == (130, "arbitra: interrupted")
    assert "Traceback" not in said
