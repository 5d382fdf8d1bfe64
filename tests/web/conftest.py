"""The application for tests: without a browser (`site`), and in a real one (`served`, `tab`)."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
import uvicorn.server
from argon2 import PasswordHasher
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from arbitra.web.access import accounts
from arbitra.web.access.entrance import LOOPBACK, Access, Sharing, addresses_of
from arbitra.web.access.rows import FileRows
from arbitra.web.serving.server import Server, make_server
from arbitra.web.shelf.folder import Folder
from tests.web import pictures
from tests.web.lengthening import OTHER_WORDS, speak
from tests.web.site import Site
from tests.web.slowness import TIMES, SlowScripts, slow_down

PATIENCE = 120_000
"""Milliseconds: what comes by itself comes late where much runs, and only a failure waits so long."""
expect.set_options(timeout=PATIENCE)
if OTHER_WORDS:
    speak(pytest.MonkeyPatch())
SHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"
WATCHED = """document.addEventListener("securitypolicyviolation", (event) =>
    console.error("policy violation: " + event.violatedDirective + " " + event.blockedURI + " " + event.sample))"""
HEARS = '() => document.readyState === "complete" && !("deaf" in document.documentElement.dataset)'
"""Whether a page hears the primary key: for a while after it came or changed it does not (static/page/keys.js)."""


def pytest_configure(config: pytest.Config) -> None:
    pictures.WANTED = config.getoption("markexpr") != "not long"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as made:
        yield made


class Sooner:
    """asyncio for uvicorn's server, which looks ten times a second whether it shall stop and whether all have gone: two
    tenths of a second at the end of every test that has one."""

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


setattr(uvicorn.server, "asyncio", Sooner())  # noqa: B010
setattr(accounts, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=8))  # noqa: B010
"""A password that costs a tenth of a second costs it at every sign-in of every test; programs of their own hash as
users' do, and `test_passwords_are_dear` looks at it."""


class Served:
    """A server in a thread of its own; its folder, and its address without a slash at the end.

    `further` are addresses beside its own; without `alone` everybody signs in; `access` makes another one for a port.
    It can be stopped and started again, at the same port.
    """

    def __init__(
        self, folder: Path, *further: str, alone: bool = True, access: Callable[[int], Access] | None = None
    ) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.sharing = Sharing((*addresses_of(LOOPBACK, self.port), *further), alone=alone)
        self._access = access
        self.start()

    def start(self) -> None:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.access = (
            self._access(self.port) if self._access else Access(FileRows(self.folder / ".access"), self.sharing)
        )
        self.server: Server = make_server(Folder(self.folder), self.port, self.access)
        if TIMES > 1:
            self.server.config.app.add_middleware(SlowScripts)  # type: ignore[union-attr]
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive(), "the server did not stop"


@pytest.fixture
def served(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as own:
        # What is kept about accounts and public pages is not that of whoever runs the tests.
        own.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        made = Served(tmp_path)
    yield made
    made.stop()


Opened = Callable[..., Page]


@pytest.fixture
def tab(browser: Browser, served: Served) -> Iterator[Opened]:
    """Opens a page as a person in a browser of their own: `tab("/new", lang="es", width=360, name="Bea")`.

    Whatever the console reports, an error of a script or a violation of the policy, fails the test that saw it; a
    message that is expected is named in `page.allowed`.
    """
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def open_tab(
        path: str = "/",
        *,
        lang: str = "en",
        width: int = 1280,
        height: int = 900,
        theme: str = "light",
        name: str = "Ana",
        touch: bool = False,
        scale: float = 1,
        allowed: tuple[str, ...] = (),
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="es-ES" if lang == "es" else "en-GB",
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=scale,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        chosen = {"lang": lang, "theme": theme, "name": name}
        context.add_cookies([{"name": key, "value": value, "url": served.address} for key, value in chosen.items()])
        context.add_init_script(WATCHED)
        page = context.new_page()
        slow_down(page)

        def note(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not any(part in message.text for part in allowed):
                complaints.append(f"{page.url}: {message.text}")

        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.goto(served.address + path)
        return page

    yield open_tab
    for context in contexts:
        context.close()
    assert complaints == []


def primary(page: Page) -> None:
    """The page's next step, by the key, as soon as the page hears it."""
    while not page.evaluate(HEARS):
        page.wait_for_timeout(20)
    page.keyboard.press("Control+Enter")


def comes_true(page: Page, expression: str) -> None:
    """Not `wait_for_function`: its second look evaluates text in the page, which the policy of our pages forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(20)


def shoot(page: Page, name: str) -> Path:
    """Keeps a picture of the whole page, to be looked at; packed loosely, which takes half the time."""
    path = SHOTS / f"{name}.png"
    if not pictures.WANTED:
        return path
    SHOTS.mkdir(parents=True, exist_ok=True)
    asked = page.context.new_cdp_session(page)
    size = asked.send("Page.getLayoutMetrics")["cssContentSize"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
    how = {"optimizeForSpeed": True, "captureBeyondViewport": True, "clip": clip}
    path.write_bytes(b64decode(asked.send("Page.captureScreenshot", how)["data"]))
    asked.detach()
    return path
