"""What stands in the way of the next step: named, placed, and gone once it is put right."""

from __future__ import annotations

import pytest

from arbitra.book.acts.by_hand import CancelHand, PartHand, StartHand
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Adjourn, ClearResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.progress import Obstacle, OtherRatings, Readiness, readiness
from arbitra.i18n import translator
from tests import sentences
from tests.book.acts.attempts import begun, robin
from tests.book.acts.memory import OPEN, Memory, enter, finish, on, pair, play, started
from tests.said import tells
from tests.sentences import worded

SPANISH = translator("book", "es")


def of(book: Memory, ratings: OtherRatings | None = None) -> Readiness:
    return readiness(book.state, OPEN, ratings)


def only(book: Memory) -> Obstacle:
    (found,) = of(book).obstacles
    return found


def test_nothing_in_the_way() -> None:
    found = of(started(6))
    assert (found.step, found.round_number, found.obstacles, found.ready) == ("pair", 1, (), True)
    assert tells(str(found.clear), "1")
    assert found.clear is not None
    assert tells(found.clear.said(SPANISH), "1")


def test_boards_without_result_with_real_plurals() -> None:
    book = started(6)
    pair(book)
    enter(book, 1, 1, "1-0")
    found = only(book)
    assert (found.code, found.blocks, found.round_number, found.boards) == ("results-missing", True, 1, ("2", "3"))
    assert tells(str(found.text), "2 … 2 … 3")
    assert tells(found.text.said(SPANISH), "2 … 2 … 3")
    assert of(book).clear is None
    enter(book, 1, 2, "1-0")
    assert tells(str(only(book).text), "1 … 3")
    enter(book, 1, 3, "1-0")
    assert of(book).obstacles == ()


def test_a_result_of_an_earlier_round_names_its_round() -> None:
    book = begun(False, 8)
    play(book)
    play(book)
    book.do(ClearResult(**on(book, 1, 2), correct=True))
    found = only(book)
    assert (found.round_number, found.boards) == (1, ("2",))
    assert tells(str(found.text), "1 … 1 … 2")


def test_who_is_not_checked_in_while_the_check_in_is_open() -> None:
    book = started(6)
    book.do(AskBye(tournament=OPEN, person="p6", round_number=1))
    book.do(Withdraw(tournament=OPEN, person="p5"))
    book.do(OpenCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=("p1", "p2")))
    found = only(book)
    assert (found.code, found.people, found.blocks) == ("not-checked-in", ("p3", "p4"), True)
    assert tells(str(found.text), "2")
    book.do(TickOff(tournament=OPEN, people=("p3", "p4")))
    assert only(book).code == "checkin-open"
    book.do(CloseCheckIn(tournament=OPEN))
    assert of(book).obstacles == ()


def test_an_adjourned_game_is_to_be_known_and_does_not_block() -> None:
    book = started(6)
    pair(book)
    book.do(Adjourn(**on(book, 1, 1)))
    for key in (2, 3):
        enter(book, 1, key, "1-0")
    found = only(book)
    board = book.board(1, 1)
    assert (found.code, found.level, found.boards, found.article) == ("adjourned", 2, ("1",), "C.04.2.3.1")
    assert found.people == (board.white, board.black)
    assert tells(str(found.text), f"{board.white[1:]}–{board.black[1:]}")
    assert of(book).ready
    play(book)
    assert only(book).round_number == 1, "told once, by its game"


def test_ratings_that_a_list_has_otherwise() -> None:
    book = started(6)
    (found,) = of(book, OtherRatings("1 November", ("p1", "p4"))).obstacles
    assert (found.code, found.level, found.people) == ("ratings-differ", 2, ("p1", "p4"))
    assert tells(str(found.text), "2 … 1 November")
    assert of(book, OtherRatings("1 November", ())).obstacles == ()


def test_a_hand_edit_that_is_open() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    book.do(PartHand(tournament=OPEN, person="p1"))
    found = only(book)
    assert (found.code, found.blocks, found.round_number) == ("hand-open", True, 1)
    assert "p1" in found.people
    book.do(CancelHand(tournament=OPEN))
    assert of(book).obstacles == ()


def test_a_draft_can_be_published_until_it_is_outdated() -> None:
    book = started(6)
    book.do(DraftRound(tournament=OPEN))
    found = of(book)
    assert (found.step, found.round_number, str(found.clear)) == (
        "publish",
        1,
        worded(sentences.ROUND_CAN_BE_PUBLISHED, round=1),
    )
    book.do(Withdraw(tournament=OPEN, person="p6"))
    assert (only(book).code, only(book).blocks) == ("draft-outdated", True)
    book.do(DraftRound(tournament=OPEN))
    book.do(Publish(tournament=OPEN))


def test_what_the_policy_refuses_or_tells() -> None:
    assert (only(started(1)).code, only(started(1)).blocks) == ("nobody", True)
    told = only(started(4, rounds=4))
    assert (told.code, told.level) == ("too-many-rounds", 2)
    absent = started(6)
    play(absent, ["+/-", "1-0", "1-0"])
    assert (only(absent).code, only(absent).level) == ("no-show-withdrawn", 2)


def test_what_blocks_comes_first() -> None:
    book = started(6)
    pair(book)
    book.do(Adjourn(**on(book, 1, 1)))
    assert [one.code for one in of(book).obstacles] == ["results-missing", "adjourned"]


def test_schedules_wait_for_results_only_at_the_end() -> None:
    book = begun(True, 4, "berger", 3)
    pair(book)
    assert (only(book).code, only(book).level, of(book).step) == ("results-missing", 1, "pair")
    book = robin(True)
    assert (of(book).step, of(book).ready) == ("finish", False)
    assert [one.round_number for one in of(book).obstacles] == [1, 2, 3]


@pytest.mark.parametrize("system", ["knockout", "dutch"])
def test_the_end(system: str) -> None:
    rounds = None if system == "knockout" else 1
    book = started(4, system, rounds)
    while of(book).step == "pair":
        assert book.section().published < 6
        second_game = book.section().published % 2
        play(book, ["0-1", "0-1"] if second_game else ["1-0", "1-0"])
    found = of(book)
    assert (found.step, found.ready, str(found.clear)) == ("finish", True, worded(sentences.THE_TOURNAMENT_CAN_BE))
    finish(book)
    assert only(book).code == "finished"
