"""The documents of a round: its boards, all players by name, result slips. Slips are in cutting order: cut the pile,
stack the pieces, and the boards go from 1 to n."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from arbitra.book.views.round import BoardView, RoundView, Seat
from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Document,
    Gap,
    Head,
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
from arbitra.documents.figures import UNRATED, points_figure
from arbitra.i18n import Translate
from arbitra.model.letters import plain
from arbitra.model.words import called

RESULTS = ("1–0", "½–½", "0–1")
A_PAGE = 8
"""How many slips."""
Item = TypeVar("Item")


def boards_document(head: Head, view: RoundView, say: Translate) -> Document:
    """For the wall; there is room to write a result where there is none."""
    first, second = side_headings(say, turns=view.turns)
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
    lang = say.lang
    boards = [
        (one.key, *_seat(one.white, lang), result_text(one) or empty, *_turned(one.black, lang)) for one in view.boards
    ]
    byes = [(Gap(), *_seat(seat, lang), say("bye"), Gap(4)) for seat in view.resting]
    told = [(one.seat.name, called(one.why).posted) for one in view.away]
    listed = sorted(((name, why) for name, why in told if why), key=lambda one: plain(one[0]))
    away = "; ".join(f"{name} ({say(why)})" for name, why in listed)
    note = (Paragraph((f"{say('Not playing:')} {away}.",)),) if away else ()
    return Document(head, (Table(columns, (*boards, *byes)), *note))


def names_document(head: Head, view: RoundView, say: Translate) -> Document:
    """All players in alphabetical order: where they play, with which colour, against whom."""
    sides, told_apart = _marks(view, say), namesakes(place.seat for place in view.by_name)
    number = Column(say("No."), ColumnKind.NUMBER, right=True)
    columns = (
        Column(say("Name"), ColumnKind.NAME, label=True),
        number,
        Column(say("Board"), ColumnKind.BOARD, right=True, strong=True),
        Column(say("Starts") if view.turns else say("Colour"), ColumnKind.SIDE),
        Column(say("Opponent"), ColumnKind.NAME),
        number,
    )

    def person(seat: Seat) -> tuple[Cell, Cell]:
        return Name(seat.name, seat.title, told_apart.get(seat.number, "")), str(seat.number)

    rows: list[tuple[Cell, ...]] = []
    for place in view.by_name:
        if place.opponent is None:
            rows.append((*person(place.seat), "", "", say(called(place.bye).posted), ""))
        else:
            rows.append((*person(place.seat), place.board, sides[place.colour], *person(place.opponent)))
    return Document(head, (Table(columns, tuple(rows), close=True),))


def namesakes(seats: Iterable[Seat]) -> dict[int, str]:
    """What distinguishes players of the same name, by pairing number: the first of club, federation and rating that
    differs. Pairing numbers, which always differ, stand beside the names anyway."""
    alike: dict[str, list[Seat]] = {}
    for seat in seats:
        alike.setdefault(plain(seat.name), []).append(seat)
    told = {}
    for group in alike.values():
        if len(group) == 1:
            continue
        for marks in (
            [seat.club for seat in group],
            [seat.federation for seat in group],
            [_rating(seat) for seat in group],
        ):
            if len(set(marks)) == len(group):
                told.update({seat.number: mark for seat, mark in zip(group, marks, strict=True)})
                break
    return told


def _rating(seat: Seat) -> str:
    return str(seat.rating or UNRATED)


def slips_document(head: Head, view: RoundView, say: Translate) -> Document:
    first, second = side_headings(say, turns=view.turns)
    sides = _marks(view, say)
    choices = () if view.scored else RESULTS
    fields = (say("first"), say("second")) if view.scored else (say("other"),)

    def slip(board: BoardView) -> Slip:
        white = SlipPlayer(sides["w"], board.white.name, str(board.white.number), first)
        black = SlipPlayer(sides["b"], board.black.name, str(board.black.number), second)
        return Slip(board.key, (white, black), choices, fields)

    laid = cutting_order([slip(board) for board in view.boards])
    pages = tuple(
        SlipPage(tuple(slips), say("Page {number} of {total}", number=number, total=len(laid)))
        for number, slips in enumerate(laid, start=1)
    )
    return Document(head, (Slips(pages, say("Board")),))


def side_headings(say: Translate, *, turns: bool = False) -> tuple[str, str]:
    """What the two columns of players are called; `turns`: there are no colours."""
    if turns:
        return say("First"), say("Second")
    return say("White").capitalize(), say("Black").capitalize()


def _marks(view: RoundView, say: Translate) -> dict[str, Side]:
    if view.turns:
        return {"w": Side("", say("first")), "b": Side("", say("second"))}
    return {"w": Side("w", say("W"), say("White")), "b": Side("b", say("B"), say("Black"))}


def result_text(board: BoardView) -> str:
    """As shown between two names; empty while there is none."""
    return "" if board.outcome.open else board.value.replace("1/2", "½").replace("-", "–")


def _seat(seat: Seat, lang: str) -> tuple[Cell, Cell, Cell, Cell]:
    points = points_figure(seat.points or 0, lang)
    return str(seat.number), Name(seat.name, seat.title), _rating(seat), points


def _turned(seat: Seat, lang: str) -> tuple[Cell, Cell, Cell, Cell]:
    """As shown on the right of the result."""
    number, name, rating, points = _seat(seat, lang)
    return points, number, name, rating


def cutting_order(slips: Sequence[Item], places: int = A_PAGE) -> list[list[Item]]:
    """The slips of each page, full pages first.

    Each place of a page becomes a stack when the pile is cut, and a stack has boards that follow each other. Where the
    last page is not full, its first places have one slip more than the others.

    >>> cutting_order(range(1, 7), 4)
    [[1, 3, 5, 6], [2, 4]]
    """
    high, more = divmod(len(slips), places)
    stacks, start = [], 0
    for place in range(places):
        size = high + (place < more)
        stacks.append(slips[start : start + size])
        start += size
    return [[stack[page] for stack in stacks if page < len(stack)] for page in range(high + bool(more))]
