"""The examples of the Laws and of the arbiters' commentary that can be set up on a board, each under its article.

Spanish letters: R king, D queen, T rook, A bishop, C knight.
"""

from __future__ import annotations

import pytest

from arbitra.laws.chess960 import position_of
from arbitra.laws.claims import Claim, Ground, check_claim, steps_of
from arbitra.laws.course import Course, course
from arbitra.laws.editions import laws_edition
from arbitra.laws.ends import End, flag_fell, state_of
from arbitra.laws.games import compare, read_game
from arbitra.laws.letters import LETTERS
from arbitra.laws.notation import Problem, read_move
from arbitra.laws.positions import read_position
from arbitra.laws.writing import Style, numbered, write_move, write_moves
from tests import sentences
from tests.sentences import worded

SPANISH = LETTERS["es"]
FIRST = (
    "1.e4 e5   2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 a.p. Cxd6; "
    "7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8  11.Rb1(=)."
)
SECOND = (
    "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 CCe4 5. Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6 "
    "8. De3 Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)"
)
THIRD = (
    "1. e2e4 e7e5  2.Cg1f3 Cg8f6  3. d2d4 e5xd4  4. e4e5 Cf6e4 5. Dd1xd4 d7d5 6. e5xd6 a.p. Ce4xd6  7. Ac1g5 Cb8c6  "
    "8. Dd4d3 Af8e7  9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)"
)


def uci(fen: str, text: str, lang: str = "es") -> str | None:
    move = read_move(read_position(fen), text, LETTERS[lang]).move
    return move.uci() if move is not None else None


def played(text: str, fen: str = "") -> Course:
    game = read_game(text, fen=fen)
    assert game.error is None
    return course(game.start, game.moves)


# Article 1: the aim.


@pytest.mark.parametrize(
    "men",
    ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K1N1", "4k3/8/8/8/8/8/8/4KB2", "4kb2/8/8/8/8/8/8/2B1K3"],
    ids=["two kings", "king and knight", "king and bishop", "bishops of one colour of squares"],
)
def test_1_5_neither_player_can_mate(men: str) -> None:
    for turn in "wb":
        board = read_position(f"{men} {turn} - - 0 1")
        assert [flag_fell(board, white).result for white in (True, False)] == ["1/2-1/2", "1/2-1/2"]


# Article 3: moves.

MOVES = {
    "3.2 bishop": ("3k4/8/8/8/3B4/8/8/3K4 w - - 0 1", "A", "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8"),
    "3.3 rook": ("4k3/8/8/8/3R4/8/8/2K5 w - - 0 1", "T", "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4"),
    "3.5 nothing is jumped over": ("4k3/8/3p4/8/1P1R4/8/8/2K5 w - - 0 1", "T", "c4 d1 d2 d3 d5 d6 e4 f4 g4 h4"),
    "3.6 knight": ("4k3/8/8/8/3N4/8/8/3K4 w - - 0 1", "C", "b3 b5 c2 c6 e2 e6 f3 f5"),
    "3.8.1 king": ("4k3/8/8/8/3K4/8/8/8 w - - 0 1", "R", "c3 c4 c5 d3 d5 e3 e4 e5"),
}


@pytest.mark.parametrize(("fen", "letter", "squares"), MOVES.values(), ids=MOVES)
def test_3_2_to_3_8_where_a_piece_can_go(fen: str, letter: str, squares: str) -> None:
    everywhere = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    assert " ".join(square for square in everywhere if uci(fen, letter + square)) == squares


def test_3_4_the_queen_goes_as_rook_and_bishop() -> None:
    board = read_position("2k5/8/8/8/3Q4/8/8/4K3 w - - 0 1")
    queen = [move for move in board.legal_moves if move.uci().startswith("d4")]
    assert len(queen) == 14 + 13


def test_3_1_3_3_9_1_a_pinned_piece_still_gives_check() -> None:
    """The rook on e2 is pinned by the one on e8, and yet the black king is in check and must leave the rank."""
    fen = "4r3/8/8/8/8/8/4R1k1/4K3 b - - 0 1"
    board = read_position(fen)
    assert board.is_check()
    assert uci(fen, "Rf3") == "g2f3"
    assert uci(fen, "Rh2") is None


