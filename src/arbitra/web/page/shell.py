"""The bar above every page: event, tournaments, where one is."""

from __future__ import annotations

from typing import NamedTuple

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
    urls = {name: f"/e/{visit.event.slug}/t/{slug}" for slug, name in slugs(state.sections).items()}
    asked = slugs(state.sections).get(visit.request.path_params.get("t", ""), "")
    name = asked or (next(iter(urls)) if len(urls) == 1 else "")
    section = state.sections.get(name)
    damage = visit.book.damage()
    left = section is not None and state.system(section).fide and not section.fide
    return Bar(
        state.event.name,
        f"/e/{visit.event.slug}",
        name,
        urls.get(name, ""),
        tuple(urls.items()),
        present_round(visit, name) if name else 1,
        left,
        visit.book.head.number if visit.at is None else visit.at,
        "" if damage is None else damage.said(visit.speaker("book")),
    )


def present_round(visit: Visit, name: str) -> int:
    """The round that is drafted or played; the next one once all is complete and there is one."""
    section = visit.state.sections[name]
    waiting = [number for number, kept in enumerate(section.rounds, start=1) if kept.playing]
    if waiting:
        return waiting[0]
    if section.drafts:
        return section.drafts[0]
    return max(1, len(section.rounds))
