"""Whole score sheets: played through, the first impossible move named, ambiguous ones decided, two compared."""

from __future__ import annotations

import random

import chess
import pytest

from arbitra.laws.chess960 import position_of
from arbitra.laws.games import Game, compare, read_game
from arbitra.laws.letters import LETTERS, letters_of
from arbitra.laws.notation import Problem
from arbitra.laws.sheets import LARGEST, BadSheet, read_sheet
from arbitra.laws.writing import Style, numbered, style_of, write_moves
from tests import sentences
from tests.laws.desk import random_games
from tests.sentences import worded

PGN = """\ufeff[Event "Open"]
[White "Ruiz, \\"Paco\\""]
[Result "1/2-1/2"]

% escaped line
1. e4 {the best; by test
over two lines} e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3!? $14 Nc6 {[%clk 1:29:40]} 3. Bb5 ; Spanish
3... a6 1/2-1/2

[Event "Another"]

1. d4 *
"""


def ucis(game: Game) -> list[str]:
    return [move.uci() for move in game.moves]


def test_pgn_with_comments_variations_and_a_second_game() -> None:
    game = read_game(PGN)
    assert ucis(game) == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]
    assert (game.sheet.tags["White"], game.sheet.result, game.sheet.games) == ('Ruiz, "Paco"', "1/2-1/2", 2)
    assert game.written[3].clock == "1:29:40"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("e4 e5 Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("e4, e5, Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1.e4,e5;2.Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1) e4 e5 2) Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1 e4 e5\n2 Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 1... e5 2. Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("e2 - e4 e7 - e5 N f3", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 1:29 e5 1:28 2. Nf3 (1:27)", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4! e5? 2. Nf3 = Nc6", ["e2e4", "e7e5", "g1f3", "b8c6"]),
        ("1. ~~d4~~ e4 e5 2. Nc3 -> Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1. d\u03364\u0336 e4 e5 2. Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Nf3 tablas.", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Nf3 resigns", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Nf3 1:0", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 1. ... e5 2. Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 1.29 e5 1.28 2. Nf3 1.27", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 89' e5 88' 2. Nf3 87'", ["e2e4", "e7e5", "g1f3"]),
        ("1- e4 e5 2- Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1: e4 e5 2: Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("| 1 | e4 | e5 |\n| 2 | Nf3 |", ["e2e4", "e7e5", "g1f3"]),
        ('"1. e4 e5 2. Nf3"', ["e2e4", "e7e5", "g1f3"]),
        ("White: Ann\nRound 3, board 4\n1. e4 e5 2. Nf3", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Nf3 White resigns", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Cf3 las negras se rinden", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Sf3 Schwarz gibt auf", ["e2e4", "e7e5", "g1f3"]),
        ("1. e4 e5 2. Nf3 0,5-0,5", ["e2e4", "e7e5", "g1f3"]),
        ("1. E4 E5 2. NF3 NC6 3. BB5 A6 4. BXC6", ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6"]),
    ],
)
def test_habits_of_real_sheets(text: str, found: list[str]) -> None:
    game = read_game(text)
    assert game.error is None
    assert ucis(game) == found


CASTLING_NEXT = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5."


@pytest.mark.parametrize(
    ("end", "result"),
    [
        ("1 - 0", "1-0"),
        ("0 - 1", "0-1"),
        ("½ - ½", "1/2-1/2"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("Black resigns", "1-0"),
        ("White resigned", "0-1"),
        ("las blancas abandonan", "0-1"),
        ("Ganan las negras", "0-1"),
        ("Weiß gewinnt", "1-0"),
        ("draw agreed", "1/2-1/2"),
    ],
)
def test_a_result_behind_castling_is_not_part_of_it(end: str, result: str) -> None:
    """`0-0 1 - 0` is short castling and a win, not castling to the long side."""
    game = read_game(f"{CASTLING_NEXT} 0-0 {end}")
    assert (game.error, ucis(game)[-1], game.sheet.result) == (None, "e1g1", result)


@pytest.mark.parametrize(
    "text", ["enroque corto", "castles", "kurze Rochade", "castles kingside", "petit roque", "0 - 0"]
)
def test_castling_in_a_word(text: str) -> None:
    game = read_game(f"{CASTLING_NEXT} {text}")
    assert (game.error, ucis(game)[-1]) == (None, "e1g1")


def test_castling_in_a_word_without_a_side_is_ambiguous_where_both_are_possible() -> None:
    game = read_game("enroque", fen="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert game.error is not None
    assert (game.error.problem, game.error.possible) == (Problem.AMBIGUOUS, ("O-O-O", "O-O"))


@pytest.mark.parametrize("text", ["a8 D", "a8 (D)", "a8 = D", "a8(D)", "a8D", "a8 d"])
def test_a_promotion_with_a_blank_before_the_piece(text: str) -> None:
    game = read_game(f"1. {text} Rd7 2. Dxc6+", fen="8/P2k4/2n5/8/8/8/8/4K3 w - - 0 1", letters="es")
    assert ucis(game)[0] == "a7a8q"


def test_what_was_corrected_is_noted() -> None:
    game = read_game("1. ~~d4~~ e4 e5 2. Nc3 -> Nf3")
    assert [note.reason.said() for note in game.notes] == [
        worded(sentences.WAS_CORRECTED_TO, before="d4", text="e4"),
        worded(sentences.WAS_CORRECTED_TO, before="Nc3", text="Nf3"),
    ]


def test_offers_of_a_draw_and_clock_times_stay_with_their_moves() -> None:
    game = read_game("1. e4 e5 (=) 2. Nf3 1:28 Nc6 =")
    assert game.draw_offers() == [2, 4]
    assert [one.clock for one in game.written] == ["", "", "1:28", ""]


def test_wrong_signs_are_noted_and_refuse_nothing() -> None:
    game = read_game("1. e4+ e5 2. Qxh5 Nc6 3. Qxf7# Kxf7 4. a3 e.p.")
    assert game.error is None
    assert [(note.ply, note.reason.said()) for note in game.notes] == [
        (1, worded(sentences.IS_MARKED_AS_CHECK, text="e4")),
        (3, worded(sentences.IS_MARKED_AS_A, text="Qxh5")),
        (5, worded(sentences.IS_MARKED_AS_MATE, text="Qxf7")),
        (7, worded(sentences.TAKES_NO_PAWN_IN, text="a3")),
    ]


# The language.


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("1. e4 e5 2. Nf3 Nc6", "en"),
        ("1. e4 e5 2. Cf3 Cc6 3. Ab5", "es"),
        ("1. e4 e5 2. Cf3 Cc6 3. Fb5", "fr"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5", "de"),
        ("1. e4 e5 2. Cf3 Cc6 3. Bb5", "pt"),
        ("1. e4 e5 2. Pf3 Pc6 3. Lb5", "nl"),
        ("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5", "en"),
        ("1. e4 e5 2. Rf3", "en"),
        ("1. e4 e5 2. Re2", "es"),
        ("1. e4 e5", "en"),
    ],
)
def test_the_language_is_found_by_reading(text: str, lang: str) -> None:
    assert read_game(text).letters.id == lang


def test_where_two_languages_would_do_both_are_named() -> None:
    """Rg1 is a rook's move in English and castling in Spanish."""
    fen = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8"
    game = read_game("8. Rg1", fen=fen)
    assert (game.letters.id, [letters.id for letters in game.also]) == ("en", ["es", "fr", "pt"])
    spanish = read_game("8. Rg1", fen=fen, prefer="es")
    assert (spanish.letters.id, ucis(spanish)) == ("es", ["e1g1"])
    assert ucis(read_game("8. Rg1", fen=fen, letters="es")) == ["e1g1"]


def test_a_letter_of_another_language_does_not_decide_which_one_it_is() -> None:
    """S and L are German, but the sheet is Spanish."""
    game = read_game("1. Sf3 Lg4", fen="2b1k3/3p4/8/8/8/8/3P4/4K1N1 w - - 0 1")
    assert game.letters.id == "de"
    game = read_game("1. Sf3 Re7 2. Td1", fen="4k3/8/8/8/8/8/8/R3K1N1 w Q - 0 1")
    assert (game.error, game.letters.id, len(game.moves)) == (None, "es", 3)


def test_italian_has_the_letters_of_spanish() -> None:
    assert read_game("1. Cf3", prefer="it").letters.id == "it"


# The first move that cannot be.


def test_the_first_impossible_move_is_named_with_what_was_possible() -> None:
    error = read_game("1. e4 e5\n2. Nf3 Nc6\n3. Bb6 a6").error
    assert error is not None
    assert (error.ply, error.line, error.problem) == (5, 3, Problem.ILLEGAL)
    assert error.possible == ("Ba6", "Bb5", "Bc4", "Bd3", "Be2")
    assert error.reason.said() == "3. Bb6: it is not legal; possible: Ba6, Bb5, Bc4, Bd3, Be2"


def test_a_move_one_character_away_is_proposed() -> None:
    error = read_game("1. e4 e5 2. Nf9 Nc6").error
    assert error is not None
    assert error.suggestion == "Nf3"
    # Both Nf3 and f4 are one character away.
    error = read_game("1. e4 e5 2. Nf4 Nc6").error
    assert error is not None
    assert error.suggestion == ""


def test_a_move_that_leaves_the_king_in_check_says_so() -> None:
    error = read_game("1. Nf3", fen="4k3/8/8/8/4r3/8/8/4K1N1 w - - 0 1").error
    assert error is not None
    assert error.reason.said() == "1. Nf3: it leaves the king in check; possible: Ne2"


def test_a_missing_move_of_black_is_noticed_by_its_number() -> None:
    error = read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. O-O").error
    assert error is not None
    assert (error.ply, error.problem) == (6, Problem.WRONG_SIDE)
    assert "Black's move 3 is missing" in error.reason.said()


def test_wrong_numbers_are_only_noted() -> None:
    game = read_game("1. e4 e5 3. Nf3 Nc6 4. Bb5")
    assert game.error is None
    assert [note.reason.said() for note in game.notes] == [worded(sentences.THE_SHEET_HAS_NUMBER, written=3, number=2)]


def test_a_game_that_begins_later_keeps_its_numbers() -> None:
    game = read_game("40... Ke7 41. Ke2", fen="4k3/8/8/8/8/8/P7/4K3 b - - 0 40")
    assert (game.error, game.notes) == (None, ())


@pytest.mark.parametrize("text", ["", "   ", "???", "{only a comment}", '[Event "x"]\n\n*'])
def test_a_sheet_without_moves_is_unreadable(text: str) -> None:
    error = read_game(text).error
    assert error is not None
    assert (error.ply, error.problem) == (1, Problem.UNREADABLE)


def test_a_sheet_is_bounded() -> None:
    with pytest.raises(BadSheet, match="at most"):
        read_game("e4 " * LARGEST)
    with pytest.raises(BadSheet, match="moves"):
        read_game("e4 " * (LARGEST // 4))


# Ambiguous moves.

TWO_KNIGHTS = "4k3/8/8/8/8/8/3N1N2/4K3 w - - 0 1"


def test_an_ambiguous_move_is_decided_by_the_rest_of_the_sheet() -> None:
    game = read_game("1. Ne4 Kd8 2. Nb3", fen=TWO_KNIGHTS)
    assert game.error is None
    assert ucis(game) == ["f2e4", "e8d8", "d2b3"]
    [one] = game.undecided
    assert (one.ply, one.possible, one.problem) == (1, ("Nde4", "Nfe4"), Problem.AMBIGUOUS)
    assert one.chosen == chess.Move.from_uci("f2e4")


def test_an_ambiguous_move_that_nothing_decides_stops_the_sheet() -> None:
    game = read_game("1. Ne4 Kd8", fen=TWO_KNIGHTS)
    assert game.error is not None
    assert (game.error.ply, game.error.problem, game.error.possible) == (1, Problem.AMBIGUOUS, ("Nde4", "Nfe4"))


def test_a_missing_promotion_is_decided_by_the_rest_of_the_sheet() -> None:
    fen = "8/4P3/8/8/8/7k/8/K7 w - - 0 1"
    assert ucis(read_game("1. e8 Kg3 2. Nf6", fen=fen)) == ["e7e8n", "h3g3", "e8f6"]
    error = read_game("1. e8 Kg3", fen=fen).error
    assert error is not None
    assert error.problem is Problem.INCOMPLETE


def test_a_sheet_of_ambiguous_moves_ends_in_time() -> None:
    """Every meaning has meanings: the search is bounded."""
    text = " ".join(["Ne4 Kd8 Nd2 Ke8"] * 400)
    error = read_game(text, fen="4k3/8/8/8/8/8/3N1N2/4K2N w - - 0 1").error
    assert error is not None
    assert error.problem is Problem.AMBIGUOUS


def test_a_small_letter_is_a_file_unless_the_sheet_writes_pieces_small() -> None:
    fen = "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1"
    assert ucis(read_game("1. cd5 Re7 2. Ce4", fen=fen, letters="es")) == ["c4d5", "e8e7", "c3e4"]
    assert ucis(read_game("1. cd5 rd8 2. c5", fen=fen, letters="es")) == ["c3d5", "e8d8", "c4c5"]
    assert ucis(read_game("1. cd5 rd8 2. d6", fen=fen, letters="es")) == ["c4d5", "e8d8", "d5d6"]
    error = read_game("1. cd5", fen=fen, letters="es").error
    assert error is not None
    assert error.problem is Problem.AMBIGUOUS


# Two sheets.


def test_two_sheets_in_two_languages_have_the_same_moves() -> None:
    assert compare(read_game("1. e4 e5 2. Nf3 Nc6"), read_game("1. e2-e4 e7-e5 2. Cg1-f3 Cb8-c6")) is None


def test_the_first_difference_is_shown_with_both_continuations() -> None:
    difference = compare(read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5"), read_game("1. e4 e5 2. Cc3 Cc6"))
    assert difference is not None
    assert difference.ply == 3
    assert difference.first == ("2. Nf3", "Nc6", "3. Bb5")
    assert difference.second == ("2. Cc3", "Cc6")


def test_a_sheet_that_ends_earlier_differs_there() -> None:
    difference = compare(read_game("1. e4 e5 2. Nf3"), read_game("1. e4 e5"))
    assert difference is not None
    assert (difference.ply, difference.first, difference.second) == (3, ("2. Nf3",), ())


def test_an_impossible_move_differs_from_the_right_one() -> None:
    difference = compare(read_game("1. e4 e5 2. Nf3 Nc6"), read_game("1. e4 e5 2. Nf4 Nc6"))
    assert difference is not None
    assert (difference.ply, difference.first_goes_on, difference.second_goes_on) == (3, 2, 0)


# Chess960.


def test_castling_in_a_sheet_of_chess960() -> None:
    """Position 534 has the king on d1."""
    text = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. e3 e6 5. Qe2 Qe7 6. 0-0 0-0"
    game = read_game(text, fen=position_of(534).shredder_fen)
    assert game.error is None
    assert [str(game.final.piece_at(square)) for square in (chess.F1, chess.G1, chess.F8, chess.G8)] == [*"RKrk"]


def test_a_king_beside_its_goal_may_move_or_castle() -> None:
    """Kg1 from f1: a step, or castling with the rook on h1."""
    fen = "1k6/8/8/8/8/8/8/5K1R w H - 0 1"
    error = read_game("1. Kg1", fen=fen).error
    assert error is not None
    assert (error.problem, error.possible) == (Problem.AMBIGUOUS, ("Kg1", "O-O"))
    assert ucis(read_game("1. 0-0", fen=fen)) == ["f1h1"]
    assert ucis(read_game("1. Kg1 Kb7 2. Rh2", fen=fen)) == ["f1g1", "b8b7", "h1h2"]


# Written and read back.


def _there_and_back(seed: int, count: int) -> None:
    """Every game in every language and form; a language is found again wherever its letters tell it."""
    source = random.Random(seed)
    forms = [(form, letters) for form in ("short", "long") for letters in LETTERS.values()] + [("pgn", LETTERS["en"])]
    for board, moves in random_games(seed, count, longest=70):
        start = board.fen()
        for form, letters in forms:
            style = style_of(form, letters)
            text = numbered(board, write_moves(board, moves, style))
            if source.random() < 0.5:
                text = text.replace("-", "") if form == "long" and "0-0" not in text else text.replace("x", ":")
            game = read_game(text, fen=start, letters=letters.id)
            assert game.error is None, (text, game.error)
            assert list(game.moves) == moves, text
        form, letters = source.choice(forms)
        text = numbered(board, write_moves(board, moves, style_of(form, letters)))
        found = read_game(text, fen=start)
        assert found.error is None, (text, found.error)
        assert list(found.moves) == moves or letters.pieces in [one.pieces for one in found.also], text


def test_games_are_read_back_as_they_were_written() -> None:
    _there_and_back(28, 8)


@pytest.mark.long
def test_five_thousand_games_are_read_back_as_they_were_written() -> None:
    _there_and_back(2028, 5_000)


# Mutated sheets.

SIGNS = "abcdefgh12345678KQRBNPOx-+#=:.()0 CATDSLF♘{}~$;½\t!?\x00é"


def mutated(source: random.Random, text: str) -> str:
    """A sheet after some accidents."""
    words = text.split()
    for _ in range(source.randint(1, 4)):
        at = source.randrange(len(words))
        word = words[at]
        place = source.randrange(len(word)) if word else 0
        match source.randrange(7):
            case 0:
                words[at] = word[:place] + source.choice(SIGNS) + word[place + 1 :]
            case 1:
                words[at] = word[:place] + word[place + 1 :]
            case 2:
                words[at] = word[:place] + source.choice(SIGNS) + word[place:]
            case 3:
                other = source.randrange(len(words))
                words[at], words[other] = words[other], words[at]
            case 4:
                del words[at]
            case 5:
                words.insert(at, source.choice(words))
            case _:
                words[at] = "".join(source.choice(SIGNS) for _ in range(source.randint(1, 12)))
        if not words:
            return ""
    return " ".join(words)


def _survives(seed: int, count: int) -> None:
    source = random.Random(seed)
    for start, moves in random_games(seed, count, longest=40):
        texts = write_moves(start, moves, Style(letters_of(source.choice(tuple(LETTERS)))))
        text = mutated(source, numbered(start, texts) if source.random() < 0.7 else " ".join(texts))
        game = read_game(text, fen=start.fen())
        board = start.copy()
        for move in game.moves:
            assert move in board.legal_moves, text
            board.push(move)
        if game.error is None:
            assert len(game.moves) == len(game.written)
            continue
        assert game.error.ply == len(game.moves) + 1
        assert game.error.reason.said()
        assert all(move in board.legal_moves for move in game.error.candidates), text
        if game.letters.id == "en" and game.error.problem is not Problem.WRONG_SIDE and game.written:
            # What the library reads as a move of this position was not refused.
            core = game.written[len(game.moves)].core
            # It takes xh3 for h3; a sign of a capture where nothing can be taken is no move.
            if not core.startswith(("x", ":")):
                with pytest.raises(ValueError):
                    board.parse_san(core)


def test_mutated_sheets_never_fail() -> None:
    _survives(9, 200)


@pytest.mark.long
def test_twenty_thousand_mutated_sheets_never_fail() -> None:
    _survives(2029, 20_000)


def test_noise_is_no_sheet() -> None:
    source = random.Random(5)
    for _ in range(300):
        read_sheet("".join(source.choice(SIGNS + '\n[]"%') for _ in range(source.randint(0, 200))))
        read_game("".join(chr(source.randrange(1, 0x3000)) for _ in range(60)))


def test_a_heading_is_left_out_only_above_the_first_move() -> None:
    error = read_game("hello world").error
    assert error is not None
    assert error.problem is Problem.UNREADABLE
    assert read_game("Ann e4 e5\n1. Nf3").error is not None


def test_castling_glued_to_its_number_is_no_clock_time() -> None:
    game = read_game("1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.00 00")
    assert game.error is None
    assert ucis(game)[-2:] == ["e1g1", "e8g8"]


def test_a_missing_move_of_white_is_said_to_be_missing() -> None:
    error = read_game("1. e4 e5 2. ... Nc6").error
    assert error is not None
    assert (error.ply, error.problem) == (3, Problem.WRONG_SIDE)


def test_a_note_leaves_the_move_as_it_was_written() -> None:
    game = read_game("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1")
    assert [note.reason.sentence()[:4] for note in game.notes] == ["e1g1"]
