"""The first page of many documents on a few sheets, to look at: kept in `build/documents` by the long tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pypdfium2
import pypdfium2.raw

KEPT = Path(__file__).resolve().parents[2] / "build" / "documents"
ACROSS, DOWN = 6, 3
WIDTH, HEIGHT = 1600.0, 1130.0


def keep(files: Iterable[bytes], name: str) -> Path:
    """Eighteen pages to a sheet."""
    firsts = pypdfium2.PdfDocument.new()
    for data in files:
        firsts.import_pages(pypdfium2.PdfDocument(data), [0])
    made = pypdfium2.raw.FPDF_ImportNPagesToOne(firsts.raw, WIDTH, HEIGHT, ACROSS, DOWN)
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{name}.pdf"
    pypdfium2.PdfDocument(made).save(path)
    return path
