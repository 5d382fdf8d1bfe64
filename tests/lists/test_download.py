"""One host, a limit, a time: tried against a server on this computer."""

from __future__ import annotations

import time
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest

from arbitra.lists.download import ADDRESS, answering
from arbitra.lists.places import ListProblem
from tests.lists.serving import sends, serving
from tests.said import having


def fetched(address: str, **limits: Any) -> bytes:
    with answering(address, **limits) as answer:
        return b"".join(answer.pieces)


def test_the_address_is_fides() -> None:
    assert ADDRESS == "https://ratings.fide.com/download/players_list.zip"


def test_the_whole_comes() -> None:
    data = bytes(range(256)) * 4096
    with serving(sends(data)) as address, answering(f"{address}/list.zip") as answer:
        assert answer.total == 5
        assert b"".join(answer.pieces) == data
    with serving(sends(data, 0)) as address:
        assert fetched(address) == data


def redirects(target: str) -> Any:
    def answer(request: BaseHTTPRequestHandler) -> None:
        if request.path == "/there":
            sends(b"here")(request)
            return
        request.send_response(302)
        request.send_header("Location", target)
        request.send_header("Content-Length", "0")
        request.end_headers()

    return answer


def test_another_place_on_the_same_host_is_followed() -> None:
    with serving(redirects("/there")) as address:
        assert fetched(address) == b"here"


@pytest.mark.parametrize("target", ["https://example.org/x", "http://127.0.0.1:1/x", "file:///etc/passwd"])
def test_another_host_is_not(target: str) -> None:
    with serving(redirects(target)) as address, pytest.raises(ListProblem) as refused:
        fetched(address)
    assert target in str(refused.value) or "not responding" in str(refused.value)


def test_a_circle_ends() -> None:
    with serving(redirects("/again")) as address, pytest.raises(ListProblem):
        fetched(address)


def test_too_much_is_refused_by_its_length_and_by_what_comes() -> None:
    with serving(sends(b"x" * 10, 9_000_000_000)) as address, pytest.raises(ListProblem, match=having("300 MB")):
        fetched(address)
    with serving(sends(b"x" * 3_000_000, 0)) as address, pytest.raises(ListProblem, match=having("1 MB")):
        fetched(address, largest=1 << 20)


def test_half_a_list_is_refused() -> None:
    with serving(sends(b"x" * 1000, 5000)) as address, pytest.raises(ListProblem, match=r"cut off|not responding"):
        fetched(address)


def test_an_error_is_told() -> None:
    def gone(request: BaseHTTPRequestHandler) -> None:
        request.send_error(404)

    with serving(gone) as address, pytest.raises(ListProblem, match=having("HTTP … 404")):
        fetched(address)
    with pytest.raises(ListProblem):
        fetched("http://127.0.0.1:1/")


def test_silence_ends_after_a_time() -> None:
    def silent(request: BaseHTTPRequestHandler) -> None:
        time.sleep(0.6)

    with serving(silent) as address, pytest.raises(ListProblem):
        fetched(address, timeout=0.2)


def test_a_trickle_ends_after_a_time() -> None:
    with serving(sends(b"x" * 1000)) as address, pytest.raises(ListProblem):
        fetched(address, longest=-1.0)


@pytest.mark.parametrize("address", ["http://example.org/list.zip", "file:///etc/passwd", "ftp://127.0.0.1/x", "x"])
def test_only_https(address: str) -> None:
    with pytest.raises(ListProblem):
        fetched(address)
