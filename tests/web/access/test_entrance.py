"""Who is behind a request: signing in and out, cookies, forwarded requests, plain http, attempts."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from starlette.requests import Request

from arbitra.web.access.accounts import Accounts
from arbitra.web.access.entrance import FORWARDED, client_of
from arbitra.web.access.limits import OF_ADDRESS, OF_NAME, Limits
from arbitra.web.access.phones import Boards, Invitation
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from arbitra.web.access.sharing import set_password
from tests.web import wording
from tests.web.access.conftest import Comes
from tests.web.access.persons import COOKIE, HALL, HERE, PROXY, WORD, Hall, Person
from tests.web.conftest import Served
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import part, says


def test_a_sign_in_makes_a_new_session_and_a_sign_out_ends_it(hall: Hall) -> None:
    person = Person(hall)
    assert person.get("/").headers["location"] == "/login?back=/"
    before = person.get("/login") and person.secret
    answer = person.sign_in("ana")
    after = person.secret
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert before
    assert after not in ("", before)
    assert "Harbour Open" in person.get("/").text
    assert Person(hall).session(before).get("/").status_code == 303
    assert person.post("/logout").headers["location"] == "/login"
    assert person.secret != after
    assert Person(hall).session(after).get("/").status_code == 303


def test_a_session_that_an_attacker_chose_stays_nobodys(hall: Hall) -> None:
    chosen = "0" * 32
    victim = Person(hall).session(chosen)
    victim.sign_in("Ana")
    assert victim.secret != chosen
    assert Person(hall).session(chosen).get("/e/open").status_code == 303


@pytest.mark.parametrize(("at", "secure"), [(HERE, False), (HALL, False), (PROXY, True)])
def test_cookies_cannot_be_read_by_scripts_or_sent_by_other_sites(hall: Hall, at: str, secure: bool) -> None:
    person = Person(hall, at, "192.168.1.9")
    for answer in (person.get("/login"), person.sign_in("Ana")):
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith(person.cookie.lower())
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert ("secure" in cookie) is secure
        assert "domain" not in cookie


def test_what_is_published_leaves_no_cookie(hall: Hall, comes: Comes) -> None:
    for who in ("nobody", "arbiter"):
        assert "set-cookie" not in comes(who).get("/who").headers


@pytest.mark.parametrize(
    "wanted", ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:1", "/a//b"]
)
def test_nobody_is_sent_away_after_the_sign_in(hall: Hall, wanted: str) -> None:
    assert Person(hall).sign_in("Ana", wanted=wanted).headers["location"] == "/"
    known = Person(hall)
    known.sign_in("Ana")
    assert known.client.get("/login", params={"back": wanted}).headers["location"] == "/"


def test_the_sign_in_leads_where_one_wanted_to_go(hall: Hall) -> None:
    person = Person(hall)
    sent = person.get("/e/open/history?show=undone").headers["location"]
    assert sent == "/login?back=/e/open/history%3Fshow%3Dundone"
    assert 'value="/e/open/history?show=undone"' in person.get(sent).text
    assert person.sign_in("Ana", wanted="/e/open/history").headers["location"] == "/e/open/history"


def test_a_wrong_password_and_an_unknown_name_are_told_alike(hall: Hall) -> None:
    for name, password in (("Ana", "wrong word"), ("Nobody", WORD), ("", "")):
        answer = Person(hall).sign_in(name, password)
        assert answer.status_code == 422
        assert says(wording.NAME_PASSWORD_WRONG) in answer.text


def test_after_ten_wrong_passwords_even_the_right_one_waits_at_that_device_and_nowhere_else(hall: Hall) -> None:
    moment = 0.0
    hall.access.passwords = Limits(hall.access.rows, "password", clock=lambda: moment)
    for _ in range(OF_NAME):
        assert says(wording.NAME_PASSWORD_WRONG) in Person(hall, client="10.0.0.1").sign_in("Ana", "wrong word").text
    late = Person(hall, client="10.0.0.1").sign_in("Ana")
    assert late.status_code == 422
    assert says(wording.TOO_MANY_ATTEMPTS_TRY, count=6) in late.text
    for client, name in (("10.0.0.2", "Ana"), ("127.0.0.1", "Ana"), ("10.0.0.1", "Bea")):
        assert Person(hall, client=client).sign_in(name).status_code == 303, (client, name)
    moment = 301.0
    assert Person(hall, client="10.0.0.1").sign_in("Ana").status_code == 303


def test_a_new_password_set_at_the_computer_lets_them_in_at_once(hall: Hall) -> None:
    for name in ("Ana", *(f"Guess {number}" for number in range(OF_ADDRESS // OF_NAME))):
        for _ in range(OF_NAME):
            Person(hall, client="10.0.0.1").sign_in(name, "wrong word")
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in Person(hall, client="10.0.0.1").sign_in("Bea").text
    set_password(Accounts(hall.access.rows), "Ana", "battery staple")
    assert Person(hall, client="10.0.0.1").sign_in("Ana", "battery staple").status_code == 303


def test_two_hundred_wrong_passwords_from_as_many_addresses_stop_nobody(hall: Hall) -> None:
    for number in range(200):
        attempt = hall.access.passwords.attempt({f"address 10.1.0.{number}": OF_ADDRESS, f"Ana from {number}": OF_NAME})
        assert attempt.seconds == 0
    for number in range(20):
        Person(hall, client=f"10.1.1.{number}").sign_in("Ana", "wrong word")
    assert Person(hall, client="10.2.0.1").sign_in("Ana").status_code == 303


def test_behind_a_proxy_nobody_waits_for_the_mistakes_of_others(hall: Hall) -> None:
    def tries(told: str, name: str, password: str, client: str = "127.0.0.1") -> str:
        person = Person(hall, PROXY, client)
        fields = {"name": name, "password": password}
        return person.post("/login", fields, {"X-Forwarded-For": told}).text

    for number in range(OF_NAME):
        assert says(wording.NAME_PASSWORD_WRONG) in tries(f"10.9.9.{number}, 10.0.0.1", "Ana", "wrong word")
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in tries("10.0.0.2, 10.0.0.1", "Ana", WORD)
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) not in tries("10.0.0.1, 10.0.0.2", "Ana", WORD)
    # Whoever is no proxy of this computer cannot say that they are somebody else.
    for number in range(OF_NAME):
        tries(f"10.7.7.{number}", "Bea", "wrong word", "10.0.0.3")
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in tries("10.8.8.8", "Bea", WORD, "10.0.0.3")


def asked(client: str, *headers: tuple[str, str], host: str = "chess.example.org") -> Request:
    sent = [(name.encode(), value.encode()) for name, value in (("host", host), *headers)]
    return Request({"type": "http", "http_version": "1.1", "client": (client, 50000), "headers": sent})


def test_who_asked_is_what_the_nearest_proxy_says_last() -> None:
    claimed, added = ("x-forwarded-for", "10.0.0.9"), ("x-forwarded-for", "10.0.0.1")
    assert client_of(asked("127.0.0.1", claimed, added)) == "10.0.0.1", "a proxy that adds a line of its own"
    assert client_of(asked("10.0.0.2", claimed, added)) == "10.0.0.2"
    assert client_of(asked("127.0.0.1", ("x-forwarded-for", "x" * 60_000))) == "x" * 64
    here = client_of(asked("127.0.0.1", host="127.0.0.1:8064"))
    silent = client_of(asked("127.0.0.1", ("via", "1.1 somebody"), host="127.0.0.1:8064"))
    assert here != silent, "strangers behind a proxy that does not name them are not at this computer"


def test_an_account_has_one_count_however_its_name_is_written(hall: Hall) -> None:
    hall.account("Zoë Weiß")
    for name in ("Zoë Weiß", "Zoe\u0308 Weiß", " zoë  WEISS", "ZOË WEISS", "zoe\u0308 weiß") * 2:
        assert says(wording.NAME_PASSWORD_WRONG) in Person(hall, client="10.0.0.1").sign_in(name, "wrong word").text
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in Person(hall, client="10.0.0.1").sign_in("Zoë Weiß").text


def test_a_network_of_ipv6_is_one_address(hall: Hall) -> None:
    for number in range(OF_NAME):
        Person(hall, client=f"2001:db8:0:1::{number:x}").sign_in("Ana", "wrong word")
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in Person(hall, client="2001:db8:0:1:ffff::1").sign_in("Ana").text
    assert Person(hall, client="2001:db8:0:2::1").sign_in("Ana").status_code == 303


def test_wrong_codes_are_counted_for_each_phone_behind_a_proxy(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.web.phone.page.CODES_OF_ADDRESS", 10)

    def tries(told: str, code: str) -> str:
        return Person(hall, PROXY).get(f"/h/{code}", {"X-Forwarded-For": told}).text

    code = hall.access.phones.invite(Invitation(hall.event, "Hall A", Role.HELPER, "main", Boards(1), "Ana"))
    for number in range(10):
        assert "Hall A" in tries("10.0.0.1", code), "whoever has one code may not look for others meanwhile"
        for _ in range(2):
            assert says(wording.CODE_WRONG_HAS_LETTERS) in tries(
                f"10.9.9.{number}, 10.0.0.1", f"AAAA222{'ABCDEFGHJK'[number]}"
            )
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in tries("10.0.0.1", code)
    assert "Hall A" in tries("10.0.0.1, 10.0.0.2", code)


@pytest.mark.parametrize("header", FORWARDED)
def test_what_was_forwarded_is_nobodys_on_a_server_for_one_computer(header: str, tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=2).book.close()
    with Site(tmp_path) as site:
        assert site.get("/e/open").status_code == 200
        for value in ("127.0.0.1", "for=127.0.0.1", "https", ""):
            sent = site.client.get("/e/open", headers={header: value})
            assert (sent.status_code, sent.headers["location"]) == (303, "/login?back=/e/open")
        token = {"token": site.client.cookies[COOKIE]}
        written = site.client.post("/new", data=token, headers={"Origin": HERE, header: "127.0.0.1"})
        assert written.status_code in (401, 403)


@pytest.mark.parametrize("header", FORWARDED)
def test_a_forwarded_chief_is_not_at_this_computer(header: str, hall: Hall, comes: Comes) -> None:
    chief = comes("chief")
    assert chief.get("/e/open/tournament/new").status_code == 200
    assert chief.get("/e/open/tournament/new", {header: "127.0.0.1"}).status_code == 403


def test_a_chief_is_one_over_https_and_an_arbiter_over_plain_http(hall: Hall) -> None:
    account = hall.access.accounts.named("Ana")
    assert account is not None
    far = Person(hall, HALL, "192.168.1.9").known_as(account)
    page = far.get("/e/open")
    assert says(wording.AS_ARBITER) in page.text
    assert "--chief-on-lan" in page.text
    assert far.get("/e/open/tournament/new").status_code == 403
    safe = Person(hall, PROXY, "127.0.0.1").known_as(account)
    assert says(wording.AS_ARBITER) not in safe.get("/e/open").text
    assert safe.get("/e/open/tournament/new").status_code == 200
    hall.access.sharing = hall.access.sharing._replace(chief_anywhere=True)
    assert far.get("/e/open/tournament/new").status_code == 200
    # A name of the hall that arrives from this computer has come through somebody.
    hall.access.sharing = hall.access.sharing._replace(chief_anywhere=False)
    assert Person(hall, HALL, "127.0.0.1").known_as(account).get("/e/open/tournament/new").status_code == 403


def test_an_arbiter_hears_nothing_of_lowered_rights(hall: Hall) -> None:
    account = hall.access.accounts.named("Bea")
    assert account is not None
    assert says(wording.AS_ARBITER) not in Person(hall, HALL, "192.168.1.9").known_as(account).get("/e/open").text


def test_new_password_new_session_and_the_old_ones_are_over(hall: Hall, comes: Comes) -> None:
    here, there = comes("arbiter"), comes("arbiter")
    good = {"password": WORD, "chosen": "battery staple", "again": "battery staple"}
    for wrong in ({"password": "other word"}, {"chosen": "short", "again": "short"}, {"again": "something else"}):
        assert here.post("/me/password", {**good, **wrong}).status_code == 422
    assert there.get("/e/open").status_code == 200
    before = here.secret
    assert here.post("/me/password", good).headers["location"] == "/me?changed=1"
    assert here.secret != before
    assert here.get("/e/open").status_code == 200
    assert there.get("/e/open").status_code == 303
    assert Person(hall).session(before).get("/e/open").status_code == 303
    assert Person(hall).sign_in("Bea", "battery staple").status_code == 303


def test_own_sessions_are_ended_and_never_those_of_others(hall: Hall, comes: Comes) -> None:
    here, there, chief = comes("arbiter"), comes("arbiter"), comes("chief")
    accounts = hall.access.accounts
    bea, ana = accounts.named("Bea"), accounts.named("Ana")
    assert bea is not None
    assert ana is not None
    for session in accounts.sessions(ana.id):
        here.post("/me/end", {"session": session.id})
    assert chief.get("/e/open").status_code == 200
    shown = here.get("/me").text
    assert shown.count('action="/me/end"') == 1
    other = next(one.id for one in accounts.sessions(bea.id) if one.id in shown)
    assert here.post("/me/end", {"session": other}).status_code == 303
    assert there.get("/e/open").status_code == 303
    assert here.get("/e/open").status_code == 200


def test_whoever_was_removed_is_out_at_once(hall: Hall) -> None:
    account = hall.account("Gone", Role.CHIEF)
    person = Person(hall).known_as(account)
    assert person.get("/e/open").status_code == 200
    hall.access.accounts.set_role(account.id, hall.event, Role.ARBITER)
    assert person.get("/e/open/tournament/new").status_code == 403
    hall.access.accounts.set_role(account.id, hall.event, None)
    assert person.get("/e/open").status_code == 404
    hall.access.accounts.remove(account.id)
    assert person.get("/e/open").status_code == 303


@contextmanager
def proxy(port: int, version: bytes, host: str) -> Iterator[int]:
    """Forwards one request after another, as a proxy does that nobody told to say so."""
    listening = socket.create_server(("127.0.0.1", 0))

    def forward() -> None:
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            with client, socket.create_connection(("127.0.0.1", port)) as server:
                line, _, rest = client.recv(65536).partition(b"\r\n")
                kept = [one for one in rest.split(b"\r\n") if not one.lower().startswith((b"host:", b"connection:"))]
                head = [line.replace(b"HTTP/1.1", version), b"Host: " + host.encode(), b"Connection: close", *kept]
                server.sendall(b"\r\n".join(head))
                while data := server.recv(65536):
                    client.sendall(data)

    thread = threading.Thread(target=forward, daemon=True)
    thread.start()
    yield listening.getsockname()[1]
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
    thread.join(60)


@pytest.mark.parametrize(("version", "own_host"), [(b"HTTP/1.0", True), (b"HTTP/1.1", False)])
def test_a_silent_proxy_before_a_server_for_one_computer(served: Served, version: bytes, own_host: bool) -> None:
    """One that keeps the name of the outside is not answered; one that speaks like old proxies is a stranger."""
    swiss(served.folder / "open.arbitra", players=2).book.close()
    host = f"127.0.0.1:{served.port}" if own_host else "chess.example.org"
    with proxy(served.port, version, host) as port, closing(http.client.HTTPConnection("127.0.0.1", port)) as asking:
        asking.request("GET", "/e/open")
        with asking.getresponse() as answer:
            assert answer.status == (303 if own_host else 421)


def test_passwords_are_dear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As users have them: the tests use cheaper ones."""
    monkeypatch.setattr("arbitra.web.access.accounts.PasswordHasher", PasswordHasher)
    with closing(FileRows(tmp_path / "accounts")) as rows:
        made = Accounts(rows)
        made.add("Ana", WORD)
        ((kept,),) = rows.run("SELECT password FROM account")
    cost = extract_parameters(str(kept))
    assert (cost.type, cost.parallelism) == (Type.ID, 1)
    assert cost.memory_cost >= 19 << 10 and cost.time_cost >= 2, "OWASP: at least 19 MiB, two passes"
