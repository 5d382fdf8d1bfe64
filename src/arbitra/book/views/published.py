"""What everyone may see of an event: published rounds, their results, the list of players. Nothing else gets in here,
so nothing else gets out: screens, phones and public pages are made from this and from nothing else.

`mark` names what is to be seen. It comes from the content alone: a draft, a note, a verified result leave it as it is,
and every process of a server says the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from arbitra.book.acts.result_words import read_value, value_of
from arbitra.book.slugs import slugs
from arbitra.book.state.event import State
from arbitra.book.state.rounds import BoardAddress, KeptRound
from arbitra.book.state.section import Section
from arbitra.book.views.round import (
    ASKED,
    PAIRING_BYE,
    Away,
    BoardView,
    Bye,
    Encounter,
    RoundView,
    Seat,
    Why,
    held_numbers,
    seat_of,
)
from arbitra.book.views.section_standings import basis_of
from arbitra.rules.contract import Kind
from arbitra.rules.koth.swiss_before import has_turns


class PublishedGame(NamedTuple):
    """`white` and `black` are ids; `value` as pages write results, empty while there is none."""

    key: str
    white: str
    black: str
    value: str


class PublishedRound(NamedTuple):
    """`byes` by player: `U` from the pairing, else the kind that was asked for. `when` as the settings have it."""

    number: int
    games: tuple[PublishedGame, ...]
    byes: tuple[tuple[str, str], ...]
    when: str

    @property
    def settled(self) -> bool:
        """No one waits for a result: a game that is adjourned or postponed is known to be open."""
        return all(game.value for game in self.games)


class PublishedTournament(NamedTuple):
    """`turns`: players begin in turn, no one has a colour. `scored`: games are counted in points of their own. `basis`
    stands for what only standings show (`basis_of`). `planned` 0: no one knows how many rounds come. `players` by id,
    as they sit at a board."""

    slug: str
    name: str
    system: str
    planned: int
    turns: bool
    scored: bool
    finished: bool
    players: dict[str, Seat]
    rounds: tuple[PublishedRound, ...]
    basis: str = ""
    outside: bool = False
    """One of FIDE's systems, and not in FIDE mode."""

    @property
    def last(self) -> PublishedRound | None:
        return max(self.rounds, key=lambda one: one.number, default=None)

    def round(self, number: int) -> PublishedRound | None:
        return next((one for one in self.rounds if one.number == number), None)

    @property
    def settled(self) -> tuple[int, ...]:
        """The rounds up to which no one waits for a result."""
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


def shown_round(one: PublishedTournament, held: PublishedRound, points: Mapping[str, int] | None = None) -> RoundView:
    """A round as everyone may see it. `points` are those before the round, where they may be told. Why someone does not
    play stays private: a player without a requested bye is absent."""
    seats = one.players
    if points is not None:
        seats = {person: seat._replace(points=points.get(person, 0)) for person, seat in seats.items()}
    byes = dict(held.byes)
    placed = {person for game in held.games for person in (game.white, game.black)}
    placed |= {person for person, kind in held.byes if kind == PAIRING_BYE}
    return RoundView(
        one.name,
        held.number,
        tuple(Encounter((_board(one, held, game, seats),)) for game in held.games),
        tuple(Bye(seats[person], kind) for person, kind in held.byes),
        tuple(
            Away(seat, ASKED.get(byes.get(person, ""), Why.ABSENT))
            for person, seat in seats.items()
            if person not in placed
        ),
        turns=one.turns,
        scored=one.scored,
        when=held.when,
    )


def _board(one: PublishedTournament, held: PublishedRound, game: PublishedGame, seats: Mapping[str, Seat]) -> BoardView:
    address = BoardAddress(one.name, held.number, game.key, game.white, game.black)
    return BoardView(address, seats[game.white], seats[game.black], read_value(game.value))


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
        has_turns(system, section.settings.options),
        system.game_scores,
        section.finished,
        _players(state, section),
        rounds,
        basis_of(section),
        outside=system.fide and not section.fide,
    )


def _players(state: State, section: Section) -> dict[str, Seat]:
    return {person: seat_of(state, section, person, number) for person, number in held_numbers(section).items()}


def _round(section: Section, number: int, kept: KeptRound) -> PublishedRound:
    times = section.settings.round_times
    return PublishedRound(
        number,
        tuple(PublishedGame(board.key, board.white, board.black, value_of(board.outcome)) for board in kept.boards),
        kept.byes,
        times[number - 1] if number <= len(times) else "",
    )
