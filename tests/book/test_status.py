"""Where a section stands, as the command line tells it: what stands in the way is what the page of the round says."""

from __future__ import annotations

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import ClearResult
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.status import status
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started


def in_the_way(book: Memory) -> list[tuple[str, str]]:
    return [(one.code, str(one.text)) for one in status(book.state, OPEN).blockers]


def test_results_that_are_missing() -> None:
    book = started(6)
    assert in_the_way(book) == []
    pair(book)
    enter(book, 1, 1, "1-0")
    assert in_the_way(book) == [("results-missing", "2 boards have no result: 2, 3.")]
    assert status(book.state, OPEN).next_command == ("result", "2", "RESULT")


def test_several_things_at_once() -> None:
    book = started(6)
    play(book)
    book.do(ClearResult(**on(book, 1, 2), correct=True))
    book.do(OpenCheckIn(tournament=OPEN))
    assert in_the_way(book) == [
        ("results-missing", "1 board has no result: 2."),
        ("not-checked-in", "6 players are not checked in."),
    ]


def test_a_draft_that_is_out_of_date() -> None:
    book = started(6)
    play(book)
    book.do(DraftRound(tournament=OPEN))
    assert in_the_way(book) == []
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2))
    ((code, text),) = in_the_way(book)
    assert code == "draft-outdated"
    assert "Pair it again." in text
    assert status(book.state, OPEN).next_command == ("pair",)
