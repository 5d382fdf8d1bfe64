"""FIDE's list from FIDE, when it is asked for: one address, one host, a limit and a time."""

from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from typing import IO, NamedTuple
from urllib.parse import urlsplit

from arbitra.lists.places import ListProblem

ADDRESS = "https://ratings.fide.com/download/players_list.zip"
LARGEST = 300 << 20
"""Bytes; FIDE's list has 50 MB."""
PIECE = 1 << 18
TIMEOUT = 30.0
"""Seconds without a byte."""
LONGEST = 3600.0
"""Seconds for the whole."""
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

UNREACHED = "{address} is not responding ({why}). Try again later, or download the list yourself and give the file."
ELSEWHERE = "{address} redirects to {other}. Nothing was downloaded."
UNSAFE = "{address} is not an https address. Nothing was downloaded."
TOO_LARGE = "{address} sends more than {limit} MB. Nothing was saved."
BROKEN_OFF = "The download from {address} was cut off. Nothing was saved. Try again."
TOO_SLOW = "{address} is too slow. Nothing was saved: try again later."
MESSAGES = (UNREACHED, ELSEWHERE, UNSAFE, TOO_LARGE, BROKEN_OFF, TOO_SLOW)


class Answer(NamedTuple):
    """`total` is how many pieces will come, 1 if unknown; `stamp` is how the server marks the file."""

    total: int
    pieces: Iterator[bytes]
    stamp: str = ""


class _SameHost(urllib.request.HTTPRedirectHandler):
    max_redirections = 3

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> urllib.request.Request | None:
        if _origin(newurl) != _origin(req.full_url):
            fp.close()
            raise ListProblem(ELSEWHERE, address=req.full_url, other=newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]


@contextmanager
def answering(
    address: str = ADDRESS, *, largest: int = LARGEST, timeout: float = TIMEOUT, longest: float = LONGEST
) -> Iterator[Answer]:
    """Raises ListProblem; so do the pieces."""
    answer = _opened(address, "GET", timeout)
    with answer:
        length = answer.headers.get("Content-Length", "")
        size = int(length[:18]) if length.isascii() and length.isdigit() else 0
        if size > largest:
            raise ListProblem(TOO_LARGE, address=address, limit=str(largest >> 20))
        pieces = _pieces(answer, address, size, largest, time.monotonic() + longest)
        yield Answer(size // PIECE + 1, pieces, _stamp(answer))


def stamp_at(address: str, *, timeout: float = TIMEOUT) -> str:
    """How the server marks the file now; empty if it does not. Nothing is downloaded. Raises ListProblem."""
    with _opened(address, "HEAD", timeout) as answer:
        return _stamp(answer)


def _stamp(answer: http.client.HTTPResponse) -> str:
    return (answer.headers.get("ETag") or answer.headers.get("Last-Modified") or "").strip()


def _opened(address: str, method: str, timeout: float) -> http.client.HTTPResponse:
    _require_safe(address)
    opener = urllib.request.build_opener(_SameHost)
    asked = urllib.request.Request(address, headers={"User-Agent": "Arbitra"}, method=method)
    try:
        answer: http.client.HTTPResponse = opener.open(asked, timeout=timeout)
    except (OSError, http.client.HTTPException) as error:
        raise _unreached(address, error) from error
    return answer


def _pieces(answer: IO[bytes], address: str, size: int, largest: int, until: float) -> Iterator[bytes]:
    came = 0
    while True:
        try:
            piece = answer.read(PIECE)
        except (OSError, http.client.HTTPException) as error:
            raise _unreached(address, error) from error
        came += len(piece)
        if came > largest:
            raise ListProblem(TOO_LARGE, address=address, limit=str(largest >> 20))
        if time.monotonic() > until:
            raise ListProblem(TOO_SLOW, address=address)
        if not piece:
            break
        yield piece
    if came < size:
        raise ListProblem(BROKEN_OFF, address=address)


def _require_safe(address: str) -> None:
    scheme, host, _ = _origin(address)
    if scheme != "https" and not (scheme == "http" and host in LOOPBACK):
        raise ListProblem(UNSAFE, address=address)


def _origin(address: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(address)
    return parts.scheme, parts.hostname, parts.port


def _unreached(address: str, error: Exception) -> ListProblem:
    why: object = error
    if isinstance(error, urllib.error.HTTPError):
        error.close()
    elif isinstance(error, urllib.error.URLError):
        why = error.reason
    return ListProblem(UNREACHED, address=address, why=str(why) or type(why).__name__)
