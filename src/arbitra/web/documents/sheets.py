"""The documents of a print page: each with the templates that write its blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.documents.catalogue import BY_NAME
from arbitra.documents.document import (
    Block,
    Cards,
    Certificate,
    Document,
    Fields,
    Head,
    Heading,
    Paragraph,
    Picture,
    Prose,
    Slips,
    Table,
    WritingRoom,
)
from arbitra.documents.source import NothingToPrint, Source
from arbitra.web.visit import NotFound

TEMPLATES: Mapping[type, str] = {
    Table: "documents/print/_table.html",
    Paragraph: "documents/print/_paragraph.html",
    Heading: "documents/print/_heading.html",
    Prose: "documents/print/_prose.html",
    Fields: "documents/print/_fields.html",
    WritingRoom: "documents/print/_room.html",
    Cards: "documents/print/_cards.html",
    Certificate: "documents/print/_certificate.html",
    Picture: "documents/print/_picture.html",
    Slips: "documents/print/_slips.html",
}


class Sheet(NamedTuple):
    """A document with the template of each of its blocks, in the language `lang`."""

    document: Document
    blocks: tuple[tuple[str, Block], ...]
    lang: str

    @property
    def head(self) -> Head:
        return self.document.head


def sheet(source: Source, kind: str, round_number: int) -> Sheet:
    """Raises NotFound where there is nothing to print."""
    document = document_of(source, kind, round_number)
    return Sheet(document, tuple((TEMPLATES[type(block)], block) for block in document.blocks), source.lang)


def document_of(source: Source, kind: str, round_number: int) -> Document:
    """Raises NotFound where there is nothing to print."""
    try:
        return BY_NAME[kind].document(source, round_number)
    except NothingToPrint:
        raise NotFound from None
