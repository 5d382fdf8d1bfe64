"""Players looked up while typing: in the other tournaments of the event, and in the rating list of this computer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitra.lists.places import ListProblem, NoList, list_file
from arbitra.lists.search import About, Found, RatingList
from arbitra.model.letters import plain
from arbitra.web.visit import Visit

MOST = 8
KINDS = ("standard", "rapid", "blitz")
SHORTEST = 2
"""Letters that are looked for."""


class Piece(NamedTuple):
    text: str
    fits: bool


class Hit(NamedTuple):
    """A player offered. `person`: they play in another tournament of the event. `listed`: in this one already."""

    pieces: tuple[Piece, ...]
    name: str
    title: str
    federation: str
    sex: str
    born: str
    rating: int
    fide_id: str
    club: str = ""
    person: str = ""
    listed: bool = False
    inactive: bool = False


class Hits(NamedTuple):
    """`about` is None without a list; `problem` says why there is none that can be read."""

    hits: tuple[Hit, ...]
    about: About | None
    problem: str = ""


def search(visit: Visit, text: str) -> Hits:
    asked = text.strip()
    try:
        with RatingList(list_file()) as ratings:
            found = ratings.search(asked, MOST) if len(asked) >= SHORTEST else []
            about = ratings.about
    except NoList:
        return Hits(tuple(_of_event(visit, asked)), None)
    except ListProblem as problem:
        return Hits(tuple(_of_event(visit, asked)), None, problem.reason.sentence(visit.speaker("lists")))
    known = _known(visit)
    hits = [*_of_event(visit, asked), *(_listed(one, asked, about, known) for one in found)]
    return Hits(tuple(hits[:MOST]), about)


def numbered(number: str) -> tuple[Found, About] | None:
    """Someone of the list by their FIDE ID; None also where there is no list."""
    try:
        with RatingList(list_file()) as ratings:
            found = ratings.numbered(int(number[:18]))
            return None if found is None else (found, ratings.about)
    except ListProblem:
        return None


def kind_of(about: About) -> str:
    return about.kind if about.kind in KINDS else "standard"


def pieces(name: str, asked: str) -> tuple[Piece, ...]:
    """A name with what was typed marked in it.

    >>> [piece.text for piece in pieces("Lind, Margit", "mar") if piece.fits]
    ['Mar']
    """
    typed = [plain(word) for word in asked.replace(",", " ").split()]
    made: list[Piece] = []
    for place, word in enumerate(name.split(" ")):
        spoken = plain(word)
        length = max((len(one) for one in typed if spoken.startswith(one)), default=0)
        made += [Piece(" ", fits=False)] if place else []
        made += [Piece(word[:length], fits=True)] if length else []
        made += [Piece(word[length:], fits=False)] if word[length:] else []
    return tuple(made)


def _known(visit: Visit) -> frozenset[str]:
    people = visit.state.people
    return frozenset(people[person].fide_id for person in visit.section.entries) - {""}


def _of_event(visit: Visit, asked: str) -> Iterator[Hit]:
    """Those who play in another tournament of the event, not in this one."""
    parts = plain(asked).replace(",", " ").split()
    if len(asked) < SHORTEST or len(visit.state.sections) < 2:
        return
    for person, who in visit.state.people.items():
        name = plain(who.name)
        if person not in visit.section.entries and (who.fide_id == asked or all(part in name for part in parts)):
            yield Hit(
                pieces(who.name, asked),
                who.name,
                who.title,
                who.federation,
                who.sex,
                "",
                who.rating,
                who.fide_id,
                who.club,
                person,
            )


def _listed(found: Found, asked: str, about: About, known: frozenset[str]) -> Hit:
    number = str(found.fide_id) if found.fide_id else ""
    return Hit(
        pieces(found.name, asked),
        found.name,
        found.title,
        found.federation,
        found.sex,
        str(found.born or ""),
        found.rated(kind_of(about)),
        number,
        listed=number in known,
        inactive=found.inactive,
    )
