"""A session as its page shows it: seats, what changed, what each board breaks, and the comparison with the rules."""

from __future__ import annotations

from arbitra.book.acts.by_hand import ByeHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.decision import Command
from arbitra.book.acts.hand_rules import compared_by_hand
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import ClearResult
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.state.rounds import Hand
from arbitra.i18n import translator
from arbitra.web.by_hand.comparison import Difference, differences, matched
from arbitra.web.by_hand.session import Session, session
from tests.book.acts.memory import OPEN, Memory, on, play, started
from tests.web import wording
from tests.web.wording import part


def begun(players: int = 6, rounds: int = 0, *commands: Command) -> tuple[Memory, Hand]:
    book = started(players)
    for _ in range(rounds):
        play(book)
    for command in commands:
        book.do(command)
    book.do(DraftRound(tournament=OPEN))
    book.do(StartHand(tournament=OPEN))
    hand = book.section().hand
    assert hand is not None
    return book, hand


def looked(book: Memory, first: Hand, latest: Hand | None = None) -> Session:
    return session(book.state, OPEN, first, latest, translator("book", "en"))


def compared(book: Memory) -> tuple[Difference, ...]:
    found = compared_by_hand(book.state, OPEN)
    assert found is not None
    return differences(book.section(), found)


def swap(book: Memory, first: str, second: str) -> None:
    book.do(SwapHand(tournament=OPEN, first=first, second=second))


def test_a_session_begins_with_the_draft() -> None:
    book, first = begun(7)
    seen = looked(book, first)
    assert [(board.key, board.white.number, board.black.number) for board in seen.boards] == [
        ("1", 1, 4),
        ("2", 5, 2),
        ("3", 3, 6),
    ]
    assert seen.bye is not None
    assert seen.bye.name == "Player 007"
    assert (seen.loose, seen.changes, seen.differing) == ((), (), 0)


def test_a_swap_shows_both_boards_and_both_seats() -> None:
    book, first = begun(6)
    swap(book, "p4", "p6")
    seen = looked(book, first, first)
    assert [board.key for board in seen.boards if board.changed] == ["1", "3"]
    assert [board.key for board in seen.boards if board.fresh] == ["1", "3"]
    told = [
        (one.key, one.colour, one.before and one.before.number, one.after and one.after.number) for one in seen.changes
    ]
    assert told == [("1", "B", 4, 6), ("3", "B", 6, 4)]


def test_a_board_tells_that_its_players_have_met() -> None:
    book, first = begun(6, 1)
    met = book.section().rounds[0].boards[0]
    other = next(pair for pair in first.pairs if met.white in pair)
    swap(book, other[0] if other[1] == met.white else other[1], met.black)
    seen = looked(book, first)
    (board,) = [board for board in seen.boards if {board.white.person, board.black.person} == {met.white, met.black}]
    assert [(one.code, one.level, one.article) for one in board.broken if one.code == "hand-met"] == [
        ("hand-met", 3, "C1")
    ]
    assert part(wording.FIRST_SECOND_HAVE_MET_BEFORE) in str(board.broken[0])
    assert not any(one.code == "hand-met" for other in seen.boards if other is not board for one in other.broken)


def test_a_bye_that_is_barred_is_told_with_the_bye() -> None:
    book, first = begun(7, 1)
    had = next(person for person, _ in book.section().rounds[0].byes)
    book.do(ByeHand(tournament=OPEN, person=had))
    seen = looked(book, first)
    assert [one.code for one in seen.bye_broken] == ["hand-bye"]
    assert seen.changes[-1].colour == ""
    assert not any(one.code == "hand-bye" for board in seen.boards for one in board.broken)


def test_who_is_parted_is_loose() -> None:
    book, first = begun(6)
    book.do(PartHand(tournament=OPEN, person="p5"))
    seen = looked(book, first)
    assert {sitter.person for sitter in seen.loose} == {"p5", "p2"}
    assert len(seen.boards) == 2
    told = [(one.key, one.colour, one.before and one.before.number, one.after) for one in seen.changes]
    assert told == [("2", "W", 5, None), ("2", "B", 2, None)]


def test_who_is_away_is_named_with_the_reason() -> None:
    book, first = begun(7, 0, AskBye(tournament=OPEN, person="p3", round_number=1, kind="half"))
    assert [(one.seat.number, one.kind) for one in looked(book, first).away] == [(3, "H")]


def test_the_comparison_sets_boards_side_by_side() -> None:
    book, _ = begun(6)
    swap(book, "p4", "p6")
    assert [(one.key, one.by_rules, one.by_hand) for one in compared(book)] == [
        ("1", ("p1", "p4"), ("p1", "p6")),
        ("3", ("p3", "p6"), ("p3", "p4")),
    ]


def test_turned_colours_are_a_difference() -> None:
    book, _ = begun(6)
    book.do(TurnHand(tournament=OPEN, person="p1"))
    (only,) = compared(book)
    assert (only.key, only.by_rules, only.by_hand) == ("1", ("p1", "p4"), ("p4", "p1"))


def test_the_bye_is_compared_too() -> None:
    book, _ = begun(7)
    book.do(ByeHand(tournament=OPEN, person="p6"))
    assert [(one.key, one.by_rules, one.by_hand) for one in compared(book)] == [
        ("3", ("p3", "p6"), ("p3", "p7")),
        ("", ("p7", ""), ("p6", "")),
    ]


def test_an_equal_session_has_no_difference() -> None:
    book, _ = begun(6)
    assert compared(book) == ()


def test_without_a_legal_pairing_there_is_nothing_beside() -> None:
    book = started(2)
    play(book)
    book.do(StartHand(tournament=OPEN, empty=True))
    book.do(PairHand(tournament=OPEN, white="p2", black="p1"))
    assert compared(book) == (Difference("1", ("p2", "p1"), None),)


def test_a_result_that_was_taken_away_leaves_the_rules_unjudged() -> None:
    book, first = begun(6, 1)
    board = book.section().rounds[0].boards[0]
    book.do(ClearResult(**on(book, 1, board.key), correct=True))
    assert part(wording.ROUND_NOT_OVER) in looked(book, first).cannot_judge


def test_boards_that_share_nobody_stand_beside_each_other_too() -> None:
    found = matched({("a", "b"): "1"}, {("c", "d"): "2", ("e", ""): ""})
    assert found == [(("a", "b"), ("c", "d")), (None, ("e", ""))]


def test_boards_that_change_their_white_stay_where_they_are() -> None:
    """The board comes before the player: a swap of two who have White is told as such."""
    found = matched({("c", "b"): "1", ("a", "d"): "5"}, {("a", "b"): "1", ("c", "d"): "5"})
    assert found == [(("c", "b"), ("a", "b")), (("a", "d"), ("c", "d"))]
