"""Results: entered, corrected, cleared; games adjourned, postponed, resolved; colours put right.

A write names the two players it is for and the version it has seen: a result never lands on other people, and nobody
overwrites what they have not read.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from arbitra.book.acts.ages import correction_concerns, resolved_concerns, turned_concerns
from arbitra.book.acts.answers import Present
from arbitra.book.acts.desk import Command, Desk
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.words import read_result, show_result
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Board, BoardAddress, Outcome, Was
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.rules.systems import find_system

CONFLICT = N_("{white} - {black} has {result} already (no. {version}). Nothing was recorded.")


class Resulted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """What is known of a game now, and what was known before."""

    act: ClassVar[str] = "result"

    round_number: RoundNumber
    board: str
    white: str
    black: str
    outcome: Outcome = NOTHING
    before: Outcome = NOTHING

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        board = kept.board(self.board)
        assert board is not None
        after = self.after(board, number)
        if self.is_late(section):
            was = Was(until=number, white=board.white, black=board.black, outcome=board.outcome)
            after = msgspec.structs.replace(after, was=(*board.was, was))
        return section.with_round(self.round_number, kept.with_board(after))

    def is_late(self, section: Section) -> bool:
        """Whether a later round may have been paired from what the board held."""
        return len(section.rounds) > self.round_number and not find_system(section.settings.system).known_ahead

    def after(self, board: Board, number: int) -> Board:
        return msgspec.structs.replace(board, outcome=self.outcome, version=number)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, outcome=self.before, before=self.outcome, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("board", self.tournament, self.round_number, self.board)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("round", self.tournament, self.round_number)})


class Cleared(Resulted, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "clear"


class Adjourned(Resulted, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "adjourn"


class Postponed(Resulted, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "postpone"


class Turned(Resulted, frozen=True, omit_defaults=True, kw_only=True):
    """The colours were played the other way round: `white` and `black` are those of before."""

    act: ClassVar[str] = "colours"

    def is_late(self, section: Section) -> bool:
        return True

    def after(self, board: Board, number: int) -> Board:
        return msgspec.structs.replace(super().after(board, number), white=self.black, black=self.white)

    def opposite(self) -> Payload:
        return Turned(
            tournament=self.tournament,
            round_number=self.round_number,
            board=self.board,
            white=self.black,
            black=self.white,
            outcome=self.before,
            before=self.outcome,
        )


class OnBoard(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Names the board, the two players, and the version seen (`correct`: whatever it is)."""

    tournament: str
    round_number: int
    board: str
    white: str
    black: str
    seen: int | None = None
    correct: bool = False

    @classmethod
    def at(cls, address: BoardAddress, /, **fields: Any) -> Self:
        return cls(**address._asdict(), **fields)

    def found(self, desk: Desk, result: str, *, even_finished: bool = False) -> tuple[Section, Board]:
        section = desk.section(self.tournament, even_finished=even_finished)
        kept = section.round(self.round_number)
        board = kept.board(self.board) if kept is not None and kept.published else None
        if board is None:
            raise desk.refuse("no-board", round=self.round_number, board=self.board)
        if (board.white, board.black) != (self.white, self.black):
            raise desk.refuse(
                "paired-again",
                result=result,
                white=_name(desk, self.white),
                black=_name(desk, self.black),
                board=self.board,
                round=self.round_number,
                present=f"{desk.name(board.white)} - {desk.name(board.black)}",
            )
        return section, board

    def read(self, desk: Desk, result: str) -> tuple[Board, Outcome]:
        """The board, and the result as people write it."""
        if not result.strip():
            raise desk.refuse("blank")
        read = read_result(result)
        if read is None:
            raise desk.refuse("bad-result", result=result)
        section, board = self.found(desk, result)
        if read.scores and not desk.system(section).game_scores:
            raise desk.refuse("no-scores")
        return board, Outcome(result=read.result, scores=read.scores)

    def require_seen(self, desk: Desk, board: Board) -> None:
        """Who says what they have seen is right only if it is still so; who says nothing may only fill a blank."""
        if self.correct:
            return
        stale = self.seen != board.version if self.seen is not None else not board.outcome.open
        if stale:
            raise desk.conflict(CONFLICT, present(desk, board))

    def record(self, desk: Desk, kind: type[Resulted], board: Board, after: Outcome) -> None:
        if after != board.outcome:
            desk.record(self.fact(kind, board, after))

    def fact(self, kind: type[Resulted], board: Board, after: Outcome) -> Resulted:
        return kind(
            tournament=self.tournament,
            round_number=self.round_number,
            board=self.board,
            white=board.white,
            black=board.black,
            outcome=after,
            before=board.outcome,
        )


