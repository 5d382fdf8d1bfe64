"""Passwords are checked one after another, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
from contextlib import closing
from http.client import HTTPConnection

import pytest

from arbitra.web.access import limits
from arbitra.web.access.accounts import Account
from arbitra.web.access.limits import Crowded, Turns
from arbitra.web.page.preferences import form_token
from tests.web.access.loops import run
from tests.web.access.persons import Hall
from tests.web.conftest import Served

SECRET = "0" * 32


def test_who_is_alone_behind_their_address_goes_first_and_nobody_twice_at_once() -> None:
    served: list[str] = []

    async def come(line: Turns, name: str) -> None:
        async with line.turn(name[0]):
            served.append(name)
            await asyncio.sleep(0)
            assert served[-1] == name

    async def all_of_them() -> None:
        line = Turns()
        await asyncio.gather(*(come(line, name) for name in ("a1", "a2", "a3", "b1", "c1", "a4", "b2")))
        assert not line._waiting and not line._line and not line._taken

    run(all_of_them())
    assert served == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]


def test_the_line_has_an_end_for_each_address_and_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_WAITING", 10)

    async def refused(line: Turns, address: str) -> bool:
        try:
            async with line.turn(address):
                await asyncio.sleep(0.01)
        except Crowded:
            return True
        return False

    async def all_of_them(*addresses: str) -> int:
        line = Turns()
        return sum(await asyncio.gather(*(refused(line, address) for address in addresses)))

    assert run(all_of_them(*["a"] * 12)) == 12 - limits.WAITING_OF_ADDRESS
    assert run(all_of_them(*map(str, range(15)))) == 5


def test_who_gives_up_waiting_hands_their_turn_on() -> None:
    async def all_of_them() -> None:
        line = Turns()
        async with line.turn("a"):
            leaving, staying = (asyncio.create_task(_passing(line, name)) for name in "bc")
            await asyncio.sleep(0)
            leaving.cancel()
        await staying
        assert not line._taken

    async def _passing(line: Turns, address: str) -> None:
        async with line.turn(address):
            pass

    run(all_of_them())


def test_many_who_sign_in_at_once_leave_the_pages_to_the_others(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """More of them than the server has threads: a page comes all the same, and then each gets their answer."""
    going, checking, most = threading.Event(), 0, 0

    def checked(name: str, password: str) -> Account | None:
        nonlocal checking, most
        checking += 1
        most = max(most, checking)
        going.wait(30)
        checking -= 1
        return None

    monkeypatch.setattr(hall.access.accounts, "checked", checked)
    server = Served(hall.folder.path, access=hall.at)
    asking = [HTTPConnection("127.0.0.1", server.port, timeout=30) for _ in range(60)]
    try:
        for number, one in enumerate(asking):
            headers = {
                "Host": "chess.example.org",
                "Origin": "https://chess.example.org",
                "Cookie": f"__Host-arbitra-443={SECRET}",
                "Content-Type": "application/x-www-form-urlencoded",
                "X-Forwarded-For": f"10.0.{number}.1",
            }
            body = f"token={form_token(SECRET)}&name=Ana&password=wrong"
            one.request("POST", "/login", body, headers)
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=30)) as other:
            other.request("GET", "/login")
            assert other.getresponse().status == 200
        going.set()
        assert [one.getresponse().status for one in asking] == [422] * len(asking)
        assert most == 1
    finally:
        going.set()
        for one in asking:
            one.close()
        server.stop()
