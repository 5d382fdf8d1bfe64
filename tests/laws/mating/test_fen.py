"""FEN in and out; what cannot be on a board is refused in a sentence that says how to mend it."""

from __future__ import annotations

import chess
import pytest

from arbitra.laws.mating import fen
from arbitra.laws.positions import read_position
from tests.laws.mating.drawn import START, endings, walls

BAD = {
    "": "the position is missing: give it as FEN, such as 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
    "x" * 121: "a FEN has at most 120 characters, this one 121",
    "8/8/8/8/8/4k3/4p3 w - - 0 1": "the board of a FEN has eight ranks with / between them, this one 7",
    "8/8/8/8/8/4k3/4p3/4K3": "after the board a FEN says who is to move, w or b; found ''",
    "8/8/8/8/8/4k3/4p3/4K3 x - - 0 1": "after the board a FEN says who is to move, w or b; found 'x'",
    "8/8/8/8/8/4k3/4p3/4K4 w - - 0 1": "rank 1 has 9 squares instead of 8",
    "8/8/8/8/8/4k3/4x3/4K3 w - - 0 1": (
        "rank 2: 'x' is not a piece; White's are PNBRQK, Black's pnbrqk, empty squares 1 to 8"
    ),
    "8/8/8/8/8/4k3/4p3/8 w - - 0 1": "White has 0 kings; each side has exactly one",
    "8/8/8/8/k7/4k3/4p3/4K3 w - - 0 1": "Black has 2 kings; each side has exactly one",
    "8/PPPPPPPP/P7/8/8/4k3/8/4K3 w - - 0 1": "White has 9 pawns; a side has at most 8",
    "nnnnnnnn/nnnnnnnn/8/8/8/4k3/8/6K1 w - - 0 1": "Black has 17 pieces; a side has at most 16",
    "8/8/8/8/8/4k3/8/p3K3 w - - 0 1": "a pawn stands on a1; no pawn can stand on the first or last rank",
    "8/8/8/8/8/4k3/8/R3K2r b - - 0 1": (
        "White is in check, but Black is to move: if the FEN is right otherwise, write w instead of b"
    ),
    "8/8/8/8/8/3kK3/8/8 w - - 0 1": (
        "Black is in check, but White is to move: if the FEN is right otherwise, write b instead of w"
    ),
    "4r2k/8/8/8/1b6/3n4/8/4K3 w - - 0 1": "three pieces give check at once; no move can lead to this position",
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1": (
        "castling: 'K' does not fit the board; the king and that rook must stand on their first rank. "
        "If neither side may castle, write -"
    ),
    "4k3/8/8/8/8/8/8/4K3 w - e6 0 1": (
        "en passant: no pawn has just passed the square 'e6'; if there is none, write -"
    ),
    "4k3/8/8/8/8/8/8/4K3 w - - 0 one": "at its end a FEN has two numbers, such as 0 1; found '0 one'",
}


@pytest.mark.parametrize("text", BAD)
def test_what_no_board_can_show_is_refused(text: str) -> None:
    with pytest.raises(fen.BadPosition) as refused:
        fen.read(text)
    assert str(refused.value).casefold() == BAD[text].casefold()


def test_a_sheet_may_begin_in_a_composed_position_and_in_nothing_else_that_is_refused() -> None:
    """More men than a game has, or three checks at once: everything else is refused for sheets as for mates."""
    let_pass = []
    for text, sentence in BAD.items():
        try:
            read_position(text)
        except fen.BadPosition as refused:
            assert str(refused).casefold() == sentence.casefold()
        else:
            let_pass.append(text.partition(" ")[0])
    assert let_pass == ["8/PPPPPPPP/P7/8/8/4k3/8/4K3", "nnnnnnnn/nnnnnnnn/8/8/8/4k3/8/6K1", "4r2k/8/8/8/1b6/3n4/8/4K3"]


def test_a_board_is_set_up_as_its_fen_says() -> None:
    read = read_position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 4 31")
    assert read == chess.Board("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 4 31")
    assert (read.halfmove_clock, read.fullmove_number, read.chess960) == (4, 31, False)
    assert read_position("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1").chess960
    assert read_position("4k3/8/8/8/8/8/8/RK6 w Q - 0 1").chess960
    with pytest.raises(fen.BadPosition):
        read_position("4k3/8/8/8/8/8/8/4K3 w - - 0 20001")


def test_a_position_is_written_as_it_was_read() -> None:
    assert fen.written(fen.read(START)) == START
    for text, position, _ in (*endings(1, 40), *walls(1, 40)):
        assert fen.written(position) == text


def test_a_pawn_can_be_taken_in_passing_only_where_another_stands_beside_it() -> None:
    assert fen.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")[10] == 1 << 43
    assert fen.read("4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 1")[10] == 0
