"""A session in which a round is paired by hand: when it began and with which boards, as the journal says; who sits
where now, what changed, which rules each board breaks, who has no place.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from arbitra.book.acts.answers import Concern
from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.hand_rules import broken_rules_by_hand
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Hand
from arbitra.book.state.section import board_keys
from arbitra.book.views.round import Before, Bye, Seat
from arbitra.i18n import Translate
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal
from arbitra.web.by_hand.comparison import Seats, matched

PAGE = 64
"""How many facts are looked at together, from the end."""


class Beginning(NamedTuple):
    hand: Hand
    at: datetime
    by: str
    latest: Hand | None
    """The boards before the latest edit; None if nothing was edited, or the latest edit was taken back."""
    edit: int | None
    """The number of the latest edit that stands."""


def beginning(book: Book, tournament: str) -> Beginning | None:
    """Of the session that is open; None without one."""
    hand = book.state.sections[tournament].hand
    if hand is None:
        return None
    latest: Hand | None = None
    edit: int | None = None
    undone: set[int] = set()
    for fact, payload in _handled(book, tournament):
        if payload.undoes:
            undone.add(payload.undoes)
        elif payload.before is None and payload.after is not None:
            # A session that was left and taken up again began here anyway.
            return Beginning(payload.after, fact.at, fact.actor, latest, edit)
        elif edit is None and fact.number not in undone and payload.after is not None:
            edit = fact.number
            latest = payload.before if payload.after == hand else None
    return None


def _handled(book: Book, tournament: str) -> Iterator[tuple[Fact, Handled]]:
    """What was done by hand in the tournament, the latest first."""
    for fact in _backwards(book):
        if fact.act == Handled.act:
            payload = PAYLOADS.read(fact)
            if isinstance(payload, Handled) and payload.tournament == tournament:
                yield fact, payload


def _backwards(book: Book) -> Iterator[Fact]:
    until = book.head.number
    while until > 0:
        after = max(until - PAGE, 0)
        yield from reversed(book.volume.store.facts(after, until))
        until = after


class HandBoard(NamedTuple):
    """`broken` are the rules that the pair breaks; `fresh`: the latest edit made it."""

    key: str
    white: Seat
    black: Seat
    changed: bool
    fresh: bool
    broken: tuple[Concern, ...]


class Change(NamedTuple):
    """A seat that someone else has now: colour `W` or `B`, empty for the bye; None if the seat is empty."""

    key: str
    colour: str
    before: Seat | None
    after: Seat | None


class Session(NamedTuple):
    hand: Hand
    boards: tuple[HandBoard, ...]
    bye: Seat | None
    bye_broken: tuple[Concern, ...]
    loose: tuple[Seat, ...]
    away: tuple[Bye, ...]
    """Who is not paired."""
    changes: tuple[Change, ...]
    cannot_judge: str = ""
    """Why no rule can be checked now, for example because a result was cleared meanwhile."""

    @property
    def differing(self) -> int:
        return sum(board.changed for board in self.boards)


def session(state: State, name: str, begun: Hand, latest: Hand | None, say: Translate) -> Session:
    """`begun` is what the session started with, `latest` what stood before the latest edit."""
    section = state.sections[name]
    hand = section.hand
    assert hand is not None
    before_round = Before(state, name, hand.round_number)
    broken, trouble = _broken(state, name, say)
    keys = board_keys(section, hand.pairs)
    first, before = set(begun.pairs), set(latest.pairs if latest is not None else hand.pairs)
    boards = tuple(
        HandBoard(
            key,
            before_round.seat(pair[0]),
            before_round.seat(pair[1]),
            pair not in first,
            pair not in before,
            tuple(broken.get(pair, ())),
        )
        for key, pair in zip(keys, hand.pairs, strict=True)
    )
    return Session(
        hand=hand,
        boards=boards,
        bye=before_round.seat(hand.bye) if hand.bye else None,
        bye_broken=tuple(broken.get((hand.bye, ""), ())),
        loose=tuple(map(before_round.seat, hand.loose)),
        away=tuple(_away(before_round)),
        changes=tuple(_changes(before_round, begun, hand, keys)),
        cannot_judge=trouble,
    )


def _broken(state: State, name: str, say: Translate) -> tuple[dict[Seats, list[Concern]], str]:
    """By board, the bye as a board with no one; and why it cannot be told."""
    found: dict[Seats, list[Concern]] = {}
    try:
        for one in broken_rules_by_hand(state, name):
            found.setdefault(one.pair, []).append(one.concern)
    except Refusal as refusal:
        reason = reason_of(refusal)
        return {}, reason.sentence(say) if reason is not None else str(refusal)
    return found, ""


def _away(before_round: Before) -> Iterator[Bye]:
    held = {number: person for person, number in before_round.numbers.items()}
    for absence in before_round.tournament.missing(before_round.number):
        yield Bye(before_round.seat(held[absence.player]), absence.kind.value)


def _changes(before_round: Before, begun: Hand, hand: Hand, keys: tuple[str, ...]) -> Iterator[Change]:
    """Seat by seat; a board that is no longer there has no one after."""

    def one(person: str) -> Seat | None:
        return before_round.seat(person) if person else None

    first = dict(zip(begun.pairs, board_keys(before_round.section, begun.pairs), strict=True))
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
