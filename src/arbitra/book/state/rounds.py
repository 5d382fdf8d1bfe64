"""A round as it is kept: who sits where, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from arbitra.book.state.bounds import Count, FactNumber, RoundNumber, Score
from arbitra.model import GameResult

ADJOURNED = "adjourned"
POSTPONED = "postponed"


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is known of a game: its result (the symbols of the TRF), or that it continues later."""

    result: str = ""
    scores: tuple[Score, Score] | None = None
    """Where games are counted in points of their own, as in Scrabble."""
    pending: str = ""
    """`adjourned` or `postponed`: unfinished, but not holding up the round."""
    due: str = ""
    for_rating: str = ""
    """A correction that came too late for the standings: only the rating report has it."""
    colours_for_rating: bool = False
    """The colours were played the other way round, which came out too late: only the rating report has it."""
    verified: FactNumber = 0
    """The number of the fact by which the result was verified; 0: not verified."""

    @property
    def open(self) -> bool:
        return not self.result

    @property
    def turned(self) -> Outcome:
        """The same, as seen from the other side of the board."""
        return msgspec.structs.replace(
            self,
            result=_reversed(self.result),
            scores=self.scores and (self.scores[1], self.scores[0]),
            for_rating=_reversed(self.for_rating),
        )

    def agrees_with(self, claim: Outcome) -> bool:
        """Whether it is what someone says; a correction for the rating report alone has heard them, too."""
        same = (self.result, self.scores, self.pending) == (claim.result, claim.scores, claim.pending)
        return same or (claim.result != "" and self.for_rating == claim.result)


NOTHING = Outcome()


def _reversed(result: str) -> str:
    return GameResult(result).reversed.value if result else ""


