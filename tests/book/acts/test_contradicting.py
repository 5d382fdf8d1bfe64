"""A result that contradicts the saved one is a fact: a board is disputed until the book agrees or somebody decides."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.contradicting import Contradict, Settle
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, TurnColours
from arbitra.book.acts.undoing import Undo
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.progress import readiness
from arbitra.book.shortcomings import shortcomings
from arbitra.book.state.section import Phase
from arbitra.book.status import status
from tests.book.acts.memory import OPEN, Memory, enter, finish, on, pair, play, started


def played(players: int = 4, rounds: int | None = 5, system: str = "dutch") -> Memory:
    """Board 1 of round 1 is 1-0; so are the others."""
    book = started(players, system, rounds)
    pair(book)
    for board in book.section().rounds[0].boards:
        enter(book, 1, board.key, "1-0")
    return book


def says(book: Memory, result: str, **more: object) -> int:
    """By a phone, of board 1: the number of its fact, or 0."""
    facts = book.do(Contradict(**{**on(book, 1, 1), **more}, result=result), "Phone 2")
    return facts[0].number if facts else 0


def claims(book: Memory) -> list[tuple[str, int]]:
    return [(one.claim.result, one.number) for one in book.board(1, 1).disputed]


def test_what_differs_is_a_fact_and_changes_no_result() -> None:
    book = played()
    before = book.board(1, 1)
    number = says(book, "0-1")
    after = book.board(1, 1)
    assert (after.outcome, after.version) == (before.outcome, before.version)
    assert claims(book) == [("01", number)]
    fact = book.facts[number - 1]
    assert (fact.act, fact.actor) == ("contradict", "Phone 2")


@pytest.mark.parametrize("result", ["1-0", "1"])
def test_what_agrees_is_no_contradiction(result: str) -> None:
    book = played()
    assert says(book, result) == 0
    assert claims(book) == []


def test_the_round_is_not_complete_and_the_next_is_not_paired() -> None:
    book = played()
    assert book.section().phase is Phase.COMPLETE
    says(book, "0-1")
    assert book.section().phase is Phase.PUBLISHED
    assert not book.section().rounds[0].complete
    assert book.refused(DraftRound(tournament=OPEN)).code == "disputed"
    (obstacle,) = readiness(book.state, OPEN).obstacles
    assert (obstacle.code, obstacle.blocks, obstacle.boards) == ("disputed", True, ("1",))
    found = status(book.state, OPEN)
    assert [one.code for one in found.blockers] == ["disputed"]
    assert found.next_command == ("settle", "1", "RESULT", "--round", "1")


def test_a_draft_is_not_published_from_a_result_that_was_contradicted_since() -> None:
    book = played()
    book.do(DraftRound(tournament=OPEN))
    says(book, "0-1")
    assert book.refused(Publish(tournament=OPEN)).code == "disputed"
    book.do(Settle(**on(book, 1, 1), result="1-0", correct=True))
    book.do(Publish(tournament=OPEN))


def test_the_end_waits_for_the_decision() -> None:
    book = played(rounds=1)
    says(book, "0-1")
    assert book.refused(Finish(tournament=OPEN)).code == "disputed"
    book.do(Settle(**on(book, 1, 1), result="1-0", correct=True))
    finish(book)


def test_a_schedule_goes_on_and_only_its_end_waits() -> None:
    book = played(4, 3, "berger")
    says(book, "0-1")
    book.do(DraftRound(tournament=OPEN))
    (obstacle,) = [one for one in readiness(book.state, OPEN).obstacles if one.code == "disputed"]
    assert not obstacle.blocks


def test_keeping_the_saved_result_settles_and_changes_nothing_else() -> None:
    book = played()
    before = book.digest
    says(book, "0-1")
    (fact,) = book.do(Settle(**on(book, 1, 1), result="1-0", seen=book.board(1, 1).version))
    assert fact.act == "settle"
    assert claims(book) == []
    assert book.digest == before
    book.do(DraftRound(tournament=OPEN))


def test_taking_the_other_one_is_a_correction_that_agrees() -> None:
    book = played()
    says(book, "0-1")
    facts = book.do(Settle(**on(book, 1, 1), result="0-1", seen=book.board(1, 1).version))
    assert [fact.act for fact in facts] == ["result"]
    assert (book.board(1, 1).outcome.result, claims(book)) == ("01", [])


def test_a_third_result_decides_against_both() -> None:
    book = played()
    number = says(book, "0-1")
    before = book.digest
    facts = book.do(Settle(**on(book, 1, 1), result="1/2", correct=True))
    assert [fact.act for fact in facts] == ["result", "settle"]
    assert (book.board(1, 1).outcome.result, claims(book)) == ("==", [])
    book.do(Undo(number=facts[0].number))
    assert book.digest == before
    assert claims(book) == [("01", number)]


def test_an_ordinary_correction_to_what_was_said_settles_it_and_its_undo_does_not() -> None:
    book = played()
    number = says(book, "0-1")
    (fact,) = book.do(EnterResult(**on(book, 1, 1), result="0-1", correct=True))
    assert claims(book) == []
    assert book.section().rounds[0].complete
    book.do(Undo(number=fact.number))
    assert claims(book) == [("01", number)]


def test_a_correction_by_somebody_who_has_not_read_it_leaves_it_open() -> None:
    book = played()
    number = says(book, "0-1")
    book.do(EnterResult(**on(book, 1, 1), result="1/2", correct=True))
    assert claims(book) == [("01", number)]


def test_only_what_was_read_is_decided() -> None:
    book = played()
    first, second = says(book, "0-1"), says(book, "1/2")
    book.do(Settle(**on(book, 1, 1), result="1-0", correct=True, disputes=(first,)))
    assert claims(book) == [("==", second)]
    refused = book.refused(Settle(**on(book, 1, 1), result="1-0", correct=True, disputes=(first,)))
    assert refused.code == "nothing-to-settle"


def test_nobody_decides_about_a_result_they_have_not_seen() -> None:
    book = played()
    says(book, "0-1")
    seen = book.board(1, 1).version
    book.do(EnterResult(**on(book, 1, 1), result="1/2", correct=True))
    for result in ("1/2", "1-0", "0-1"):
        assert book.refused(Settle(**on(book, 1, 1), result=result, seen=seen)).conflict is not None
    assert len(claims(book)) == 1


def test_undo_takes_a_contradiction_back_and_its_undo_brings_it_again() -> None:
    book = played()
    before = book.digest
    number = says(book, "0-1")
    disputed = book.digest
    assert disputed != before
    (undone,) = book.do(Undo(number=number))
    assert book.digest == before
    (again,) = book.do(Undo(number=undone.number))
    assert book.digest == disputed
    assert claims(book) == [("01", again.number)]


def test_a_contradiction_that_was_decided_is_taken_back_after_the_decision() -> None:
    book = played()
    number = says(book, "0-1")
    (settled,) = book.do(Settle(**on(book, 1, 1), result="1-0", correct=True))
    assert book.refused(Undo(number=number)).code == "stands-on"
    book.do(Undo(number=settled.number))
    assert claims(book) == [("01", number)]
    book.do(Undo(number=number))
    assert claims(book) == []


def test_the_saved_result_can_be_undone_below_it() -> None:
    book = played()
    saved = book.board(1, 1).version
    says(book, "0-1")
    book.do(Undo(number=saved))
    assert book.board(1, 1).outcome.open
    enter(book, 1, 1, "0-1")
    assert claims(book) == []


def test_a_cleared_and_an_adjourned_game_stay_disputed() -> None:
    book = played()
    says(book, "0-1")
    book.do(ClearResult(**on(book, 1, 1), correct=True))
    assert len(claims(book)) == 1
    book.do(Adjourn(**on(book, 1, 1)))
    assert readiness(book.state, OPEN).obstacles[0].code == "disputed"
    book.do(Settle(**on(book, 1, 1), result="adjourned", correct=True))
    assert claims(book) == []


def test_that_there_is_no_result_contradicts_one() -> None:
    book = played()
    says(book, "")
    assert len(claims(book)) == 1
    book.do(ClearResult(**on(book, 1, 1), correct=True))
    assert claims(book) == []


def test_colours_that_are_put_right_turn_what_was_said() -> None:
    book = played()
    says(book, "1/2-0")
    book.do(TurnColours(**on(book, 1, 1)))
    (one,) = book.board(1, 1).disputed
    assert one.claim.result == "0="
    settled = book.do(Settle(**on(book, 1, 1), result="0-1", correct=True))
    assert claims(book) == []
    book.do(Undo(number=settled[0].number))
    assert claims(book) == [("0=", one.number)]
    book.do(EnterResult(**on(book, 1, 1), result="0-1/2", correct=True))
    assert claims(book) == []


def test_verifying_the_saved_result_does_not_decide() -> None:
    book = played()
    says(book, "0-1")
    book.do(VerifyResult(**on(book, 1, 1), result="1-0"))
    assert len(claims(book)) == 1


def test_a_round_that_is_unpublished_sets_it_aside_and_undo_brings_it_back() -> None:
    book = played()
    number = says(book, "0-1")
    before = book.digest
    facts = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.section().rounds[0].boards[0].disputes == ()
    book.do(Undo(number=facts[-1].number))
    assert book.digest == before
    assert claims(book) == [("01", number)]


def test_what_can_count_no_more_is_noted_and_blocks_nothing() -> None:
    book = played()
    where = on(book, 1, 1)
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    before = book.digest
    (fact,) = book.do(Contradict(**where, result="0-1"), "Phone 2")
    payload = PAYLOADS.read(fact)
    assert (payload.closed, payload.white, payload.black) == ("gone", where["white"], where["black"])
    assert book.digest == before
    book.do(Publish(tournament=OPEN))
    assert claims(book) == []
    book.do(Undo(number=fact.number))


def test_people_whom_the_tournament_does_not_know_are_not_noted() -> None:
    book = played()
    assert book.refused(Contradict(**{**on(book, 1, 1), "white": "p99"}, result="0-1")).code == "no-person"


def test_what_its_writer_drops_is_noted_and_blocks_nothing() -> None:
    book = played()
    before = book.digest
    (fact,) = book.do(Contradict(**on(book, 1, 1), result="0-1", dropped=True), "Bea")
    assert PAYLOADS.read(fact).closed == "dropped"
    assert book.digest == before
    assert claims(book) == []


def test_a_finished_tournament_hears_it_too_and_keeps_its_result() -> None:
    book = played(rounds=1)
    finish(book)
    number = says(book, "0-1")
    assert claims(book) == [("01", number)]
    assert "disputed" in {one.code for one in shortcomings(book.state, OPEN)}
    assert book.refused(Settle(**on(book, 1, 1), result="0-1", correct=True)).code == "finished"
    (fact,) = book.do(Settle(**on(book, 1, 1), result="1-0", correct=True))
    assert claims(book) == []
    book.do(Undo(number=fact.number))
    assert claims(book) == [("01", number)]


def test_what_comes_too_late_for_the_standings_is_decided_for_the_rating_report() -> None:
    book = played(8)
    for _ in range(2):
        play(book)
    says(book, "0-1")
    book.do(Settle(**on(book, 1, 1), result="0-1", correct=True))
    outcome = book.board(1, 1).outcome
    assert (outcome.result, outcome.for_rating, claims(book)) == ("10", "01", [])


def test_nothing_is_said_that_is_no_result() -> None:
    book = played()
    for result, code in (("rain", "bad-result"), ("432-398", "no-scores")):
        answer = book.ask(Contradict(**on(book, 1, 1), result=result))
        assert isinstance(answer, Refused) and answer.code == code
