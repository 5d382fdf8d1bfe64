"""Behind a proxy with TLS: the public address, forms of its pages, the feed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urljoin

import pytest

from arbitra.book.acts.closing import Note
from tests.web import wording
from tests.web.conftest import Served
from tests.web.made_events import swiss
from tests.web.programs import TOKEN, Listener
from tests.web.proxy import Proxy
from tests.web.walking import FILLED
from tests.web.wording import says

HOST = "chess.example.org"


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path, f"https://{HOST}", alone=False)
    yield made
    made.stop()


def ask(
    port: int, method: str = "GET", path: str = "/", body: str | None = None, **headers: str
) -> tuple[int, str, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    sent = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    connection.request(method, path, body, sent)
    answer = connection.getresponse()
    found = answer.status, answer.read().decode(), answer.getheader("Set-Cookie", "").partition(";")[0]
    connection.close()
    return found


def signed_in(server: Served) -> str:
    """The cookie of somebody who signed in."""
    accounts = server.access.accounts
    account = accounts.named("Ana") or accounts.add("Ana", "correct horse", owner=True)
    return f"__Host-arbitra-443={accounts.begin(account.id, '')}"


def make(server: Served, port: int, origin: str) -> int:
    """Sends the form of a new event from a page that was read before."""
    cookie = signed_in(server)
    _, page, _ = ask(port, Cookie=cookie)
    token = re.search(TOKEN, page)
    assert token is not None
    kind = "application/x-www-form-urlencoded"
    body = f"token={token[1]}&name=Spring&rounds=5&system=dutch"
    return ask(port, "POST", "/new", body, Origin=origin, Cookie=cookie, Content_Type=kind)[0]


def test_the_public_address_is_answered_and_its_forms_are_taken(hosted: Served) -> None:
    with Proxy([hosted.port]) as proxy:
        assert ask(proxy.port)[0] == 303, "nobody comes in without signing in"
        assert says(wording.NO_EVENT_YET) in ask(proxy.port, Cookie=signed_in(hosted))[1]
        assert make(hosted, proxy.port, f"http://{HOST}") == 403
        assert make(hosted, proxy.port, "https://evil.example") == 403
        assert make(hosted, proxy.port, f"https://{HOST}") == 303
        assert ask(proxy.port, Host="evil.example")[0] == 421


def test_a_server_that_was_not_told_its_public_address_refuses_it(served: Served) -> None:
    with Proxy([served.port]) as proxy:
        status, text, _ = ask(proxy.port)
    assert status == 421 and text == f"{says(wording.ARBITRA_DOES_NOT_ANSWER)}\n"


def test_the_address_counts_and_not_what_the_proxy_says_of_it(hosted: Served) -> None:
    def forget(lines: list[str]) -> list[str]:
        return [line for line in lines if not line.startswith("X-Forwarded-Proto")]

    with Proxy([hosted.port], change=forget) as proxy:
        assert make(hosted, proxy.port, f"https://{HOST}") == 303
        assert make(hosted, proxy.port, f"http://{HOST}") == 403


def test_the_feed_comes_through_at_once(hosted: Served) -> None:
    script = swiss(hosted.folder / "open.arbitra", players=4)
    with Proxy([hosted.port]) as proxy:
        heard = Listener(
            proxy.port, f"/e/open/feed?from={script.book.head.number}", host=HOST, cookie=signed_in(hosted)
        )
        beat = heard.frame()
        assert beat is not None and beat.kind == "beat"
        for number in range(3):
            done = script.do(Note(tournament="main", text=f"note {number}"))
            assert heard.fact()["number"] == done.facts[0].number
        heard.close()
    script.book.close()


def filled(path: str) -> str:
    return re.sub(r"\{(\w+)[^}]*\}", lambda field: FILLED.get(field[1], "x"), path)


def test_every_redirect_stays_at_the_address_of_the_browser(hosted: Served) -> None:
    """The proxy speaks https, Arbitra behind it does not. Every route, with a slash too many and without."""
    swiss(hosted.folder / f"{FILLED['b']}.arbitra", players=4).book.close()
    app = hosted.server.config.app
    paths = sorted({filled(route.path) for route in app.routes})  # type: ignore[union-attr]
    assert len(paths) > 80
    redirected = set()
    with Proxy([hosted.port]) as proxy:
        for asked in (one for path in paths for one in (path, path.rstrip("/") + "/?from=/")):
            connection = HTTPConnection("127.0.0.1", proxy.port, timeout=30)
            connection.request("HEAD", asked, headers={"Host": HOST})
            found = connection.getresponse().getheader("Location")
            connection.close()
            if found is not None:
                redirected.add(asked)
                assert urljoin(f"https://{HOST}{asked}", found).startswith(f"https://{HOST}/"), (asked, found)
    assert {f"/h/{FILLED['code']}/?from=/", f"/p/{FILLED['slug']}/?from=/", f"/e/{FILLED['b']}"} <= redirected
