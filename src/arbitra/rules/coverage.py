"""Every article of every system: which code applies it, where, and which tests prove it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from arbitra.rules.contract import Article
from arbitra.rules.general import edition_2017, edition_2026
from arbitra.rules.swiss.acceleration import ACCELERATIONS
from arbitra.rules.systems import systems

PACKAGE = Path(__file__).resolve().parent.parent
NO_OWNER = "no code is named"
NO_SUCH_OWNER = "the code {owner} does not exist"
NO_TEST = "no test is named"
NO_SUCH_TEST = "the test {test} does not exist"
MESSAGES = (NO_OWNER, NO_SUCH_OWNER, NO_TEST, NO_SUCH_TEST)


class Rules(NamedTuple):
    """A system, a method of acceleration, or the rules that every Swiss obeys, with their articles."""

    id: str
    name: str
    articles: tuple[Article, ...]


class Place(NamedTuple):
    """Where an owner stands: a path below `src`, or a whole one for systems of other packages, and the line."""

    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Covered:
    """An article with what was found of it."""

    system: str
    article: Article
    place: Place | None
    problems: tuple[tuple[str, dict[str, str]], ...]
    """(message id, fields)"""


def all_rules() -> Iterator[Rules]:
    for edition in (edition_2017, edition_2026):
        yield Rules(edition.ID, edition.NAME, edition.ARTICLES)
    for system in systems():
        yield Rules(system.id, system.name, system.articles())
    for method in ACCELERATIONS:
        yield Rules(method.id, method.name, method.articles)


def repository() -> Path | None:
    """The folder with the tests, where the package stands in one."""
    root = PACKAGE.parent.parent
    return root if (root / "tests").is_dir() and (root / "pyproject.toml").is_file() else None


def coverage() -> list[Covered]:
    """All articles; without a repository the tests are not looked for."""
    root = repository()
    return [covered(rules.id, article, root) for rules in all_rules() for article in rules.articles]


def covered(system: str, article: Article, root: Path | None) -> Covered:
    problems: list[tuple[str, dict[str, str]]] = []
    place = place_of(article.owner) if article.owner else None
    if not article.owner:
        problems.append((NO_OWNER, {}))
    elif place is None:
        problems.append((NO_SUCH_OWNER, {"owner": article.owner}))
    if not article.tests:
        problems.append((NO_TEST, {}))
    if root is not None:
        problems += [(NO_SUCH_TEST, {"test": test}) for test in article.tests if not test_exists(test, root)]
    return Covered(system, article, place, tuple(problems))


def place_of(owner: str) -> Place | None:
    """`rules.dutch.order:take_first` or `rules.dutch.field:Field.groups`: the file and the line; None if not there."""
    module_name, _, names = owner.partition(":")
    module = _module(f"arbitra.{module_name}") or _module(module_name)
    if module is None:
        return None
    found: object = module
    for name in names.split(".") if names else ():
        if not hasattr(found, name):
            return None
        found = getattr(found, name)
    source = Path(module.__file__ or "")
    try:
        # A name that is imported from elsewhere stands there.
        if names and not isinstance(found, ModuleType):
            source = Path(inspect.getsourcefile(found) or source)  # type: ignore[arg-type]
    except TypeError:
        pass  # a constant: it stands where its module says
    path = source.resolve()
    shown = path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE.parent) else path
    return Place(shown.as_posix(), _lines(source).get(names, 1))


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


@cache
def _lines(source: Path) -> dict[str, int]:
    """The line of every function, class, method and constant of a file."""
    found: dict[str, int] = {}

    def collect(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.setdefault(prefix + node.name, node.lineno)
                if isinstance(node, ast.ClassDef):
                    collect(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        found.setdefault(prefix + target.id, node.lineno)

    collect(ast.parse(source.read_text(encoding="utf-8")).body, "")
    return found


def test_exists(test: str, root: Path) -> bool:
    """`tests/x.py` or `tests/x.py::test_name`."""
    path, _, name = test.partition("::")
    source = root / path
    return source.is_file() and (not name or name.partition("[")[0] in _lines(source))


test_exists.__test__ = False  # type: ignore[attr-defined]  # pytest would take it for one
