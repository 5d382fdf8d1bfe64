from __future__ import annotations

import subprocess
import sys

import pytest

from arbitra import __version__
from arbitra.cli.main import COMMANDS, command_parser
from tests.cli.calling import DEMO, call


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert call(capsys, option) == (0, f"arbitra {__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_help_lists_every_command(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    code, out, _ = call(capsys, *arguments)
    assert code == 0
    assert all(f"  {name} " in out and summary in out for name, (_, summary) in COMMANDS.items())


def test_an_unknown_command_gets_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "shwo") == (2, "", "arbitra: there is no command 'shwo'; did you mean `arbitra show`?\n")
    assert "`arbitra --help` lists the commands" in call(capsys, "42").err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_examples_and_has_json(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    code, out, _ = call(capsys, name, "--help")
    assert code == 0
    assert f"\narbitra {name} " in out.replace("\n  ", "\n")
    options = [option for action in command_parser(name)._actions for option in action.option_strings]
    assert "--json" in options


def test_a_bad_file_is_refused_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: pytest.TempPathFactory
) -> None:
    code, out, err = call(capsys, "show", f"{tmp_path}/missing.trf")
    assert (code, out) == (3, "")
    assert "missing.trf: error: found no such file or directory" in err


def test_a_module_call_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "arbitra", "show", str(DEMO), "--only", "standings"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "Standings by points" in done.stdout


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m arbitra show "{DEMO}" --json | head -c 1',
        shell=True,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [("--version",), ("show", str(DEMO), "--json"), ("validate", str(DEMO))])
def test_start_up_does_not_import_what_is_not_needed(arguments: tuple[str, ...]) -> None:
    """Start-up time is a bar: tables, pairing and the like wait until they are wanted."""
    script = (
        "import sys; from arbitra.cli.main import main; main(sys.argv[1:]); "
        "print(sorted(name for name in sys.modules if name.startswith(('rich', 'arbitra.rules', 'arbitra.kernel', "
        "'arbitra.tiebreaks', 'asyncio', 'typing_extensions', 'sqlite3'))), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, *arguments], check=True, capture_output=True, text=True)
    assert done.stderr.strip() == "[]"
