"""Published pairings are fixed (C.04.2.4.4, before C.04.2.D.10): a reason is shown by the book, or somebody answers for
it in their own words."""

from __future__ import annotations

import pytest

from arbitra.book.acts.by_hand import FinishHand, StartHand, SwapHand
from arbitra.book.acts.closing import Note
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.setting_up import Configure, LeaveFide
from arbitra.book.acts.taking_part import Excuse, Return, Withdraw
from arbitra.book.report import comment_lines
from arbitra.book.state.people import Person
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, enter, pair, play, started
from tests.sentences import worded

LATE = Person(name="Vega, Sol", rating=2000)


def again(case: str = "", reason: str = "") -> Unpublish:
    return Unpublish(tournament=OPEN, case=case, reason=reason)


def rematch() -> Memory:
    """A second round, paired by hand, in which two meet who have played each other."""
    book = started(6)
    play(book)
    first = book.board(1, 1)
    book.do(DraftRound(tournament=OPEN))
    book.do(StartHand(tournament=OPEN))
    rivals = {board.white: board.black for board in book.section().rounds[1].boards}
    rivals |= {black: white for white, black in rivals.items()}
    book.do(SwapHand(tournament=OPEN, first=rivals[first.white], second=first.black))
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    return book


@pytest.mark.parametrize("start", ["2026/03/01", "2025/06/01"])
def test_nobody_can_have_met_before_round_1(start: str) -> None:
    book = started(6)
    book.do(Configure(changes={"start": start}))
    pair(book)
    assert book.level(Unpublish(tournament=OPEN, case="met-before")) == 5
    assert book.section().marks == ()


def test_no_late_entry_no_such_reason() -> None:
    book = started(6)
    pair(book)
    assert book.level(Unpublish(tournament=OPEN, case="late-entry")) == 5


def test_two_who_have_met_are_paired_again() -> None:
    book = rematch()
    book.do(again("met-before"))
    assert book.section().marks[-1] == "Round 2 was paired again: two players had met before"


def test_a_forfeited_game_is_no_meeting() -> None:
    book = started(4, rounds=3)
    pair(book)
    for key in (1, 2):
        enter(book, 1, key, "1f")
        book.do(Excuse(tournament=OPEN, person=book.board(1, key).black))
    pair(book)
    met = {frozenset((one.white, one.black)) for one in book.section().rounds[0].boards}
    book.do(again("regulations", "rule 7"))
    book.do(StartHand(tournament=OPEN))
    white, black = sorted(next(iter(met)))
    rivals = {board.white: board.black for board in book.section().rounds[1].boards}
    rivals |= {opponent: person for person, opponent in rivals.items()}
    if rivals[white] != black:
        book.do(SwapHand(tournament=OPEN, first=rivals[white], second=black))
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    assert book.refused(again("met-before")).code == "case-not-shown"


def test_a_late_entry_is_taken_into_the_round() -> None:
    book = started(5)
    pair(book)
    book.do(AddPlayer(tournament=OPEN, who=LATE))
    book.do(again("late-entry"))
    book.do(Return(tournament=OPEN, person="p6"))
    pair(book)
    assert len(book.section().rounds[0].boards) == 3


def test_somebody_who_left_is_no_late_entry() -> None:
    book = started(6)
    play(book)
    book.do(Withdraw(tournament=OPEN, person="p1"))
    pair(book)
    assert book.refused(again("late-entry")).code == "case-not-shown"


@pytest.mark.parametrize("case", ["regulations", "agreed"])
def test_what_the_book_cannot_show_is_said_in_the_arbiters_own_words(case: str) -> None:
    book = started(6)
    pair(book)
    for key in (1, 2):
        enter(book, 1, key, "1f")
    assert book.refused(again(case)).code == "case-without-words"
    assert book.refused(again(case, "  ")).code == "case-without-words"
    assert book.refused(again(case, "a\x1b[2Jb")).code == "bad-value"
    assert book.level(again(case, "rule 7: a power cut\n before move 1")) == 3
    book.do(again(case, "rule 7: a power cut\n before move 1"))
    (line,) = comment_lines(book.section())
    assert line.startswith(f"### {worded(sentences.ROUND_WAS_PAIRED_AGAIN, round=1)} (") and line.endswith(
        "): rule 7: a power cut before move 1"
    )


AGREED = again("agreed", "both asked for a game")


@pytest.mark.parametrize("players", [6, 7])
def test_two_without_an_opponent_agree_only_where_two_have_none(players: int) -> None:
    """The one who has the bye is one; whoever waits for an opponent who did not come is another."""
    book = started(players)
    pair(book)
    assert book.refused(AGREED).code == "case-not-shown"
    enter(book, 1, 1, "1f")
    if players == 6:
        assert book.refused(AGREED).code == "case-not-shown", "one alone cannot agree"
        enter(book, 1, 2, "ff")
        assert book.refused(AGREED).code == "case-not-shown", "a board that nobody came to"
        enter(book, 1, 3, "0f")
    assert book.level(AGREED) == 3


def test_a_late_entry_and_the_bye_may_agree_who_left_may_not() -> None:
    book = started(7)
    book.do(Withdraw(tournament=OPEN, person="p2"))
    book.do(Withdraw(tournament=OPEN, person="p3"))
    pair(book)
    assert book.refused(AGREED).code == "case-not-shown"
    book.do(AddPlayer(tournament=OPEN, who=LATE))
    assert book.level(AGREED) == 3


def test_a_refusal_does_not_offer_what_it_refuses() -> None:
    book = started(6)
    book.do(Configure(changes={"start": "2025/06/01"}))
    pair(book)
    refused = book.refused(again("regulations", "rule 7"))
    assert (refused.code, refused.concern.article) == ("no-such-case", "C.04.2.D.10")
    assert "Reasons are: met-before." in str(refused)


def test_the_top_boards_of_the_last_round() -> None:
    book = started(16, rounds=3)
    for number in (1, 2):
        pair(book)
        for board in book.section().rounds[-1].boards:
            enter(book, number, board.key, "1-0" if int(board.white[1:]) < int(board.black[1:]) else "0-1")
        assert book.refused(again("top-boards")).code == "no-such-case"
    pair(book)
    assert book.refused(again("top-boards")).code == "case-not-shown"
    enter(book, 3, 8, "1f")
    assert book.refused(again("top-boards")).code == "case-not-shown", "nobody there can come first"
    book.do(Note(tournament=OPEN, text="White was taken to hospital", round_number=3, board="1"))
    assert book.level(again("top-boards")) == 3


def test_a_forfeit_on_a_top_board_is_shown() -> None:
    book = started(8, rounds=2)
    play(book, ["1-0"] * 4)
    pair(book)
    enter(book, 2, 1, "1f")
    assert book.level(again("top-boards")) == 3


def test_no_false_reason_outside_fide_mode_either() -> None:
    book = started(6)
    book.do(LeaveFide(tournament=OPEN))
    pair(book)
    assert book.refused(again("met-before")).code == "case-not-shown"
    assert book.level(again()) == 3
