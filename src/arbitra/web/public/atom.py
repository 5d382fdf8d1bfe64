"""What is new in an event, as an Atom feed: each round as it was published, each standings as it became complete."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as Xml

from arbitra.book.views.moments import RoundMoments
from arbitra.book.views.published import PublishedTournament
from arbitra.model.controls import without_turning
from arbitra.model.reasons import Plural
from arbitra.web.public.addresses import AFTER, HOME, ROUND
from arbitra.web.public.described import absolute
from arbitra.web.public.pages import PageMaker
from arbitra.web.public.tables import ranking

NAMESPACE = "http://www.w3.org/2005/Atom"
LEADERS = 3
BOARDS = Plural("{count} board.", "{count} boards.", by="count")
MESSAGES = (BOARDS,)
Moments = Mapping[tuple[str, int], RoundMoments]


class Entry(NamedTuple):
    """`page` is the name of the file that shows it."""

    key: str
    title: str
    page: str
    updated: datetime
    summary: str


def feed(maker: PageMaker, event: str, moments: Moments) -> bytes:
    """Of the event with this id, in the language of the pages; the same as long as the same is to be seen."""
    entries = sorted(_entries(maker, moments), key=lambda one: one.updated, reverse=True)
    seen, home = maker.view.seen, maker.snapshot.settings.address
    root = Xml.Element("feed", {"xmlns": NAMESPACE, "xml:lang": maker.lang})
    _text(root, "id", _id(event))
    _text(root, "title", seen.name)
    _text(root, "updated", _moment(entries[0].updated if entries else datetime(1970, 1, 1, tzinfo=UTC)))
    _text(Xml.SubElement(root, "author"), "name", seen.name)
    Xml.SubElement(root, "link", {"rel": "self", "href": absolute(home, maker.links.feed())})
    Xml.SubElement(root, "link", {"rel": "alternate", "href": absolute(home, maker.links.to(HOME))})
    for one in entries:
        entry = Xml.SubElement(root, "entry")
        _text(entry, "id", _id(f"{event}/{one.key}"))
        _text(entry, "title", one.title)
        _text(entry, "updated", _moment(one.updated))
        Xml.SubElement(entry, "link", {"rel": "alternate", "href": absolute(home, one.page)})
        _text(entry, "summary", one.summary)
    Xml.indent(root)
    written: str = Xml.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{written}\n'.encode()


def _entries(maker: PageMaker, moments: Moments) -> Iterator[Entry]:
    several = len(maker.view.seen.tournaments) > 1
    say, to = maker.say, maker.links.to
    for one in maker.view.seen.tournaments:
        before = f"{one.name}: " if several else ""
        for held in one.rounds:
            when = moments[one.name, held.number]
            title = say("Round {number}: pairings", number=held.number)
            boards = say(BOARDS, count=len(held.games))
            yield Entry(
                f"{one.slug}/{held.number}", before + title, to(ROUND, one.slug, held.number), when.published, boards
            )
        for number in maker.figures.rounds_after(one):
            if number in one.settled:
                title = say("Standings after round {number}", number=number)
                changed = max(moments[one.name, earlier].changed for earlier in range(1, number + 1))
                page = to(AFTER, one.slug, number)
                yield Entry(f"{one.slug}/after/{number}", before + title, page, changed, _leaders(maker, one, number))


def _leaders(maker: PageMaker, one: PublishedTournament, number: int) -> str:
    """`1. Rivas, Ana, 3 points; 2. …`"""
    made = ranking(maker.maker, one, maker.figures.ranked(one, number)[:LEADERS], number)
    lines = made.lines if made is not None else ()
    return "; ".join(f"{line.rank}. {line.seat.name}, {line.told}" for line in lines)


def _id(named: str) -> str:
    return f"urn:uuid:{uuid5(NAMESPACE_URL, f'arbitra:{named}')}"


def _moment(when: datetime) -> str:
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _text(parent: Xml.Element, tag: str, text: str) -> None:
    Xml.SubElement(parent, tag).text = without_turning(text)
