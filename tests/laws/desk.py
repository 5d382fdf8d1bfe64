"""What the tests of the desk share: the expected answers beside them, a third edition of the Laws, and random games."""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Iterator
from typing import Any

import chess

from arbitra.laws.editions import EDITIONS, LawsEdition, read_editions
from tests.archives import ROOT

DATA = ROOT / "tests" / "data" / "laws"


def expected(name: str) -> Any:
    """The cases of a file: notations, claims and ends, Chess960; `incidents`: facts in, ruling out; `clocks`: time
    controls, arrivals, settings, a time sheet."""
    return json.loads(lzma.decompress((DATA / f"{name}.json.xz").read_bytes()))


THIRD = """
[[edition]]
id = "2027"
since = 2027-07-01
follows = "2023"
adopted = "nowhere"
resignation_may_draw = true
illegal_press_gives_back_increment = true
[edition.penalty]
standard = 90
rapid = 30
blitz = 30
[edition.penalty_articles]
standard = ["7.5.6"]
[edition.numbers]
same_position = "9.9"
"""


def third_edition() -> LawsEdition:
    """An edition of the Laws that there is not, added as data."""
    return read_editions(EDITIONS.read_text(encoding="utf-8") + THIRD)[-1]


def by_id(cases: list[dict[str, Any]]) -> list[Any]:
    import pytest

    return [pytest.param(case, id=case["id"]) for case in cases]


def random_game(source: random.Random, longest: int = 120, start: str = chess.STARTING_FEN) -> list[chess.Move]:
    """Legal moves by chance; promotions, captures and checks are liked a little more than others."""
    board = chess.Board(start)
    moves: list[chess.Move] = []
    for _ in range(source.randint(2, longest)):
        legal = list(board.legal_moves)
        if not legal:
            break
        wild = [move for move in legal if move.promotion or board.is_capture(move) or board.is_castling(move)]
        move = source.choice(wild) if wild and source.random() < 0.35 else source.choice(legal)
        board.push(move)
        moves.append(move)
    return moves


ENDING = "4k3/PPP2ppp/2n2n2/8/8/2N2N2/ppp2PPP/4K3 w - - 0 1"
"""Promotions, and then several pieces that can go to one square."""


def random_games(seed: int, count: int, longest: int = 120) -> Iterator[tuple[chess.Board, list[chess.Move]]]:
    """First position and moves; every seventh is an ending."""
    source = random.Random(seed)
    for number in range(count):
        start, most = (ENDING, 30) if number % 7 == 6 else (chess.STARTING_FEN, longest)
        yield chess.Board(start), random_game(source, most, start)
