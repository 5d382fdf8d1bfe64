"""A draw claimed by threefold repetition or fifty moves (9.2 to 9.5), checked as it was made.

On the board or with an announced move, by the player to move, with the right still there. Other claims that might have
been right are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from arbitra.laws.course import Course, course, differences, differing
from arbitra.laws.editions import Kind, LawsEdition
from arbitra.laws.ends import DRAW, FIFTY, THREEFOLD, CanMate, cannot_mate, first_end
from arbitra.laws.letters import Letters
from arbitra.laws.library import chess
from arbitra.laws.notation import MoveReading, read_move
from arbitra.laws.sheets import BadSheet, shown
from arbitra.laws.writing import Style, move_number, write_move
from arbitra.model.fields import Colours, Verbatim
from arbitra.model.reasons import Plural, Reason


class Ground(StrEnum):
    THREEFOLD = "threefold"
    FIFTY = "fifty"


@dataclass(frozen=True)
class Claim:
    """What was claimed, by whom and how."""

    ground: Ground
    edition: LawsEdition
    by: bool | None = None
    """True for White; None for the player to move."""
    announced: str = ""
    """The move that was announced; empty for a claim on the board."""
    touched: bool = False
    """The claimant had touched a piece first (9.4)."""
    written: bool = True
    """The announced move is written on the sheet."""
    kind: Kind = Kind.STANDARD


@dataclass(frozen=True)
class Ruling:
    """The answer to a claim."""

    correct: bool
    code: str
    """`ok`, `game_over`, `not_to_move`, `touched_piece`, `move_not_written`, `intended_move_illegal`,
    `only_N_occurrences`, `only_N_plies`."""
    articles: tuple[str, ...]
    reason: Reason
    result: str = ""
    occurrences: tuple[int, ...] = ()
    """After which plies the position stood on the board; 0 is the start."""
    near_misses: tuple[int, ...] = ()
    """After which plies the same pieces stood there with other possible moves."""
    quiet: int | None = None
    opponent_seconds: int = 0
    must_play: chess.Move | None = None
    instead: tuple[chess.Move, ...] = ()
    """The announced move was illegal: the legal moves of the same piece, one of which must be played."""


def check_claim(game: Course, claim: Claim, letters: Letters, can_mate: CanMate = cannot_mate) -> Ruling:
    """Whether a claim made after the last move of a game is right."""
    board = game.final
    ended = first_end(game, can_mate)
    if ended is not None:
        reason = Reason(ended.articles[0], "the game is over, so nothing can be claimed: {end}", {"end": ended.reason})
        quiet = game.quiet[-1] if claim.ground is Ground.FIFTY else None
        return Ruling(False, "game_over", ended.articles, reason, ended.result, quiet=quiet)
    by = board.turn if claim.by is None else claim.by
    if by != board.turn:
        fields = {"player": Colours("W" if by else "B")}
        said = Reason(_article(claim), "{player} is not to move, so the claim is wrong", fields)
        return _wrong(game, claim, "not_to_move", said)
    made = game
    announced = None
    if claim.announced:
        reading = announced_move(board, claim.announced, letters)
        announced = reading.move
        if announced is None:
            text = "the announced move {move} cannot be played, so the claim is wrong"
            said = Reason(_article(claim), text, {"move": shown(claim.announced)})
            return _wrong(game, claim, "intended_move_illegal", said, instead=reading.candidates)
        made = course(game.start, [*game.moves, announced])
    return _counted(made, claim, announced)


def announced_move(board: chess.Board, text: str, letters: Letters) -> MoveReading:
    """A small letter is a file (C.5), unless only a piece can go there."""
    reading = read_move(board, text, letters, small=False)
    return reading if reading.move is not None else read_move(board, text, letters)


def _counted(made: Course, claim: Claim, announced: chess.Move | None) -> Ruling:
    if claim.touched:
        text = "a piece was touched first, so the right to claim is lost for this move"
        return _wrong(made, claim, "touched_piece", Reason("9.4", text))
    if announced is not None and not claim.written:
        text = "the announced move must be written on the sheet first, so the claim is wrong as it was made"
        return _wrong(made, claim, "move_not_written", Reason(_article(claim), text))
    if claim.ground is Ground.THREEFOLD:
        times = len(made.occurrences())
        if times >= THREEFOLD:
            return _right(made, claim, Reason(_article(claim), RIGHT_REPETITION, {"times": times}))
        reason = Reason(_article(claim), WRONG_REPETITION, {"times": times})
        return _wrong(made, claim, f"only_{times}_occurrences", reason, announced)
    plies = made.quiet[-1]
    white, black = quiet_of_each(made)
    fields_ = {"white": white, "black": black}
    if plies >= FIFTY:
        return _right(made, claim, Reason(_article(claim), RIGHT_COUNT, fields_))
    return _wrong(made, claim, f"only_{plies}_plies", Reason(_article(claim), WRONG_COUNT, fields_), announced)


RIGHT_REPETITION = "the claim is right: the same position has appeared {times} times"
WRONG_REPETITION = Plural(
    "the claim is wrong: the position has appeared only once",
    "the claim is wrong: the position has appeared only {times} times",
    by="times",
)
RIGHT_COUNT = "the claim is right: {white} moves by White and {black} by Black without a capture or a pawn move"
WRONG_COUNT = "the claim is wrong: only {white} moves by White and {black} by Black without a capture or a pawn move"
MESSAGES = (RIGHT_REPETITION, RIGHT_COUNT, WRONG_COUNT)


def quiet_of_each(game: Course) -> tuple[int, int]:
    """The last moves of White and of Black without a capture or a pawn move."""
    first, second = game.quiet[-1] // 2, (game.quiet[-1] + 1) // 2
    return (first, second) if game.final.turn == chess.WHITE else (second, first)


def _article(claim: Claim) -> str:
    if claim.ground is Ground.FIFTY:
        return "9.3.1" if claim.announced else "9.3.2"
    return claim.edition.number("repetition_announced" if claim.announced else "repetition_on_board")


def _right(made: Course, claim: Claim, reason: Reason) -> Ruling:
    ruling = Ruling(True, "ok", (_article(claim), "9.5.2"), reason, DRAW)
    return _with_positions(ruling, made, claim)


def _wrong(
    made: Course,
    claim: Claim,
    code: str,
    reason: Reason,
    must_play: chess.Move | None = None,
    instead: tuple[chess.Move, ...] = (),
) -> Ruling:
    """9.5.3: time for the opponent, and the announced move must be played."""
    edition, kind = claim.edition, claim.kind
    articles = [_article(claim), "9.5.3", *(["9.4"] if code == "touched_piece" else [])]
    ruling = Ruling(
        False,
        code,
        (*articles, *edition.articles_of_penalty(kind)),
        reason,
        opponent_seconds=edition.seconds(kind),
        must_play=must_play,
        instead=instead,
    )
    return ruling if code == "intended_move_illegal" else _with_positions(ruling, made, claim)


def _with_positions(ruling: Ruling, made: Course, claim: Claim) -> Ruling:
    if claim.ground is Ground.FIFTY:
        return replace(ruling, quiet=made.quiet[-1])
    return replace(ruling, occurrences=made.occurrences(), near_misses=made.near_misses())


def steps_of(ruling: Ruling, board: chess.Board, letters: Letters) -> Iterator[Reason]:
    """What the arbiter does now, in order. `board`: the position in which the claim was made."""
    if ruling.correct:
        yield Reason("9.5.2", "The game is drawn at once.")
        return
    if not ruling.opponent_seconds:
        return
    minutes, seconds = divmod(ruling.opponent_seconds, 60)
    yield Reason("9.5.3", "Add {time} to the opponent's clock.", {"time": Verbatim(f"{minutes}:{seconds:02}")})
    style = Style(letters)
    if ruling.must_play is not None:
        move = Verbatim(write_move(board, ruling.must_play, style))
        yield Reason("9.5.3", "The announced move {move} must be played.", {"move": move})
    elif ruling.instead:
        moves = Verbatim(", ".join(write_move(board, move, style) for move in ruling.instead))
        yield Reason("9.5.3", "Another move of the same piece must be played: {moves}.", {"moves": moves})
    elif ruling.code == "intended_move_illegal":
        yield Reason("9.5.3", "That piece has no legal move, so any legal move may be played.")
    elif ruling.code == "move_not_written":
        yield Reason("", "You may let the player write the move and claim again before you decide.")
    elif ruling.code == "touched_piece":
        yield Reason("4.3", "The touched piece must be moved or taken. The player may claim again at a later move.")
    yield Reason("9.5.3", "The game goes on.")
    yield Reason(
        "9.1.2.3", "The claim is also an offer of a draw: the opponent may accept it, if agreed draws are allowed."
    )


@dataclass(frozen=True)
class Appearance:
    """One time that the position, or nearly the same one, stood on the board."""

    ply: int
    label: str
    """The move that led to it, with its number; empty for the starting position."""
    announced: bool = False
    missing: tuple[Reason, ...] = ()
    """What was possible there and no longer is, or which man stood elsewhere, so that it does not count."""
    squares: tuple[str, ...] = ()
    """Where it differs."""
    last: tuple[str, ...] = ()
    """From where to where the move went that led to it."""


def appearances(game: Course, claim: Claim, ruling: Ruling, letters: Letters) -> list[Appearance]:
    """The positions of a ruling about repetition in the order of play, with their move numbers; where they are fewer
    than three, with the one that comes nearest."""
    made = game
    if claim.announced:
        move = announced_move(game.final, claim.announced, letters).move
        made = course(game.start, [*game.moves, move]) if move is not None else game
    wanted = made.identities[-1]
    found = []
    plies = {*ruling.occurrences, *ruling.near_misses}
    if 0 < len(plies) < THREEFOLD and (nearest := made.nearest()) is not None:
        plies.add(nearest)
    for ply in sorted(plies):
        there = made.identities[ply]
        missing = tuple(differences(there, wanted)) if there != wanted else ()
        last = made.moves[ply - 1].uci() if ply else ""
        found.append(
            Appearance(
                ply,
                label_of(made, ply, letters),
                ply > len(game.moves),
                missing,
                differing(there, wanted),
                (last[:2], last[2:4]) if last else (),
            )
        )
    return found


def label_of(game: Course, ply: int, letters: Letters) -> str:
    """The move that led to a position, with its number; empty for the position in which the game began."""
    if ply == 0:
        return ""
    text = write_move(game.after(ply - 1), game.moves[ply - 1], Style(letters))
    return f"{move_number(game.start, ply)} {text}"


_MOVE = re.compile(r"(\d{1,4})\s*(w|b|white|black|\.{1,3})?", re.IGNORECASE)


def plies_before(start: chess.Board, most: int, move: str) -> int:
    """How many plies were played when a player was to make a move such as `34w` or `34b`."""
    found = _MOVE.fullmatch(move.strip())
    if found is None:
        text = "a move is named by its number and w or b, such as 34w; found {found}"
        raise BadSheet(text, found=Verbatim(repr(move[:20])))
    black = (found[2] or "w").lower() in ("b", "black", "..", "...")
    first = 2 * (start.fullmove_number - 1) + (start.turn == chess.BLACK)
    plies = 2 * (int(found[1]) - 1) + black - first
    if not 0 <= plies <= most:
        raise BadSheet("the sheet does not reach move {found}", found=Verbatim(move.strip()[:20]))
    return plies