class EnterResult(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """`result` as people write it. The same result again changes nothing; another one is a correction."""

    result: str

    def decide(self, desk: Desk) -> None:
        board, after = self.read(desk, self.result)
        if (board.outcome.result, board.outcome.scores) == (after.result, after.scores):
            return
        self.require_seen(desk, board)
        if not board.outcome.open:
            after = correction_concerns(desk, self.tournament, self.round_number, board, after)
        elif board.outcome.pending:
            resolved_concerns(desk, self.tournament, self.round_number, board, after)
        elif board.cleared.result not in ("", after.result):
            held = msgspec.structs.replace(board, outcome=board.cleared)
            after = correction_concerns(desk, self.tournament, self.round_number, held, after)
        self.record(desk, Resulted, board, after)


class ClearResult(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """Erase what stands there: never by a blank."""

    def decide(self, desk: Desk) -> None:
        _, board = self.found(desk, "")
        if board.outcome == NOTHING:
            raise desk.refuse("nothing-to-clear", board=self.board)
        if not board.outcome.open:
            self.require_seen(desk, board)
            correction_concerns(desk, self.tournament, self.round_number, board, NOTHING)
        self.record(desk, Cleared, board, NOTHING)


class Adjourn(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The game goes on later; for the next pairing it is a draw."""

    def decide(self, desk: Desk) -> None:
        _, board = self.found(desk, ADJOURNED)
        if not board.outcome.open:
            raise desk.refuse("has-result", board=self.board)
        self.record(desk, Adjourned, board, Outcome(pending=ADJOURNED))


class Postpone(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The game is played on another day."""

    due: str = ""

    def decide(self, desk: Desk) -> None:
        section, board = self.found(desk, POSTPONED)
        if not board.outcome.open:
            raise desk.refuse("has-result", board=self.board)
        if desk.system(section).swiss:
            desk.concern("postpone-swiss", section)
        self.record(desk, Postponed, board, Outcome(pending=POSTPONED, due=self.due))


class Resolve(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """An adjourned or postponed game is over, or, without a result, an ordinary open one again."""

    result: str = ""

    def decide(self, desk: Desk) -> None:
        _, board = self.found(desk, self.result)
        if not board.outcome.pending:
            raise desk.refuse("not-pending", board=self.board)
        read = read_result(self.result) if self.result else None
        if self.result and read is None:
            raise desk.refuse("bad-result", result=self.result)
        after = Outcome(result=read.result, scores=read.scores) if read else NOTHING
        resolved_concerns(desk, self.tournament, self.round_number, board, after)
        self.record(desk, Resulted, board, after)


class TurnColours(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The two played with the other colours: the result of each stays theirs."""

    def decide(self, desk: Desk) -> None:
        _, board = self.found(desk, "")
        if self.seen is not None and self.seen != board.version:
            raise desk.conflict(CONFLICT, present(desk, board))
        turned = msgspec.structs.replace(board.outcome.turned, verified=0)
        turned_concerns(desk, self.tournament, self.round_number, board)
        desk.record(self.fact(Turned, board, turned))  # also if the result, a draw, is the same


def present(desk: Desk, board: Board) -> Present:
    shown = show_result(board.outcome.result, board.outcome.scores) or board.outcome.pending or "-"
    return Present(desk.name(board.white), desk.name(board.black), shown, board.version)


def _name(desk: Desk, person: str) -> str:
    known = desk.state.people.get(person)
    return known.name if known else person
