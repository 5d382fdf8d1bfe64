"""Phones for tests: an application that others can reach, a phone that was let in, and what it sends."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx2 as httpx

from arbitra.book.store.volume import open_file
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.phones import Boards, Invitation
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from tests.web.results_lab import boards
from tests.web.round_lab import ROUND, text_of
from tests.web.site import BOOK, ORIGIN, TOKEN, Site

ALL = Boards()
LAN = "http://hall.example:8064"


def shared(folder: Path, lang: str = "en") -> Site:
    """As in a hall: nobody is let in unasked."""
    return Site(folder, lang, Access(FileRows(folder / ".access"), Sharing((ORIGIN, LAN), alone=False)))


def event_id(path: Path) -> str:
    kept = open_file(path, readonly=True)
    try:
        return kept.event.id
    finally:
        kept.close()


def invited(
    access: Access,
    path: Path,
    role: Role = Role.HELPER,
    within: Boards = ALL,
    label: str = "Phone 1",
    tournament: str = "main",
) -> str:
    return access.phones.invite(Invitation(event_id(path), label, role, tournament, within, "Ana"))


def token(site: Site, address: str) -> str:
    found = TOKEN.search(site.get(address).text)
    assert found is not None
    return found[1]


def sender(site: Site) -> dict[str, str]:
    """What the page of a phone says of itself with everything that it sends."""
    page = site.get("/phone").text
    found, book = TOKEN.search(page), BOOK.search(page)
    return {"X-Arbitra-Token": found[1] if found else "", "X-Arbitra-Book": book[1] if book else ""}


def start(site: Site, code: str) -> httpx.Response:
    """The button of the invitation."""
    address = f"/h/{code}"
    page = site.get(address).text
    found, book = TOKEN.search(page), re.search(r'name="book" value="([0-9a-f]+)"', page)
    sent = {"token": found[1] if found else "", "book": book[1] if book else ""}
    return site.client.post(address, data=sent, headers={"Origin": ORIGIN})


def let_in(site: Site, path: Path, **more: Any) -> str:
    """The id of the phone."""
    code = invited(site.access, path, **more)
    assert start(site, code).headers["location"] == "/phone"
    found = site.access.phones.invited(code)
    assert found is not None
    return found.id


def op(path: Path, board: str, result: str, number: int = 1, **more: object) -> dict[str, object]:
    """An operation of somebody who has seen the board as it is now."""
    found = next(one for one in boards(path, number) if one.key == board)
    made = {
        "id": f"tab00000-{board}-{number}",
        "t": "main",
        "round": number,
        "board": board,
        "white": found.white,
        "black": found.black,
        "result": result,
        "intent": "enter",
        "seen": found.version,
    }
    return {**made, **more}


def sent(site: Site, *ops: dict[str, object], book: str = "") -> httpx.Response:
    """`book`: another event than that of the phone."""
    headers = {"Origin": ORIGIN, "Accept": "application/json", **sender(site)}
    headers["X-Arbitra-Book"] = book or headers["X-Arbitra-Book"]
    return site.client.post("/phone/results", json={"ops": ops}, headers=headers)


def answered(site: Site, operation: dict[str, object]) -> tuple[str, str]:
    """The outcome and its sentence."""
    answer = sent(site, operation)
    assert answer.status_code == 200, answer.text
    (one,) = answer.json()["ops"]
    return one["outcome"], one.get("text", "")


class Hall:
    """A phone and an arbiter, each with a browser of their own, at a round whose results are all in: White won."""

    def __init__(self, phone: Site, arbiter: Site, path: Path) -> None:
        self.phone, self.arbiter, self.path = phone, arbiter, path
        self.id = let_in(phone, path, role=Role.DEPUTY)
        account = arbiter.access.accounts.add("Ada", "long enough", owner=True)
        arbiter.client.cookies.set("arbitra-8064", arbiter.access.accounts.begin(account.id, ""))

    def tells(self, *entries: dict[str, object], status: int = 204) -> None:
        headers = {"Origin": ORIGIN, "Accept": "application/json", **sender(self.phone)}
        answer = self.phone.client.post("/phone/waiting", json={"entries": entries}, headers=headers)
        assert answer.status_code == status, answer.text

    @property
    def ready(self) -> str:
        return text_of(self.arbiter.get(f"{ROUND}2"))