def test_3_7_2_a_pawn_goes_one_square_or_two_from_its_own_square_only() -> None:
    assert uci("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4") == "e2e4"
    assert uci("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5") is None
    assert uci("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4") is None


def test_3_7_4_2_a_capture_in_passing_is_for_the_next_move_only() -> None:
    fen = "4k3/3p4/8/4P3/8/8/8/4K2R b K - 0 1"
    assert read_game("d5 exd6", fen=fen, letters="es").error is None
    late = read_game("d5 Th2 Rf8 exd6", fen=fen, letters="es").error
    assert late is not None
    assert (late.ply, late.problem) == (4, Problem.ILLEGAL)


def test_3_7_5_2_a_second_queen_may_be_chosen_and_acts_at_once() -> None:
    """The new queen mates; 3.2: two bishops on squares of one colour come from a promotion, too."""
    ended = state_of(played("g8D", "k7/6P1/K7/8/8/8/8/3Q4 w - - 0 1")).ended
    assert ended is not None and ended.end is End.CHECKMATE
    assert uci("4k3/P7/8/8/8/8/8/1B2K3 w - - 0 1", "a8A") == "a7a8b"


def test_3_9_2_no_piece_may_leave_its_king_in_check() -> None:
    fen = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1"
    assert uci(fen, "Ad3") is None
    assert uci(fen, "Rd1")


