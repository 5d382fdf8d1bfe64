"""Whatever becomes of a file on its way, it is read or refused in a sentence: seeded, so that a failure comes again."""

from __future__ import annotations

from random import Random

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.tables.reading import read_table
from tests.formats.tables.test_clubs import LISTS

SMALL = [path for path in LISTS if path.stat().st_size < 20_000]
SIGNS = b';,\t|"\n\r\0=\xff<'


def spoiled(data: bytes, chance: Random) -> bytes:
    made = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(made) + 1)
        match chance.randrange(4):
            case 0:
                made[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del made[at : at + chance.randint(1, 30)]
            case 2:
                made[at:at] = bytes(chance.choices(SIGNS, k=chance.randint(1, 5)))
            case _:
                other = chance.choice(SMALL).read_bytes()
                begin = chance.randrange(len(other))
                made[at:at] = other[begin : begin + 60]
    return bytes(made)


@pytest.mark.parametrize("seed", range(4))
def test_a_spoiled_list_is_read_or_refused_in_a_sentence(seed: int) -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    chance = Random(seed)
    read = 0
    for _ in range(150):
        path = chance.choice(SMALL)
        try:
            read += bool(read_table(spoiled(path.read_bytes(), chance), path.name).rows)
        except BadFile as refused:
            assert "\n" not in str(refused)
    assert read > 30
