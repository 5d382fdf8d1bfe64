"""Forty-three lists as clubs write them: encodings, separators, two orders of names, titles in names, merged cells."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from arbitra.formats.tables.reading import read_table
from tests.formats.tables.rendering import rendered

FOLDER = Path(__file__).parents[2] / "data" / "imports"
LISTS = sorted(path for path in FOLDER.iterdir() if path.suffix in (".csv", ".txt", ".xlsx", ".xz"))


def content(path: Path) -> tuple[bytes, str]:
    data = path.read_bytes()
    return (lzma.decompress(data), path.stem) if path.suffix == ".xz" else (data, path.name)


def test_there_are_at_least_forty() -> None:
    assert len(LISTS) >= 40


@pytest.mark.parametrize("path", LISTS, ids=[path.name for path in LISTS])
def test_a_list_is_understood(path: Path) -> None:
    if path.suffix == ".xlsx":
        pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    expected = path.with_name(f"{path.name}.expected").read_text(encoding="utf-8")
    assert rendered(read_table(*content(path))) == expected


def test_the_same_list_is_the_same_in_every_encoding() -> None:
    first, *others = (read_table(*content(path)).rows for path in LISTS if path.name[:2] <= "07")
    assert others == [first] * 6


def test_five_thousand_rows_are_the_same_in_both_formats() -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    text, workbook = (read_table(*content(path)) for path in LISTS if "five-thousand" in path.name)
    assert text.rows == workbook.rows
    assert len(text.rows) == 5000
