"""The application as a process: processor time of the server for each page, in milliseconds and in bare starts.

400 players in round 9: every page at most 150 ms, a result at most 20 ms. 2000 players: every page at most 600 ms.
"""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import psutil
from bench.bench_book import OPEN, ROUNDS, Event, result
from bench.bench_start import BARE, arbitra, processor_time

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.intake.reports import as_command
from arbitra.book.store.volume import create_file
from arbitra.model import Scoring
from arbitra.simulation import Profile, generate

SIZES = ((400, 150.0), (2000, 600.0))
RESULT_BAR = 20.0
TIMES = 6
RESULTS = 50
AGAIN = 40
LEFT = 60
PAGES = (
    "",
    "/t/open/r/9",
    "/t/open/r/9/results",
    "/t/open/r/9/why?board=3",
    "/t/open/players",
    "/t/open/players/new",
    "/t/open/players/p1",
    "/t/open/checkin",
    "/t/open/standings",
    "/t/open/cross",
    "/t/open/documents",
    "/t/open/print/boards?round=9",
    "/t/open/print/names?round=9",
    "/t/open/print/slips?round=9",
    "/t/open/print/standings",
    "/t/open/settings",
    "/history",
    "/public",
)
"""Below the address of the event."""
PUBLIC = ("", "/t/open/r/8", "/t/open/standings", "/t/open/players", "/t/open/player/1")
"""Below the address of the public page."""
NOTHING_ODD = (
    *("half_byes", "zero_byes", "full_byes", "forfeits", "double_forfeits", "half_zero"),
    *("zero_zero", "short_games", "withdrawals", "late_entries", "forbidden"),
)
TOKEN = re.compile(r'data-token="([0-9a-f]+)"')


def event_of(players: int) -> Event:
    """Eight rounds played, the ninth published with a few of its results."""
    none: dict[str, Any] = dict.fromkeys(NOTHING_ODD, 0)
    profile = Profile(players=players, rounds=ROUNDS - 1, start="2026/11/14", acceleration="none", **none)
    played = generate(replace(profile, scoring=Scoring()), seed=1)
    codes = ("BH/C1", "BH", "SB", "DE")
    settings = replace(played.settings, rounds_planned=ROUNDS, tiebreaks=codes, standings_order=())
    event = Event()
    event.do(as_command(replace(played, settings=settings), OPEN))
    event.do(DraftRound(tournament=OPEN))
    event.do(Publish(tournament=OPEN))
    for place, board in enumerate(event.boards()[:LEFT]):
        event.do(result(ROUNDS, board, ("1/2", "1-0", "0-1")[place % 3]))
    return event


class Server:
    """The process, and a browser's way to ask it."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = arbitra("serve", str(folder), "--no-browser", "--port", str(port), "--json")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = json.loads(self.process.stdout.readline())["address"].rstrip("/")
        self.usage = psutil.Process(self.process.pid)
        self.browser: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> str:
        for attempt in range(50):
            try:
                with self.browser.open(self.address + path) as answer:
                    text: str = answer.read().decode()
                    return text
            except ConnectionError:
                time.sleep(0.1 * (attempt + 1))
        raise TimeoutError(path)

    @property
    def token(self) -> str:
        found = TOKEN.search(self.get("/"))
        assert found is not None
        return found[1]

    def spent(self) -> float:
        times = self.usage.cpu_times()
        return float(times.user + times.system)


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(10)


def page_times(server: Server, slug: str) -> dict[str, float]:
    """Milliseconds of each page, read some times after a first one."""
    made = {}
    for page in PAGES:
        server.get(f"/e/{slug}{page}")
        before = server.spent()
        for _ in range(TIMES):
            server.get(f"/e/{slug}{page}")
        made[page] = 1000 * (server.spent() - before) / TIMES
    return made


def public_times(server: Server, slug: str, book: str) -> dict[str, float]:
    """Milliseconds of each public page: drawn for the first time, and asked for again."""
    form = {"token": server.token, "book": book, "on": "1", "level": "3", "players": "1", "slug": "bench"}
    request = Request(
        f"{server.address}/e/{slug}/public", urlencode(form).encode(), {"Origin": server.address}, method="POST"
    )
    server.browser.open(request).close()
    server.get("/p/bench/t/open/r/7")  # the event is looked at for the first time
    made = {}
    for page in PUBLIC:
        before = server.spent()
        server.get(f"/p/bench{page}")
        drawn = server.spent()
        for _ in range(AGAIN):
            server.get(f"/p/bench{page}")
        made[f"/p{page} drawn"] = 1000 * (drawn - before)
        made[f"/p{page} again"] = 1000 * (server.spent() - drawn) / AGAIN
    return made


def result_time(server: Server, slug: str, event: Event) -> float:
    """Milliseconds of one result, entered by the page's own way, each in a request of its own."""
    own = {"X-Arbitra-Token": server.token, "X-Arbitra-Book": event.event.id}
    before = server.spent()
    for place, board in enumerate(event.boards()[-LEFT:][:RESULTS]):
        operation = {
            "id": f"bench-{place}",
            "t": OPEN,
            "round": ROUNDS,
            "board": board.key,
            "white": board.white,
            "black": board.black,
            "result": "1-0",
            "intent": "enter",
            "seen": board.version,
            "typed": 0,
        }
        request = Request(
            f"{server.address}/e/{slug}/t/open/r/{ROUNDS}/results",
            json.dumps({"ops": [operation]}).encode(),
            {"Origin": server.address, "Content-Type": "application/json", **own},
            method="POST",
        )
        with server.browser.open(request) as answer:
            (told,) = json.load(answer)["ops"]
        assert told["outcome"] == "done", told
    return 1000 * (server.spent() - before) / RESULTS


def main() -> int:
    missed = False
    unit = 1000 * min(processor_time(BARE) for _ in range(5))
    print(f"  a bare start: {unit:.0f} ms of processor time")
    for players, bar in SIZES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            event = event_of(players)
            book = create_file(folder / "bench.arbitra", event.event)
            book.store.adopt(event.facts, [])
            book.close()
            with serving(folder) as server:
                times = {**page_times(server, "bench"), **public_times(server, "bench", event.event.id)}
                one = result_time(server, "bench", event) if players == SIZES[0][0] else None
        slowest = max(times, key=lambda page: times[page])
        print(f"  {players} players, round {ROUNDS}: slowest page {times[slowest]:.0f} ms; bar: {bar:g}")
        for page, spent in times.items():
            mark = "  MISSED" if spent > bar else ""
            print(f"    {page or '/':32} {spent:6.0f} ms  {spent / unit:5.2f} bare starts{mark}")
            missed |= spent > bar
        if one is not None:
            print(f"    one result: {one:.1f} ms, {one / unit:.2f} bare starts; bar: {RESULT_BAR:g}")
            missed |= one > RESULT_BAR
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
