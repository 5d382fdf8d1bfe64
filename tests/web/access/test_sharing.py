"""`arbitra serve` for others: passwords, addresses, certificates, and what it says of them."""

from __future__ import annotations

import http.client
import json
import logging
import os
import pty
import shutil
import signal
import ssl
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from arbitra.cli.serve_sharing import AGAIN, NOT_THE_SAME, OWNER, PASSWORD
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.rows import FileRows
from arbitra.web.access.sharing import (
    MASKED,
    Shared,
    as_origin,
    for_others,
    own_addresses,
    own_names,
    set_password,
    sharing_of,
)
from arbitra.web.serving.server import accounts_of
from arbitra.web.shelf.folder import Folder
from tests.web import wording
from tests.web.serving.test_serve import ARBITRA, environment, free_port, serving
from tests.web.wording import part, says

WORD = "correct horse"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose accounts are not those of whoever runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    return tmp_path


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [*ARBITRA, "serve", str(folder), "--no-browser", *words]
    return subprocess.run(
        command, env=environment(folder), input=typed, capture_output=True, text=True, check=False, timeout=300
    )


class Told(NamedTuple):
    status: int
    headers: http.client.HTTPMessage


def ask(address: str, path: str, host: str, context: ssl.SSLContext | None = None) -> Told:
    where = address.partition("://")[2].strip("/")
    made = http.client.HTTPSConnection(where, context=context) if context else http.client.HTTPConnection(where)
    with closing(made):
        made.request("GET", path, headers={"Host": host})
        with made.getresponse() as answer:
            return Told(answer.status, answer.headers)


def test_the_first_password_is_the_owners_and_a_second_one_replaces_it(tmp_path: Path) -> None:
    accounts = Accounts(FileRows(tmp_path / "access"))
    first = set_password(accounts, "Ana", WORD)
    second = set_password(accounts, "Bea", WORD)
    assert (first.owner, second.owner) == (True, False)
    secret = accounts.begin(first.id, "")
    assert set_password(accounts, "ana", "another word").id == first.id
    assert accounts.checked("Ana", WORD) is None
    assert accounts.checked("ANA", "another word") is not None
    assert accounts.behind(secret) is None


def test_a_password_is_read_from_a_program_and_too_short_ones_change_nothing(kept: Path) -> None:
    refused = run(kept, "--password", "Ana", typed="seven77\n")
    assert (refused.returncode, accounts_of(Folder(kept)).any()) == (3, False)
    assert refused.stderr == "arbitra serve: passwords must have at least 8 characters; nothing was changed\n"
    assert says(wording.NAMES_LETTERS) in run(kept, "--password", "x" * 61, typed=WORD).stderr
    told = run(kept, "--password", "Ana", "--json", typed=f"{WORD}\nanother line\n")
    assert json.loads(told.stdout) == {"account": "Ana", "owner": True}
    assert accounts_of(Folder(kept)).checked("Ana", WORD) is not None
    if sys.platform != "win32":
        assert Folder(kept).rows().path.stat().st_mode & 0o077 == 0


def test_whoever_types_a_password_types_it_twice(kept: Path) -> None:
    def typed(second: str) -> tuple[int, str]:
        child, terminal = pty.fork()
        if child == 0:
            os.execve(sys.executable, [*ARBITRA, "serve", str(kept), "--password", "Ana"], environment(kept))
        shown = b""
        for prompt, answer in ((PASSWORD.format(name="Ana").encode(), WORD), (AGAIN.encode(), second)):
            while prompt not in shown:
                shown += os.read(terminal, 1000)
            os.write(terminal, f"{answer}\n".encode())
        while True:
            try:
                shown += os.read(terminal, 1000)
            except OSError:
                break
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown.decode()

    code, shown = typed("something else")
    assert code == 3
    assert NOT_THE_SAME in shown
    assert not accounts_of(Folder(kept)).any()
    code, shown = typed(WORD)
    assert code == 0
    assert OWNER.format(name="Ana") in shown
    assert WORD not in shown


def test_nothing_is_shared_before_somebody_has_a_password(kept: Path) -> None:
    for words in (("--lan",), ("--address", "https://chess.example.org")):
        refused = run(kept, *words, "--port", str(free_port()))
        assert refused.returncode == 3
        assert "arbitra serve --password NAME first" in refused.stderr


