"""Results: entered, corrected, cleared; games adjourned, postponed, resolved; colours put right.

A write names the two players it is for and the version it has seen: a result never lands on other players, and no one
overwrites a result they have not seen."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from arbitra.book.acts.answers import Present
from arbitra.book.acts.corrections import correction_concerns, resolved_concerns, turned_concerns
from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.line_ups import record_line_up, seat_match
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.result_words import read_result, show_result
from arbitra.book.state.bounds import RoundNumber
from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Board, BoardAddress, Outcome, Was
from arbitra.book.state.section import Section
from arbitra.book.state.teams import NOBODY, game_key, is_of_first, line_up_of
from arbitra.i18n import N_
from arbitra.model import GameResult
from arbitra.rules.systems import system_on_record

BY_FORFEIT = tuple(
    one.value for one in (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)
)
CONFLICT = N_("{white} – {black} already has {result} (action {version}). Nothing was saved.")


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
        if not self.is_late(section):
            return section.with_board(self.round_number, after)
        after = _with_past(after, board, number)
        key = game_key(self.board)
        match = kept.board(key.match) if key is not None else None
        if match is not None:
            # Later rounds were paired from the match, which its boards make.
            section = section.with_round(self.round_number, kept.with_board(_with_past(match, match, number)))
        return section.with_board(self.round_number, after)

    def is_late(self, section: Section) -> bool:
        """Whether a later round may have been paired from what the board held."""
        return len(section.rounds) > self.round_number and not system_on_record(section.settings.system).known_ahead

    def after(self, board: Board, number: int) -> Board:
        return msgspec.structs.replace(board, outcome=self.outcome, version=number)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, outcome=self.before, before=self.outcome, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("board", self.tournament, self.round_number, self.board)})

    def needs(self) -> frozenset[Key]:
        place = (self.tournament, self.round_number)
        key = game_key(self.board)
        seats: set[Key] = {("match", *place, key.match)} if key is not None else set()
        return frozenset({("section", self.tournament), ("round", *place)} | seats)


def _with_past(board: Board, held: Board, number: int) -> Board:
    was = Was(until=number, white=held.white, black=held.black, outcome=held.outcome, games=held.games)
    return msgspec.structs.replace(board, was=(*held.was, was))


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


class TurnedForRating(Resulted, frozen=True, omit_defaults=True, kw_only=True):
    """The colours were played the other way round: too late for pairing, so only the rating report has it."""

    act: ClassVar[str] = "colours-rating"

    def opposite(self) -> Payload:
        return TurnedForRating(
            tournament=self.tournament,
            round_number=self.round_number,
            board=self.board,
            white=self.white,
            black=self.black,
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
        key = game_key(self.board)
        if board is None and key is not None and kept is not None and kept.published:
            match = kept.board(key.match)
            if match is not None and not match.games:
                match = seat_match(decision, self.tournament, self.round_number, match)
                section = decision.section(self.tournament, even_finished=even_finished)
                board = next((game for game in match.games if game.key == self.board), None)
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
        self.require_single(decision, section)
        if not (board.white and board.black) and read.result not in BY_FORFEIT:
            raise decision.refuse("empty-seat", board=self.board)
        return board, Outcome(result=read.result, scores=read.scores)

    def require_single(self, decision: Decision, section: Section) -> None:
        """A match has no result of its own: its boards have."""
        rules = section.encounter_rules if section.has_matches and game_key(self.board) is None else None
        if rules is not None:
            raise decision.refuse("whole-match", board=self.board, boards=rules.boards)

    def signed_concerns(self, decision: Decision) -> None:
        """The captains have signed what is changed now (Laws 8.7)."""
        key = game_key(self.board)
        section = decision.section(self.tournament)
        match = section.rounds[self.round_number - 1].board(key.match) if key is not None else None
        if match is not None and match.signed:
            decision.concern("signed", section, board=match.key, round=self.round_number)

    def require_seen(self, decision: Decision, board: Board) -> None:
        """A write that names the version it has seen counts only if that is still current; a write without one may
        only fill a blank."""
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
        self.signed_concerns(decision)
        if not board.outcome.open:
            after = correction_concerns(decision, self.tournament, self.round_number, board, after)
        elif board.outcome.pending:
            resolved_concerns(decision, self.tournament, self.round_number, board, after)
        elif board.cleared.result not in ("", after.result):
            held = msgspec.structs.replace(board, outcome=board.cleared)
            after = correction_concerns(decision, self.tournament, self.round_number, held, after)
        self.record(decision, Resulted, board, after)


class ClearResult(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """Erase the result, which a blank never does."""

    def decide(self, decision: Decision) -> None:
        section, board = self.found(decision, "")
        if board.games and not board.held.pending:
            self.require_single(decision, section)
        if board.outcome == NOTHING:
            raise decision.refuse("nothing-to-clear", board=self.board)
        if not (board.white and board.black):
            raise decision.refuse("empty-seat", board=self.board)
        self.signed_concerns(decision)
        if not board.outcome.open:
            self.require_seen(decision, board)
            correction_concerns(decision, self.tournament, self.round_number, board, NOTHING)
        self.record(decision, Cleared, board, NOTHING)


class Adjourn(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The game goes on later; for the next pairing it is a draw."""

    def decide(self, decision: Decision) -> None:
        section, board = self.found(decision, ADJOURNED)
        self.require_single(decision, section)
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
        section, board = self.found(decision, self.result)
        if not board.outcome.pending:
            raise decision.refuse("not-pending", board=self.board)
        if self.result or not board.held.pending:
            self.require_single(decision, section)
        read = read_result(self.result) if self.result else None
        if self.result and read is None:
            raise decision.refuse("bad-result", result=self.result)
        after = Outcome(result=read.result, scores=read.scores) if read else NOTHING
        resolved_concerns(decision, self.tournament, self.round_number, board, after)
        self.record(decision, Resulted, board, after)


