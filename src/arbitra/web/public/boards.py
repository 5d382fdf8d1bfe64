"""Boards of a round, and the ticket that shows one player where to sit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from arbitra.book.views.published import PublishedRound, PublishedTournament, shown_round
from arbitra.book.views.round import RoundView, Seat
from arbitra.documents.dates import round_time
from arbitra.documents.figures import HALF, WHOLE, points
from arbitra.i18n import N_, Translate
from arbitra.model.letters import plain
from arbitra.web.public.addresses import PLAYER, Links
from arbitra.web.public.figures import Figures
from arbitra.web.results.shown import Shown, shown

ONE, MORE = N_("{points} point"), N_("{points} points")
MOST_TICKETS = 4
"""More have a line each instead."""
MOST_LINES = 20
"""More are not shown; typing another letter narrows the search."""
APOSTROPHES = re.compile("['’‘ʼ`´′]")
GAPS = re.compile(r"[\W_]+")
LONGEST_QUESTION = 60


class RoundShown(NamedTuple):
    """`away` do not play this round, in the order of names. `results`: whether results are public."""

    slug: str
    view: RoundView
    when: str
    away: tuple[Seat, ...]
    results: bool
    decided: tuple[str, ...]
    """Who has won a match that ended in this round, where its score does not tell it."""


class Ticket(NamedTuple):
    """`board` is empty for a player without a game; then `bye` says why. `colour` is `w` or `b`, `value` the result as
    the feed has it."""

    round: RoundShown
    you: Seat
    board: str = ""
    colour: str = ""
    opponent: Seat | None = None
    value: str = ""
    bye: bool = False


class BoardMaker:
    """Says the rounds of a tournament in one language, each once."""

    def __init__(self, figures: Figures, links: Links, say: Translate) -> None:
        self.figures = figures
        self.links = links
        self.say = say
        self._rounds: dict[tuple[str, int], RoundShown] = {}
        self._tickets: dict[str, dict[str, Ticket]] = {}

    def round(self, one: PublishedTournament, held: PublishedRound) -> RoundShown:
        key = (one.slug, held.number)
        if key not in self._rounds:
            self._rounds[key] = self._round(one, held)
        return self._rounds[key]

    def ticket(self, one: PublishedTournament, who: Seat) -> Ticket | None:
        """Where someone sits in the last round."""
        if one.last is None:
            return None
        if one.slug not in self._tickets:
            everybody = _everybody(self.round(one, one.last))
            self._tickets[one.slug] = {ticket.you.person: ticket for ticket in everybody}
        return self._tickets[one.slug].get(who.person)

    def _round(self, one: PublishedTournament, held: PublishedRound) -> RoundShown:
        view = shown_round(one, held, self.figures.points(one, held.number))
        return RoundShown(
            one.slug,
            view,
            round_time(view.when, self.say.lang),
            tuple(sorted((away.seat for away in view.away), key=lambda seat: spelled(seat.name))),
            held.number in self.figures.view.reach[one.slug].results,
            self.figures.decided(one, self.say.lang, held),
        )

    def url(self, slug: str, who: Seat) -> str:
        """Of someone's own page; empty while they have none."""
        return self.links.to(PLAYER, slug, who.number) if who.number else ""

    def points(self, who: Seat) -> str:
        """In words; empty where they are not public."""
        return "" if who.points is None else counted(who.points, self.say)

    def result(self, value: str) -> Shown:
        return shown(value, self.say) if value else Shown("")


def about(who: Seat) -> str:
    """`BUL · 2065`"""
    return " · ".join(part for part in (who.federation, str(who.rating or "")) if part)


def counted(tenths: int, say: Translate) -> str:
    """`1 point`, `2½ points`."""
    return say(ONE if tenths in (HALF, WHOLE) else MORE, points=points(tenths, say.lang))


@lru_cache(maxsize=8192)
def spelled(name: str) -> str:
    """As people type it: no accents, capitals, apostrophes, hyphens or commas. `finder.js` does the same.

    >>> spelled("O´Brien, Íñigo"), spelled("D’Amico-Šarić, Zoë")
    ('obrien inigo', 'damico saric zoe')
    """
    return GAPS.sub(" ", plain(APOSTROPHES.sub("", name))).strip()


def tickets(rounds: Sequence[RoundShown], asked: str) -> list[Ticket]:
    """Of those who are meant, the nearest first."""
    everybody = [one for shown_round in rounds for one in _everybody(shown_round)]
    named = [(one.you.number, spelled(one.you.name)) for one in everybody]
    ranked = zip(closeness(named, asked), everybody, strict=True)
    return [one for rank, one in sorted(ranked, key=lambda held: held[0]) if rank < STRANGE]


def closeness(everybody: Sequence[tuple[int, str]], asked: str) -> list[int]:
    """How near each number and name is to what was typed: the number, or every word in the name; `STRANGE` for no
    match."""
    words = spelled(asked[:LONGEST_QUESTION]).split()
    if not words:
        return [STRANGE] * len(everybody)
    if len(words) == 1 and words[0].isdigit():
        typed = words[0].lstrip("0")
        return [WHOLE_WORDS if str(number) == typed else STRANGE for number, _ in everybody]
    ranks = [_closeness(name, words) for _, name in everybody]
    best = min(ranks, default=STRANGE)
    return [rank if rank < JOINED or best == JOINED else STRANGE for rank in ranks]


WHOLE_WORDS, BEGINNINGS, INSIDE, JOINED, STRANGE = range(5)
"""How near a name is to what was typed; `JOINED` counts only where nothing is nearer: `odalaigh` for Ó Dálaigh."""


def _closeness(name: str, words: list[str]) -> int:
    parts = name.split()
    if all(word in parts for word in words):
        return WHOLE_WORDS
    if all(any(part.startswith(word) for part in parts) for word in words):
        return BEGINNINGS
    if all(word in name for word in words):
        return INSIDE
    return JOINED if all(word in "".join(parts) for word in words) else STRANGE


def _everybody(held: RoundShown) -> Iterator[Ticket]:
    for board in held.view.boards:
        yield Ticket(held, board.white, board.key, "w", board.black, board.value)
        yield Ticket(held, board.black, board.key, "b", board.white, board.value)
    for seat in held.view.resting:
        yield Ticket(held, seat, bye=True)
    for seat in held.away:
        yield Ticket(held, seat)
