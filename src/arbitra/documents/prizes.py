"""The list of prizes: who gets what and why, list by list."""

from __future__ import annotations

from arbitra.book.views.prizes import PrizesView
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Heading, Paragraph, Table
from arbitra.documents.figures import points_figure
from arbitra.i18n import Translate, translator
from arbitra.prizes.awarding import Award
from arbitra.prizes.plan import PrizeList
from arbitra.reports.prizes import CHANGED, FOOT, amount, given_said, reasons_of, sharing_said, why

DOMAIN = "book"


def prizes_document(head: Head, view: PrizesView, say: Translate) -> Document:
    words = translator(DOMAIN, say.lang)
    blocks: list[Heading | Table | Paragraph] = []
    for prizes in view.plan.lists:
        blocks.append(Heading(f"{prizes.name} · {sharing_said(view.plan, prizes, words)}"))
        blocks.append(_table(view, prizes, say, words))
    notes = [given_said(view, words), words(FOOT)]
    if view.plan.changed_after:
        notes.append(words(CHANGED, round=view.plan.changed_after))
    return Document(head, (*blocks, *(Paragraph((line,)) for line in notes)))


def _table(view: PrizesView, prizes: PrizeList, say: Translate, words: Translate) -> Table:
    columns = (
        Column(say("Place"), ColumnKind.RANK, right=True),
        Column(say("Player"), ColumnKind.NAME, label=True),
        Column(say("Points"), ColumnKind.POINTS, right=True),
        Column(say("Why"), ColumnKind.TEXT),
        Column(view.plan.currency, ColumnKind.TEXT, right=True, strong=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            str(one.place),
            one.player.name,
            points_figure(one.player.points, say.lang),
            why(reasons_of(one), words),
            amount(one, words) if isinstance(one, Award) else "–",
        )
        for one in view.of_list(prizes)
    ]
    return Table(columns, tuple(rows))