class TurnColours(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """The two played with the other colours: the result of each stays theirs."""

    def decide(self, decision: Decision) -> None:
        section, board = self.found(decision, "")
        self.require_single(decision, section)
        if not (board.white and board.black):
            raise decision.refuse("empty-seat", board=self.board)
        if self.seen is not None and self.seen != board.version:
            raise decision.conflict(CONFLICT, present(decision, board))
        turned = msgspec.structs.replace(board.outcome.turned, verified=0)
        if turned_concerns(decision, self.tournament, self.round_number, board):
            noted = not board.outcome.colours_for_rating
            turned = msgspec.structs.replace(board.outcome, colours_for_rating=noted, verified=0)
            decision.record(self.fact(TurnedForRating, board, turned))
            return
        decision.record(self.fact(Turned, board, turned))  # also if the result, a draw, is the same


def present(decision: Decision, board: Board) -> Present:
    shown = show_result(board.outcome.result, board.outcome.scores) or board.outcome.pending or "-"
    return Present(decision.name(board.white), decision.name(board.black), shown, board.version)


def _name(decision: Decision, person: str) -> str:
    return decision.named(person)


def lose_open_games(decision: Decision, tournament: str, person: str, first: int, last: int | None = None) -> None:
    """Games of a schedule that a player does not play are won by their opponents (C.05.6.6): the published ones from
    a round on, where the rounds are known ahead."""
    section = decision.section(tournament)
    if not decision.system(section).known_ahead:
        return
    if section.has_matches:
        _lose_open_matches(decision, tournament, person, first, last)
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


def _lose_open_matches(decision: Decision, tournament: str, team: str, first: int, last: int | None) -> None:
    """Matches of a schedule that a participant does not play are won by the others: boards without a result."""
    section = decision.section(tournament)
    lost = [
        (number, match)
        for number, kept in enumerate(section.rounds, start=1)
        for match in kept.boards
        if first <= number <= (last or number) and kept.published
        if match.outcome.open and team in (match.white, match.black)
    ]
    for number, match in lost:
        _lose_rest(decision, tournament, number, match, team)
    if lost:
        boards = ", ".join(f"{number}/{match.key}" for number, match in lost)
        decision.concern("open-games-lost", section, name=decision.name(team), boards=boards)


def _lose_rest(decision: Decision, tournament: str, number: int, match: Board, team: str) -> None:
    section = decision.section(tournament)
    rules = section.encounter_rules
    assert rules is not None
    if section.of_teams and line_up_of(section, number, team) is None:
        record_line_up(decision, tournament, number, team, (NOBODY,) * rules.boards, by="lost")
    match = seat_match(decision, tournament, number, match)
    match = decision.section(tournament).rounds[number - 1].board(match.key) or match
    for place, game in enumerate(match.games):
        if not game.outcome.open:
            continue
        section = decision.section(tournament)
        ours = is_of_first(section, match, game.white, game.black, rules.colours[place])
        white_is_team = (team == match.white) == ours
        won = GameResult.BLACK_WINS_BY_FORFEIT if white_is_team else GameResult.WHITE_WINS_BY_FORFEIT
        decision.record(
            Resulted(
                tournament=tournament,
                round_number=number,
                board=game.key,
                white=game.white,
                black=game.black,
                outcome=Outcome(result=won.value),
                before=game.outcome,
            )
        )
