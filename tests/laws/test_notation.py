"""One move as players write it (Appendix C): read, or refused with the name of what is wrong."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from arbitra.laws.letters import LETTERS, letters_of
from arbitra.laws.notation import LONGEST, Problem, read_move, taken_apart
from arbitra.laws.positions import read_position
from arbitra.laws.writing import Style, move_text, write_move
from tests.laws.desk import by_id, expected

EXCHANGE = "rnbqkb1r/ppp2ppp/4pn2/3p4/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4"
CASTLING = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8"
PROMOTION = "3n3k/2P1P3/8/8/8/8/8/K7 w - - 0 1"


def answer(fen: str, text: str, lang: str) -> dict[str, object]:
    """As the file of expected answers has it."""
    reading = read_move(read_position(fen), text, letters_of(lang))
    found: dict[str, object] = {}
    if reading.move is not None:
        found["uci"] = reading.move.uci()
    elif reading.problem is not None:
        found["error"] = reading.problem.value
        if reading.problem in (Problem.ILLEGAL, Problem.AMBIGUOUS, Problem.INCOMPLETE, Problem.WRONG_SIDE):
            found["candidates"] = [move.uci() for move in reading.candidates]
    if reading.written.draw_offer:
        found["draw_offer"] = True
    if reading.written.clock:
        found["clock"] = reading.written.clock
    return found


@pytest.mark.parametrize("case", by_id(expected("notation")))
def test_a_text_in_a_position(case: dict[str, Any]) -> None:
    assert answer(case["fen"], case["text"], case["lang"]) == case["expect"]


@pytest.mark.parametrize(
    "text",
    ["exd5", "e:d5", "ed5", "ed5:", "ed", "exd", "e:d", "e4xd5", "e4-d5", "e4d5", "e4 d5", "exd5!?", "exd5 ch", "exd5+",
     "4.exd5", "4. exd5", "4 exd5", "exd5 (=)", "exd5 {1:02:03}", "exd5 1:02", "exd5 (1:02)", "exd5 1-0", "E4D5",
     "exd5 $2", "eXd5", "Pexd5", "pexd5", "e×d5", "exd5=", "exd5 1.02", "exd5 89'", "exd5 éch.", "exd5 sc.", "exd5 ∞",
     "EXD5"],
)  # fmt: skip
def test_every_habit_of_a_pawn_that_takes(text: str) -> None:
    assert answer(EXCHANGE, text, "en")["uci"] == "e4d5"


@pytest.mark.parametrize(
    "text", ["0-0", "O-O", "o-o", "00", "OO", "0–0", "О-О", "0 - 0", "Kg1", "Ke1g1", "e1-g1", "0-0+"]
)
def test_every_way_to_castle_short(text: str) -> None:
    assert answer(CASTLING, text, "en")["uci"] == "e1g1"


@pytest.mark.parametrize(
    "text", ["e8=Q", "e8Q", "e8(Q)", "e8(=Q)", "e8-Q", "e8/Q", "e8 = Q", "e8q", "e8♕", "e8=♛", "e7-e8Q", "e8=Q#"]
)
def test_every_way_to_promote(text: str) -> None:
    assert answer(PROMOTION, text, "en")["uci"] == "e7e8q"


@pytest.mark.parametrize(
    ("text", "lang"),
    [("P-K4", "en"), ("N-KB3", "en"), ("P-QB4", "en"), ("KtxP", "en"), ("B-B4", "en"), ("P4R", "es"), ("C3AR", "es"),
     ("PxP", "es"), ("A5CD", "es"), ("C3FR", "fr"), ("5254", "en"), ("7163", "de")],
)  # fmt: skip
def test_descriptive_and_numeric_notation_are_not_algebraic(text: str, lang: str) -> None:
    assert answer(chess.STARTING_FEN, text, lang) == {"error": "not_algebraic"}


@pytest.mark.parametrize(
    "text", ["", " ", "?", "(=)", "12.", "hello", "Ne", "e9", "i4", "Ye4", "--", "N", "\x00", "e4" * 40]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    assert answer(chess.STARTING_FEN, text, "en")["error"] == "unreadable"


def test_a_small_letter_may_be_a_file_or_a_piece() -> None:
    """On a single slip of paper nobody knows. The sign of a capture behind the file (C.9.3), a whole square, a capital
    letter or another language leave no doubt."""
    both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1"
    assert answer(both, "bc3", "en") == {"error": "ambiguous", "candidates": ["b2c3", "d2c3"]}
    for text, lang in (("bxc3", "en"), ("b:c3", "en"), ("b2c3", "en"), ("b2xc3", "en"), ("bc3", "es")):
        assert answer(both, text, lang) == {"uci": "b2c3"}
    assert answer(both, "Bc3", "en") == {"uci": "d2c3"}


def test_b_is_a_bishop_a_pawn_or_a_file() -> None:
    """B is the bishop in English and Portuguese, the pawn's letter in German."""
    fen = "4k3/8/8/8/8/8/2P1B3/4K3 w - - 0 1"
    assert answer(fen, "Bd3", "en") == answer(fen, "Bd3", "pt") == {"uci": "e2d3"}
    assert answer(fen, "Bc4", "de") == {"uci": "c2c4"}


