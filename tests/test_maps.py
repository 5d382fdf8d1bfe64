"""Maps cannot rot: a docstring of a package names each module once and nothing that is gone; so does CONTRIBUTING."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.archives import ROOT

SOURCE = ROOT / "src" / "arbitra"
ENTRY = re.compile(r"^\* (?:`\w+`(?:, )?)+.*(?:\n +.*)*", re.MULTILINE)
"""A line of a map, with what it goes on to say: ``* `boards`, `tables`  what pages show; `codes`: …``."""
HEAD = re.compile(r"^\* ((?:`\w+`(?:, )?)+)")
ALSO = re.compile(r"; `([a-z_0-9]+)`:")
NAME = re.compile(r"`(\w+)`")
BLOCK = re.compile(r"^src/arbitra/\n((?: +.*\n)+)", re.MULTILINE)
LAYERS = re.compile(r"^Imports go downward only:(.*?)\.\s", re.MULTILINE | re.DOTALL)


def docstring(package: str) -> str:
    text = (SOURCE / package / "__init__.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(text)) or ""


def packages() -> list[str]:
    return sorted(path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("__init__.py"))


def there(folder: Path) -> set[str]:
    """Modules and packages, without those that are nobody else's business."""
    modules = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    return {name for name in modules if not name.startswith("_")}


def faults(described: str, modules: set[str]) -> list[str]:
    """What is wrong with a map."""
    claimed: list[str] = []
    named: list[str] = []
    for entry in ENTRY.findall(described):
        head = HEAD.match(entry)
        assert head is not None
        claimed += [*NAME.findall(head[1]), *ALSO.findall(entry)]
        named += [name for name in NAME.findall(entry) if name in modules]
    return [
        *(f"{name} is not there" for name in sorted({*claimed} - modules)),
        *(f"{name} is named twice" for name in sorted({name for name in named if named.count(name) > 1})),
        *(f"{name} is not named" for name in sorted(modules - {*named})),
    ]


ROOMS = {f"web/{path.parent.name}" for path in (SOURCE / "web").glob("*/__init__.py")}
MAPPED = {package for package in packages() if ENTRY.search(docstring(package))} | ROOMS


@pytest.mark.parametrize("package", sorted(MAPPED))
def test_a_map_names_every_module_once_and_nothing_that_is_gone(package: str) -> None:
    assert faults(docstring(package), there(SOURCE / package)) == []


@pytest.mark.parametrize(
    ("described", "modules", "wrong"),
    [
        ("* `boards`, `tables`  what pages show; `codes`: addresses", {"boards", "tables", "codes"}, []),
        ("* `boards`  what `Book` and `slips` have", {"boards"}, []),
        ("* `boards`  drawn; `slips`: gone", {"boards", "codes"}, ["slips is not there", "codes is not named"]),
        ("* `boards`  all\n* `codes`  those of\n  `boards`", {"boards", "codes"}, ["boards is named twice"]),
    ],
)
def test_faults_are_found(described: str, modules: set[str], wrong: list[str]) -> None:
    assert faults(described, modules) == wrong


def test_contributing_names_what_lies_in_the_package() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = BLOCK.search(text)
    assert block is not None
    named = re.findall(r"^  (\w+(?:/|\.py))", block[1], re.MULTILINE)
    folders = {f"{path.name}/" for path in SOURCE.iterdir() if path.is_dir() and not path.name.startswith("_")}
    modules = {path.name for path in SOURCE.glob("*.py") if not path.name.startswith("_")}
    assert sorted(named) == sorted(folders | modules)
    layers = LAYERS.search(text)
    assert layers is not None
    assert {*NAME.findall(layers[1])} <= there(SOURCE)


def test_paths_in_contributing_lead_somewhere() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`([a-z_0-9]+/(?:[a-z_0-9]+/)*(?:[a-z_0-9]+\.(?:py|md))?)`", text)
    assert "web/pages.py" in paths
    assert [path for path in paths if not any((base / path).exists() for base in (ROOT, SOURCE))] == []
