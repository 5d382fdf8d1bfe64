"""People who ask, each in a browser of their own: accounts that sign in, phones, strangers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx2 as httpx
from anyio.from_thread import BlockingPortal
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from arbitra.web.access.accounts import Account
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.phones import Boards, Invitation
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from arbitra.web.app import create_app
from arbitra.web.page.preferences import form_token
from arbitra.web.shelf.folder import Folder
from tests.web.site import book_behind

HERE, HALL, PROXY = "http://127.0.0.1:8064", "http://192.168.1.5:8064", "https://chess.example.org"
WORD = "correct horse"
COOKIE = "arbitra-8064"
COOKIES = {PROXY: "__Host-arbitra-443"}


class Hall:
    """A server that is shared, with `open` for its event. Passwords are quick to check here."""

    def __init__(self, folder: Path, *, chief_anywhere: bool = False) -> None:
        sharing = Sharing((HERE, HALL, PROXY), alone=False, chief_anywhere=chief_anywhere)
        self.access = Access(FileRows(folder / ".access"), sharing)
        self.event = ""
        self.access.accounts._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        self.folder = Folder(folder)
        self.portal: BlockingPortal | None = None
        """The loop in which it runs: a browser without it would start one for each of its requests."""
        self.app = create_app(self.folder, self.access, 8064)

    def at(self, port: int) -> Access:
        """For a real server at this port."""
        self.access.sharing = self.access.sharing._replace(origins=(f"http://127.0.0.1:{port}", PROXY), lan=True)
        return self.access

    def account(self, name: str, role: Role | None = None, *, event: str = "", owner: bool = False) -> Account:
        made = self.access.accounts.add(name, WORD, owner=owner)
        if role is not None:
            self.access.accounts.set_role(made.id, event or self.event, role)
        return made

    def phone(self, role: Role) -> str:
        """The secret of a phone that was let in."""
        wanted = Invitation(self.event, f"Phone {role.value}", role, "main", Boards(1), "Ana")
        secret = self.access.phones.take_in(self.access.phones.invite(wanted))
        assert secret is not None
        return secret

    @contextmanager
    def running(self) -> Iterator[Hall]:
        with TestClient(self.app, base_url=HERE) as running:
            self.portal = running.portal
            yield self


class Person:
    """A browser. `at` is the address it uses; from this computer, unless another one is said."""

    def __init__(self, hall: Hall, at: str = HERE, client: str = "127.0.0.1") -> None:
        self.hall = hall
        self.at = at
        self.cookie = COOKIES.get(at, COOKIE)
        self.client = TestClient(hall.app, base_url=at, follow_redirects=False, client=(client, 50000))
        self.client.portal = hall.portal

    def session(self, secret: str) -> Person:
        self.client.cookies.set(self.cookie, secret, domain=urlsplit(self.at).hostname or "")
        return self

    def known_as(self, account: Account) -> Person:
        """Signed in, without typing: the check of a password takes its time."""
        return self.session(self.hall.access.accounts.begin(account.id, "test"))

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        return self.client.get(path, headers=headers)

    @property
    def secret(self) -> str:
        return self.client.cookies.get(self.cookie) or ""

    @property
    def token(self) -> str:
        if not self.secret:
            self.get("/me")
        return form_token(self.secret)

    def post(
        self, path: str, fields: dict[str, str] | None = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        folder: Folder = self.client.app.state.folder  # type: ignore[attr-defined]
        book = book_behind(folder, path if path.startswith("/e/") else "/e/open")
        sent = {"token": self.token, "book": book, **(fields or {})}
        return self.client.post(path, data=sent, headers={"Origin": self.at, **(headers or {})})

    def sign_in(self, name: str, password: str = WORD, **fields: str) -> httpx.Response:
        return self.post("/login", {"name": name, "password": password, **fields})
