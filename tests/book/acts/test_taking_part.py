"""Byes, withdrawals, returns, expulsions, check-in, and who is kept apart."""

from __future__ import annotations

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.presence import CloseCheckIn, KeepApart, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.taking_part import AskBye, Expel, Return, Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Apart
from tests.book.acts.memory import OPEN, Memory, add, pair, play, started
from tests.said import tells


def _met(book: Memory, number: int) -> set[frozenset[str]]:
    return {frozenset((board.white, board.black)) for board in book.section().rounds[number - 1].boards}


def test_byes_asked_for_are_given_and_the_past_is_closed() -> None:
    book = started(8)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=1))
    assert book.level(AskBye(tournament=OPEN, person="p2", round_number=1, kind="full")) == 2
    pair(book)
    assert ("p1", "H") in book.section().rounds[0].byes
    assert book.refused(AskBye(tournament=OPEN, person="p2", round_number=1)).code == "round-published"
    assert book.refused(AskBye(tournament=OPEN, person="p2", round_number=6)).code == "no-round"


def test_a_bye_may_be_cancelled() -> None:
    book = started(8)
    digest = book.digest
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2))
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2, cancel=True))
    assert book.digest == digest


def test_who_withdraws_is_not_paired_until_they_return() -> None:
    book = started(8)
    play(book)
    book.do(Withdraw(tournament=OPEN, person="p1"))
    assert book.refused(Withdraw(tournament=OPEN, person="p1")).code == "already-out"
    play(book)
    assert "p1" not in book.section().rounds[1].pairing().people
    book.do(Return(tournament=OPEN, person="p1"))
    assert book.section().entries["p1"].out == ((2, 2),)
    assert book.refused(Return(tournament=OPEN, person="p1")).code == "not-withdrawn"
    pair(book)
    assert "p1" in book.section().rounds[2].pairing().people


def test_a_withdrawal_cannot_be_undone_once_a_round_was_paired_without_them() -> None:
    book = started(8)
    (fact,) = book.do(Withdraw(tournament=OPEN, person="p1"))
    pair(book)
    refused = book.refused(Undo(number=fact.number))
    assert refused.code == "stands-on"
    assert tells(str(refused), "1")


def test_who_is_expelled_does_not_return() -> None:
    book = started(8)
    assert book.level(Expel(tournament=OPEN, person="p1")) == 3
    (fact,) = book.do(Expel(tournament=OPEN, person="p1"))
    assert book.refused(Return(tournament=OPEN, person="p1")).code == "expelled"
    assert book.level(Undo(number=fact.number)) == 3


def test_a_withdrawal_after_the_draft_makes_it_outdated() -> None:
    book = started(8)
    book.do(DraftRound(tournament=OPEN))
    book.do(Withdraw(tournament=OPEN, person="p1"))
    assert book.refused(Publish(tournament=OPEN)).code == "draft-outdated"
    book.do(Undo(actor="Ana"))
    book.do(Publish(tournament=OPEN))


def test_who_is_not_here_when_check_in_closes_is_not_paired() -> None:
    book = started(6)
    assert book.refused(TickOff(tournament=OPEN, people=("p1",))).code == "checkin-closed"
    book.do(OpenCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=("p1", "p2", "p3")))
    assert book.refused(DraftRound(tournament=OPEN)).code == "checkin-open"
    book.do(CloseCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=("p6",)))
    pair(book)
    assert {person for pair_ in _met(book, 1) for person in pair_} == {"p1", "p2", "p3", "p6"}
    assert book.section().rounds[0].byes == (("p4", "Z"), ("p5", "Z"))


def test_pairs_are_kept_apart_always_or_in_given_rounds() -> None:
    book = started(6)
    pair(book)
    first = tuple(sorted(next(iter(_met(book, 1)))))
    book = started(6)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=first, last_round=1)))
    pair(book)
    assert frozenset(first) not in _met(book, 1)
    assert book.refused(KeepApart(tournament=OPEN, rule=Apart(people=("p1",)))).code == "apart-too-few"
    assert book.refused(KeepApart(tournament=OPEN, rule=Apart(by="club"), release=True)).code == "apart-unknown"


def test_a_club_is_kept_apart() -> None:
    book = started(0)
    add(book, 3, club="Tal")
    add(book, 3, club="Capablanca")
    book.do(KeepApart(tournament=OPEN, rule=Apart(by="club")))
    assert [rule.players for rule in as_tournament(book.state, OPEN).forbidden] == [(1, 2, 3), (4, 5, 6)]
    play(book)
    play(book)
    for number in (1, 2):
        for two in _met(book, number):
            assert len({book.state.people[person].club for person in two}) == 2
    release = KeepApart(tournament=OPEN, rule=Apart(by="club"), release=True)
    assert book.refused(release).code == "apart-late"
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(release) == 4
    book.do(release)
    assert not as_tournament(book.state, OPEN).forbidden


def test_who_is_kept_apart_is_settled_before_round_1() -> None:
    book = started(6)
    rule = Apart(people=("p1", "p2"))
    (fact,) = book.do(KeepApart(tournament=OPEN, rule=rule))
    pair(book)
    assert book.refused(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p3")))).code == "apart-late"
    assert book.refused(Undo(number=fact.number)).code == "apart-late"


def test_a_second_half_point_bye_is_asked_about() -> None:
    book = started(8)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=1))
    again = AskBye(tournament=OPEN, person="p1", round_number=3)
    assert book.level(again) == 3
    assert tells(str(book.ask(again)), "1")
    assert book.level(AskBye(tournament=OPEN, person="p1", round_number=3, kind="zero")) == 0
