"""The starting list: everybody by pairing number."""

from __future__ import annotations

from arbitra.book.views.player import ListedPlayer
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Name, Table
from arbitra.documents.figures import UNRATED
from arbitra.i18n import Translate


def players_document(head: Head, listed: list[ListedPlayer], say: Translate) -> Document:
    columns = (
        Column(say("No."), ColumnKind.FIGURE, right=True),
        Column(say("Title"), ColumnKind.TEXT),
        Column(say("Name"), ColumnKind.NAME, label=True),
        Column(say("Rating"), ColumnKind.RATING, right=True),
        Column(say("Fed."), ColumnKind.TEXT),
        Column(say("FIDE ID"), ColumnKind.FIGURE, right=True),
        Column(say("Club"), ColumnKind.NAME),
    )
    return Document(head, (Table(columns, tuple(map(_row, listed)), close=True),))


def _row(one: ListedPlayer) -> tuple[Cell, ...]:
    who = one.who
    return (
        str(one.number),
        who.title,
        Name(who.name),
        str(who.rating or UNRATED),
        who.federation,
        who.fide_id,
        Name(who.club),
    )
