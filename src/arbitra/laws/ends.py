"""How a game ends (5, 6.9, 9.6): mate, stalemate, dead position, five times the same position, 75 moves; a resignation
and a flag against an opponent who cannot mate.

The first end in the order of play counts; after the same move mate comes before everything else (9.6.2).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from arbitra.laws.course import Course
from arbitra.laws.library import chess
from arbitra.model.fields import Colours
from arbitra.model.reasons import Reason
from arbitra.model.records import dataclass

if TYPE_CHECKING:
    from arbitra.laws.editions import LawsEdition
    from arbitra.laws.mating.board import Position

CanMate = Callable[[str, bool], bool | None]
"""Whether a player (True: White) can mate by any series of legal moves in the position of a FEN; None: not proven."""

THREEFOLD, FIVEFOLD = 3, 5
FORCED_LINES = 60
"""How many positions are looked at to see whether every line is forced."""
FIFTY, SEVENTY_FIVE = 100, 150
"""Moves of both players, one by one."""
DRAW = "1/2-1/2"


class End(StrEnum):
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD_POSITION = "dead_position"
    FIVEFOLD = "fivefold"
    SEVENTY_FIVE = "seventyfive"
    RESIGNATION = "resignation"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a game: after which ply, the result, the articles and the sentence."""

    end: End
    ply: int
    result: str
    articles: tuple[str, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands after its last move, or stood when it ended."""

    ended: Ended | None
    claimable: tuple[str, ...]
    """9.2, 9.3: what the player to move could claim on the board."""
    repetitions: int
    quiet: int


def can_mate(fen: str, white: bool) -> bool | None:
    """What a search of two seconds proves."""
    from arbitra.laws.mating.solver import can_mate as search

    position = _position(fen)
    return None if position is None else search(position, int(white)).answer


def cannot_mate(fen: str, white: bool) -> bool | None:
    """No where material, small endings, a blocked structure or forced lines prove it at once; otherwise None. A dead
    position needs no search for a mate, which would take longest."""
    from arbitra.laws.mating import material, tables
    from arbitra.laws.mating.blocked import Reach
    from arbitra.laws.mating.walk import Exploration

    position, winner = _position(fen), int(white)
    if position is None:
        return None
    by_material = (material.bare_king, material.knight_alone, material.bishops_of_one_colour)
    if any(holds(position, winner) for holds in by_material) or tables.winnable(position, winner) is False:
        return False
    if not Reach(position).mate_possible(winner):
        return False
    return False if Exploration(position, winner).ends_within(FORCED_LINES) else None


def _position(fen: str) -> Position | None:
    """As the search wants it; None for one that no game can have, such as three checks at once."""
    from arbitra.laws.mating import fen as fens

    try:
        return fens.read(fen)
    except fens.BadPosition:
        return None


def state_of(game: Course, can_mate: CanMate = cannot_mate) -> State:
    ended = first_end(game, can_mate)
    ply = len(game.moves) if ended is None else ended.ply
    repetitions = sum(1 for at in game.occurrences(game.identities[ply]) if at <= ply)
    claimable = () if ended is not None else _claimable(repetitions, game.quiet[ply])
    return State(ended, claimable, repetitions, game.quiet[ply])


def _claimable(repetitions: int, quiet: int) -> tuple[str, ...]:
    return (*(["9.2"] if repetitions >= THREEFOLD else []), *(["9.3"] if quiet >= FIFTY else []))


def first_end(game: Course, can_mate: CanMate = cannot_mate) -> Ended | None:
    """The end that came first."""
    found = [ended for ended in (_on_the_board(game, can_mate), _fivefold(game), _seventy_five(game)) if ended]
    return min(found, key=lambda ended: ended.ply, default=None)


def _on_the_board(game: Course, can_mate: CanMate) -> Ended | None:
    """Mate and stalemate can only stand at the end of what was played; a position once dead stays so."""
    board, ply = game.final, len(game.moves)
    if not any(board.generate_legal_moves()):
        if board.is_check():
            winner = Colours("B" if board.turn == chess.WHITE else "W")
            result = "0-1" if board.turn == chess.WHITE else "1-0"
            return Ended(
                End.CHECKMATE, ply, result, ("5.1.1",), Reason("5.1.1", "checkmate: {winner} wins", {"winner": winner})
            )
        return Ended(End.STALEMATE, ply, DRAW, ("5.2.1",), Reason("5.2.1", "stalemate: the game is drawn"))
    if not is_dead(board, can_mate):
        return None
    first = bisect_left(range(ply), True, key=lambda at: is_dead(game.after(at), can_mate))
    text = "dead position: neither player can mate by any series of legal moves, so the game is drawn"
    return Ended(End.DEAD_POSITION, first, DRAW, ("5.2.2",), Reason("5.2.2", text))


def is_dead(board: chess.Board, can_mate: CanMate = cannot_mate) -> bool:
    """Whether it is proven that neither player can mate (5.2.2)."""
    fen = board.fen()
    return can_mate(fen, True) is False and can_mate(fen, False) is False


def _fivefold(game: Course) -> Ended | None:
    seen: Counter[object] = Counter()
    for ply, found in enumerate(game.identities):
        seen[found] += 1
        if seen[found] >= FIVEFOLD:
            text = "the same position for the fifth time: the game is drawn"
            return Ended(End.FIVEFOLD, ply, DRAW, ("9.6.1",), Reason("9.6.1", text))
    return None


def _seventy_five(game: Course) -> Ended | None:
    ply = next((ply for ply, count in enumerate(game.quiet) if count >= SEVENTY_FIVE), None)
    if ply is None:
        return None
    text = "75 moves by each player without a capture or a pawn move: the game is drawn"
    return Ended(End.SEVENTY_FIVE, ply, DRAW, ("9.6.2",), Reason("9.6.2", text))


# Ends that do not stand on the board.


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a resignation or a flag comes to. `result` is empty where it is not proven whether the opponent can mate."""

    end: End
    result: str
    articles: tuple[str, ...]
    reason: Reason


def resigned(board: chess.Board, by: bool, edition: LawsEdition, can_mate: CanMate = can_mate) -> Verdict:
    """5.1.2: since 2023 it is a draw if the opponent cannot mate by any series of legal moves."""
    lost = "0-1" if by else "1-0"
    winner, loser = Colours("B" if by else "W"), Colours("W" if by else "B")
    if not edition.resignation_may_draw:
        return Verdict(
            End.RESIGNATION,
            lost,
            ("5.1.2",),
            Reason("5.1.2", "{loser} resigned: {winner} wins", {"loser": loser, "winner": winner}),
        )
    return _against_mate(End.RESIGNATION, "5.1.2", board, by, can_mate)


def flag_fell(board: chess.Board, of: bool, can_mate: CanMate = can_mate) -> Verdict:
    """6.9: lost, but a draw if the opponent cannot mate by any series of legal moves."""
    return _against_mate(End.FLAG, "6.9", board, of, can_mate)


def over_before(ended: Ended) -> Verdict:
    """A flag or a resignation after the end of the game: the first end in the order of play counts."""
    reason = Reason(ended.articles[0], "the game was over before that: {end}", {"end": ended.reason})
    return Verdict(ended.end, ended.result, ended.articles, reason)


LOST = {End.RESIGNATION: "{loser} resigned: {winner} wins", End.FLAG: "{loser} ran out of time: {winner} wins"}
DRAWN = {
    End.RESIGNATION: "{loser} resigned, but {winner} cannot mate by any series of legal moves: the game is drawn",
    End.FLAG: "{loser} ran out of time, but {winner} cannot mate by any series of legal moves: the game is drawn",
}
OPEN = "{winner} wins if any series of legal moves leads to mate, otherwise the game is drawn: this is not proven yet"
MESSAGES = (*LOST.values(), *DRAWN.values(), OPEN)


def _against_mate(end: End, article: str, board: chess.Board, loser: bool, can_mate: CanMate) -> Verdict:
    answer = can_mate(board.fen(), not loser)
    fields = {"loser": Colours("W" if loser else "B"), "winner": Colours("B" if loser else "W")}
    if answer is None:
        return Verdict(end, "", (article,), Reason(article, OPEN, fields))
    if answer:
        return Verdict(end, "0-1" if loser else "1-0", (article,), Reason(article, LOST[end], fields))
    return Verdict(end, DRAW, (article,), Reason(article, DRAWN[end], fields))