class Dispute(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A result that contradicts the book: `claim`, for a game in which `white` had White.

    `number` is that of the fact: it knows who said it, when and from which device. It stays when the board comes to
    agree: changing the result back contradicts it again."""

    claim: Outcome = NOTHING
    white: str
    number: int


class Was(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a board held until the fact with a number."""

    until: FactNumber
    white: str
    black: str
    outcome: Outcome = NOTHING
    games: tuple[Board, ...] = ()
    """Of a match, its boards."""


class BoardAddress(NamedTuple):
    """Where two people meet. A result that names the pairing lands on no one else, even if others sit there by
    then."""

    tournament: str
    round_number: int
    board: str
    white: str
    black: str


class Board(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`version` is the number of the fact that last changed it: one that verifies its result does not."""

    key: str
    white: str
    black: str
    outcome: Outcome = NOTHING
    version: FactNumber = 0
    was: tuple[Was, ...] = ()
    """What it held while a later round was there, oldest first: that round may have been paired from it. And the
    colours in which it was published, if they were played the other way round."""
    disputes: tuple[Dispute, ...] = ()
    """Undecided contradictions of its results, oldest first."""
    games: tuple[Board, ...] = ()
    """The boards of a match, `3.1`, `3.2`, …; `white` has White at the first one. The outcome follows from them."""
    held: Outcome = NOTHING
    """That the whole match is postponed."""
    signed: FactNumber = 0
    """The number of the fact by which the captains signed the report of the match; 0: they did not."""

    def address(self, tournament: str, round_number: int) -> BoardAddress:
        return BoardAddress(tournament, round_number, self.key, self.white, self.black)

    @property
    def disputed(self) -> tuple[Dispute, ...]:
        """Those that contradict what it holds now, as seen from its own side."""
        return tuple(one for one in map(self.seen_from_here, self.disputes) if not self.outcome.agrees_with(one.claim))

    def seen_from_here(self, one: Dispute) -> Dispute:
        if one.white == self.white:
            return one
        return msgspec.structs.replace(one, white=self.white, claim=one.claim.turned)

    @property
    def known_since(self) -> int:
        """The fact that gave the game its result, if it came after a later round was there; else 0.

        A result that was cleared had been known anyway.
        """
        since, known = 0, False
        for one in self.was:
            if one.outcome.result:
                known = True
            elif one.outcome.pending or not known:
                since = one.until
        return since

    @property
    def cleared(self) -> Outcome:
        """The result that stood here when a later round was there, and was cleared; or nothing."""
        last = self.was[-1].outcome if self.was and self.outcome == NOTHING else NOTHING
        return last if last.result else NOTHING

    def as_of(self, number: int) -> Board:
        """As it stood after the fact with this number, if a later round was there."""
        for one in self.was:
            if one.until > number:
                return msgspec.structs.replace(
                    self, white=one.white, black=one.black, outcome=one.outcome, games=one.games
                )
        return self


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A round without its results: pairs in board order, byes by kind (the symbol of the TRF), boards by key.

    `basis` is a digest of what it was paired from.
    """

    pairs: tuple[tuple[str, str], ...]
    byes: tuple[tuple[str, str], ...] = ()
    keys: tuple[str, ...] = ()
    basis: str = ""
    numbers: dict[str, Count] = msgspec.field(default_factory=dict)
    """The pairing numbers of then, where they are others now."""

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(person for pair in self.pairs for person in pair) + tuple(person for person, _ in self.byes)


class KeptRound(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`boards` in the order in which they were published."""

    boards: tuple[Board, ...] = ()
    byes: tuple[tuple[str, str], ...] = ()
    basis: str = ""
    published: bool = False
    paired_at: FactNumber = 0
    """The number of the fact that paired it."""
    numbers: dict[str, Count] = msgspec.field(default_factory=dict)
    """Everyone's pairing number when it was paired, where one of them has changed since; empty: those of now."""

    @property
    def complete(self) -> bool:
        """Published, and every game has an undisputed result."""
        return self.published and not self.open_games and not self.disputed()

    @property
    def games(self) -> tuple[Board, ...]:
        """Where people play: the boards of a match one by one, if it has them and is not postponed as a whole."""
        if not any(board.games for board in self.boards):
            return self.boards
        return tuple(
            game
            for board in self.boards
            for game in ((board,) if board.held.pending and board.outcome.open else board.games or (board,))
        )

    @property
    def open_games(self) -> int:
        """How many have no result, with those that are adjourned or postponed."""
        return sum(board.outcome.open for board in self.games)

    @property
    def playing(self) -> bool:
        """Published, and a result is missing or has to be decided. Adjourned games do not hold it up."""
        return self.published and bool(self.waiting() or self.disputed())

    def disputed(self) -> tuple[Board, ...]:
        """Boards on which two results contradict each other."""
        return tuple(board for board in self.games if board.disputed)

    def waiting(self) -> tuple[Board, ...]:
        """Games whose result is missing, without those that are adjourned or postponed."""
        return tuple(board for board in self.games if board.outcome.open and not board.outcome.pending)

    def board(self, key: str) -> Board | None:
        """`3`, or `3.2` of a match."""
        match, dot, _ = key.partition(".")
        found = next((board for board in self.boards if board.key == match), None)
        return next((game for game in found.games if game.key == key), None) if found and dot else found

    def pairing(self) -> Pairing:
        return Pairing(
            pairs=tuple((board.white, board.black) for board in self.boards),
            byes=self.byes,
            keys=tuple(board.key for board in self.boards),
            basis=self.basis,
            numbers=self.numbers,
        )

    def with_numbers(self, before: dict[str, int], now: dict[str, int]) -> KeptRound:
        """When the numbers change from some to others: it keeps those with which it was paired."""
        # A player without a number now, because that was undone, had none when it was paired.
        then = self.numbers or {person: number for person, number in before.items() if person in now}
        same = all(now.get(person) == number for person, number in then.items())
        # Numbers that are dropped are everyone's of now: they stay where someone came who had none then.
        come = self.numbers and now.keys() - then.keys()
        return msgspec.structs.replace(self, numbers={} if same and not come else then)

    def with_board(self, board: Board) -> KeptRound:
        """Of a match, the match itself: `Section.with_board` puts its boards into it."""
        boards = tuple(board if one.key == board.key else one for one in self.boards)
        return msgspec.structs.replace(self, boards=boards)


class Hand(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A round while it is paired by hand. `loose` are those who have neither an opponent nor the bye."""

    round_number: RoundNumber
    pairs: tuple[tuple[str, str], ...] = ()
    bye: str = ""
    loose: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        seated = tuple(person for pair in self.pairs for person in pair)
        return seated + ((self.bye,) if self.bye else ()) + self.loose

    def place_of(self, *people: str) -> int:
        """Where the first board of any of them stands among the boards; behind all for those without one."""
        boards = (place for place, pair in enumerate(self.pairs) if set(pair) & set(people))
        return next(boards, len(self.pairs))

    def without(self, *people: str) -> Hand:
        """They and their opponents have no place."""
        parted = [pair for pair in self.pairs if set(pair) & set(people)]
        freed = [person for pair in parted for person in pair]
        freed += [self.bye] if self.bye and self.bye in people else []
        return Hand(
            round_number=self.round_number,
            pairs=tuple(pair for pair in self.pairs if pair not in parted),
            bye="" if self.bye in people else self.bye,
            loose=(*self.loose, *freed),
        )


def drafted(pairing: Pairing, paired_at: int) -> KeptRound:
    boards = tuple(
        Board(key=key, white=white, black=black)
        for key, (white, black) in zip(pairing.keys, pairing.pairs, strict=True)
    )
    return KeptRound(
        boards=boards, byes=pairing.byes, basis=pairing.basis, paired_at=paired_at, numbers=pairing.numbers
    )
