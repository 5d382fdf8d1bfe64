"""Certificates of title norms and the arbiter’s report: what the title regulations ask for, on forms of our own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Document,
    Field,
    Fields,
    Head,
    Heading,
    Paragraph,
    Table,
    WritingRoom,
)
from arbitra.i18n import Translate, translator
from arbitra.ratings.titles.forms import Certificate, TournamentReport
from arbitra.reports.norm_forms import (
    CERTIFICATE,
    SIGN_ARBITER,
    SIGN_FEDERATION,
    certificate_rows,
    certificate_table,
    report_rows,
    report_table,
)
from arbitra.reports.ratings_text import DOMAIN
from arbitra.reports.tables import Table as Listed
from arbitra.reports.tables import cell_text

NO_KINDS: Mapping[int, ColumnKind] = MappingProxyType({})
KINDS = {1: ColumnKind.NAME, 4: ColumnKind.RATING, 5: ColumnKind.RATING}

REMARK_LINES = 5


def norms_document(head: Head, forms: Sequence[Certificate], say: Translate) -> Document:
    words = translator(DOMAIN, say.lang)
    blocks: list[Heading | Table | Paragraph] = []
    for form in forms:
        blocks.append(Heading(f"{words(CERTIFICATE, title=form.title)} · {form.player.name}"))
        blocks += [_facts(certificate_rows(form, words)), _listed(certificate_table(form, words), KINDS)]
        blocks.append(Paragraph((f"{words(SIGN_ARBITER)}: ______________________________",)))
        blocks.append(Paragraph((f"{words(SIGN_FEDERATION)}: ______________________________",)))
    return Document(head, tuple(blocks))


def report_document(head: Head, form: TournamentReport, say: Translate) -> Document:
    words = translator(DOMAIN, say.lang)
    facts = _facts(report_rows(form, words))
    signs = Fields((Field(words(SIGN_ARBITER)),), signed=True)
    room = WritingRoom(say("Remarks"), REMARK_LINES)
    return Document(head, (facts, _listed(report_table(form, words)), room, signs))


def _facts(labelled: list[tuple[str, str]]) -> Table:
    columns = (Column("", ColumnKind.TEXT, label=True), Column("", ColumnKind.TEXT))
    rows: list[tuple[Cell, ...]] = [(label, value or "–") for label, value in labelled]
    return Table(columns, tuple(rows), close=True)


def _listed(table: Listed, kinds: Mapping[int, ColumnKind] = NO_KINDS) -> Table:
    columns = tuple(
        Column(one.heading, kinds.get(place, ColumnKind.TEXT), right=one.number, label=one.label)
        for place, one in enumerate(table.columns)
    )
    rows: list[tuple[Cell, ...]] = [tuple(cell_text(cell) for cell in row) for row in table.rows]
    return Table(columns, tuple(rows), close=True)
