"""The examples of docs/formats-of-play.md are what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from arbitra.cli.main import main
from arbitra.rules.systems import find_system

TEXT = (Path(__file__).parents[2] / "docs" / "formats-of-play.md").read_text()
EXAMPLES = re.findall(r"```console\n\$ arbitra ([^\n]*)\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_example(command: str, output: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == output


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("system", ["berger", "scheveningen", "skalitzka", "hilton", "match", "knockout"])
def test_every_option_is_described(system: str) -> None:
    for option in find_system(system).options:
        assert f"| `{option.name}` |" in TEXT
