"""A hall to try: an event, a screen, and what a stream says."""

from __future__ import annotations

import json
import re
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue

from starlette.applications import Starlette

from arbitra.web.access.screens import Hall, Pane, Screen, Screens, Settings
from tests.web.conftest import Served
from tests.web.made_events import Script, swiss

BOARDS = Pane(("boards",))


def hall_event(folder: Path, *, players: int = 12, played: int = 0) -> Script:
    return swiss(folder / "open.arbitra", players=players, played=played)


def screens_of(app: Starlette) -> Screens:
    found: Screens = app.state.access.screens
    return found


def add_screen(screens: Screens, script: Script, *panes: Pane, **more: object) -> Screen:
    settings = Settings(panes=panes or (BOARDS,), slug="open", **more)  # type: ignore[arg-type]
    return screens.add(script.book.volume.event.id, "Entrance", settings)


def set_hall(screens: Screens, script: Script, hall: Hall) -> None:
    screens.set_hall(script.book.volume.event.id, hall)


def app_of(served: Served) -> Starlette:
    app = served.server.config.app
    assert isinstance(app, Starlette)
    return app


def rows(page: str, kind: str) -> list[str]:
    """The text of each row of a view."""
    view = re.search(rf'data-kind="{kind}".*?</section>', page, re.DOTALL)
    if view is None:
        return []
    lines = re.findall(r"<li\b.*?</li>", view[0], re.DOTALL)
    texts = [re.sub(r'<span class="initial"[^>]*>[^<]*</span>', "", line) for line in lines]
    return [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in texts]


class Heard:
    """What a stream said, event by event: `(name, data)`."""

    def __init__(self) -> None:
        self._queue: Queue[tuple[str, str]] = Queue()
        self.all: list[str] = []

    def put(self, name: str, data: str) -> None:
        self.all.append(f"{name} {data}")
        self._queue.put((name, data))

    def next(self, name: str, within: float = 60) -> dict[str, object]:
        """The next event of this name; others are passed over."""
        while True:
            try:
                found, data = self._queue.get(timeout=within)
            except Empty:
                raise AssertionError(f"no {name} within {within} s; heard {self.all}") from None
            if found == name:
                read: dict[str, object] = json.loads(data)
                return read

    def nothing(self, within: float = 0.8) -> None:
        """Nothing but beats."""
        while True:
            try:
                found, data = self._queue.get(timeout=within)
            except Empty:
                return
            assert found == "beat", f"{found} {data}"


@contextmanager
def listening(served: Served, path: str) -> Iterator[Heard]:
    """Reads a stream as long as the block lasts."""
    heard = Heard()
    answer = urllib.request.urlopen(served.address + path, timeout=60)

    def read() -> None:
        name = ""
        try:
            for line in answer:
                text = line.decode().rstrip("\n")
                if text.startswith("event: "):
                    name = text.removeprefix("event: ")
                elif text.startswith("data: "):
                    heard.put(name, text.removeprefix("data: "))
        except (OSError, ValueError, AttributeError):
            return  # closed meanwhile

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    try:
        yield heard
    finally:
        answer.fp.raw._sock.shutdown(2)
        thread.join(60)
        answer.close()
