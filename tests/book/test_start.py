"""Commands that need no book do not pay for one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DEMO = Path(__file__).parents[2] / "src" / "arbitra" / "demo" / "harbour-open.trf"


@pytest.mark.parametrize("words", [["--version"], ["pair", str(DEMO)]])
def test_nothing_of_the_book_is_imported(words: list[str]) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "arbitra", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "arbitra.cli.main" in imported
    assert not imported & {"arbitra.book", "msgspec", "sqlite3", "psycopg"}


def test_a_book_in_a_file_does_without_psycopg() -> None:
    loaded = "print(sorted({'psycopg', 'asyncio', 'socket', 'json'} & set(sys.modules)))"
    code = f"import sys, arbitra.book.store.volume; {loaded}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
