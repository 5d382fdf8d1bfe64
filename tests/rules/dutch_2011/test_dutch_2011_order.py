"""D1 and D2: the printed lists, and the engine's way to the first candidate."""

from __future__ import annotations

import random
from itertools import combinations, islice

from arbitra.kernel import Cost, Face
from arbitra.rules.dutch.edition_2011.order import Exchange, first_candidate
from tests.rules.dutch_2011.dutch_2011_candidates import exchanges, transpositions

FIRST_24 = """
6 7 8 9 10 11 | 6 7 8 9 11 10 | 6 7 8 10 9 11 | 6 7 8 10 11 9 | 6 7 8 11 9 10 | 6 7 8 11 10 9
6 7 9 8 10 11 | 6 7 9 8 11 10 | 6 7 9 10 8 11 | 6 7 9 10 11 8 | 6 7 9 11 8 10 | 6 7 9 11 10 8
6 7 10 8 9 11 | 6 7 10 8 11 9 | 6 7 10 9 8 11 | 6 7 10 9 11 8 | 6 7 10 11 8 9 | 6 7 10 11 9 8
6 7 11 8 9 10 | 6 7 11 8 10 9 | 6 7 11 9 8 10 | 6 7 11 9 10 8 | 6 7 11 10 8 9 | 6 7 11 10 9 8
"""

ONE = """
     5  4  3  2  1
6    1  3  6 10 15
7    2  5  9 14 20
8    4  8 13 19 24
9    7 12 18 23 27
10  11 17 22 26 29
11  16 21 25 28 30
"""

TWO = """
        5,4 5,3 5,2 5,1 4,3 4,2 4,1 3,2 3,1 2,1
6,7       1   3   7  14   8  16  28  29  45  65
6,8       2   6  13  24  15  27  43  44  64  85
6,9       4  11  22  37  25  41  60  62  83 104
6,10      9  20  35  53  39  58  79  81 102 120
6,11     17  32  50  71  55  76  96  99 117 132
7,8       5  12  23  38  26  42  61  63  84 105
7,9      10  21  36  54  40  59  80  82 103 121
7,10     18  33  51  72  56  77  97 100 118 133
7,11     30  48  69  90  74  94 113 115 130 141
8,9      19  34  52  73  57  78  98 101 119 134
8,10     31  49  70  91  75  95 114 116 131 142
8,11     46  67  88 108  92 111 126 128 139 146
9,10     47  68  89 109  93 112 127 129 140 147
9,11     66  87 107 123 110 125 137 138 145 149
10,11    86 106 122 135 124 136 143 144 148 150
"""

S1, S2 = range(1, 6), range(6, 12)


def printed(table: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The exchanges of a printed table in the order of its numbers: (what S1 gives, what S2 gives)."""
    head, *lines = table.strip("\n").splitlines()
    columns = [tuple(map(int, cell.split(","))) for cell in head.split()]
    numbered = {}
    for line in lines:
        row, *cells = line.split()
        for column, cell in zip(columns, cells, strict=True):
            numbered[int(cell)] = (column, tuple(map(int, row.split(","))))
    assert sorted(numbered) == list(range(1, len(numbered) + 1))
    return [numbered[number] for number in sorted(numbered)]


def by_engine(count: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All exchanges of so many players, sorted by the keys that the levels of the engine minimise."""
    every = [
        Exchange(tuple(sorted(down, reverse=True)), up)
        for down in combinations(S1, count)
        for up in combinations(S2, count)
    ]
    return [(exchange.down, exchange.up) for exchange in sorted(every, key=lambda exchange: exchange.key)]


def test_transpositions_of_six_players() -> None:
    """D1.1: the first 24 as printed, the 25th begins 6 8 7, the last reverses all; 720 in all."""
    listed = [tuple(map(int, cell.split())) for line in FIRST_24.strip().splitlines() for cell in line.split("|")]
    every = list(transpositions(list(S2)))
    assert every[:24] == listed
    assert every[24][:3] == (6, 8, 7)
    assert every[-1] == (11, 10, 9, 8, 7, 6)
    assert len(every) == 720


def test_transpositions_pair_only_as_many_as_s1_has() -> None:
    """D1.2: two of S1, six of S2: the first two of each transposition, the others stay in their order."""
    every = list(transpositions(range(3, 9), 2))
    assert every[:7] == [(3, 4), (3, 5), (3, 6), (3, 7), (3, 8), (4, 3), (4, 5)]
    assert len(every) == 30


def test_exchanges_of_one_player() -> None:
    table = printed(ONE)
    assert len(table) == 30
    assert list(exchanges(S1, S2, 1)) == table
    assert by_engine(1) == table


def test_exchanges_of_two_players() -> None:
    table = printed(TWO)
    assert len(table) == 150
    assert list(exchanges(S1, S2, 2)) == table
    assert by_engine(2) == table


def test_exchanges_of_three_players() -> None:
    first = [
        ((5, 4, 3), (6, 7, 8)),
        ((5, 4, 3), (6, 7, 9)),
        ((5, 4, 2), (6, 7, 8)),
        ((5, 4, 3), (6, 7, 10)),
        ((5, 4, 3), (6, 8, 9)),
        ((5, 4, 2), (6, 7, 9)),
    ]
    assert list(islice(exchanges(S1, S2, 3), 6)) == first
    assert by_engine(3)[:6] == first
    assert by_engine(3) == list(exchanges(S1, S2, 3))


def literal_first(rows: list[int], pairs: int) -> tuple[list[tuple[int, int]], Exchange]:
    """The first candidate of a group by generating all: its pairs and the exchange that made it."""
    size = len(rows)
    numbers = list(range(1, size + 1))
    steps = [((), ())] + [
        step for count in range(1, pairs + 1) for step in exchanges(numbers[:pairs], numbers[pairs:], count)
    ]
    for down, up in steps:
        first = sorted(set(numbers[:pairs]) - set(down) | set(up))
        second = [number for number in numbers if number not in first]
        for chosen in transpositions(second, pairs):
            if all(rows[a - 1] >> b - 1 & 1 for a, b in zip(first, chosen, strict=True)):
                return list(zip(first, chosen, strict=True)), Exchange(tuple(down), tuple(up))
    raise AssertionError("no candidate")


def test_the_engine_finds_the_first_candidate() -> None:
    """Random graphs of up to seven players: the levels of `order` and the printed procedure agree."""
    chance = random.Random(2011)
    seen = 0
    for _ in range(400):
        size = chance.randint(2, 7)
        rows = [0] * size
        for a, b in combinations(range(size), 2):
            if chance.random() < 0.55:
                rows[a] |= 1 << b
                rows[b] |= 1 << a
        face = Face(rows, (1 << size) - 1)
        pairs = (size - face.minimise(Cost(leave=[1] * size, scope=size, bound=size))) // 2
        if not pairs:
            continue
        expected, expected_exchange = literal_first(rows, pairs)
        exchange = first_candidate(face, size, range(size), pairs)
        mates = face.mates()
        assert [(at + 1, mates[at] + 1) for at in range(size) if at < mates[at]] == expected
        assert exchange == expected_exchange
        seen += bool(exchange.up)
    assert seen > 50