@pytest.mark.parametrize(
    ("fen", "text", "legal"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", True),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "0-0-0", True),
        ("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "0-0", True),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "0-0-0", True),
    ],
)
def test_3_8_2_castling_before_and_after(fen: str, text: str, legal: bool) -> None:
    assert (uci(fen, text) is not None) is legal


def test_3_8_2_1_the_right_is_lost_by_moving_king_or_rook() -> None:
    """3.8.2.1.1 the king, 3.8.2.1.2 that rook; the other rook keeps its right."""
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    assert read_game("Re2 Re7 Re1 Re8 0-0", fen=fen, letters="es").error is not None
    assert read_game("Th2 Re7 Th1 Re8 0-0", fen=fen, letters="es").error is not None
    assert read_game("Th2 Re7 Th1 Re8 0-0-0", fen=fen, letters="es").error is None


@pytest.mark.parametrize("attacker", ["4r3", "5r2", "6r1"])
def test_3_8_2_2_castling_is_prevented_by_an_attack(attacker: str) -> None:
    """On the king's square, the one it crosses, the one it reaches."""
    fen = f"k7/8/8/{attacker}/8/8/8/4K2R w K - 0 1"
    assert uci(fen, "0-0") is None


def test_3_8_2_2_2_castling_is_prevented_by_a_piece_between() -> None:
    assert uci("7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", "0-0-0") is None


# Article 5: the end of the game.


def test_5_1_1_mate_ends_the_game_at_once() -> None:
    ended = state_of(played("f3 e5 g4 Dh4")).ended
    assert ended is not None
    assert (ended.end, ended.result) == (End.CHECKMATE, "0-1")


def test_5_2_1_stalemate_is_a_draw() -> None:
    ended = state_of(played("Dg6", "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1")).ended
    assert ended is not None
    assert (ended.end, ended.result) == (End.STALEMATE, "1/2-1/2")


def test_5_2_2_a_dead_position_ends_the_game_with_the_move() -> None:
    ended = state_of(played("Rxd4", "8/2k5/8/8/3p4/2K5/8/2B5 w - - 0 1")).ended
    assert ended is not None
    assert (ended.end, ended.result) == (End.DEAD_POSITION, "1/2-1/2")


def test_6_9_a_fallen_flag_alone_does_not_lose() -> None:
    """The arbiter looks at the board first: here White cannot mate with the bishop alone."""
    verdict = flag_fell(read_position("8/8/4k3/8/8/3KB3/8/8 w - - 0 1"), False)
    assert (verdict.result, verdict.articles) == ("1/2-1/2", ("6.9",))


# Article 8 and 9.


def test_8_1_5_an_offer_of_a_draw_is_written_as_an_equals_sign_in_brackets() -> None:
    assert read_game("1. e4 e5 (=) 2. Cf3").draw_offers() == [2]


def threefold(text: str, fen: str = "", **facts: object) -> bool:
    claim = Claim(Ground.THREEFOLD, laws_edition("2018"), **facts)  # type: ignore[arg-type]
    return check_claim(played(text, fen), claim, SPANISH).correct


def test_9_2_1_not_necessarily_by_repeating_the_moves() -> None:
    assert threefold("Ta3 Rh8 Ta2 Rg8 Tb2 Rh7 Ta2 Rg8", "6k1/8/8/8/8/8/R7/6K1 w - - 0 1")


def test_9_2_1_1_the_position_is_about_to_appear() -> None:
    assert threefold("Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1", announced="Cg8")


def test_9_2_1_2_the_position_has_just_appeared_and_the_claimant_is_to_move() -> None:
    moves = "Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1 Cg8"
    assert threefold(moves, by=True)
    assert not threefold(moves, by=False)


def test_9_2_2_1_at_the_start_of_the_sequence_a_pawn_could_be_taken_in_passing() -> None:
    moves = "d4 Rd8 Th2 Re8 Th1 Rd8 Th2 Re8 Th1"
    assert not threefold(moves, "4k3/8/8/8/4p3/8/3P4/4K2R w - - 0 1")
    assert threefold(moves, "4k3/8/8/8/8/8/3P4/4K2R w - - 0 1")


def test_9_2_2_2_a_king_had_the_right_to_castle_and_lost_it() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    moves = "Tg1 Rd8 Th1 Re8 Tg1 Rd8 Th1 Re8"
    assert not threefold(moves, fen)
    assert threefold(f"{moves} Tg1 Rd8 Th1 Re8", fen)


def test_9_4_a_touched_piece_ends_the_right_for_this_move() -> None:
    moves = "Cf3 Cf6 Cg1 Cg8 Cf3 Cf6 Cg1 Cg8"
    assert not threefold(moves, touched=True)
    assert threefold(f"{moves} Cf3 Cf6")


def test_9_5_3_an_illegal_announcement_asks_for_another_move_of_that_piece() -> None:
    game = played("e4 e5")
    ruling = check_claim(game, Claim(Ground.THREEFOLD, laws_edition("2018"), announced="Cd4"), SPANISH)
    assert ruling.opponent_seconds == 120
    steps = [step.said() for step in steps_of(ruling, game.final, SPANISH)]
    assert steps[1] == worded(sentences.ANOTHER_MOVE_OF_THE, moves="Ca3, Cc3, Ce2, Cf3, Ch3")


def test_9_2_the_fifth_appearance_need_not_follow_the_fourth() -> None:
    """9.6.1 counts appearances, in a row or not."""
    twice = "Cf3 Cf6 Cg1 Cg8"
    ended = state_of(played(f"{twice} {twice} Cc3 Cc6 Cb1 Cb8 {twice}")).ended
    assert ended is not None
    assert (ended.end, ended.ply, ended.result) == (End.FIVEFOLD, 16, "1/2-1/2")


def test_9_6_2_mate_by_the_last_move_prevails() -> None:
    ended = state_of(played("Ta8", "7k/8/6K1/8/8/8/8/R7 w - - 149 121")).ended
    assert ended is not None
    assert ended.result == "1-0"


# Appendix C.


@pytest.mark.parametrize(("text", "lang"), [("Fd3", "fr"), ("Ld3", "nl")])
def test_c_3_every_player_uses_their_own_language(text: str, lang: str) -> None:
    assert uci("4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", text, lang) == "e2d3"


@pytest.mark.parametrize("text", ["pe5", "Pe5", "e5"])
def test_c_4_a_pawn_has_no_letter_but_is_understood_with_one(text: str) -> None:
    assert uci("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", text) == "e4e5"


@pytest.mark.parametrize(
    ("fen", "text", "found"),
    [
        ("k7/8/8/8/8/8/1B6/7K w - - 0 1", "Ae5", "b2e5"),
        ("k7/8/8/8/8/8/8/6NK w - - 0 1", "Cf3", "g1f3"),
        ("1k6/8/8/8/8/8/8/R6K w - - 0 1", "Td1", "a1d1"),
        ("k7/8/8/8/8/8/1B6/7K w - - 0 1", "Ab2e5", "b2e5"),
        ("k7/8/8/8/8/8/8/6NK w - - 0 1", "Cg1f3", "g1f3"),
        ("1k6/8/8/8/8/8/8/R6K w - - 0 1", "Ta1d1", "a1d1"),
        ("k7/4p3/8/8/8/8/8/7K b - - 0 1", "e7e5", "e7e5"),
        ("k7/8/8/8/8/8/3P4/7K w - - 0 1", "d2d4", "d2d4"),
        ("7k/8/p7/8/8/8/8/7K b - - 0 1", "a6a5", "a6a5"),
    ],
)
def test_c_8_pieces_and_pawns_short_and_long(fen: str, text: str, found: str) -> None:
    assert uci(fen, text) == found


@pytest.mark.parametrize(
    ("fen", "text", "found"),
    [
        ("k7/8/8/4p3/8/8/1B6/7K w - - 0 1", "Axe5", "b2e5"),
        ("k7/8/8/8/8/5p2/8/6NK w - - 0 1", "Cxf3", "g1f3"),
        ("1k6/8/8/8/8/8/8/R2q3K w - - 0 1", "Txd1", "a1d1"),
        ("k7/8/8/4p3/3P4/8/8/7K w - - 0 1", "dxe5", "d4e5"),
        ("k7/8/8/8/8/5n2/6P1/7K w - - 0 1", "gxf3", "g2f3"),
        ("7k/8/8/1p6/P7/8/8/7K w - - 0 1", "axb5", "a4b5"),
        ("k7/8/8/3pP3/8/8/8/7K w - d6 0 1", "exd6 a.p.", "e5d6"),
    ],
)
def test_c_9_captures(fen: str, text: str, found: str) -> None:
    assert uci(fen, text) == found
    assert uci(fen, text.replace("x", "")) == found


C_10 = {
    "C.10.3.1": ("k7/8/8/8/8/8/8/2K1N1N1 w - - 0 1", {"g1f3": "Cgf3", "e1f3": "Cef3"}),
    "C.10.3.2": ("k7/8/8/6N1/8/8/8/2K3N1 w - - 0 1", {"g5f3": "C5f3", "g1f3": "C1f3"}),
    "C.10.3.3": ("k7/8/8/8/3N4/8/7N/2K5 w - - 0 1", {"h2f3": "Chf3", "d4f3": "Cdf3"}),
}


@pytest.mark.parametrize("article", C_10)
@pytest.mark.parametrize("taken", [False, True], ids=["quiet", "C.10.3.4"])
def test_c_10_two_knights_that_can_go_to_f3(article: str, taken: bool) -> None:
    fen, texts = C_10[article]
    if taken:
        before, _, side = fen.partition(" ")
        ranks = before.split("/")
        ranks[5] = "5p2"
        fen, texts = "/".join(ranks) + " " + side, {move: text.replace("f3", "xf3") for move, text in texts.items()}
    board = read_position(fen)
    for found, text in texts.items():
        assert uci(fen, text) == found
        move = read_move(board, text, SPANISH).move
        assert move is not None
        assert write_move(board, move, Style(SPANISH)) == text
    assert read_move(board, "Cf3", SPANISH).problem is Problem.AMBIGUOUS


@pytest.mark.parametrize(
    ("fen", "text", "found"),
    [
        ("k7/3P4/8/8/8/8/8/7K w - - 0 1", "d8D", "d7d8q"),
        ("k4r2/4P3/8/8/8/8/8/7K w - - 0 1", "exf8C", "e7f8n"),
        ("k7/8/8/8/8/8/1p6/7K b - - 0 1", "b1A", "b2b1b"),
        ("k7/8/8/8/8/8/6p1/2K5 b - - 0 1", "g1T", "g2g1r"),
    ],
)
def test_c_11_promotions(fen: str, text: str, found: str) -> None:
    assert uci(fen, text) == found


def test_c_13_the_sample_game_in_its_first_form() -> None:
    game = read_game(FIRST)
    assert (game.error, game.letters.id, len(game.moves), game.draw_offers()) == (None, "es", 21, [21])
    assert game.notes == ()


def test_c_13_the_second_form_has_a_letter_too_many() -> None:
    """The seed prints CCe4 at move 4: the first impossible move, with the right one proposed."""
    error = read_game(SECOND).error
    assert error is not None
    assert (error.ply, error.suggestion) == (8, "Ce4")
    assert compare(read_game(FIRST), read_game(SECOND.replace("CCe4", "Ce4"))) is None


def test_c_13_the_third_form_differs_at_move_8() -> None:
    """Dd4d3 for De3: legal, so only the comparison finds it."""
    first, third = read_game(FIRST), read_game(THIRD)
    assert third.error is None
    difference = compare(first, third)
    assert difference is not None
    assert (difference.ply, difference.first[0], difference.second[0]) == (15, "8. De3+", "8. Dd4d3")


def test_c_13_the_sample_game_is_written_in_both_forms() -> None:
    game = read_game(FIRST)
    short = numbered(game.start, write_moves(game.start, game.moves, Style(SPANISH)))
    assert short.startswith("1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 Cxd6")
    assert short.endswith("8. De3+ Ae7 9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1")
    long = numbered(game.start, write_moves(game.start, game.moves, Style(SPANISH, long=True)))
    assert long.startswith("1. e2-e4 e7-e5 2. Cg1-f3 Cg8-f6 3. d2-d4 e5xd4")


# Guidelines.


@pytest.mark.parametrize(
    ("fen", "text", "goal"),
    [
        ("1k6/8/8/8/8/8/8/4K2R w H - 0 1", "0-0", "5RK1"),
        ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "0-0", "5RK1"),
        ("1k6/8/8/8/8/8/8/4KR2 w F - 0 1", "0-0", "5RK1"),
        ("1k6/8/8/8/8/8/8/6KR w H - 0 1", "0-0", "5RK1"),
        ("6k1/8/8/8/8/8/8/R3K3 w A - 0 1", "0-0-0", "2KR4"),
    ],
    ids=["II.3.2.1 both", "II.3.2.2 exchange", "II.3.2.3 king only", "II.3.2.4 rook only", "II.3.2.6 to c and d"],
)
def test_ii_3_2_four_ways_to_castle_end_on_the_usual_squares(fen: str, text: str, goal: str) -> None:
    board = read_position(fen)
    move = read_move(board, text, SPANISH).move
    assert move is not None
    board.push(move)
    assert board.fen().split()[0].endswith(goal)


