"""Chess960 (Guidelines II): numbers, draws and castling."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import chess
import pytest

from arbitra.laws.chess960 import (
    MOST_THROWS,
    BadChess960,
    diagram,
    drawn_by_dice,
    drawn_with_seed,
    number_of_rank,
    position_of,
    read_throws,
)
from arbitra.laws.letters import ENGLISH
from arbitra.laws.notation import read_move
from arbitra.laws.positions import read_position
from arbitra.laws.writing import write_move
from tests import sentences
from tests.laws.desk import expected
from tests.sentences import phrase

CASES = expected("chess960")


def test_all_960_positions_there_and_back() -> None:
    """Against the library, which numbers them by itself."""
    ranks = set()
    for number in range(960):
        position = position_of(number)
        assert number_of_rank(position.rank) == position
        assert chess.Board.from_chess960_pos(number).fen() == read_position(position.shredder_fen).fen()
        ranks.add(position.rank)
    assert len(ranks) == 960


@pytest.mark.parametrize("case", CASES["positions"], ids=lambda case: str(case["number"]))
def test_a_number_is_a_position(case: dict[str, Any]) -> None:
    position = position_of(case["number"])
    assert (position.rank, position.shredder_fen, position.fen) == (case["rank"], case["fen_shredder"], case["fen_x"])


def test_ii_2_what_a_position_must_be() -> None:
    """II.2.1 the king between the rooks, II.2.2 bishops of different colours, II.2.3 Black as White."""
    for number in range(960):
        position = position_of(number)
        assert position.rank.index("R") < position.rank.index("K") < position.rank.rindex("R")
        assert {at % 2 for at, piece in enumerate(position.rank) if piece == "B"} == {0, 1}
        assert position.fen.split("/")[0] == position.rank.lower()
    assert position_of(518).rank == "RNBQKBNR"


@pytest.mark.parametrize("case", CASES["dice"], ids=lambda case: str(case["number"]))
def test_dice_draw_a_position(case: dict[str, Any]) -> None:
    drawn = drawn_by_dice(case["throws"])
    assert (drawn.position.rank, drawn.position.number) == (case["rank"], case["number"])
    assert [throw.die for throw in drawn.throws if throw.square] == case["used"]


def test_the_dice_are_fair() -> None:
    """Every position comes from exactly two of the 1,920 outcomes."""
    outcomes = product(range(1, 5), range(1, 5), range(1, 7), range(1, 6), range(1, 5))
    found = Counter(drawn_by_dice(throws).position.number for throws in outcomes)
    assert (len(found), set(found.values())) == (960, {2})


def test_a_seed_draws_the_same_position_again() -> None:
    """The digest is the same on every machine."""
    first = drawn_with_seed("Open 2026, round 3")
    assert first == drawn_with_seed("Open 2026, round 3")
    assert drawn_by_dice([throw.die for throw in first.throws]).position == first.position
    assert (first.position.number, drawn_with_seed("x").position.number) == (313, 470)


def test_without_a_seed_one_is_made_and_told() -> None:
    drawn = drawn_with_seed()
    assert drawn.seed
    assert drawn_with_seed(drawn.seed) == drawn


def test_seeds_draw_every_position() -> None:
    assert len({drawn_with_seed(str(number)).position.number for number in range(12_000)}) == 960


@pytest.mark.parametrize(
    "wrong", [-1, 960, "960", "x", "²", "9" * 5000, "", "-1", "5.0"], ids=lambda value: str(value)[:8]
)
def test_a_number_out_of_bounds_is_refused(wrong: int | str) -> None:
    with pytest.raises(BadChess960, match="0 to 959"):
        position_of(wrong)


@pytest.mark.parametrize(
    ("rank", "why"),
    [
        ("", phrase(sentences.A_FIRST_RANK_HAS)),
        ("RNBQKBN", phrase(sentences.A_FIRST_RANK_HAS)),
        ("RNBQKBNRR", phrase(sentences.A_FIRST_RANK_HAS)),
        ("R" * 10_000, phrase(sentences.A_FIRST_RANK_HAS)),
        ("BNBQRKNR", "different colours"),
        ("KRBQNBNR", "between"),
    ],
    ids=lambda value: str(value)[:10],
)
def test_a_rank_that_is_none_of_the_960(rank: str, why: str) -> None:
    with pytest.raises(BadChess960, match=why):
        number_of_rank(rank)


@pytest.mark.parametrize("throws", ["", "7", "0", "1 2 3", "123412", "x", "1" * (MOST_THROWS + 1), "12 ²"])
def test_throws_that_draw_nothing(throws: str) -> None:
    with pytest.raises(BadChess960):
        drawn_by_dice(read_throws(throws))


def test_throws_are_typed_with_or_without_blanks() -> None:
    assert read_throws("4 2 1 3 4") == read_throws("42134") == read_throws("4,2,1,3,4") == [4, 2, 1, 3, 4]


@pytest.mark.parametrize("case", CASES["castling"], ids=lambda case: str(case["note"][:40]))
def test_castling(case: dict[str, Any]) -> None:
    board = read_position(case["fen"])
    reading = read_move(board, case["text"], ENGLISH)
    assert (reading.move is not None) is case["expect"]["legal"]
    if reading.move is not None:
        assert write_move(board, reading.move).rstrip("+#") == case["expect"]["san"]
        assert reading.move.uci() == case["expect"]["uci_king_takes_rook"]
        board.push(reading.move)
        assert board.fen() == case["expect"]["fen_after"]


def test_it_is_printed_as_a_diagram() -> None:
    assert diagram(position_of(518)).splitlines()[0] == "8 r n b q k b n r"
    assert diagram(position_of(518)).splitlines()[-1] == "  a b c d e f g h"
