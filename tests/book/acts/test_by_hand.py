"""A round paired by hand."""

from __future__ import annotations

import pytest

from arbitra.book.acts.by_hand import ByeHand, CancelHand, FinishHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import RemovePlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import ClearResult
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import comment_lines
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Apart
from arbitra.book.state.rounds import Hand
from arbitra.reports.readable import check
from tests.book.acts.memory import OPEN, Memory, enter, on, play, started
from tests.said import tells


def hand(book: Memory) -> Hand:
    found = book.section().hand
    assert found is not None
    return found


def told(book: Memory, command: Command) -> list[str]:
    """The codes of what is said of an edit, then it is done."""
    answer = book.ask(command)
    codes = [concern.code for concern in getattr(answer, "concerns", ())]
    book.do(command)
    return codes


def test_a_session_that_changes_nothing_leaves_no_mark() -> None:
    book = started(6)
    book.do(DraftRound(tournament=OPEN))
    before = book.section().rounds[0].pairing()
    book.do(StartHand(tournament=OPEN))
    assert hand(book).pairs == before.pairs
    book.do(FinishHand(tournament=OPEN))
    assert book.section().hand is None
    assert book.section().rounds[0].pairing() == before
    assert not book.section().marks


def test_nothing_is_paired_or_published_meanwhile() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    assert book.refused(DraftRound(tournament=OPEN)).code == "hand-open"
    assert book.refused(Publish(tournament=OPEN)).code == "hand-open"
    assert book.refused(StartHand(tournament=OPEN)).code == "hand-open"
    book.do(CancelHand(tournament=OPEN))
    assert book.refused(SwapHand(tournament=OPEN, first="p1", second="p2")).code == "hand-closed"


def test_what_differs_from_the_rules_is_confirmed_and_marked() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    assert hand(book).pairs == (("p1", "p4"), ("p5", "p2"), ("p3", "p6"))
    book.do(SwapHand(tournament=OPEN, first="p4", second="p5"))
    assert hand(book).pairs == (("p1", "p5"), ("p4", "p2"), ("p3", "p6"))
    assert book.level(FinishHand(tournament=OPEN)) == 3
    assert tells(str(book.ask(FinishHand(tournament=OPEN))), "1-4 5-2 … 1-5 4-2")
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    (line,) = comment_lines(book.section())
    assert tells(line, "MPA … 1 … 1-5 4-2 … 1-4 5-2")
    assert [found.round_number for found in check(as_tournament(book.state, OPEN)).pairings] == [1]


def test_every_broken_rule_is_told_at_once() -> None:
    book = started(6)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2"))))
    play(book, ["1-0", "1-0", "1-0"])
    book.do(StartHand(tournament=OPEN, empty=True))
    assert set(hand(book).loose) == {f"p{number}" for number in range(1, 7)}
    assert told(book, PairHand(tournament=OPEN, white="p4", black="p1")) == ["hand-met"]
    assert told(book, PairHand(tournament=OPEN, white="p2", black="p1")) == ["hand-apart"]
    assert told(book, PairHand(tournament=OPEN, white="p1", black="p4")) == ["hand-met", "hand-colours"]
    assert told(book, PairHand(tournament=OPEN, white="p3", black="p5")) == []
    assert set(hand(book).loose) == {"p2", "p6"}


def test_a_second_bye_is_told() -> None:
    book = started(7, rounds=7)
    play(book)
    play(book)
    tournament = as_tournament(book.state, OPEN)
    bye = next(bye.player for bye in tournament.rounds[0].byes)
    book.do(StartHand(tournament=OPEN))
    assert "hand-bye" in told(book, ByeHand(tournament=OPEN, person=f"p{bye}"))


