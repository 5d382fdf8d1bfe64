"""What a page shows of a session: the broken rules of every board at once, and both pairings at its end."""

from __future__ import annotations

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.by_hand import ByeHand, FinishHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.hand_rules import BrokenRule, HandComparison, broken_rules_by_hand, compared_by_hand
from arbitra.book.acts.pairing import Publish
from arbitra.book.acts.playing import ClearResult
from arbitra.book.acts.presence import KeepApart
from arbitra.book.state.people import Apart
from arbitra.model import NoLegalPairing
from tests import sentences
from tests.book.acts.attempts import begun
from tests.book.acts.memory import OPEN, Memory, enter, on, play, started
from tests.said import tells
from tests.sentences import worded


def broken(book: Memory) -> tuple[BrokenRule, ...]:
    return broken_rules_by_hand(book.state, OPEN)


def compared(book: Memory) -> HandComparison:
    found = compared_by_hand(book.state, OPEN)
    assert found is not None
    return found


def test_without_a_session_there_is_nothing_to_show() -> None:
    book = started(6)
    assert broken(book) == ()
    assert compared_by_hand(book.state, OPEN) is None


def test_every_board_has_its_broken_rules_whenever_it_was_set() -> None:
    """Met before, kept apart, a bye for the second time: each stays told while later edits touch other boards."""
    book = started(7)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2"))))
    play(book, ["1-0", "1-0", "1-0"])
    (bye,) = (person for person, kind in book.section().rounds[0].byes if kind == "U")
    met = book.board(1, 3)
    book.do(StartHand(tournament=OPEN, empty=True))
    assert broken(book) == ()
    book.do(PairHand(tournament=OPEN, white="p1", black="p2"))
    book.do(ByeHand(tournament=OPEN, person=bye))
    book.do(PairHand(tournament=OPEN, white=met.white, black=met.black))
    book.do(TurnHand(tournament=OPEN, person=met.white))
    found = {one.concern.code: one for one in broken(book)}
    assert set(found) >= {"hand-apart", "hand-bye", "hand-met"}
    assert found["hand-apart"].pair == ("p1", "p2")
    assert found["hand-bye"].pair == (bye, "") and found["hand-bye"].people == (bye,)
    assert found["hand-met"].pair == (met.black, met.white)
    assert {found[code].concern.level for code in ("hand-apart", "hand-bye", "hand-met")} == {3}
    assert all(one.concern.article for one in broken(book))


def test_a_third_colour_running_is_told_of_its_player() -> None:
    """In a Swiss p1 has had White twice."""
    book = started(4, rounds=6)
    for other, rest in (("p4", "p3"), ("p3", "p4")):
        book.do(StartHand(tournament=OPEN, empty=True))
        book.do(PairHand(tournament=OPEN, white="p1", black=other))
        book.do(PairHand(tournament=OPEN, white=rest, black="p2"))
        book.do(FinishHand(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        for key in (1, 2):
            enter(book, book.section().published, key, "1/2")
    book.do(StartHand(tournament=OPEN, empty=True))
    book.do(PairHand(tournament=OPEN, white="p1", black="p2"))
    (colour,) = (one for one in broken(book) if one.people == ("p1",))
    assert (colour.pair, colour.concern.code, colour.concern.level) == (("p1", "p2"), "hand-colour", 3)
    assert tells(str(colour.concern.text), "001")


def test_the_same_pairing_has_nothing_to_confirm() -> None:
    book = started(7)
    book.do(StartHand(tournament=OPEN))
    found = compared(book)
    assert found.same and found.concern is None and found.boards == ()
    assert found.by_rules == found.by_hand and found.by_hand[-1][1] == ""


def test_what_differs_has_both_pairings_the_criterion_and_the_mark() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    book.do(SwapHand(tournament=OPEN, first="p4", second="p5"))
    found = compared(book)
    assert not found.same
    assert found.only_by_hand == (("p1", "p5"), ("p4", "p2"))
    assert found.only_by_rules == (("p1", "p4"), ("p5", "p2"))
    assert found.boards == ("1", "2")
    assert found.reason is not None and found.reason.article
    asked = book.ask(FinishHand(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation)
    assert asked.concerns == (found.concern,), "the act asks exactly what the page has shown"
    assert found.concern is not None and found.concern.level == 3
    assert str(found.concern.mark).startswith(
        worded(sentences.MPA_ROUND_PAIRED_BY, round=1, pairs="1-5 4-2", ours="1-4 5-2")
    )


def test_while_somebody_has_no_place_there_is_no_verdict_yet() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    book.do(PartHand(tournament=OPEN, person="p1"))
    found = compared(book)
    assert not found.same and found.reason is None
    assert found.only_by_rules == (("p1", "p4"),) and found.only_by_hand == ()


def test_where_the_rules_give_no_pairing() -> None:
    book = begun(False, 4)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2", "p3", "p4"))))
    book.do(StartHand(tournament=OPEN))
    for white, black in (("p1", "p2"), ("p3", "p4")):
        book.do(PairHand(tournament=OPEN, white=white, black=black))
    found = compared(book)
    assert found.by_rules is None and isinstance(found.problem, NoLegalPairing)
    assert found.concern is not None and found.concern.code == "hand-no-legal"
    assert not found.same and found.boards == ("1", "2")


def test_where_a_result_was_taken_away_meanwhile() -> None:
    book = started(6)
    play(book)
    book.do(StartHand(tournament=OPEN))
    book.do(ClearResult(**on(book, 1, 1), correct=True))
    found = compared(book)
    assert found.problem is not None and found.concern is None
    assert book.refused(FinishHand(tournament=OPEN)).code == "cannot-pair"
