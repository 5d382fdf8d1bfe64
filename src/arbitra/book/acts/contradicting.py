"""Results that contradict each other: results that differ from the book, and what an arbiter decides. A phone that
lost its connection comes back with a result that differs from the saved one. Nothing is overwritten, nothing is
forgotten: what it says is a fact, and the board is disputed until the book says the same or someone decides. What can
count no more (the round was paired again) and what its writer dropped is recorded anyway, closed from the start."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import EnterResult, OnBoard
from arbitra.book.acts.result_words import read_result
from arbitra.book.state.rounds import ADJOURNED, NOTHING, Board, Dispute, Outcome
from arbitra.book.state.section import Section

GONE, DROPPED = "gone", "dropped"
"""Why no decision is needed: the two no longer meet there, or the person who typed it dropped it."""


class _OfBoard(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    round_number: int
    board: str
    white: str
    black: str

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        board = kept.board(self.board)
        assert board is not None
        disputes = tuple(sorted(self.disputes_after(board, number), key=lambda one: one.number))
        after = msgspec.structs.replace(board, disputes=disputes)
        return section.with_board(self.round_number, after)

    def disputes_after(self, board: Board, number: int) -> tuple[Dispute, ...]:
        raise NotImplementedError

    def needs(self) -> frozenset[Key]:
        """The board, but none of its results: those may be undone below a contradiction."""
        place = (self.tournament, self.round_number)
        return frozenset({("section", self.tournament), ("round", *place), ("place", *place, self.board)})

    def _key(self, claim: Outcome, white: str) -> Key:
        return ("dispute", self.tournament, self.round_number, self.board, white, str(claim))


class Contradicted(_OfBoard, frozen=True, omit_defaults=True, kw_only=True):
    """`claim` was said of a game for which the book has `saved`."""

    act: ClassVar[str] = "contradict"

    claim: Outcome = NOTHING
    saved: Outcome = NOTHING
    closed: str = ""
    """`gone` or `dropped`: no decision is needed."""

    def changed(self, section: Section, number: int) -> Section:
        return section if self.closed else super().changed(section, number)

    def disputes_after(self, board: Board, number: int) -> tuple[Dispute, ...]:
        return (*board.disputes, Dispute(claim=self.claim, white=self.white, number=number))

    def opposite(self) -> Payload:
        return self._as(Uncontradicted)

    def touches(self) -> frozenset[Key]:
        return frozenset({self._key(self.claim, self.white)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament)}) if self.closed == GONE else super().needs()

    def _as(self, kind: type[Contradicted]) -> Contradicted:
        fields = ("tournament", "round_number", "board", "white", "black", "claim", "saved", "closed")
        return kind(**{field: getattr(self, field) for field in fields})


class Uncontradicted(Contradicted, frozen=True, omit_defaults=True, kw_only=True):
    """Only undo does it: `undoes` is the number of the fact that said otherwise."""

    act: ClassVar[str] = "uncontradict"

    def disputes_after(self, board: Board, number: int) -> tuple[Dispute, ...]:
        return tuple(one for one in board.disputes if one.number != self.undoes)

    def opposite(self) -> Payload:
        return self._as(Contradicted)


class Settled(_OfBoard, frozen=True, omit_defaults=True, kw_only=True):
    """An arbiter has decided: `result` counts, whatever these disputes say."""

    act: ClassVar[str] = "settle"

    result: Outcome = NOTHING
    disputes: tuple[Dispute, ...]

    def disputes_after(self, board: Board, number: int) -> tuple[Dispute, ...]:
        decided = {one.number for one in self.disputes}
        return tuple(one for one in board.disputes if one.number not in decided)

    def opposite(self) -> Payload:
        return self._as(Unsettled)

    def touches(self) -> frozenset[Key]:
        return frozenset(self._key(one.claim, one.white) for one in self.disputes)

    def _as(self, kind: type[Settled]) -> Settled:
        fields = ("tournament", "round_number", "board", "white", "black", "result", "disputes")
        return kind(**{field: getattr(self, field) for field in fields})


class Unsettled(Settled, frozen=True, omit_defaults=True, kw_only=True):
    """Only undo does it: they are to be decided again."""

    act: ClassVar[str] = "unsettle"

    def disputes_after(self, board: Board, number: int) -> tuple[Dispute, ...]:
        return (*board.disputes, *self.disputes)

    def opposite(self) -> Payload:
        return self._as(Settled)


class Contradict(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """`result` as someone typed it and could not save it; blank: that there is none. What the book already has is not a
    contradiction. `dropped`: they keep what is saved themselves.

    At any time, also when the tournament is finished. If the two no longer meet on this board, it is noted.
    """

    result: str = ""
    dropped: bool = False

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament, even_finished=True)
        claim = self._claim(decision, section)
        for person in (self.white, self.black):
            decision.entry(self.tournament, person, even_finished=True)
        kept = section.round(self.round_number)
        board = kept.board(self.board) if kept is not None and kept.published else None
        if board is not None and (board.white, board.black) != (self.white, self.black):
            board = None
        if board is not None and board.outcome.agrees_with(claim):
            return
        decision.record(
            Contradicted(
                tournament=self.tournament,
                round_number=self.round_number,
                board=self.board,
                white=self.white,
                black=self.black,
                claim=claim,
                saved=board.outcome if board is not None else NOTHING,
                closed=GONE if board is None else DROPPED if self.dropped else "",
            )
        )

    def _claim(self, decision: Decision, section: Section) -> Outcome:
        if not self.result.strip():
            return NOTHING
        if self.result == ADJOURNED:
            return Outcome(pending=ADJOURNED)
        read = read_result(self.result)
        if read is None:
            raise decision.refuse("bad-result", result=self.result)
        if read.scores and not decision.system(section).game_scores:
            raise decision.refuse("no-scores")
        return Outcome(result=read.result, scores=read.scores)


class Settle(EnterResult, frozen=True, omit_defaults=True, kw_only=True):
    """`result` counts: the one that is saved, or another, which is a correction. `disputes` are the numbers of those
    that were read and are decided by it; without any, all."""

    disputes: tuple[int, ...] = ()

    def decide(self, decision: Decision) -> None:
        _, board = self.found(decision, self.result, even_finished=True)
        asked = self._asked(board)
        if not asked:
            raise decision.refuse("nothing-to-settle", board=self.board)
        if self._keeps(board.outcome):
            self.require_seen(decision, board)
        else:
            super().decide(decision)
            _, board = self.found(decision, self.result)
        left = {one.number for one in self._asked(board)}
        if left:
            decision.record(
                Settled(
                    tournament=self.tournament,
                    round_number=self.round_number,
                    board=self.board,
                    white=board.white,
                    black=board.black,
                    result=board.outcome,
                    disputes=tuple(one for one in board.disputes if one.number in left),
                )
            )

    def _keeps(self, saved: Outcome) -> bool:
        """Whether it names what is there: a result, that the game goes on later, or (blank) that there is none."""
        if saved.open:
            return self.result == saved.pending
        read = read_result(self.result)
        return read is not None and (read.result, read.scores) == (saved.result, saved.scores)

    def _asked(self, board: Board) -> tuple[Dispute, ...]:
        """A dispute that the new result would waken is decided with the others."""
        return tuple(one for one in board.disputed if not self.disputes or one.number in self.disputes)