def test_a_piece_that_is_not_where_the_text_has_it_shows_what_its_kind_could_do() -> None:
    found = answer(chess.STARTING_FEN, "Ncd2", "en")
    assert found == {"error": "illegal", "candidates": ["b1a3", "b1c3", "g1f3", "g1h3"]}


def test_a_number_of_black_with_white_to_move_is_the_wrong_side() -> None:
    assert answer(chess.STARTING_FEN, "1...e5", "en") == {"error": "wrong_side", "candidates": []}
    assert answer(chess.STARTING_FEN, "... e5", "en") == {"error": "wrong_side", "candidates": []}


def test_dots_between_number_and_move() -> None:
    board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    for text in ("2...Nc6", "2. ... Nc6", "2 ... Nc6", "...Nc6", "2.Nc6", "2… Nc6"):
        assert answer(board, text, "en") == {"uci": "b8c6"}


def test_en_passant_in_brackets() -> None:
    fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"
    for text in ("exd6 (e.p.)", "exd6 e. p.", "exd6(ep)", "exd6 AP"):
        assert answer(fen, text, "en") == {"uci": "e5d6"}


def test_what_stands_beside_a_move_is_taken_apart() -> None:
    written = taken_apart("12...exd6 e.p.+ (=) {[%clk 0:05:07]}")
    assert (written.number, written.of_black, written.core) == (12, True, "exd6")
    assert (written.en_passant, written.sign, written.draw_offer, written.clock) == (True, "+", True, "0:05:07")


def test_a_text_without_end_is_unreadable_at_once() -> None:
    assert read_move(chess.Board(), "N" * 100_000, LETTERS["en"]).problem is Problem.UNREADABLE
    assert read_move(chess.Board(), "e4" + " " * LONGEST, LETTERS["en"]).problem is Problem.UNREADABLE


@pytest.mark.parametrize(
    ("lang", "short", "long"),
    [("en", "Ngf3", "Ng1-f3"), ("es", "Cgf3", "Cg1-f3"), ("fr", "Cgf3", "Cg1-f3"), ("de", "Sgf3", "Sg1-f3"),
     ("it", "Cgf3", "Cg1-f3"), ("pt", "Cgf3", "Cg1-f3"), ("nl", "Pgf3", "Pg1-f3"), ("figurine", "♘gf3", "♘g1-f3")],
)  # fmt: skip
def test_a_move_is_written_in_every_language(lang: str, short: str, long: str) -> None:
    board = read_position("4k3/8/8/8/8/8/8/2K1N1N1 w - - 0 1")
    move = chess.Move.from_uci("g1f3")
    assert [write_move(board, move, Style(letters_of(lang), long=form)) for form in (False, True)] == [short, long]


def test_written_moves_are_those_of_the_library() -> None:
    """Short English with the signs of PGN is what `chess` itself writes."""
    for fen in (CASTLING, EXCHANGE, PROMOTION, "1k6/8/8/Q6Q/8/8/8/Q5K1 w - - 0 1", "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1"):
        board = read_position(fen)
        for move in board.legal_moves:
            assert write_move(board, move) == board.san(move)
            assert move_text(board, move, Style()).replace("0", "O") == board.san(move).rstrip("+#").replace("=", "")


@pytest.mark.parametrize("text", ["exd6 e.p.", "exd6 en passant", "exd6 al paso", "exd6ep", "ed (e.p.)", "e5xd6 a.p."])
def test_every_way_to_write_a_capture_in_passing(text: str) -> None:
    assert answer("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", text, "en") == {"uci": "e5d6"}


def test_capital_letters_are_squares_where_a_square_can_be_meant() -> None:
    """A descriptive sheet takes pieces, never squares."""
    assert answer("7k/8/8/3p4/8/2N5/8/K7 w - - 0 1", "NXD5", "en") == {"uci": "c3d5"}
    assert answer("7k/8/8/3p4/8/2N5/8/K7 w - - 0 1", "NxP", "en") == {"error": "not_algebraic"}
    assert answer(chess.STARTING_FEN, "PK4", "en") == {"error": "not_algebraic"}
    assert answer("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "BB5", "en") == {"uci": "f1b5"}


def test_a_sign_of_equality_behind_a_promotion_is_an_offer_and_the_piece_is_missing() -> None:
    found = answer(PROMOTION, "e8=", "en")
    assert (found["error"], found["draw_offer"]) == ("incomplete", True)
