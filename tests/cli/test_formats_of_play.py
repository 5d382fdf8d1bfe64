"""The examples of docs/formats-of-play.md are what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from arbitra.cli.main import main
from arbitra.rules.systems import find_system
from tests.cli.calling import call

TEXT = (Path(__file__).parents[2] / "docs" / "formats-of-play.md").read_text()
TEAM_EVENT = TEXT[TEXT.index("## A team event") : TEXT.index("## Match")]
"""Commands that follow each other; they are run in the order of the page."""
EXAMPLES = re.findall(r"```console\n\$ arbitra ([^\n]*)\n(.*?)```", TEXT.replace(TEAM_EVENT, ""), re.DOTALL)


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_example(command: str, output: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == output


def test_the_team_event_is_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line `…` stands for any lines."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    typed = re.findall(r"^\$ arbitra ([^\n]*)\n((?:(?!\$ |```).*\n)*)", TEAM_EVENT, re.MULTILINE)
    assert len(typed) == 17
    for command, expected in typed:
        called = call(capsys, *shlex.split(command))
        pattern = "\n".join(".*" if line == "…" else re.escape(line) for line in expected.splitlines())
        assert re.fullmatch(pattern, (called.out + called.err).strip("\n"), re.DOTALL), (command, called)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("system", ["berger", "scheveningen", "skalitzka", "hilton", "match", "knockout"])
def test_every_option_is_described(system: str) -> None:
    for option in find_system(system).options:
        assert f"| `{option.name}` |" in TEXT
