"""Whatever happens to a list on its way, it is read or refused: nothing else is ever raised."""

from __future__ import annotations

import io
import random
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.rating_lists.rows import HIGHEST, ListRow
from tests.formats.rating_lists.reading_lists import whole
from tests.rating_lists import many, txt, xml

PIECES = (
    *(b"<", b">", b"&", b"&#xD800;", b"<!DOCTYPE a>", b"]]>", b"<![CDATA[", b"</player>", b"<player>", b"\x00"),
    *(b"\xff", b"\r", b"\n", b'"', b"9" * 30, b"9" * 5000, b"-1", b"1_0", "²".encode(), b" " * 200, b"\xef\xbb\xbf"),
)


def sources() -> dict[str, bytes]:
    players = list(many(60))
    text, tags = "".join(txt(players)).encode(), "".join(xml(players)).encode()
    rows = (f"{one.name.replace(',', '')},{one.id},{one.rating},{one.born}\n" for one in players)
    table = ("name,fide id,rating,born\n" + "".join(rows)).encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("l.txt", text)
    return {"l.txt": text, "l.xml": tags, "l.csv": table, "l.zip": packed.getvalue()}


def changed(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(made) + 1)
        match chance.randrange(4):
            case 0:
                made[at:at] = chance.choice(PIECES)
            case 1:
                del made[at : at + chance.randint(1, 40)]
            case 2:
                made[at : at + 1] = bytes([chance.randrange(256)])
            case _:
                del made[at:]
    return bytes(made)


@pytest.mark.parametrize("name", ["l.txt", "l.xml", "l.csv", "l.zip"])
def test_read_or_refused(tmp_path: Path, name: str) -> None:
    data = sources()[name]
    for seed in range(300):
        path = tmp_path / name
        path.write_bytes(changed(data, random.Random(f"{name} {seed}")))
        with suppress(BadFile):
            for row in whole(path).rows:
                assert is_sound(row), (seed, row)


def is_sound(row: ListRow) -> bool:
    numbers = all(0 <= number <= HIGHEST for number in row[6:13])
    texts = all(text.isprintable() for text in (row.name, row.federation, row.own_id))
    return numbers and texts and bool(row.name) and 0 <= row.fide_id < 10**12
