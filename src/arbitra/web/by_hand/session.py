"""The boards of a session: who sits where, what changed, which rules each board breaks, who has no place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.acts.answers import Concern
from arbitra.book.acts.hand_rules import broken_rules_by_hand
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Hand
from arbitra.book.state.section import board_keys
from arbitra.book.views.round import Before, Bye, Seat
from arbitra.i18n import Translate
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import Refusal
from arbitra.web.by_hand.beside import Seats, matched


class HandBoard(NamedTuple):
    """`broken` are the rules that the pair breaks; `fresh`: the latest edit made it."""

    key: str
    white: Seat
    black: Seat
    changed: bool
    fresh: bool
    broken: tuple[Concern, ...]


class Change(NamedTuple):
    """A seat that somebody else has now: colour `W` or `B`, empty for the bye; nobody is None."""

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
    """Why no rule can be looked at now: a result was taken away meanwhile, say."""

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
    """By board, the bye as a board with nobody; and why it cannot be told."""
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
    """Seat by seat; a board that is no longer there has nobody after."""

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