def test_ii_3_2_7_in_some_positions_king_or_rook_does_not_move_but_never_both() -> None:
    kings = rooks = 0
    for number in range(960):
        rank = position_of(number).rank
        for king, rook, side in ((6, 5, rank.rindex("R")), (2, 3, rank.index("R"))):
            king_stays, rook_stays = rank[king] == "K", side == rook
            kings += king_stays
            rooks += rook_stays
            assert not (king_stays and rook_stays)
    assert kings > 0
    assert rooks > 0


def test_ii_3_2_7_castling_on_the_first_move_and_beside_occupied_squares() -> None:
    """King f1 and rook g1: they exchange at move 1; long castling leaves a, b and e occupied."""
    exchange = next(one for one in map(position_of, range(960)) if one.rank[5:7] == "KR")
    assert read_game("0-0", fen=exchange.fen).error is None
    board = read_position("6k1/8/8/8/8/8/8/NNRKR3 w C - 0 1")
    move = read_move(board, "0-0-0", SPANISH).move
    assert move is not None
    board.push(move)
    assert board.fen().split()[0].endswith("NNKRR3")


CHECKS = "1.Da6+ Rb8 2.Db6+ Kc8 3.Dc6+ Rd8 4.Dd6+ Re8 5.De6+ Rf8 6.Df6+ Rg8 7.Dg6+ Rh8 8.Dh6+ Rg8 9.Dg6+"


def test_iii_5_1_king_e1_and_queen_f1_against_king_a8() -> None:
    """The sheet (with an English K at move 2) is legal; a claim by 9.2 would be wrong, the draw is by III.5.1."""
    game = read_game(CHECKS, fen="k7/8/8/8/8/8/8/4KQ2 w - - 0 1")
    assert (game.error, game.letters.id, len(game.moves)) == (None, "es", 17)
    assert [(note.ply, note.reason.article) for note in game.notes] == [(4, "C.3")]
    ruling = check_claim(course(game.start, game.moves), Claim(Ground.THREEFOLD, laws_edition("2018")), SPANISH)
    assert (ruling.code, ruling.occurrences) == ("only_2_occurrences", (13, 17))
