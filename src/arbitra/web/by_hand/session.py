"""The boards of a session: who sits where, what changed, which rules each board breaks, who has no place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.acts.answers import Concern
from arbitra.book.acts.hand_rules import broken_rules_by_hand
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Hand
from arbitra.book.state.section import board_keys
from arbitra.i18n import Translate
from arbitra.model import ByeKind, History, Tournament, Tpn
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal
from arbitra.web.by_hand.beside import Seats, matched

SHOWN = 3
"""So many of the last colours are shown."""


class Sitter(NamedTuple):
    """`points` in tenths; `colours` the last three, the newest last."""

    person: str
    tpn: int
    name: str
    points: int
    colours: str


class HandBoard(NamedTuple):
    """`broken` are the rules that the pair breaks; `fresh`: the latest edit made it."""

    key: str
    white: Sitter
    black: Sitter
    changed: bool
    fresh: bool
    broken: tuple[Concern, ...]


class Change(NamedTuple):
    """A seat that somebody else has now: colour `W` or `B`, empty for the bye; nobody is None."""

    key: str
    colour: str
    before: Sitter | None
    after: Sitter | None


class Away(NamedTuple):
    """Somebody who is not paired: `half`, `full`, `zero` or `absent`."""

    sitter: Sitter
    kind: str


class Session(NamedTuple):
    hand: Hand
    boards: tuple[HandBoard, ...]
    bye: Sitter | None
    bye_broken: tuple[Concern, ...]
    loose: tuple[Sitter, ...]
    away: tuple[Away, ...]
    changes: tuple[Change, ...]
    cannot_judge: str = ""
    """Why no rule can be looked at now: a result was taken away meanwhile, say."""

    @property
    def differing(self) -> int:
        return sum(board.changed for board in self.boards)


class People:
    """Everybody of a section with what the rounds so far gave them."""

    def __init__(self, state: State, name: str, tournament: Tournament) -> None:
        self.state = state
        self.section = state.sections[name]
        self.history = History.before(tournament)

    def number(self, person: str) -> Tpn:
        return Tpn(self.section.entries[person].number or 0)

    def sitter(self, person: str) -> Sitter:
        tpn = self.number(person)
        place = self.history.index[tpn]
        history = self.history
        return Sitter(
            person, tpn, self.state.people[person].name, history.scores[place], history.colours[place][-SHOWN:]
        )


def session(state: State, name: str, begun: Hand, latest: Hand | None, say: Translate) -> Session:
    """`begun` is what the session started with, `latest` what stood before the latest edit."""
    section = state.sections[name]
    hand = section.hand
    assert hand is not None
    tournament = as_tournament(state, name, rounds=hand.round_number - 1)
    people = People(state, name, tournament)
    broken, trouble = _broken(state, name, say)
    keys = board_keys(section, hand.pairs)
    first, before = set(begun.pairs), set(latest.pairs if latest is not None else hand.pairs)
    boards = tuple(
        HandBoard(
            key,
            people.sitter(pair[0]),
            people.sitter(pair[1]),
            pair not in first,
            pair not in before,
            tuple(broken.get(pair, ())),
        )
        for key, pair in zip(keys, hand.pairs, strict=True)
    )
    return Session(
        hand=hand,
        boards=boards,
        bye=people.sitter(hand.bye) if hand.bye else None,
        bye_broken=tuple(broken.get((hand.bye, ""), ())),
        loose=tuple(map(people.sitter, hand.loose)),
        away=tuple(_away(people, tournament, hand)),
        changes=tuple(_changes(people, begun, hand, keys)),
        cannot_judge=trouble,
    )


def _broken(state: State, name: str, say: Translate) -> tuple[dict[Seats, list[Concern]], str]:
    """By board, the bye as a board with nobody; and why it cannot be told."""
    found: dict[Seats, list[Concern]] = {}
    try:
        for one in broken_rules_by_hand(state, name):
            found.setdefault(one.pair, []).append(one.concern)
    except Refusal as refusal:
        reason = reason_of(refusal)
        return {}, reason.sentence(say) if reason is not None else str(refusal)
    return found, ""


def _away(people: People, tournament: Tournament, hand: Hand) -> Iterator[Away]:
    held = {entry.number: person for person, entry in people.section.entries.items()}
    kinds = {ByeKind.HALF_POINT: "half", ByeKind.FULL_POINT: "full", ByeKind.ZERO_POINT: "zero"}
    for absence in tournament.missing(hand.round_number):
        yield Away(people.sitter(held[absence.player]), kinds.get(absence.kind, "absent"))


def _changes(people: People, begun: Hand, hand: Hand, keys: tuple[str, ...]) -> Iterator[Change]:
    """Seat by seat; a board that is no longer there has nobody after."""

    def one(person: str) -> Sitter | None:
        return people.sitter(person) if person else None

    first = dict(zip(begun.pairs, board_keys(people.section, begun.pairs), strict=True))
    last = dict(zip(hand.pairs, keys, strict=True))
    now = {pair: key for pair, key in last.items() if pair not in first}
    before = {pair: key for pair, key in first.items() if pair not in last}
    for mine, theirs in matched(now, before):
        key = now[mine] if mine else before[theirs or ("", "")]
        for colour, left, came in zip("WB", theirs or ("", ""), mine or ("", ""), strict=True):
            if left != came:
                yield Change(key, colour, one(left), one(came))
    if begun.bye != hand.bye:
        yield Change("", "", one(begun.bye), one(hand.bye))
