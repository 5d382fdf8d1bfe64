"""The bar above every page: event, tournaments, where one is."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.progress import present_round
from arbitra.book.slugs import slugs
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
