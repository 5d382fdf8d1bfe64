"""A server is updated: a database that an earlier version made is taken over, and while one process after the other is
restarted both versions work on it. The earlier version comes from the history of this repository."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from arbitra.book.book import Book
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import open_database
from tests.archives import ROOT
from tests.web.databases import database
from tests.web.programs import Arbiter, Listener, Program, program

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")

__all__ = ["database"]
pytestmark = pytest.mark.long
BEFORE = "79a915c8"
"""The last version whose tables had no number."""
COMMANDS = """
import json, sys
from arbitra.cli.main import main
sys.exit(max(main(words) for words in json.loads(sys.argv[1])))
"""
ACCOUNTS = """
import sys
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.database_rows import DatabaseRows
rows = DatabaseRows({address})
accounts = Accounts(rows)
print(accounts.begin(accounts.add("Ana", "correct horse", owner=True).id, "a program"))
"""


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the earlier version; it pairs with the kernel in Python."""
    archive = ["git", "-C", str(ROOT), "archive", "--format=tar", BEFORE, "src/arbitra"]
    made = subprocess.run(archive, check=False, capture_output=True)
    if made.returncode:
        pytest.skip(f"no history here: {BEFORE} is not in this clone")
    folder = tmp_path_factory.mktemp("earlier")
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


def run(source: Path, *words: str, code: str = "") -> str:
    """Of a version: a command, or some Python."""
    command = [sys.executable, *(["-c", code] if code else ["-m", "arbitra"]), *words]
    own = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=own, cwd=source)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done.stdout


def first(source: Path) -> str:
    return f"import sys; sys.path.insert(0, {str(source)!r})"


class Spring:
    """An event with a published round that the earlier version made, with its account, in an empty database."""

    def __init__(self, earlier: Path, address: str) -> None:
        self.address = address
        words = ("--db", address, "--as", "Ana", "--yes")
        typed = [["new", "spring", "--name", "Spring Open", "--rounds", "5", "--system", "dutch"]]
        typed += [["add", "spring", f"Player {number:02}", "--rating", str(2400 - number)] for number in range(16)]
        typed += [["pair", "spring"], ["publish", "spring"]]
        run(earlier, json.dumps([[*line, *words] for line in typed]), code=COMMANDS)
        self.secret = run(earlier, code=ACCOUNTS.format(address=repr(address))).strip()
        with closing(Book(open_database(address, "spring", readonly=True))) as book:
            (self.section,) = book.state.sections
            self.number = book.head.number
        self.tables = self._tables()

    def boards(self) -> tuple[Board, ...]:
        with closing(Book(open_database(self.address, "spring", readonly=True))) as book:
            return book.state.sections[self.section].rounds[0].boards

    def _tables(self) -> set[str]:
        wanted = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'arbitra'"
        with psycopg.connect(self.address) as database:
            return {row[0] for row in database.execute(wanted)}

    def arbiter(self, server: Program) -> Arbiter:
        return Arbiter(server.port, "Ana", "spring", self.section, self.secret)

    def viewer(self, server: Program) -> Listener:
        return Listener(server.port, f"/e/spring/feed?from={self.number}", secret=self.secret)

    def doctor(self, source: Path) -> bool:
        return bool(json.loads(run(source, "doctor", "spring", "--db", self.address, "--json"))["ok"])


def test_a_database_of_an_earlier_version_is_taken_over(earlier: Path, tmp_path: Path, database: str) -> None:
    spring = Spring(earlier, database)
    assert "book_step" not in spring.tables
    with program(tmp_path, "--db", database) as server, closing(spring.arbiter(server)) as ana:
        assert ana.get("/e/spring")[0] == 200
        board = spring.boards()[0]
        assert ana.enter("entry-1", 1, board, "1-0", board.version)["outcome"] == "done"
    with psycopg.connect(database) as asked:
        assert asked.execute("SELECT max(number) FROM arbitra.book_step").fetchone() == (1,)
    assert spring.doctor(ROOT / "src") and spring.doctor(earlier)


def test_both_versions_work_while_one_process_after_the_other_is_restarted(
    earlier: Path, tmp_path: Path, database: str
) -> None:
    spring = Spring(earlier, database)
    boards, words = spring.boards(), ("--db", database)
    heard: list[list[int]] = []
    with ExitStack() as stack:
        old = [stack.enter_context(program(tmp_path, *words, before=first(earlier))) for _ in range(2)]
        viewers = [stack.enter_context(closing(spring.viewer(old[1])))]
        entered = 0

        def enter(*servers: Program) -> None:
            nonlocal entered
            for server in servers:
                with closing(spring.arbiter(server)) as ana:
                    board = boards[entered]
                    assert ana.enter(f"entry-{entered:04}", 1, board, "1-0", board.version)["outcome"] == "done"
                entered += 1

        enter(*old)
        old[0].kill()
        new = [stack.enter_context(program(tmp_path, *words))]
        viewers.append(stack.enter_context(closing(spring.viewer(new[0]))))
        enter(new[0], old[1], new[0])
        # One of the earlier version may be started once more: the tables of the later one do not trouble it.
        old[0].start()
        enter(old[0])
        for viewer in viewers:
            heard.append([viewer.fact()["number"] for _ in range(entered)])
        old[0].kill()
        old[1].kill()
        new.append(stack.enter_context(program(tmp_path, *words)))
        enter(*new)
    numbers = list(range(spring.number + 1, spring.number + 1 + 6))
    assert heard == [numbers, numbers]
    assert spring.doctor(ROOT / "src")
    assert [board.outcome.result for board in spring.boards()] == ["10"] * entered
