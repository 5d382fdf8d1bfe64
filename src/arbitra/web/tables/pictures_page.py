"""The standings as pictures: how the leaders got there, where the points went, what the ratings let expect. Each has
its table, and needs no script."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from arbitra.documents.document import Picture
from arbitra.documents.making import balances_of, expected_of, progress_of, recorded
from arbitra.documents.pictures import (
    balance_picture,
    balance_svg,
    expected_picture,
    flow_picture,
    progress_picture,
    score_flow,
)
from arbitra.documents.source import NothingToPrint, Source
from arbitra.i18n import N_
from arbitra.model.bounds import number_of
from arbitra.web.documents.cells import head_html, rows_html
from arbitra.web.documents.choice import source_of
from arbitra.web.page.addresses import link
from arbitra.web.visit import NotFound, Visit

MOST_FOLLOWED, LEADERS = 4, 8


class PictureKind(NamedTuple):
    """`document`: the same on paper."""

    title: str
    heading: str
    document: str
    draw: Callable[[Source, tuple[int, ...], bool], Picture]


def _progress(source: Source, followed: tuple[int, ...], narrow: bool) -> Picture:
    return progress_picture(progress_of(source, followed), source.say, narrow=narrow)


def _groups(source: Source, followed: tuple[int, ...], narrow: bool) -> Picture:
    return flow_picture(score_flow(recorded(source, source.settled)), source.say, narrow=narrow)


def _colours(source: Source, followed: tuple[int, ...], narrow: bool) -> Picture:
    return balance_picture(balances_of(source), source.say)


def _expected(source: Source, followed: tuple[int, ...], narrow: bool) -> Picture:
    found = expected_of(source)
    if not found:
        raise NothingToPrint
    return expected_picture(found, source.say)


PICTURES: Mapping[str, PictureKind] = MappingProxyType(
    {
        "progress": PictureKind(N_("Progress"), N_("How the leaders got there"), "progress", _progress),
        "groups": PictureKind(N_("Score groups"), N_("Where the points went"), "score-groups", _groups),
        "colours": PictureKind(N_("Colour balance"), N_("White and Black of every player"), "colours", _colours),
        "expected": PictureKind(N_("Expected and achieved"), N_("Expected and achieved"), "expected", _expected),
    }
)


def picture(visit: Visit, kind: str, after: int) -> Response:
    source, wanted = source_of(visit), PICTURES[kind]
    numbers = (number_of(part, 4) for part in visit.query("follow").split(",")[:MOST_FOLLOWED])
    followed = tuple(number for number in numbers if number)
    try:
        wide = wanted.draw(source, followed, False)
        narrow = wanted.draw(source, followed, True)
    except NothingToPrint:
        raise NotFound from None
    return visit.page(
        "tables/picture.html",
        kind=kind,
        tabs=tabs(visit, kind, after),
        heading=visit.say(wanted.heading),
        wide=Markup(wide.svg),
        narrow=Markup(narrow.svg),
        shown=wide,
        head=head_html(wide.table),
        rows=rows_html(wide.table),
        stage=source.standings.stage,
        balance=_balance(source) if kind == "groups" and not source.system.turns else [],
        leaders=_leaders(visit, source, followed, after) if kind == "progress" else [],
        url=lambda **query: link(visit.url("/standings"), **{"view": kind, "after": after, **query}),
        print_url=link(visit.url(f"/print/{wanted.document}"), after=after, back=visit.here),
    )


def _balance(source: Source) -> list[tuple[str, Markup, str, str]]:
    """The colours of the leaders: name, drawing, the same in words, White minus Black."""
    words = {"W": source.say("White"), "B": source.say("Black")}
    made = []
    for one in balances_of(source)[:LEADERS]:
        spoken = ", ".join(words.get(colour, source.say("no game yet")) for colour in one.colours)
        made.append((one.name, Markup(balance_svg(one.colours)), spoken, one.difference))
    return made


def tabs(visit: Visit, current: str, after: int) -> list[tuple[str, str, bool]]:
    """The table of the standings, and its pictures."""
    found = [(visit.say("Table"), link(visit.url("/standings"), after=after), not current)]
    for kind, one in PICTURES.items():
        found.append((visit.say(one.title), link(visit.url("/standings"), view=kind, after=after), kind == current))
    return found


def _leaders(visit: Visit, source: Source, followed: tuple[int, ...], after: int) -> list[tuple[str, str, bool]]:
    """Who can be followed: a link adds them, or leaves them out again."""
    ranked = [one for one in source.standings.players if one.rank is not None][:LEADERS]
    chosen = followed or tuple(int(one.tpn) for one in ranked[:MOST_FOLLOWED])
    made = []
    for one in ranked:
        tpn = int(one.tpn)
        others = tuple(number for number in chosen if number != tpn)
        next_ones = others if tpn in chosen else (*others[-(MOST_FOLLOWED - 1) :], tpn)
        follow = ",".join(map(str, next_ones))
        address = link(visit.url("/standings"), view="progress", after=after, follow=follow)
        made.append((one.player.name, address, tpn in chosen))
    return made
