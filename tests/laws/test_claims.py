"""Claims of a draw (9.2 to 9.5), checked as they were made, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.laws.claims import Claim, Ground, Ruling, appearances, check_claim, plies_before, steps_of
from arbitra.laws.course import Course, course
from arbitra.laws.editions import Kind, laws_edition
from arbitra.laws.games import read_game
from arbitra.laws.letters import ENGLISH, LETTERS
from arbitra.laws.positions import read_position
from arbitra.laws.sheets import BadSheet
from tests import sentences
from tests.laws.desk import by_id, expected
from tests.sentences import phrase, worded

CLAIMS = [case for case in expected("claims") if case["type"] == "claim"]
KNIGHTS = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"


def played(text: str, fen: str = "") -> Course:
    game = read_game(text, fen=fen)
    assert game.error is None
    return course(game.start, game.moves)


def claim(ground: Ground = Ground.THREEFOLD, edition: str = "2023", **facts: Any) -> Claim:
    return Claim(ground, laws_edition(edition), **facts)


@pytest.mark.parametrize("case", by_id(CLAIMS))
def test_a_claim_as_it_was_made(case: dict[str, Any]) -> None:
    board = read_position(case["fen"])
    after = board.copy()
    game = course(board, [after.push_san(text) for text in case["moves"]])
    asked = case["claim"]
    made = Claim(
        Ground.THREEFOLD if asked["article"] == "9.2" else Ground.FIFTY,
        laws_edition(case["edition"]),
        asked["by"] == "white",
        asked["intended"] or "",
        asked["touched"],
        asked["move_written"],
        Kind(case["kind"]),
    )
    assert answer(check_claim(game, made, ENGLISH)) == case["expect"]


def answer(ruling: Ruling) -> dict[str, object]:
    """As the file of expected answers has it."""
    found: dict[str, object] = {
        "correct": ruling.correct,
        "reason": ruling.code,
        "result": ruling.result or None,
        "articles": list(ruling.articles),
    }
    if ruling.occurrences:
        found |= {"occurrences_after_ply": list(ruling.occurrences), "count": len(ruling.occurrences)}
    if ruling.near_misses:
        found["same_placement_other_rights_after_ply"] = list(ruling.near_misses)
    if ruling.quiet is not None:
        found["plies_without_capture_or_pawn_move"] = ruling.quiet
    if ruling.opponent_seconds:
        found["opponent_extra_seconds"] = ruling.opponent_seconds
    if ruling.must_play is not None:
        found["must_play"] = ruling.must_play.uci()
    elif ruling.instead:
        found["must_play"] = "any legal move of the piece named, if there is one"
    return found


@pytest.mark.parametrize(
    ("edition", "kind", "seconds", "articles"),
    [
        ("2018", Kind.STANDARD, 120, ("9.2.1.2", "9.5.3")),
        ("2018", Kind.RAPID, 120, ("9.2.1.2", "9.5.3")),
        ("2018", Kind.BLITZ, 60, ("9.2.1.2", "9.5.3", "B.2")),
        ("2023", Kind.STANDARD, 120, ("9.2.2", "9.5.3")),
        ("2023", Kind.RAPID, 60, ("9.2.2", "9.5.3", "A.3")),
        ("2023", Kind.BLITZ, 60, ("9.2.2", "9.5.3", "A.3")),
    ],
)
def test_the_time_that_a_wrong_claim_costs(edition: str, kind: Kind, seconds: int, articles: tuple[str, ...]) -> None:
    ruling = check_claim(played("Nf3 Nf6"), claim(edition=edition, kind=kind), ENGLISH)
    assert (ruling.opponent_seconds, ruling.articles) == (seconds, articles)


def test_the_three_positions_are_shown_with_their_moves() -> None:
    game = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    made = claim(announced="Cg8")
    ruling = check_claim(game, made, LETTERS["es"])
    assert ruling.correct
    shown = appearances(game, made, ruling, LETTERS["es"])
    assert [(one.label, one.announced) for one in shown] == [("", False), ("2... Cg8", False), ("4... Cg8", True)]


def test_the_nearest_miss_is_shown_with_what_differed() -> None:
    fen = "4k3/8/8/8/4p3/8/3P4/4K2R w - - 0 1"
    game = played("d4 Kd8 Rh2 Ke8 Rh1 Kd8 Rh2 Ke8 Rh1", fen)
    ruling = check_claim(game, claim(), ENGLISH)
    assert not ruling.correct
    [first, *others] = appearances(game, claim(), ruling, ENGLISH)
    assert (first.label, [reason.said() for reason in first.missing]) == ("1. d4", [worded(sentences.A_PAWN_COULD_BE)])
    assert all(not one.missing for one in others)


def test_a_wrong_claim_with_an_announced_move_must_be_played() -> None:
    game = played("Nf3 Nf6 Ng1")
    ruling = check_claim(game, claim(announced="Ng8"), ENGLISH)
    assert [step.said() for step in steps_of(ruling, game.final, ENGLISH)] == [
        worded(sentences.ADD_TO_THE_OPPONENT, time="2:00"),
        worded(sentences.THE_ANNOUNCED_MOVE_MUST, move="Ng8"),
        worded(sentences.THE_GAME_GOES_ON),
        worded(sentences.THE_CLAIM_IS_ALSO),
    ]


def test_the_positions_show_the_last_move_and_where_one_differs() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    game = played("Rg1 Kd8 Rh1 Ke8", fen)
    first, last = appearances(game, claim(), check_claim(game, claim(), ENGLISH), ENGLISH)
    assert (first.squares, first.last) == (("e1", "h1"), ())
    assert (last.squares, last.last) == ((), ("d8", "e8"))


def test_a_position_in_which_one_man_stood_elsewhere_is_shown_as_the_nearest() -> None:
    game = played("a3 Kd8 Rh2 Kd7 Rh1 Ke8 Rh2 Kd8 Rh1 Ke8", "4k3/8/8/8/8/8/P7/4K2R w - - 0 1")
    ruling = check_claim(game, claim(), ENGLISH)
    assert (ruling.correct, ruling.occurrences, ruling.near_misses) == (False, (6, 10), ())
    shown = appearances(game, claim(), ruling, ENGLISH)
    assert [(one.label, one.squares) for one in shown] == [
        ("1... Kd8", ("d8", "e8")), ("3... Ke8", ()), ("5... Ke8", ()),
    ]  # fmt: skip
    assert [reason.said() for reason in shown[0].missing] == [worded(sentences.THE_PIECES_ON_DIFFER, squares="d8, e8")]


def test_a_claim_after_the_fifth_time_comes_too_late() -> None:
    game = played(f"{KNIGHTS} {KNIGHTS}")
    ruling = check_claim(game, claim(), ENGLISH)
    assert (ruling.code, ruling.result, ruling.articles, ruling.opponent_seconds) == (
        "game_over",
        "1/2-1/2",
        ("9.6.1",),
        0,
    )


def test_a_player_who_is_not_to_move_cannot_claim_with_a_move_either() -> None:
    ruling = check_claim(played(KNIGHTS), claim(by=False, announced="Nf6"), ENGLISH)
    assert (ruling.code, ruling.must_play, ruling.opponent_seconds) == ("not_to_move", None, 120)


def test_an_announced_small_letter_is_a_file_wherever_it_can_be() -> None:
    game = course(read_position("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1"), [])
    ruling = check_claim(game, claim(announced="bc3"), ENGLISH)
    assert ruling.must_play is not None
    assert ruling.must_play.uci() == "b2c3"


def test_the_right_is_lost_for_one_move_only() -> None:
    """9.4, commentary: a new claim can be made at a later move."""
    game = played(KNIGHTS)
    assert check_claim(game, claim(touched=True), ENGLISH).code == "touched_piece"
    later = played(f"{KNIGHTS} Nf3 Nf6")
    assert check_claim(later, claim(), ENGLISH).correct


@pytest.mark.parametrize("announced", ["Ra8", "Kf7"])
def test_fifty_moves_count_the_announced_move_even_if_it_mates(announced: str) -> None:
    """The move is announced, not made; three arbiters agree."""
    board = read_position("7k/8/6K1/8/8/8/8/R7 w - - 99 120")
    ruling = check_claim(course(board, []), claim(Ground.FIFTY, announced=announced), ENGLISH)
    assert (ruling.correct, ruling.quiet) == (True, 100)


def test_an_announced_capture_or_pawn_move_starts_the_count_again() -> None:
    board = read_position("7k/8/6K1/8/8/8/P7/R7 w - - 99 120")
    ruling = check_claim(course(board, []), claim(Ground.FIFTY, announced="a4"), ENGLISH)
    assert (ruling.code, ruling.must_play and ruling.must_play.uci()) == ("only_0_plies", "a2a4")


@pytest.mark.parametrize(
    ("move", "plies"), [("1w", 0), ("1b", 1), ("3w", 4), ("2...", 3), ("2 b", 3), ("2.", 2), ("2", 2)]
)
def test_the_move_at_which_the_claim_was_made(move: str, plies: int) -> None:
    assert plies_before(played(KNIGHTS).start, 8, move) == plies


@pytest.mark.parametrize("move", ["", "w", "34w", "9" * 50, "1x", "0w", "-1w"])
def test_a_move_that_the_sheet_does_not_have(move: str) -> None:
    with pytest.raises(BadSheet):
        plies_before(played(KNIGHTS).start, 8, move)


def test_an_illegal_announcement_without_another_move_frees_the_player() -> None:
    game = played("e4 e5")
    ruling = check_claim(game, claim(announced="Ra2"), ENGLISH)
    assert (ruling.code, ruling.instead) == ("intended_move_illegal", ())
    assert phrase(sentences.THAT_PIECE_HAS_NO) in " ".join(
        step.said() for step in steps_of(ruling, game.final, ENGLISH)
    )
