"""A claim of a draw, checked as it was made: right or wrong, the positions, what to play and what to set. The answer
can be recorded; it is worked out again for that, from the same sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.acts.desk import RecordClaim
from arbitra.book.state.desk import KeptRuling
from arbitra.i18n import translator
from arbitra.laws.editions import Kind, laws_edition
from arbitra.laws.letters import AUTO, LETTERS
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, seat_of
from arbitra.web.desk.drawing import board, in_words
from arbitra.web.desk.incident import time_of
from arbitra.web.desk.ruling import LONGEST_TEXT
from arbitra.web.desk.sheets import LONGEST_SHEET
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

if TYPE_CHECKING:
    import chess

DRAW = "1/2-1/2"
GROUNDS = ("threefold", "fifty")
LONGEST_MOVE = 40
MOST_DRAWN = 6
MOST_KEPT = 9
"""Appearances of the position that a record names."""


@dataclass(frozen=True)
class Made:
    """A claim as the form has it."""

    sheet: str
    ground: str
    by: str
    announced: str
    move: str
    """The move that the claimant has to make, such as 34w; empty: the one after the sheet."""
    touched: bool
    unwritten: bool
    kind: Kind
    letters: str


@dataclass(frozen=True)
class Position:
    """One appearance of the position. `missing`: why it does not count."""

    label: str
    announced: bool
    missing: str
    fen: str
    squares: tuple[str, ...]
    last: tuple[str, ...]


@dataclass(frozen=True)
class Checked:
    """What was found, without the library that found it: it comes from another process."""

    correct: bool
    sentence: str
    articles: tuple[str, ...]
    steps: tuple[str, ...]
    positions: tuple[Position, ...]
    letters: str
    by: str
    """`white` or `black`: who claimed."""
    move: int
    """The number of the move that the claimant had to make."""
    appeared: tuple[str, ...]
    """Where the position stood, as `23w`."""
    opponent_seconds: int


def check(made: Made, edition: str, lang: str) -> Checked:
    """Raises what the sheet or the move refuses, and what to type where the library is missing."""
    from arbitra.laws.claims import Claim, Ground, announced_move, appearances, check_claim, plies_before, steps_of
    from arbitra.laws.course import course
    from arbitra.laws.games import read_game
    from arbitra.laws.told import letters_line

    say = translator("laws", lang)
    game = read_game(made.sheet, letters=made.letters, prefer=lang)
    plies = plies_before(game.start, len(game.moves), made.move) if made.move else len(game.moves)
    if not made.move and game.error is not None:
        raise SheetBreaks(game.error.reason.cited(say))
    played = course(game.start, game.moves[:plies])
    by = {"white": True, "black": False}.get(made.by)
    claim = Claim(
        Ground.THREEFOLD if made.ground == GROUNDS[0] else Ground.FIFTY,
        laws_edition(edition),
        by,
        made.announced,
        made.touched,
        not made.unwritten,
        made.kind,
    )
    ruling = check_claim(played, claim, game.letters)
    after = played
    if made.announced and (move := announced_move(played.final, made.announced, game.letters).move) is not None:
        after = course(played.start, [*played.moves, move])
    positions = [
        Position(
            one.label,
            one.announced,
            say.listed([reason.said(say) for reason in one.missing]) if one.missing else "",
            after.after(one.ply).fen(),
            one.squares,
            one.last,
        )
        for one in appearances(played, claim, ruling, game.letters)
    ]
    return Checked(
        ruling.correct,
        ruling.reason.sentence(say),
        ruling.articles,
        tuple(step.cited(say) for step in steps_of(ruling, played.final, game.letters)),
        tuple(positions[-MOST_DRAWN:]),
        letters_line(game, say),
        "white" if (played.final.turn if by is None else by) else "black",
        played.final.fullmove_number,
        tuple(_moved(after.after(ply)) for ply in ruling.occurrences[-MOST_KEPT:]),
        ruling.opponent_seconds,
    )


def _moved(board: chess.Board) -> str:
    """The move that led to a position, as `23w`; `0` for the position in which a game begins."""
    if board.turn:
        return f"{board.fullmove_number - 1}b" if board.fullmove_number > 1 else "0"
    return f"{board.fullmove_number}w"


class SheetBreaks(ReasonedRefusal):
    """A sheet that cannot be played to its end: where the claim was made has to be said."""

    def __init__(self, why: str) -> None:
        super().__init__("the sheet cannot be played to its end")
        self.why = why


def claim(visit: Visit) -> Response:
    return _page(visit, None)


def checked(visit: Visit) -> Response:
    return _page(visit, _checked(visit, seat_of(visit)))


def record(visit: Visit) -> Response:
    """The claim goes into the book, with what was found; a right one can end the game at once."""
    seat = seat_of(visit)
    found = _checked(visit, seat)
    if found is None:
        return _page(visit, None)
    sitting = seat.sitting(found.by)
    if sitting is None or not seat.may_record:
        raise NotFound
    result = DRAW if found.correct else ""
    command = RecordClaim(
        tournament=visit.tournament,
        round_number=seat.round_number,
        board=seat.board,
        person=sitting.person,
        move=found.move,
        white_clock=time_of(visit, "white_clock"),
        black_clock=time_of(visit, "black_clock"),
        text=visit.form.get("text", "").strip()[:LONGEST_TEXT],
        claim=visit.form["ground"],
        announced=visit.form.get("announced", "").strip()[:LONGEST_MOVE],
        correct=found.correct,
        positions=found.appeared,
        ruling=KeptRuling(
            edition=seat.edition.id,
            articles=found.articles,
            text=found.sentence,
            opponent_seconds=found.opponent_seconds or None,
            result=result,
        ),
        enter_result=bool(result) and "enter" in visit.form,
    )
    return visit.go(seat.at(), visit.do(command))


def _checked(visit: Visit, seat: BoardInHand) -> Checked | None:
    """None: the form does not say enough, and `visit.problem` what is missing."""
    form, say = visit.form, visit.say
    kind = form.get("kind", "")
    made = Made(
        form.get("sheet", "").strip(),
        form.get("ground", ""),
        form.get("by", ""),
        form.get("announced", "").strip()[:LONGEST_MOVE],
        _in_english(form.get("move", "").strip()[:LONGEST_MOVE], visit.lang),
        "touched" in form,
        "unwritten" in form,
        Kind(kind) if kind in {one.value for one in Kind} else _kind(seat),
        form["letters"] if form.get("letters") in LETTERS else AUTO,
    )
    if not made.sheet:
        visit.problem = Problem(say("Paste or type the score sheet."), field="sheet")
    elif len(made.sheet) > LONGEST_SHEET:
        long = say("Score sheets can have up to {most} characters here.", most=LONGEST_SHEET)
        visit.problem = Problem(long, field="sheet")
    elif made.ground not in GROUNDS:
        visit.problem = Problem(say("Choose what the claim is for."), field="ground")
    if visit.problem is not None:
        return None
    try:
        return visit.read_aside(partial(check, made, seat.edition.id, visit.lang))
    except SheetBreaks as broken:
        text = say(
            "Enter the move at which the claim was made: the sheet cannot be played to its end. {why}", why=broken.why
        )
        visit.problem = Problem(text, field="move")
    except ReasonedRefusal as refused:
        visit.problem = Problem(refused.reason.sentence(visit.speaker("laws")))
    return None


def _in_english(move: str, lang: str) -> str:
    """`34b` are the blancas on a Spanish page, `34n` the negras."""
    if lang == "es" and move[-1:].lower() in ("b", "n"):
        return move[:-1] + ("w" if move[-1].lower() == "b" else "b")
    return move


def _kind(seat: BoardInHand) -> Kind:
    return seat.kind or Kind.STANDARD


def _page(visit: Visit, found: Checked | None) -> Response:
    seat = seat_of(visit)
    return visit.page(
        "desk/claim.html",
        seat=seat,
        form=visit.form,
        kind=visit.form.get("kind") or _kind(seat).value,
        languages=LETTERS,
        found=found,
        drawings=[(one, _drawn(visit, one)) for one in found.positions] if found else [],
        in_words=lambda fen, white: in_words(fen, white, visit.lang),
    )


def _drawn(visit: Visit, one: Position) -> Markup:
    where = visit.say("Position after {move}", move=one.label) if one.label else visit.say("Starting position")
    return board(one.fen, where, last=one.last, ring=one.squares)


PATH = "/e/{b}/t/{t}/desk/claim"
ROUTES = (
    shows(PATH, claim, right=Right.FILL),
    takes(PATH, checked, right=Right.FILL),
    takes(f"{PATH}/record", record, again=claim, right=Right.CORRECT),
)
