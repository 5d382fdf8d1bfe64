"""A server on this computer that answers as a test says."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def serving(answer: Callable[[BaseHTTPRequestHandler], None]) -> Iterator[str]:
    """Its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer(self)

        def do_HEAD(self) -> None:
            answer(self)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def sends(data: bytes, claimed: int | None = None) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        if claimed != 0:
            request.send_header("Content-Length", str(len(data) if claimed is None else claimed))
        request.end_headers()
        request.wfile.write(data)

    return answer


def marked(stamp: str, data: bytes = b"") -> Callable[[BaseHTTPRequestHandler], None]:
    """With an ETag; the data come only if they are asked for."""

    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(len(data)))
        if stamp:
            request.send_header("ETag", stamp)
        request.end_headers()
        if request.command == "GET":
            request.wfile.write(data)

    return answer
