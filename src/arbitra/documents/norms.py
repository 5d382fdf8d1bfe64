"""The certificates of title norms: what the title regulations ask for, on a form of our own, a norm after the other."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Heading, Paragraph, Table
from arbitra.i18n import Translate, translator
from arbitra.ratings.titles.forms import Certificate
from arbitra.reports.norm_forms import (
    CERTIFICATE,
    SIGN_ARBITER,
    SIGN_FEDERATION,
    certificate_rows,
    certificate_table,
)
from arbitra.reports.ratings_text import DOMAIN
from arbitra.reports.tables import cell_text

KINDS = {1: ColumnKind.NAME, 4: ColumnKind.RATING, 5: ColumnKind.RATING}


def norms_document(head: Head, forms: Sequence[Certificate], say: Translate) -> Document:
    words = translator(DOMAIN, say.lang)
    blocks: list[Heading | Table | Paragraph] = []
    for form in forms:
        blocks.append(Heading(f"{words(CERTIFICATE, title=form.title)} · {form.player.name}"))
        blocks += [_facts(form, words), _games(form, words)]
        blocks.append(Paragraph((f"{words(SIGN_ARBITER)}: ______________________________",)))
        blocks.append(Paragraph((f"{words(SIGN_FEDERATION)}: ______________________________",)))
    return Document(head, tuple(blocks))


def _facts(form: Certificate, words: Translate) -> Table:
    columns = (Column("", ColumnKind.TEXT, label=True), Column("", ColumnKind.TEXT))
    rows: list[tuple[Cell, ...]] = [(label, value or "–") for label, value in certificate_rows(form, words)]
    return Table(columns, tuple(rows), close=True)


def _games(form: Certificate, words: Translate) -> Table:
    table = certificate_table(form, words)
    columns = tuple(
        Column(one.heading, KINDS.get(place, ColumnKind.TEXT), right=one.number, label=one.label)
        for place, one in enumerate(table.columns)
    )
    rows: list[tuple[Cell, ...]] = [tuple(cell_text(cell) for cell in row) for row in table.rows]
    return Table(columns, tuple(rows), close=True)
