"""Workbooks that somebody made to do harm: seeded, so that a failure comes again."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from random import Random

from tests.formats.tables.workbook_files import (
    MAIN,
    OF_WORKBOOK,
    SHEET,
    TEXTS,
    WORKBOOK,
    claiming,
    sheet,
    workbook,
)

FAR = ("XFD1048576", "A1048576", "XFD1", "AAAA1", "ZZZZZZ9", "A99999999", "A4294967296", "A18446744073709551617")
LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'


def _spelled(place: str, chance: Random) -> str:
    """The attribute of a cell, as XML allows it and as nobody writes it."""
    sign = chance.choice("\"'")
    if chance.random() < 0.5:
        place = chance.choice((place.lower(), f" {place}", f"${place}", place.replace("1", "&#49;"), f"0{place}"))
    return chance.choice(
        (
            f"r={sign}{place}{sign}",
            f"r = {sign}{place}{sign}",
            f"r\n=\n{sign}{place}{sign}",
            f"x={sign}>{sign} r={sign}{place}{sign}",
            f"r={sign}A1{sign} r={sign}{place}{sign}",
            f"s={sign}1{sign}\tr={sign}{place}{sign}\tt={sign}n{sign}",
        )
    )


def _cells(chance: Random) -> str:
    row = chance.choice(("2", "3", "1048576", "99999999", "4294967295", "-1", "1e9", ""))
    tag = chance.choice(("c", "x:c"))
    cells = "".join(
        f"<{tag} {_spelled(chance.choice(FAR), chance)}><v>1</v></{tag}>" for _ in range(chance.randint(1, 3))
    )
    return f'<row r="{row}">{cells}</row>' if chance.random() < 0.8 else cells


def references(chance: Random) -> bytes:
    return workbook({SHEET: sheet(("Name",), ("Ruiz, Elena",), more=_cells(chance))})


def dimensions(chance: Random) -> bytes:
    size = f"{chance.choice(FAR)}:{chance.choice(FAR)}" if chance.random() < 0.5 else f"A1:{chance.choice(FAR)}"
    text = sheet(("Name",), ("Ruiz, Elena",), more=_cells(chance) if chance.random() < 0.5 else "")
    return workbook({SHEET: text.replace("<sheetData>", f'<dimension ref="{size}"/><sheetData>')})


def merged(chance: Random) -> bytes:
    spans = "".join(
        f'<mergeCell ref="{chance.choice(("A1", "B2", *FAR))}:{chance.choice(FAR)}"/>'
        for _ in range(chance.choice((1, 5, 20_000)))
    )
    text = sheet(("Name",), ("Ruiz, Elena",))
    return workbook({SHEET: text.replace("</sheetData>", f'</sheetData><mergeCells count="1">{spans}</mergeCells>')})


def elsewhere(chance: Random) -> bytes:
    """The sheet has another place than sheets have."""
    place = chance.choice(("sheets/far.xml", "../far.xml", "/far.xml", "worksheets/../far.xml", "media/far.xml"))
    member = {"sheets/far.xml": "xl/sheets/far.xml", "media/far.xml": "xl/media/far.xml"}.get(place, "far.xml")
    links = OF_WORKBOOK.replace("worksheets/sheet1.xml", place)
    text = sheet(("Name",), ("Ruiz, Elena",), more=_cells(chance))
    return workbook({"xl/_rels/workbook.xml.rels": links, member: text, "xl/far.xml": text})


def nested(chance: Random) -> bytes:
    inner = workbook(blanks=chance.randint(1, 20))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for number in range(chance.randint(1, 5)):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", inner)
        archive.writestr(chance.choice(("[Content_Types].xml", "x.xml")), inner)
    return target.getvalue()


def shared_texts(chance: Random) -> bytes:
    """Cells that refer to texts which are not there."""
    number = chance.choice(("1", "-1", "99999999", "18446744073709551616", "1e30", "0x10", ""))
    count = chance.choice(("0", "1", "4294967295", "18446744073709551615", "-5"))
    texts = f'<sst xmlns="{MAIN}" count="{count}" uniqueCount="{count}"><si><t>Name</t></si></sst>'
    more = f'<row r="3"><c r="A3" t="s"><v>{number}</v></c></row>'
    return workbook({SHEET: sheet(("Name",), ("Ruiz, Elena",), more=more), TEXTS: texts})


def counts(chance: Random) -> bytes:
    """Numbers without end wherever a number stands."""
    digits = chance.choice("19") * chance.choice((19, 20, 400, 5_000))
    many = "".join(f'<sheet name="S{n}" sheetId="{digits}" r:id="rId1"/>' for n in range(chance.choice((1, 300))))
    styles = f'<styleSheet xmlns="{MAIN}"><numFmts count="{digits}"/><cellXfs count="{digits}"/></styleSheet>'
    cells = f'<c r="A3" s="{digits}"><v>{digits}</v></c><c r="B3" t="d"><v>{digits}</v></c>'
    more = f'<row r="3" spans="1:{digits}">{cells}</row>'
    book = WORKBOOK.replace("<sheets>", f'<workbookPr date1904="{digits}"/><sheets>{many}')
    text = sheet(("Name", "Birth"), ("Ruiz, Elena", digits[:900]), more=more)
    return workbook({SHEET: text, "xl/workbook.xml": book, "xl/styles.xml": styles})


def bombs(chance: Random) -> bytes:
    if chance.random() < 0.5:
        return workbook(blanks=chance.randint(2, 60))
    data = workbook(blanks=chance.randint(2, 60))
    return claiming(data, "xl/worksheets/blank.xml", chance.choice((0, 900, 2_000_000_000)))


def entities(chance: Random) -> bytes:
    text = LAUGHS + sheet(("Name",), ("&b;",)).replace("&amp;b;", "&b;")
    coding = chance.choice(("utf-8", "utf-16", "utf-16-le", "utf-32"))
    return workbook({chance.choice((SHEET, TEXTS, "xl/workbook.xml", "xl/styles.xml")): text.encode(coding)})


KINDS: tuple[Callable[[Random], bytes], ...] = (
    references,
    dimensions,
    merged,
    elsewhere,
    nested,
    shared_texts,
    counts,
    bombs,
    entities,
)


def hostile(seed: int) -> bytes:
    return KINDS[seed % len(KINDS)](Random(seed))


def killer() -> bytes:
    """It promises so many texts that the reader asks for more memory than there is, and ends its process."""
    return workbook({TEXTS: f'<sst xmlns="{MAIN}" count="4294967295" uniqueCount="4294967295"></sst>'})
