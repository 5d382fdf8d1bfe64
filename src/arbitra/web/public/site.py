"""The public pages as files, for the club's host: no server stands behind them, every link is only a name."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import datetime

from arbitra.documents.dates import clock, day
from arbitra.i18n import languages
from arbitra.web.page import assets
from arbitra.web.public.addresses import CROSS, PLAYER, PLAYERS, ROUND, STANDINGS, TOURNAMENT, Address, FileLinks
from arbitra.web.public.pages import Asked, drawn
from arbitra.web.public.showcase import Snapshot
from arbitra.web.public.view import PublicEvent

ASSETS = ("arbitra.css", "public/finder.js")
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The same pages are the same file."""


def files(snapshot: Snapshot, lang: str, now: datetime) -> Iterator[tuple[str, bytes]]:
    """Names and contents: every page in every language, `index.html` in this one. `snapshot` must be public."""
    assert snapshot.view is not None
    for name in ASSETS:
        yield FileLinks(lang, lang).asset(name), assets.files()[name]
    if snapshot.view.hidden:
        yield "robots.txt", b"User-agent: *\nDisallow:\n"
    for code in languages():
        links = FileLinks(code, lang)
        told = f"{day(now.astimezone().date(), code)}, {clock(now, code)}"
        for address in addresses(snapshot.view):
            yield links.to(*address), drawn(snapshot, Asked(address, code, links, exported=told))


def addresses(view: PublicEvent) -> Iterator[Address]:
    yield Address()
    for one in view.seen.tournaments:
        reach = view.reach[one.slug]
        yield Address(TOURNAMENT, one.slug)
        for held in one.rounds:
            yield Address(ROUND, one.slug, held.number)
        if reach.standings:
            yield Address(STANDINGS, one.slug)
            yield Address(CROSS, one.slug)
        if reach.listed:
            yield Address(PLAYERS, one.slug)
        for who in one.players.values():
            if who.number:
                yield Address(PLAYER, one.slug, who.number)


def zipped(snapshot: Snapshot, lang: str, now: datetime) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files(snapshot, lang, now):
            made.writestr(zipfile.ZipInfo(name, FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return held.getvalue()
