"""`arbitra serve` in processes of their own, and clients of the feed that are no browsers: light, and many."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple

from arbitra.book.state.rounds import Board

BOOK = re.compile(r'data-book="([0-9a-f]+)"')
TOKEN = re.compile(r'data-token="([0-9a-f]+)"')


MISSING = """
import sys
sys.modules["uvloop"] = sys.modules["httptools"] = None
"""
CALLED = """
import sys
from arbitra.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port


class Program:
    """A server at a port that stays the same; `home` is where it remembers things; `plain`: as where neither uvloop nor
    httptools is installed; `before` is what Python does first."""

    def __init__(self, home: Path, *words: str, plain: bool = False, before: str = "") -> None:
        self.home = home
        self.port = free_port()
        self.called = ["-c", f"{MISSING if plain else ''}{before}\n{CALLED}"] if plain or before else ["-m", "arbitra"]
        self.words = (*words, "--port", str(self.port), "--no-browser", "--json")
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        own = {**os.environ, "XDG_DATA_HOME": str(self.home), "LOCALAPPDATA": str(self.home)}
        command = [sys.executable, *self.called, "serve", *self.words]
        self.process = subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert told, self.process.communicate()[1]

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stopped(self, by: signal.Signals) -> tuple[int, str, float]:
        """The exit code, what stands in stderr, and the seconds it took."""
        start = time.monotonic()
        self.process.send_signal(by)
        _, told = self.process.communicate(timeout=60)
        return self.process.returncode, told, time.monotonic() - start


@contextmanager
def program(home: Path, *words: str, plain: bool = False, before: str = "") -> Iterator[Program]:
    made = Program(home, *words, plain=plain, before=before)
    try:
        yield made
    finally:
        made.kill()


def signed_in(database: str, *names: str) -> dict[str, str]:
    """Accounts for a database, whose events nobody sees without one; the first is the owner. Their secrets by name."""
    from arbitra.web.access.accounts import Accounts
    from arbitra.web.access.database_rows import DatabaseRows

    rows = DatabaseRows.at(database)
    accounts = Accounts(rows)
    made = [accounts.add(name, os.urandom(8).hex(), owner=True) for name in names]
    secrets = {one.name: accounts.begin(one.id, "a program") for one in made}
    rows.close()
    return secrets


def unchecked() -> ssl.SSLContext:
    """A certificate of our own making is as good as any here."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
    return made


class Frame(NamedTuple):
    """An event of a stream."""

    kind: str
    number: int
    data: dict[str, Any]


class Listener:
    """A raw client of a feed, as an EventSource would be: it knows the last number it has seen."""

    def __init__(
        self,
        port: int,
        path: str,
        last: int | None = None,
        host: str = "",
        *,
        secret: str = "",
        cookie: str = "",
        tls: bool = False,
    ) -> None:
        self.last = last or 0
        self._connection = socket.create_connection(("127.0.0.1", port), 60)
        if tls:
            self._connection = unchecked().wrap_socket(self._connection, server_hostname=host)
        more = f"Last-Event-ID: {last}\r\n" if last is not None else ""
        cookie = cookie or (f"arbitra-{port}={secret}" if secret else "")
        more += f"Cookie: {cookie}\r\n" if cookie else ""
        asked = f"GET {path} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{port}'}\r\n{more}\r\n"
        self._connection.sendall(asked.encode())
        self._lines = HTTPResponse(self._connection)
        self._lines.begin()
        self.status = self._lines.status

    def frame(self) -> Frame | None:
        """The next one; None: the server has gone."""
        fields: dict[str, str] = {}
        while True:
            line = self._lines.readline().decode()
            if not line.endswith("\n"):
                return None
            name, colon, value = line.rstrip("\r\n").partition(": ")
            if colon:
                fields[name] = value
            elif fields and not line.strip():
                found = Frame(fields["event"], int(fields.get("id", 0)), json.loads(fields["data"]))
                self.last = found.number or self.last
                return found

    def fact(self) -> dict[str, Any]:
        """The next fact; beats before it are passed over, and that the database was away."""
        while True:
            found = self.frame()
            assert found is not None, "the server has gone"
            if found.kind not in ("beat", "away"):
                assert found.kind == "fact", found
                return found.data

    def close(self) -> None:
        self._lines.close()
        self._connection.close()


class Arbiter:
    """Enters results as the page does."""

    def __init__(self, port: int, name: str, event: str = "open", tournament: str = "main", secret: str = "") -> None:
        self.name = name
        self.base = f"/e/{event}/t/{tournament}"
        self.tournament = tournament
        self.origin = f"http://127.0.0.1:{port}"
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._cookie = f"name={name}" + (f"; arbitra-{port}={secret}" if secret else "")
        status, text, headers = self.ask("GET", "/")
        assert status == 200, text
        if not secret:
            self._cookie += f"; {headers['Set-Cookie'].partition(';')[0]}"
        found = TOKEN.search(text)
        assert found is not None
        self._token = found[1]
        book = BOOK.search(self.get(f"/e/{event}")[1])
        self._book = book[1] if book is not None else ""

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str, Message]:
        headers = {"Cookie": self._cookie, "Origin": self.origin, "Accept": "application/json, text/html"}
        if body is not None:
            headers |= {"X-Arbitra-Token": self._token, "X-Arbitra-Book": self._book}
            headers["Content-Type"] = "application/json"
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        return answer.status, answer.read().decode(), answer.headers

    def get(self, path: str) -> tuple[int, str]:
        return self.ask("GET", path)[:2]

    def enter(self, key: str, number: int, board: Board, result: str, seen: int) -> dict[str, Any]:
        """What became of the operation."""
        sent = operation(key, self.tournament, number, board, result, seen)
        status, text, _ = self.ask("POST", f"{self.base}/r/{number}/results", json.dumps({"ops": [sent]}))
        assert status == 200, text
        (told,) = json.loads(text)["ops"]
        found: dict[str, Any] = told
        return found

    def close(self) -> None:
        self._connection.close()


def operation(key: str, tournament: str, number: int, board: Board, result: str, seen: int) -> dict[str, object]:
    return {
        "id": key,
        "t": tournament,
        "round": number,
        "board": board.key,
        "white": board.white,
        "black": board.black,
        "result": result,
        "intent": "enter",
        "seen": seen,
        "typed": 0,
    }
