from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from arbitra.cli.registry import COMMANDS
from tests.cli.calling import call


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_is_completed(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    code, out, _ = call(capsys, "completion", shell)
    assert code == 0
    assert all(name in out for name in COMMANDS)
    assert "lenient" in out


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "completion", "tcsh").code == 2


def test_options_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(call(capsys, "completion", "bash", "--json").out)
    assert value["validate"] == ["--db", "--help", "--json", "--lang", "--lenient"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_commands_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    script = call(capsys, "completion", "bash").out
    ask = script + '\nCOMP_WORDS=(arbitra {0}); COMP_CWORD={1}; _arbitra; echo "${{COMPREPLY[@]}}"'
    for words, place, answer in (("vali", 1, "validate"), ("convert --le", 2, "--lenient")):
        text = script + ask.removeprefix(script).format(words, place)
        done = subprocess.run(["bash", "-c", text], check=True, capture_output=True, text=True)
        assert done.stdout.strip() == answer
