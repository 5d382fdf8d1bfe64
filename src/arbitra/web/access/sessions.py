"""Where somebody is signed in, as it is shown to them and to those who may end it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from arbitra.web.access.accounts import digest
from arbitra.web.access.entrance import access_of
from arbitra.web.visit import Visit

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
"""Each calls itself by the names of those behind it, too."""
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class SessionShown(NamedTuple):
    """`here`: it is the browser that asks."""

    id: str
    browser: str
    made: datetime
    seen: datetime
    here: bool


def sessions_of(visit: Visit, account: str) -> list[SessionShown]:
    own = digest(visit.session)
    return [
        SessionShown(one.id, browser_of(visit, one.browser), one.made, one.seen, one.id == own)
        for one in access_of(visit).accounts.sessions(account)
    ]


def browser_of(visit: Visit, agent: str) -> str:
    browser = next((name for part, name in BROWSERS.items() if part in agent), "")
    system = next((name for part, name in SYSTEMS.items() if part in agent), "")
    if browser and system:
        return visit.say("{browser} on {system}", browser=browser, system=system)
    return browser or system or visit.say("another program")
