"""Everything that a document says, in the order in which it is read; and the same of a print page."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from arbitra.documents.document import (
    Block,
    Cards,
    Cell,
    Certificate,
    Document,
    Fields,
    Figure,
    Games,
    Gap,
    Head,
    Heading,
    Name,
    NoGame,
    Oneself,
    Paragraph,
    Picture,
    Prose,
    Side,
    Slip,
    Slips,
    Table,
    ToWrite,
    WritingRoom,
)


def words(document: Document) -> list[str]:
    head, loose = document.head, document.loose
    above = [f"{head.title}, {head.subtitle}"] if loose else list(_head(head))
    return [text for text in (*above, *(text for block in document.blocks for text in _block(block, head))) if text]


def seen(document: Document) -> list[str]:
    """What is seen on paper, without what is only read aloud."""
    head = document.head
    above = [] if document.loose else [*_head(head), head.running]
    return [text for text in (*above, *(text for block in document.blocks for text in _seen(block, head))) if text]


def _seen(block: Block, head: Head) -> Iterator[str]:
    match block:
        case Table():
            yield from _table_seen(block)
        case Cards():
            for card in block.cards:
                yield from (card.name, *card.lines, card.number, card.called)
                yield from _table_seen(card.table) if card.table is not None else ()
                yield from (text for field in card.fields for text in (field.label, field.value))
        case Picture():
            yield block.caption
            yield from _table_seen(block.table)
        case Slips():
            for page in block.pages:
                for slip in page.slips:
                    yield from (block.board, slip.board, *(one.name for one in slip.players), *slip.choices)
        case _:
            yield from _block(block, head)


def _table_seen(table: Table) -> Iterator[str]:
    yield table.title
    yield from (column.heading for column in table.columns)
    for row in table.rows:
        for cell in row:
            match cell:
                case Side(_, text, _) | NoGame(text, _):
                    yield text
                case Games(games):
                    yield from (part for game in games for part in (game.opponent, game.result))
                case ToWrite():
                    pass
                case _:
                    yield from _cell(cell)


def squeezed(texts: list[str]) -> str:
    """Without spaces: a page sets them by its style."""
    return "".join("".join(texts).split())


def _head(head: Head) -> Iterator[str]:
    yield from (head.event, head.title, head.subtitle, " · ".join(head.about), head.earlier)
    if head.address is not None:
        yield from head.address
    yield from (*head.stamps, *head.notes)


def _running(head: Head) -> Iterator[str]:
    yield head.running
    yield f" · {head.not_fide}" if head.not_fide else ""


def _block(block: Block, head: Head) -> Iterator[str]:
    match block:
        case Table():
            if block.title:
                yield block.title.replace("\0", "")
            else:
                yield from _running(head)
            yield from (column.heading for column in block.columns)
            for row in block.rows:
                for cell in row:
                    yield from _cell(cell)
        case Paragraph(parts):
            yield from (part for part in parts if isinstance(part, str))
        case Heading(text):
            yield text
        case Prose(parts, article, _):
            yield from (part if isinstance(part, str) else part.text for part in parts)
            yield f"[{article}]" if article else ""
        case Fields(fields, _):
            for field in fields:
                yield from (field.label, field.value)
        case WritingRoom(label, _):
            yield label
        case Cards():
            for card in block.cards:
                yield from (card.name, *card.lines, card.number, card.called)
                filled = [text for field in card.fields for text in (field.label, field.value)]
                yield from () if card.name else filled
                if card.table is not None:
                    yield from _block(card.table._replace(title="\0"), head)
                yield from filled if card.name else ()
                yield head.cards_foot
        case Certificate(above, name, below, signs):
            yield from (*above, name, *below, *signs)
        case Picture(caption, _, table):
            yield caption
            yield from _block(table._replace(title="\0"), head)
        case Slips():
            for page in block.pages:
                for slip in page.slips:
                    yield from _slip(slip, block, head)


def _slip(slip: Slip, block: Slips, head: Head) -> Iterator[str]:
    yield " · ".join((head.event + head.title, *head.stamps))
    yield from (block.board, slip.board)
    for one in slip.players:
        yield from (*_side(one.side), one.name, one.number)
    yield from (*slip.choices, *slip.fields, *(one.signs for one in slip.players), head.mark)


def _side(side: Side) -> tuple[str, str]:
    return side.text, side.said


def _cell(cell: Cell) -> Iterator[str]:
    match cell:
        case str():
            yield cell
        case Name(name, title, said):
            yield from (name, title, f"({said})" if said else "")
        case Figure(text, _):
            yield text
        case Side():
            yield from _side(cell)
        case Games(games):
            for game in games:
                yield from (game.opponent, game.side.said if game.side is not None else "", game.result)
        case NoGame(text, said):
            yield from (text, said)
        case Oneself(text):
            yield text
        case ToWrite(said):
            yield said
        case Gap():
            yield ""


class PageWords(HTMLParser):
    """What stands on the sheets of a print page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.sheets = self.drawing = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sheets |= tag == "main"
        self.drawing |= tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self.sheets &= tag != "main"
        self.drawing &= tag != "svg"

    def handle_data(self, data: str) -> None:
        if self.sheets and not self.drawing:
            self.texts.append(data)
