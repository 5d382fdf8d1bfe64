"""The public pages as files, for the club's host: the archive of an event. No server stands behind them, every link is
only a name. A page that shows what it showed the last time is left as it is."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import NamedTuple

from arbitra.book.book import Book
from arbitra.book.state.event import State
from arbitra.book.views.moments import moments_of
from arbitra.book.views.published import published
from arbitra.documents.dates import clock, day
from arbitra.i18n import languages
from arbitra.web.access.publicity import Publication
from arbitra.web.page import assets
from arbitra.web.public.addresses import (
    AFTER,
    CROSS,
    EVERYONE,
    PICTURES,
    PLAYER,
    PLAYERS,
    REGULATIONS,
    ROUND,
    STANDINGS,
    TOURNAMENT,
    WHY,
    Address,
    FileLinks,
)
from arbitra.web.public.atom import Moments, feed
from arbitra.web.public.figures import Figures
from arbitra.web.public.pages import PageMaker
from arbitra.web.public.showcase import Snapshot, snapshot_of

ASSETS = ("arbitra.css", "public/finder.js")
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The same pages are the same file."""


class Archive(NamedTuple):
    """What the files of an event are made from. `moments` of its rounds, for what is new."""

    event: str
    snapshot: Snapshot
    moments: Moments

    @classmethod
    def of_book(cls, book: Book, state: State, until: int, found: Publication) -> Archive:
        """Of a state, whose last fact is `until`."""
        snapshot = snapshot_of(state, book.private, published(state), found, archived=True)
        return cls(book.volume.event.id, snapshot, moments_of(book, state, until))


class SiteFile(NamedTuple):
    """`mark` names what it shows. `content` is worked out only where it is asked for."""

    name: str
    mark: str
    content: Callable[[], bytes]


def files(archive: Archive, lang: str, now: datetime) -> Iterator[SiteFile]:
    """Every page in every language, `index.html` in this one. The snapshot must be public."""
    snapshot = archive.snapshot
    assert snapshot.view is not None and snapshot.figures is not None
    for name in ASSETS:
        yield _whole(FileLinks(lang, lang).asset(name), assets.files()[name])
    if snapshot.view.hidden:
        yield _whole("robots.txt", b"User-agent: *\nDisallow:\n")
    for code in languages():
        maker = PageMaker(snapshot, code, FileLinks(code, lang))
        told = f"{day(now.astimezone().date(), code)}, {clock(now, code)}"
        for address in addresses(snapshot.figures):
            yield _page(maker, address, told)
        yield _whole(maker.links.feed(), feed(maker, archive.event, archive.moments))


def _whole(name: str, data: bytes) -> SiteFile:
    return SiteFile(name, hashlib.sha256(data).hexdigest()[:20], lambda: data)


def _page(maker: PageMaker, address: Address, told: str) -> SiteFile:
    sheet = maker.sheet(address)
    mark = maker.mark(address, sheet)
    return SiteFile(maker.links.to(*address), mark, lambda: maker.drawn(address, sheet, exported=told))


def addresses(figures: Figures) -> Iterator[Address]:
    """Of every page that is public."""
    view = figures.view
    yield Address()
    yield Address(EVERYONE)
    for one in view.seen.tournaments:
        yield Address(TOURNAMENT, one.slug)
        for held in one.rounds:
            yield Address(ROUND, one.slug, held.number)
            if figures.has_reasons(one, held.number):
                yield Address(WHY, one.slug, held.number)
        if figures.standings(one) is not None:
            yield Address(STANDINGS, one.slug)
            yield Address(CROSS, one.slug)
            yield Address(PICTURES, one.slug)
            for number in figures.rounds_after(one):
                yield Address(AFTER, one.slug, number)
        if view.reach[one.slug].listed:
            yield Address(PLAYERS, one.slug)
        if view.regulations:
            yield Address(REGULATIONS, one.slug)
        for who in one.players.values():
            if who.number:
                yield Address(PLAYER, one.slug, who.number)


def zipped(archive: Archive, lang: str, now: datetime) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for file in files(archive, lang, now):
            made.writestr(zipfile.ZipInfo(file.name, FIRST_DAY), file.content(), zipfile.ZIP_DEFLATED)
    return held.getvalue()
