"""The shape of the sources: what a newcomer may rely on. What a start imports: `test_start`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from graphlib import CycleError, TopologicalSorter

import pytest
from tools import sizes

from tests.sources import ROOT, imports, modules

ENTRY = "arbitra.__main__"
"""Runs a command when it is imported."""


LARGEST = 1_000_000
"""Bytes of a file that is kept; the script that looks for barriers has two thirds of it."""
AT_THE_TOP = {
    ".gitignore",
    "CHANGELOG.md",
    "CMakeLists.txt",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "THIRD_PARTY.md",
    "constraints.txt",
    "pyproject.toml",
}


def test_nothing_is_kept_by_mistake() -> None:
    """What a command left in the folder, or a wheel: whoever clones gets it for ever."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout")
    kept = [name for name in listed.stdout.decode().split("\0") if (ROOT / name).is_file()]
    assert {name for name in kept if "/" not in name} == AT_THE_TOP
    assert [name for name in kept if (ROOT / name).stat().st_size > LARGEST] == []


@pytest.mark.long
def test_what_is_long_is_named_at_the_end(record_property: Callable[[str, object], None]) -> None:
    """A reminder, never a failure: see `pytest_terminal_summary`."""
    record_property("reminder", sizes.reminders())
    assert "The longest files" in sizes.report()


def test_no_import_breaks_a_cycle() -> None:
    """Were every import inside a function made at the top of its module, nothing would go round, whichever module is
    imported first. With a module come the packages it lies in."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for found in imports():
        if found.importer not in {"arbitra", found.imported}:
            inside = [package for package in _packages(found.imported) if not _is_in(found.importer, package)]
            graph[found.importer].update({found.imported, *inside})
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def _packages(module: str) -> list[str]:
    """Those it lies in, without the outermost, which imports nothing."""
    parts = module.split(".")
    return [".".join(parts[:count]) for count in range(2, len(parts))]


def _is_in(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


ALONE = """
import importlib, os, sys, traceback
import argparse, asyncio, dataclasses, json, sqlite3, msgspec, starlette.applications, jinja2
failed = []
for name in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        try:
            importlib.import_module(name)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        failed.append(name)
print(*failed)
"""
"""What others wrote is imported once; ours by a child for each module."""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="the children are made by fork")
def test_every_module_can_be_imported_first() -> None:
    pytest.importorskip("starlette")
    names = [name for name in modules() if name != ENTRY]
    done = subprocess.run([sys.executable, "-c", ALONE, *names], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [], done.stderr
