"""A starting position of Chess960: by its number or its pieces, by the throws of a die, or drawn with a seed."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.acts.starting import SetPosition960, round_of_position
from arbitra.book.views.desk import positions
from arbitra.laws.chess960 import (
    LONGEST_SEED,
    Draw,
    StartingPosition,
    drawn_by_dice,
    drawn_with_seed,
    number_of_rank,
    position_of,
    read_throws,
)
from arbitra.laws.letters import ENGLISH, LETTERS
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.desk.board import seat_of
from arbitra.web.desk.drawing import first_rank
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

LONGEST_DICE = 60


def chess960(visit: Visit) -> Response:
    drawn: Draw | None = None
    field = next((name for name in ("position", "dice", "seed", "draw") if visit.query(name)), "")
    try:
        drawn = _drawn(visit, field)
    except ReasonedRefusal as refused:
        visit.problem = Problem(refused.reason.sentence(visit.speaker("laws")), field=field)
    return visit.page(
        "desk/chess960.html",
        seat=seat_of(visit),
        given={name: visit.query(name)[:LONGEST_SEED] for name in ("position", "dice", "seed")},
        drawn=drawn,
        rank=_in_letters(drawn.position, visit.lang) if drawn else "",
        drawing=first_rank(drawn.position.rank, _in_letters(drawn.position, visit.lang)) if drawn else "",
        how=_how(drawn, field) if drawn else "",
        coming=round_of_position(visit.section),
        positions=positions(visit.section),
        throws=[(one, one.purpose.said(visit.speaker("laws"))) for one in drawn.throws] if drawn else [],
    )


def take(visit: Visit) -> Response:
    """The position is that of the coming round, with how it was drawn."""
    number = number_of(visit.form.get("number", ""), 3)
    if number is None and "none" not in visit.form:
        raise NotFound
    command = SetPosition960(
        tournament=visit.tournament,
        position=number,
        round_number=number_of(visit.form.get("round", ""), 2),
        drawn=visit.form.get("drawn", "").strip()[:LONGEST_SEED],
    )
    return visit.go(seat_of(visit).at("chess960"), visit.do(command))


def _how(drawn: Draw, field: str) -> str:
    """How a position was drawn, as the book keeps it."""
    if drawn.seed:
        return f"seed {drawn.seed}"
    return "dice " + " ".join(str(one.die) for one in drawn.throws) if field == "dice" else ""


def _drawn(visit: Visit, field: str) -> Draw | None:
    asked = visit.query(field).strip()
    match field:
        case "position":
            return Draw(_found(asked[:20], visit.lang), ())
        case "dice":
            return drawn_by_dice(read_throws(asked[:LONGEST_DICE]))
        case "seed":
            return drawn_with_seed(asked)
        case "draw":
            return drawn_with_seed()
    return None


def _found(text: str, lang: str) -> StartingPosition:
    """By number, or by the pieces of the first rank in the letters of the page or of English."""
    if text[:1].isdigit():
        return position_of(text)
    own = LETTERS.get(lang, ENGLISH)
    if own is not ENGLISH and sorted(text.upper()) == sorted(_translated("RNBQKBNR", own.pieces)):
        text = "".join(ENGLISH.pieces[own.pieces.index(letter)] for letter in text.upper())
    return number_of_rank(text)


def _in_letters(position: StartingPosition, lang: str) -> str:
    return _translated(position.rank, LETTERS.get(lang, ENGLISH).pieces)


def _translated(rank: str, pieces: str) -> str:
    """From English letters to those of another language, in the order of `Letters.pieces`.

    >>> _translated("RNBQKBNR", "CATDR")
    'TCADRACT'
    """
    return "".join(pieces[ENGLISH.pieces.index(letter)] for letter in rank)


PATH = "/e/{b}/t/{t}/desk/chess960"
ROUTES = (shows(PATH, chess960), takes(PATH, take, again=chess960))
