"""The documents of a round: its boards, everybody by name, result slips."""

from __future__ import annotations

from markupsafe import Markup

from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Document,
    Figure,
    Gap,
    Head,
    Index,
    IndexEntry,
    Name,
    Paragraph,
    Side,
    Slip,
    SlipPage,
    SlipPlayer,
    Slips,
    Table,
    ToWrite,
)
from arbitra.documents.figures import UNRATED
from arbitra.documents.slips import cutting_order
from arbitra.i18n import Translate
from arbitra.web.documents.pairings import PaperBoard, PaperRound, Seat

FEWER_NAMES = 24
"""So many names stand in one column."""
RESULTS = ("1–0", "½–½", "0–1")


def boards_document(head: Head, shown: PaperRound, say: Translate) -> Document:
    """For the wall; there is room to write a result where there is none."""
    first, second = _sides(shown, say)
    number = Column(say("No."), ColumnKind.NUMBER, right=True)
    rating = Column(say("Rating"), ColumnKind.RATING, right=True)
    points = Column(say("Points"), ColumnKind.POINTS, right=True)
    columns = (
        Column(say("Board"), ColumnKind.BOARD, right=True, label=True),
        number,
        Column(first, ColumnKind.NAME),
        rating,
        points,
        Column(say("Result"), ColumnKind.RESULT),
        points,
        number,
        Column(second, ColumnKind.NAME),
        rating,
    )
    empty = ToWrite(say("no result"))
    boards = [(one.key, *_seat(one.white), one.result or empty, *_turned(one.black)) for one in shown.boards]
    byes = [(Gap(), *_seat(seat), say("bye"), Gap(4)) for seat in shown.byes]
    away = ", ".join(f"{name} ({why})" for name, why in shown.away)
    note = (Paragraph((f"{say('Not playing:')} {away}.",)),) if away else ()
    return Document(head, (Table(columns, (*boards, *byes)), *note))


def names_document(head: Head, shown: PaperRound, say: Translate) -> Document:
    sides = _marks(shown, say)
    entries = tuple(
        IndexEntry(one.name, str(one.tpn), one.board, sides[one.colour] if one.board else None, one.says)
        for one in shown.names
    )
    return Document(head, (Index(entries, say("board"), narrow=len(entries) <= FEWER_NAMES),))


def slips_document(head: Head, shown: PaperRound, say: Translate) -> Document:
    first, second = _sides(shown, say)
    sides = _marks(shown, say)
    choices = () if shown.scores else RESULTS
    fields = (say("first"), say("second")) if shown.scores else (say("other"),)

    def slip(board: PaperBoard) -> Slip:
        white = SlipPlayer(sides["w"], board.white.name, str(board.white.tpn), first)
        black = SlipPlayer(sides["b"], board.black.name, str(board.black.tpn), second)
        return Slip(board.key, (white, black), choices, fields)

    laid = cutting_order([slip(board) for board in shown.boards])
    pages = tuple(
        SlipPage(tuple(slips), say("Page {number} of {total}", number=number, total=len(laid)))
        for number, slips in enumerate(laid, start=1)
    )
    return Document(head, (Slips(pages, say("Board")),))


def _sides(shown: PaperRound, say: Translate) -> tuple[str, str]:
    """What the two columns of players are called."""
    if shown.turns:
        return say("First"), say("Second")
    return say("White").capitalize(), say("Black").capitalize()


def _marks(shown: PaperRound, say: Translate) -> dict[str, Side]:
    if shown.turns:
        return {"w": Side("", say("first")), "b": Side("", say("second"))}
    return {"w": Side("w", say("W"), say("White")), "b": Side("b", say("B"), say("Black"))}


def _seat(seat: Seat) -> tuple[Cell, Cell, Cell, Cell]:
    return str(seat.tpn), Name(seat.name, seat.title), str(seat.rating or UNRATED), _figure(seat.points)


def _turned(seat: Seat) -> tuple[Cell, Cell, Cell, Cell]:
    """As it stands on the right of the result."""
    number, name, rating, points = _seat(seat)
    return points, number, name, rating


def _figure(points: Markup) -> Figure:
    return Figure(points.striptags(), halves="half" in points)
