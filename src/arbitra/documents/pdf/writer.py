"""Documents become the bytes of a PDF file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from arbitra.documents.document import Document
from arbitra.documents.pdf.data import as_data
from arbitra.documents.pdf.letters import FONTS, OWN, Letters, letters_of
from arbitra.i18n import N_
from arbitra.model import ArbitraError

PAPERS = ("a4", "letter")
TEMPLATE = Path(__file__).parent / "paper.typ"
INSTALL = 'pip install "arbitra[pdf]"'
NEEDS_PDF = N_("PDF files need one more package: {command}. Print pages work without it.")
TOO_MUCH = N_("{count} cells are too many for one PDF file (at most {most}). Print fewer documents at a time.")
MOST_CELLS = 600_000
PAGE = re.compile(rb"/Type\s*/Page\b")


class CannotWritePdf(ArbitraError):
    """`message` and its fields are said by whoever tells it."""

    def __init__(self, message: str, **fields: object) -> None:
        super().__init__(message.format(**fields))
        self.message, self.fields = message, fields


class WrittenDocument(NamedTuple):
    """In the language `lang`."""

    document: Document
    lang: str


class Pdf(NamedTuple):
    """`letters` says which letters could not be set."""

    data: bytes
    letters: Letters

    @property
    def pages(self) -> int:
        return len(PAGE.findall(self.data))


def can_write() -> bool:
    """Whether the extra is installed."""
    return find_spec("typst") is not None


def pdf(documents: Sequence[WrittenDocument], paper: str = PAPERS[0]) -> Pdf:
    """Raises CannotWritePdf without the extra, and for more than a file may hold."""
    if not can_write():
        raise CannotWritePdf(NEEDS_PDF, command=INSTALL)
    made = [as_data(one.document, one.lang) for one in documents]
    texts = list(_texts(made))
    if len(texts) > MOST_CELLS:
        raise CannotWritePdf(TOO_MUCH, count=len(texts), most=MOST_CELLS)
    letters = letters_of(texts)
    given = {"paper": paper, "fonts": [OWN, *letters.families], "documents": made}
    return Pdf(_compiled(msgspec.json.encode(given).decode(), system=bool(letters.families)), letters)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _compiled(given: str, *, system: bool) -> bytes:
    import typst

    fonts = typst.Fonts(include_system_fonts=system, include_embedded_fonts=False, font_paths=[str(FONTS)])
    compiler = typst.Compiler(_template(), root=str(FONTS), font_paths=fonts, sys_inputs={"data": given})
    made = compiler.compile(format="pdf")
    if not isinstance(made, bytes):
        raise TypeError(made)
    return made


@lru_cache(maxsize=1)
def _template() -> bytes:
    return TEMPLATE.read_bytes()
