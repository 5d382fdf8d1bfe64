"""Many viewers of a feed in one process, as light as they can be.

`python -m bench.viewers COUNT PATHS SECRETS PORT…`: viewers take the paths and the secrets, with commas between them,
and the ports in turn; `-` where nobody signs in.

Prints `ready` when each has heard something. Told how many results were entered, it waits until everybody has heard
of all, and prints, in JSON, what each viewer got: the path, what it was told of each result (the staff the number of
the fact, all others the board and the value), the time of each on the clock that all processes of a computer share,
and whatever else was told.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from functools import partial

FIELD = re.compile(rb"^(id|event|data): (.+)$", re.MULTILINE)
ORDINARY = (b"beat", b"screen")
GRACE, DOUBLED = 60.0, 0.3
"""Seconds for the last frame to come, and for one that comes twice."""


class Viewer(asyncio.Protocol):
    def __init__(self, port: int, path: str, secret: str) -> None:
        known = f"Cookie: arbitra-{port}={secret}\r\n" if secret != "-" else ""
        asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n{known}\r\n"
        self.path = path
        self.asked = asked.encode()
        self.heard = asyncio.get_running_loop().create_future()
        self.results: list[int | list[str]] = []
        self.times: list[float] = []
        self.others: list[str] = []
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        *frames, self._rest = (self._rest + data).split(b"\n\n")
        for frame in frames:
            fields = dict(FIELD.findall(frame))
            if fields:
                self._hear(fields, now)
                if not self.heard.done():
                    self.heard.set_result(None)

    def _hear(self, fields: dict[bytes, bytes], now: float) -> None:
        kind = fields[b"event"]
        if kind == b"fact":
            self.results.append(int(fields[b"id"]))
        elif kind == b"change":
            told = json.loads(fields[b"data"])
            self.results += [[board, value] for _, _, board, value in told["results"]]
            self.others += told["others"]
        elif kind not in ORDINARY:
            self.others.append(kind.decode())
        self.times += [now] * (len(self.results) - len(self.times))

    def connection_lost(self, exc: Exception | None) -> None:
        self.others.append(f"lost {exc}")
        if not self.heard.done():
            self.heard.set_exception(ConnectionError("the server has gone"))


def allow_files(count: int) -> None:
    """A connection is an open file, of which most systems allow a thousand unless they are asked."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count + 100:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count + 100, hard), hard))


async def main(count: int, paths: list[str], secrets: list[str], ports: list[int]) -> None:
    loop = asyncio.get_running_loop()
    allow_files(count)
    viewers = []
    for place in range(count):
        # Each path at each port.
        port, path = ports[place // len(paths) % len(ports)], paths[place % len(paths)]
        secret = secrets[place % len(secrets)]
        made = partial(Viewer, port, path, secret if path.startswith("/e/") else "-")
        viewers.append((await loop.create_connection(made, "127.0.0.1", port))[1])
    await asyncio.gather(*(viewer.heard for viewer in viewers))
    print("ready", flush=True)
    entered = int(await loop.run_in_executor(None, sys.stdin.readline))
    patience = time.monotonic() + GRACE
    while any(len(one.results) < entered for one in viewers) and time.monotonic() < patience:
        await asyncio.sleep(0.05)
    await asyncio.sleep(DOUBLED)
    told = [{"path": one.path, "results": one.results, "times": one.times, "others": one.others} for one in viewers]
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(
        main(int(sys.argv[1]), sys.argv[2].split(","), sys.argv[3].split(","), [int(port) for port in sys.argv[4:]])
    )
