"""Boards of a round, and the ticket that tells one player where to sit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitra.documents.figures import HALF, WHOLE, points
from arbitra.i18n import N_, Translate
from arbitra.model.letters import plain
from arbitra.web.page.dates import round_time
from arbitra.web.public.addresses import PLAYER, Links
from arbitra.web.public.figures import Figures
from arbitra.web.published import Game, Player, PublishedRound, PublishedTournament
from arbitra.web.results.shown import shown

BYE = "U"
ONE, MORE = N_("{points} point"), N_("{points} points")
MOST_TICKETS = 4
"""More have a line each instead."""
MOST_LINES = 20
"""More are not shown: whoever asks types another letter."""
APOSTROPHES = re.compile("['’‘ʼ`´′]")
GAPS = re.compile(r"[\W_]+")
LONGEST_QUESTION = 60


class Seat(NamedTuple):
    """`points` in words, empty where they are not public; `find` is what a person may type."""

    number: int
    name: str
    title: str
    rating: int
    federation: str
    points: str
    url: str
    find: str

    @property
    def about(self) -> str:
        """`BUL · 2065`"""
        return " · ".join(part for part in (self.federation, str(self.rating or "")) if part)


class BoardLine(NamedTuple):
    """`value` as the feed has it; `result` and `word` as people read it."""

    key: str
    white: Seat
    black: Seat
    value: str
    result: str
    word: str


class RoundShown(NamedTuple):
    """`byes` have no opponent by the pairing, `away` do not play this round. `results`: whether results are public."""

    slug: str
    tournament: str
    number: int
    when: str
    lines: tuple[BoardLine, ...]
    byes: tuple[Seat, ...]
    away: tuple[Seat, ...]
    results: bool
    turns: bool
    decided: tuple[str, ...]
    """Who has won a match that ended in this round, where its score does not tell it."""


class Ticket(NamedTuple):
    """`board` is empty for whoever has no game; then `bye` tells why. `colour` is `w` or `b`."""

    round: RoundShown
    you: Seat
    board: str = ""
    colour: str = ""
    opponent: Seat | None = None
    result: str = ""
    word: str = ""
    bye: bool = False


class BoardMaker:
    """Says a round of a tournament in one language."""

    def __init__(self, figures: Figures, links: Links, say: Translate) -> None:
        self.figures = figures
        self.links = links
        self.say = say

    def round(self, one: PublishedTournament, held: PublishedRound) -> RoundShown:
        made = self.figures.points(one, held.number)
        seats = {person: self.seat(one, who, made) for person, who in one.players.items()}
        byes = dict(held.byes)
        seated = {person for game in held.games for person in (game.white, game.black)}
        away = [person for person, who in one.players.items() if person not in seated and byes.get(person) != BYE]
        return RoundShown(
            one.slug,
            one.name,
            held.number,
            round_time(held.when, self.say.lang),
            tuple(self._line(game, seats) for game in held.games),
            tuple(seats[person] for person, kind in held.byes if kind == BYE),
            tuple(sorted((seats[person] for person in away), key=lambda seat: seat.find)),
            held.number in self.figures.view.reach[one.slug].results,
            one.turns,
            self.figures.decided(one, self.say.lang, held),
        )

    def seat(self, one: PublishedTournament, who: Player, made: dict[str, int] | None) -> Seat:
        told = "" if made is None else counted(made.get(who.id, 0), self.say)
        url = self.links.to(PLAYER, one.slug, who.number) if who.number else ""
        return Seat(who.number, who.name, who.title, who.rating, who.federation, told, url, spelled(who.name))

    def _line(self, game: Game, seats: dict[str, Seat]) -> BoardLine:
        result = shown(game.value, self.say) if game.value else None
        return BoardLine(
            game.key,
            seats[game.white],
            seats[game.black],
            game.value,
            result.text if result else "",
            result.word if result else "",
        )


def counted(tenths: int, say: Translate) -> str:
    """`1 point`, `2½ points`."""
    return say(ONE if tenths in (HALF, WHOLE) else MORE, points=points(tenths, say.lang))


def spelled(name: str) -> str:
    """As people type it: no accents, capitals, apostrophes, hyphens or commas. `finder.js` does the same.

    >>> spelled("O´Brien, Íñigo"), spelled("D’Amico-Šarić, Zoë")
    ('obrien inigo', 'damico saric zoe')
    """
    return GAPS.sub(" ", plain(APOSTROPHES.sub("", name))).strip()


def tickets(rounds: Sequence[RoundShown], asked: str) -> list[Ticket]:
    """Of those who are meant, the nearest first."""
    everybody = [one for shown_round in rounds for one in _everybody(shown_round)]
    ranked = zip(closeness([(one.you.number, one.you.find) for one in everybody], asked), everybody, strict=True)
    return [one for rank, one in sorted(ranked, key=lambda held: held[0]) if rank < STRANGE]


def closeness(everybody: Sequence[tuple[int, str]], asked: str) -> list[int]:
    """How near each number and name is to what was typed: the number, or every word in the name; `STRANGE` for who is
    not meant."""
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
    for line in held.lines:
        yield Ticket(held, line.white, line.key, "w", line.black, line.result, line.word)
        yield Ticket(held, line.black, line.key, "b", line.white, line.result, line.word)
    for seat in held.byes:
        yield Ticket(held, seat, bye=True)
    for seat in held.away:
        yield Ticket(held, seat)