def test_a_turned_board_after_two_whites() -> None:
    book = started(4, rounds=6)
    for _ in range(2):
        book.do(StartHand(tournament=OPEN, empty=True))
        other = "p4" if not book.section().rounds else "p3"
        rest = "p3" if other == "p4" else "p4"
        book.do(PairHand(tournament=OPEN, white="p1", black=other))
        book.do(PairHand(tournament=OPEN, white=rest, black="p2"))
        book.do(FinishHand(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        number = book.section().published
        for board in book.section().rounds[-1].boards:
            enter(book, number, board.key, "1/2")
    book.do(StartHand(tournament=OPEN, empty=True))
    assert told(book, PairHand(tournament=OPEN, white="p2", black="p1")) == []
    assert told(book, TurnHand(tournament=OPEN, person="p1")) == ["hand-colour", "hand-colour", "hand-colours"]


def test_everybody_needs_a_place() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    book.do(PartHand(tournament=OPEN, person="p1"))
    assert hand(book).loose == ("p1", "p4")
    refused = book.refused(FinishHand(tournament=OPEN))
    assert refused.code == "hand-loose" and "Player 001; Player 004" in str(refused)
    assert book.refused(TurnHand(tournament=OPEN, person="p1")).code == "hand-alone"
    assert book.refused(PairHand(tournament=OPEN, white="p1", black="p1")).code == "hand-oneself"


def test_where_no_legal_pairing_exists_the_arbiter_pairs() -> None:
    book = started(2, rounds=3)
    play(book)
    assert book.refused(DraftRound(tournament=OPEN)).code == "cannot-pair"
    book.do(StartHand(tournament=OPEN))
    assert hand(book).pairs == ()
    book.do(PairHand(tournament=OPEN, white="p2", black="p1"))
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    assert tells(book.section().marks, "MPA … 2 … 2-1")


def test_the_bye_is_given_and_moved() -> None:
    book = started(5)
    book.do(StartHand(tournament=OPEN))
    assert hand(book).bye == "p5"
    book.do(ByeHand(tournament=OPEN, person="p4"))
    assert hand(book).bye == "p4" and "p5" in [person for pair in hand(book).pairs for person in pair]
    book.do(FinishHand(tournament=OPEN))
    assert ("p4", "U") in book.section().rounds[0].byes


def test_who_leaves_meanwhile_has_no_place_any_more() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    book.do(Withdraw(tournament=OPEN, person="p6"))
    assert told(book, SwapHand(tournament=OPEN, first="p6", second="p5")) == []
    refused = book.refused(FinishHand(tournament=OPEN))
    assert refused.code == "hand-outdated" and "Player 006" in str(refused)
    book.do(CancelHand(tournament=OPEN))
    book.do(StartHand(tournament=OPEN))
    assert "p6" not in hand(book).people
    book.do(FinishHand(tournament=OPEN))


def test_nobody_is_removed_who_has_a_place() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    assert book.refused(RemovePlayer(tournament=OPEN, person="p1")).code == "paired"


def test_a_result_that_is_taken_away_meanwhile_stops_the_session() -> None:
    book = started(6)
    play(book)
    book.do(StartHand(tournament=OPEN))
    book.do(ClearResult(**on(book, 1, 1), correct=True))
    white, black = hand(book).pairs[0]
    assert book.refused(SwapHand(tournament=OPEN, first=white, second=hand(book).pairs[1][0])).code == "cannot-pair"
    assert book.refused(FinishHand(tournament=OPEN)).code == "cannot-pair"
    enter(book, 1, 1, "1-0")
    book.do(SwapHand(tournament=OPEN, first=white, second=black))


def test_an_edit_can_be_undone() -> None:
    book = started(6)
    book.do(StartHand(tournament=OPEN))
    digest = book.digest
    (fact,) = book.do(SwapHand(tournament=OPEN, first="p1", second="p2"))
    assert book.digest != digest
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    assert book.refolded() == book.state


def test_a_round_robin_is_paired_by_hand_and_compared_with_its_table() -> None:
    book = started(4, "berger", rounds=3)
    book.do(StartHand(tournament=OPEN, empty=True))
    book.do(PairHand(tournament=OPEN, white="p1", black="p2"))
    book.do(PairHand(tournament=OPEN, white="p3", black="p4"))
    assert book.level(FinishHand(tournament=OPEN)) == 3
    book.do(FinishHand(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    assert book.section().rounds[0].pairing().pairs == (("p1", "p2"), ("p3", "p4"))
    assert book.section().marks[0].startswith("MPA: round 1 paired by hand")


@pytest.mark.parametrize(("rounds", "met"), [(3, ["hand-met"]), (6, [])])
def test_in_a_round_robin_by_hand_a_second_meeting_and_a_third_colour_are_told(rounds: int, met: list[str]) -> None:
    """In a double one they meet twice."""
    book = started(4, "berger", rounds=rounds)
    for mine, other in (("p2", "p4"), ("p3", "p2")):
        book.do(StartHand(tournament=OPEN, empty=True))
        (rest,) = {"p2", "p3", "p4"} - {mine, other}
        book.do(PairHand(tournament=OPEN, white="p1", black=mine))
        book.do(PairHand(tournament=OPEN, white=other, black=rest))
        book.do(FinishHand(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
    book.do(StartHand(tournament=OPEN, empty=True))
    assert told(book, PairHand(tournament=OPEN, white="p1", black="p4")) == ["hand-colour"]
    assert told(book, PairHand(tournament=OPEN, white="p4", black="p1")) == []
    assert told(book, PairHand(tournament=OPEN, white="p2", black="p1")) == met
