"""What `import arbitra` offers: the verbs, the values, one base of all exceptions."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import arbitra
from arbitra.model import ArbitraError, Points
from tests import sentences
from tests.sentences import worded

VERBS = {"read", "write", "pair", "check", "explain", "standings", "generate", "schedule", "norms"}
VALUES = {"Tournament", "Player", "Round", "Points", "NoLegalPairing", "ArbitraError", "BadFile", "FormatWarning"}


def test_dir_shows_the_verbs_and_the_values_and_nothing_else() -> None:
    assert set(dir(arbitra)) == VERBS | VALUES == set(arbitra.__all__)
    for name in dir(arbitra):
        assert getattr(arbitra, name).__doc__, name


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'unpair'"):
        arbitra.unpair  # noqa: B018


def every_exception() -> list[type[Exception]]:
    found = set()
    for module in pkgutil.walk_packages(arbitra.__path__, "arbitra."):
        if module.name.endswith("__main__"):
            continue
        for _, value in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(value, Exception) and value.__module__.startswith("arbitra."):
                found.add(value)
    return sorted(found, key=lambda one: one.__name__)


def test_every_exception_of_ours_is_an_arbitra_error() -> None:
    """Warnings are not raised; names with an underscore do not leave their module, the pages' own not the pages."""
    found = [one for one in every_exception() if not one.__module__.startswith("arbitra.web")]
    public = [one for one in found if not one.__name__.startswith("_") and not issubclass(one, Warning)]
    assert len(public) >= 15
    assert [one.__name__ for one in public if not issubclass(one, ArbitraError)] == []


def test_a_file_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=re.escape(worded(sentences.NO_SUCH_FILE))) as missing:
        arbitra.read(tmp_path / "nowhere.trf")
    assert isinstance(missing.value, arbitra.BadFile)
    assert isinstance(missing.value, arbitra.ArbitraError)
    with pytest.raises(arbitra.BadFile) as folder:
        arbitra.read(tmp_path)
    assert not isinstance(folder.value, FileNotFoundError)


def test_a_pairing_and_a_row_of_the_standings_read_well() -> None:
    open_ = arbitra.Tournament.of(["Ann", "Bea", "Cid"], rounds=3, system="dutch:2026")
    pairing = arbitra.pair(open_)
    assert str(pairing) == "Round 1, dutch:2026\n1. 1 - 2\nbye: 3"
    assert str(pairing.boards[0]) == "1 - 2"
    table = arbitra.standings(open_.with_pairing(pairing).with_result(1, 1, "1/2"))
    assert str(table.rows[0]).startswith("1. Cid (3), 1.0")
    assert table.rows[1].points == 0.5
    assert f"{table.rows[1].points}" == "0.5"
    assert isinstance(table.rows[0].points, Points)


def test_importing_costs_nothing() -> None:
    code = "import sys, arbitra; sys.exit(any(name.startswith('arbitra.') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
