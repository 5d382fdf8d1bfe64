"""Behind PgBouncer: it works while a connection is one person's (session), and says so where it is not."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from arbitra.book.refusals import SharedSessions
from tests.web.databases import database
from tests.web.programs import free_port, program
from tests.web.proxies import installed
from tests.web.serving.test_hanging import Hall, until

pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.shelf.database import Database

__all__ = ["database"]
pytestmark = pytest.mark.long
PATIENT = """
from arbitra.book.store import listening
listening.GLANCE = 600
"""
"""So that only what the database tells is heard."""
SETTINGS = """
[databases]
* = host={folder}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {users}
pool_mode = {mode}
default_pool_size = 50
"""


@contextmanager
def bouncer(folder: Path, database: str, port: int, mode: str) -> Iterator[str]:
    """The address of the same database through it."""
    command = [installed("pgbouncer")]
    users, settings = folder / "users.txt", folder / "pgbouncer.ini"
    users.write_text('"postgres" ""\n', encoding="utf-8")
    start, _, behind = database.partition("?host=")
    settings.write_text(SETTINGS.format(folder=behind, port=port, users=users, mode=mode), encoding="utf-8")
    if os.geteuid() == 0:
        command += ["-u", Path(behind).owner()]  # who may reach the socket
        folder.chmod(0o755)
        folder.parent.chmod(0o755)
    log = (folder / "pgbouncer.log").open("wb")
    process = subprocess.Popen([*command, str(settings)], stdout=log, stderr=log)
    try:
        end = time.monotonic() + 60
        while True:
            assert process.poll() is None and time.monotonic() < end, (folder / "pgbouncer.log").read_text()
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"postgresql://postgres@127.0.0.1:{port}/{start.rpartition('/')[2]}"
    finally:
        process.terminate()
        process.wait(60)
        log.close()


def test_two_servers_in_session_mode_hear_of_each_other(tmp_path: Path, database: str) -> None:
    hall, port = Hall(tmp_path, database), free_port()
    board = hall.boards[0]
    with (
        bouncer(tmp_path, database, port, "session") as address,
        program(tmp_path, "--db", address, before=PATIENT) as one,
        program(tmp_path, "--db", address, before=PATIENT) as other,
        closing(hall.viewer(other)) as viewer,
        closing(hall.arbiter(one)) as ana,
    ):
        until(viewer, "beat")
        assert ana.enter("entry-first", 1, board, "1-0", board.version)["outcome"] == "done"
        assert viewer.fact()["board"] == board.key


def test_a_server_comes_back_after_the_pooler_was_restarted(tmp_path: Path, database: str) -> None:
    hall, port = Hall(tmp_path, database), free_port()
    with ExitStack() as stack:
        with bouncer(tmp_path, database, port, "session") as address:
            server = stack.enter_context(program(tmp_path, "--db", address))
            viewer = stack.enter_context(closing(hall.viewer(server)))
            until(viewer, "beat")
        until(viewer, "away")
        stack.enter_context(bouncer(tmp_path, database, port, "session"))
        until(viewer, "beat")
        with closing(hall.arbiter(server)) as ana:
            board = hall.boards[0]
            assert ana.enter("entry-first", 1, board, "1-0", board.version)["outcome"] == "done"
        assert viewer.fact()["board"] == board.key


def test_a_pooler_that_shares_connections_is_refused(tmp_path: Path, database: str) -> None:
    with (
        bouncer(tmp_path, database, free_port(), "transaction") as address,
        closing(Database(address)) as shelf,
        pytest.raises(SharedSessions),
    ):
        shelf.rows()
    with closing(Database(database)) as shelf:
        shelf.rows().close()