def test_the_hall_reaches_it_under_its_own_addresses_and_nobody_is_local(kept: Path) -> None:
    set_password(accounts_of(Folder(kept)), "Ana", WORD)
    port = free_port()
    process = subprocess.Popen(
        [*ARBITRA, "serve", str(kept), "--no-browser", "--lan", "--chief-on-lan", "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(kept),
    )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert first == f"Arbitra is running at http://127.0.0.1:{port}/ (press Ctrl+C to stop)\n"
        others = process.stdout.readline()
        for name in (*own_addresses(), "127.0.0.1"):
            if name != "127.0.0.1":
                assert f"http://{name}:{port}" in others
            assert ask(f"http://{name}:{port}", "/login", f"{name}:{port}").status == 200
            sent = ask(f"http://{name}:{port}", "/", f"{name}:{port}")
            assert (sent.status, sent.headers["location"]) == (303, "/login?back=/")
            for host in ("192.0.2.77", f"192.0.2.77:{port}", "evil.example", f"evil.example:{port}"):
                assert ask(f"http://{name}:{port}", "/login", host).status == 421
        again = run(kept, "--lan", "--port", str(port))
        assert again.stdout == f"Arbitra is already running at http://127.0.0.1:{port}/\n"
    finally:
        process.send_signal(signal.SIGINT)
        _, warnings = process.communicate(timeout=60)
    assert "anyone on the same network can read" in warnings
    assert "your own access point" in warnings
    assert "--chief-on-lan" in warnings


def test_who_starts_it_twice_hears_that_the_first_is_not_shared(kept: Path) -> None:
    set_password(accounts_of(Folder(kept)), "Ana", WORD)
    port = free_port()
    with serving(kept, "--port", str(port)):
        again = run(kept, "--lan", "--port", str(port))
    assert "It is not shared." in again.stderr


@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl to make a certificate with")
def test_with_a_certificate_it_speaks_https_and_the_cookie_is_secure(kept: Path) -> None:
    certificate, key = kept / "cert.pem", kept / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    command = [*made, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    port = free_port()
    files = ("--tls-cert", str(certificate), "--tls-key", str(key))
    unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
    with serving(kept, "--port", str(port), *files) as (_, address):
        assert address == f"https://127.0.0.1:{port}/"
        found = ask(address, "/", f"127.0.0.1:{port}", unchecked)
        assert found.status == 200
        assert "secure" in found.headers["set-cookie"].lower()
        assert run(kept, "--port", str(port)).stdout == f"Arbitra is already running at {address}\n"
    assert run(kept, "--tls-cert", str(certificate)).returncode == 2
    wrong = run(kept, "--tls-cert", str(key), "--tls-key", str(certificate), "--port", str(port))
    assert (wrong.returncode, part(wording.TIE_BREAK_TIEBREAK_CANNOT) in wrong.stderr) == (3, True)


def test_addresses_are_written_as_browsers_do() -> None:
    assert as_origin("http://chess.local:80") == "http://chess.local"
    assert as_origin("https://Ajedrez-Ñ.example") == "https://xn--ajedrez--k3a.example"
    assert as_origin("http://[fd00::1]:8064/") == "http://[fd00::1]:8064"
    for text in (
        "chess.example.org",
        "ftp://chess.example.org",
        "https://",
        "https://a/b",
        "https://me@a",
        "http://a:x",
    ):
        with pytest.raises(ValueError, match=r".*"):
            as_origin(text)


def test_others_are_told_what_they_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Hall-Laptop")
    monkeypatch.setattr("arbitra.web.access.sharing.own_addresses", lambda: ("192.168.1.5", "10.0.0.2"))
    assert for_others(sharing_of(Shared(), 8064), 8064) == ()
    proxied = sharing_of(Shared(addresses=("https://chess.example.org",)), 8064)
    assert (proxied.alone, for_others(proxied, 8064)) == (False, ("https://chess.example.org",))
    hall = sharing_of(Shared(lan=True), 8064)
    assert for_others(hall, 8064) == (
        "http://192.168.1.5:8064",
        "http://10.0.0.2:8064",
        "http://hall-laptop.local:8064",
    )
    assert "http://hall-laptop:8064" in hall.origins
    assert own_names() == ("hall-laptop", "hall-laptop.local")


def test_a_log_of_requests_has_no_code_in_it(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("uvicorn.access")
    log.addFilter(MASKED)
    with caplog.at_level(logging.INFO, "uvicorn.access"):
        log.propagate = True
        for path in ("/h/K7Q2M9XA", "/h/K7Q2M9XA/boards?x=1", "/screen/abcd1234", "/e/open/screens"):
            log.info('%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", path, "1.1", 200)
    assert "K7Q2M9XA" not in caplog.text
    assert "abcd1234" not in caplog.text
    assert "/h/…/boards?x=1" in caplog.text
    assert "/e/open/screens" in caplog.text
