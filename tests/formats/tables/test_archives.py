"""What no spreadsheet would write is refused in one sentence, and the memory stays flat."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile, Problem
from arbitra.formats.tables.reading import load, read_table
from arbitra.model import Verbatim
from tests.formats.tables.workbook_files import BLANK, MAIN, SHEET, TEXTS, claiming, sheet, workbook

pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")

LAUGHS = (
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>'
)
HEADING = sheet(("Name", "Rating"), ("Ruiz, Elena", "2105"))


def shared(count: int, text: str) -> dict[str, str | bytes]:
    """So many cells that refer to one text."""
    cells = "".join(f'<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>' for row in range(3, count + 3))
    return {SHEET: sheet(("Name",), more=cells), TEXTS: f'<sst xmlns="{MAIN}"><si><t>{text}</t></si></sst>'}


def far_cell(place: str) -> dict[str, str | bytes]:
    row = place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return {SHEET: sheet(("Name",), more=f'<row r="{row}"><c r="{place}"><v>1</v></c></row>')}


def rows_without_places() -> dict[str, str | bytes]:
    """Cells that do not say where they are stand where their row is."""
    wide = "<row>" + "<c><v>1</v></c>" * 150 + "</row>"
    return {SHEET: sheet(("Name",), more=wide + '<row r="40000"><c><v>1</v></c></row>')}


def spoiled() -> bytes:
    data = workbook()
    at = data.index(SHEET.encode()) + 40
    return data[:at] + bytes(20) + data[at + 20 :]


REFUSED: dict[str, tuple[Callable[[], bytes], str] | tuple[Callable[[], bytes], str, int]] = {
    "a bomb": (lambda: workbook(blanks=205), "too large", 206),
    "a small bomb": (lambda: workbook(blanks=20), "too large", 21),
    "a bomb that claims to be small": (lambda: claiming(workbook(blanks=100), BLANK, 900), "damaged"),
    "a claim of 2 GB": (lambda: claiming(workbook(), SHEET, 2_000_000_000), "too large", 2001),
    "entities": (lambda: workbook({TEXTS: LAUGHS + "<sst/>"}), "entities"),
    "entities in a sheet": (lambda: workbook({SHEET: LAUGHS + HEADING}), "entities"),
    "entities at the border of two pieces": (
        lambda: workbook({"xl/styles.xml": b" " * ((1 << 16) - 5) + b"<!DOCTYPE x><a/>"}),
        "entities",
    ),
    "entities in UTF-16": (lambda: workbook({TEXTS: (LAUGHS + "<sst/>").encode("utf-16")}), "damaged"),
    "a cell at the end of the world": (lambda: workbook(far_cell("A1048576")), "rows", 50_000),
    "a cell far to the right": (lambda: workbook(far_cell("XFD2")), "columns", 200),
    "a large empty area": (lambda: workbook(far_cell("GA40000")), "cells", 1_000_000),
    "a large area of cells without places": (lambda: workbook(rows_without_places()), "cells", 1_000_000),
    "one long text in many cells": (lambda: workbook(shared(9_000, "ha" * 15_000)), "long text"),
    "many files": (lambda: workbook({f"xl/x{n}.xml": "" for n in range(1_001)}), "archive"),
    "another archive": (lambda: workbook().replace(b"[Content_Types].xml", b"[Xontent_Types].xml"), "another archive"),
    "half of an archive": (lambda: workbook()[:-40], "damaged"),
    "noise in a member": (spoiled, "damaged"),
    "no sheet at all": (lambda: workbook({"xl/workbook.xml": f'<workbook xmlns="{MAIN}"/>'}), "empty"),
    "not even XML": (lambda: workbook({SHEET: "<worksheet><sheetData><row"}), "damaged"),
    "an old workbook": (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "old"),
    "XML": (f'<?xml version="1.0"?>{LAUGHS}<a>&c;</a>'.encode, "XML"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "not text"),
}
"""Each with a name for what is wrong, and the number that its sentence holds."""


@cache
def refusal(case: str) -> Problem:
    with pytest.raises(BadFile) as refused:
        read_table(REFUSED[case][0](), "list.xlsx")
    (problem,) = refused.value.problems
    assert "\n" not in str(refused.value)
    return problem


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_refused_in_a_sentence(case: str) -> None:
    assert [str(value) for value in refusal(case).found.reason.fields.values()] == [
        str(one) for one in REFUSED[case][2:]
    ]


def test_what_is_wrong_has_a_sentence_of_its_own() -> None:
    sentences: dict[str, set[object]] = {}
    for case, (_, wrong, *_) in REFUSED.items():
        sentences.setdefault(wrong, set()).add(refusal(case).found.reason.text)
    assert {wrong: len(texts) for wrong, texts in sentences.items()} == dict.fromkeys(sentences, 1)
    assert len(set.union(*sentences.values())) == len(sentences)


def test_a_protected_workbook_says_so() -> None:
    data = bytearray(workbook())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.find(mark) + at] |= 1
    with pytest.raises(BadFile) as refused:
        read_table(bytes(data), "list.xlsx")
    assert refused.value.problems[0].found not in {refusal(case).found for case in ("a picture", "half of an archive")}


def test_a_name_twice_in_the_directory_is_refused() -> None:
    data = workbook({"xl/worksheets/sheet2.xml": HEADING})
    with pytest.raises(BadFile) as refused:
        read_table(data.replace(b"worksheets/sheet2.xml", b"worksheets/sheet1.xml"), "list.xlsx")
    assert refused.value.problems == (refusal("many files"),)


def test_what_is_formatted_but_empty_does_not_count() -> None:
    """Programs write such cells down to the last row there is."""
    more = '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>'
    preview = read_table(workbook({SHEET: sheet(("Name",), ("Ruiz, Elena",), more=more)}), "list.xlsx")
    assert [row.name for row in preview.rows] == ["Ruiz, Elena"]


def test_a_formula_is_read_as_what_it_shows() -> None:
    cell = '<row r="3"><c r="A3" t="str"><f>HYPERLINK("http://x","Gil, Hugo")</f><v>Gil, Hugo</v></c></row>'
    preview = read_table(workbook({SHEET: sheet(("Name",), ("Ruiz, Elena",), more=cell)}), "list.xlsx")
    assert [row.name for row in preview.rows] == ["Ruiz, Elena", "Gil, Hugo"]


def test_a_file_of_two_gigabytes_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    with path.open("wb") as file:
        file.truncate(2_000_000_000)
    with pytest.raises(BadFile) as refused:
        load(path)
    assert refused.value.problems[0].found.reason.fields == {"size": Verbatim("2000"), "most": Verbatim("10")}


READER = """
import resource, sys
from arbitra.formats.problems import BadFile
from arbitra.formats.tables.reading import load, read_table
try:
    print(len(read_table(load(sys.argv[1]), "list.xlsx").rows))
except BadFile as error:
    print(error)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000)
"""


def peak(path: Path) -> int:
    """Megabytes that a reader of the file needs at most, in a process that may not take a gigabyte."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000, 1_000_000_000))

    done = subprocess.run(
        [sys.executable, "-c", READER, str(path)], capture_output=True, text=True, check=True, preexec_fn=limited
    )
    return int(done.stdout.split()[-1])


def test_memory_stays_flat_whatever_a_file_claims(tmp_path: Path) -> None:
    usual = tmp_path / "usual.xlsx"
    usual.write_bytes(workbook())
    ground = peak(usual)
    for case in (
        "a bomb",
        "a bomb that claims to be small",
        "a claim of 2 GB",
        "one long text in many cells",
        "entities",
    ):
        path = tmp_path / "wrong.xlsx"
        path.write_bytes(REFUSED[case][0]())
        assert peak(path) < ground + 40, case
