"""Results never land on other people, never overwrite unseen, never vanish by a blank; corrections have an age."""

from __future__ import annotations

import pytest

from arbitra.book.acts.closing import AdjustPoints, Finish, Note, Reopen
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, Postpone, Resolve, TurnColours
from arbitra.book.acts.result_words import read_result, show_result
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from arbitra.model import GameResult
from arbitra.model.result_words import RESULTS
from arbitra.reports.readable import check
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started
from tests.said import tells
from tests.sentences import worded


@pytest.mark.parametrize("word", sorted(word for word, result in RESULTS.items() if result.finished))
def test_every_word_for_a_result_is_recorded(word: str) -> None:
    book = started(2)
    pair(book)
    enter(book, 1, 1, word)
    assert as_tournament(book.state, OPEN).rounds[0].games[0].result is RESULTS[word]


def test_words_come_back_as_they_are_read() -> None:
    for result in GameResult:
        if result.coloured and result.finished:
            read = read_result(show_result(result.value))
            assert read is not None
            assert read.result == result.value


@pytest.mark.parametrize(
    ("word", "code"),
    [("1-1", "bad-result"), ("2-0", "bad-result"), ("adj", "bad-result"), ("win", "bad-result"), ("  ", "blank")],
)
def test_what_is_no_result_is_refused(word: str, code: str) -> None:
    book = started(2)
    pair(book)
    assert book.refused(EnterResult(**on(book, 1, 1), result=word)).code == code


def test_chess_has_no_scores() -> None:
    book = started(2)
    pair(book)
    assert book.refused(EnterResult(**on(book, 1, 1), result="432-398")).code == "no-scores"


def test_a_result_for_a_board_that_was_paired_again_lands_nowhere() -> None:
    book = started(6)
    pair(book)
    command = EnterResult(**on(book, 1, 1), result="1-0")
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.refused(command).code == "no-board"
    book.do(Withdraw(tournament=OPEN, person="p1"))
    pair(book)
    refused = book.refused(command)
    assert refused.code == "paired-again"
    assert "Nothing was saved" in str(refused)
    assert all(board.outcome.open for board in book.section().rounds[0].boards)


def test_a_stale_write_is_answered_with_the_present_value() -> None:
    book = started(4)
    pair(book)
    fields = on(book, 1, 1)
    seen = book.board(1, 1).version
    (first,) = book.do(EnterResult(**fields, result="1-0", seen=seen))
    assert book.do(EnterResult(**fields, result="1-0", seen=seen)) == ()
    for stale in (EnterResult(**fields, result="0-1", seen=seen), EnterResult(**fields, result="0-1")):
        refused = book.refused(stale)
        assert refused.code == "conflict"
        assert refused.conflict is not None
        assert (refused.conflict.result, refused.conflict.version) == ("1-0", first.number)
    book.do(EnterResult(**fields, result="0-1", seen=first.number))
    book.do(EnterResult(**fields, result="1/2", correct=True))
    assert book.board(1, 1).outcome.result == "=="


def test_clearing_is_an_act_of_its_own() -> None:
    book = started(4)
    pair(book)
    assert book.refused(ClearResult(**on(book, 1, 1))).code == "nothing-to-clear"
    digest = book.digest
    enter(book, 1, 1, "1-0")
    assert book.refused(ClearResult(**on(book, 1, 1))).code == "conflict"
    book.do(ClearResult(**on(book, 1, 1), seen=book.board(1, 1).version))
    assert book.digest == digest


def _results(book: Memory) -> set[GameResult]:
    return {game.result for game in as_tournament(book.state, OPEN).rounds[0].games}


