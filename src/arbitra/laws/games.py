"""A score sheet played through on a board: its moves, or the first impossible one and what was possible instead.

The language of the letters is found by reading: a sheet keeps one. An ambiguous move is listed, and decided where only
one of its meanings lets the rest of the sheet go on. Two sheets of one game are compared by their moves, not by text.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.i18n import N_
from arbitra.laws.impossible import one_sign_away, why_not
from arbitra.laws.letters import AUTO, ENGLISH, LETTERS, PAWN, Letters, letters_of
from arbitra.laws.library import chess
from arbitra.laws.notation import (
    LONGEST,
    MoveReading,
    Problem,
    Written,
    exact_pattern,
    foreign_meanings,
    read_written,
    taken_apart,
)
from arbitra.laws.positions import identity, read_position
from arbitra.laws.sheets import BadSheet, Sheet, read_sheet, shown
from arbitra.laws.writing import move_number, write_move
from arbitra.model.fields import Fields, Verbatim
from arbitra.model.reasons import Reason
from arbitra.model.records import dataclass, replace

NO_MOVES = N_("no moves were found; expected PGN or a list such as 1. e4 e5 2. Nf3 Nc6")
BUDGET = 6_000
"""How many moves are tried at most to see which meaning of an ambiguous move lets the sheet go on."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something odd at a ply; reading goes on."""

    ply: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Undecided:
    """A move that is ambiguous or incomplete as written: what it may mean, and what the rest says to it."""

    ply: int
    text: str
    problem: Problem
    candidates: tuple[chess.Move, ...]
    possible: tuple[str, ...]
    """The candidates as they are written (PGN)."""
    chosen: chess.Move | None = None
    """The only one with which the sheet goes on."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """The first impossible move of a sheet."""

    ply: int
    line: int
    text: str
    problem: Problem
    reason: Reason
    candidates: tuple[chess.Move, ...] = ()
    possible: tuple[str, ...] = ()
    """The candidates as they are written (PGN)."""
    suggestion: str = ""
    """The only legal move that differs in one sign."""


@dataclass(frozen=True, slots=True)
class Game:
    """A sheet that was played through."""

    sheet: Sheet
    letters: Letters
    start: chess.Board
    moves: tuple[chess.Move, ...]
    written: tuple[Written, ...]
    """What the sheet says, entry by entry; also behind the first impossible move."""
    error: Impossible | None = None
    undecided: tuple[Undecided, ...] = ()
    notes: tuple[Note, ...] = ()
    also: tuple[Letters, ...] = ()
    """Other languages in which the whole sheet is possible, with other moves."""

    @property
    def is_right(self) -> bool:
        return self.error is None

    @property
    def final(self) -> chess.Board:
        return position_after(self, len(self.moves))

    def draw_offers(self) -> list[int]:
        """The plies at which a draw was offered (9.1.2.2)."""
        return [ply for ply, written in enumerate(self.written[: len(self.moves)], start=1) if written.draw_offer]


def position_after(game: Game, ply: int) -> chess.Board:
    board = game.start.copy(stack=False)
    for move in game.moves[:ply]:
        board.push(move)
    return board


def read_game(text: str, *, fen: str = "", letters: str = AUTO, prefer: str = "en") -> Game:
    """The game on a sheet: PGN or a list of moves. `prefer`: the language taken where several would do.

    >>> read_game("1.e4 e5 2.Cf3 Cc6 3.Ab5").letters.id
    'es'
    """
    sheet = read_sheet(text)
    start = starting_position(sheet, fen)
    if not sheet.entries:
        nothing = Impossible(1, 1, text.strip()[:LONGEST], Problem.UNREADABLE, Reason("", NO_MOVES))
        return Game(sheet, letters_of(prefer if letters == AUTO else letters), start, (), (), nothing)
    written = tuple(taken_apart(entry.text) for entry in sheet.entries)
    if letters != AUTO:
        return _Reader(sheet, start, letters_of(letters), written).read()
    likely, unlikely = _languages(written, prefer)
    readings = [_Reader(sheet, start, one, written).read() for one in likely]
    best = max(readings, key=lambda game: len(game.moves))
    if not best.is_right:
        others = (_Reader(sheet, start, one, written).read() for one in unlikely)
        best = max((best, *others), key=lambda game: len(game.moves))
    same_length = [game for game in readings if len(game.moves) == len(best.moves) and game.moves != best.moves]
    return replace(best, also=tuple(game.letters for game in same_length)) if same_length and best.is_right else best


def position_alone(fen: str, letters: str = AUTO) -> Game:
    """A position as a game without moves."""
    return Game(Sheet(()), ENGLISH if letters == AUTO else letters_of(letters), read_position(fen), (), ())


def starting_position(sheet: Sheet, fen: str = "") -> chess.Board:
    given = fen or sheet.fen
    if not given:
        return chess.Board()
    board = read_position(given)
    board.chess960 = board.chess960 or sheet.is_chess960
    return board


def _languages(written: Iterable[Written], prefer: str) -> tuple[list[Letters], list[Letters]]:
    """Those that know the most of the letters on the sheet, and the others; of equal alphabets one."""
    order = sorted(LETTERS.values(), key=lambda one: (one.id != prefer, one.id != "en"))
    distinct: dict[str, Letters] = {}
    for one in order:
        distinct.setdefault(one.pieces + one.pawn, one)
    cores = {one.core for one in written if one.core[:1].isupper() or one.core[-1:].isupper()}
    unknown = {
        one.id: sum(exact_pattern(core, one) is None for core in cores if core[:1] not in "0O")
        for one in distinct.values()
    }
    fewest = min(unknown.values())
    likely = [one for one in distinct.values() if unknown[one.id] == fewest]
    if not cores:  # without a letter on the sheet every language would do
        likely = likely[:1]
    return likely, [one for one in distinct.values() if one not in likely]


class _Reader:
    """Plays one sheet through in one language."""

    def __init__(self, sheet: Sheet, start: chess.Board, letters: Letters, written: tuple[Written, ...]) -> None:
        self.sheet = sheet
        self.start = start
        self.letters = letters
        self.written = written
        self.notes: list[Note] = []
        self.undecided: list[Undecided] = []
        self.offset: int | None = None
        self.small = self._writes_small()
        self.budget = BUDGET

    def _writes_small(self) -> bool:
        """Whether pieces may be written with small letters: a letter that is not a file shows it. Of a single move
        nothing is known; on other sheets a small letter is a file wherever that makes a legal move (C.5)."""
        shown = any(one.core[:1].islower() and one.core[:1] > "h" and one.core[:1] not in "ox" for one in self.written)
        return shown or len(self.written) == 1

    def read(self) -> Game:
        board = self.start.copy(stack=False)
        moves: list[chess.Move] = []
        error = None
        for at, one in enumerate(self.written):
            numbering = self._numbering(board, at, one)
            reading = MoveReading(one, problem=Problem.WRONG_SIDE) if numbering else self._reading(board, one)
            move = reading.move
            if move is None and reading.problem in (Problem.AMBIGUOUS, Problem.INCOMPLETE):
                move = self._decided(board, at, reading)
            if move is None:
                error = self._error(board, at, reading, numbering)
                break
            self._note(board, at, reading, move)
            moves.append(move)
            board.push(move)
            self._note_sign(board, at, one)
        return Game(
            self.sheet, self.letters, self.start, tuple(moves), self.written, error,
            tuple(self.undecided), tuple(self.notes),
        )  # fmt: skip

    def _reading(self, board: chess.Board, one: Written) -> MoveReading:
        if len(one.text) > 2 * LONGEST:
            return MoveReading(one, problem=Problem.UNREADABLE)
        reading = read_written(board, one, self.letters, small=self.small)
        if not self.small and reading.problem is Problem.ILLEGAL:
            reading_small = read_written(board, one, self.letters)
            reading = reading_small if reading_small.move is not None else reading
        if reading.problem is Problem.UNREADABLE:
            foreign = [
                read_written(board, one, other, small=False) for other in foreign_meanings(one.core, self.letters)
            ]
            found = {other.move for other in foreign if other.move is not None}
            if len(found) == 1:
                return MoveReading(one, found.pop(), named=-1)
        return reading

    # Ambiguous moves.

    def _decided(self, board: chess.Board, at: int, reading: MoveReading) -> chess.Move | None:
        """The only meaning with which the sheet goes on further than with any other."""
        reach: list[tuple[int, chess.Move]] = []
        for move in reading.candidates:
            board.push(move)
            reach.append((self._reach(board, at + 1, set()), move))
            board.pop()
        furthest = max(length for length, _ in reach)
        best = [move for length, move in reach if length == furthest]
        chosen = best[0] if len(best) == 1 and self.budget > 0 else None
        assert reading.problem is not None
        possible = tuple(write_move(board, move) for move in reading.candidates)
        text = reading.written.text
        self.undecided.append(Undecided(at + 1, text, reading.problem, reading.candidates, possible, chosen))
        return chosen

    def _reach(self, board: chess.Board, at: int, seen: set[tuple[int, object]]) -> int:
        """How far the sheet goes on from here, over every meaning of the ambiguous moves to come."""
        pushed = 0
        furthest = at
        while at < len(self.written) and self.budget > 0:
            self.budget -= 1
            reading = self._reading(board, self.written[at])
            if reading.move is None:
                here = (at, identity(board))
                if reading.problem in (Problem.AMBIGUOUS, Problem.INCOMPLETE) and here not in seen:
                    seen.add(here)
                    for move in reading.candidates:
                        board.push(move)
                        furthest = max(furthest, self._reach(board, at + 1, seen))
                        board.pop()
                break
            board.push(reading.move)
            pushed += 1
            at += 1
            furthest = at
        for _ in range(pushed):
            board.pop()
        return furthest

    # What is said about a move.

    def _numbering(self, board: chess.Board, at: int, one: Written) -> Reason | None:
        """Why a number shows that a move of the other player is missing; other numbers are only noted."""
        ply = at + 1
        if one.of_black and board.turn == chess.WHITE:
            return Reason("", "it is numbered as a move of Black, but White is to move")
        if one.number is None:
            return None
        expected = board.fullmove_number + (self.offset or 0)
        if board.turn == chess.BLACK and not one.of_black and one.number == expected + 1 and self.offset is not None:
            fields = {"number": Verbatim(str(expected))}
            return Reason(
                "", "its number belongs to White, but Black is to move: Black's move {number} is missing", fields
            )
        if self.offset is None:
            self.offset = one.number - board.fullmove_number
        elif one.number != expected:
            counts = {"written": one.number, "number": expected}
            self.notes.append(Note(ply, Reason("", "the sheet has number {written} here instead of {number}", counts)))
            self.offset = one.number - board.fullmove_number
        return None

    def _note(self, board: chess.Board, at: int, reading: MoveReading, move: chess.Move) -> None:
        ply, core = at + 1, reading.written.core
        if self.sheet.entries[at].struck:
            fields = {"before": shown(self.sheet.entries[at].struck), "text": shown(core)}
            self.notes.append(Note(ply, Reason("", "{before} was corrected to {text}", fields)))
        if reading.named == -1:
            foreign: Fields = {"text": shown(core), "language": self.letters.called}
            self.notes.append(Note(ply, Reason("C.3", "{text} has a letter that is not {language}", foreign)))
        if board.is_castling(move) and core[:1] not in "0Oo":
            self.notes.append(Note(ply, Reason("C.13", "{text} was read as castling", {"text": shown(core)})))
        if reading.named == PAWN and board.is_capture(move) and core[:1] + core[1:2] == _name(move.to_square):
            text = "{text} is a capture: the file of the pawn is missing"
            self.notes.append(Note(ply, Reason("C.9.3", text, {"text": shown(core)})))
        if ("x" in core or ":" in core) and not board.is_capture(move):
            text = "{text} is marked as a capture, but takes nothing"
            self.notes.append(Note(ply, Reason("C.9", text, {"text": shown(core)})))
        if reading.written.en_passant and not board.is_en_passant(move):
            self.notes.append(Note(ply, Reason("C.13", "{text} takes no pawn in passing", {"text": shown(core)})))

    def _note_sign(self, board: chess.Board, at: int, one: Written) -> None:
        """Signs of check and mate are optional, and wrong ones prove nothing (C.13)."""
        if not one.sign:
            return
        fields = {"text": shown(one.core)}
        if not board.is_check():
            self.notes.append(Note(at + 1, Reason("C.13", "{text} is marked as check, but gives none", fields)))
        elif one.sign == "#" and any(board.generate_legal_moves()):
            self.notes.append(Note(at + 1, Reason("C.13", "{text} is marked as mate, but is only check", fields)))

    def _error(self, board: chess.Board, at: int, reading: MoveReading, why: Reason | None) -> Impossible:
        problem = reading.problem or Problem.UNREADABLE
        entry = self.sheet.entries[at]
        text = reading.written.core or entry.text
        number = Verbatim(move_number(self.start, at + 1))
        suggestion = one_sign_away(board, reading.written.core, self.letters)
        reason = why or why_not(board, reading, self.letters)
        fields = {"number": number, "text": shown(text), "why": reason}
        said = Reason(reason.article, "{number} {text}: {why}", fields)
        possible = tuple(write_move(board, move) for move in reading.candidates)
        return Impossible(
            at + 1, entry.line, entry.text, problem, said, reading.candidates, possible, suggestion,
        )  # fmt: skip


def _name(square: int) -> str:
    return str(chess.SQUARE_NAMES[square])


# Two sheets of one game.


@dataclass(frozen=True, slots=True)
class Difference:
    """The first ply at which two sheets do not have the same move, and how each of them goes on."""

    ply: int
    first: tuple[str, ...]
    second: tuple[str, ...]
    """As written, from that ply on; empty where the sheet has ended."""
    first_goes_on: int
    second_goes_on: int
    """How many moves of each can be played from there."""


def compare(first: Game, second: Game, *, shown_moves: int = 6) -> Difference | None:
    """None: both sheets have the same moves to their ends."""
    ply = next(
        (at for at, (one, other) in enumerate(zip(first.moves, second.moves, strict=False), start=1) if one != other),
        min(len(first.moves), len(second.moves)) + 1,
    )
    if ply > len(first.written) and ply > len(second.written):
        return None
    if first.start.fen() != second.start.fen():
        raise BadSheet("the two sheets begin in different positions")
    return Difference(
        ply,
        tuple(one.text for one in first.written[ply - 1 : ply - 1 + shown_moves]),
        tuple(one.text for one in second.written[ply - 1 : ply - 1 + shown_moves]),
        max(0, len(first.moves) - ply + 1),
        max(0, len(second.moves) - ply + 1),
    )
