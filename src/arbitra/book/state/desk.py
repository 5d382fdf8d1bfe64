"""What the arbiter's desk keeps: incidents, claims, sanctions, appeals, and of each round its real start, who arrived
when, the time sheet and the starting position.

A record names the two players of its board, so that it stays theirs if others sit there later. Records have numbers
of their own, by which a sanction or an appeal speaks of another one.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from arbitra.book.state.bounds import Count, RoundNumber, Tenths

Seconds = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
ClockTime = Annotated[int, Meta(ge=0, le=1_000_000)]
"""What a clock shows, in seconds."""
PositionNumber = Annotated[int, Meta(ge=0, le=959)]

ILLEGAL_MOVE, WRONG_CLAIM, WARNING = "illegal-move", "wrong-claim", "warning"
COUNTED = (ILLEGAL_MOVE, WRONG_CLAIM, WARNING)
"""What the Laws ask how often it happened."""
UPHELD, PARTLY, REJECTED, WITHDRAWN = "upheld", "partly", "rejected", "withdrawn"
DECISIONS = (UPHELD, PARTLY, REJECTED, WITHDRAWN)
"""What becomes of an appeal."""


class KeptRuling(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What was decided. `key`, `edition`, `articles` and `facts` are those of `arbitra.laws`; a decision that differs
    from its table is in `text` alone."""

    key: str = ""
    edition: str = ""
    articles: tuple[str, ...] = ()
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    """The answers that led to it, by their questions."""
    text: str = ""
    player_seconds: Seconds | None = None
    """Given to the player concerned; below zero: taken away."""
    opponent_seconds: Seconds | None = None
    result: str = ""
    """As people write it; what counts is the result of the board."""


NO_RULING = KeptRuling()


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind"):
    """`person` is the player whom it is about, empty for no one; `board` the key of the board, empty away from one."""

    number: Count
    round_number: RoundNumber = 0
    """0: between the rounds."""
    board: str = ""
    white: str = ""
    black: str = ""
    person: str = ""
    move: Count = 0
    white_clock: ClockTime | None = None
    black_clock: ClockTime | None = None
    running: str = ""
    """Whose clock ran: `white` or `black`."""
    at: str = ""
    """When, as the hall's clock has it: `2026-11-16 15:12`."""
    text: str = ""
    """In the arbiter's words."""
    ruling: KeptRuling = NO_RULING
    appeal_until: str = ""
    """Until when an appeal can be handed in."""

    def is_of_game(self, round_number: int, *players: str) -> bool:
        return self.round_number == round_number and bool(self.white) and {self.white, self.black} == set(players)

    @property
    def opponent(self) -> str:
        """Whom the player concerned meets at the board."""
        others = {self.white: self.black, self.black: self.white}
        return others.get(self.person, "") if self.person else ""


class KeptIncident(Record, frozen=True, omit_defaults=True, kw_only=True, tag="incident"):
    """`incident` is a key of the table of the Laws, empty for something that it does not have. `counts` says what it is
    one of, so that the next one is known as the second."""

    incident: str = ""
    counts: str = ""
    noticed: str = ""
    """By whom: `arbiter`, `player`, `opponent`, `spectator`, or in words."""
    white_says: str = ""
    black_says: str = ""


class KeptClaim(Record, frozen=True, omit_defaults=True, kw_only=True, tag="claim"):
    """A draw claimed. `announced` is the move that was written down and not played."""

    claim: str = ""
    """`threefold`, `fifty`, or another key of an incident."""
    announced: str = ""
    correct: bool = False
    positions: tuple[str, ...] = ()
    """Where the position stood, as moves: `23w`, `27b`."""

    @property
    def counts(self) -> str:
        return "" if self.correct else WRONG_CLAIM