def test_an_adjourned_game_is_a_draw_for_the_next_pairing_only() -> None:
    book = started(4)
    pair(book)
    enter(book, 1, 1, "1-0")
    assert _results(book) == {GameResult.WHITE_WINS, GameResult.PENDING}
    book.do(Adjourn(**on(book, 1, 2)))
    assert _results(book) == {GameResult.WHITE_WINS, GameResult.UNKNOWN}
    book.do(DraftRound(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    assert book.refused(Adjourn(**on(book, 1, 1))).code == "has-result"
    assert book.refused(Resolve(**on(book, 2, 1), result="1-0")).code == "not-pending"
    book.do(Resolve(**on(book, 1, 2), result="0-1"))
    assert book.board(1, 2).outcome.result == "01"


def test_a_postponed_game_blocks_no_schedule_but_the_finish() -> None:
    book = started(4, "berger", rounds=3)
    pair(book, rounds=3)
    book.do(Postpone(**on(book, 1, 1), due="2026-12-24"))
    for number, kept in enumerate(book.section().rounds, start=1):
        for board in kept.boards:
            if (number, board.key) != (1, "1"):
                enter(book, number, board.key, "1-0")
    assert "1/1" in str(book.refused(Finish(tournament=OPEN)))
    enter(book, 1, 1, "0-1")
    book.do(Finish(tournament=OPEN))


def test_postponing_in_a_swiss_is_asked_about() -> None:
    book = started(4)
    pair(book)
    assert book.level(Postpone(**on(book, 1, 1))) == 3


def _corrected(book: Memory, number: int) -> EnterResult:
    other = "0-1" if book.board(number, 1).outcome.result != "01" else "1-0"
    return EnterResult(**on(book, number, 1), result=other, correct=True)


def test_the_ages_of_a_correction_in_fide_mode() -> None:
    book = started(10)
    play(book)
    assert book.level(_corrected(book, 1)) == 0
    pair(book)
    assert book.level(_corrected(book, 1)) == 3
    for board in book.section().rounds[1].boards:
        enter(book, 2, board.key, "1-0")
    assert book.level(_corrected(book, 1)) == 3
    before = as_tournament(book.state, OPEN)
    book.do(_corrected(book, 1))
    assert as_tournament(book.state, OPEN) == before
    assert as_tournament(book.state, OPEN, for_rating=True) != before
    assert "for rating only" in book.section().marks[-1]


def test_a_late_correction_outside_fide_mode_names_the_rounds_it_would_have_changed() -> None:
    book = started(10)
    book.do(LeaveFide(tournament=OPEN))
    play(book)
    play(book)
    play(book)
    asked = book.ask(_corrected(book, 1))
    assert book.level(_corrected(book, 1)) == 4
    assert tells(str(asked), "2")


def test_undo_does_not_get_round_the_age_of_a_correction() -> None:
    book = started(10)
    pair(book)
    for board in book.section().rounds[0].boards:
        enter(book, 1, board.key, "1-0")
    (fact,) = book.do(EnterResult(**on(book, 1, 1), result="0-1", correct=True))
    play(book)
    assert book.level(Undo(number=fact.number)) == 3
    book.do(Undo(number=fact.number))
    assert book.board(1, 1).outcome.result == "01"
    assert book.board(1, 1).outcome.for_rating == "10"


def test_a_result_that_later_rounds_stand_on_is_not_taken_away() -> None:
    book = started(10)
    play(book)
    play(book)
    assert book.refused(ClearResult(**on(book, 1, 1), correct=True)).code == "clear-late"


def test_colours_are_put_right_and_each_keeps_their_result() -> None:
    book = started(4)
    pair(book)
    enter(book, 1, 1, "1-0")
    before = book.board(1, 1)
    digest = book.digest
    (fact,) = book.do(TurnColours(**on(book, 1, 1)))
    after = book.board(1, 1)
    assert (after.white, after.black, after.outcome.result) == (before.black, before.white, "01")
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_points_are_asked_about_and_marked() -> None:
    book = started(4)
    play(book)
    command = AdjustPoints(tournament=OPEN, person="p1", points=-5, round_number=1, reason="telephone")
    assert book.level(command) == 3
    digest = book.digest
    (fact,) = book.do(command)
    assert as_tournament(book.state, OPEN).adjustments[0].points == -5
    assert book.section().marks == (
        worded(sentences.POINTS_FOR_PLAYER, points="-0.5", name="Player 001", reason="telephone"),
    )
    assert book.level(Undo(number=fact.number)) == 3
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    assert book.refused(AdjustPoints(tournament=OPEN, person="p1", points=0)).code == "no-points"


def test_finish_and_reopen() -> None:
    book = started(4, rounds=2)
    assert book.refused(Finish(tournament=OPEN)).code == "no-rounds"
    pair(book)
    assert book.refused(Finish(tournament=OPEN)).code == "open-games"
    enter(book, 1, 1, "1-0")
    enter(book, 1, 2, "1-0")
    assert book.level(Finish(tournament=OPEN)) == 4
    play(book)
    (fact,) = book.do(Finish(tournament=OPEN))
    assert book.refused(Withdraw(tournament=OPEN, person="p1")).code == "finished"
    assert book.level(Undo(number=fact.number)) == 3
    book.do(Reopen(tournament=OPEN))
    assert book.refused(Reopen(tournament=OPEN)).code == "not-finished"
    assert not book.section().finished


def test_notes_are_kept_and_struck_out() -> None:
    book = started(2)
    book.do(Note(tournament=OPEN, text="first"))
    (fact,) = book.do(Note(tournament=OPEN, text="second"))
    book.do(Note(tournament=OPEN, text="third"))
    book.do(Undo(number=fact.number))
    assert book.section().notes == ("first", "third")
    book.do(Undo(number=book.facts[-1].number))
    assert book.section().notes == ("first", "second", "third")


def test_undo_takes_the_actors_own_last_act_and_none_twice() -> None:
    book = started(2)
    book.do(Note(tournament=OPEN, text="of Bea"), actor="Bea")
    book.do(Note(tournament=OPEN, text="of Ana"))
    book.do(Undo(actor="Bea"), actor="Bea")
    assert book.section().notes == ("of Ana",)
    assert book.refused(Undo(actor="Bea")).code == "nothing-to-undo"
    number = next(fact.number for fact in book.facts if fact.actor == "Bea")
    assert book.refused(Undo(number=number)).code == "undone"


def test_points_count_from_now_on_and_leave_the_paired_rounds_as_they_are() -> None:
    book = started(10, "dutch:2026")
    play(book)
    play(book)
    book.do(AdjustPoints(tournament=OPEN, person="p1", points=-10, reason="telephone"))
    play(book)
    assert as_tournament(book.state, OPEN).adjustments[0].round_number == 2
    assert not check(as_tournament(book.state, OPEN)).differences


def test_colours_of_an_older_round_stay_in_fide_mode() -> None:
    book = started(10, "dutch:2026")
    play(book)
    pair(book)
    assert book.level(TurnColours(**on(book, 1, 1))) == 3
    (fact,) = book.do(TurnColours(**on(book, 1, 1)))
    for board in book.section().rounds[1].boards:
        enter(book, 2, board.key, "1-0")
    white = book.board(1, 1).white
    for late in (TurnColours(**on(book, 1, 1)), Undo(number=fact.number)):
        again = book.copied()
        assert again.level(late) == 3
        again.do(late)
        assert again.board(1, 1).white == white and again.board(1, 1).outcome.colours_for_rating, "for rating only"
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(TurnColours(**on(book, 1, 1))) == 4


@pytest.mark.parametrize(("again", "counts"), [("1-0", "10"), ("0-1", "10")])
def test_a_result_that_was_cleared_is_as_old_as_before(again: str, counts: str) -> None:
    """Cleared while round 2 is on, entered when it is over: another result comes too late for the standings."""
    book = started(6)
    play(book, ["1-0"])
    pair(book)
    book.do(ClearResult(**on(book, 1, 1), correct=True))
    for board in book.section().rounds[1].boards:
        enter(book, 2, board.key, "1/2")
    command = EnterResult(**on(book, 1, 1), result=again)
    assert book.level(command) == (0 if again == "1-0" else 3)
    book.do(command)
    outcome = book.board(1, 1).outcome
    assert outcome.result == counts
    assert outcome.for_rating == ("" if again == "1-0" else "01")
    assert book.level(EnterResult(**on(book, 1, 1), result="1/2", correct=True)) == 3
