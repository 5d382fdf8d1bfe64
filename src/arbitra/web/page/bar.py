"""The head of every page: the bar (event, tournaments, current page), what was just done, and what is wrong."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.progress import present_round
from arbitra.book.slugs import slugs
from arbitra.model.bounds import number_of
from arbitra.web.access.roles import Right
from arbitra.web.page.forms import teller_of
from arbitra.web.visit import Visit


class Bar(NamedTuple):
    """`base` is the address of the tournament, empty outside one. `current` is the round to work on."""

    event: str
    event_url: str
    tournament: str
    base: str
    tournaments: tuple[tuple[str, str], ...]
    current: int
    left_fide: bool
    head: int
    damaged: str
    """What is wrong with the book, if its facts do not fit their digests."""


def bar(visit: Visit) -> Bar | None:
    if visit.opened is None:
        return None
    state = visit.state
    urls = {name: visit.event_url(f"/t/{slug}") for slug, name in slugs(state.sections).items()}
    asked = slugs(state.sections).get(visit.request.path_params.get("t", ""), "")
    name = asked or (next(iter(urls)) if len(urls) == 1 else "")
    section = state.sections.get(name)
    damage = visit.book.damage()
    left = section is not None and state.system(section).fide and not section.fide
    return Bar(
        state.event.name,
        visit.event_url(),
        name,
        urls.get(name, ""),
        tuple(urls.items()),
        present_round(state.sections[name]) if name else 1,
        left,
        visit.book.head.number if visit.at is None else visit.at,
        "" if damage is None else damage.said(visit.speaker("book")),
    )


def lacks_end(visit: Visit) -> str:
    """On every page of arbiters: nothing can be saved in a book whose end is missing, and why."""
    if visit.opened is None or not visit.may(Right.INSIDE):
        return ""
    tail = visit.book.volume.tail
    return tail.refusal().said(visit.speaker("book")) if tail is not None else ""


def replaced(visit: Visit) -> str:
    """On every page of arbiters: the file was replaced while it was served."""
    if visit.opened is None or visit.event.replaced is None or not visit.may(Right.INSIDE):
        return ""
    return visit.event.replaced.said(visit.speaker("book"))


def toast(visit: Visit) -> dict[str, object] | None:
    """What was just done, and how to take it back."""
    if visit.request.method == "POST":
        return None  # a question or a refusal: what was done before it was told then
    number = number_of(visit.query("done"))
    if visit.opened is None or not number:
        return None
    facts = visit.book.volume.store.facts(number - 1, number)
    if not facts:
        return None
    act = visit.book.volume.store.done(facts[0].key)
    if not visit.may(Right.INSIDE) and facts[0].actor != visit.who.name:
        return None  # a phone is told what it did itself
    teller = teller_of(visit)
    payloads = [PAYLOADS.read(fact) for fact in act]
    # Numbers are given on the way to something else.
    told = [teller.told(payload) for payload in payloads if payload.act != "number" or len(payloads) == 1]
    flash = visit.event.flashed(int(number))
    more = len(told) - 3
    return {
        "number": int(number),
        "act": payloads[0].act,
        "lines": told[:3],
        "more": max(more, 0),
        "notes": flash.notes if flash else (),
        "undo": not payloads[0].undoes and visit.may(Right.WORK),
    }
