"""An application in a folder of its own, asked without a browser."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import httpx2 as httpx
from starlette.testclient import TestClient

from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.rows import FileRows
from arbitra.web.app import create_app
from arbitra.web.shelf.folder import Folder
from arbitra.web.shelf.shelf import Shelf

ORIGIN = "http://127.0.0.1:8064"
TOKEN = re.compile(r'data-token="([0-9a-f]+)"')
BOOK = re.compile(r'data-book="([0-9a-f]+)"')
EVENT = re.compile(r"/e/([^/?]+)")


def book_behind(folder: Folder, path: str) -> str:
    """The id of the event that an address names, as a page of it would send it; empty if it names none."""
    named = EVENT.match(path)
    place = folder.placed().get(named[1]) if named is not None else None
    return place.event if place is not None else ""


class Site:
    """`get` and `post` as a browser does them: with cookies, origin and token."""

    def __init__(
        self, folder: Path, lang: str = "en", access: Access | None = None, shelf: Shelf | None = None
    ) -> None:
        self.folder = folder
        self.access = access or Access(FileRows(folder / ".access"), Sharing((ORIGIN,)))
        self.shelf = shelf or Folder(folder)
        app = create_app(self.shelf, self.access, 8064)
        self.client = TestClient(app, base_url=ORIGIN, follow_redirects=False, client=("127.0.0.1", 50000))
        self.client.headers["accept-language"] = lang

    def __enter__(self) -> Site:
        self.client.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.__exit__(kind, error, trace)

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, fields: Mapping[str, Sequence[str]] | None = None, **more: object) -> httpx.Response:
        found = TOKEN.search(self.get("/").text)
        assert found is not None
        sent = {"token": found[1], "book": self.book(path), **(fields or {})}
        return self.client.post(path, data=sent, headers={"Origin": ORIGIN}, **more)  # type: ignore[arg-type]

    def book(self, path: str) -> str:
        found = EVENT.match(path)
        if isinstance(self.shelf, Folder):
            return book_behind(self.shelf, path)
        shown = BOOK.search(self.get(f"/e/{found[1]}").text) if found is not None else None
        return shown[1] if shown is not None else ""

    def follow(self, answer: httpx.Response) -> httpx.Response:
        assert answer.status_code == 303, answer.text
        return self.get(answer.headers["location"])
