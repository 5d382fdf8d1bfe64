"""No input gives anything but a tournament or a list of problems."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from arbitra.formats import BadFile, read_bytes, write_text
from tests.archives import texts
from tests.formats.base import BASE, with_line

RECORDS = (
    "132" + " " * 88 + "26/05/01",
    "142 5",
    "152 W",
    "162  W 1.0    D 0.5    L 0.0",
    "202 BH/C1,BH",
    "240 H   4    1    2",
    "250       1.0   1   2    1    3",
    "260   1   3    1    2",
    "299          -0.5  002    1",
    "XXA    1  1.0  0.5",
    "XXP 1 2",
    "XXS W=1.0 D=0.5",
    "XXZ 2",
    "BBU  1.0",
    "IND    2 w NM Birch, Bea                        2345 CAT      E00777 1991/02/03",
    "310   1 Team A                           TA      2300    4     7.5   1     1    2",
    "### arbitra rounds-played 3",
    "### arbitra club 1 Rook",
    "### arbitra absent 4    2",
)
PIECES = (
    b"0000 - H", b"0000 - U", b"0000 - +", b"   1 w 1", b"   2 b =", b"9999 w 0", b"  44 - Z", b"001", b"XXR 3", b"\r",
    b"\n", b"\xff", b"\x00", b"\xc3\x85", b"99.9", b"-1.0", b"          ", b"{", b"[", b"\xd9\xa4",
)  # fmt: skip


def seeds() -> list[bytes]:
    small = [text for text in texts("dutch-2026").values() if len(text) < 3_000][:40]
    small += [text for text in texts("dutch-2017").values() if "BBW" in text and len(text) < 3_000][:10]
    small += [BASE, *(with_line(record) for record in RECORDS), with_line("\n".join(RECORDS))]
    made = [text.encode() for text in small]
    return [*made, *(json_of(data) for data in made[::8])]


def json_of(data: bytes) -> bytes:
    try:
        return write_text(read_bytes(data).tournament, "json").encode()
    except BadFile:
        return data


def mutated(data: bytes, chance: random.Random) -> bytes:
    """One to six accidents: a byte, a piece, a line, a column, a cut."""
    text = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(text) + 1)
        match chance.randrange(9):
            case 0:
                text[place : place + 1] = bytes([chance.randrange(256)])
            case 1:
                text[place : place + 1] = bytes([chance.choice(b" 0123456789wb-=+HUFZ.")])
            case 2:
                piece = chance.choice(PIECES)
                text[place : place + len(piece)] = piece
            case 3:
                text[place:place] = chance.choice(PIECES)
            case 4:
                del text[place : place + chance.randint(1, 12)]
            case 5:
                lines = text.split(b"\n")
                lines.insert(chance.randrange(len(lines)), chance.choice(lines))
                text = bytearray(b"\n").join(lines)
            case 6:
                lines = text.split(b"\n")
                del lines[chance.randrange(len(lines))]
                text = bytearray(b"\n").join(lines)
            case 7:
                lines = text.split(b"\n")
                lines.insert(chance.randrange(len(lines) + 1), bytearray(chance.choice(RECORDS).encode()))
                text = bytearray(b"\n").join(lines)
            case _:
                text = text[:place] if chance.random() < 0.3 else text
    return bytes(text)


def mutations(count: int, seed: int) -> Iterator[tuple[bytes, bool]]:
    chance = random.Random(seed)
    originals = seeds()
    for _ in range(count):
        yield mutated(chance.choice(originals), chance), chance.random() < 0.5


def survive(count: int, seed: int) -> None:
    """What is accepted can be written and read again; what is refused is refused with reasons."""
    accepted = 0
    for data, lenient in mutations(count, seed):
        try:
            tournament = read_bytes(data, lenient=lenient).tournament
        except BadFile as error:
            assert error.problems
            assert all(str(problem.found) and str(problem.expected) and str(problem.fix) for problem in error.problems)
        else:
            accepted += 1
            for chosen in ("json",) if data.lstrip().startswith(b"{") else ("trf16", "trf26", "json"):
                assert read_bytes(write_text(tournament, chosen).encode()).tournament == tournament, data
    assert count / 50 < accepted < count / 2


@pytest.mark.parametrize("seed", range(4))
def test_mutated_files_never_surprise(seed: int) -> None:
    survive(500, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_a_hundred_thousand_mutated_files_never_surprise(seed: int) -> None:
    survive(2_500, seed)
