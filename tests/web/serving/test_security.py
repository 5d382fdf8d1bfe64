"""Who may ask, and what is done with what they send."""

from __future__ import annotations

import http.client
import resource
import threading
from pathlib import Path

import pytest

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.setting_up import Configure
from arbitra.book.state.people import Person
from tests.web.conftest import Opened, Served
from tests.web.made_events import Script, swiss
from tests.web.site import ORIGIN, TOKEN, Site
from tests.web.walking import walk

MARKUP = '<img src=x onerror="document.title=1">"\'{{7*7}}</textarea></script>'
SLUGS = (
    "%2e%2e%2fopen",
    "..%5copen",
    "..%2f..%2fetc",
    "open.arbitra",
    "OPEN",
    "open%00",
    "....//open",
    "%2fopen",
    "a" * 5000,
)


def post(site: Site, headers: dict[str, str], fields: dict[str, str]) -> int:
    return site.client.post("/new", data=fields, headers=headers).status_code


def test_a_page_of_somebody_else_writes_nothing(site: Site) -> None:
    found = TOKEN.search(site.get("/").text)
    assert found is not None
    good = {"name": "Spring", "token": found[1]}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:9999", "https://127.0.0.1:8064", ""):
        assert post(site, {"Origin": origin}, good) == 403, origin
    assert post(site, {}, good) == 403
    for token in ("", "0" * 32, found[1][:-1]):
        assert post(site, {"Origin": ORIGIN}, {**good, "token": token}) == 403
    assert list(site.folder.iterdir()) == []
    assert post(site, {"Origin": ORIGIN}, good) == 303


def test_other_names_of_this_computer_are_not_answered(site: Site) -> None:
    for host in ("evil.example", "127.0.0.1", "127.0.0.1:9999", "127.0.0.1:8064.evil.example", "localhost:8064@evil"):
        answer = site.client.get("/", headers={"Host": host})
        assert answer.status_code == 421, host
        assert "set-cookie" not in answer.headers


def test_slugs_are_looked_up_and_never_joined_to_a_path(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2).book.close()
    before = sorted(site.folder.rglob("*.arbitra"))
    for slug in SLUGS:
        for address in (f"/e/{slug}", f"/e/open/t/{slug}/settings", f"/e/{slug}/find?q=a", f"/static/x/{slug}"):
            assert site.get(address).status_code == 404, address
    assert sorted(site.folder.rglob("*.arbitra")) == before


def test_every_answer_has_the_policy(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2).book.close()
    for address in ("/", "/e/open", "/nowhere", "/palette", "/e/open/t/main/settings"):
        headers = site.get(address).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def send_file(served: Served, megabytes: int, *, chunked: bool) -> int:
    """As somebody does who goes on sending; the status, or 0 if the connection was cut."""
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
    connection.putrequest("POST", "/import")
    connection.putheader("Origin", served.address)
    connection.putheader("Cookie", f"arbitra-{served.port}=abc")
    connection.putheader("Content-Type", "multipart/form-data; boundary=x")
    piece = b"--x\r\nContent-Disposition: form-data; name=file; filename=a.trf\r\n\r\n".ljust(1024 * 1024, b"a")
    if chunked:
        connection.putheader("Transfer-Encoding", "chunked")
    else:
        connection.putheader("Content-Length", str(megabytes * len(piece)))
    connection.endheaders()
    try:
        for _ in range(megabytes):
            connection.send(b"100000\r\n" + piece + b"\r\n" if chunked else piece)
            piece = b"a" * len(piece)
        connection.send(b"0\r\n\r\n" if chunked else b"")
    except OSError:
        pass
    try:
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()


@pytest.mark.parametrize("chunked", [False, True])
def test_a_hundred_megabytes_are_refused_with_flat_memory(served: Served, chunked: bool) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert send_file(served, 100, chunked=chunked) in (0, 413)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40 * 1024
    assert threading.active_count() < 50
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
    connection.request("GET", "/")
    assert connection.getresponse().status == 200
    connection.close()


@pytest.mark.parametrize("chunked", [False, True])
def test_whoever_sends_a_file_that_is_too_large_hears_why(served: Served, chunked: bool) -> None:
    assert send_file(served, 20, chunked=chunked) == 413


def with_markup(path: Path) -> Script:
    """Markup wherever people may type."""
    script = swiss(path, name=MARKUP, players=3)
    short = MARKUP[:60]
    fields = {"city": MARKUP, "chief_arbiter": MARKUP, "deputy_arbiters": [MARKUP], "event_code": short}
    script.do(Configure(changes={**fields, "federation": "<b>"}))
    script.do(Configure(tournament="main", changes={"time_control": MARKUP, "round_times": [], "type_text": MARKUP}))
    who = Person(name=MARKUP, club=MARKUP, federation="<i>", title="<u>", rating=1500)
    script.do(AddPlayer(tournament="main", who=who), who=MARKUP)
    script.play()
    script.book.close()
    return script


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_names_with_markup_are_shown_and_nothing_is_executed(served: Served, tab: Opened, every: int) -> None:
    """The text of every page, and every fourth in a browser; in the long tests all of them."""
    with_markup(served.folder / "puerto.arbitra")
    with Site(served.folder) as site:
        addresses = walk(site)
        for address in addresses.values():
            text = site.get(address).text
            assert "<img src=x" not in text, address
            assert "49</textarea" not in text
    page = tab("/", name="%3Cb%3EAna%3C%2Fb%3E")
    for address in list(addresses.values())[::every]:
        page.goto(served.address + address)
        assert page.locator("img").count() == 0
        assert page.title() != "1"
    page.goto(served.address + "/e/puerto/t/main/settings")
    page.keyboard.press("Control+k")
    page.keyboard.type("img")
    page.get_by_role("option").filter(has_text="<img src=x").first.wait_for()
    assert page.locator("img").count() == 0
