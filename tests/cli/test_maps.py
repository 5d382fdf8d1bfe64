"""The docstrings of the packages are maps: a newcomer finds each module there, once, and nothing that is gone."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ENTRY = re.compile(r"^\* `(\w+)`", re.MULTILINE)


@pytest.mark.parametrize("name", ("arbitra.cli", "arbitra.cli.books", "arbitra.cli.lists"))
def test_every_module_is_on_the_map(name: str) -> None:
    package = import_module(name)
    (folder,) = map(Path, package.__path__)
    there = [path.stem for path in folder.glob("*.py") if path.stem != "__init__"]
    there += [path.parent.name for path in folder.glob("*/__init__.py")]
    assert sorted(ENTRY.findall(package.__doc__ or "")) == sorted(there)
