"""The cells of a document as HTML: on print pages, and those of a crosstable also on pages."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from markupsafe import Markup, escape

from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Figure,
    Game,
    Games,
    Gap,
    Name,
    NoGame,
    Oneself,
    Open,
    Side,
    Strong,
    Table,
    ToWrite,
)
from arbitra.web.page.figures import figure_html

SQUARES = {"w": '<i class="sq is-white"></i>', "b": '<i class="sq is-black"></i>'}
NO_SQUARE = "<i></i>"


class CellPen:
    """A table has thousands of cells, many of them alike: each is drawn once. `there`: the numbers that lead to their
    rows. `small`: what a title behind a name is set in."""

    def __init__(self, there: Collection[str] = (), small: str = "<small>") -> None:
        self.there = there
        self.small = small
        self.known: dict[tuple[type, Cell], Markup] = {}

    def drawn(self, cell: Cell) -> Markup:
        if isinstance(cell, str):
            return escape(cell)
        if isinstance(cell, Name):
            return Markup(self._name(cell))
        key = (type(cell), cell)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Markup(self._html(cell))
        return found

    def _name(self, cell: Name) -> str:
        said = f"({cell.note})" if cell.note else ""
        behind = [f" {self.small}{escape(text)}</small>" for text in (cell.title, said) if text]
        return escape(cell.name) + Markup("".join(behind))

    def _html(self, cell: Figure | Side | Games | NoGame | Oneself | ToWrite | Gap) -> str:
        match cell:
            case Figure():
                return figure_html(cell)
            case Side():
                return side_html(cell)
            case Games(games):
                return " ".join(self._game(game) for game in games)
            case NoGame(text, said):
                aloud = f'<span class="vh"> {escape(said)}</span>' if said else ""
                return f'<span class="away">{escape(text)}{aloud}</span>'
            case Oneself(text):
                return f'<span class="self" aria-hidden="true">{escape(text)}</span>'
            case ToWrite(said):
                return f'<span></span><span class="vh">{escape(said)}</span>'
            case Gap():
                return ""

    def _game(self, game: Game) -> str:
        number = ""
        if game.opponent:
            known = escape(game.opponent)
            linked = f'<a href="#p{known}">{known}</a>' if game.opponent in self.there else known
            number = f'<span class="opp">{linked}</span>'
        side = NO_SQUARE
        if game.side is not None:
            side = f'{SQUARES[game.side.colour]}<span class="vh"> {escape(game.side.said)} </span>'
        return f"{number}{side}<b>{escape(game.result)}</b>"


def side_html(side: Side) -> Markup:
    """White or Black as a mark with its letter, or who begins in words."""
    if not side.colour:
        return Markup("<i>{}</i>").format(side.text)
    shade = "is-white" if side.colour == "w" else "is-black"
    letter = '<span aria-hidden="true">{}</span><span class="vh">{}</span>'
    return Markup(f'<span class="chip {shade}">{letter}</span>').format(side.text, side.said)


def parts_html(parts: Iterable[str | Side | Strong | Open]) -> Markup:
    """Of a paragraph."""
    return Markup("").join(_part(part) for part in parts)


def _part(part: str | Side | Strong | Open) -> str:
    match part:
        case str():
            return part
        case Side(colour, _, _):
            return Markup(SQUARES[colour])
        case Strong(text):
            return Markup("<b>{}</b>").format(text)
        case Open(text):
            return Markup('<span class="still-open">{}</span>').format(text)


# -- tables of a print page ----------------------------------------------------------------------------------------

CLASSES = {
    ColumnKind.RANK: "rank",
    ColumnKind.NUMBER: "number",
    ColumnKind.RATING: "rating",
    ColumnKind.POINTS: "points",
    ColumnKind.GAME: "game",
    ColumnKind.BOARD: "board",
    ColumnKind.RESULT: "result",
    ColumnKind.SIDE: "side",
}
OF_CROSSTABLE = {**CLASSES, ColumnKind.NAME: "who", ColumnKind.POINTS: "score"}
"""Named as on the page of the crosstable."""
PERSON = "person"


def head_html(table: Table) -> Markup:
    """The headings; what runs on every page stands above them."""
    classes = _classes(table)
    return Markup("").join(
        Markup('<th scope="col"{}>{}</th>').format(_class(named), column.heading)
        for column, named in zip(table.columns, classes, strict=True)
    )


def rows_html(table: Table) -> Markup:
    """Written here and not in a template: a large tournament has tens of thousands of cells."""
    pen = CellPen() if table.square is None else CellPen(small='<small class="minor">')
    opened = [_opened(table, column, named) for column, named in zip(table.columns, _classes(table), strict=True)]
    lines = []
    for row in table.rows:
        made = []
        for cell, (start, end) in zip(row, opened, strict=False):
            if isinstance(cell, Gap):
                made.append(f'<td colspan="{cell.columns}"></td>' if cell.columns > 1 else "<td></td>")
            else:
                made.append(f"{start}{pen.drawn(cell)}{end}")
        lines.append(f"<tr>{''.join(made)}</tr>")
    return Markup("\n".join(lines))


def _classes(table: Table) -> list[str]:
    kinds = CLASSES if table.square is None else OF_CROSSTABLE
    return [
        " ".join(part for part in ("num" if column.right else "", kinds.get(column.kind, "")) if part)
        for column in table.columns
    ]


def _opened(table: Table, column: Column, named: str) -> tuple[str, str]:
    """The markup before and after each cell of a column."""
    tag = "th" if column.label else "td"
    if column.kind is ColumnKind.NAME and table.square is None:
        named = PERSON
    scope = ' scope="row"' if column.label else ""
    of = f' data-head="{escape(column.heading)}"' if column.kind is ColumnKind.GAME else ""
    bold = ("<b>", "</b>") if column.strong else ("", "")
    return f"<{tag}{scope}{_class(named)}{of}>{bold[0]}", f"{bold[1]}</{tag}>"


def _class(named: str) -> Markup:
    return Markup(' class="{}"').format(named) if named else Markup("")
