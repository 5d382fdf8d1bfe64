"""Draft, publish, unpublish; board numbers and tables."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import Decided, NeedsConfirmation
from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.paired_again import CASES
from arbitra.book.acts.pairing import DraftRound, DropDraft, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure, LeaveFide
from arbitra.book.acts.taking_part import Return, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.section import Phase
from tests.book.acts.memory import OPEN, add, enter, on, pair, play, started
from tests.said import tells


def test_a_round_is_drafted_published_complete() -> None:
    book = started(4)
    assert book.section().phase is Phase.SETUP
    assert book.refused(Publish(tournament=OPEN)).code == "no-draft"
    book.do(DraftRound(tournament=OPEN))
    assert book.section().phase is Phase.DRAFT
    (fact,) = book.do(Publish(tournament=OPEN))
    assert book.section().phase is Phase.PUBLISHED
    assert {board.version for board in book.section().rounds[0].boards} == {fact.number}
    assert book.refused(DraftRound(tournament=OPEN)).code == "results-missing"
    enter(book, 1, 1, "1-0")
    enter(book, 1, 2, "1-0")
    assert book.section().phase is Phase.COMPLETE


def test_a_draft_is_paired_anew_or_dropped_and_undone() -> None:
    book = started(4)
    book.do(DraftRound(tournament=OPEN))
    digest = book.digest
    book.do(DropDraft(tournament=OPEN))
    assert not book.section().rounds
    book.do(Undo(actor="Ana"))
    assert book.digest == digest
    assert book.refused(Undo(number=999)).code == "no-act"


def test_more_rounds_than_announced() -> None:
    book = started(8, rounds=1)
    play(book)
    assert book.refused(DraftRound(tournament=OPEN)).code == "beyond-plan"
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(DraftRound(tournament=OPEN)) == 4


def test_one_player_cannot_be_paired() -> None:
    assert started(1).refused(DraftRound(tournament=OPEN)).code == "nobody"


def test_no_legal_pairing_says_why() -> None:
    book = started(2)
    play(book)
    assert book.refused(DraftRound(tournament=OPEN)).code == "cannot-pair"


def test_boards_start_where_the_section_starts_and_some_keep_their_table() -> None:
    book = started(8)
    book.do(Configure(tournament=OPEN, changes={"first_board": 21}))
    book.do(EditPlayer(tournament=OPEN, person="p3", changes={"table": 22}))
    pair(book)
    keys = [board.key for board in book.section().rounds[0].boards]
    assert sorted(keys) == ["21", "22", "23", "24"]
    assert "p3" in (book.board(1, 22).white, book.board(1, 22).black)


def test_unpublishing_in_fide_mode_needs_a_case() -> None:
    book = started(6)
    pair(book)
    assert book.refused(Unpublish(tournament=OPEN)).code == "unpublish"
    assert book.level(Unpublish(tournament=OPEN, case="regulations", reason="rule 7")) == 3
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert tells(fact.payload, '"mark" … 1')
    assert book.section().marks == ("Round 1 was paired again (the regulations of the event allow it): rule 7",)


def test_the_cases_are_those_of_the_edition_in_force() -> None:
    book = started(6)
    pair(book)
    refused = book.refused(Unpublish(tournament=OPEN, case="absent"))
    assert refused.code == "no-such-case"
    assert ", ".join(case for case in CASES if case != "top-boards") in str(refused)
    assert book.refused(Unpublish(tournament=OPEN, case="top-boards")).code == "no-such-case"
    earlier = started(6)
    earlier.do(Configure(changes={"start": "2025/06/01"}))
    pair(earlier)
    assert earlier.refused(Unpublish(tournament=OPEN, case="agreed", reason="both agreed")).code == "no-such-case"


def test_outside_fide_mode_results_raise_the_level() -> None:
    book = started(6)
    book.do(LeaveFide(tournament=OPEN))
    pair(book)
    assert book.level(Unpublish(tournament=OPEN)) == 3
    enter(book, 1, 2, "1-0")
    assert book.level(Unpublish(tournament=OPEN)) == 4
    assert book.level(Unpublish(tournament=OPEN, case="regulations", reason="rule 7")) == 4


def test_results_of_an_unpublished_round_are_set_aside_and_undo_brings_them_back() -> None:
    book = started(6)
    pair(book)
    enter(book, 1, 2, "1-0")
    digest = book.digest
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert all(board.outcome.open for board in book.section().rounds[0].boards)
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    assert book.board(1, 2).outcome.result == "10"


def test_undoing_a_publication_is_unpublishing() -> None:
    book = started(6)
    book.do(DraftRound(tournament=OPEN))
    (fact,) = book.do(Publish(tournament=OPEN))
    assert book.refused(Undo(number=fact.number)).code == "unpublish"
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(Undo(number=fact.number)) == 3
    enter(book, 1, 1, "1-0")
    refused = book.refused(Undo(number=fact.number))
    assert refused.code == "stands-on"
    assert f"action {book.facts[-1].number} (Round 1, board 1: Player 001 – Player 004 1-0)." in str(refused)


def test_a_schedule_publishes_every_round_and_is_played_in_any_order() -> None:
    book = started(4, "berger", rounds=3)
    pair(book, rounds=3)
    for number in (3, 1, 2):
        for board in book.section().rounds[number - 1].boards:
            enter(book, number, board.key, "1/2")
    assert book.section().phase is Phase.COMPLETE


def test_only_schedules_pair_ahead() -> None:
    assert started(8).refused(DraftRound(tournament=OPEN, rounds=2)).code == "one-by-one"


def test_a_draft_takes_no_result() -> None:
    book = started(4)
    book.do(DraftRound(tournament=OPEN))
    assert book.refused(EnterResult(**on(book, 1, 1), result="1-0")).code == "no-board"


def test_the_draft_of_a_late_round_is_undone_with_the_number_of_a_late_entry() -> None:
    book = started(10)
    for _ in range(4):
        play(book)
    add(book, 1)
    digest = book.digest
    facts = book.do(DraftRound(tournament=OPEN))
    assert len(facts) == 2
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


def test_a_round_is_not_published_again_by_undo_once_players_changed() -> None:
    book = started(6)
    pair(book)
    (fact,) = book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    digest = book.digest
    book.do(Withdraw(tournament=OPEN, person="p6"))
    assert book.refused(Undo(number=fact.number)).code == "draft-outdated"
    book.do(Return(tournament=OPEN, person="p6"))
    assert book.digest == digest
    book.do(Undo(number=fact.number))
    assert book.section().published == 1


def test_nor_by_undoing_an_undo() -> None:
    book = started(6)
    book.do(LeaveFide(tournament=OPEN))
    pair(book)
    book.do(Undo(number=book.facts[-1].number))
    undo = book.facts[-1].number
    book.do(Withdraw(tournament=OPEN, person="p6"))
    assert book.refused(Undo(number=undo)).code == "draft-outdated"


@pytest.mark.parametrize(("players", "rounds", "level"), [(4, 3, 0), (4, 4, 2), (5, 5, 0), (5, 6, 2)])
def test_too_many_rounds_are_told_before_the_start_only(players: int, rounds: int, level: int) -> None:
    """Everybody can meet everybody once, and with an odd number rest once."""
    book = started(players, rounds=rounds)
    assert book.level(DraftRound(tournament=OPEN)) == level
    play(book)
    assert book.level(DraftRound(tournament=OPEN)) == 0


def test_repeats_are_no_problem_where_they_are_allowed() -> None:
    assert started(4, "koth", rounds=9).level(DraftRound(tournament=OPEN)) == 0


def test_who_did_not_come_is_named_at_the_next_pairing_unless_withdrawn() -> None:
    book = started(6)
    play(book, ["+/-", "-/-"])
    answer = book.ask(DraftRound(tournament=OPEN))
    assert isinstance(answer, NeedsConfirmation)
    (note,) = answer.concerns
    assert (note.code, note.level) == ("no-show-withdrawn", 2)
    assert "Player 004; Player 005; Player 002" in str(note)
    for person in ("p4", "p5", "p2"):
        book.do(Withdraw(tournament=OPEN, person=person))
    answer = book.ask(DraftRound(tournament=OPEN))
    assert not isinstance(answer, Decided) or not answer.notes


@pytest.mark.parametrize("start", ["2026/11/14", "2026-11-14", ""])
def test_dates_with_hyphens_are_of_their_year(start: str) -> None:
    """C.04.2.4.4 allows more cases than D.10 of before 2026."""
    book = started(4)
    book.do(Configure(changes={"start": start}))
    pair(book)
    book.do(Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
    assert book.section().drafts == (1,)
