"""Sharing in the network from a page: the first password, the addresses that answer, this computer alone again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.web.made_events import swiss
from tests.web.programs import BOOK, TOKEN, Program, program

NEIGHBOUR = "127.0.0.2"
IN_A_NETWORK = f"import arbitra.web.access.sharing as s; s.own_addresses = lambda: ({NEIGHBOUR!r},)"
IN_NONE = "import arbitra.web.access.sharing as s; s.own_addresses = lambda: ()"
WORD = "correct horse"
PAGE = "/e/open/addresses"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "events"
    made.mkdir()
    swiss(made / "open.arbitra", players=6, played=1).book.close()
    return made


@pytest.fixture
def running(tmp_path: Path, folder: Path) -> Iterator[Program]:
    with program(tmp_path / "home", str(folder), before=IN_A_NETWORK) as made:
        yield made


def browser(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, follow_redirects=False, headers={"Accept-Language": "en"})


def send(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    page = client.get(PAGE).text
    token, book = TOKEN.search(page), BOOK.search(page)
    assert token is not None and book is not None
    origin = str(client.base_url).rstrip("/")
    return client.post(path, data={"token": token[1], "book": book[1], **fields}, headers={"Origin": origin})


def share(client: httpx.Client, **changes: str) -> httpx.Response:
    return send(client, f"{PAGE}/share", **{"name": "Ana", "password": WORD, "again": WORD, **changes})


def test_shared_from_a_page_others_sign_in_and_the_owner_is_signed_in_already(running: Program) -> None:
    other = f"http://{NEIGHBOUR}:{running.port}"
    with browser(running.address) as here, browser(other) as there:
        with pytest.raises(httpx.ConnectError):
            there.get("/")
        assert share(here).status_code == 303
        page = here.get(PAGE)
        assert page.status_code == 200, "whoever shared it stays in"
        assert f"{other}" in page.text
        answer = there.get("/e/open/t/main/r/1")
        assert answer.status_code == 303 and answer.headers["location"].startswith("/login")
    with browser(running.address) as stranger:
        assert stranger.get(PAGE).headers["location"].startswith("/login"), "at this computer, too"


def test_alone_again_nobody_else_gets_in(running: Program) -> None:
    other = f"http://{NEIGHBOUR}:{running.port}"
    with browser(running.address) as here, browser(other) as there:
        share(here)
        assert there.get("/login").status_code == 200
        assert send(here, f"{PAGE}/alone").status_code == 303
        assert here.get(PAGE).status_code == 200
    with browser(running.address) as anew, browser(other) as there:
        assert anew.get(PAGE).status_code == 200, "nobody signs in any more"
        with pytest.raises(httpx.ConnectError):
            there.get("/login")
        assert share(anew, password="", again="").status_code == 303, "the password is still there"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"password": "short", "again": "short"}, "password"),
        ({"again": "another one"}, "again"),
        ({"name": " "}, "name"),
    ],
)
def test_a_password_that_is_too_short_or_typed_otherwise_shares_nothing(
    running: Program, changes: dict[str, str], field: str
) -> None:
    with browser(running.address) as here, browser(f"http://{NEIGHBOUR}:{running.port}") as there:
        answer = share(here, **changes)
        assert answer.status_code == 422
        assert f'data-field="{field}"' in answer.text
        with pytest.raises(httpx.ConnectError):
            there.get("/")
        assert here.get(PAGE).status_code == 200


def test_a_computer_without_a_network_says_so_and_sets_no_password(tmp_path: Path, folder: Path) -> None:
    with program(tmp_path / "home", str(folder), before=IN_NONE) as running, browser(running.address) as here:
        assert share(here).status_code == 422
        assert here.get(PAGE).status_code == 200, "nobody has to sign in"
