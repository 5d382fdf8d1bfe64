"""Somebody behind a public address: keeps cookies as a browser does, sends forms and results from pages they read."""

from __future__ import annotations

import json
import re
from http.client import HTTPConnection, HTTPSConnection
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.web.programs import BOOK, TOKEN, unchecked

COOKIE = re.compile(r"([^=]+)=([^;]*)")


class Told(NamedTuple):
    status: int
    text: str
    headers: dict[str, str]


class Visitor:
    """Asks the proxy at `port` for `https://{host}`; each request on a connection of its own, so that any process may
    answer. `tls`: the proxy speaks it, with whatever certificate."""

    def __init__(self, port: int, host: str, *, tls: bool = False) -> None:
        self.port = port
        self.host = host
        self.tls = tls
        self.cookies: dict[str, str] = {}
        self.token = ""
        self.book = ""
        """The event whose page was read last."""

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def connection(self) -> HTTPConnection:
        if not self.tls:
            return HTTPConnection("127.0.0.1", self.port, timeout=60)
        made = HTTPSConnection(self.host, self.port, timeout=60, context=unchecked())
        made._create_connection = lambda _, *more: HTTPConnection("")._create_connection(  # type: ignore[attr-defined]
            ("127.0.0.1", self.port), *more
        )
        return made

    def ask(self, method: str, path: str, body: str | bytes | None = None, **headers: str) -> Told:
        sent = {"Host": self.host, "Cookie": self.cookie, "Accept": "text/html"}
        if method == "POST":
            sent["Origin"] = f"https://{self.host}"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = self.connection()
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            found = COOKIE.match(line)
            assert found is not None
            self.cookies[found[1]] = found[2]
        token = TOKEN.search(text)
        self.token = token[1] if token is not None else self.token
        book = BOOK.search(text)
        self.book = book[1] if book is not None else self.book
        return Told(answer.status, text, {name.lower(): value for name, value in answer.headers.items()})

    def get(self, path: str, **headers: str) -> Told:
        return self.ask("GET", path, **headers)

    def post(self, path: str, **fields: str) -> Told:
        body = urlencode({"token": self.token, "book": self.book, **fields})
        return self.ask("POST", path, body, Content_Type="application/x-www-form-urlencoded")

    def send(self, path: str, *operations: dict[str, Any]) -> Told:
        """Results, as the queue of a page sends them."""
        kind = {"Content_Type": "application/json", "Accept": "application/json"}
        own = {"X_Arbitra_Token": self.token, "X_Arbitra_Book": self.book}
        return self.ask("POST", path, json.dumps({"ops": operations}), **kind, **own)

    def sign_in(self, name: str, password: str) -> Told:
        self.get("/login")
        return self.post("/login", name=name, password=password)