class KeptSanction(Record, frozen=True, omit_defaults=True, kw_only=True, tag="sanction"):
    """`article` is 12.9.1 to 12.9.9. What it did to results, points and rounds stands in facts of their own; it is
    repeated here for readers of the sanction."""

    article: str
    seconds: Seconds | None = None
    """Of 12.9.2 for the opponent, of 12.9.3 off the player."""
    points: Tenths | None = None
    """Of 12.9.4 for the opponent, of 12.9.5 off the player."""
    result: str = ""
    rounds: tuple[RoundNumber, ...] = ()
    fine: str = ""
    about: Count = 0
    """The record that led to it."""

    @property
    def counts(self) -> str:
        return WARNING if self.article == "12.9.1" else ""


class KeptAppeal(Record, frozen=True, omit_defaults=True, kw_only=True, tag="appeal"):
    """Against a decision (11.10). `decision` is empty until it is decided."""

    about: Count = 0
    fee: str = ""
    decision: str = ""
    decided_text: str = ""
    decided_at: str = ""
    decided_by: str = ""
    result: str = ""
    """The result that the decision gave the game."""

    @property
    def counts(self) -> str:
        return ""

    @property
    def open(self) -> bool:
        return not self.decision


AnyRecord = KeptIncident | KeptClaim | KeptSanction | KeptAppeal
OneRecord = TypeVar("OneRecord", KeptIncident, KeptClaim, KeptSanction, KeptAppeal)


class ClockCheck(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A row of the time sheet (6.10.1): what both clocks of a board showed, and at which move. `over`: the game was."""

    board: str
    at: str
    """The time of day, `15:30`."""
    white: ClockTime = 0
    black: ClockTime = 0
    move: Count = 0
    over: bool = False


class RoundDesk(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of one round."""

    started: str = ""
    """When it really began, by the hall's clock: the default time counts from it."""
    arrived: dict[str, str] = msgspec.field(default_factory=dict)
    """When players who were not there at the start arrived, by person."""
    times: tuple[ClockCheck, ...] = ()
    """By time, then by board as they were written down."""
    position: PositionNumber | None = None
    """Of Chess960, the same on every board."""
    drawn: str = ""
    """How: `seed TEXT`, `dice 1 2 3 4 5`; empty: not said."""

    def times_of(self, board: str) -> tuple[ClockCheck, ...]:
        return tuple(one for one in self.times if one.board == board)

    def time(self, board: str, at: str) -> ClockCheck | None:
        return next((one for one in self.times if (one.board, one.at) == (board, at)), None)

    def with_time(self, board: str, at: str, row: ClockCheck | None) -> RoundDesk:
        others = [one for one in self.times if (one.board, one.at) != (board, at)]
        rows = sorted([*others, row] if row else others, key=lambda one: (one.at, board_order(one.board)))
        return msgspec.structs.replace(self, times=tuple(rows))


NO_ROUND = RoundDesk()


class Desk(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of one section. `rounds` has only those of which something is known."""

    records: tuple[AnyRecord, ...] = ()
    """By number, which is the order in which they were made."""
    rounds: dict[RoundNumber, RoundDesk] = msgspec.field(default_factory=dict)

    @property
    def next_number(self) -> int:
        return max((one.number for one in self.records), default=0) + 1

    def record(self, number: int) -> AnyRecord | None:
        return next((one for one in self.records if one.number == number), None)

    def with_record(self, number: int, record: AnyRecord | None) -> Desk:
        others = [one for one in self.records if one.number != number]
        records = sorted([*others, record] if record else others, key=lambda one: one.number)
        return msgspec.structs.replace(self, records=tuple(records))

    def round(self, number: int) -> RoundDesk:
        return self.rounds.get(number, NO_ROUND)

    def with_round(self, number: int, kept: RoundDesk) -> Desk:
        rounds = {one: held for one, held in self.rounds.items() if one != number}
        if kept != NO_ROUND:
            rounds[number] = kept
        return msgspec.structs.replace(self, rounds=dict(sorted(rounds.items())))


NO_DESK = Desk()


def board_order(key: str) -> tuple[tuple[int, str], ...]:
    """Boards in the order of their numbers, those of a match together.

    >>> sorted(["10", "3.2", "3.10", "2"], key=board_order)
    ['2', '3.2', '3.10', '10']
    """
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in key.split("."))
