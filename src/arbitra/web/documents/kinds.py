"""Which documents there are, and which ones a person prints together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbitra.book.views.section_standings import settled_round
from arbitra.i18n import N_
from arbitra.web.visit import Visit


class DocumentKind(NamedTuple):
    """`of` says what it is of: a round, the standings after one, or the tournament."""

    kind: str
    title: str
    says: str
    of: str


DOCUMENTS = (
    DocumentKind(
        "boards", N_("Pairings by board"), N_("For the wall: every board with its players and their points"), "round"
    ),
    DocumentKind(
        "names", N_("Pairings by name"), N_("Everybody in the order of names, with board and colour"), "round"
    ),
    DocumentKind(
        "slips", N_("Result slips"), N_("Eight on a page: cut the pile, lay the stacks on each other"), "round"
    ),
    DocumentKind("standings", N_("Standings"), N_("Rank, points and tie-breaks"), "standings"),
    DocumentKind("crosstable", N_("Crosstable"), N_("Who met whom, with which result"), "standings"),
    DocumentKind("players", N_("Starting list"), N_("Everybody by pairing number"), "tournament"),
)
BY_KIND = {document.kind: document for document in DOCUMENTS}
USUAL = ("boards", "names", "slips")
COOKIE = "print-set"


def chosen_set(visit: Visit) -> tuple[str, ...]:
    """What the address names, else what was printed the last time, else what a round needs."""
    for text in (visit.query("set"), visit.request.cookies.get(COOKIE, "")):
        if kinds := in_order(text.replace(".", ",").split(",")):
            return kinds
    return USUAL


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """The documents that there are, each once, in their usual order."""
    wanted = set(kinds)
    return tuple(kind for kind in BY_KIND if kind in wanted)


def is_there(visit: Visit, kind: str, round_number: int) -> bool:
    """Whether there is anything to print: no slips without a round, no standings before the first."""
    section, of = visit.section, BY_KIND[kind].of
    if of == "round":
        return section.round(round_number) is not None
    return bool(settled_round(section)) if of == "standings" else bool(section.entries)
