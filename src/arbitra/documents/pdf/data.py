"""A document as plain values: lists, dictionaries and texts, as `paper.typ` reads them. Short keys, because a large
tournament has tens of thousands of cells."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from arbitra.documents.document import (
    FIELD_COLUMNS,
    Block,
    Card,
    Cards,
    Cell,
    Certificate,
    Column,
    ColumnKind,
    Document,
    Field,
    Fields,
    Figure,
    Game,
    Games,
    Gap,
    Head,
    Heading,
    Name,
    NoGame,
    Oneself,
    Open,
    Paragraph,
    Picture,
    Prose,
    Side,
    Slip,
    Slips,
    Strong,
    Table,
    ToWrite,
    WritingRoom,
)
from arbitra.i18n import translator

Plain = dict[str, Any]
SHARES: Mapping[ColumnKind, str] = {ColumnKind.NAME: "4", ColumnKind.WORDS: "5"}
"""Columns that share what the others leave."""
LONG_WORD = re.compile(r"[^\W\d_]{21,}")
PIECE = 10
BREAK = "\u200b"
"""A place where a word of more than twenty letters may go on in the next line."""


def as_data(document: Document, lang: str) -> Plain:
    say = translator("web", lang)
    return {
        "head": _head(document.head),
        "across": document.across,
        "dense": document.dense,
        "loose": document.loose,
        "lang": lang,
        "page": say("Page {number} of {total}", number="\x01", total="\x02"),
        "blocks": [_block(block, document.head) for block in document.blocks],
    }


def broken(text: str) -> str:
    """
    >>> broken("Maximilian Donaudampfschifffahrtsgesellschaft").replace(BREAK, "|")
    'Maximilian Donaudampf|schifffahr|tsgesellsc|haft'
    """
    return LONG_WORD.sub(_cut, text) if len(text) > 20 else text


def _cut(found: re.Match[str]) -> str:
    word = found.group()
    return BREAK.join(word[at : at + PIECE] for at in range(0, len(word), PIECE))


def _head(head: Head) -> Plain:
    found = head.address
    address = None if found is None else {"caption": found.caption, "url": found.url, "qr": _qr(found.url)}
    return {
        "event": broken(head.event),
        "title": broken(head.title),
        "subtitle": broken(head.subtitle),
        "about": broken(" · ".join(head.about)),
        "earlier": head.earlier,
        "stamps": list(head.stamps),
        "notes": [broken(note) for note in head.notes],
        "running": broken(head.running),
        "not_fide": head.not_fide,
        "address": address,
    }


def _qr(url: str) -> str | None:
    """Drawn where the package is there that the application brings; the address is written beside it anyway."""
    try:
        import segno
    except ImportError:
        return None
    import io

    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(drawn, kind="svg", border=0, dark="#000")
    return drawn.getvalue().decode()


def _block(block: Block, head: Head) -> Plain:
    match block:
        case Table():
            return {"kind": "table", **_table(block)}
        case Paragraph(parts):
            return {"kind": "note", "parts": [_part(part) for part in parts]}
        case Heading(text):
            return {"kind": "heading", "text": broken(text)}
        case Prose(parts, article, boxed, posted):
            said = [_part(part) for part in parts]
            return {"kind": "prose", "parts": said, "article": article, "boxed": boxed, "posted": posted}
        case Fields(fields, signed):
            return {"kind": "fields", "fields": [_field(one) for one in fields], "signed": signed}
        case WritingRoom(label, lines):
            return {"kind": "room", "label": label, "lines": lines}
        case Cards():
            return {
                "kind": "cards",
                "across": block.across,
                "down": block.down,
                "large": block.large,
                "cards": [_card(card) for card in block.cards],
                "foot": head.cards_foot,
            }
        case Certificate(above, name, below, signs):
            texts = {"above": list(map(broken, above)), "name": broken(name), "below": list(map(broken, below))}
            return {"kind": "certificate", **texts, "signs": list(signs)}
        case Picture(caption, svg, table):
            return {"kind": "picture", "caption": caption, "svg": svg, "table": _table(table)}
        case Slips(pages, board):
            head_line = " · ".join((head.title, *head.stamps))
            texts = {"board": board, "event": broken(head.event), "about": head_line, "mark": head.mark}
            return {"kind": "slips", **texts, "pages": [[_slip(slip) for slip in page.slips] for page in pages]}


def _part(part: str | Side | Strong | Open) -> Any:
    match part:
        case str():
            return broken(part)
        case Side(colour, _, _):
            return {"s": colour}
        case Strong(text):
            return {"b": broken(text)}
        case Open(text):
            return {"o": broken(text)}


def _field(field: Field) -> Plain:
    return {"label": field.label, "value": broken(field.value), "share": min(field.share, FIELD_COLUMNS)}


def _card(card: Card) -> Plain:
    return {
        "number": card.number,
        "called": card.called,
        "name": broken(card.name),
        "lines": [broken(line) for line in card.lines],
        "table": None if card.table is None else _table(card.table),
        "fields": [_field(one) for one in card.fields],
    }


def _slip(slip: Slip) -> Plain:
    return {
        "board": slip.board,
        "players": [[_side(one.side), broken(one.name), one.number, one.signs] for one in slip.players],
        "choices": list(slip.choices),
        "fields": list(slip.fields),
    }


def _table(table: Table) -> Plain:
    return {
        "title": broken(table.title),
        "close": table.close,
        "cross": table.square is not None,
        "columns": [_column(column) for column in table.columns],
        "rows": [[_cell(cell) for cell in row] for row in table.rows],
    }


def _column(column: Column) -> Plain:
    return {
        "heading": broken(column.heading),
        "share": SHARES.get(column.kind, ""),
        "kind": column.kind.value,
        "right": column.right,
        "strong": column.strong,
    }


def _cell(cell: Cell) -> Any:
    match cell:
        case str():
            return broken(cell)
        case Name(name, title, note):
            behind = " ".join(part for part in (title, f"({note})" if note else "") if part)
            return {"n": broken(name), "t": broken(behind)} if behind else broken(name)
        case Figure(text, halves):
            return {"f": text.removesuffix("½"), "h": "½" if text.endswith("½") else ""} if halves else text
        case Side():
            return _side(cell)
        case Games(games):
            return {"g": [_game(game) for game in games]}
        case NoGame(text, _) | Oneself(text):
            return {"a": text}
        case ToWrite():
            return {"w": 1}
        case Gap(columns):
            return {"x": columns}


def _side(side: Side) -> Plain:
    return {"s": side.colour, "c": side.text}


def _game(game: Game) -> list[str]:
    return [game.opponent, "" if game.side is None else game.side.colour, game.result]
