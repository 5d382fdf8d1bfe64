"""Results: entered, corrected, cleared; games adjourned, postponed, resolved; colours put right.

A write names the two players it is for and the version it has seen: a result never lands on other people, and nobody
overwrites what they have not read.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from arbitra.book.acts.answers import Present
from arbitra.book.acts.corrections import correction_concerns, resolved_concerns, turned_concerns
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.result_words import read_result, show_result
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Board, BoardAddress, Outcome, Was
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.model import GameResult
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

    def found(self, decision: Decision, result: str, *, even_finished: bool = False) -> tuple[Section, Board]:
        section = decision.section(self.tournament, even_finished=even_finished)
        kept = section.round(self.round_number)
        board = kept.board(self.board) if kept is not None and kept.published else None
        if board is None:
            raise decision.refuse("no-board", round=self.round_number, board=self.board)
        if (board.white, board.black) != (self.white, self.black):
            raise decision.refuse(
                "paired-again",
                result=result,
                white=_name(decision, self.white),
                black=_name(decision, self.black),
                board=self.board,
                round=self.round_number,
                present=f"{decision.name(board.white)} - {decision.name(board.black)}",
            )
        return section, board

    def read(self, decision: Decision, result: str) -> tuple[Board, Outcome]:
        """The board, and the result as people write it."""
        if not result.strip():
            raise decision.refuse("blank")
        read = read_result(result)
        if read is None:
            raise decision.refuse("bad-result", result=result)
        section, board = self.found(decision, result)
        if read.scores and not decision.system(section).game_scores:
            raise decision.refuse("no-scores")
        return board, Outcome(result=read.result, scores=read.scores)

    def require_seen(self, decision: Decision, board: Board) -> None:
        """Who says what they have seen is right only if it is still so; who says nothing may only fill a blank."""
        if self.correct:
            return
        stale = self.seen != board.version if self.seen is not None else not board.outcome.open
        if stale:
            raise decision.conflict(CONFLICT, present(decision, board))

    def record(self, decision: Decision, kind: type[Resulted], board: Board, after: Outcome) -> None:
        if after != board.outcome:
            decision.record(self.fact(kind, board, after))

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

    def decide(self, decision: Decision) -> None:
        board, after = self.read(decision, self.result)
        if (board.outcome.result, board.outcome.scores) == (after.result, after.scores):
            return
        self.require_seen(decision, board)
        if not board.outcome.open:
            after = correction_concerns(decision, self.tournament, self.round_number, board, after)
        elif board.outcome.pending:
            resolved_concerns(decision, self.tournament, self.round_number, board, after)
        elif board.cleared.result not in ("", after.result):
            held = msgspec.structs.replace(board, outcome=board.cleared)
            after = correction_concerns(decision, self.tournament, self.round_number, held, after)
        self.record(decision, Resulted, board, after)


class ClearResult(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """Erase what stands there: never by a blank."""

    def decide(self, decision: Decision) -> None:
        _, board = self.found(decision, "")
        if board.outcome == NOTHING:
            raise decision.refuse("nothing-to-clear", board=self.board)
        if not board.outcome.open:
            self.require_seen(decision, board)
            correction_concerns(decision, self.tournament, self.round_number, board, NOTHING)
        self.record(decision, Cleared, board, NOTHING)


class Adjourn(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The game goes on later; for the next pairing it is a draw."""

    def decide(self, decision: Decision) -> None:
        _, board = self.found(decision, ADJOURNED)
        if not board.outcome.open:
            raise decision.refuse("has-result", board=self.board)
        self.record(decision, Adjourned, board, Outcome(pending=ADJOURNED))


class Postpone(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The game is played on another day."""

    due: str = ""

    def decide(self, decision: Decision) -> None:
        section, board = self.found(decision, POSTPONED)
        if not board.outcome.open:
            raise decision.refuse("has-result", board=self.board)
        if decision.system(section).swiss:
            decision.concern("postpone-swiss", section)
        self.record(decision, Postponed, board, Outcome(pending=POSTPONED, due=self.due))


class Resolve(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """An adjourned or postponed game is over, or, without a result, an ordinary open one again."""

    result: str = ""

    def decide(self, decision: Decision) -> None:
        _, board = self.found(decision, self.result)
        if not board.outcome.pending:
            raise decision.refuse("not-pending", board=self.board)
        read = read_result(self.result) if self.result else None
        if self.result and read is None:
            raise decision.refuse("bad-result", result=self.result)
        after = Outcome(result=read.result, scores=read.scores) if read else NOTHING
        resolved_concerns(decision, self.tournament, self.round_number, board, after)
        self.record(decision, Resulted, board, after)


class TurnColours(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The two played with the other colours: the result of each stays theirs."""

    def decide(self, decision: Decision) -> None:
        _, board = self.found(decision, "")
        if self.seen is not None and self.seen != board.version:
            raise decision.conflict(CONFLICT, present(decision, board))
        turned = msgspec.structs.replace(board.outcome.turned, verified=0)
        turned_concerns(decision, self.tournament, self.round_number, board)
        decision.record(self.fact(Turned, board, turned))  # also if the result, a draw, is the same


def present(decision: Decision, board: Board) -> Present:
    shown = show_result(board.outcome.result, board.outcome.scores) or board.outcome.pending or "-"
    return Present(decision.name(board.white), decision.name(board.black), shown, board.version)


def _name(decision: Decision, person: str) -> str:
    known = decision.state.people.get(person)
    return known.name if known else person


def lose_open_games(decision: Decision, tournament: str, person: str, first: int, last: int | None = None) -> None:
    """Games of a schedule that somebody does not play are won by their opponents (C.05.6.6): the published ones from
    a round on, where the rounds are known ahead."""
    section = decision.section(tournament)
    if not decision.system(section).known_ahead:
        return
    lost = [
        (number, board)
        for number, kept in enumerate(section.rounds, start=1)
        for board in kept.boards
        if first <= number <= (last or number) and kept.published
        if board.outcome.open and person in (board.white, board.black)
    ]
    for number, board in lost:
        won = GameResult.BLACK_WINS_BY_FORFEIT if board.white == person else GameResult.WHITE_WINS_BY_FORFEIT
        decision.record(
            Resulted(
                tournament=tournament,
                round_number=number,
                board=board.key,
                white=board.white,
                black=board.black,
                outcome=Outcome(result=won.value),
                before=board.outcome,
            )
        )
    if lost:
        boards = ", ".join(f"{number}/{board.key}" for number, board in lost)
        decision.concern("open-games-lost", section, name=decision.name(person), boards=boards)
