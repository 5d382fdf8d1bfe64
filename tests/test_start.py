"""What a start imports. Programs call a command a thousand times, and an arbiter waits for each: what is not needed
waits until it is asked for. Imports inside functions are there for this, and for nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.archives import ROOT
from tests.cli.calling import DEMO

TEAMS = ROOT / "docs" / "tiebreaks" / "teams.trf"

CALLED = """
import sys
from arbitra.cli.main import main
try:
    main(sys.argv[1:])
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""
IMPORTED = "import sys, arbitra; print(*sorted(sys.modules), file=sys.stderr)"

SLOW = (
    "asyncio",
    "email",
    "fractions",
    "http",
    "json",
    "multiprocessing",
    "random",
    "shutil",
    "ssl",
    "subprocess",
    "tempfile",
)
"""Of the standard library; `argparse` costs enough, and pairing a file does without `dataclasses` too."""
LARGE = ("jinja2", "psycopg", "rich", "starlette", "uvicorn")
OF_BOOKS = ("arbitra.book", "arbitra.lists", "arbitra.web", "decimal", "msgspec", "sqlite3", "typing_extensions")
KEPT = tuple(f"arbitra.book.{name}" for name in ("acts", "book", "journal", "policy", "state", "store"))
"""What keeps events; the views of `arbitra.book.views` show a file as well."""
OF_PAIRING = ("arbitra.kernel", "arbitra.rules")
OF_TABLES = ("arbitra.ratings", "arbitra.reports", "arbitra.simulation", "arbitra.tiebreaks")
OTHER_SYSTEMS = tuple(f"arbitra.rules.{name}" for name in ("berger", "burstein", "dubov", "knockout", "koth", "lim"))


class Start(NamedTuple):
    words: tuple[str, ...]
    most: int
    """So many modules of ours, a tenth more than there are; what comes to be needed may raise it."""
    without: tuple[str, ...]


STARTS = {
    "version": Start(("--version",), 28, (*OF_BOOKS, *OF_PAIRING, *OF_TABLES, *SLOW, "arbitra.formats", "argparse")),
    "overview": Start(("--help",), 37, (*OF_BOOKS, *OF_PAIRING, *OF_TABLES, *SLOW, "arbitra.formats")),
    "pair": Start(("pair", str(DEMO)), 107, (*OF_BOOKS, *OF_TABLES, *OTHER_SYSTEMS, *SLOW, "dataclasses", "inspect")),
    "pair teams": Start(
        ("pair", str(TEAMS), "--round", "3"),
        113,
        (*OF_BOOKS, *OF_TABLES, *OTHER_SYSTEMS, *SLOW, "dataclasses", "inspect"),
    ),
    "show": Start(
        ("show", str(DEMO)),
        68,
        (*KEPT, *OF_BOOKS[1:], *OF_PAIRING, "arbitra.tiebreaks", "arbitra.ratings", *SLOW),
    ),
    "validate": Start(("validate", str(DEMO)), 68, (*OF_BOOKS, *OF_TABLES, *OTHER_SYSTEMS, "arbitra.kernel")),
    "game": Start(
        ("game", "--moves", "1. e4 e5"),
        62,
        (*(name for name in OF_BOOKS if name != "arbitra.web"), *OF_PAIRING, *OF_TABLES, *SLOW, "arbitra.formats"),
    ),
    "result": Start(
        ("result", "{book}", "1", "1-0"),
        168,
        (*OF_TABLES, *OTHER_SYSTEMS, "arbitra.kernel", "arbitra.rules.dutch", "arbitra.formats", "arbitra.web", *SLOW),
    ),
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a round that is being played."""
    from arbitra.cli.main import main

    path = tmp_path_factory.mktemp("start") / "event.arbitra"
    commands = [["new", str(path), "--name", "Event", "--rounds", "3"]]
    commands += [["add", str(path), f"Player {number}", "--rating", str(2000 + number)] for number in range(4)]
    commands += [["pair", str(path)], ["publish", str(path)]]
    assert [main(command) for command in commands] == [0] * len(commands)
    return path


@pytest.mark.parametrize("name", STARTS)
def test_a_command_imports_what_it_needs(name: str, book: Path) -> None:
    words, most, without = STARTS[name]
    loaded = _loaded(CALLED, *(word.format(book=book) for word in words))
    assert _among(loaded, (*without, *LARGE)) == []
    assert len(_among(loaded, ("arbitra",))) <= most


def test_the_package_imports_nothing_until_it_is_asked() -> None:
    assert _among(_loaded(IMPORTED), ("arbitra",)) == ["arbitra"]


def test_the_help_of_an_act_opens_no_book() -> None:
    assert _among(_loaded(CALLED, "withdraw", "--help"), (*OF_BOOKS, *OF_PAIRING, *OF_TABLES, *SLOW, *LARGE)) == []


def _loaded(script: str, *words: str) -> list[str]:
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stderr.splitlines()[-1].split()


def _among(loaded: list[str], names: tuple[str, ...]) -> list[str]:
    """Of these modules and packages."""
    return [one for one in loaded if any(f"{one}.".startswith(f"{name}.") for name in names)]
