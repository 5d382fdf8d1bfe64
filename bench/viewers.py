"""Many viewers of a feed in one process, as light as they can be.

`python -m bench.viewers COUNT PATH SECRET PORT…`, with `-` where nobody signs in.

Prints `ready` when each has heard something. Told the number of the last fact, it waits until everybody has it, and
prints, in JSON, what each viewer got: the numbers of the facts with the time of each on the clock that all processes of
a computer share, and whatever else was told.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time

FIELD = re.compile(rb"^(id|event): (.+)$", re.MULTILINE)
ORDINARY = (b"beat", b"fact")
GRACE, DOUBLED = 60.0, 0.3
"""Seconds for the last frame to come, and for one that comes twice."""


class Viewer(asyncio.Protocol):
    def __init__(self, port: int, path: str, secret: str) -> None:
        known = f"Cookie: arbitra-{port}={secret}\r\n" if secret != "-" else ""
        asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n{known}\r\n"
        self.asked = asked.encode()
        self.heard = asyncio.get_running_loop().create_future()
        self.numbers: list[int] = []
        self.times: list[float] = []
        self.others: list[str] = []
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        whole, line_end, self._rest = (self._rest + data).rpartition(b"\n")
        for name, value in FIELD.findall(whole + line_end):
            if name == b"id":
                self.numbers.append(int(value))
                self.times.append(now)
            elif value not in ORDINARY:
                self.others.append(value.decode())
        if not self.heard.done() and b"event: " in whole:
            self.heard.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.others.append(f"lost {exc}")
        if not self.heard.done():
            self.heard.set_exception(ConnectionError("the server has gone"))


async def main(count: int, path: str, secret: str, ports: list[int]) -> None:
    loop = asyncio.get_running_loop()
    viewers = []
    for place in range(count):
        port = ports[place % len(ports)]
        _, viewer = await loop.create_connection(lambda port=port: Viewer(port, path, secret), "127.0.0.1", port)  # type: ignore[misc]
        viewers.append(viewer)
    await asyncio.gather(*(viewer.heard for viewer in viewers))
    print("ready", flush=True)
    last = int(await loop.run_in_executor(None, sys.stdin.readline))
    patience = time.monotonic() + GRACE
    while any(one.numbers[-1:] != [last] for one in viewers) and time.monotonic() < patience:
        await asyncio.sleep(0.05)
    await asyncio.sleep(DOUBLED)
    told = [{"numbers": one.numbers, "times": one.times, "others": one.others} for one in viewers]
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3], [int(port) for port in sys.argv[4:]]))
