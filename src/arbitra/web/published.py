"""What everybody may see of an event: published rounds, their results, the list of players. Nothing else gets in here,
so nothing else gets out: screens, phones and public pages are made from this and from nothing else.

`mark` names what is to be seen. It comes from the content alone: a draft, a note, a verified result leave it as it is,
and every process of a server says the same.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from arbitra.book.acts.words import value_of
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import KeptRound
from arbitra.book.state.section import Section
from arbitra.model import Tpn
from arbitra.reports.crosstable import points_made
from arbitra.rules.contract import Kind
from arbitra.web.counted import basis_of
from arbitra.web.shelf.slugs import slugs


class Player(NamedTuple):
    """`id` is the person in the book, `number` the pairing number, 0 while there is none."""

    id: str
    number: int
    name: str
    title: str
    rating: int
    federation: str
    club: str


class Game(NamedTuple):
    """`white` and `black` are ids; `value` as pages write results, empty while there is none."""

    key: str
    white: str
    black: str
    value: str


class PublishedRound(NamedTuple):
    """`byes` by player: `U` from the pairing, else the kind that was asked for. `when` as the settings have it."""

    number: int
    games: tuple[Game, ...]
    byes: tuple[tuple[str, str], ...]
    when: str

    @property
    def settled(self) -> bool:
        """Nobody waits for a result: a game that is adjourned or postponed is known to be open."""
        return all(game.value for game in self.games)


class PublishedTournament(NamedTuple):
    """`turns`: players begin in turn, nobody has a colour. `scored`: games are counted in points of their own. `basis`
    stands for what only standings show (`counted.basis_of`). `planned` 0: nobody knows how many rounds come."""

    slug: str
    name: str
    system: str
    planned: int
    turns: bool
    scored: bool
    finished: bool
    players: dict[str, Player]
    rounds: tuple[PublishedRound, ...]
    basis: str = ""

    @property
    def last(self) -> PublishedRound | None:
        return max(self.rounds, key=lambda one: one.number, default=None)

    def round(self, number: int) -> PublishedRound | None:
        return next((one for one in self.rounds if one.number == number), None)

    @property
    def settled(self) -> tuple[int, ...]:
        """The rounds up to which nobody waits for a result."""
        waiting = [one.number for one in self.rounds if not one.settled]
        return tuple(one.number for one in self.rounds if not waiting or one.number < min(waiting))


class PublishedEvent(NamedTuple):
    name: str
    start: str
    end: str
    city: str
    federation: str
    tournaments: tuple[PublishedTournament, ...]

    def tournament(self, slug: str) -> PublishedTournament | None:
        return next((one for one in self.tournaments if one.slug == slug), None)


class Changes(NamedTuple):
    """From one view to the next: results by tournament, round and board; tournaments that changed otherwise."""

    results: tuple[tuple[str, int, str, str], ...]
    others: tuple[str, ...]


def published(state: State) -> PublishedEvent:
    event = state.event
    made = [_tournament(state, slug, name) for slug, name in slugs(state.sections).items()]
    return PublishedEvent(event.name, event.start, event.end, event.city, event.federation, tuple(made))


def mark_of(seen: PublishedEvent) -> str:
    return hashlib.sha256(msgspec.json.encode(seen)).hexdigest()[:20]


def changes(before: PublishedEvent, after: PublishedEvent) -> Changes:
    results: list[tuple[str, int, str, str]] = []
    others: list[str] = []
    earlier = {one.slug: one for one in before.tournaments}
    for one in after.tournaments:
        then = earlier.pop(one.slug, None)
        if then == one:
            continue
        found = _results(then, one) if then is not None else None
        if found is None:
            others.append(one.slug)
        else:
            results += found
    return Changes(tuple(results), (*others, *earlier))


def points_before(state: State, tournament: str, number: int) -> dict[str, int]:
    """Of everybody before a round, in tenths, as the standings count them; by id."""
    before = as_tournament(state, tournament, rounds=number - 1)
    points = {player.tpn: made for player, made in zip(before.players, points_made(before), strict=True)}
    return {person: points.get(Tpn(tpn), 0) for person, tpn in numbers(state, tournament).items()}


def _results(before: PublishedTournament, after: PublishedTournament) -> list[tuple[str, int, str, str]] | None:
    """What was entered, if nothing else changed."""
    found: list[tuple[str, int, str, str]] = []
    if before._replace(rounds=()) != after._replace(rounds=()) or len(before.rounds) != len(after.rounds):
        return None
    for then, now in zip(before.rounds, after.rounds, strict=True):
        if then == now:
            continue
        if then._replace(games=()) != now._replace(games=()) or len(then.games) != len(now.games):
            return None
        for old, new in zip(then.games, now.games, strict=True):
            if old._replace(value="") != new._replace(value=""):
                return None
            if old != new:
                found.append((after.slug, now.number, new.key, new.value))
    return found


def _tournament(state: State, slug: str, name: str) -> PublishedTournament:
    section = state.sections[name]
    system = state.system(section)
    rounds = tuple(
        _round(section, number, kept) for number, kept in enumerate(section.rounds, start=1) if kept.published
    )
    return PublishedTournament(
        slug,
        name,
        system.name,
        0 if system.kind is Kind.KNOCKOUT else section.settings.rounds or 0,
        system.turns,
        system.game_scores,
        section.finished,
        _players(state, section),
        rounds,
        basis_of(section),
    )


def _players(state: State, section: Section) -> dict[str, Player]:
    made = {}
    for person, entry in section.entries.items():
        who = state.people[person]
        made[person] = Player(person, entry.number or 0, who.name, who.title, who.rating, who.federation, who.club)
    return made


def _round(section: Section, number: int, kept: KeptRound) -> PublishedRound:
    times = section.settings.round_times
    return PublishedRound(
        number,
        tuple(Game(board.key, board.white, board.black, value_of(board.outcome)) for board in kept.boards),
        kept.byes,
        times[number - 1] if number <= len(times) else "",
    )
