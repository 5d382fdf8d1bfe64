"""Positions by chance, each with its seed, for the tests of "can they mate"."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from arbitra.laws.mating import fen
from arbitra.laws.mating.board import Position, children

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SIDES = ("K", "KN", "KB", "KR", "KQ", "KP")
"""Against each other they are never left open."""


def placed(source: random.Random, letters: Sequence[str]) -> tuple[str, Position]:
    """A legal position with these men, somewhere."""
    while True:
        board: list[str] = [""] * 64
        for letter, square in zip(letters, source.sample(range(64), len(letters)), strict=True):
            board[square] = letter
        text = _written(board, source.choice("wb"))
        try:
            return text, fen.read(text)
        except fen.BadPosition:
            continue


def _written(board: list[str], turn: str) -> str:
    rows = []
    for rank in range(7, -1, -1):
        row = "".join(letter or "1" for letter in board[8 * rank : 8 * rank + 8])
        rows.append(row)
    text = "/".join(rows)
    for count in range(8, 1, -1):
        text = text.replace("1" * count, str(count))
    return f"{text} {turn} - - 0 1"


def endings(seed: int, count: int) -> Iterator[tuple[str, Position, int]]:
    """Endings of three to nine men, and who is to mate."""
    source = random.Random(seed)
    for _ in range(count):
        men = ["K", "k", *(source.choice("QRRBBNNPPPPqrrbbnnpppp") for _ in range(source.randint(1, 7)))]
        yield *placed(source, men), source.randrange(2)


def small_endings(seed: int, count: int) -> Iterator[tuple[str, Position, int]]:
    """Endings of four men at the most."""
    source = random.Random(seed)
    for _ in range(count):
        men = ["K", "k", *(source.choice("QRBNPqrbnp") for _ in range(source.randint(1, 2)))]
        yield *placed(source, men), source.randrange(2)


def middlegames(seed: int, count: int) -> Iterator[tuple[Position, int]]:
    """Positions of games by chance, before the end of the game."""
    source = random.Random(seed)
    while count:
        position = fen.read(START)
        for _ in range(source.randrange(120)):
            found = children(position)
            if not found:
                break
            position = source.choice(found)[1]
        else:
            if children(position):
                count -= 1
                yield position, source.randrange(2)


def reached(seed: int, count: int) -> Iterator[tuple[str, Position, int]]:
    """Endings of four to nine men to which games by chance have come, taking every second time they can."""
    source = random.Random(seed)
    while count:
        position, wanted = fen.read(START), source.randint(4, 9)
        for _ in range(600):
            found, men = children(position), (position[0] | position[1]).bit_count()
            if not found or men <= wanted:
                break
            taking = [child for child in found if (child[1][0] | child[1][1]).bit_count() < men]
            position = source.choice(taking if taking and source.random() < 0.5 else found)[1]
        if children(position) and (position[0] | position[1]).bit_count() <= wanted:
            count -= 1
            yield fen.written(position), position, source.randrange(2)


def walls(seed: int, count: int) -> Iterator[tuple[str, Position, int]]:
    """Pawns that face each other on every second file, sometimes bent or with a gap, the kings behind them, a few
    pieces."""
    source = random.Random(seed)
    while count:
        board = [""] * 64
        rank = source.randint(2, 4)
        for file in range(source.randrange(2), 8, 2):
            bend = source.choice((-1, 1)) if source.random() < 0.08 else 0
            if source.random() < 0.96:
                board[file + 8 * (rank + bend)], board[file + 8 * (rank + bend) + 8] = "P", "p"
        for king, pieces, behind in (("K", "BBNR", range(8 * rank)), ("k", "bbnr", range(8 * rank + 16, 64))):
            letters = [king, *source.sample(pieces, source.choice((0, 0, 1, 1, 2)))]
            free = [square for square in behind if not board[square]]
            for letter, square in zip(letters, source.sample(free, len(letters)), strict=True):
                board[square] = letter
        text = _written(board, source.choice("wb"))
        try:
            position = fen.read(text)
        except fen.BadPosition:
            continue
        count -= 1
        yield text, position, source.randrange(2)
