"""A slow computer for browser tests, on demand: what a busy machine shows once in a hundred runs comes at once.

ARBITRA_SLOW_BROWSER=8 .venv/bin/python -m pytest tests/web
"""

from __future__ import annotations

import asyncio
import os

from playwright.sync_api import Page
from starlette.types import ASGIApp, Receive, Scope, Send

TIMES = int(os.environ.get("ARBITRA_SLOW_BROWSER", "1"))
"""How many times longer a page computes than it could."""
SCRIPT_SECONDS = 0.04 * (TIMES - 1)
"""Later than the page comes each of its scripts."""


def slow_down(page: Page) -> None:
    if TIMES > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": TIMES})


class SlowScripts:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].endswith(".js"):
            await asyncio.sleep(SCRIPT_SECONDS)
        await self._app(scope, receive, send)
