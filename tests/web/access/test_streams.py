"""The feed of arbiters: who hears it, and that it ends for whoever was shut out."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

import pytest

from arbitra.book.acts.closing import Note
from arbitra.web.access import standing
from arbitra.web.access.accounts import Accounts, digest
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from arbitra.web.page.preferences import form_token
from arbitra.web.shelf.folder import Folder
from tests.web.access.conftest import Comes
from tests.web.access.persons import Hall
from tests.web.conftest import Served
from tests.web.made_events import Script, swiss
from tests.web.programs import Listener
from tests.web.site import book_behind

SHUT = ("deputy", "helper", "stranger", "nobody", "signed out", "ended", "removed", "revoked phone")


@pytest.mark.parametrize("who", SHUT)
def test_the_feed_of_arbiters_is_shut_for(who: str, comes: Comes) -> None:
    answer = comes(who).get("/e/open/feed")
    assert answer.status_code == 403
    assert answer.text == ""


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[tuple[Served, Hall]]:
    script = swiss(tmp_path / "open.arbitra", players=4)
    event = script.book.volume.event.id
    script.book.close()
    hall = Hall(tmp_path)
    hall.event = event

    made = Served(tmp_path, access=hall.at)
    yield made, hall
    made.stop()


def send(served: Served, secret: str, path: str, **fields: str) -> int:
    """A form, as the browser with this session sends it."""
    body = urlencode({"token": form_token(secret), "book": book_behind(Folder(served.folder), path), **fields})
    headers = {"Cookie": f"arbitra-{served.port}={secret}", "Origin": served.address}
    with closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)) as asking:
        asking.request("POST", path, body, {**headers, "Content-Type": "application/x-www-form-urlencoded"})
        with asking.getresponse() as answer:
            return answer.status


@pytest.mark.parametrize("how", ["end", "role", "remove", "password", "logout"])
def test_a_stream_ends_as_soon_as_its_person_is_shut_out(shared: tuple[Served, Hall], how: str) -> None:
    served, hall = shared
    chief, account = hall.account("Ana", owner=True), hall.account("Bea", Role.ARBITER)
    secret, other = (hall.access.accounts.begin(one.id, "") for one in (account, chief))
    with closing(http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)) as asking:
        asking.request("GET", "/e/open/feed", headers={"Cookie": f"arbitra-{served.port}={secret}"})
        with asking.getresponse() as stream:
            assert stream.status == 200
            assert stream.readline() == b"event: beat\n"
            if how == "logout":
                assert send(served, secret, "/logout") == 303
            else:
                path, fields = f"/e/open/people/{how}", {"account": account.id, "password": "another word"}
                assert send(served, other, path, **(fields if how == "password" else {"account": account.id})) == 303
            heard = stream.read()
    assert heard.endswith(b"event: over\ndata: {}\n\n")
    assert heard.count(b"event: beat") == 0, "only the next beat has ended it"


def test_a_stream_ends_before_the_next_fact_when_another_process_shut_its_person_out(
    shared: tuple[Served, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """This process hears nothing of it but what stands in the rows."""
    served, hall = shared
    monkeypatch.setattr(standing, "BELIEVED", 0.0)
    secret = hall.access.accounts.begin(hall.account("Bea", Role.ARBITER).id, "")
    elsewhere = Accounts(FileRows(served.folder / ".access"))
    script = Script.opened(served.folder / "open.arbitra")
    heard = Listener(served.port, f"/e/open/feed?from={script.book.head.number}", secret=secret)
    with closing(heard), closing(elsewhere.rows), closing(script.book):
        beat = heard.frame()
        assert beat is not None and beat.kind == "beat"
        script.do(Note(tournament="main", text="for arbiters"))
        assert heard.fact()["act"] == "note"
        elsewhere.end(digest(secret))
        script.do(Note(tournament="main", text="not for Bea any more"))
        over = heard.frame()
        assert over is not None and over.kind == "over"
