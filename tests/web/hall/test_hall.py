"""Viewers and arbiters on real servers: each result is one fact, and one frame at each viewer. Stop, and come back."""

from __future__ import annotations

import signal
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from bench.bench_book import OPEN
from bench.hall import NAMES, PACE, PLAYERS, Reading, event_of, rows_of, run, volume_in

from arbitra.book.acts.closing import Note
from arbitra.book.book import Book
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import Volume, open_file
from arbitra.web.access.rows import Rows
from arbitra.web.live.feed import KEPT
from arbitra.web.serving.server import make_server
from arbitra.web.shelf.folder import Folder
from tests.machine import busyness
from tests.web.databases import database
from tests.web.programs import Arbiter, Listener, Program, program, signed_in

__all__ = ["database"]
SLUG = "bench-open"


def hall(
    volume: Volume,
    rows: Rows,
    servers: list[Program],
    viewers: int,
    seconds: float,
    known: dict[str, str] | None = None,
) -> Reading:
    found = run(volume, rows, servers, viewers, seconds, known)
    volume.close()
    rows.close()
    assert found.results == len(NAMES) * int(seconds / PACE)
    assert found.frames == found.results * viewers
    return found


def test_twenty_viewers_for_three_seconds(tmp_path: Path) -> None:
    volume = volume_in(event_of(40), tmp_path)
    with program(tmp_path, str(tmp_path)) as server:
        hall(volume, rows_of(tmp_path, tmp_path), [server], 20, 3)


@pytest.mark.long
def test_two_hundred_viewers_for_a_minute(tmp_path: Path) -> None:
    volume = volume_in(event_of(PLAYERS), tmp_path)
    with program(tmp_path, str(tmp_path)) as server:
        hall(volume, rows_of(tmp_path, tmp_path), [server], 200, 60)


@pytest.mark.long
def test_two_hundred_viewers_for_a_minute_on_two_servers_of_one_database(tmp_path: Path, database: str) -> None:
    volume = volume_in(event_of(PLAYERS), database)
    known = signed_in(database, *NAMES)
    with program(tmp_path, "--db", database) as one, program(tmp_path, "--db", database) as other:
        hall(volume, rows_of(tmp_path, database), [one, other], 200, 60, known)


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_within_two_seconds_with_two_hundred_streams_open(tmp_path: Path, by: signal.Signals) -> None:
    volume_in(event_of(8), tmp_path).close()
    with program(tmp_path, str(tmp_path)) as server, ExitStack() as closed:
        listeners = [closed.enter_context(closing(Listener(server.port, f"/e/{SLUG}/feed"))) for _ in range(200)]
        for listener in listeners:
            assert listener.frame() is not None
        code, told, seconds = server.stopped(by)
        assert (code, told) == (0, "")
        assert seconds < 2 * busyness()
        for listener in listeners:
            while listener.frame() is not None:  # a whole end, no reset of the connection
                pass


def test_streams_come_back_after_a_power_cut_and_miss_nothing(tmp_path: Path) -> None:
    volume = volume_in(event_of(40), tmp_path)
    first = volume.store.head().number
    volume.close()
    path = f"/e/{SLUG}/feed"
    with program(tmp_path, str(tmp_path)) as server:
        before = Listener(server.port, f"{path}?from={first}")
        _enter(server, tmp_path, 3)
        seen = [before.fact()["number"] for _ in range(2)]
        server.kill()
        while before.frame() is not None:
            pass
        server.start()
        again = Listener(server.port, f"{path}?from={first}", last=seen[-1])
        assert again.fact()["number"] == first + 3, "what it missed"
        _enter(server, tmp_path, 1, "later")
        assert again.fact()["number"] == first + 4
        for client in (before, again):
            client.close()


def test_whoever_was_away_for_too_long_reads_the_page_again(tmp_path: Path) -> None:
    event = event_of(8)
    first = event.facts[-1].number
    for number in range(KEPT // 2 + 10):
        event.do(Note(tournament=OPEN, text=f"note {number}"))
    last = event.facts[-1].number
    volume_in(event, tmp_path).close()
    with program(tmp_path, str(tmp_path)) as server:
        late = Listener(server.port, f"/e/{SLUG}/feed", last=first)
        told = late.frame()
        while told is not None and told.kind == "beat":
            told = late.frame()
        assert told is not None and told.kind == "reset"
        _enter(server, tmp_path, 1)
        assert late.fact()["number"] == last + 1
        recent = Listener(server.port, f"/e/{SLUG}/feed", last=last - 10)
        assert recent.fact()["number"] == last - 9
        for client in (late, recent):
            client.close()


def _boards(folder: Path) -> tuple[Board, ...]:
    book = Book(open_file(folder / f"{SLUG}.arbitra", readonly=True))
    try:
        return book.state.sections[OPEN].rounds[0].boards
    finally:
        book.close()


def _enter(server: Program, folder: Path, count: int, word: str = "first") -> None:
    arbiter = Arbiter(server.port, "Ana", SLUG, OPEN)
    waiting = [board for board in _boards(folder) if not board.outcome.result]
    for place, board in enumerate(waiting[:count]):
        assert arbiter.enter(f"{word}-{place}", 1, board, "1-0", board.version)["outcome"] == "done"
    arbiter.close()


def test_without_the_quick_loop_and_parser_all_is_the_same(tmp_path: Path) -> None:
    """As on Windows."""
    volume = volume_in(event_of(40), tmp_path)
    with program(tmp_path, str(tmp_path), plain=True) as server:
        hall(volume, rows_of(tmp_path, tmp_path), [server], 5, 1)
        code, told, _ = server.stopped(signal.SIGTERM)
    assert (code, told) == (0, "")


def test_the_quick_loop_and_parser_serve_where_they_are_installed(tmp_path: Path) -> None:
    pytest.importorskip("uvloop", reason="no uvloop here")
    config = make_server(Folder(tmp_path), 8064).config
    config.load()
    assert config.get_loop_factory().__module__.startswith("uvloop")
    assert "HttpToolsProtocol" in {one.__name__ for one in config.http_protocol_class.__mro__}
